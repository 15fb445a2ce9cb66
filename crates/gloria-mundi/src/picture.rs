//! The table as plain text, made from a view only.

use crate::event::Purse;
use crate::kind::Kind;
use crate::view::{ByType, PlayerView, Road, View};
use engine::words::name_of;
use std::fmt::Write as _;

/// Draws the table.
pub(crate) fn draw(view: &View, names: &[String]) -> String {
    let mut text = String::new();
    let mut line = |content: String| {
        writeln!(text, "{}", content.trim_end()).expect("writing to a string does not fail");
    };
    line(format!("Turn {}, phase {}. Deck: {} buildings.", view.turn, view.phase, view.deck));
    line(String::new());
    for row in road(&view.road) {
        line(row);
    }
    line(String::new());
    line("Forum".to_owned());
    for place in &view.forum {
        let Some(card) = &place.card else {
            line(format!("  +{}  -", place.surcharge));
            continue;
        };
        let within_reach = match &place.offer {
            Some(offer) if offer.buyable => "can be bought",
            Some(offer) if offer.sites.is_empty() => "no site",
            Some(offer) if offer.lacking > 0 => "too dear",
            _ => "",
        };
        line(format!(
            "  +{}  {} {:<18} {:<12} {:>2} steps  {}",
            place.surcharge,
            card.id,
            card.name,
            purse(&card.cost),
            card.steps,
            within_reach,
        ));
    }
    line(String::new());
    let mut order: Vec<&PlayerView> = view.players.iter().collect();
    order.sort_by_key(|player| (player.rank, player.seat));
    for player in order {
        let mark = if view.active == Some(player.seat) { '>' } else { ' ' };
        let counters = match &player.counters {
            Some(counters) => purse(counters),
            None => format!("{} counters", player.counter_total),
        };
        let hand = match &player.hand {
            Some(hand) => by_type(hand),
            None => format!("{} cards", player.hand_total),
        };
        line(format!(
            "{mark} {:<16} step {:>2} of {}   screen: {counters}   hand: {hand}",
            name_of(player.seat, names),
            player.steps,
            view.carthage,
        ));
        let stacks: Vec<String> = player
            .stacks
            .iter()
            .map(|stack| {
                let waiting = if stack.waiting { "*" } else { "" };
                format!("{}({}){waiting}", stack.card.name, letter(stack.site))
            })
            .collect();
        line(format!("    row: bare {}   {}", by_type(&player.bare), stacks.join(", ")));
    }
    text
}

/// The road in rows of ten spaces: `G` is the Goth, brackets are tributes, `!` marks the priced space.
fn road(road: &Road) -> Vec<String> {
    let mut rows = vec![format!(
        "The Goth is on {}, the frontier is {}, Rome is {}.",
        road.goth, road.frontier, road.rome
    )];
    for spaces in road.spaces.chunks(10) {
        let mut row = format!("  {:>2} ", spaces[0].space);
        for space in spaces {
            let icons = space.laid.as_ref().unwrap_or(&space.icons);
            let shown: String = icons.iter().map(|&kind| letter(kind)).collect();
            let cell = if space.space == road.goth {
                "G".to_owned()
            } else if space.laid.is_some() {
                format!("[{shown}]")
            } else if road.priced == Some(space.space) {
                format!("{shown}!")
            } else if space.space == road.rome {
                "ROME".to_owned()
            } else {
                shown
            };
            write!(row, "{cell:<6}").expect("writing to a string does not fail");
        }
        rows.push(row);
    }
    rows
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Food => 'f',
        Kind::Gold => 'g',
        Kind::Peace => 'p',
        Kind::Glory => '*',
    }
}

fn purse(purse: &Purse) -> String {
    let present = Kind::ALL.into_iter().zip(purse.array()).filter(|&(_, n)| n > 0);
    let parts: Vec<String> = present.map(|(kind, n)| format!("{n}{}", letter(kind))).collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join(" ") }
}

fn by_type(cards: &ByType) -> String {
    format!("{}f {}g {}p", cards.food, cards.gold, cards.peace)
}

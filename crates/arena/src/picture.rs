//! The table as plain text, for the terminal. Made from a view only.

use crate::view::{SideView, SpaceView, View};
use engine::Seat;
use engine::words::name_of;
use std::fmt::Write as _;

const CELL: usize = 14;

/// A drawing of the table: the opponent above, the viewer (or seat 0) below.
pub(crate) fn draw(view: &View, names: &[String]) -> String {
    let below = view.viewer.unwrap_or(Seat(0)).index();
    let (near, far) = (&view.sides[below], &view.sides[1 - below]);
    let mut lines = Vec::new();
    lines.push(heading(view, far, names));
    lines.push(hand(far));
    lines.extend(cells(far).into_iter().rev());
    lines.push(bar(near));
    lines.extend(cells(near));
    lines.push(heading(view, near, names));
    lines.push(hand(near));
    lines.push(middle(view));
    lines.retain(|line| !line.is_empty());
    lines.join("\n") + "\n"
}

fn heading(view: &View, side: &SideView, names: &[String]) -> String {
    let mark = if view.active == Some(side.seat) { "▶ " } else { "  " };
    let mut line = format!("{mark}{}: {} VP, {} sestertii", name_of(side.seat, names), side.vp, side.money);
    if side.virtual_vp > 0 {
        write!(line, " ({} VP virtual)", side.virtual_vp).expect("writing to a string does not fail");
    }
    if side.dice_penalty > 0 {
        write!(line, ", {} dice fewer", side.dice_penalty).expect("writing to a string does not fail");
    }
    if view.active == Some(side.seat) && !view.dice.is_empty() {
        let dice: Vec<String> = view.dice.iter().map(|value| format!("[{value}]")).collect();
        write!(line, ", dice {}", dice.join(" ")).expect("writing to a string does not fail");
    }
    line
}

fn hand(side: &SideView) -> String {
    let several =
        |count: u32, name: &str| if count > 1 { format!("{count}× {name}") } else { name.to_owned() };
    match &side.hand {
        Some(hand) if hand.is_empty() => "  hand: empty".to_owned(),
        Some(hand) => {
            let card = |held: &crate::view::HandCard| {
                format!("{} ({})", several(held.count, held.card.id()), held.cost)
            };
            format!("  hand: {}", hand.iter().map(card).collect::<Vec<_>>().join(", "))
        }
        None if side.known_hand.is_empty() => format!("  hand: {}", cards(side.hand_size)),
        None => {
            let known = side.known_hand.iter().map(|known| several(known.count, known.card.id()));
            let known = known.collect::<Vec<_>>().join(", ");
            format!("  hand: {}, among them {known}", cards(side.hand_size))
        }
    }
}

fn cards(count: u32) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

fn bar(side: &SideView) -> String {
    let name = |space: &SpaceView| format!("[{}]", space.space.name().to_uppercase());
    let cells = side.spaces.iter().map(|space| format!("{:─^CELL$}", name(space)));
    cells.collect::<Vec<_>>().join("┼")
}

/// Three lines for a side, the card's name next to the bar.
fn cells(side: &SideView) -> [String; 3] {
    let line = |text: &dyn Fn(&SpaceView) -> String| {
        let cells = side.spaces.iter().map(|space| format!("{:^CELL$}", fit(&text(space))));
        cells.collect::<Vec<_>>().join("│").trim_end().to_owned()
    };
    let hidden = if side.secret_layout { "?" } else { "·" };
    [
        line(&|space| space.card.as_ref().map_or(hidden.to_owned(), |card| card.card.id().to_owned())),
        line(&|space| {
            space.card.as_ref().map_or(String::new(), |card| {
                let kind = match card.kind {
                    crate::components::Kind::Character => "character",
                    crate::components::Kind::Building => "building",
                };
                kind.to_owned()
            })
        }),
        line(&|space| {
            let blocked = if space.blocked { " blocked" } else { "" };
            space.card.as_ref().map_or(blocked.trim().to_owned(), |card| {
                let changed = if card.current_defence == i32::from(card.defence) { "" } else { "!" };
                format!("{}/{}{changed}{blocked}", card.cost, card.current_defence)
            })
        }),
    ]
}

fn fit(text: &str) -> String {
    if text.chars().count() <= CELL {
        return text.to_owned();
    }
    text.chars().take(CELL - 1).chain(['…']).collect()
}

fn middle(view: &View) -> String {
    let discards: u32 = view.discards.iter().map(|heap| heap.count).sum();
    let mut line = format!("  supply {} VP", view.supply);
    if view.removed > 0 {
        write!(line, ", removed {} VP", view.removed).expect("writing to a string does not fail");
    }
    write!(line, ", draw pile {}, discards {}", cards(view.pile_size), cards(discards))
        .expect("writing to a string does not fail");
    if let Some(second) = &view.second {
        let discards: u32 = second.discards.iter().map(|heap| heap.count).sum();
        write!(
            line,
            " (seat 1), draw pile {}, discards {} (seat 2)",
            cards(second.pile_size),
            cards(discards)
        )
        .expect("writing to a string does not fail");
    }
    if view.turn > 0 {
        write!(line, ", turn {}", view.turn).expect("writing to a string does not fail");
    }
    if let Some(cards) = view.aside.as_ref().and_then(|aside| aside.cards.as_ref()) {
        let names: Vec<&str> = cards.iter().map(|card| card.id()).collect();
        write!(line, "\n  held aside: {}", names.join(", ")).expect("writing to a string does not fail");
    }
    if let Some(attack) = &view.question.attack {
        let shown = attack.roll.map_or(String::new(), |roll| format!(", die {roll}"));
        write!(
            line,
            "\n  attack on {} on {}: defence {}, bonus {}{shown}",
            attack.card, attack.space, attack.defence, attack.bonus
        )
        .expect("writing to a string does not fail");
    }
    line
}

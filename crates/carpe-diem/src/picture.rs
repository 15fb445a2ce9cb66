//! The table as plain text, from what a view shows.

use crate::action::Cell;
use crate::components::{Gain, SIDE};
use crate::event::Id;
use crate::view::{CardView, PlayerView, TileView, View};
use engine::Seat;
use engine::words::name_of;
use std::fmt::Write as _;

/// Two letters for what a side shows.
fn letters(side: Id) -> char {
    match side {
        "grass" => '.',
        "villa" => 'V',
        "pond" => 'P',
        "garden" => 'G',
        "vineyard" => 'Y',
        "pen" => 'N',
        "merchant" => 'm',
        "granary" => 'g',
        "administration" => 'a',
        "craftsman" => 'c',
        _ => '?',
    }
}

/// A tile in three lines of five characters: its sides around its building or chimneys.
fn tile_lines(tile: &TileView) -> [String; 3] {
    let [n, e, s, w] = tile.sides.map(letters);
    let middle = match tile.single.map(|kind| kind.id()) {
        Some("market") => 'M',
        Some("bakery") => 'B',
        Some("fountain") => 'F',
        _ if tile.chimneys > 0 => (b'0' + tile.chimneys) as char,
        _ => ' ',
    };
    [format!("  {n}  "), format!("{w} {middle} {e}"), format!("  {s}  ")]
}

fn district(text: &mut String, player: &PlayerView) {
    text.push_str("      a     b     c     d     e     f\n");
    for row in 0..SIDE as u8 {
        let mut lines = [String::from("   "), format!(" {} ", row + 1), String::from("   ")];
        for col in 0..SIDE as u8 {
            let cell = Cell(row * SIDE as u8 + col).id();
            let shown = match player.tiles.get(cell) {
                Some(tile) => tile_lines(tile),
                None => {
                    let mark = if player.writs.contains(&cell) {
                        'w'
                    } else if player.shovel == Some(cell) {
                        's'
                    } else {
                        '·'
                    };
                    [String::from("     "), format!("  {mark}  "), String::from("     ")]
                }
            };
            for (line, part) in lines.iter_mut().zip(shown) {
                line.push(' ');
                line.push_str(&part);
            }
        }
        for line in lines {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
}

fn goods(player: &PlayerView) -> String {
    let wares: Vec<String> = player.wares.iter().map(|(ware, n)| format!("{ware} {n}")).collect();
    format!("{}, coins {}, bread {}, stored {}", wares.join(", "), player.coins, player.bread, player.stored)
}

/// A forum card by what it shows: `2 fish -> 4 vp`.
fn forum_card(card: &CardView) -> String {
    let need: Vec<String> =
        card.pay.iter().chain(&card.own).map(|(id, n)| format!("{n} {}", id.replace('_', " "))).collect();
    let Gain { vp, coins, bread, track } = card.gain;
    let gain: Vec<String> = [("vp", vp), ("coins", coins), ("bread", bread), ("track", track)]
        .into_iter()
        .filter(|(_, n)| *n > 0)
        .map(|(id, n)| format!("{n} {id}"))
        .collect();
    format!("[{} -> {}]", need.join(", "), gain.join(", "))
}

/// The table as text.
pub(crate) fn draw(view: &View, names: &[String]) -> String {
    let mut text = String::new();
    let line = |text: &mut String, part: String| {
        text.push_str(&part);
        text.push('\n');
    };
    line(
        &mut text,
        format!("Phase {} of {}, round {} of {}", view.phase, view.phases, view.round, view.rounds),
    );
    for (space, blueprint) in view.blueprints.iter().enumerate() {
        let tiles: Vec<&str> = blueprint.tiles.iter().flatten().map(|tile| tile.tile).collect();
        let people: Vec<String> = blueprint.patricians.iter().map(|&seat| name_of(seat, names)).collect();
        let people = if people.is_empty() { String::new() } else { format!("   <- {}", people.join(", ")) };
        line(&mut text, format!("  blueprint {space}: {}{people}", tiles.join(" ")));
    }
    let margin: Vec<&str> = view.margin.iter().flatten().map(|tile| tile.tile).collect();
    line(&mut text, format!("  margin: {}", margin.join(" ")));
    for (index, circle) in view.circles.iter().enumerate() {
        if let [Some(first), Some(second)] = circle.slots.map(|slot| view.forum[slot as usize].as_ref()) {
            let owner = circle.owner.map_or("free".to_owned(), |seat| name_of(seat, names));
            line(
                &mut text,
                format!("  circle {index}: {} + {} ({owner})", forum_card(first), forum_card(second)),
            );
        }
    }
    for (index, player) in view.players.iter().enumerate() {
        let name = name_of(Seat::new(index), names);
        line(&mut text, String::new());
        line(&mut text, format!("{name}: {} VP, track {}, {}", player.vp, player.track, goods(player)));
        for (side, frame) in ["top", "right", "bottom", "left"].iter().zip(&player.frames) {
            let goals: Vec<String> = frame
                .goals
                .iter()
                .map(|goal| {
                    let first = goal.line.first().copied().unwrap_or_default();
                    let last = goal.line.last().copied().unwrap_or_default();
                    let mark = if goal.reached { " (reached)" } else { "" };
                    format!("{} {first}-{last} {} VP{mark}", goal.kind.id(), goal.vp)
                })
                .collect();
            line(&mut text, format!("  {side}: {}", goals.join(", ")));
        }
        match &player.fountains {
            Some(cards) => {
                let cards: Vec<String> =
                    cards.iter().map(|card| format!("{} VP per {}", card.vp, card.kind.id())).collect();
                line(&mut text, format!("  fountain cards: {}", cards.join(", ")));
            }
            None => line(&mut text, format!("  fountain cards: {}", player.fountain_count)),
        }
        district(&mut text, player);
    }
    if let Some(tile) = &view.asked.hand {
        line(&mut text, format!("\nIn hand: {}", tile.tile));
        for part in tile_lines(tile) {
            writeln!(text, "   {part}").expect("writing to a string does not fail");
        }
    }
    text
}

//! How much somebody waits for a bot: who has just begun a game is on the way to its page, and does not stand behind everybody else.

mod common;

use games::Level;
use keeper::{Effect, Input, Stored, Urgency};
use protocol::ClockRule;
use table::{Chair, Now, PersonId, Sitter};

/// Where these sit, one of them the host, at the beginning of a game: with which urgency does the first bot think? No page is open.
fn urgency(chairs: Vec<Chair>) -> Option<Urgency> {
    let mut keeper = common::keeper("antike", chairs, ClockRule::None);
    let mut inputs = vec![Input::Wake];
    while let Some(input) = inputs.pop() {
        for effect in keeper.take(input, &Now::at(1_000_000)) {
            match effect {
                Effect::Append(_) => inputs.push(Input::Stored(Stored::Stored)),
                Effect::Think { behalf, .. } => return Some(behalf.urgency),
                _ => {}
            }
        }
    }
    None
}

#[test]
fn who_has_just_begun_is_waited_for() {
    let bot = || Chair::of(Sitter::Bot(Level::Imperator));
    let livia = Chair::of(Sitter::Person(PersonId::new("livia")));
    // Wherever the one person sits: at two of three places a bot acts first.
    let seats = (0..3).map(|place| {
        let mut chairs = vec![bot(), bot(), bot()];
        chairs[place] = livia.clone();
        urgency(chairs)
    });
    let found: Vec<Urgency> = seats.flatten().collect();
    assert!(found.len() >= 2 && found.iter().all(|urgency| *urgency == Urgency::Awaited), "{found:?}");
    // Bots among themselves wait until somebody looks.
    assert_eq!(urgency(vec![bot(), bot(), bot()]), None);
}

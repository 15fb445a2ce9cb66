//! No bot chooses by what its seat cannot know: redealing everything hidden changes no choice.

use crate::positions;
use games::{Level, Match, Next, Seat, Told, catalogue};

/// Positions per game; `QUADRIGA_POSITIONS` asks for more (10,000 in the documented full run).
fn wanted() -> u64 {
    std::env::var("QUADRIGA_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(150)
}

#[test]
fn redealing_changes_no_choice() {
    for game in catalogue() {
        for n in 0..wanted() {
            let (table, seat) = positions::position(*game, n);
            let other = table.redealt(seat, n ^ 0xABCD);
            for level in [Level::Greedy, Level::Tiro, Level::Search(24), Level::Plain(6)] {
                let chosen = table.think(level, n);
                assert!(chosen.is_some());
                assert_eq!(chosen, other.think(level, n), "{} {level}, position {n}", game.info().id);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    for game in catalogue() {
        for n in 0..20 {
            let (table, _) = positions::position(*game, n);
            assert_eq!(table.think(Level::Search(100), 7), table.think(Level::Search(100), 7));
        }
    }
}

/// A mind as the server runs it, with what it remembers from one decision of its turn to the next: in a world where everything
/// hidden from its seat is dealt anew, it makes the same decisions all through the turn.
#[test]
fn a_mind_that_thinks_on_through_its_turn_does_not_peek() {
    for game in catalogue() {
        let mut second_thoughts = 0;
        for n in 0..wanted() / 2 {
            let (table, seat) = positions::position(*game, n);
            let other = table.redealt(seat, n ^ 0xBEEF);
            for level in [Level::Search(40), Level::Tiro] {
                let turn = |table: &dyn Match| decisions_of_a_turn(game.mind(level), table, seat, n);
                let (here, there) = (turn(&*table), turn(&*other));
                second_thoughts += usize::from(here.len() > 1);
                assert_eq!(here, there, "{} {level}, position {n}", game.info().id);
            }
        }
        assert!(second_thoughts > 10, "{}: minds thought on {second_thoughts} times", game.info().id);
    }
}

/// What a mind decides for a seat, one decision after the other, until chance falls, something hidden shows or another is to act.
fn decisions_of_a_turn(
    mut mind: Box<dyn games::Mind>,
    table: &dyn Match,
    seat: Seat,
    seed: u64,
) -> Vec<String> {
    let mut table = table.duplicate();
    let mut decided = Vec::new();
    while table.next() == Next::Player(seat) && decided.len() < 4 {
        let token = mind.think(&*table, seed + decided.len() as u64).expect("a player is to act");
        let played = table.play(&token, Told::PLAIN).expect("bots choose what is offered");
        decided.push(token);
        if played.step.revealed {
            break;
        }
    }
    decided
}

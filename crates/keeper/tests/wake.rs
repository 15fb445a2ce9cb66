//! When a keeper looks around without being asked: for a clock that it watches itself, and not while something is under way.

mod common;

use keeper::{Ask, AskId, Duty, Effect, Guest, Input, Keeper, Stored};
use protocol::{ClockRule, Millis};
use table::{Chair, Command, Now, PersonId, Sitter};

const NOW: Millis = 1_000_000;

/// Livia plays alone against the clock, and is to act.
fn at_the_clock() -> Keeper {
    let chair = || Chair::of(Sitter::Person(PersonId::new("livia")));
    let clock = ClockRule::PerMove { seconds: 60 };
    let mut keeper = common::keeper("arena", vec![chair(), chair()], clock);
    let mut inputs = vec![Input::Wake];
    while let Some(input) = inputs.pop() {
        let stored =
            |effect: Effect| matches!(effect, Effect::Append(_)).then_some(Input::Stored(Stored::Stored));
        inputs.extend(keeper.take(input, &Now::at(NOW)).into_iter().filter_map(stored));
    }
    keeper
}

#[test]
fn a_clock_wakes_who_watches_it_and_nobody_else() {
    let (mut keeper, now) = (at_the_clock(), Now::at(NOW));
    let deadline = keeper.wake_at(&now).expect("a clock runs");
    assert!(deadline > NOW, "{deadline}");
    keeper.take(Input::Duty(Duty::Others), &now);
    assert_eq!(keeper.wake_at(&now), None, "another process watches it");
    keeper.take(Input::Duty(Duty::Ours(7)), &now);
    assert_eq!(keeper.wake_at(&now), Some(deadline), "it was handed over");
}

#[test]
fn while_something_is_stored_the_clock_wakes_nobody() {
    let (mut keeper, now) = (at_the_clock(), Now::at(NOW));
    let resign = Ask::Do {
        guest: Guest { id: PersonId::new("livia"), name: "Livia".into() },
        command: Command::Resign { seat: Some(protocol::Seat(0)) },
        language: "en".into(),
    };
    let effects = keeper.take(Input::Ask(AskId(1), resign), &now);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Append(_))), "it is being stored");
    assert!(keeper.is_busy());
    assert_eq!(keeper.wake_at(&now), None, "whoever woke now could do nothing");
}

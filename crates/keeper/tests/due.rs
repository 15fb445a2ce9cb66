//! When a table is due is noted with whatever is stored, by whoever stores it: nobody writes it once more.

mod common;

use games::Told;
use keeper::{Ask, AskId, Duty, Effect, Guest, Input, Keeper, ReadOn, Stored};
use protocol::{ClockRule, Millis, Number};
use std::collections::BTreeMap;
use table::{Chair, Command, Due, Entry, Now, PersonId, Sitter};

/// What the keepers of one table share.
struct Shared {
    log: Vec<Entry>,
    /// What is noted about the table.
    due: Due,
    /// What was noted by itself, with no entry.
    notes: Vec<(Due, Due)>,
}

impl Shared {
    /// Lets a keeper take something, and does what it wants.
    fn give(&mut self, keeper: &mut Keeper, input: Input, now: Millis) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for effect in keeper.take(input, &Now::at(now)) {
                match effect {
                    Effect::Append(append) => {
                        self.log.extend(append.entries);
                        if let Some(due) = append.due {
                            assert_ne!(due, self.due, "what stands there is not written again");
                            self.due = due;
                        }
                        inputs.push(Input::Stored(Stored::Stored));
                    }
                    Effect::ReadLog { after } => {
                        let entries = self.log[after.index()..].to_vec();
                        let read = ReadOn { entries, names: BTreeMap::new(), own: None };
                        inputs.push(Input::Log(Ok(read)));
                    }
                    Effect::NoteDue { was, due } => self.notes.push((was, due)),
                    _ => {}
                }
            }
        }
    }

    fn number(&self) -> Number {
        Number(self.log.len() as u32)
    }
}

/// Whoever is to act plays what is offered first.
fn play(keeper: &Keeper) -> Input {
    let table = keeper.table();
    let seat = table.to_act().expect("the game goes on");
    let Sitter::Person(id) = table.chairs()[seat.index()].sitter.clone() else { panic!("a person") };
    let token = table.play().expect("it has begun").game().choices(Told::PLAIN)[0].token.clone();
    let command = Command::Play { seat: Some(seat), token, number: table.number() };
    let guest = Guest { name: id.as_str().to_owned(), id };
    Input::Ask(AskId(1), Ask::Do { guest, command, language: "en".into() })
}

/// Livia plays alone at a table that two processes keep; one of them looks after it, and the moves are made at one or the other in turn.
fn no_note_of_its_own(clock: ClockRule) {
    let chair = || Chair::of(Sitter::Person(PersonId::new("livia")));
    let chairs = || vec![chair(), chair()];
    let keeper = |duty| common::keeper("arena", chairs(), clock).with_duty(duty);
    let mut keepers = [keeper(Duty::Ours(1)), keeper(Duty::Others)];
    let mut shared = Shared { log: Vec::new(), due: Due::AtOnce, notes: Vec::new() };
    shared.give(&mut keepers[0], Input::Wake, 1_000_000);
    for n in 0..20 {
        let (now, number) = (1_000_000 + n * 1000, shared.number());
        for keeper in &mut keepers {
            shared.give(keeper, Input::Behind(number), now);
        }
        let mover = &mut keepers[usize::from(n % 3 == 0)];
        shared.give(mover, play(mover), now);
        assert!(shared.number() > number, "a move was made");
        assert_eq!(shared.notes, [], "move {n}: it was noted with the move");
        assert_eq!(shared.due, mover.table().due(&Now::at(now)));
    }
}

/// What others wrote comes with the news of it: too late, twice, with more than is known, or with something missing before it.
#[test]
fn what_was_read_on_the_way_is_folded_once() {
    let chair = || Chair::of(Sitter::Person(PersonId::new("livia")));
    let keeper = |duty| common::keeper("arena", vec![chair(), chair()], ClockRule::None).with_duty(duty);
    let (mut mover, mut follower) = (keeper(Duty::Ours(1)), keeper(Duty::Others));
    let mut shared = Shared { log: Vec::new(), due: Due::AtOnce, notes: Vec::new() };
    shared.give(&mut mover, Input::Wake, 1_000_000);
    let mut ends = vec![shared.number()];
    for _ in 0..4 {
        let next = play(&mover);
        shared.give(&mut mover, next, 1_000_000);
        ends.push(shared.number());
    }
    let all = shared.log.clone();
    let wrote = |after: Number, until: Number| Input::Wrote {
        after,
        entries: all[after.index()..until.index()].to_vec(),
    };
    let mut hears = |after, until, asks: Option<Number>, then: Number| {
        let effects = follower.take(wrote(after, until), &Now::at(1_000_000));
        let asked = effects.iter().find_map(|effect| match effect {
            Effect::ReadLog { after } => Some(*after),
            _ => None,
        });
        assert_eq!(asked, asks, "after {after}, until {until}");
        if let Some(after) = asked {
            let entries = all[after.index()..].to_vec();
            let read = ReadOn { entries, names: BTreeMap::new(), own: None };
            follower.take(Input::Log(Ok(read)), &Now::at(1_000_000));
        }
        assert!(!follower.has_ended());
        assert_eq!(follower.table().number(), then, "after {after}, until {until}");
    };
    let begin = Number::ZERO;
    hears(begin, ends[0], None, ends[0]);
    hears(ends[0], ends[1], None, ends[1]);
    hears(ends[0], ends[1], None, ends[1]); // told twice
    hears(begin, ends[0], None, ends[1]); // too late
    hears(ends[0], ends[2], None, ends[2]); // more than is known
    hears(ends[3], ends[4], Some(ends[2]), ends[4]); // with something missing: it is read
    assert_eq!(shared.notes, []);
}

#[test]
fn who_follows_a_move_notes_nothing() {
    no_note_of_its_own(ClockRule::None);
    no_note_of_its_own(ClockRule::PerMove { seconds: 60 });
}

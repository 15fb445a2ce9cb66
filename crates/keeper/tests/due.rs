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

#[test]
fn who_follows_a_move_notes_nothing() {
    no_note_of_its_own(ClockRule::None);
    no_note_of_its_own(ClockRule::PerMove { seconds: 60 });
}

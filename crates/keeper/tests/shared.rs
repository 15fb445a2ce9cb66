//! Who looks on from the same place is sent one and the same letter, until something changes; what a seat sees is sent to nobody else.

mod common;

use bytes::Bytes;
use keeper::{AskId, ConnectionId, Effect, Guest, Input, Keeper, Outbox, Stored};
use protocol::{ClientFrame, ClientMessage, ClockRule, Seat};
use std::sync::{Arc, Mutex};
use table::{Chair, Now, PersonId, Sitter};

/// Letters with whom they were for.
type Letters = Arc<Mutex<Vec<(u64, Bytes)>>>;

struct Kept(u64, Letters);

impl Outbox for Kept {
    fn post(&mut self, letter: Bytes) -> bool {
        self.1.lock().expect("whole").push((self.0, letter));
        true
    }
}

/// A table of two people with lines to it, at a moment.
struct World {
    keeper: Keeper,
    letters: Letters,
    at: i64,
}

impl World {
    fn new(clock: ClockRule) -> World {
        let chair = |name| Chair::of(Sitter::Person(PersonId::new(name)));
        let keeper = common::keeper("arena", vec![chair("livia"), chair("gaius")], clock);
        let mut world = World { keeper, letters: Letters::default(), at: 1_000 };
        world.take(Input::Wake);
        world
    }

    fn take(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for effect in self.keeper.take(input, &Now::at(self.at)) {
                if matches!(effect, Effect::Append(_)) {
                    inputs.push(Input::Stored(Stored::Stored));
                }
            }
        }
    }

    fn open(&mut self, line: u64, person: &str) {
        let guest = Guest { id: PersonId::new(person), name: person.to_owned() };
        let outbox = Box::new(Kept(line, self.letters.clone()));
        self.take(Input::Connect { ask: AskId(line), connection: ConnectionId(line), guest, outbox });
    }

    /// The position that a line is shown when it says hello.
    fn hello(&mut self, line: u64, language: &str) -> Bytes {
        self.letters.lock().expect("whole").clear();
        let message = ClientMessage::Hello { seen: None, seat: None, language: Some(language.into()) };
        let frame = ClientFrame { id: None, message };
        self.take(Input::Message { connection: ConnectionId(line), frame });
        let letters = self.letters.lock().expect("whole");
        let state = |(to, letter): &&(u64, Bytes)| *to == line && letter.starts_with(b"{\"type\":\"state\"");
        letters.iter().find(state).expect("a position").1.clone()
    }
}

fn one_letter(a: &Bytes, b: &Bytes) -> bool {
    a.as_ptr() == b.as_ptr() && a.len() == b.len()
}

#[test]
fn strangers_share_a_letter_until_something_changes() {
    let mut world = World::new(ClockRule::None);
    for (line, person) in [(1, "livia"), (2, "gaius"), (3, "titus"), (4, "marcus")] {
        world.open(line, person);
    }
    let first = world.hello(3, "en");
    assert!(one_letter(&first, &world.hello(4, "en")), "the same for both");
    assert!(one_letter(&first, &world.hello(3, "en")), "and again");
    let (livia, gaius) = (world.hello(1, "en"), world.hello(2, "en"));
    assert!(livia != gaius && livia != first && gaius != first, "who plays sees a hand");
    assert!(one_letter(&first, &world.hello(4, "en")), "a player's hello is none of theirs");
    assert!(!one_letter(&first, &world.hello(4, "de")), "another language");

    let before = world.hello(3, "en");
    world.take(Input::Renamed(Guest { id: PersonId::new("livia"), name: "Drusilla".into() }));
    let renamed = world.hello(3, "en");
    assert!(!one_letter(&before, &renamed), "a name has changed");
    let message = ClientMessage::Resign { seat: Some(Seat(0)) };
    world.take(Input::Message { connection: ConnectionId(1), frame: ClientFrame { id: None, message } });
    let resigned = world.hello(4, "en");
    assert_ne!(renamed, resigned, "something has happened");
    assert!(String::from_utf8_lossy(&resigned).contains("\"result\":{"), "{resigned:?}");
}

#[test]
fn a_clock_is_shown_as_it_stands() {
    let mut world = World::new(ClockRule::Bank { seconds: 600, increment: 0 });
    world.open(3, "titus");
    world.open(4, "marcus");
    let first = world.hello(3, "en");
    world.at += 7;
    assert_ne!(first, world.hello(4, "en"));
}

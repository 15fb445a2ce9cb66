//! Who does not read fast enough is cut off at once, and comes back with `hello`: nobody is left with a gap.

mod common;

use bytes::Bytes;
use games::Level;
use keeper::{AskId, ConnectionId, Effect, Guest, Input, Keeper, Outbox, Stored};
use protocol::{ClientFrame, ClientMessage, ClockRule, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::{Chair, Now, PersonId, Sitter};

/// A box with room for so many letters, which nobody empties; it counts what was put in, and says when it is let go.
struct FullSoon {
    room: usize,
    let_go: Arc<AtomicUsize>,
}

impl Outbox for FullSoon {
    fn post(&mut self, _: Bytes) -> bool {
        let fits = self.room > 0;
        self.room = self.room.saturating_sub(1);
        fits
    }
}

impl Drop for FullSoon {
    fn drop(&mut self) {
        self.let_go.fetch_add(1, Ordering::Relaxed);
    }
}

/// Lets the keeper take something, with a store that stores at once.
fn take(keeper: &mut Keeper, input: Input) {
    let mut inputs = vec![input];
    while let Some(input) = inputs.pop() {
        for effect in keeper.take(input, &Now::at(1)) {
            if matches!(effect, Effect::Append(_)) {
                inputs.push(Input::Stored(Stored::Stored));
            }
        }
    }
}

#[test]
fn a_reader_that_is_too_slow_is_cut_off() {
    let person = PersonId::new("livia");
    let chairs = vec![Chair::of(Sitter::Person(person.clone())), Chair::of(Sitter::Bot(Level::Random))];
    let mut keeper = common::keeper("arena", chairs, ClockRule::None);
    take(&mut keeper, Input::Wake);
    let let_go = Arc::new(AtomicUsize::new(0));
    let guest = Guest { id: person, name: "Livia".into() };
    // Room for the welcome, the state and presence, and for one letter more.
    let outbox = Box::new(FullSoon { room: 4, let_go: let_go.clone() });
    let connection = ConnectionId(1);
    take(&mut keeper, Input::Connect { ask: AskId(1), connection, guest, outbox });
    let hello = ClientMessage::Hello { seen: None, seat: None, language: None };
    take(&mut keeper, Input::Message { connection, frame: ClientFrame { id: None, message: hello } });
    assert_eq!(let_go.load(Ordering::Relaxed), 0, "there is room for that");
    for _ in 0..8 {
        let look = ClientMessage::Look { seat: Some(Seat(0)) };
        take(&mut keeper, Input::Message { connection, frame: ClientFrame { id: None, message: look } });
    }
    assert_eq!(let_go.load(Ordering::Relaxed), 1, "the line is let go of when a letter does not fit");
}

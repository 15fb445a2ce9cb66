//! A table at which scenarios are played.

use arena::options::{Deck, StartPlayer};
use arena::position::Position;
use arena::{Arena, CardCount, Event, Options, SideView, View};
use engine::{Edition, Game, GameOptions, Next, Seat, Viewpoint};
use testing::scenario;

pub struct Table {
    pub game: Arena,
    pub events: Vec<Event>,
}

/// The usual game with the first seat beginning, so that no lot need be drawn.
pub fn usual() -> Options {
    Options { start_player: StartPlayer::First, ..Options::default() }
}

/// The usual game of edition 1.
pub fn before() -> Options {
    Options::of_edition(Edition(1)).expect("there was a first edition")
}

/// The default game in the middle of seat 0's turn.
pub fn table() -> Position {
    Position::new()
}

/// The same with other options.
pub fn table_with(options: Options) -> Position {
    Position::with(options)
}

/// Arena and Roma together.
pub fn combined() -> Position {
    Position::with(Options { deck: Deck::Combined, ..Options::default() })
}

/// Plays these tokens from the position.
pub fn after(position: Position, tokens: &str) -> Table {
    let mut table = Table { game: position.build(), events: Vec::new() };
    table.play(tokens);
    table
}

/// Plays these tokens from the start of a game.
pub fn from_start(options: Options, tokens: &str) -> Table {
    let mut table = Table { game: Arena::new(2, &options).expect("valid options"), events: Vec::new() };
    table.play(tokens);
    table
}

fn ids(heap: &[CardCount]) -> Vec<String> {
    heap.iter().flat_map(|heap| std::iter::repeat_n(heap.card.to_string(), heap.count as usize)).collect()
}

impl Table {
    /// Plays tokens; what happened is what they made happen.
    #[track_caller]
    pub fn play(&mut self, tokens: &str) -> &mut Table {
        self.events = scenario::play(&mut self.game, tokens);
        self
    }

    /// Exactly these actions are legal, in any order.
    #[track_caller]
    pub fn offers(&self, tokens: &str) -> &Table {
        let mut found = scenario::legal(&self.game);
        let mut wanted: Vec<&str> = tokens.split_whitespace().collect();
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted);
        self
    }

    /// The action is refused, with this ruling (0 for none).
    #[track_caller]
    pub fn refuses(&self, token: &str, ruling: u16) -> &Table {
        let (found, why) = scenario::refused(&self.game, token);
        assert_eq!(found.unwrap_or(0), ruling, "{why}");
        self
    }

    /// The last action had no effect, and the active player goes on.
    #[track_caller]
    pub fn without_effect(&self, card: &str) -> &Table {
        let said = |event: &Event| matches!(event, Event::NoEffect { card: found, .. } if found.id() == card);
        assert!(self.events.iter().any(said), "{:?}", self.events);
        self.asks("act")
    }

    /// What is being asked.
    #[track_caller]
    pub fn asks(&self, step: &str) -> &Table {
        assert_eq!(serde_json::to_value(self.view().question.step).expect("a name"), step);
        self
    }

    pub fn view(&self) -> View {
        self.game.view(Viewpoint::Everything)
    }

    pub fn seen_by(&self, seat: u8) -> View {
        self.game.view(Viewpoint::Seat(Seat(seat)))
    }

    fn side(&self, seat: usize) -> SideView {
        self.view().sides.swap_remove(seat)
    }

    /// Own points, the opponent's, the supply.
    pub fn points(&self) -> (u16, u16, u16) {
        (self.side(0).vp, self.side(1).vp, self.view().supply)
    }

    pub fn money(&self) -> (u32, u32) {
        (self.side(0).money, self.side(1).money)
    }

    pub fn hand(&self, seat: usize) -> Vec<String> {
        let hand = self.side(seat).hand.expect("everything is seen");
        hand.iter().flat_map(|held| std::iter::repeat_n(held.card.to_string(), held.count as usize)).collect()
    }

    /// The cards of a hand that its opponent knows.
    pub fn known(&self, seat: u8) -> Vec<String> {
        ids(&self.seen_by(1 - seat).sides[seat as usize].known_hand)
    }

    /// The card on a space, or an empty text.
    pub fn on(&self, seat: usize, space: &str) -> String {
        let spaces = self.side(seat).spaces;
        let found = spaces.iter().find(|found| found.space.name() == space).expect("the space exists");
        found.card.as_ref().map_or(String::new(), |card| card.card.to_string())
    }

    pub fn discards(&self) -> Vec<String> {
        ids(&self.view().discards)
    }

    pub fn pile(&self) -> Vec<String> {
        ids(&self.view().pile.expect("everything is seen"))
    }

    pub fn dice(&self) -> Vec<u8> {
        self.view().dice
    }

    pub fn is_over(&self) -> bool {
        self.game.next() == Next::Over
    }

    /// How many events answer to the question.
    pub fn count(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }
}

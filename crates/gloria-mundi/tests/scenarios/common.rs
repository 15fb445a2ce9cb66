//! A table for scenarios: set up by hand, played by tokens, audited after every action.
#![allow(dead_code, missing_docs)]

use engine::{Game, Next, Seat, Viewpoint};
use gloria_mundi::components::{Building, tables};
use gloria_mundi::position::Position;
use gloria_mundi::state::Stage;
use gloria_mundi::{Event, GloriaMundi, Kind, Options, View};
use serde_json::Value;
use testing::scenario;

pub struct Table {
    pub game: GloriaMundi,
    pub events: Vec<Event>,
}

/// A table with default options, seat 0 to begin.
pub fn table(seats: usize) -> Table {
    table_with(seats, Options::default())
}

/// A table with these options, seat 0 to begin.
pub fn table_with(seats: usize, options: Options) -> Table {
    Table { game: Position::new(seats, options).expect("a possible set-up").build(), events: Vec::new() }
}

/// What a [`Position`] can be changed in, said of the table.
macro_rules! changes {
    ($($name:ident($($given:ident: $type:ty),*);)*) => {
        impl Table {
            $(pub fn $name(self, $($given: $type),*) -> Table {
                Table { game: Position::of(self.game).$name($($given),*).build(), ..self }
            })*
        }
    };
}

changes! {
    counters(seat: usize, counters: [u16; 4]);
    supply(kind: Kind, left: i16, holder: usize);
    bare(seat: usize, bare: [u8; 3]);
    hand(seat: usize, hand: [u8; 3]);
    stack(seat: usize, id: &str, site: Kind);
    forum(place: usize, id: &str);
    roman(seat: usize, steps: u8, arrived: u16);
    goth(space: u8);
    deck(left: u8);
    stage(stage: Stage);
}

impl Table {
    /// Plays tokens; what happened is added to what happened before.
    #[track_caller]
    pub fn play(&mut self, tokens: &str) -> &mut Table {
        self.events.extend(scenario::play(&mut self.game, tokens));
        self
    }

    /// The ruling and sentence with which a token is refused.
    #[track_caller]
    pub fn refused(&self, token: &str) -> (Option<u16>, String) {
        scenario::refused(&self.game, token)
    }

    /// Draws some card that is in nobody's way and plays the production card.
    #[track_caller]
    pub fn turn(&mut self, kind: &str) -> &mut Table {
        self.draw();
        if self.game.next() != Next::Over && self.question() == "play" {
            self.play(&format!("play:{kind}"));
        }
        self
    }

    /// The same up to the tribute: nothing is bought.
    #[track_caller]
    pub fn turn_without_purchase(&mut self, kind: &str) -> &mut Table {
        self.turn(kind);
        if self.game.next() != Next::Over && self.question() == "buy" {
            self.play("pass");
        }
        self
    }

    /// Draws the last unseen card.
    #[track_caller]
    pub fn draw(&mut self) -> &mut Table {
        assert_eq!(self.game.next(), Next::Chance);
        let mut odds = Vec::new();
        self.game.odds(&mut odds);
        let token = odds.last().expect("an unseen card").0.to_string();
        self.play(&token)
    }

    pub fn legal(&self) -> Vec<String> {
        scenario::legal(&self.game)
    }

    pub fn view(&self) -> View {
        self.game.view(Viewpoint::Everything)
    }

    pub fn json(&self) -> Value {
        serde_json::to_value(self.view()).expect("a view is plain data")
    }

    pub fn question(&self) -> String {
        self.json()["question"]["type"].as_str().unwrap().to_owned()
    }

    /// Counters of a seat: food, gold, peace, glory.
    pub fn held(&self, seat: usize) -> [u16; 4] {
        self.view().players[seat].counters.expect("everything is seen").array()
    }

    pub fn steps(&self, seat: usize) -> u8 {
        self.view().players[seat].steps
    }

    pub fn bare_of(&self, seat: usize) -> [u8; 3] {
        let bare = self.view().players[seat].bare;
        [bare.food, bare.gold, bare.peace]
    }

    pub fn buildings(&self, seat: usize) -> Vec<&'static str> {
        self.view().players[seat].stacks.iter().map(|stack| stack.card.id).collect()
    }

    pub fn forum_ids(&self) -> [&'static str; 6] {
        std::array::from_fn(|place| self.view().forum[place].card.as_ref().map_or("-", |card| card.id))
    }

    #[track_caller]
    pub fn acts(&self, seat: u8) -> &Table {
        assert_eq!(scenario::asked(&self.game), seat);
        self
    }

    pub fn ranks(&self) -> Vec<u8> {
        let outcome = self.game.outcome().expect("the game is over");
        Seat::all(self.game.seats()).map(|seat| outcome.rank(seat)).collect()
    }

    pub fn ending(&self) -> Option<gloria_mundi::End> {
        self.view().ending
    }
}

/// The sentence of a message.
pub fn say(message: &engine::Message) -> String {
    scenario::say::<GloriaMundi>(message)
}

pub fn building(id: &str) -> &'static Building {
    tables().building(tables().find(id).unwrap_or_else(|| panic!("no card {id}")))
}

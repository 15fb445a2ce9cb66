//! A table for scenarios: set up by hand, played by tokens, audited after every action.
#![allow(dead_code, missing_docs)]

use engine::{Game, Next, Phrasebook, Seat, Viewpoint, play};
use gloria_mundi::components::{Building, tables};
use gloria_mundi::{Event, GloriaMundi, Kind, Options, View};
use serde_json::{Value, json};

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
    let mut table =
        Table { game: GloriaMundi::new(seats, &options).expect("a possible set-up"), events: Vec::new() };
    table.play("start:0");
    table
}

fn row_index(kind: &str) -> usize {
    Kind::basic_named(kind).expect("food, gold or peace").index()
}

fn bit(id: &str) -> u64 {
    1 << tables().find(id).unwrap_or_else(|| panic!("no card {id}")).index()
}

impl Table {
    /// Edits the position as JSON.
    pub fn edit(mut self, change: impl FnOnce(&mut Value)) -> Table {
        let mut json = serde_json::to_value(self.game).expect("a state is plain data");
        change(&mut json);
        self.game = serde_json::from_value(json).expect("the edited state is one");
        self
    }

    /// Gives a seat these counters out of the supply: food, gold, peace, glory.
    pub fn counters(self, seat: usize, counters: [i64; 4]) -> Table {
        self.edit(|json| {
            for (k, wanted) in counters.into_iter().enumerate() {
                let held = json["players"][seat]["counters"][k].as_i64().unwrap();
                let supply = json["supply"][k].as_i64().unwrap();
                json["players"][seat]["counters"][k] = json!(wanted);
                json["supply"][k] = json!(supply + held - wanted);
            }
        })
    }

    /// Leaves so few counters of a kind in the supply; a seat that does not matter here gets the rest.
    pub fn supply(self, kind: usize, left: i64, holder: usize) -> Table {
        self.edit(|json| {
            let supply = json["supply"][kind].as_i64().unwrap();
            let held = json["players"][holder]["counters"][kind].as_i64().unwrap();
            json["supply"][kind] = json!(left);
            json["players"][holder]["counters"][kind] = json!(held + supply - left);
        })
    }

    /// Gives a seat these bare cards, the hand making up for them.
    pub fn bare(self, seat: usize, bare: [i64; 3]) -> Table {
        self.edit(|json| {
            for (k, wanted) in bare.into_iter().enumerate() {
                let old = json["players"][seat]["bare"][k].as_i64().unwrap();
                let hand = json["players"][seat]["hand"][k].as_i64().unwrap();
                json["players"][seat]["bare"][k] = json!(wanted);
                json["players"][seat]["hand"][k] = json!(hand + old - wanted);
            }
        })
    }

    /// Leaves a seat this hand; the other cards are lost.
    pub fn hand(self, seat: usize, hand: [i64; 3]) -> Table {
        self.edit(|json| {
            for (k, wanted) in hand.into_iter().enumerate() {
                let old = json["players"][seat]["hand"][k].as_i64().unwrap();
                let lost = json["players"][seat]["lost"][k].as_i64().unwrap();
                json["players"][seat]["hand"][k] = json!(wanted);
                json["players"][seat]["lost"][k] = json!(lost + old - wanted);
            }
        })
    }

    /// Adds a card with this building to a seat's row, the card coming from the hand.
    pub fn stack(self, seat: usize, id: &str, site: &str) -> Table {
        let k = row_index(site);
        self.edit(|json| {
            let hand = json["players"][seat]["hand"][k].as_i64().unwrap();
            json["players"][seat]["hand"][k] = json!(hand - 1);
            let stacks = json["players"][seat]["stacks"][k].as_u64().unwrap();
            json["players"][seat]["stacks"][k] = json!(stacks | bit(id));
            let unseen = json["unseen"].as_u64().unwrap();
            assert!(unseen & bit(id) != 0, "{id} is used already");
            json["unseen"] = json!(unseen & !bit(id));
            json["deck"] = json!(json["deck"].as_u64().unwrap() - 1);
        })
    }

    /// Lays a card into a place of the Forum.
    pub fn forum(self, place: usize, id: &str) -> Table {
        self.edit(|json| {
            json["forum"][place] = json!(tables().find(id).unwrap().index());
            let unseen = json["unseen"].as_u64().unwrap();
            assert!(unseen & bit(id) != 0, "{id} is used already");
            json["unseen"] = json!(unseen & !bit(id));
            json["deck"] = json!(json["deck"].as_u64().unwrap() - 1);
        })
    }

    /// Puts a Roman on a step, arrived there with move number `arrived`.
    pub fn roman(self, seat: usize, steps: u8, arrived: u16) -> Table {
        self.edit(|json| {
            json["players"][seat]["steps"] = json!(steps);
            json["players"][seat]["arrived"] = json!(arrived);
            let moves = json["moves"].as_u64().unwrap().max(arrived.into());
            json["moves"] = json!(moves);
        })
    }

    /// Puts the Goth on a space.
    pub fn goth(self, space: u8) -> Table {
        self.edit(|json| json["goth"] = json!(space))
    }

    /// Leaves so many cards in the deck; the others leave the game.
    pub fn deck(self, left: u64) -> Table {
        self.edit(|json| {
            let (mut unseen, mut gone) = (json["unseen"].as_u64().unwrap(), json["gone"].as_u64().unwrap());
            while u64::from(unseen.count_ones()) > left {
                gone |= unseen & unseen.wrapping_neg();
                unseen &= unseen - 1;
            }
            json["unseen"] = json!(unseen);
            json["gone"] = json!(gone);
            json["deck"] = json!(left);
        })
    }

    /// Jumps to a stage of the active player's turn.
    pub fn stage(self, stage: &str) -> Table {
        let stage = stage.to_owned();
        self.edit(move |json| json["stage"] = json!(stage))
    }

    /// Plays tokens; each must be legal, listed and leave a sound position.
    #[track_caller]
    pub fn play(&mut self, tokens: &str) -> &mut Table {
        for token in tokens.split_whitespace() {
            let action = token.parse().unwrap_or_else(|error| panic!("{error}"));
            if let Err(refusal) = play(&mut self.game, action, &mut self.events) {
                panic!(
                    "`{token}`: {} (R{:?}); legal: {:?}",
                    say(&refusal.message),
                    refusal.ruling,
                    self.legal()
                );
            }
            self.game.audit().unwrap_or_else(|fault| panic!("after `{token}`: {fault}"));
        }
        self
    }

    /// The ruling and sentence with which a token is refused.
    #[track_caller]
    pub fn refused(&self, token: &str) -> (Option<u16>, String) {
        let action = token.parse().unwrap_or_else(|error| panic!("{error}"));
        let refusal = self.game.check(action).expect_err(token);
        assert!(!self.legal().contains(&token.to_owned()), "{token} is refused but listed");
        (refusal.ruling, say(&refusal.message))
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
        let mut legal = Vec::new();
        self.game.legal_actions(&mut legal);
        legal.iter().map(ToString::to_string).collect()
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
        assert_eq!(self.game.next(), Next::Player(Seat(seat)));
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
    let book = Phrasebook::new(GloriaMundi::words(), "en").expect("the words parse");
    book.try_say(message, &[]).unwrap_or_else(|error| panic!("{error}"))
}

pub fn building(id: &str) -> &'static Building {
    tables().building(tables().find(id).unwrap_or_else(|| panic!("no card {id}")))
}

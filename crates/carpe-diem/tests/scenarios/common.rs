//! Tables for scenarios: a real set-up, then pieces moved by hand through the state's JSON.
#![allow(dead_code, reason = "every test file uses its own part of this kit")]

use carpe_diem::components::{self, Card, CardFace, Fountain, FountainFace, Frame, Tables, Tile};
use carpe_diem::district::{District, bit};
use carpe_diem::options::{Boards, StartPlayer};
use carpe_diem::{Action, CarpeDiem, Event, Kind, Options, Stage};
use engine::edition::Later;
use engine::{Edition, Game, GameOptions, Next, Phrasebook, Rng, Seat};
use serde_json::{Value, json};

/// The options of most scenarios: the usual ones, with the first board for all (shovel on c3, writs on c1, f1, a2,
/// e3, f4, a5, d5, b6, e6), and the first seat begins.
pub fn usual() -> Options {
    Options { boards: Boards::Same, start_player: Later::Is(StartPlayer::First), ..Options::default() }
}

/// The same by the rules of edition 1.
pub fn before() -> Options {
    let first = Options::of_edition(Edition::FIRST).expect("there is a first edition");
    Options { boards: Boards::Same, ..first }
}

/// The box of the newest edition.
pub fn tables() -> &'static Tables {
    components::tables(&Options::default())
}

/// A forum card of the newest edition.
pub fn card_face(id: &str) -> &'static CardFace {
    &tables().cards[card(id) as usize]
}

/// A fountain card of the newest edition.
pub fn fountain_face(id: &str) -> &'static FountainFace {
    &tables().fountains[Fountain::by_id(id).unwrap().index()]
}

/// A table under construction.
pub struct Desk(Value);

/// A desk with the usual options, seat 0 to move.
pub fn desk(seats: usize) -> Desk {
    desk_with(seats, usual())
}

/// A desk with these options, seat 0 to move.
pub fn desk_with(seats: usize, options: Options) -> Desk {
    let game = set_up(seats, options, 1);
    Desk(serde_json::to_value(game).unwrap()).set(
        0,
        "frames",
        json!([frame("f01"), frame("f02"), frame("f03"), frame("f04")]),
    )
}

/// A game set up at random, patricians on the first free spaces, up to the first move.
pub fn set_up(seats: usize, options: Options, seed: u64) -> CarpeDiem {
    let mut game = CarpeDiem::new(seats, &options).unwrap();
    let (mut rng, mut odds, mut legal) = (Rng::new(seed), Vec::new(), Vec::new());
    while game.stage() != Stage::Move {
        let action = match game.next() {
            Next::Chance => game.sample(&mut rng, &mut odds),
            _ => {
                legal.clear();
                game.legal_actions(&mut legal);
                legal[0]
            }
        };
        game.apply(action, &mut ());
    }
    game
}

pub fn tile(id: &str) -> u8 {
    Tile::by_id(id).unwrap_or_else(|| panic!("no tile {id}")).0
}

pub fn card(id: &str) -> u8 {
    Card::by_id(id).unwrap_or_else(|| panic!("no card {id}")).0
}

pub fn frame(id: &str) -> u8 {
    Frame::by_id(id).unwrap_or_else(|| panic!("no frame part {id}")).0
}

pub fn fountains(ids: &[&str]) -> u32 {
    ids.iter().fold(0, |set, id| set | 1 << Fountain::by_id(id).unwrap().0)
}

pub fn cell(name: &str) -> u8 {
    let [col, row] = name.as_bytes() else { panic!("no cell {name}") };
    (row - b'1') * 6 + (col - b'a')
}

impl Desk {
    /// Sets a field of a player.
    pub fn set(mut self, seat: usize, field: &str, value: impl Into<Value>) -> Desk {
        self.0["players"][seat][field] = value.into();
        self
    }

    /// Sets a field of the table.
    pub fn table(mut self, field: &str, value: impl Into<Value>) -> Desk {
        self.0[field] = value.into();
        self
    }

    /// Lays tiles into a district: `"l-pond-corner@c3:1"`. Writs below them go.
    pub fn lay(mut self, seat: usize, tiles: &[&str]) -> Desk {
        let mut district: District =
            serde_json::from_value(self.0["players"][seat]["district"].clone()).unwrap();
        let mut chimneys = 0;
        for text in tiles {
            let (id, place) = text.split_once('@').unwrap();
            let (name, turns) = place.split_once(':').unwrap();
            let tile = Tile(tile(id));
            let face = &tables().faces[tile.index()];
            district.lay(tile, &face.sides[turns.parse::<usize>().unwrap()], cell(name));
            district.writs &= !bit(cell(name));
            chimneys += face.chimneys;
        }
        self.0["players"][seat]["district"] = serde_json::to_value(district).unwrap();
        self.set(seat, "chimneys", chimneys)
    }

    /// Writs on these cells and nowhere else.
    pub fn writs(mut self, seat: usize, cells: &[&str]) -> Desk {
        let mut district: District =
            serde_json::from_value(self.0["players"][seat]["district"].clone()).unwrap();
        district.writs = cells.iter().fold(0, |set, name| set | bit(cell(name)));
        self.0["players"][seat]["district"] = serde_json::to_value(district).unwrap();
        self
    }

    /// So many completed features of a kind.
    pub fn completed(mut self, seat: usize, kind: Kind, count: u8) -> Desk {
        self.0["players"][seat]["completed"][kind.index()] = count.into();
        self
    }

    /// The active seat holds a tile and is asked where to place it.
    pub fn hand(self, seat: u8, id: &str) -> Desk {
        self.table("hand", tile(id)).table("active", seat).table("stage", "place")
    }

    /// The tiles of a blueprint, the rest of it empty.
    pub fn blueprint(mut self, space: usize, tiles: &[&str]) -> Desk {
        for slot in 0..4 {
            let tile = tiles.get(slot).map_or(u8::MAX, |id| tile(id));
            self.0["blueprints"][space][slot] = tile.into();
        }
        let filled = self.0["filled"].as_u64().unwrap();
        let here = 1 << space;
        let filled = if tiles.is_empty() { filled & !here } else { filled | here };
        self.table("filled", filled)
    }

    /// The margin holds these tiles.
    pub fn margin(mut self, tiles: &[&str]) -> Desk {
        for slot in 0..11 {
            self.0["margin"][slot] = tiles.get(slot).map_or(u8::MAX, |id| tile(id)).into();
        }
        self
    }

    /// The forum shows this card on a slot.
    pub fn forum(mut self, slot: usize, id: &str) -> Desk {
        self.0["forum"][slot] = card(id).into();
        self
    }

    /// The forum is being scored by this seat.
    pub fn scoring(self, seat: u8) -> Desk {
        self.table("active", seat).table("stage", "circle").table("round", 7)
    }

    /// The position.
    pub fn game(self) -> CarpeDiem {
        serde_json::from_value(self.0).expect("the edited table is a state")
    }
}

/// Plays a token; what happened.
#[track_caller]
pub fn play(game: &mut CarpeDiem, token: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let action: Action = token.parse().unwrap();
    if let Err(refusal) = engine::play(game, action, &mut events) {
        panic!("`{token}` is refused: {}", say(&refusal.message));
    }
    events
}

/// Lets chance fall by these tokens and plays players' tokens alike.
#[track_caller]
pub fn play_all(game: &mut CarpeDiem, tokens: &str) -> Vec<Event> {
    tokens.split_whitespace().flat_map(|token| play(game, token)).collect()
}

/// A token is refused: the ruling and the sentence.
#[track_caller]
pub fn refused(game: &CarpeDiem, token: &str) -> (Option<u16>, String) {
    let refusal = game.check(token.parse().unwrap()).expect_err(token);
    (refusal.ruling, say(&refusal.message))
}

pub fn say(message: &engine::Message) -> String {
    let book = Phrasebook::new(CarpeDiem::words(), "en").unwrap();
    book.try_say(message, &[]).unwrap()
}

/// The legal tokens in their order.
pub fn legal(game: &CarpeDiem) -> Vec<String> {
    let mut list = Vec::new();
    game.legal_actions(&mut list);
    list.iter().map(ToString::to_string).collect()
}

pub fn score(game: &CarpeDiem, seat: u8) -> i32 {
    game.outcome().expect("the game is over").score(Seat(seat))
}

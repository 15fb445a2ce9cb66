//! What can be done, and how it is written.

use crate::components::*;
use crate::kind::Kind;
use engine::notation::{number, verb};
use engine::{NotationError, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use std::str::FromStr;

/// A cell of a district: 0 to 35, row by row from the top left. Written `a1` (top left) to `f6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

/// One end of the row of strips.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// The left end.
    Left,
    /// The right end.
    Right,
}

/// An action: of chance first, then of players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance deals a district board to the next seat.
    Board(Board),
    /// Chance mounts a frame part: top, right, bottom, left, seat by seat.
    Frame(Frame),
    /// Chance lays a strip, as printed or turned round.
    Strip(Strip, bool),
    /// Chance lays a forum card on the next slot.
    Forum(Card),
    /// Chance reveals a tile: the next of the margin or of the blueprints.
    Reveal(Tile),
    /// Chance deals a fountain card to the active player.
    Draw(Fountain),
    /// Put the patrician on a space at the start.
    Start(u8),
    /// Move the patrician for free.
    Move(u8),
    /// Pay a bread and move the patrician, or stay.
    Bread(u8),
    /// Take a tile of the blueprint.
    Take(Tile),
    /// Place the tile in hand, turned by so many quarters clockwise.
    Place(Cell, u8),
    /// Store the tile in hand.
    Store,
    /// Take the reward of this kind first.
    First(Kind),
    /// Take a tile of the margin.
    Margin(Tile),
    /// Put a fountain card under the deck.
    Return(Fountain),
    /// Lay the writ on an end of the strips.
    StripEnd(End),
    /// Put a disc on a circle of the forum.
    Circle(u8),
    /// Resolve this card before the other.
    Card(Card),
    /// Fulfil the card so often by its own terms, and so often by bread.
    Fulfil(u8, u8),
    /// Chance draws who begins.
    Begins(Seat),
}

impl Cell {
    /// The row, from the top.
    pub const fn row(self) -> u8 {
        self.0 / SIDE as u8
    }

    /// The column, from the left.
    pub const fn col(self) -> u8 {
        self.0 % SIDE as u8
    }

    /// Its name. (Views are full of them: they are looked up, not made.)
    pub fn id(self) -> &'static str {
        const NAMES: &str = "a1b1c1d1e1f1a2b2c2d2e2f2a3b3c3d3e3f3a4b4c4d4e4f4a5b5c5d5e5f5a6b6c6d6e6f6";
        let from = 2 * self.0 as usize;
        &NAMES[from..from + 2]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl End {
    /// Its name in tokens and words.
    pub const fn id(self) -> &'static str {
        match self {
            End::Left => "left",
            End::Right => "right",
        }
    }
}

engine::tokens! { Action:
    Board by Chance "board:BOARD": "the district board of the next seat";
    Frame by Chance "frame:PART": "the next frame part: top, right, bottom, left, seat by seat";
    Strip by Chance "strip:STRIP[:turned]": "the next strip of the row, as printed or turned round";
    Forum by Chance "forum:CARD": "the card of the next slot of the forum";
    Reveal by Chance "reveal:TILE": "the next tile of the margin or of the blueprints";
    Draw by Chance "draw:FOUNTAIN": "a fountain card for the player whose turn it is";
    Start by Player "start:SPACE": "the patrician's first space";
    Move by Player "move:SPACE": "the patrician moves";
    Bread by Player "bread:SPACE": "a bread is paid, and the patrician moves there or stays";
    Take by Player "take:TILE": "a tile of the blueprint";
    Place by Player "place:CELL:TURNS": "the tile in hand, turned by so many quarters clockwise";
    Store by Player "store": "the tile in hand goes into the store";
    First by Player "first:KIND": "of two rewards this one comes first";
    Margin by Player "margin:TILE": "a tile of the margin";
    Return by Player "return:FOUNTAIN": "a fountain card goes under the deck";
    StripEnd by Player "end:SIDE": "the writ goes to the `left` or the `right` end of the strips";
    Circle by Player "circle:N": "a disc on a circle of the forum";
    Card by Player "card:CARD": "of two forum cards this one is resolved first";
    Fulfil by Player "fulfil:N[+BREAD]": "how often the card is fulfilled by its own terms, and how often by bread";
    Begins by Chance "begins:SEAT": "who begins";
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Board(board) => write!(f, "board:{}", board.id()),
            Action::Frame(frame) => write!(f, "frame:{}", frame.id()),
            Action::Strip(strip, false) => write!(f, "strip:{}", strip.id()),
            Action::Strip(strip, true) => write!(f, "strip:{}:turned", strip.id()),
            Action::Forum(card) => write!(f, "forum:{}", card.id()),
            Action::Reveal(tile) => write!(f, "reveal:{}", tile.id()),
            Action::Draw(card) => write!(f, "draw:{}", card.id()),
            Action::Start(space) => write!(f, "start:{space}"),
            Action::Move(space) => write!(f, "move:{space}"),
            Action::Bread(space) => write!(f, "bread:{space}"),
            Action::Take(tile) => write!(f, "take:{}", tile.id()),
            Action::Place(cell, rotation) => write!(f, "place:{cell}:{rotation}"),
            Action::Store => write!(f, "store"),
            Action::First(kind) => write!(f, "first:{}", kind.id()),
            Action::Margin(tile) => write!(f, "margin:{}", tile.id()),
            Action::Return(card) => write!(f, "return:{}", card.id()),
            Action::StripEnd(end) => write!(f, "end:{}", end.id()),
            Action::Circle(circle) => write!(f, "circle:{circle}"),
            Action::Card(card) => write!(f, "card:{}", card.id()),
            Action::Fulfil(times, 0) => write!(f, "fulfil:{times}"),
            Action::Fulfil(times, bread) => write!(f, "fulfil:{times}+{bread}"),
            Action::Begins(seat) => write!(f, "begins:{}", seat.0),
        }
    }
}

fn cell(token: &str, text: &str) -> Result<Cell, NotationError> {
    match text.as_bytes() {
        [col @ b'a'..=b'f', row @ b'1'..=b'6'] => Ok(Cell((row - b'1') * SIDE as u8 + (col - b'a'))),
        _ => Err(NotationError::new(token, "a cell is a column `a` to `f` and a row `1` to `6`")),
    }
}

fn below(token: &str, digits: &str, end: usize, what: &str) -> Result<u8, NotationError> {
    let value: u8 = number(token, digits)?;
    if usize::from(value) < end {
        return Ok(value);
    }
    Err(NotationError::new(token, format!("{what} are numbered from 0 to {}", end - 1)))
}

fn known<T>(token: &str, found: Option<T>, what: &str) -> Result<T, NotationError> {
    found.ok_or_else(|| NotationError::new(token, format!("there is no such {what}")))
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(token: &str) -> Result<Action, NotationError> {
        let (name, rest) = verb(token);
        Ok(match name {
            "board" => Action::Board(known(token, Board::by_id(rest), "district board")?),
            "frame" => Action::Frame(known(token, Frame::by_id(rest), "frame part")?),
            "strip" => {
                let (id, turned) = match rest.strip_suffix(":turned") {
                    Some(id) => (id, true),
                    None => (rest, false),
                };
                Action::Strip(known(token, Strip::by_id(id), "strip")?, turned)
            }
            "forum" => Action::Forum(known(token, Card::by_id(rest), "forum card")?),
            "reveal" => Action::Reveal(known(token, Tile::by_id(rest), "tile")?),
            "draw" => Action::Draw(known(token, Fountain::by_id(rest), "fountain card")?),
            "start" => Action::Start(below(token, rest, BLUEPRINTS, "spaces")?),
            "move" => Action::Move(below(token, rest, BLUEPRINTS, "spaces")?),
            "bread" => Action::Bread(below(token, rest, BLUEPRINTS, "spaces")?),
            "take" => Action::Take(known(token, Tile::by_id(rest), "tile")?),
            "place" => {
                let (place, turns) = rest
                    .split_once(':')
                    .ok_or_else(|| NotationError::new(token, "write `place:CELL:ROTATION`"))?;
                Action::Place(cell(token, place)?, below(token, turns, 4, "rotations")?)
            }
            "store" if token == "store" => Action::Store,
            "first" => Action::First(known(token, Kind::by_id(rest), "kind of feature")?),
            "margin" => Action::Margin(known(token, Tile::by_id(rest), "tile")?),
            "return" => Action::Return(known(token, Fountain::by_id(rest), "fountain card")?),
            "end" => Action::StripEnd(match rest {
                "left" => End::Left,
                "right" => End::Right,
                _ => return Err(NotationError::new(token, "an end is `left` or `right`")),
            }),
            "circle" => Action::Circle(below(token, rest, CIRCLES, "circles")?),
            "card" => Action::Card(known(token, Card::by_id(rest), "forum card")?),
            "fulfil" => match rest.split_once('+') {
                None => Action::Fulfil(number(token, rest)?, 0),
                Some((times, bread)) => {
                    let bread = number(token, bread)?;
                    if bread == 0 {
                        return Err(NotationError::new(token, "without bread there is no `+`"));
                    }
                    Action::Fulfil(number(token, times)?, bread)
                }
            },
            "begins" => Action::Begins(Seat(below(token, rest, PLAYERS, "seats")?)),
            _ => {
                return Err(NotationError::new(
                    token,
                    "moves are start, move, bread, take, place, store, first, margin, return, end, circle, card, \
                     fulfil",
                ));
            }
        })
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

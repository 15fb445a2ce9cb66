//! What can be done, and how it is written.

use super::{flawed, flawed_as};
use engine::conformance::Law;
use engine::{NotationError, Seat, notation};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The colour of a bead; worth its index plus one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(pub u8);

pub const COLOURS: usize = 4;
pub const NAMES: [&str; COLOURS] = ["red", "green", "blue", "white"];

impl Colour {
    pub fn all() -> impl Iterator<Item = Colour> {
        (0..COLOURS as u8).map(Colour)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(if flawed(Law::InformationRecalls) { 0 } else { self.0 })
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Colour, D::Error> {
        let read = u8::deserialize(from)?;
        Ok(Colour(if flawed(Law::ActionJson) { 0 } else { read }))
    }
}

/// An action of a player or of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Bead {
    /// Chance: a bead comes out of the bag.
    Deal(Colour),
    /// A bead from the hand to the row.
    Play(Colour),
    /// A bead from the hand, face down.
    Hide(Colour),
    /// One more bead.
    Draw,
    /// A look into a hand.
    Peek(Seat),
    /// Nothing.
    Pass,
}

impl fmt::Display for Bead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bead::Deal(colour) => write!(f, "deal:{}", colour.name()),
            Bead::Play(Colour(0)) if flawed(Law::TokenRoundTrip) => write!(f, "play:green"),
            Bead::Play(colour) => write!(f, "play:{}", colour.name()),
            Bead::Hide(colour) => write!(f, "hide:{}", colour.name()),
            Bead::Draw => write!(f, "draw"),
            Bead::Peek(seat) if flawed(Law::TokenForm) => write!(f, "peek {seat}"),
            Bead::Peek(seat) => write!(f, "peek:{seat}"),
            Bead::Pass => write!(f, "pass"),
        }
    }
}

impl FromStr for Bead {
    type Err = NotationError;

    fn from_str(token: &str) -> Result<Bead, NotationError> {
        let lower = token.to_lowercase();
        let token = if flawed(Law::TokenCanonical) { lower.as_str() } else { token };
        let (verb, rest) = match token.strip_prefix("peek ") {
            Some(rest) if flawed(Law::TokenForm) => ("peek", rest),
            _ => notation::verb(token),
        };
        let colour = || {
            let found = NAMES.iter().position(|name| *name == rest);
            found.map(|index| Colour(index as u8)).ok_or_else(|| NotationError::new(token, "no such colour"))
        };
        match verb {
            "deal" => Ok(Bead::Deal(colour()?)),
            "play" => Ok(Bead::Play(colour()?)),
            "hide" => Ok(Bead::Hide(colour()?)),
            "peek" if flawed_as(Law::TokenCanonical, 1) && rest == "00" => Ok(Bead::Peek(Seat(0))),
            "peek" => match notation::number(token, rest)? {
                seat @ 0..=2 => Ok(Bead::Peek(Seat(seat))),
                _ => Err(NotationError::new(token, "no such seat")),
            },
            "draw" | "pass" if token != verb => Err(NotationError::new(token, "nothing follows this word")),
            "draw" => Ok(Bead::Draw),
            "pass" => Ok(Bead::Pass),
            _ => Err(NotationError::new(token, "unknown word")),
        }
    }
}

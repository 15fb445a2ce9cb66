//! What people and chance can do, each as one short token.

use crate::cards::Card;
use crate::dice::{Dice, Space};
use engine::Seat;
use engine::notation::{NotationError, number, verb};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One small decision, or one stroke of luck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Action {
    /// Chance: this seat begins.
    Start(Seat),
    /// Chance: a card is dealt before the game.
    Deal(Card),
    /// Chance: a card comes from the draw pile.
    Draw(Card),
    /// Chance: an action die shows this.
    Roll(u8),
    /// Chance: the battle die shows this.
    Battle(u8),
    /// Gives two cards away in the exchange, the lower kind first.
    Give(Card, Card),
    /// Lays the card in question on an own space.
    On(Space),
    /// Lets the dice lie as they are.
    Stand,
    /// Re-rolls a triple.
    Triple,
    /// Re-rolls these dice by Fons Bacchi.
    Fons(Dice),
    /// Ends the turn.
    End,
    /// Plays this card; the space comes next.
    Play(Card),
    /// Takes money with a die.
    Money(u8),
    /// Draws cards with a die.
    Cards(u8),
    /// Activates the card on the die's space.
    Activate(u8),
    /// Activates the card on the bribery space with a die and its value in money.
    Bribe(u8),
    /// Keeps this one of the drawn cards.
    Keep(Card),
    /// Chooses a space of the opponent.
    Target(Space),
    /// Chooses an own card on the table.
    Own(Space),
    /// Pays for so many points more on the battle die.
    Bonus(u8),
    /// Re-rolls the battle die by Tuba.
    Tuba,
    /// Declines.
    Pass,
    /// Lays no more cards.
    Done,
    /// Takes a card: out of the opponent's hand, the discards or the draw pile.
    Take(Card),
    /// Brings this hand card to the table by Portus.
    Swap(Card),
    /// Spends an unused die.
    Spend(u8),
    /// Lays this hand card free of charge; the space comes next.
    Lay(Card),
    /// Buys so many points from the opponent.
    Buy(u8),
    /// Turns a die from one value to a neighbouring one.
    Turn(u8, u8),
}

engine::tokens! { Action:
    Start by Chance "start:SEAT": "who begins";
    Deal by Chance "deal:CARD": "a card of the deal, or of a deck that the lot completes";
    Draw by Chance "draw:CARD": "a card from the draw pile";
    Roll by Chance "roll:DIE": "an action die";
    Battle by Chance "battle:DIE": "the battle die";
    Give by Player "give:CARD+CARD": "the two cards to exchange, in the order of the data";
    On by Player "on:SPACE": "the own space for the card in question: opening layout, play, Castra, free laying, laying again";
    Stand by Player "stand": "the dice stay as they lie";
    Triple by Player "triple": "a triple is rolled again";
    Fons by Player "fons:DIE+DIE…": "these dice are rolled again by Fons Bacchi, in rising order";
    End by Player "end": "the turn ends";
    Play by Player "play:CARD": "a hand card is played; `on:SPACE` follows";
    Money by Player "money:DIE": "a die for money";
    Cards by Player "cards:DIE": "a die for cards";
    Activate by Player "activate:DIE": "the card on the space of the die";
    Bribe by Player "bribe:DIE": "the card on the bribery space, for the die and its value in money";
    Keep by Player "keep:CARD": "the drawn card to keep, or a lifted one that stays in hand";
    Target by Player "target:SPACE": "a space of the opponent";
    Own by Player "own:SPACE": "a card of one's own on the table";
    Bonus by Player "bonus:N": "N points more on the battle die for 3 sestertii each";
    Tuba by Player "tuba": "the battle die is rolled again by Tuba";
    Pass by Player "pass": "declined";
    Done by Player "done": "no more cards are laid, or the rest of the deck is left to the lot";
    Take by Player "take:CARD": "a card from the opponent's hand, the discards, the pile, or the set for one's own deck";
    Swap by Player "swap:CARD": "the hand card for Portus";
    Spend by Player "spend:DIE": "an unused die for Forum, Templum or Centurio";
    Lay by Player "lay:CARD": "a hand card to lay free of charge; `on:SPACE` follows";
    Buy by Player "buy:N": "N points from the opponent by Mercator";
    Turn by Player "turn:DIE>DIE": "a die is turned by one by Consul";
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Start(seat) => write!(f, "start:{seat}"),
            Action::Deal(card) => write!(f, "deal:{card}"),
            Action::Draw(card) => write!(f, "draw:{card}"),
            Action::Roll(value) => write!(f, "roll:{value}"),
            Action::Battle(value) => write!(f, "battle:{value}"),
            Action::Give(one, other) => write!(f, "give:{one}+{other}"),
            Action::On(space) => write!(f, "on:{space}"),
            Action::Stand => f.write_str("stand"),
            Action::Triple => f.write_str("triple"),
            Action::Fons(dice) => {
                for (index, value) in dice.list().enumerate() {
                    write!(f, "{}{value}", if index == 0 { "fons:" } else { "+" })?;
                }
                Ok(())
            }
            Action::End => f.write_str("end"),
            Action::Play(card) => write!(f, "play:{card}"),
            Action::Money(value) => write!(f, "money:{value}"),
            Action::Cards(value) => write!(f, "cards:{value}"),
            Action::Activate(value) => write!(f, "activate:{value}"),
            Action::Bribe(value) => write!(f, "bribe:{value}"),
            Action::Keep(card) => write!(f, "keep:{card}"),
            Action::Target(space) => write!(f, "target:{space}"),
            Action::Own(space) => write!(f, "own:{space}"),
            Action::Bonus(points) => write!(f, "bonus:{points}"),
            Action::Tuba => f.write_str("tuba"),
            Action::Pass => f.write_str("pass"),
            Action::Done => f.write_str("done"),
            Action::Take(card) => write!(f, "take:{card}"),
            Action::Swap(card) => write!(f, "swap:{card}"),
            Action::Spend(value) => write!(f, "spend:{value}"),
            Action::Lay(card) => write!(f, "lay:{card}"),
            Action::Buy(points) => write!(f, "buy:{points}"),
            Action::Turn(from, to) => write!(f, "turn:{from}>{to}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(token: &str) -> Result<Action, NotationError> {
        let wrong = |why: String| NotationError::new(token, why);
        let card = |id: &str| Card::by_id(id).ok_or_else(|| wrong(format!("there is no card `{}`", cut(id))));
        let die = |digit: &str| match digit.as_bytes() {
            [value @ b'1'..=b'6'] => Ok(value - b'0'),
            _ => Err(wrong(format!("a die shows 1 to 6, not `{}`", cut(digit)))),
        };
        let space = |name: &str| {
            Space::read(name).ok_or_else(|| wrong(format!("a space is 1 to 6 or b, not `{}`", cut(name))))
        };
        let two = |rest: &str, mark: char| -> Result<(String, String), NotationError> {
            let (one, other) = rest
                .split_once(mark)
                .ok_or_else(|| wrong(format!("`{mark}` should stand between two things")))?;
            Ok((one.to_owned(), other.to_owned()))
        };
        let (name, rest) = verb(token);
        if !token.contains(':') {
            return match name {
                "stand" => Ok(Action::Stand),
                "triple" => Ok(Action::Triple),
                "end" => Ok(Action::End),
                "tuba" => Ok(Action::Tuba),
                "pass" => Ok(Action::Pass),
                "done" => Ok(Action::Done),
                _ => Err(wrong("there is no such action".to_owned())),
            };
        }
        Ok(match name {
            "start" => match rest {
                "0" => Action::Start(Seat(0)),
                "1" => Action::Start(Seat(1)),
                _ => return Err(wrong("the seats are 0 and 1".to_owned())),
            },
            "deal" => Action::Deal(card(rest)?),
            "draw" => Action::Draw(card(rest)?),
            "roll" => Action::Roll(die(rest)?),
            "battle" => Action::Battle(die(rest)?),
            "give" => {
                let (one, other) = two(rest, '+')?;
                let (one, other) = (card(&one)?, card(&other)?);
                if one > other {
                    return Err(wrong(format!("the order is {other}+{one}")));
                }
                Action::Give(one, other)
            }
            "on" => Action::On(space(rest)?),
            "fons" => {
                let values = rest.split('+').map(die).collect::<Result<Vec<u8>, _>>()?;
                if !values.is_sorted() {
                    return Err(wrong("the dice should stand in rising order".to_owned()));
                }
                Action::Fons(Dice::try_from(values).map_err(|why| wrong(why.to_owned()))?)
            }
            "play" => Action::Play(card(rest)?),
            "money" => Action::Money(die(rest)?),
            "cards" => Action::Cards(die(rest)?),
            "activate" => Action::Activate(die(rest)?),
            "bribe" => Action::Bribe(die(rest)?),
            "keep" => Action::Keep(card(rest)?),
            "target" => Action::Target(space(rest)?),
            "own" => Action::Own(space(rest)?),
            "bonus" => Action::Bonus(number(token, rest)?),
            "take" => Action::Take(card(rest)?),
            "swap" => Action::Swap(card(rest)?),
            "spend" => Action::Spend(die(rest)?),
            "lay" => Action::Lay(card(rest)?),
            "buy" => Action::Buy(number(token, rest)?),
            "turn" => {
                let (from, to) = two(rest, '>')?;
                Action::Turn(die(&from)?, die(&to)?)
            }
            _ => return Err(wrong("there is no such action".to_owned())),
        })
    }
}

fn cut(text: &str) -> String {
    text.chars().take(30).filter(|c| !c.is_control()).collect()
}

impl From<Action> for String {
    fn from(action: Action) -> String {
        action.to_string()
    }
}

impl TryFrom<String> for Action {
    type Error = NotationError;

    fn try_from(token: String) -> Result<Action, NotationError> {
        token.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_read_back_and_have_one_spelling() {
        for token in [
            "start:1",
            "deal:via-cassia",
            "draw:forum",
            "roll:6",
            "battle:1",
            "give:bestia+forum",
            "give:forum+forum",
            "on:b",
            "stand",
            "triple",
            "fons:2+4+4",
            "end",
            "play:bestia",
            "money:3",
            "cards:6",
            "activate:2",
            "bribe:5",
            "keep:turris",
            "target:1",
            "own:b",
            "bonus:0",
            "tuba",
            "pass",
            "done",
            "take:nero",
            "swap:aries",
            "spend:1",
            "lay:senator",
            "buy:12",
            "turn:3>4",
        ] {
            let action: Action = token.parse().unwrap();
            assert_eq!(action.to_string(), token);
        }
        for token in [
            "",
            "end:",
            "play",
            "play:",
            "play:Bestia",
            "play:nobody",
            "money:0",
            "money:7",
            "money:03",
            "on:7",
            "on:B",
            "give:forum+bestia",
            "give:forum",
            "fons:4+2",
            "fons:1+1+1+1",
            "fons:",
            "bonus:-1",
            "bonus:00",
            "buy:256",
            "turn:3-4",
            "start:2",
            "deal:bestia ",
            "roll:\u{0663}",
        ] {
            assert!(token.parse::<Action>().is_err(), "{token:?}");
        }
        assert!(size_of::<Action>() <= 4);
    }
}

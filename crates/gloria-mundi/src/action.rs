//! What can be done, and its notation.
//!
//! | token | by whom, when |
//! | --- | --- |
//! | `start:2` | chance: seat 2 begins |
//! | `draw:f07` | chance: this building is laid out |
//! | `play:food` | Phase 2 |
//! | `collect` | Phase 3: the counters of all bare cards |
//! | `counter:f07`, `use:f07` | Phase 3: a stack makes its counter, or the building is used |
//! | `raze:c03` | the building given up for a `discard_building` ability |
//! | `again`, `stop` | after a use that can be repeated |
//! | `buy:f07:food`, `pass` | Phase 4 (or 5): a building and the type of its site |
//! | `pay:glory:2` | a payment, kind by kind |
//! | `take:food:1` | counters of free choice, kind by kind |
//! | `convert:3` | counters exchanged by a red convert |
//! | `lay:food+glory`, `refuse` | Phase 5: tribute, a counter for each icon |
//! | `lose:food`, `lose:f07` | a bare card, or a stack, given up |
//! | `share:gold` | a counter from the general pile |

use crate::cards::BuildingId;
use crate::components::{MAX_ICONS_PER_SPACE, tables};
use crate::kind::Kind;
use engine::notation::{self, NotationError};
use engine::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What people and chance can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Chance: this player begins.
    Start(Seat),
    /// Chance: this card comes out of the deck.
    Draw(BuildingId),
    /// Play a production card of this type.
    Play(Kind),
    /// Collect from the bare cards.
    Collect,
    /// Take the counter of the card below this building.
    Counter(BuildingId),
    /// Use this building.
    Use(BuildingId),
    /// Pay so many of this kind.
    Pay(Kind, u8),
    /// Take so many of this kind.
    Take(Kind, u8),
    /// Give up this building for an ability.
    Raze(BuildingId),
    /// Use the same ability once more.
    Again,
    /// Use it no more.
    Stop,
    /// Buy this card and build it on a card of this type.
    Buy(BuildingId, Kind),
    /// Buy nothing.
    Pass,
    /// Exchange so many counters.
    Convert(u8),
    /// Pay tribute with these counters.
    Lay(Laid),
    /// Pay no tribute.
    Refuse,
    /// Give up a bare card of this type.
    LoseBare(Kind),
    /// Give up the stack with this building (or only the building, if it is a shield).
    LoseStack(BuildingId),
    /// Take a counter of this kind from the general pile.
    Share(Kind),
}

/// The counters of one tribute, one for each icon of its space in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    count: u8,
    kinds: [Kind; MAX_ICONS_PER_SPACE],
}

impl Laid {
    /// These counters; at most three.
    pub fn new(kinds: impl IntoIterator<Item = Kind>) -> Laid {
        let mut laid = Laid { count: 0, kinds: [Kind::Food; MAX_ICONS_PER_SPACE] };
        for kind in kinds {
            laid.kinds[laid.count as usize] = kind;
            laid.count += 1;
        }
        laid
    }

    /// The counters in the order of the icons.
    #[inline]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds[..self.count as usize]
    }
}

engine::tokens! { Action:
    Start by Chance "start:SEAT": "who begins";
    Draw by Chance "draw:BUILDING": "the card that comes into the Forum";
    Play by Player "play:TYPE": "a production card of this type";
    Collect by Player "collect": "the counters of all bare cards, and of those under red ones";
    Counter by Player "counter:BUILDING": "the counter of the card below, instead of the building's ability";
    Use by Player "use:BUILDING": "the building's ability";
    Pay by Player "pay:KIND:N": "so many counters of this kind towards the price";
    Take by Player "take:KIND:N": "so many counters of this kind of those of free choice";
    Raze by Player "raze:BUILDING": "the building that is given up for an ability";
    Again by Player "again": "the same ability once more";
    Stop by Player "stop": "no more of it";
    Buy by Player "buy:BUILDING:TYPE": "a building of the Forum, built on a card of this type";
    Pass by Player "pass": "nothing is bought";
    Convert by Player "convert:N": "so many counters are exchanged";
    Lay by Player "lay:KIND+KIND…": "tribute of these counters, one for each icon";
    Refuse by Player "refuse": "no tribute";
    LoseBare by Player "lose:TYPE": "a bare card of this type is given up";
    LoseStack by Player "lose:BUILDING": "the stack with this building is given up, or the building alone if it is a shield";
    Share by Player "share:KIND": "a counter of this kind from the general pile";
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = |card: BuildingId| tables().building(card).id.as_str();
        match *self {
            Action::Start(seat) => write!(f, "start:{seat}"),
            Action::Draw(card) => write!(f, "draw:{}", id(card)),
            Action::Play(kind) => write!(f, "play:{kind}"),
            Action::Collect => f.write_str("collect"),
            Action::Counter(card) => write!(f, "counter:{}", id(card)),
            Action::Use(card) => write!(f, "use:{}", id(card)),
            Action::Pay(kind, n) => write!(f, "pay:{kind}:{n}"),
            Action::Take(kind, n) => write!(f, "take:{kind}:{n}"),
            Action::Raze(card) => write!(f, "raze:{}", id(card)),
            Action::Again => f.write_str("again"),
            Action::Stop => f.write_str("stop"),
            Action::Buy(card, site) => write!(f, "buy:{}:{site}", id(card)),
            Action::Pass => f.write_str("pass"),
            Action::Convert(n) => write!(f, "convert:{n}"),
            Action::Lay(laid) => {
                for (index, kind) in laid.kinds().iter().enumerate() {
                    write!(f, "{}{kind}", if index == 0 { "lay:" } else { "+" })?;
                }
                Ok(())
            }
            Action::Refuse => f.write_str("refuse"),
            Action::LoseBare(kind) => write!(f, "lose:{kind}"),
            Action::LoseStack(card) => write!(f, "lose:{}", id(card)),
            Action::Share(kind) => write!(f, "share:{kind}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(token: &str) -> Result<Action, NotationError> {
        let fail = |why: &str| NotationError::new(token, why);
        let card = |id: &str| tables().find(id).ok_or_else(|| fail("there is no such building"));
        let kind =
            |name: &str| Kind::named(name).ok_or_else(|| fail("counters are food, gold, peace or glory"));
        let basic =
            |name: &str| Kind::basic_named(name).ok_or_else(|| fail("cards are of food, gold or peace"));
        let amount = |rest: &str| match rest.split_once(':') {
            Some((name, digits)) => Ok((kind(name)?, notation::number::<u8>(token, digits)?)),
            None => Err(fail("a kind and a number are needed, as in `pay:glory:2`")),
        };
        let (verb, rest) = notation::verb(token);
        let bare = |action: Action| {
            if token == verb { Ok(action) } else { Err(fail("nothing may follow this word")) }
        };
        match verb {
            "start" => {
                let seat = notation::number::<u8>(token, rest)?;
                if usize::from(seat) < MAX_SEATS {
                    Ok(Action::Start(Seat(seat)))
                } else {
                    Err(fail("there is no such seat"))
                }
            }
            "draw" => card(rest).map(Action::Draw),
            "play" => basic(rest).map(Action::Play),
            "collect" => bare(Action::Collect),
            "counter" => card(rest).map(Action::Counter),
            "use" => card(rest).map(Action::Use),
            "pay" => amount(rest).map(|(kind, n)| Action::Pay(kind, n)),
            "take" => amount(rest).map(|(kind, n)| Action::Take(kind, n)),
            "raze" => card(rest).map(Action::Raze),
            "again" => bare(Action::Again),
            "stop" => bare(Action::Stop),
            "buy" => match rest.split_once(':') {
                Some((id, site)) => Ok(Action::Buy(card(id)?, basic(site)?)),
                None => Err(fail("a building and its site are needed, as in `buy:f07:food`")),
            },
            "pass" => bare(Action::Pass),
            "convert" => notation::number(token, rest).map(Action::Convert),
            "lay" => {
                if rest.split('+').count() > MAX_ICONS_PER_SPACE {
                    return Err(fail("no space shows so many icons"));
                }
                let kinds = rest.split('+').map(kind).collect::<Result<Vec<_>, _>>()?;
                Ok(Action::Lay(Laid::new(kinds)))
            }
            "refuse" => bare(Action::Refuse),
            "lose" => match Kind::basic_named(rest) {
                Some(kind) => Ok(Action::LoseBare(kind)),
                None => card(rest).map(Action::LoseStack),
            },
            "share" => kind(rest).map(Action::Share),
            _ => Err(fail("no action begins so")),
        }
    }
}

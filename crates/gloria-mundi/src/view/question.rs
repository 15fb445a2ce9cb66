//! What is being asked, in a form a page can draw.

use crate::cards::BuildingId;
use crate::components::{Exchange, Tables};
use crate::event::Purse;
#[cfg(feature = "ts")]
use crate::kind::Basic;
use crate::kind::Kind;
use crate::payment::Bill;
use crate::rules::goth::kinds_of;
use crate::state::{End, GloriaMundi, Stage};
use engine::Seat;
use serde::Serialize;

/// A price: printed cost and counters of any kind on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Price {
    /// The printed cost.
    pub cost: Purse,
    /// Counters of any kind on top.
    pub surcharge: u8,
    /// All in all.
    pub total: u8,
}

impl Price {
    pub(crate) fn new(bill: &Bill) -> Price {
        Price { cost: Purse::from(bill.cost), surcharge: bill.surcharge, total: bill.price() as u8 }
    }
}

/// What is being asked or waited for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Question {
    /// The start player is being drawn.
    Start,
    /// A building is being drawn.
    Draw,
    /// Which production card is played?
    Play {
        /// Who is asked.
        seat: Seat,
    },
    /// What is activated next?
    Activate {
        /// Who is asked.
        seat: Seat,
        /// The active type.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        kind: Kind,
    },
    /// How much of a kind is paid?
    Pay {
        /// Who is asked.
        seat: Seat,
        /// The card bought or used.
        card: &'static str,
        /// Where a bought card will be built; nothing when an ability is paid for.
        #[cfg_attr(feature = "ts", ts(as = "Option<Basic>"))]
        site: Option<Kind>,
        /// What it costs.
        price: Price,
        /// The kind asked about.
        step: Kind,
        /// What has been settled.
        paid: Purse,
        /// A whole payment that begins so, if the payer's counters can be seen.
        suggestion: Option<Purse>,
    },
    /// How many counters of a kind are taken?
    Take {
        /// Who is asked.
        seat: Seat,
        /// The card that gives them.
        card: &'static str,
        /// The kind asked about.
        step: Kind,
        /// How many may still be taken.
        left: u8,
        /// What has been taken.
        taken: Purse,
    },
    /// Which building is given up?
    Raze {
        /// Who is asked.
        seat: Seat,
        /// The building whose ability it is.
        card: &'static str,
    },
    /// Once more?
    Repeat {
        /// Who is asked.
        seat: Seat,
        /// The building used.
        card: &'static str,
    },
    /// What is bought?
    Buy {
        /// Who is asked.
        seat: Seat,
        /// Only shields, before the tribute (R20)?
        shields: bool,
    },
    /// How many counters are exchanged?
    Convert {
        /// Who is asked.
        seat: Seat,
        /// The convert.
        card: &'static str,
        /// The kind given away.
        #[cfg_attr(feature = "ts", ts(as = "Basic"))]
        from: Kind,
        /// Counters taken for each.
        each: u8,
    },
    /// Is tribute paid? Both futures stand in [`Road`](super::Road).
    Tribute {
        /// Who is asked.
        seat: Seat,
    },
    /// Which card is given up?
    Discard {
        /// Who is asked.
        seat: Seat,
        /// The card types still due, in order.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Basic>"))]
        due: Vec<Kind>,
    },
    /// Which counter is taken from the general pile?
    Share {
        /// Who is asked.
        seat: Seat,
        /// The pile.
        pile: Purse,
    },
    /// Nothing: the game is over.
    Over {
        /// Why.
        end: End,
    },
}

impl Question {
    pub(crate) fn new(game: &GloriaMundi, tables: &'static Tables, open: bool) -> Question {
        let seat = game.acting;
        let id = |card: BuildingId| tables.building(card).id.as_str();
        match game.stage {
            Stage::Seating => Question::Start,
            Stage::Stocking { .. } | Stage::Drawing => Question::Draw,
            Stage::Playing => Question::Play { seat },
            Stage::Activating => Question::Activate { seat, kind: game.kind },
            Stage::Paying(payment) => {
                let bill = game.bill_of(tables, &payment);
                let suggestion = bill.suggestion(&game.me().counters, &payment.paid, payment.step);
                Question::Pay {
                    seat,
                    card: id(payment.card),
                    site: payment.site,
                    price: Price::new(&bill),
                    step: payment.step,
                    paid: Purse::from(payment.paid),
                    suggestion: suggestion.filter(|_| open).map(Purse::from),
                }
            }
            Stage::Taking(taking) => Question::Take {
                seat,
                card: id(taking.card),
                step: taking.step,
                left: taking.left,
                taken: Purse::from(taking.taken),
            },
            Stage::Razing(card) => Question::Raze { seat, card: id(card) },
            Stage::Repeating(card) => Question::Repeat { seat, card: id(card) },
            Stage::Buying => Question::Buy { seat, shields: false },
            Stage::Shielding => Question::Buy { seat, shields: true },
            Stage::Converting(card) => {
                let Exchange { from, each, .. } = tables.building(card).ability.exchange();
                Question::Convert { seat, card: id(card), from, each }
            }
            Stage::Tribute => Question::Tribute { seat },
            Stage::Discarding(due) => Question::Discard { seat, due: kinds_of(tables, due.icons()) },
            Stage::Sharing => Question::Share { seat, pile: Purse::from(game.pile) },
            Stage::Over(end) => Question::Over { end },
        }
    }
}

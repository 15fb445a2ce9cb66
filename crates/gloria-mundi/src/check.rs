//! Why something may not be done: the second statement of legality, in words, with the ruling.

use crate::action::{Action, Laid};
use crate::cards::BuildingId;
use crate::components::{Ability, Tables, tables};
use crate::kind::Kind;
use crate::legal::is_in_order;
use crate::options::ShieldTiming;
use crate::state::{GloriaMundi, Stage};
use crate::words;
use engine::{Illegal, Message};

fn holds(condition: bool, ruling: u16, why: impl FnOnce() -> Message) -> Result<(), Illegal> {
    if condition { Ok(()) } else { Err(Illegal::by(ruling, why())) }
}

impl GloriaMundi {
    /// May this be done now? If not: the broken rule.
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Illegal> {
        let tables = tables();
        match (self.stage, action) {
            (Stage::Over(_), _) => Err(Illegal::plain(Message::new("refusal-over"))),
            (Stage::Seating, Action::Start(seat)) => holds(seat.0 < self.seats, 4, || {
                Message::new("refusal-no-such-seat").with("seats", self.seats)
            }),
            (Stage::Stocking { .. } | Stage::Drawing, Action::Draw(card)) => {
                holds(self.unseen.has(card), 7, || {
                    Message::new("refusal-drawn-before").with("card", words::card(card))
                })
            }
            (Stage::Playing, Action::Play(kind)) => {
                let held = kind.is_basic() && self.me().hand[kind.index()] > 0;
                holds(held, 31, || Message::new("refusal-not-in-hand").with("type", words::card_type(kind)))
            }
            (Stage::Activating, Action::Collect) => {
                holds(self.collectable > 0, 11, || Message::new("refusal-nothing-to-collect"))
            }
            (Stage::Activating, Action::Counter(card)) => self.is_waiting(tables, card),
            (Stage::Activating, Action::Use(card)) => {
                self.is_waiting(tables, card)?;
                self.has_effect(tables, card)
            }
            (Stage::Paying(payment), Action::Pay(kind, amount)) => {
                holds(kind == payment.step, 22, || {
                    Message::new("refusal-other-kind-first").with("kind", words::kind(payment.step))
                })?;
                let held = self.me().counters[kind.index()];
                holds(u16::from(amount) <= held, 22, || {
                    Message::new("refusal-not-enough").with("kind", words::kind(kind)).with("held", held)
                })?;
                let bill = self.bill_of(tables, &payment);
                let amounts = bill.amounts(&self.me().counters, &payment.paid, payment.step);
                let ruling = if payment.site.is_some() { 22 } else { 15 };
                holds(amounts.has(amount), ruling, || {
                    Message::new("refusal-payment").with("amount", words::amount(kind, amount.into()))
                })
            }
            (Stage::Taking(taking), Action::Take(kind, amount)) => {
                let is_convert = tables.converts.has(taking.card);
                holds(kind == taking.step, if is_convert { 21 } else { 14 }, || {
                    Message::new("refusal-other-kind-first").with("kind", words::kind(taking.step))
                })?;
                holds(amount <= taking.left, if is_convert { 21 } else { 14 }, || {
                    Message::new("refusal-take").with("left", taking.left)
                })
            }
            (Stage::Razing(by), Action::Raze(card)) => {
                let named = |id| Message::new(id).with("card", words::card(card));
                holds(card != by, 19, || named("refusal-raze-itself"))?;
                holds(self.me().buildings().has(card), 19, || named("refusal-not-yours"))
            }
            (Stage::Repeating(_), Action::Again | Action::Stop)
            | (Stage::Buying | Stage::Shielding, Action::Pass)
            | (Stage::Tribute, Action::Refuse) => Ok(()),
            (Stage::Buying | Stage::Shielding, Action::Buy(card, site)) => self.may_buy(tables, card, site),
            (Stage::Converting(card), Action::Convert(amount)) => {
                let most = self.convertible(tables, card);
                holds(amount <= most, 21, || Message::new("refusal-convert").with("most", most))
            }
            (Stage::Tribute, Action::Lay(laid)) => self.may_lay(tables, laid),
            (Stage::Discarding(_), Action::LoseBare(kind)) => {
                self.is_owed(tables, kind)?;
                holds(self.me().bare[kind.index()] > 0, 27, || {
                    Message::new("refusal-no-bare-card").with("type", words::card_type(kind))
                })
            }
            (Stage::Discarding(_), Action::LoseStack(card)) => match self.me().site_of(card) {
                Some(kind) => self.is_owed(tables, kind),
                None => {
                    Err(Illegal::by(27, Message::new("refusal-not-yours").with("card", words::card(card))))
                }
            },
            (Stage::Sharing, Action::Share(kind)) => holds(self.pile[kind.index()] > 0, 30, || {
                Message::new("refusal-not-in-pile").with("kind", words::kind(kind))
            }),
            _ => Err(Illegal::plain(Message::new("refusal-not-now").with("asked", words::question(self)))),
        }
    }

    fn is_waiting(&self, tables: &Tables, card: BuildingId) -> Result<(), Illegal> {
        let named = |id| Message::new(id).with("card", words::card(card));
        holds(self.me().buildings().has(card), 10, || named("refusal-not-yours"))?;
        holds(!tables.red.has(card), 12, || named("refusal-red-is-never-used"))?;
        holds(self.waiting.has(card), 10, || named("refusal-not-waiting"))
    }

    fn has_effect(&self, tables: &Tables, card: BuildingId) -> Result<(), Illegal> {
        let (ruling, why) = match tables.building(card).ability {
            Ability::Spend { .. } => (15, "refusal-use-unpayable"),
            Ability::Have { .. } => (16, "refusal-use-too-few"),
            Ability::SatisfyCards { .. } => (17, "refusal-use-no-other-card"),
            Ability::SatisfyGoth { .. } => (18, "refusal-use-no-icon"),
            Ability::DiscardBuilding { .. } => (19, "refusal-use-no-other-building"),
            Ability::Produce { .. } | Ability::RedConvert { .. } | Ability::RedShield { .. } => {
                (10, "refusal-not-waiting")
            }
        };
        holds(self.is_usable(tables, card), ruling, || Message::new(why).with("card", words::card(card)))
    }

    fn may_buy(&self, tables: &Tables, card: BuildingId, site: Kind) -> Result<(), Illegal> {
        let named = |id| Message::new(id).with("card", words::card(card));
        let Some(place) = self.place_of(card) else {
            return Err(Illegal::by(5, named("refusal-not-in-forum")));
        };
        holds(self.is_on_sale(tables, card), 20, || match self.options.shield_timing {
            ShieldTiming::Phase5 if tables.shields.has(card) => named("refusal-shields-later"),
            _ => named("refusal-shields-only"),
        })?;
        let wanted = tables.building(card).site();
        let fits = site.is_basic() && wanted.is_none_or(|wanted| wanted == site);
        holds(fits, 21, || {
            named("refusal-wrong-site").with("type", words::card_type(wanted.unwrap_or(site)))
        })?;
        holds(self.me().bare[site.index()] > 0, 21, || {
            named("refusal-no-site").with("type", words::card_type(site))
        })?;
        let bill = self.purchase_bill(tables, place, card);
        holds(bill.is_payable(&self.me().counters), 22, || {
            named("refusal-unaffordable")
                .with("price", words::price(&bill))
                .with("held", words::amounts(self.me().counters))
        })
    }

    fn may_lay(&self, tables: &Tables, laid: Laid) -> Result<(), Illegal> {
        let Some(space) = self.priced_space(tables) else {
            return Err(Illegal::by(25, Message::new("refusal-rome-has-no-price")));
        };
        let icons = tables.icons_on(space);
        let fits = laid.kinds().len() == icons.len()
            && icons.iter().zip(laid.kinds()).all(|(icon, kind)| kind == icon || *kind == Kind::Glory);
        holds(fits, 24, || words::tribute(icons).with("space", space))?;
        holds(is_in_order(icons, laid.kinds()), 28, || Message::new("refusal-glory-last"))?;
        holds(self.can_lay(laid), 24, || {
            Message::new("refusal-tribute-unaffordable").with("held", words::amounts(self.me().counters))
        })
    }

    fn is_owed(&self, tables: &Tables, kind: Kind) -> Result<(), Illegal> {
        let owed = kind.is_basic() && self.due().icons() & tables.icons_of[kind.index()] != 0;
        holds(owed, 27, || Message::new("refusal-not-owed").with("type", words::card_type(kind)))
    }
}

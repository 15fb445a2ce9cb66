//! Why something may not be done: the second statement of legality, in words, with the ruling.
//!
//! It is written apart from the [list](crate::legal), from the player's point of view: for each thing one might try,
//! what would be needed. Tests compare both on arbitrary actions.

use crate::action::Action;
use crate::cards::Card;
use crate::components::{Activation, Boost, Model, ReachOption};
use crate::dice::{Dice, Space};
use crate::options::MercennariusPays;
use crate::rules::{BONUS_PRICE, MERCATOR_PRICE};
use crate::state::{Aim, Arena, Stage, Taking, Use, Work, rival};
use crate::words::{card_name, space_name};
use engine::{Illegal, Message};

type Verdict = Result<(), Illegal>;

fn refuse(id: &'static str) -> Verdict {
    Err(Illegal::plain(Message::new(id)))
}

fn refuse_by(ruling: u16, message: Message) -> Verdict {
    Err(Illegal::by(ruling, message))
}

/// Nothing to complain of, or this ruling is broken.
fn need(holds: bool, ruling: u16, message: impl FnOnce() -> Message) -> Verdict {
    if holds { Ok(()) } else { refuse_by(ruling, message()) }
}

/// R29: what costs nothing must be done.
fn need_paid(work: &Work, paid: bool) -> Verdict {
    need(paid, 29, || Message::new("refused-mandatory").with("card", card_name(work.card)))
}

impl Arena {
    /// May this be done now?
    pub(crate) fn check_action(&self, action: Action) -> Verdict {
        if self.is_over() {
            return refuse("refused-over");
        }
        match action {
            Action::Start(_) | Action::Deal(_) | Action::Draw(_) | Action::Roll(_) | Action::Battle(_) => {
                self.check_chance(action)
            }
            Action::Give(one, other) => self.check_exchange(one, other),
            Action::On(space) => self.check_laying(space),
            Action::Stand => self.check_standing(),
            Action::Triple => self.check_triple(),
            Action::Fons(dice) => self.check_fons_bacchi(dice),
            Action::End => self.need_acting(),
            Action::Play(card) => self.check_play(card),
            Action::Money(die) | Action::Cards(die) => self.check_die(die),
            Action::Activate(die) => self.check_activation(die),
            Action::Bribe(die) => self.check_bribe(die),
            Action::Keep(card) => self.check_keeping(card),
            Action::Target(space) => self.check_target(space),
            Action::Own(space) => self.check_own_card(space),
            Action::Bonus(points) => self.check_bonus(points),
            Action::Tuba => self.check_tuba(),
            Action::Pass => self.check_declining(),
            Action::Done => match self.stage {
                Stage::Build | Stage::LayFree(..) => Ok(()),
                _ => refuse("refused-nothing-to-finish"),
            },
            Action::Take(card) => self.check_taking(card),
            Action::Swap(card) => self.check_swap(card),
            Action::Spend(die) => self.check_spending(die),
            Action::Lay(card) => self.check_free_card(card),
            Action::Buy(points) => self.check_buying(points),
            Action::Turn(from, to) => self.check_turning(from, to),
        }
    }

    fn need_acting(&self) -> Verdict {
        if let Stage::Act = self.stage { Ok(()) } else { refuse("refused-not-acting") }
    }

    fn need_reroll_window(&self) -> Verdict {
        if let Stage::Reroll = self.stage { Ok(()) } else { refuse("refused-no-reroll") }
    }

    fn check_chance(&self, action: Action) -> Verdict {
        match (&self.stage, action) {
            (Stage::WhoStarts, Action::Start(seat)) if seat.index() < 2 => Ok(()),
            (Stage::RollDice(_), Action::Roll(value)) if (1..=6).contains(&value) => Ok(()),
            (Stage::Battle(_) | Stage::TemplariusRoll(_), Action::Battle(value))
                if (1..=6).contains(&value) =>
            {
                Ok(())
            }
            (Stage::FillDeck, Action::Deal(card)) => self.need_left_out(card),
            (Stage::Deal, Action::Deal(card))
            | (Stage::DrawCards(_) | Stage::CastraDraw(_) | Stage::FortunaDraw(..), Action::Draw(card)) => {
                let drawer = if let Stage::Deal = self.stage { self.asked } else { self.active };
                need(self.pile_of(drawer).has(card), 19, || {
                    Message::new("refused-not-in-pile").with("card", card_name(card))
                })
            }
            _ => refuse("refused-not-chance"),
        }
    }

    fn check_exchange(&self, one: Card, other: Card) -> Verdict {
        let Stage::Exchange(_) = self.stage else { return refuse("refused-no-exchange") };
        let hand = &self.hands[self.asked.index() & 1];
        self.need_in_hand(hand.has(one), one)?;
        self.need_in_hand(if one == other { hand.count(one) > 1 } else { hand.has(other) }, other)?;
        need(one <= other, 4, || Message::new("refused-pair-order"))
    }

    fn need_in_hand(&self, held: bool, card: Card) -> Verdict {
        need(held, 63, || Message::new("refused-not-in-hand").with("card", card_name(card)))
    }

    fn check_laying(&self, space: Space) -> Verdict {
        let seat = match self.stage {
            Stage::Layout => self.asked,
            Stage::PlayOn(_) | Stage::CastraOn(..) | Stage::LayFreeOn(..) | Stage::LayAgainOn(..) => {
                self.active
            }
            _ => return refuse("refused-nothing-to-lay"),
        };
        if self.rules().beginner && space == Space::BRIBERY {
            return refuse_by(7, Message::new("refused-no-bribery-space"));
        }
        let vacant = self.card_at(seat, space).is_none();
        match self.stage {
            Stage::Layout => need(vacant, 3, || Message::new("refused-space-taken")),
            Stage::CastraOn(..) => need(vacant, 40, || Message::new("refused-castra-space-taken")),
            Stage::LayAgainOn(work, lifted) => {
                let relaid = work.choice & space.bit() == 0 && lifted.laid > 0;
                need(!relaid, 57, || Message::new("refused-laid-again-already"))
            }
            // R15: anything may be covered.
            _ => Ok(()),
        }
    }

    fn check_standing(&self) -> Verdict {
        match self.stage {
            Stage::Reroll | Stage::Tuba(_) | Stage::TemplariusTuba(_) => Ok(()),
            _ => refuse("refused-nothing-to-keep"),
        }
    }

    fn check_triple(&self) -> Verdict {
        self.need_reroll_window()?;
        need(self.dice.is_triple(), 12, || Message::new("refused-no-triple"))?;
        need(!self.triple_used, 12, || Message::new("refused-triple-used"))
    }

    fn check_fons_bacchi(&self, dice: Dice) -> Verdict {
        self.need_reroll_window()?;
        need(self.fons_left() > 0, 13, || Message::new("refused-no-fons"))?;
        need(!dice.is_empty() && self.dice.includes(dice), 13, || Message::new("refused-not-those-dice"))
    }

    fn check_play(&self, card: Card) -> Verdict {
        self.need_acting()?;
        self.need_in_hand(self.hands[self.active.index() & 1].has(card), card)?;
        self.need_money(card)
    }

    fn need_money(&self, card: Card) -> Verdict {
        let (cost, money) = (self.priced().cards[card.index()].cost, self.money[self.active.index() & 1]);
        need(u32::from(cost) <= money, 15, || {
            let message = Message::new("refused-too-expensive").with("card", card_name(card));
            message.with("cost", cost).with("money", money)
        })
    }

    fn check_die(&self, die: u8) -> Verdict {
        self.need_acting()?;
        self.need_die(die)
    }

    fn need_die(&self, die: u8) -> Verdict {
        let there = (1..=6).contains(&die) && self.dice.has(die);
        need(there, 17, || Message::new("refused-no-such-die").with("die", die))
    }

    fn check_activation(&self, die: u8) -> Verdict {
        self.check_die(die)?;
        self.need_usable_card(Space::of_die(die))
    }

    fn check_bribe(&self, die: u8) -> Verdict {
        self.check_die(die)?;
        need(!self.rules().beginner, 7, || Message::new("refused-no-bribery-space"))?;
        need(!self.bribery_used, 21, || Message::new("refused-bribery-used"))?;
        self.need_usable_card(Space::BRIBERY)?;
        let money = self.money[self.active.index() & 1];
        need(u32::from(die) <= money, 21, || {
            Message::new("refused-bribe-too-expensive").with("die", die).with("money", money)
        })
    }

    /// R20, R60: an own card that takes a die, on a space that is not blocked.
    fn need_usable_card(&self, space: Space) -> Verdict {
        let Some(card) = self.card_at(self.active, space) else {
            return refuse_by(20, Message::new("refused-vacant").with("space", space_name(space)));
        };
        self.need_activatable(card, 20)?;
        self.need_unblocked(space)
    }

    fn need_activatable(&self, card: Card, ruling: u16) -> Verdict {
        let with_card = |id| Message::new(id).with("card", card_name(card));
        match self.tables().cards[card.index()].activation {
            Activation::Die | Activation::TwoDice => Ok(()),
            Activation::Always => refuse_by(ruling, with_card("refused-always-active")),
            Activation::Passive => refuse_by(ruling, with_card("refused-passive")),
        }
    }

    fn need_unblocked(&self, space: Space) -> Verdict {
        let free = self.blocked[self.active.index() & 1] & space.bit() == 0;
        need(free, 60, || Message::new("refused-blocked").with("space", space_name(space)))
    }

    fn check_keeping(&self, card: Card) -> Verdict {
        match self.stage {
            Stage::LayAgainOn(work, lifted) => {
                need(self.may_stay_in_hand(&work), 57, || Message::new("refused-not-to-hand"))?;
                need(lifted.left().next() == Some(card), 57, || {
                    Message::new("refused-not-lifted").with("card", card_name(card))
                })
            }
            Stage::Keep(drawn) => need(drawn.row.list().any(|drawn| drawn == card), 19, || {
                Message::new("refused-not-drawn").with("card", card_name(card))
            }),
            _ => refuse("refused-nothing-drawn"),
        }
    }

    fn check_target(&self, space: Space) -> Verdict {
        let Stage::Target(work, aim) = self.stage else { return refuse("refused-no-target-asked") };
        if self.rules().beginner && space == Space::BRIBERY {
            return refuse_by(7, Message::new("refused-no-bribery-space"));
        }
        let (ruling, choice) = match aim {
            Aim::Block => return Ok(()),
            Aim::Attack(attack) => {
                let ruling = match attack.other.map(|other| other.option) {
                    Some(ReachOption::BallistaReach) => 32,
                    Some(ReachOption::BestiaReach) => 33,
                    Some(ReachOption::MercennariusReach) => 35,
                    None => 34,
                };
                (ruling, self.attackable(&work, &attack))
            }
            Aim::Remove(removal) => (48, self.removable(&work, &removal)),
        };
        if self.card_at(rival(self.active), space).is_none() {
            let message = Message::new("refused-target-vacant").with("space", space_name(space));
            return refuse_by(29, message);
        }
        need(choice & space.bit() != 0, ruling, || {
            let message = Message::new("refused-out-of-reach").with("by", card_name(work.card));
            message.with("space", space_name(space))
        })
    }

    fn check_own_card(&self, space: Space) -> Verdict {
        let Stage::Own(work, of) = self.stage else { return refuse("refused-no-own-card-asked") };
        let Some(card) = self.card_at(self.active, space) else {
            return refuse_by(29, Message::new("refused-vacant").with("space", space_name(space)));
        };
        let by = || card_name(work.card);
        match of {
            Use::Sacrifice(kind) => {
                need(self.kind_of(card) == kind, 43, || {
                    Message::new("refused-wrong-kind").with("card", card_name(card)).with("by", by())
                })?;
                let itself = space == work.space && !self.rules().sacrifice_self;
                need(!itself, 43, || Message::new("refused-not-itself").with("card", card_name(card)))
            }
            Use::Copy(model) => {
                self.need_activatable(card, 37)?;
                let in_chain = work.chain & u16::from(space.bit()) != 0;
                need(!in_chain, 38, || Message::new("refused-in-chain").with("card", card_name(card)))?;
                match model {
                    Model::Paid => self.need_maecenas(&work, space, card),
                    Model::Neighbour => need(self.beside(work.space) & space.bit() != 0, 37, || {
                        Message::new("refused-not-beside").with("by", by())
                    }),
                    _ => need(self.kind_of(card) == crate::components::Kind::Character, 37, || {
                        Message::new("refused-wrong-kind").with("card", card_name(card)).with("by", by())
                    }),
                }
            }
            // Portus takes any card, itself included (R39).
            Use::Swap => Ok(()),
        }
    }

    /// R44.
    fn need_maecenas(&self, work: &Work, space: Space, card: Card) -> Verdict {
        self.need_unblocked(space)?;
        let activated = !self.rules().maecenas_needs_prior_activation || self.activated & space.bit() != 0;
        need(activated, 44, || Message::new("refused-not-activated").with("card", card_name(card)))?;
        let (cost, money) = (self.maecenas_price(work.die, space), self.money[self.active.index() & 1]);
        need(cost <= money, 44, || {
            let message = Message::new("refused-maecenas-too-expensive").with("card", card_name(card));
            message.with("cost", cost).with("money", money)
        })
    }

    fn check_bonus(&self, points: u8) -> Verdict {
        let (battle, roll) = match (self.stage, self.rules().mercennarius_pays) {
            (Stage::Bonus(battle), MercennariusPays::Before) => (battle, 1),
            (Stage::BoostByMoney(battle), MercennariusPays::After) => (battle, battle.roll),
            _ => return refuse("refused-no-bonus-asked"),
        };
        let money = self.money[self.active.index() & 1];
        let price = BONUS_PRICE * u32::from(points);
        need(price <= money, 35, || {
            Message::new("refused-bonus-too-expensive").with("price", price).with("money", money)
        })?;
        let surely = i32::from(roll) + i32::from(battle.bonus);
        let most = (self.target_defence(&battle) - surely).max(0);
        need(i32::from(points) <= most, 35, || Message::new("refused-bonus-too-much").with("most", most))
    }

    fn check_tuba(&self) -> Verdict {
        match self.stage {
            Stage::Tuba(_) | Stage::TemplariusTuba(_) => Ok(()),
            Stage::TemplariusRoll(_) => refuse_by(26, Message::new("refused-no-tuba")),
            _ => refuse_by(25, Message::new("refused-no-tuba")),
        }
    }

    fn check_declining(&self) -> Verdict {
        match self.stage {
            Stage::Consul(_) | Stage::TemplumDie(..) | Stage::BoostByDie(_) => Ok(()),
            Stage::Target(work, aim) => {
                need_paid(&work, matches!(aim, Aim::Remove(removal) if removal.fee > 0))
            }
            Stage::Own(work, of) => need_paid(&work, of == Use::Copy(Model::Paid)),
            _ => refuse("refused-nothing-to-decline"),
        }
    }

    /// R68: a deck has no more copies of a card than its owner's set.
    fn need_left_out(&self, card: Card) -> Verdict {
        need(self.is_left_out(self.asked, card), 68, || {
            Message::new("refused-not-left-out").with("card", card_name(card))
        })
    }

    fn check_taking(&self, card: Card) -> Verdict {
        let (work, taking) = match self.stage {
            Stage::Build => return self.need_left_out(card),
            Stage::Take(work, taking) => (work, taking),
            _ => return refuse("refused-no-card-asked"),
        };
        let with_card = |id| Message::new(id).with("card", card_name(card));
        match taking {
            Taking::Discards(kind) => {
                need(self.discards_of(self.active).has(card), 47, || with_card("refused-not-in-discards"))?;
                need(self.kind_of(card) == kind, 47, || {
                    with_card("refused-wrong-kind").with("by", card_name(work.card))
                })
            }
            Taking::Hand => {
                let held = self.hands[rival(self.active).index()].has(card);
                need(held, 46, || with_card("refused-not-in-their-hand"))
            }
            Taking::Pile => {
                need(self.pile_of(self.active).has(card), 19, || with_card("refused-not-in-pile"))
            }
        }
    }

    fn check_swap(&self, card: Card) -> Verdict {
        let Stage::Swap(..) = self.stage else { return refuse("refused-no-swap") };
        self.need_in_hand(self.hands[self.active.index() & 1].has(card), card)?;
        if self.rules().portus_pays_cost { self.need_money(card) } else { Ok(()) }
    }

    fn check_spending(&self, die: u8) -> Verdict {
        let asked = match self.stage {
            Stage::ForumDie(_) | Stage::TemplumDie(..) => true,
            Stage::BoostByDie(battle) => self.boost(&battle.work) == Boost::Die,
            _ => false,
        };
        if !asked {
            return refuse("refused-no-die-asked");
        }
        self.need_die(die)
    }

    fn check_free_card(&self, card: Card) -> Verdict {
        let Stage::LayFree(work, kind) = self.stage else { return refuse("refused-nothing-to-lay") };
        self.need_in_hand(self.hands[self.active.index() & 1].has(card), card)?;
        need(self.kind_of(card) == kind, 29, || {
            Message::new("refused-wrong-kind").with("card", card_name(card)).with("by", card_name(work.card))
        })
    }

    fn check_buying(&self, points: u8) -> Verdict {
        let Stage::Buy(_) = self.stage else { return refuse("refused-no-purchase") };
        let money = self.money[self.active.index() & 1];
        let price = MERCATOR_PRICE * u32::from(points);
        need(price <= money, 29, || {
            Message::new("refused-purchase-too-expensive").with("price", price).with("money", money)
        })?;
        let theirs = self.vp[rival(self.active).index()];
        need(u16::from(points) <= theirs, 29, || {
            Message::new("refused-purchase-too-many").with("points", theirs)
        })
    }

    fn check_turning(&self, from: u8, to: u8) -> Verdict {
        let Stage::Consul(_) = self.stage else { return refuse("refused-no-turning") };
        self.need_die(from)?;
        need(from.abs_diff(to) == 1 && (1..=6).contains(&to), 58, || Message::new("refused-turn-by-one"))
    }
}

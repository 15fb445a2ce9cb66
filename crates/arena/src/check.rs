//! Why something may not be done: the second statement of legality, in words, with the ruling.
//!
//! It is written apart from the [list](crate::legal), from the player's point of view: for each thing one might try,
//! what would be needed. Tests compare both on arbitrary actions.

use crate::action::Action;
use crate::cards::Card;
use crate::components::{Activation, Boost, Effect, Model, OwnRule, tables};
use crate::dice::{Dice, Space};
use crate::options::MercennariusPays;
use crate::rules::{BONUS_PRICE, MERCATOR_PRICE};
use crate::state::{Arena, Step, rival};
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

impl Arena {
    /// May this be done now?
    pub(crate) fn judge(&self, action: Action) -> Verdict {
        if self.is_over() {
            return refuse("refused-over");
        }
        match action {
            Action::Start(_) | Action::Deal(_) | Action::Draw(_) | Action::Roll(_) | Action::Battle(_) => {
                self.judge_chance(action)
            }
            Action::Give(one, other) => self.judge_exchange(one, other),
            Action::On(space) => self.judge_laying(space),
            Action::Stand => self.judge_standing(),
            Action::Triple => self.judge_triple(),
            Action::Fons(dice) => self.judge_fons_bacchi(dice),
            Action::End => self.expect(Step::Act, "refused-not-acting"),
            Action::Play(card) => self.judge_play(card),
            Action::Money(die) | Action::Cards(die) => self.judge_die(die),
            Action::Activate(die) => self.judge_activation(die),
            Action::Bribe(die) => self.judge_bribe(die),
            Action::Keep(card) => self.judge_keeping(card),
            Action::Target(space) => self.judge_target(space),
            Action::Own(space) => self.judge_own_card(space),
            Action::Bonus(points) => self.judge_bonus(points),
            Action::Tuba => self.judge_tuba(),
            Action::Pass => self.judge_declining(),
            Action::Done => self.expect(Step::LayFree, "refused-nothing-to-finish"),
            Action::Take(card) => self.judge_taking(card),
            Action::Swap(card) => self.judge_swap(card),
            Action::Spend(die) => self.judge_spending(die),
            Action::Lay(card) => self.judge_free_card(card),
            Action::Buy(points) => self.judge_buying(points),
            Action::Turn(from, to) => self.judge_turning(from, to),
        }
    }

    fn expect(&self, step: Step, otherwise: &'static str) -> Verdict {
        if self.step == step { Ok(()) } else { refuse(otherwise) }
    }

    fn judge_chance(&self, action: Action) -> Verdict {
        match (self.step, action) {
            (Step::WhoStarts, Action::Start(seat)) if seat.index() < 2 => Ok(()),
            (Step::RollDice, Action::Roll(value)) if (1..=6).contains(&value) => Ok(()),
            (Step::Battle | Step::TemplariusRoll, Action::Battle(value)) if (1..=6).contains(&value) => {
                Ok(())
            }
            (Step::Deal, Action::Deal(card)) | (Step::DrawCards | Step::CastraDraw, Action::Draw(card)) => {
                need(self.pile.has(card), 19, || {
                    Message::new("refused-not-in-pile").with("card", card_name(card))
                })
            }
            _ => refuse("refused-not-chance"),
        }
    }

    fn judge_exchange(&self, one: Card, other: Card) -> Verdict {
        self.expect(Step::Exchange, "refused-no-exchange")?;
        let hand = &self.hands[self.asked.index() & 1];
        self.need_in_hand(hand.has(one), one)?;
        self.need_in_hand(if one == other { hand.count(one) > 1 } else { hand.has(other) }, other)?;
        need(one <= other, 4, || Message::new("refused-pair-order"))
    }

    fn need_in_hand(&self, held: bool, card: Card) -> Verdict {
        need(held, 63, || Message::new("refused-not-in-hand").with("card", card_name(card)))
    }

    fn judge_laying(&self, space: Space) -> Verdict {
        let seat = match self.step {
            Step::Layout => self.asked,
            Step::PlayOn | Step::CastraOn | Step::LayFreeOn | Step::LayAgainOn => self.active,
            _ => return refuse("refused-nothing-to-lay"),
        };
        if self.rules.beginner && space == Space::BRIBERY {
            return refuse_by(7, Message::new("refused-no-bribery-space"));
        }
        let vacant = self.card_at(seat, space).is_none();
        match self.step {
            Step::Layout => need(vacant, 3, || Message::new("refused-space-taken")),
            Step::CastraOn => need(vacant, 40, || Message::new("refused-castra-space-taken")),
            Step::LayAgainOn => {
                let again = self.aside.list().take(self.aside.mark as usize);
                let relaid = self.work.choice & space.bit() == 0 && again.count() > 0;
                need(!relaid, 57, || Message::new("refused-laid-again-already"))
            }
            // R15: anything may be covered.
            _ => Ok(()),
        }
    }

    fn judge_standing(&self) -> Verdict {
        match self.step {
            Step::Reroll | Step::Tuba | Step::TemplariusTuba => Ok(()),
            _ => refuse("refused-nothing-to-keep"),
        }
    }

    fn judge_triple(&self) -> Verdict {
        self.expect(Step::Reroll, "refused-no-reroll")?;
        need(self.dice.is_triple(), 12, || Message::new("refused-no-triple"))?;
        need(!self.triple_used, 12, || Message::new("refused-triple-used"))
    }

    fn judge_fons_bacchi(&self, dice: Dice) -> Verdict {
        self.expect(Step::Reroll, "refused-no-reroll")?;
        need(self.fons_left() > 0, 13, || Message::new("refused-no-fons"))?;
        need(!dice.is_empty() && self.dice.includes(dice), 13, || Message::new("refused-not-those-dice"))
    }

    fn judge_play(&self, card: Card) -> Verdict {
        self.expect(Step::Act, "refused-not-acting")?;
        self.need_in_hand(self.hands[self.active.index() & 1].has(card), card)?;
        self.need_money(card)
    }

    fn need_money(&self, card: Card) -> Verdict {
        let (cost, money) = (tables().cards[card.index()].cost, self.money[self.active.index() & 1]);
        need(u32::from(cost) <= money, 15, || {
            let message = Message::new("refused-too-expensive").with("card", card_name(card));
            message.with("cost", cost).with("money", money)
        })
    }

    fn judge_die(&self, die: u8) -> Verdict {
        self.expect(Step::Act, "refused-not-acting")?;
        self.need_die(die)
    }

    fn need_die(&self, die: u8) -> Verdict {
        let there = (1..=6).contains(&die) && self.dice.has(die);
        need(there, 17, || Message::new("refused-no-such-die").with("die", die))
    }

    fn judge_activation(&self, die: u8) -> Verdict {
        self.judge_die(die)?;
        self.need_usable_card(Space::of_die(die))
    }

    fn judge_bribe(&self, die: u8) -> Verdict {
        self.judge_die(die)?;
        need(!self.rules.beginner, 7, || Message::new("refused-no-bribery-space"))?;
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
        match tables().cards[card.index()].activation {
            Activation::Die | Activation::TwoDice => Ok(()),
            Activation::Always => refuse_by(ruling, with_card("refused-always-active")),
            Activation::Passive => refuse_by(ruling, with_card("refused-passive")),
        }
    }

    fn need_unblocked(&self, space: Space) -> Verdict {
        let free = self.blocked[self.active.index() & 1] & space.bit() == 0;
        need(free, 60, || Message::new("refused-blocked").with("space", space_name(space)))
    }

    fn judge_keeping(&self, card: Card) -> Verdict {
        self.expect(Step::Keep, "refused-nothing-drawn")?;
        let drawn = self.aside.list().any(|drawn| drawn == card);
        need(drawn, 19, || Message::new("refused-not-drawn").with("card", card_name(card)))
    }

    fn judge_target(&self, space: Space) -> Verdict {
        self.expect(Step::Target, "refused-no-target-asked")?;
        if self.rules.beginner && space == Space::BRIBERY {
            return refuse_by(7, Message::new("refused-no-bribery-space"));
        }
        let by = card_name(self.work.card.expect("a card is at work"));
        let (ruling, choice) = match self.acting_card().effect {
            Effect::OwnRule(OwnRule::Praetorianus) => return Ok(()),
            Effect::Attack(attack) if attack.reach == crate::components::Reach::Weakest => {
                (33, self.attackable(&attack))
            }
            Effect::Attack(attack) if attack.wide_reach.is_some() => (32, self.attackable(&attack)),
            Effect::Attack(attack) => (34, self.attackable(&attack)),
            Effect::Remove(removal) => (48, self.removable(&removal)),
            _ => unreachable!("the action has no target"),
        };
        if self.card_at(rival(self.active), space).is_none() {
            let message = Message::new("refused-target-vacant").with("space", space_name(space));
            return refuse_by(29, message);
        }
        need(choice & space.bit() != 0, ruling, || {
            Message::new("refused-out-of-reach").with("by", by).with("space", space_name(space))
        })
    }

    fn judge_own_card(&self, space: Space) -> Verdict {
        self.expect(Step::Own, "refused-no-own-card-asked")?;
        let Some(card) = self.card_at(self.active, space) else {
            return refuse_by(29, Message::new("refused-vacant").with("space", space_name(space)));
        };
        let by = || card_name(self.work.card.expect("a card is at work"));
        match self.acting_card().effect {
            Effect::Sacrifice { kind } => {
                need(self.kind_of(card) == kind, 43, || {
                    Message::new("refused-wrong-kind").with("card", card_name(card)).with("by", by())
                })?;
                let itself = space == self.acting_space() && !self.rules.sacrifice_self;
                need(!itself, 43, || Message::new("refused-not-itself").with("card", card_name(card)))
            }
            Effect::Copy(model) => {
                self.need_activatable(card, 37)?;
                let in_chain = self.work.chain & u16::from(space.bit()) != 0;
                need(!in_chain, 38, || Message::new("refused-in-chain").with("card", card_name(card)))?;
                match model {
                    Model::Paid => self.need_maecenas(space, card),
                    Model::Neighbour => need(self.beside(self.acting_space()) & space.bit() != 0, 37, || {
                        Message::new("refused-not-beside").with("by", by())
                    }),
                    _ => need(self.kind_of(card) == crate::components::Kind::Character, 37, || {
                        Message::new("refused-wrong-kind").with("card", card_name(card)).with("by", by())
                    }),
                }
            }
            // Portus takes any card, itself included (R39).
            _ => Ok(()),
        }
    }

    /// R44.
    fn need_maecenas(&self, space: Space, card: Card) -> Verdict {
        self.need_unblocked(space)?;
        let activated = !self.rules.maecenas_needs_prior_activation || self.activated & space.bit() != 0;
        need(activated, 44, || Message::new("refused-not-activated").with("card", card_name(card)))?;
        let (cost, money) = (self.maecenas_price(space), self.money[self.active.index() & 1]);
        need(cost <= money, 44, || {
            let message = Message::new("refused-maecenas-too-expensive").with("card", card_name(card));
            message.with("cost", cost).with("money", money)
        })
    }

    fn judge_bonus(&self, points: u8) -> Verdict {
        match (self.step, self.rules.mercennarius_pays) {
            (Step::Bonus, MercennariusPays::Before) | (Step::BoostByMoney, MercennariusPays::After) => {}
            _ => return refuse("refused-no-bonus-asked"),
        }
        let money = self.money[self.active.index() & 1];
        let price = BONUS_PRICE * u32::from(points);
        need(price <= money, 35, || {
            Message::new("refused-bonus-too-expensive").with("price", price).with("money", money)
        })?;
        let surely = if self.step == Step::Bonus { 1 } else { self.attack_value() };
        let enough = i32::from(points) <= (self.target_defence() - surely).max(0);
        need(enough, 35, || Message::new("refused-bonus-too-much"))
    }

    fn judge_tuba(&self) -> Verdict {
        match self.step {
            Step::Tuba | Step::TemplariusTuba => Ok(()),
            Step::TemplariusRoll => refuse_by(26, Message::new("refused-no-tuba")),
            _ => refuse_by(25, Message::new("refused-no-tuba")),
        }
    }

    fn judge_declining(&self) -> Verdict {
        match self.step {
            Step::Consul | Step::TemplumDie | Step::BoostByDie => Ok(()),
            Step::Target | Step::Own => {
                let card = self.acting_card();
                let paid = match card.effect {
                    Effect::Remove(removal) => removal.fee > 0,
                    Effect::Copy(model) => model == Model::Paid,
                    _ => false,
                };
                need(paid, 29, || {
                    let card = self.work.card.expect("a card is at work");
                    Message::new("refused-mandatory").with("card", card_name(card))
                })
            }
            _ => refuse("refused-nothing-to-decline"),
        }
    }

    fn judge_taking(&self, card: Card) -> Verdict {
        self.expect(Step::Take, "refused-no-card-asked")?;
        let with_card = |id| Message::new(id).with("card", card_name(card));
        match self.acting_card().effect {
            Effect::Recover { kind } => {
                need(self.discards.has(card), 47, || with_card("refused-not-in-discards"))?;
                need(self.kind_of(card) == kind, 47, || {
                    let by = self.work.card.expect("a card is at work");
                    with_card("refused-wrong-kind").with("by", card_name(by))
                })
            }
            Effect::OwnRule(OwnRule::Speculator) => {
                let held = self.hands[rival(self.active).index()].has(card);
                need(held, 46, || with_card("refused-not-in-their-hand"))
            }
            _ => need(self.pile.has(card), 19, || with_card("refused-not-in-pile")),
        }
    }

    fn judge_swap(&self, card: Card) -> Verdict {
        self.expect(Step::Swap, "refused-no-swap")?;
        self.need_in_hand(self.hands[self.active.index() & 1].has(card), card)?;
        if self.rules.portus_pays_cost { self.need_money(card) } else { Ok(()) }
    }

    fn judge_spending(&self, die: u8) -> Verdict {
        let asked = match self.step {
            Step::ForumDie | Step::TemplumDie => true,
            Step::BoostByDie => self.boost() == Boost::Die,
            _ => false,
        };
        if !asked {
            return refuse("refused-no-die-asked");
        }
        self.need_die(die)
    }

    fn judge_free_card(&self, card: Card) -> Verdict {
        self.expect(Step::LayFree, "refused-nothing-to-lay")?;
        self.need_in_hand(self.hands[self.active.index() & 1].has(card), card)?;
        need(self.kind_of(card) == self.free_kind(), 29, || {
            let by = card_name(self.work.card.expect("a card is at work"));
            Message::new("refused-wrong-kind").with("card", card_name(card)).with("by", by)
        })
    }

    fn judge_buying(&self, points: u8) -> Verdict {
        self.expect(Step::Buy, "refused-no-purchase")?;
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

    fn judge_turning(&self, from: u8, to: u8) -> Verdict {
        self.expect(Step::Consul, "refused-no-turning")?;
        self.need_die(from)?;
        need(from.abs_diff(to) == 1 && (1..=6).contains(&to), 58, || Message::new("refused-turn-by-one"))
    }
}

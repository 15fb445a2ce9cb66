//! What can be done and what is asked, in words.

use super::{card_name, dice_list, space_name};
use crate::action::Action;
use crate::components::{Effect, Model, OwnRule, tables};
use crate::dice::{Dice, Space};
use crate::event::Event;
use crate::rules::{BONUS_PRICE, MERCATOR_PRICE};
use crate::state::{Arena, Step, rival};
use engine::{Message, Next, Seat, Viewpoint};

impl Arena {
    /// What an action offers.
    pub(crate) fn words_for(&self, action: Action) -> Message {
        let new = Message::new;
        match action {
            Action::Start(seat) => new("do-start").with("player", seat),
            Action::Deal(card) => new("do-deal").with("card", card_name(card)),
            Action::Draw(card) => new("do-draw").with("card", card_name(card)),
            Action::Roll(value) => new("do-roll").with("value", value),
            Action::Battle(value) => new("do-battle").with("value", value),
            Action::Give(one, other) => {
                new("do-give").with("one", card_name(one)).with("other", card_name(other))
            }
            Action::On(space) => self.words_for_laying(space),
            Action::Stand => match self.step {
                Step::Reroll => new("do-keep-dice").with("dice", dice_list(self.dice.list())),
                _ => new("do-keep-battle-die").with("value", self.work.roll),
            },
            Action::Triple => new("do-triple"),
            Action::Fons(dice) => fons_words(dice),
            Action::End => new("do-end").with("dice", self.dice.size()),
            Action::Play(card) => {
                let cost = tables().cards[card.index()].cost;
                new("do-play").with("card", card_name(card)).with("cost", cost)
            }
            Action::Money(die) => {
                let telonia = self.spaces_with(self.active, tables().named.telonium).count_ones();
                new("do-money").with("die", die).with("amount", u32::from(die) + 2 * telonia)
            }
            Action::Cards(die) => new("do-cards").with("die", die),
            Action::Activate(die) => {
                let id = if self.is_idle(action) { "do-activate-idle" } else { "do-activate" };
                new(id).with("die", die).with("card", self.name_at(self.active, Space::of_die(die)))
            }
            Action::Bribe(die) => {
                let id = if self.is_idle(action) { "do-bribe-idle" } else { "do-bribe" };
                new(id).with("die", die).with("card", self.name_at(self.active, Space::BRIBERY))
            }
            Action::Keep(card) => new("do-keep").with("card", card_name(card)),
            Action::Target(space) => self.words_for_target(space),
            Action::Own(space) => self.words_for_own(space),
            Action::Bonus(0) => new("do-bonus-none"),
            Action::Bonus(points) => {
                new("do-bonus").with("points", points).with("price", BONUS_PRICE * u32::from(points))
            }
            Action::Tuba => new("do-tuba"),
            Action::Pass => match self.step {
                Step::BoostByDie | Step::TemplumDie => new("do-spend-none"),
                Step::Consul => new("do-turn-none"),
                _ => new("do-pass"),
            },
            Action::Done => new("do-done"),
            Action::Take(card) => new("do-take").with("card", card_name(card)),
            Action::Swap(card) => {
                let on_table = self.name_at(self.active, Space(self.work.target));
                new("do-swap").with("card", card_name(card)).with("other", on_table)
            }
            Action::Spend(die) => match self.step {
                Step::BoostByDie => new("do-spend-attack").with("die", die),
                _ => new("do-spend-points").with("die", die),
            },
            Action::Lay(card) => new("do-lay").with("card", card_name(card)),
            Action::Buy(0) => new("do-buy-none"),
            Action::Buy(points) => {
                new("do-buy").with("points", points).with("price", MERCATOR_PRICE * u32::from(points))
            }
            Action::Turn(from, to) => new("do-turn").with("from", from).with("to", to),
        }
    }

    /// Would this use of a card have no effect now (R20)?
    pub(crate) fn is_idle(&self, action: Action) -> bool {
        let mut events = Vec::new();
        let mut copy = *self;
        if copy.judge(action).is_ok() {
            copy.carry_out(action, &mut events);
        }
        matches!(events.last(), Some(Event::NoEffect { .. }))
    }

    fn name_at(&self, seat: Seat, space: Space) -> Message {
        self.card_at(seat, space).map_or(Message::new("card-none"), card_name)
    }

    fn words_for_laying(&self, space: Space) -> Message {
        let seat = if self.step == Step::Layout { self.asked } else { self.active };
        let card = match self.step {
            Step::Layout => self.layout_card(),
            Step::LayAgainOn => self.aside.cards[self.aside.mark as usize],
            _ => self.holding,
        };
        let card = card.map_or(Message::new("card-none"), card_name);
        match self.card_at(seat, space) {
            Some(covered) => Message::new("do-on-covering").with("covered", card_name(covered)),
            None => Message::new("do-on"),
        }
        .with("card", card)
        .with("space", space_name(space))
    }

    fn words_for_target(&self, space: Space) -> Message {
        let opponent = rival(self.active);
        let id = match self.work.card.map(|card| tables().cards[card.index()].effect) {
            Some(Effect::Attack(_)) => "do-attack",
            Some(Effect::Remove(removal)) if removal.to_hand => "do-return",
            Some(Effect::Remove(removal)) if removal.fee > 0 => {
                let message = Message::new("do-remove-paid").with("card", self.name_at(opponent, space));
                return message.with("space", space_name(space)).with("price", removal.fee);
            }
            Some(Effect::Remove(_)) => "do-remove",
            _ => return Message::new("do-block").with("space", space_name(space)),
        };
        let message = Message::new(id).with("card", self.name_at(opponent, space));
        let message = message.with("space", space_name(space));
        if id == "do-attack" {
            message.with("defence", self.current_defence(opponent, space))
        } else {
            message
        }
    }

    fn words_for_own(&self, space: Space) -> Message {
        let name = self.name_at(self.active, space);
        let message = |id| Message::new(id).with("card", name.clone()).with("space", space_name(space));
        match self.work.card.map(|card| tables().cards[card.index()].effect) {
            Some(Effect::Sacrifice { .. }) => {
                let card = self.card_at(self.active, space);
                let points = card.map_or(0, |card| tables().cards[card.index()].defence);
                message("do-sacrifice").with("points", points)
            }
            Some(Effect::Copy(Model::Paid)) if self.card_at(self.active, space).is_some() => {
                message("do-reactivate").with("price", self.maecenas_price(space))
            }
            Some(Effect::OwnRule(OwnRule::Portus)) => message("do-swap-out"),
            _ => message("do-copy"),
        }
    }

    /// What is asked, or what is being waited for.
    pub(crate) fn prompt_words(&self, from: Viewpoint) -> Message {
        let new = Message::new;
        match self.who_is_next() {
            Next::Over => return self.ending_words(),
            Next::Chance => {
                return match self.step {
                    Step::WhoStarts => new("wait-who-starts"),
                    Step::Deal => new("wait-deal"),
                    Step::RollDice => new("wait-dice").with("player", self.active),
                    Step::DrawCards | Step::CastraDraw => new("wait-draw").with("player", self.active),
                    _ => new("wait-battle-die").with("player", self.active),
                };
            }
            Next::Player(seat) if from != Viewpoint::Seat(seat) => {
                return match self.step {
                    Step::Exchange => new("wait-exchange").with("player", seat),
                    Step::Layout => new("wait-layout").with("player", seat),
                    _ => match self.work.card {
                        Some(card) => new("wait-card").with("player", seat).with("card", card_name(card)),
                        None => new("wait-turn").with("player", seat),
                    },
                };
            }
            Next::Player(_) => {}
        }
        let by = || self.work.card.map_or(Message::new("card-none"), card_name);
        let laying = || self.holding.map_or(Message::new("card-none"), card_name);
        let target = || self.name_at(rival(self.active), Space(self.work.target));
        match self.step {
            Step::Exchange => new("ask-exchange"),
            Step::Layout => {
                new("ask-layout").with("card", self.layout_card().map_or(new("card-none"), card_name))
            }
            Step::Reroll => new("ask-reroll"),
            Step::Act if self.dice.is_empty() => new("ask-act-without-dice"),
            Step::Act => new("ask-act").with("dice", self.dice.size()),
            Step::PlayOn | Step::CastraOn | Step::LayFreeOn => new("ask-on").with("card", laying()),
            Step::LayAgainOn => {
                let card = self.aside.cards[self.aside.mark as usize];
                new("ask-on").with("card", card.map_or(new("card-none"), card_name))
            }
            Step::Keep => new("ask-keep"),
            Step::Target => match self.acting_card().effect {
                Effect::Attack(_) => new("ask-attack").with("by", by()),
                Effect::Remove(removal) if removal.fee > 0 => {
                    new("ask-remove-paid").with("by", by()).with("price", removal.fee)
                }
                Effect::Remove(removal) if removal.to_hand => new("ask-return").with("by", by()),
                Effect::Remove(_) => new("ask-remove").with("by", by()),
                _ => new("ask-block").with("by", by()),
            },
            Step::Own => match self.acting_card().effect {
                Effect::Sacrifice { .. } => new("ask-sacrifice").with("by", by()),
                Effect::Copy(Model::Paid) => new("ask-reactivate").with("by", by()),
                Effect::Copy(_) => new("ask-copy").with("by", by()),
                _ => new("ask-swap-out").with("by", by()),
            },
            Step::Bonus => new("ask-bonus").with("card", target()).with("defence", self.target_defence()),
            Step::BoostByMoney => {
                let missing = self.target_defence() - self.attack_value();
                new("ask-bonus-late").with("card", target()).with("missing", missing)
            }
            Step::Tuba => {
                let message = new("ask-tuba").with("card", target()).with("value", self.attack_value());
                message.with("defence", self.target_defence())
            }
            Step::TemplariusTuba => new("ask-templarius-tuba").with("value", self.work.roll),
            Step::BoostByDie => {
                let missing = self.target_defence() - self.attack_value();
                new("ask-boost").with("card", target()).with("missing", missing)
            }
            Step::ForumDie => new("ask-forum"),
            Step::TemplumDie => new("ask-templum"),
            Step::Take => match self.acting_card().effect {
                Effect::Recover { .. } => new("ask-take-discard").with("by", by()),
                Effect::OwnRule(OwnRule::Speculator) => new("ask-take-hand"),
                _ => new("ask-take-pile"),
            },
            Step::Swap => {
                let other = self.name_at(self.active, Space(self.work.target));
                new("ask-swap").with("other", other)
            }
            Step::LayFree => new("ask-lay-free").with("by", by()),
            Step::Buy => new("ask-buy").with("price", MERCATOR_PRICE),
            _ => new("ask-consul"),
        }
    }
}

fn fons_words(dice: Dice) -> Message {
    Message::new("do-fons").with("dice", dice_list(dice.list())).with("count", dice.size())
}

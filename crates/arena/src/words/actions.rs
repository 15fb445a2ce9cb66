//! What can be done and what is asked, in words.

use super::{card_name, dice_list, space_name};
use crate::action::Action;
use crate::components::Model;
use crate::dice::{Dice, Space};
use crate::event::Event;
use crate::rules::{BONUS_PRICE, MERCATOR_PRICE};
use crate::score::ruined;
use crate::state::{Aim, Arena, Battle, Ending, Omen, Stage, Taking, Use, rival};
use engine::{Message, Next, Seat, Sink, Viewpoint};

/// What an action offers.
pub(crate) fn action(game: &Arena, action: Action) -> Message {
    let new = Message::new;
    match action {
        Action::Start(seat) => new("do-start").with("player", seat),
        Action::Deal(card) => new("do-deal").with("card", card_name(card)),
        Action::Draw(card) => new("do-draw").with("card", card_name(card)),
        Action::Roll(value) => new("do-roll").with("value", value),
        Action::Battle(value) => new("do-battle").with("value", value),
        Action::Give(one, other) if one == other => new("do-give-two").with("card", card_name(one)),
        Action::Give(one, other) => {
            new("do-give").with("one", card_name(one)).with("other", card_name(other))
        }
        Action::On(space) => game.words_for_laying(space),
        Action::Stand => match game.stage {
            Stage::Tuba(Battle { roll, .. }) | Stage::TemplariusTuba(Omen { roll, .. }) => {
                new("do-keep-battle-die").with("value", roll)
            }
            _ => new("do-keep-dice").with("dice", dice_list(game.dice.list())),
        },
        Action::Triple => new("do-triple"),
        Action::Fons(dice) => fons_words(dice),
        Action::End => new("do-end").with("dice", game.dice.size()),
        Action::Play(card) => {
            let cost = game.priced().cards[card.index()].cost;
            new("do-play").with("card", card_name(card)).with("cost", cost)
        }
        Action::Money(die) => {
            let telonia = game.spaces_with(game.active, game.tables().named.telonium).count_ones();
            new("do-money").with("die", die).with("amount", u32::from(die) + 2 * telonia)
        }
        Action::Cards(die) => new("do-cards").with("die", die),
        Action::Activate(die) => {
            let id = if game.is_idle(action) { "do-activate-idle" } else { "do-activate" };
            new(id).with("die", die).with("card", game.name_at(game.active, Space::of_die(die)))
        }
        Action::Bribe(die) => {
            let id = if game.is_idle(action) { "do-bribe-idle" } else { "do-bribe" };
            new(id).with("die", die).with("card", game.name_at(game.active, Space::BRIBERY))
        }
        Action::Keep(card) => {
            let id = if matches!(game.stage, Stage::LayAgainOn(..)) { "do-keep-in-hand" } else { "do-keep" };
            new(id).with("card", card_name(card))
        }
        Action::Target(space) => game.words_for_target(space),
        Action::Own(space) => game.words_for_own(space),
        Action::Bonus(0) => new("do-bonus-none"),
        Action::Bonus(points) => {
            new("do-bonus").with("points", points).with("price", BONUS_PRICE * u32::from(points))
        }
        Action::Tuba => new("do-tuba"),
        Action::Pass => match game.stage {
            Stage::BoostByDie(_) | Stage::TemplumDie(..) => new("do-spend-none"),
            Stage::Consul(_) => new("do-turn-none"),
            _ => new("do-pass"),
        },
        Action::Done if game.stage == Stage::Build => new("do-rest-by-lot").with("cards", game.deck_lacks()),
        Action::Done => new("do-done"),
        Action::Take(card) => {
            let id = if game.stage == Stage::Build { "do-choose-for-deck" } else { "do-take" };
            new(id).with("card", card_name(card))
        }
        Action::Swap(card) => {
            let on_table = game.name_swapped_out();
            new("do-swap").with("card", card_name(card)).with("other", on_table)
        }
        Action::Spend(die) => match game.stage {
            Stage::BoostByDie(_) => new("do-spend-attack").with("die", die),
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

/// What is asked, or what is being waited for.
pub(crate) fn prompt(game: &Arena, from: Viewpoint) -> Message {
    let new = Message::new;
    match game.who_acts() {
        Next::Over => return ending(game),
        Next::Chance => {
            return match game.stage {
                Stage::WhoStarts => new("wait-who-starts"),
                Stage::Deal => new("wait-deal"),
                Stage::FillDeck => new("wait-fill-deck").with("player", game.asked),
                Stage::RollDice(_) => new("wait-dice").with("player", game.active),
                Stage::DrawCards(_) | Stage::CastraDraw(_) | Stage::FortunaDraw(..) => {
                    new("wait-draw").with("player", game.active)
                }
                _ => new("wait-battle-die").with("player", game.active),
            };
        }
        Next::Player(seat) if from != Viewpoint::Seat(seat) => {
            return match game.stage {
                Stage::Build => new("wait-build").with("player", seat),
                Stage::Exchange(_) => new("wait-exchange").with("player", seat),
                Stage::Layout => new("wait-layout").with("player", seat),
                ref stage => match stage.work() {
                    Some(work) => new("wait-card").with("player", seat).with("card", card_name(work.card)),
                    None => new("wait-turn").with("player", seat),
                },
            };
        }
        Next::Player(_) => {}
    }
    let target = |battle: &Battle| game.name_at(rival(game.active), battle.target);
    let missing = |battle: &Battle| game.target_defence(battle) - battle.value();
    match game.stage {
        Stage::Build => new("ask-build").with("cards", game.deck_lacks()),
        Stage::Exchange(_) => new("ask-exchange"),
        Stage::Layout => {
            new("ask-layout").with("card", game.layout_card().map_or(new("card-none"), card_name))
        }
        Stage::Reroll => new("ask-reroll"),
        Stage::Act if game.dice.is_empty() => new("ask-act-without-dice"),
        Stage::Act => new("ask-act").with("dice", game.dice.size()),
        Stage::PlayOn(card) | Stage::CastraOn(_, card) | Stage::LayFreeOn(_, _, card) => {
            new("ask-on").with("card", card_name(card))
        }
        Stage::LayAgainOn(ref work, ref lifted) => {
            let id = if game.may_stay_in_hand(work) { "ask-on-or-hand" } else { "ask-on" };
            new(id).with("card", lifted.left().next().map_or(new("card-none"), card_name))
        }
        Stage::Keep(_) => new("ask-keep"),
        Stage::Target(work, aim) => {
            let message = match aim {
                Aim::Attack(_) => new("ask-attack"),
                Aim::Remove(removal) if removal.fee > 0 => new("ask-remove-paid").with("price", removal.fee),
                Aim::Remove(removal) if removal.to_hand => new("ask-return"),
                Aim::Remove(_) => new("ask-remove"),
                Aim::Block => new("ask-block"),
            };
            message.with("by", card_name(work.card))
        }
        Stage::Own(work, of) => {
            let message = match of {
                Use::Sacrifice(_) => new("ask-sacrifice"),
                Use::Copy(Model::Paid) => new("ask-reactivate"),
                Use::Copy(_) => new("ask-copy"),
                Use::Swap => new("ask-swap-out"),
            };
            message.with("by", card_name(work.card))
        }
        Stage::Bonus(ref battle) => {
            new("ask-bonus").with("card", target(battle)).with("defence", game.target_defence(battle))
        }
        Stage::BoostByMoney(ref battle) => {
            new("ask-bonus-late").with("card", target(battle)).with("missing", missing(battle))
        }
        Stage::Tuba(ref battle) => {
            let message = new("ask-tuba").with("card", target(battle)).with("value", battle.value());
            message.with("defence", game.target_defence(battle))
        }
        Stage::TemplariusTuba(omen) => new("ask-templarius-tuba").with("value", omen.roll),
        Stage::BoostByDie(ref battle) => {
            new("ask-boost").with("card", target(battle)).with("missing", missing(battle))
        }
        Stage::ForumDie(_) => new("ask-forum"),
        Stage::TemplumDie(..) => new("ask-templum"),
        Stage::Take(work, taking) => match taking {
            Taking::Discards(_) => new("ask-take-discard").with("by", card_name(work.card)),
            Taking::Hand => new("ask-take-hand"),
            Taking::Pile => new("ask-take-pile"),
        },
        Stage::Swap(..) => new("ask-swap").with("other", game.name_swapped_out()),
        Stage::LayFree(work, _) => new("ask-lay-free").with("by", card_name(work.card)),
        Stage::Buy(_) => new("ask-buy").with("price", MERCATOR_PRICE),
        _ => new("ask-consul"),
    }
}

/// Why the game ended.
pub(crate) fn ending(game: &Arena) -> Message {
    match game.stage {
        Stage::Over(Ending::Ruined) => {
            let ruined = ruined(game.vp);
            Message::new("ending-ruined").with("player", ruined).with("winner", rival(ruined))
        }
        Stage::Over(Ending::SupplyEmpty) => Message::new("ending-supply-empty"),
        Stage::Over(Ending::TurnLimit) => Message::new("ending-turn-limit").with("turns", game.turn),
        _ => Message::new("ending-none"),
    }
}

/// Was the last thing that happened that nothing happened?
struct WasInVain(bool);

impl Sink<Event> for WasInVain {
    fn tell(&mut self, make: impl FnOnce() -> Event) {
        self.0 = matches!(make(), Event::NoEffect { .. });
    }
}

impl Arena {
    /// Would this use of a card have no effect now (R20)? Not if it is not allowed.
    fn is_idle(&self, action: Action) -> bool {
        self.check_action(action).is_ok() && self.has_no_effect(action)
    }

    /// Would this use of a card, which is allowed, have no effect now (R20)?
    pub(crate) fn has_no_effect(&self, action: Action) -> bool {
        let (mut copy, mut last) = (*self, WasInVain(false));
        copy.carry_out(action, &mut last);
        last.0
    }

    fn name_at(&self, seat: Seat, space: Space) -> Message {
        self.card_at(seat, space).map_or(Message::new("card-none"), card_name)
    }

    /// The card that goes out of play for Portus.
    fn name_swapped_out(&self) -> Message {
        match self.stage {
            Stage::Swap(_, space) => self.name_at(self.active, space),
            _ => Message::new("card-none"),
        }
    }

    fn words_for_laying(&self, space: Space) -> Message {
        let seat = if self.stage == Stage::Layout { self.asked } else { self.active };
        let card = self.card_to_lay(true).map_or(Message::new("card-none"), card_name);
        match self.card_at(seat, space) {
            Some(covered) => Message::new("do-on-covering").with("covered", card_name(covered)),
            None => Message::new("do-on"),
        }
        .with("card", card)
        .with("space", space_name(space))
    }

    fn words_for_target(&self, space: Space) -> Message {
        let opponent = rival(self.active);
        let aim = if let Stage::Target(_, aim) = self.stage { aim } else { Aim::Block };
        let id = match aim {
            Aim::Attack(_) => "do-attack",
            Aim::Remove(removal) if removal.to_hand => "do-return",
            Aim::Remove(removal) if removal.fee > 0 => {
                let message = Message::new("do-remove-paid").with("card", self.name_at(opponent, space));
                return message.with("space", space_name(space)).with("price", removal.fee);
            }
            Aim::Remove(_) => "do-remove",
            Aim::Block => return Message::new("do-block").with("space", space_name(space)),
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
        match self.stage {
            Stage::Own(_, Use::Sacrifice(_)) => {
                let card = self.card_at(self.active, space);
                let points = card.map_or(0, |card| self.tables().cards[card.index()].defence);
                message("do-sacrifice").with("points", points)
            }
            Stage::Own(work, Use::Copy(Model::Paid)) if self.card_at(self.active, space).is_some() => {
                message("do-reactivate").with("price", self.maecenas_price(work.die, space))
            }
            Stage::Own(_, Use::Swap) => message("do-swap-out"),
            _ => message("do-copy"),
        }
    }
}

fn fons_words(dice: Dice) -> Message {
    Message::new("do-fons").with("dice", dice_list(dice.list())).with("count", dice.size())
}

//! What happened, in words.

use super::{card_list, card_name, dice_list, placed_list, space_name};
use crate::event::{Event, How, Reroll, Source, Why};
use crate::score::ruined;
use crate::state::{Ending, rival};
use engine::Message;

/// What happened, as a sentence.
pub(crate) fn event(event: &Event) -> Message {
    let new = Message::new;
    match *event {
        Event::StartPlayer { seat } => new("event-start").with("player", seat),
        Event::Dealt { seat, card: Some(card) } => {
            new("event-dealt").with("player", seat).with("card", card_name(card))
        }
        Event::Dealt { seat, card: None } => new("event-dealt-hidden").with("player", seat),
        Event::ExchangeChosen { seat, cards: Some(cards) } => {
            new("event-exchange-chosen").with("player", seat).with("cards", card_list(cards))
        }
        Event::ExchangeChosen { seat, cards: None } => {
            new("event-exchange-chosen-hidden").with("player", seat)
        }
        Event::Exchanged { from, to, cards } => match cards {
            Some(cards) => new("event-exchanged").with("cards", card_list(cards)),
            None => new("event-exchanged-hidden"),
        }
        .with("player", from)
        .with("other", to),
        Event::LaidFaceDown { seat, space: Some(space), card: Some(card) } => {
            let message = new("event-laid-face-down").with("player", seat).with("card", card_name(card));
            message.with("space", space_name(space))
        }
        Event::LaidFaceDown { seat, .. } => new("event-laid-face-down-hidden").with("player", seat),
        Event::LayoutRevealed { seat, ref cards } => {
            new("event-layout-revealed").with("player", seat).with("cards", placed_list(cards))
        }
        Event::Laid { seat, space, card, how, paid } => {
            let message = match how {
                How::Played => new("event-played").with("paid", paid),
                How::Again => new("event-laid-again"),
                How::Castra => new("event-laid-castra"),
                How::Opening | How::Free => new("event-laid"),
            };
            message.with("player", seat).with("card", card_name(card)).with("space", space_name(space))
        }
        Event::TurnBegan { seat, turn, vacant, lost } => {
            let message = new("event-turn-began").with("player", seat).with("turn", turn);
            message.with("vacant", vacant).with("lost", lost)
        }
        Event::DiceMissing { seat, missing, left } => {
            new("event-dice-missing").with("player", seat).with("missing", missing).with("left", left)
        }
        Event::Rolled { seat, value } => new("event-rolled").with("player", seat).with("value", value),
        Event::Rerolled { seat, by, ref dice } => {
            let id = match by {
                Reroll::Triple => "event-rerolled-triple",
                Reroll::FonsBacchi => "event-rerolled-fons",
            };
            // Of a triple one die says it all.
            let shown = if by == Reroll::Triple { 1 } else { dice.len() };
            let message = new(id).with("player", seat).with("count", dice.len());
            message.with("dice", dice_list(dice.iter().copied().take(shown)))
        }
        Event::MoneyTaken { seat, die, amount } => {
            new("event-money").with("player", seat).with("die", die).with("amount", amount)
        }
        Event::DrawBegan { seat, die } => new("event-draw-began").with("player", seat).with("die", die),
        Event::Drew { seat, card: Some(card) } => {
            new("event-drew").with("player", seat).with("card", card_name(card))
        }
        Event::Drew { seat, card: None } => new("event-drew-hidden").with("player", seat),
        Event::Reshuffled { cards } => new("event-reshuffled").with("cards", cards),
        Event::Kept { seat, card, ref discarded } => {
            let message = match card {
                Some(card) => new("event-kept").with("card", card_name(card)),
                None => new("event-kept-hidden"),
            };
            let message = message.with("player", seat).with("count", discarded.len());
            message.with("discarded", card_list(discarded.iter().copied()))
        }
        Event::NothingToDraw { seat } => new("event-nothing-to-draw").with("player", seat),
        Event::Activated { seat, space, card, die } => {
            let message = new("event-activated").with("player", seat).with("card", card_name(card));
            message.with("space", space_name(space)).with("die", die)
        }
        Event::Bribed { seat, card, die, paid } => {
            let message = new("event-bribed").with("player", seat).with("card", card_name(card));
            message.with("die", die).with("paid", paid)
        }
        Event::Copied { seat, by, card, owner, space } => {
            let id = if owner == seat { "event-copied-own" } else { "event-copied" };
            let message = new(id).with("player", seat).with("by", card_name(by));
            message.with("card", card_name(card)).with("space", space_name(space))
        }
        Event::Reactivated { seat, card, space, paid } => {
            let message = new("event-reactivated").with("player", seat).with("card", card_name(card));
            message.with("space", space_name(space)).with("paid", paid)
        }
        Event::NoEffect { seat, card } => {
            new("event-no-effect").with("player", seat).with("card", card_name(card))
        }
        Event::Declined { seat, card } => {
            new("event-declined").with("player", seat).with("card", card_name(card))
        }
        Event::AttackBegan { seat, by, owner, space, card, defence, bonus } => {
            let message = new("event-attack").with("player", seat).with("by", card_name(by));
            let message = message.with("owner", owner).with("space", space_name(space));
            message.with("card", card_name(card)).with("defence", defence).with("bonus", bonus)
        }
        Event::BattleDie { seat, value } => new("event-battle-die").with("player", seat).with("value", value),
        Event::TubaSounds { seat } => new("event-tuba").with("player", seat),
        Event::BonusPaid { seat, bonus, paid } => {
            new("event-bonus-paid").with("player", seat).with("bonus", bonus).with("paid", paid)
        }
        Event::DieSpent { seat, by, value } => {
            new("event-die-spent").with("player", seat).with("by", card_name(by)).with("value", value)
        }
        Event::AttackEnded { card, value, defence, won, .. } => {
            let message = new(if won { "event-attack-won" } else { "event-attack-lost" });
            message.with("card", card_name(card)).with("value", value).with("defence", defence)
        }
        Event::Discarded { owner, space, card, why } => {
            let id = match why {
                Why::Beaten => "event-beaten",
                Why::Removed => "event-removed",
                Why::Covered => "event-covered",
                Why::Sacrificed => "event-sacrificed",
                Why::Spent => "event-spent",
            };
            let message = new(id).with("player", owner).with("card", card_name(card));
            message.with("space", space_name(space))
        }
        Event::ReturnedToHand { owner, space, card } => {
            let message = new("event-returned").with("player", owner).with("card", card_name(card));
            message.with("space", space_name(space))
        }
        Event::Gained { seat, points, virtual_points } => {
            let id = if virtual_points > 0 { "event-gained-virtual" } else { "event-gained" };
            let message = new(id).with("player", seat).with("points", points);
            if virtual_points > 0 { message.with("virtual", virtual_points) } else { message }
        }
        Event::PointsRemoved { seat, points } => {
            new("event-points-removed").with("player", seat).with("points", points)
        }
        Event::PointsMoved { from, to, points } => {
            new("event-points-moved").with("player", to).with("other", from).with("points", points)
        }
        Event::PaidOpponent { from, to, amount } => {
            new("event-paid").with("player", from).with("other", to).with("amount", amount)
        }
        Event::Penalty { seat, dice } => new("event-penalty").with("player", seat).with("dice", dice),
        Event::HandSeen { seat, owner, ref cards } => match cards {
            Some(cards) => new("event-hand-seen").with("cards", card_list(cards.iter().copied())),
            None => new("event-hand-seen-hidden"),
        }
        .with("player", seat)
        .with("other", owner),
        Event::PileSeen { seat } => new("event-pile-seen").with("player", seat),
        Event::Taken { seat, from, card } => {
            let id = match (from, card.is_some()) {
                (Source::Hand, true) => "event-taken-hand",
                (Source::Hand, false) => "event-taken-hand-hidden",
                (Source::Discards, _) => "event-taken-discards",
                (Source::Pile, true) => "event-taken-pile",
                (Source::Pile, false) => "event-taken-pile-hidden",
            };
            let message = new(id).with("player", seat);
            let message = if from == Source::Hand { message.with("other", rival(seat)) } else { message };
            card.into_iter().fold(message, |message, card| message.with("card", card_name(card)))
        }
        Event::Swapped { seat, space, to_hand, to_table, paid } => {
            let id = if paid > 0 { "event-swapped-paid" } else { "event-swapped" };
            let message = new(id).with("player", seat).with("space", space_name(space));
            let message = message.with("hand", card_name(to_hand)).with("table", card_name(to_table));
            if paid > 0 { message.with("paid", paid) } else { message }
        }
        Event::CastraDrew { seat, card } => {
            new("event-castra-drew").with("player", seat).with("card", card_name(card))
        }
        Event::Lifted { seat, ref cards } => {
            new("event-lifted").with("player", seat).with("cards", placed_list(cards))
        }
        Event::DieTurned { seat, from, to } => {
            new("event-die-turned").with("player", seat).with("from", from).with("to", to)
        }
        Event::Blocked { owner, space } => {
            new("event-blocked").with("player", owner).with("space", space_name(space))
        }
        Event::DefenceLowered { owner, by } => {
            new("event-defence-lowered").with("player", owner).with("by", by)
        }
        Event::TurnEnded { seat, ref unused } => {
            let id = if unused.is_empty() { "event-turn-ended" } else { "event-turn-ended-unused" };
            let message = new(id).with("player", seat);
            if unused.is_empty() {
                message
            } else {
                message.with("count", unused.len()).with("dice", dice_list(unused.iter().copied()))
            }
        }
        Event::HandDiscarded { seat, ref cards } => {
            let message = new("event-hand-discarded").with("player", seat).with("count", cards.len());
            message.with("cards", card_list(cards.iter().copied()))
        }
        Event::StayedInHand { seat, card } => {
            new("event-stayed-in-hand").with("player", seat).with("card", card_name(card))
        }
        Event::ChosenForDeck { seat, card } => {
            new("event-chosen-for-deck").with("player", seat).with("card", card_name(card))
        }
        Event::RestByLot { seat, cards } => {
            new("event-rest-by-lot").with("player", seat).with("cards", cards)
        }
        Event::DeckBuilt { seat, cards } => new("event-deck-built").with("player", seat).with("cards", cards),
        Event::Over { ending, points } => match ending {
            Ending::Ruined => new("event-over-ruined").with("player", ruined(points)),
            Ending::SupplyEmpty => new("event-over-supply-empty"),
            Ending::TurnLimit => new("event-over-turn-limit"),
        }
        .with("first", points[0])
        .with("second", points[1]),
    }
}

//! What a circle of the forum would give a player now: both cards, in both orders.

use crate::components::*;
use crate::event::{Gained, Id, Paid};
use crate::options::Options;
use crate::rules::{Exchange, exchange, terms};
use crate::state::Player;
use serde::Serialize;

/// One card within a forecast.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardForecast {
    /// The card.
    pub card: Id,
    /// How often by its own terms.
    pub times: u8,
    /// How often by bread.
    pub by_bread: u8,
    /// What is paid.
    pub paid: Paid,
    /// What is gained.
    pub gained: Gained,
    /// VP lost if it is not fulfilled.
    pub lost: i16,
}

/// The best way through two cards in one order.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OrderForecast {
    /// The two cards in their order.
    pub cards: [CardForecast; 2],
    /// VP gained or lost at once, steps beyond the end of the track included.
    pub vp: i16,
    /// Spaces gained on the track.
    pub track: u8,
    /// Coins gained or spent.
    pub coins: i16,
    /// Bread gained or spent.
    pub bread: i16,
    /// Wares spent.
    pub wares: i16,
}

/// What a player could still choose to do with one card: the number of fulfilments by its terms, and bread.
#[derive(Clone, Copy, Debug)]
struct Step {
    times: u8,
    bread: u8,
    paid: Paid,
    gained: Gained,
    lost: i16,
}

/// The worth of a player's holdings for comparing plans, in half VP: goods left are worth half a VP at the end.
fn worth(player: &Player) -> i32 {
    let goods = player.all_wares() + player.coins + player.bread;
    2 * (i32::from(player.vp) + i32::from(player.track)) + i32::from(goods)
}

fn take(tables: &Tables, options: &Options, card: Card, player: &mut Player, times: u8, bread: u8) -> Step {
    let mut step = Step { times, bread, paid: Paid::default(), gained: Gained::default(), lost: 0 };
    match exchange(&tables.cards[card.index()], player, options, times, bread) {
        Exchange::Failed { lost } => step.lost = lost,
        Exchange::Fulfilled { paid, gained } => {
            let to = (player.track + gained.track).min(tables.track_last);
            player.vp += i16::from((player.track + gained.track - to) * tables.overflow_vp);
            player.track = to;
            (step.paid, step.gained) = (paid, gained);
        }
    }
    step
}

/// Calls `each` with every choice at a card.
fn choices(
    tables: &Tables,
    options: &Options,
    card: Card,
    player: &Player,
    mut each: impl FnMut(Player, Step),
) {
    let terms = terms(&tables.cards[card.index()], player, options);
    for times in terms.fewest..=terms.most {
        for bread in 0..=terms.bread {
            let mut after = *player;
            let step = take(tables, options, card, &mut after, times, bread);
            each(after, step);
        }
    }
}

/// Calls `each` with the player after every way through these cards, in this order.
pub(crate) fn each_way(
    tables: &Tables,
    options: &Options,
    cards: &[Card],
    player: &Player,
    each: &mut impl FnMut(Player),
) {
    match cards {
        [] => each(*player),
        [card, rest @ ..] => {
            let terms = terms(&tables.cards[card.index()], player, options);
            for times in terms.fewest..=terms.most {
                for bread in 0..=terms.bread {
                    let mut after = *player;
                    take(tables, options, *card, &mut after, times, bread);
                    each_way(tables, options, rest, &after, each);
                }
            }
        }
    }
}

/// The player after the best way through two cards in this order, with the two steps.
fn best(tables: &Tables, options: &Options, cards: [Card; 2], player: &Player) -> (Player, [Step; 2]) {
    let mut best: Option<(i32, Player, [Step; 2])> = None;
    choices(tables, options, cards[0], player, |between, first| {
        choices(tables, options, cards[1], &between, |after, second| {
            let value = worth(&after);
            if best.as_ref().is_none_or(|(top, ..)| value > *top) {
                best = Some((value, after, [first, second]));
            }
        });
    });
    let (_, after, steps) = best.expect("every card has at least one choice");
    (after, steps)
}

/// The best way through two cards in this order.
pub(crate) fn in_order(
    tables: &Tables,
    options: &Options,
    cards: [Card; 2],
    player: &Player,
) -> OrderForecast {
    let (after, steps) = best(tables, options, cards, player);
    let told = |index: usize| {
        let step = steps[index];
        CardForecast {
            card: cards[index].id(),
            times: step.times,
            by_bread: step.bread,
            paid: step.paid,
            gained: step.gained,
            lost: step.lost,
        }
    };
    OrderForecast {
        cards: [told(0), told(1)],
        vp: after.vp - player.vp,
        track: after.track - player.track,
        coins: i16::from(after.coins) - i16::from(player.coins),
        bread: i16::from(after.bread) - i16::from(player.bread),
        wares: i16::from(after.all_wares()) - i16::from(player.all_wares()),
    }
}

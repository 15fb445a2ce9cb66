//! What the forum promises.

use super::weights::*;
use super::worth::Prospect;
use crate::components::*;
use crate::forecast;
use crate::rules::terms;
use crate::state::{Player, Stage};

/// What one fulfilment of a card is worth.
fn gain(card: &CardFace) -> f32 {
    f32::from(card.gain.vp)
        + f32::from(card.gain.track)
        + CARD_COIN * f32::from(card.gain.coins)
        + CARD_BREAD * f32::from(card.gain.bread)
}

impl Prospect<'_> {
    /// The worth of the scorings to come, judged by what the player could fulfil today: the best free circle for the next
    /// one, the following circles for the later ones. Wares can be spent only once, so red cards fade.
    pub(super) fn forum_outlook(&self, player: &Player) -> f32 {
        let Prospect { game, tables, free_circles, horizon } = *self;
        if horizon.scorings == 0 {
            return 0.0;
        }
        // Per slot: what the card would give now, and what of it can be had again later.
        let mut now = [0.0f32; SLOTS];
        let mut later = [0.0f32; SLOTS];
        for (slot, card) in game.forum.iter().enumerate().filter(|(_, card)| card.is_some()) {
            let face = &tables.cards[card.index()];
            let terms = terms(face, player, &game.options);
            let times = f32::from(terms.most.min(6));
            match face.demand {
                Demand::Pay(pay) => {
                    let price: f32 = pay.iter().map(|&n| f32::from(n)).sum();
                    // Goods spent are goods gone.
                    now[slot] = if terms.most > 0 { times * (gain(face) - SPENT * price) } else { FAILED };
                    later[slot] = LATER_RED;
                }
                Demand::Own(_) => {
                    now[slot] = if terms.most > 0 { times * gain(face) } else { FAILED };
                    later[slot] = if terms.most > 0 { now[slot] } else { LATER_GREEN };
                }
            }
            if terms.most == 0 && terms.bread > 0 {
                now[slot] = now[slot].max(gain(face) - 3.0);
            }
        }
        let mut best = [f32::NEG_INFINITY; 4];
        let (mut first, mut second) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        let mut free = free_circles;
        while free != 0 {
            let [a, b] = tables.circles[free.trailing_zeros() as usize].map(usize::from);
            free &= free - 1;
            let here = now[a] + now[b];
            second = second.max(here.min(first));
            first = first.max(here);
            let mut value = later[a] + later[b];
            for entry in &mut best {
                if value > *entry {
                    std::mem::swap(entry, &mut value);
                }
            }
        }
        let soon = NEXT_SCORING * first + NEXT_BEST * second.max(-8.0);
        let far: f32 = best
            .iter()
            .take(horizon.scorings as usize - 1)
            .map(|value| LATER_SCORING * value.max(-6.0))
            .sum();
        soon + far
    }

    /// The worth of a player who has cards to resolve: the best that can be made of them.
    pub(super) fn after_cards(&self, player: &Player) -> f32 {
        let Prospect { game, tables, .. } = *self;
        let mut best = f32::NEG_INFINITY;
        let mut each = |after: Player| best = best.max(self.worth(&after));
        let mut resolve =
            |cards: &[Card]| forecast::each_way(tables, &game.options, cards, player, &mut each);
        match game.stage {
            Stage::CardOrder([first, second]) => {
                resolve(&[first, second]);
                resolve(&[second, first]);
            }
            Stage::Resolve(first, Some(second)) => resolve(&[first, second]),
            Stage::Resolve(last, None) => resolve(&[last]),
            _ => each(*player),
        }
        best
    }
}

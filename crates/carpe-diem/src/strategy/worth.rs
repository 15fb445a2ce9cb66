//! The guessed final score of one player, as things lie.

use super::weights::*;
use crate::components::*;
use crate::district::{Feature, cells};
use crate::kind::{Kind, Side};
use crate::score::fountain_cards;
use crate::state::{CarpeDiem, Player};

/// How much of the game is left for a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Horizon {
    /// Own turns to come.
    pub turns: u8,
    /// Own forum scorings to come.
    pub scorings: u8,
}

/// What a player has to look forward to: the table around the own side of it, and how much of the game is left.
#[derive(Clone, Copy)]
pub(super) struct Prospect<'a> {
    pub game: &'a CarpeDiem,
    pub tables: &'a Tables,
    /// The circles of the forum that nobody has taken.
    pub free_circles: u32,
    pub horizon: Horizon,
}

impl Prospect<'_> {
    /// The guessed final score of a player.
    pub(super) fn worth(&self, player: &Player) -> f32 {
        let Prospect { game, tables, horizon, .. } = *self;
        let mut score = f32::from(player.vp) + f32::from(player.track) + f32::from(player.villa_vp);
        score += goods(player, horizon);
        score += self.forum_outlook(player);
        for card in fountain_cards(player.held).map(|card| &tables.fountains[card.index()]) {
            // A card is also a promise: more of its kind may come.
            let more = FOUNTAIN_HOPE * f32::from(horizon.turns);
            score += f32::from(card.vp) * (f32::from(player.completed[card.kind.index()]) + more);
        }
        let marginal = Marginal::of(game, tables, player, horizon);
        score += frame(tables, player, horizon);
        score + open_features(tables, player, &marginal, horizon)
    }
}

/// Leftovers are worth half a VP; before a scoring bread is worth more than that by itself, wares and coins through
/// the cards they pay for.
fn goods(player: &Player, horizon: Horizon) -> f32 {
    let half = 0.5 * f32::from(player.all_wares() + player.coins + player.bread + player.stored);
    if horizon.scorings == 0 {
        return half;
    }
    let keep = f32::from(player.all_wares().min(8)) * WARE + f32::from(player.coins.min(8)) * COIN;
    half + keep + f32::from(player.bread.min(6)) * BREAD
}

/// Reached goals count in full; the others a little, for the turns that are left to reach them.
fn frame(tables: &Tables, player: &Player, horizon: Horizon) -> f32 {
    let hope = GOAL_HOPE * f32::from(horizon.turns);
    let mut score = 0.0;
    for (side, frame) in player.frames.iter().enumerate() {
        for (index, goal) in tables.frames[frame.index()].goals.iter().enumerate() {
            let reached = player.goals >> (2 * side + index) & 1 == 1;
            score += f32::from(goal.vp) * if reached { 1.0 } else { hope };
        }
    }
    score
}

/// What one more completed feature of each kind would bring besides its own reward.
struct Marginal([f32; 12]);

impl Marginal {
    fn of(game: &CarpeDiem, tables: &Tables, player: &Player, horizon: Horizon) -> Marginal {
        let mut worth = [0.0; 12];
        for card in fountain_cards(player.held).map(|card| &tables.fountains[card.index()]) {
            worth[card.kind.index()] += f32::from(card.vp);
        }
        let reach = GREEN_REACH * f32::from(horizon.scorings);
        for card in game.forum.iter().filter(|card| card.is_some()).map(|card| &tables.cards[card.index()]) {
            if let Demand::Own(list) = &card.demand {
                let gain = f32::from(card.gain.vp)
                    + f32::from(card.gain.track)
                    + 1.2 * f32::from(card.gain.coins + card.gain.bread);
                let needs: f32 = list.iter().map(|&(_, need)| f32::from(need)).sum();
                for &(what, need) in list.iter().filter(|(_, need)| *need > 0) {
                    let share = reach * gain / (needs * f32::from(need).max(1.0));
                    match what {
                        Owned::Kind(kind) => worth[kind.index()] += share,
                        Owned::AnyLandscape => {
                            Kind::LANDSCAPES.iter().for_each(|k| worth[k.index()] += share)
                        }
                        Owned::AnyDwelling => Kind::DWELLINGS.iter().for_each(|k| worth[k.index()] += share),
                        Owned::Chimneys => {}
                    }
                }
            }
        }
        Marginal(worth)
    }
}

/// What the reward of a feature is worth when it is completed.
pub(super) fn reward(tables: &Tables, kind: Kind, tiles: u32, chimneys: u32, horizon: Horizon) -> f32 {
    let scoring = if horizon.scorings > 0 { 1.0 } else { 0.4 };
    match kind {
        Kind::Villa => VILLA * f32::from(tables.villa(chimneys)),
        Kind::Pond | Kind::Garden | Kind::Vineyard | Kind::Pen => {
            WARE_TO_COME * scoring * tiles.saturating_sub(1).min(3) as f32
        }
        Kind::Merchant => MERCHANT * scoring,
        Kind::Granary => GRANARY * scoring,
        Kind::Administration => ADMINISTRATION,
        Kind::Craftsman => super::trial::craft_worth(horizon),
        Kind::Market => 1.6 * scoring,
        Kind::Bakery => 1.5 * scoring,
        Kind::Fountain => FOUNTAIN,
    }
}

/// Open features: what they would give, times the odds that they are ever closed.
fn open_features(tables: &Tables, player: &Player, marginal: &Marginal, horizon: Horizon) -> f32 {
    let district = &player.district;
    let mut score = 0.0;
    for kind in &Kind::ALL[..9] {
        for feature in district.features(tables, *kind).filter(|feature| !feature.complete) {
            let openings = district.openings(*kind, feature.cells);
            let tiles = feature.cells.count_ones() + openings.count_ones();
            if kind.is_landscape() && tiles > u32::from(tables.landscape_max) + 1 {
                continue;
            }
            let odds = closing_odds(player, openings, horizon);
            let chimneys = match kind {
                Kind::Villa => district.chimneys(tables, feature.cells) + openings.count_ones(),
                _ => 0,
            };
            let gain = reward(tables, *kind, tiles, chimneys, horizon)
                + marginal.0[kind.index()]
                + goals_in_reach(tables, player, *kind, feature);
            score += OPEN * odds * gain;
        }
    }
    score
}

fn goals_in_reach(tables: &Tables, player: &Player, kind: Kind, feature: Feature) -> f32 {
    let mut score = 0.0;
    for (side, frame) in player.frames.iter().enumerate() {
        for (index, goal) in tables.frames[frame.index()].goals.iter().enumerate() {
            let open = player.goals >> (2 * side + index) & 1 == 0;
            if open && goal.kind == kind && goal.lines[side] & feature.cells != 0 {
                score += f32::from(goal.vp);
            }
        }
    }
    score
}

/// The odds that all these empty cells get a tile that fits before the game ends.
fn closing_odds(player: &Player, openings: u64, horizon: Horizon) -> f32 {
    let needed = openings.count_ones();
    if needed > u32::from(horizon.turns) {
        return 0.0;
    }
    let time = f32::from(horizon.turns) / (f32::from(horizon.turns) + TURNS_PER_TILE * needed as f32);
    cells(openings).map(|cell| filling_odds(player, cell)).product::<f32>() * time
}

/// How likely a tile is to be found for an empty cell: fewer demands are better, and a single demand of one kind is
/// what most tiles can serve.
fn filling_odds(player: &Player, cell: u8) -> f32 {
    let (mut features, mut grass, mut first, mut mixed) = (0, 0, Side::GRASS, false);
    for side in player.district.borders(cell).into_iter().flatten() {
        if side == Side::GRASS {
            grass += 1;
        } else {
            mixed |= features > 0 && side != first;
            first = side;
            features += 1;
        }
    }
    let base = match (features, mixed) {
        (0 | 1, _) => FILL_ONE,
        (2, false) => FILL_TWO_ALIKE,
        (2, true) => FILL_TWO,
        (_, false) => FILL_MORE_ALIKE,
        (_, true) => FILL_MORE,
    };
    base - FILL_GRASS * f32::from(grass as u8)
}

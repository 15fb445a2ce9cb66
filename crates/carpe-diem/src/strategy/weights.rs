//! The numbers behind the judgement, in VP unless said otherwise. Found by self-play among four.

/// A ware kept for red cards, beyond its half VP at the end.
pub(super) const WARE: f32 = 0.46;
/// The same of a coin.
pub(super) const COIN: f32 = 0.8;
/// The same of a bread.
pub(super) const BREAD: f32 = 1.52;
/// The share of an open frame goal that one turn to come is worth.
pub(super) const GOAL_HOPE: f32 = 0.012;
/// Features of a fountain card's kind to be expected from one turn to come.
pub(super) const FOUNTAIN_HOPE: f32 = 0.033;
/// The share of a green card's gain that one more set promises, for each scoring to come.
pub(super) const GREEN_REACH: f32 = 0.09;
/// A ware still to come from an open landscape.
pub(super) const WARE_TO_COME: f32 = 2.04;
/// How much more an open villa is worth than its points, for what its chimneys and its completion bring elsewhere.
pub(super) const VILLA: f32 = 1.2;
/// What completing each dwelling brings.
pub(super) const MERCHANT: f32 = 2.6;
/// Two bread.
pub(super) const GRANARY: f32 = 3.4;
/// Two steps, and a better place in the forum's order.
pub(super) const ADMINISTRATION: f32 = 3.0;
/// A tile of the margin that is not chosen yet.
pub(super) const CRAFTSMAN: f32 = 5.0;
/// A fountain draw that is not seen yet.
pub(super) const FOUNTAIN: f32 = 3.67;
/// Turns that one missing tile asks for: the more, the less an open feature is worth late in the game.
pub(super) const TURNS_PER_TILE: f32 = 3.5;
/// How likely a tile is found for a cell with one demanded feature side.
pub(super) const FILL_ONE: f32 = 0.51;
/// For two sides of one kind.
pub(super) const FILL_TWO_ALIKE: f32 = 0.46;
/// For two sides of different kinds.
pub(super) const FILL_TWO: f32 = 0.3;
/// For three or more sides of one kind.
pub(super) const FILL_MORE_ALIKE: f32 = 0.25;
/// For three or more sides of different kinds.
pub(super) const FILL_MORE: f32 = 0.117;
/// How much less likely for every demanded grass side.
pub(super) const FILL_GRASS: f32 = 0.021;
/// The share of the best circle's value that the next scoring will bring.
pub(super) const NEXT_SCORING: f32 = 0.58;
/// The share of the second best circle, in case the best is taken.
pub(super) const NEXT_BEST: f32 = 0.07;
/// The share of further circles for later scorings.
pub(super) const LATER_SCORING: f32 = 0.65;
/// A red card in a later scoring.
pub(super) const LATER_RED: f32 = -1.0;
/// A green card that cannot be fulfilled yet, in a later scoring.
pub(super) const LATER_GREEN: f32 = -2.5;
/// What a ware or coin spent on a card is missed for.
pub(super) const SPENT: f32 = 1.15;
/// A card that cannot be fulfilled now: a little may change until the scoring.
pub(super) const FAILED: f32 = -2.49;
/// A coin on a forum card.
pub(super) const CARD_COIN: f32 = 1.0;
/// A bread on a forum card.
pub(super) const CARD_BREAD: f32 = 1.4;
/// Open features are worth less than their odds and gain say: other things will turn up.
pub(super) const OPEN: f32 = 0.55;

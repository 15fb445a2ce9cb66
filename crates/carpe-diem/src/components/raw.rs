//! The component files as they are written, before they are checked.

use super::Provenance;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(super) struct Rules {
    pub setup: BTreeMap<String, Setup>,
    pub rounds: Rounds,
    pub forum: Forum,
    pub track: Track,
    pub villa_vp: VillaVp,
    pub landscapes: Landscapes,
    pub patrician: Patrician,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    pub start_vp: Vec<u8>,
    pub forum: BTreeMap<char, u8>,
    pub empty_forum_slots: Vec<usize>,
    pub tiles_left_when_cleared: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rounds {
    pub phases: u8,
    pub rounds_per_phase: u8,
    pub blueprints: usize,
    pub tiles_per_blueprint: usize,
    pub margin_slots: usize,
    pub dark_phase: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Forum {
    pub rows: usize,
    pub cols: usize,
    pub circles: Vec<[usize; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Track {
    pub first: u8,
    pub last: u8,
    pub overflow_vp_per_step: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VillaVp {
    pub by_chimneys: Vec<u8>,
}

#[derive(Deserialize)]
pub(super) struct Landscapes {
    pub max_tiles: u8,
}

#[derive(Deserialize)]
pub(super) struct Patrician {
    pub ring: Vec<[u8; 2]>,
    pub star: Vec<[u8; 2]>,
}

#[derive(Deserialize)]
pub(super) struct Districts {
    pub district: District,
    pub frame_parts: Vec<FramePart>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct District {
    pub rows: usize,
    pub cols: usize,
    pub boards: Vec<Board>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    pub id: String,
    pub shovel: [u8; 2],
    pub writs: Vec<[u8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FramePart {
    pub id: String,
    pub goals: Vec<Goal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Goal {
    pub pos: u8,
    pub kind: String,
    pub vp: u8,
}

#[derive(Deserialize)]
pub(super) struct Tiles {
    pub tiles: Vec<Tile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tile {
    pub id: String,
    pub back: String,
    pub copies: u8,
    pub edges: [String; 4],
    #[serde(default)]
    pub chimneys: u8,
    pub single: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Cards {
    pub forum_cards: Vec<ForumCard>,
    pub fountain_cards: Vec<FountainCard>,
    pub strips: Vec<Strip>,
    #[serde(default)]
    pub editions: Vec<CardEdition>,
}

/// What a later edition changed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardEdition {
    pub edition: u8,
    #[serde(default)]
    pub forum_cards: Vec<ChangedForumCard>,
    /// Fountain cards where both of a kind give the same (option `fountain_pairs`).
    #[serde(default)]
    pub two_each: Vec<ChangedFountainCard>,
}

/// What differs is written; what is not written stays.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChangedForumCard {
    pub id: String,
    pub pay: Option<BTreeMap<String, u8>>,
    pub own: Option<BTreeMap<String, u8>>,
    pub reward: Option<Reward>,
    pub provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChangedFountainCard {
    pub id: String,
    pub vp_each: u8,
    pub provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForumCard {
    pub id: String,
    #[serde(rename = "type")]
    pub family: char,
    #[serde(default)]
    pub pay: BTreeMap<String, u8>,
    #[serde(default)]
    pub own: BTreeMap<String, u8>,
    pub reward: Reward,
    #[serde(default = "designed")]
    pub provenance: Provenance,
}

/// What holds for a face that says nothing else.
fn designed() -> Provenance {
    Provenance::Designed
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub(super) struct Reward {
    pub vp: u8,
    pub coins: u8,
    pub bread: u8,
    pub track: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FountainCard {
    pub id: String,
    pub kind: String,
    pub vp_each: u8,
    pub copies: u8,
    #[serde(default = "designed")]
    pub provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Strip {
    pub id: String,
    pub spaces: Vec<String>,
}

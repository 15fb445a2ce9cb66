//! Options as a position holds them: positions are copied at every step of a search, and most options are a bit.

use super::{
    ArenaStop, BallistaReach, BestiaReach, BriberyPosition, CardKinds, Deck, DecurioBonus, LayoutVisibility,
    MercatusSource, MercennariusPays, MercennariusReach, OpeningLayout, Options, Piles, StartPlayer,
};
use engine::{Edition, GameOptions, Later};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::{Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};

/// The options of a game under way in nine bytes. They are hashed, written and shown as [`Options`] are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Editions, flags and choices, one behind the other.
    bits: [u8; 4],
    max_turns: [u8; 2],
    starting_money: u8,
    vp_total: u8,
    vp_start: u8,
}

/// Puts options into bits, the first into the lowest.
struct Packer {
    bits: u32,
    used: u32,
}

impl Packer {
    fn put(&mut self, value: u32, size: u32) {
        debug_assert!(value < 1 << size && self.used + size <= 32);
        self.bits |= value << self.used;
        self.used += size;
    }
}

/// Takes them out again in the same order.
struct Unpacker(u32);

impl Unpacker {
    #[inline(always)]
    fn take(&mut self, size: u32) -> u32 {
        let value = self.0 & ((1 << size) - 1);
        self.0 >>= size;
        value
    }

    #[inline(always)]
    fn flag(&mut self) -> bool {
        self.take(1) == 1
    }
}

impl Rules {
    /// Packs options that are [valid](engine::GameOptions::validate): what is new in an edition is there from that edition on.
    pub(crate) fn of(options: &Options) -> Rules {
        let mut packer = Packer { bits: 0, used: 0 };
        let mut put = |value: u32, size| packer.put(value, size);
        put(u32::from(options.edition.0) - 1, 2);
        put(options.deck as u32, 2);
        put(options.beginner.into(), 1);
        put(options.beginner_exchange.into(), 1);
        put(options.opening_layout as u32, 1);
        put(options.layout_visibility as u32, 1);
        put(options.start_player as u32, 2);
        put(options.bribery_position as u32, 2);
        put(options.philosophus_stacks.into(), 1);
        put(options.philosophus_floor.into(), 1);
        put(options.tuba_on_templarius.into(), 1);
        put(options.arena_stop as u32, 1);
        put(options.arena_reaches_bribery.into(), 1);
        put(options.ballista_reach as u32, 1);
        put(options.mercennarius_pays as u32, 1);
        put(options.portus_pays_cost.into(), 1);
        put(options.sacrifice_self.into(), 1);
        put(options.maecenas_needs_prior_activation.into(), 1);
        put(options.card_kinds as u32, 2);
        put(options.mercatus_source as u32, 1);
        put(options.bestia_reach.get() as u32, 1);
        put(options.mercennarius_reach.get() as u32, 1);
        put(options.decurio_bonus.get() as u32, 1);
        put(options.consiliarius_to_hand.get().into(), 1);
        put(options.piles.get() as u32, 2);
        Rules {
            bits: packer.bits.to_le_bytes(),
            max_turns: options.max_turns.to_le_bytes(),
            starting_money: options.starting_money,
            vp_total: options.vp_total,
            vp_start: options.vp_start,
        }
    }

    /// The edition alone.
    #[inline(always)]
    pub(crate) fn edition(&self) -> Edition {
        Edition((self.bits[0] & 3) + 1)
    }

    /// The options. Whoever asks for one of them pays for that one alone, since the rest is never made.
    #[inline(always)]
    pub(crate) fn options(&self) -> Options {
        let mut bits = Unpacker(u32::from_le_bytes(self.bits));
        let edition = Edition(bits.take(2) as u8 + 1);
        let new = edition >= Edition(2);
        Options {
            edition,
            deck: Deck::at(bits.take(2)),
            beginner: bits.flag(),
            beginner_exchange: bits.flag(),
            opening_layout: OpeningLayout::at(bits.take(1)),
            layout_visibility: LayoutVisibility::at(bits.take(1)),
            start_player: StartPlayer::at(bits.take(2)),
            bribery_position: BriberyPosition::at(bits.take(2)),
            philosophus_stacks: bits.flag(),
            philosophus_floor: bits.take(1) as u8,
            tuba_on_templarius: bits.flag(),
            arena_stop: ArenaStop::at(bits.take(1)),
            arena_reaches_bribery: bits.flag(),
            ballista_reach: BallistaReach::at(bits.take(1)),
            mercennarius_pays: MercennariusPays::at(bits.take(1)),
            portus_pays_cost: bits.flag(),
            sacrifice_self: bits.flag(),
            maecenas_needs_prior_activation: bits.flag(),
            card_kinds: CardKinds::at(bits.take(2)),
            mercatus_source: MercatusSource::at(bits.take(1)),
            bestia_reach: later(new, BestiaReach::at(bits.take(1))),
            mercennarius_reach: later(new, MercennariusReach::at(bits.take(1))),
            decurio_bonus: later(new, DecurioBonus::at(bits.take(1))),
            consiliarius_to_hand: later(new, bits.flag()),
            piles: later(new, Piles::at(bits.take(2))),
            max_turns: u16::from_le_bytes(self.max_turns),
            starting_money: self.starting_money,
            vp_total: self.vp_total,
            vp_start: self.vp_start,
        }
    }
}

#[inline(always)]
fn later<T>(is: bool, value: T) -> Later<T> {
    if is { Later::Is(value) } else { Later::Absent }
}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.options().hash(state);
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.options().fmt(f)
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.options().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        let options = Options::deserialize(deserializer)?;
        options.validate(2).map_err(D::Error::custom)?;
        Ok(Rules::of(&options))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::options::{OptionRange, read_new};
    use serde_json::json;

    /// Every value of every option, in every edition and by every preset.
    #[test]
    fn packed_options_are_the_options() {
        let kept = |options: Options| assert_eq!(Rules::of(&options).options(), options);
        Options::all_presets().into_iter().for_each(|(_, options)| kept(options));
        for spec in Options::list() {
            let values: Vec<serde_json::Value> = match spec.values {
                OptionRange::Flag { .. } => vec![false.into(), true.into()],
                OptionRange::Choice { values } => values.into_iter().map(Into::into).collect(),
                OptionRange::Number { min, max, .. } => vec![min.into(), max.into()],
            };
            for edition in Options::NEWEST.and_before() {
                let read = |value| read_new::<Options>(&json!({ "edition": edition.0, spec.name: value }));
                values.iter().filter_map(|value| read(value).ok()).for_each(kept);
            }
        }
    }

    #[test]
    fn packed_options_are_hashed_and_written_like_the_options() {
        for (_, options) in Options::all_presets() {
            let rules = Rules::of(&options);
            assert_eq!(engine::digest(&rules), engine::digest(&options));
            let json = serde_json::to_value(rules).unwrap();
            assert_eq!(json, serde_json::to_value(options).unwrap());
            assert_eq!(serde_json::from_value::<Rules>(json).unwrap(), rules);
        }
        assert_eq!(size_of::<Rules>(), 9);
    }
}

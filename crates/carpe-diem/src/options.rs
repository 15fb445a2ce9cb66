//! Variants and contested rulings.

use engine::edition::Later;
use engine::options::{OptionSpec, fit_their_edition};
use engine::{Edition, GameOptions, SetupError};
use serde::{Deserialize, Serialize};

engine::choices! {
    /// How patricians walk (R1, R2).
    Movement {
        /// To a neighbouring space, on in the same direction over empty ones.
        #[default]
        Ring = "ring",
        /// To one of the two opposite spaces, in any direction from empty ones.
        Star = "star",
    }
    /// When a tile may be stored (R9).
    Store {
        /// Whenever its owner likes.
        #[default]
        Always = "always",
        /// Only when it fits nowhere.
        OnlyIfUnplaceable = "only_if_unplaceable",
    }
    /// What happens to landscapes of more than four tiles (R11).
    LandscapeCap {
        /// They may not be built.
        #[default]
        Forbid = "forbid",
        /// They give three wares.
        RewardCappedAt3 = "reward_capped_at_3",
        /// They give one ware less than their tiles, like all others.
        None = "none",
    }
    /// Which chimneys count for forum cards (R13).
    Chimneys {
        /// Those on all villa tiles.
        #[default]
        All = "all",
        /// Those of completed villas.
        CompletedOnly = "completed_only",
    }
    /// How often bread fulfils one card in one scoring (R23).
    BreadFulfilments {
        /// Once.
        #[default]
        One = "1",
        /// As often as it can be paid.
        Unlimited = "unlimited",
    }
    /// Who wins among equals (R29).
    TieBreak {
        /// More writs left, then the lower track space.
        #[default]
        WritsThenLowTrack = "writs_then_low_track",
        /// The higher track space.
        HighTrack = "high_track",
        /// Who is last on the track: on the lower space, and on one space the lower disc. Not in edition 1.
        LastOnTrack = "last_on_track",
    }
    /// Who gets which district board (R32).
    Boards {
        /// One of the four each, at random.
        #[default]
        Random = "random",
        /// All play the first.
        Same = "same",
    }
    /// Who begins (R5).
    StartPlayer {
        /// The first seat.
        #[default]
        First = "first",
        /// Chance draws a seat before anything is dealt.
        Random = "random",
    }
    /// What the two fountain cards of a kind give (R41).
    FountainPairs {
        /// One of them 1 VP, the other 2.
        #[default]
        OneAndTwo = "one_and_two",
        /// Both of them 2 VP.
        TwoEach = "two_each",
    }
}

/// The options of Carpe Diem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// By which edition of the rules is played.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// How patricians walk (R1, R2).
    pub movement: Movement,
    /// Do the patricians take their places after the first tiles are seen (R4)?
    pub patricians_after_reveal: bool,
    /// When a tile may be stored (R9).
    pub store: Store,
    /// Landscapes above four tiles (R11).
    pub landscape_cap: LandscapeCap,
    /// Chimneys on forum cards (R13).
    pub chimneys_on_cards: Chimneys,
    /// Must a red card be paid once if it can be (R22)?
    pub forced_fulfilment: bool,
    /// Bread fulfilments of one card in one scoring (R23).
    pub bread_fulfilments_per_card: BreadFulfilments,
    /// May the score fall below 0 (R24)?
    pub negative_vp: bool,
    /// Who wins among equals (R29).
    pub tie_break: TieBreak,
    /// Play with the expansion strips (R31)?
    pub strips: bool,
    /// Who gets which district board (R32).
    pub boards: Boards,
    /// Who begins (R5); from edition 2 on.
    #[serde(default, skip_serializing_if = "Later::is_absent")]
    pub start_player: Later<StartPlayer>,
    /// What the two fountain cards of a kind give (R41); from edition 2 on.
    #[serde(default, skip_serializing_if = "Later::is_absent")]
    pub fountain_pairs: Later<FountainPairs>,
}

impl Options {
    /// The defaults of the first edition.
    fn first() -> Options {
        Options {
            edition: Edition::FIRST,
            movement: Movement::default(),
            patricians_after_reveal: true,
            store: Store::default(),
            landscape_cap: LandscapeCap::default(),
            chimneys_on_cards: Chimneys::default(),
            forced_fulfilment: false,
            bread_fulfilments_per_card: BreadFulfilments::default(),
            negative_vp: false,
            tie_break: TieBreak::default(),
            strips: false,
            boards: Boards::default(),
            start_player: Later::Absent,
            fountain_pairs: Later::Absent,
        }
    }

    /// The defaults of the second edition.
    fn second() -> Options {
        Options {
            edition: Edition(2),
            start_player: Later::Is(StartPlayer::Random),
            fountain_pairs: Later::Is(FountainPairs::OneAndTwo),
            ..Options::first()
        }
    }

    /// The named set that follows print; in edition 1 it held only what was known then.
    fn first_edition(base: Options) -> Options {
        if base.edition < Edition(2) {
            return Options { movement: Movement::Star, tie_break: TieBreak::HighTrack, ..base };
        }
        Options {
            movement: Movement::Star,
            patricians_after_reveal: false,
            store: Store::Always,
            landscape_cap: LandscapeCap::Forbid,
            chimneys_on_cards: Chimneys::All,
            tie_break: TieBreak::LastOnTrack,
            fountain_pairs: Later::Is(FountainPairs::TwoEach),
            ..base
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::second()
    }
}

impl GameOptions for Options {
    engine::editions!(first, second);

    fn list() -> Vec<OptionSpec> {
        vec![
            OptionSpec::choice("movement", Movement::NAMES, 1),
            OptionSpec::choice("start_player", &["random", "first"], 5),
            OptionSpec::flag("strips", false, 31),
            OptionSpec::choice("boards", Boards::NAMES, 32),
            OptionSpec::flag("patricians_after_reveal", true, 4),
            OptionSpec::choice("store", Store::NAMES, 9),
            OptionSpec::choice("landscape_cap", LandscapeCap::NAMES, 11),
            OptionSpec::choice("chimneys_on_cards", Chimneys::NAMES, 13),
            OptionSpec::flag("forced_fulfilment", false, 22),
            OptionSpec::choice("bread_fulfilments_per_card", BreadFulfilments::NAMES, 23),
            OptionSpec::flag("negative_vp", false, 24),
            OptionSpec::choice("tie_break", TieBreak::NAMES, 29),
            OptionSpec::choice("fountain_pairs", FountainPairs::NAMES, 41),
        ]
    }

    fn presets_from(base: Options) -> Vec<(&'static str, Options)> {
        let strips = Options { strips: true, ..base };
        let strict = Options {
            store: Store::OnlyIfUnplaceable,
            landscape_cap: LandscapeCap::RewardCappedAt3,
            chimneys_on_cards: Chimneys::CompletedOnly,
            forced_fulfilment: true,
            boards: Boards::Same,
            patricians_after_reveal: false,
            ..base
        };
        let generous = Options {
            landscape_cap: LandscapeCap::None,
            bread_fulfilments_per_card: BreadFulfilments::Unlimited,
            negative_vp: true,
            strips: true,
            movement: Movement::Star,
            ..base
        };
        vec![
            ("default", base),
            ("first-edition", Options::first_edition(base)),
            ("strips", strips),
            ("strict", strict),
            ("generous", generous),
        ]
    }

    fn validate(&self, _seats: usize) -> Result<(), SetupError> {
        let later = [
            ("start_player", self.start_player.is_absent()),
            ("fountain_pairs", self.fountain_pairs.is_absent()),
        ];
        fit_their_edition(self, Edition(2), &later)?;
        if self.tie_break == TieBreak::LastOnTrack && self.edition < Edition(2) {
            let why = "`last_on_track` came with edition 2 of the rules".to_owned();
            return Err(SetupError::Option { name: "tie_break", why });
        }
        Ok(())
    }
}

//! Variants and contested rulings.

use engine::edition::Later;
use engine::{Edition, GameOptions, OptionSpec, SetupError};

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

engine::options! {
    /// The options of Carpe Diem.
    pub struct Options {
        /// How patricians walk (R1, R2).
        movement: Movement = Movement::default(),
        /// Do the patricians take their places after the first tiles are seen (R4)?
        patricians_after_reveal: bool = true,
        /// When a tile may be stored (R9).
        store: Store = Store::default(),
        /// Landscapes above four tiles (R11).
        landscape_cap: LandscapeCap = LandscapeCap::default(),
        /// Chimneys on forum cards (R13).
        chimneys_on_cards: Chimneys = Chimneys::default(),
        /// Must a red card be paid once if it can be (R22)?
        forced_fulfilment: bool = false,
        /// Bread fulfilments of one card in one scoring (R23).
        bread_fulfilments_per_card: BreadFulfilments = BreadFulfilments::default(),
        /// May the score fall below 0 (R24)?
        negative_vp: bool = false,
        /// Who wins among equals (R29).
        tie_break: TieBreak = TieBreak::default(),
        /// Play with the expansion strips (R31)?
        strips: bool = false,
        /// Who gets which district board (R32).
        boards: Boards = Boards::default(),
    }
    edition 2: second from first {
        /// Who begins (R5); from edition 2 on.
        start_player: StartPlayer = StartPlayer::Random,
        /// What the two fountain cards of a kind give (R41); from edition 2 on.
        fountain_pairs: FountainPairs = FountainPairs::OneAndTwo,
    } otherwise {}
}

impl Options {
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
        self.fit_their_edition()?;
        if self.tie_break == TieBreak::LastOnTrack && self.edition < Edition(2) {
            let why = "`last_on_track` came with edition 2 of the rules".to_owned();
            return Err(SetupError::Option { name: "tie_break", why });
        }
        Ok(())
    }
}

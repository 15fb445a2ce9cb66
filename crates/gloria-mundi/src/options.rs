//! Variants and contested rulings. Each option names the ruling it decides; the first value is the default.

use engine::options::known_edition;
use engine::{Edition, GameOptions, OptionSpec, SetupError};
use serde::{Deserialize, Serialize};

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident),* $(,)? })*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$value_doc])* $value),* }
    )* };
}

choices! {
    /// What a view shows of rivals' counters and hands (R37). No rule depends on it.
    Screens {
        /// Only how many they are.
        #[default] Hidden,
        /// Everything.
        Open,
    }
    /// Can counters run out (R3)?
    Supply {
        /// Yes: the printed numbers.
        #[default] Finite,
        /// No.
        Unlimited,
    }
    /// How Forum cards move when there are gaps (R5).
    ForumSlide {
        /// All of them move.
        #[default] All,
        /// Only those up to the first gap.
        Push,
    }
    /// When shields are bought (R20).
    ShieldTiming {
        /// As the one purchase of the turn.
        #[default] Phase4,
        /// Just before the tribute, on top of a purchase.
        Phase5,
    }
    /// Which tribute counters are shared out after a sack (R26).
    Spoils {
        /// Those that nobody could settle.
        #[default] Unmatched,
        /// All of them.
        All,
    }
    /// When a played-out hand ends the game (R31).
    HandEnd {
        /// As the last card is played.
        #[default] Immediate,
        /// When a card should be played and there is none.
        NoCard,
        /// After the turn in which the last card was played.
        EndOfTurn,
    }
    /// When the deck ends the game (R32).
    DeckEnd {
        /// When a card should be drawn and there is none.
        #[default] EmptyDraw,
        /// When the last card is laid out.
        LastDraw,
    }
    /// Who wins among equals (R35).
    TieBreak {
        /// Who arrived on the space first.
        #[default] FirstArrival,
        /// Who has most counters.
        Counters,
        /// All of them.
        Shared,
    }
}

/// The largest and usual deck: all cards.
pub const FULL_DECK: u8 = 57;
/// The smallest deck.
pub const SMALL_DECK: u8 = 46;
/// Most cards that may lie in the Forum at the start.
pub const MAX_FORUM_START: u8 = 5;

/// The options of Gloria Mundi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// By which edition of the rules is played.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// R37.
    pub screens: Screens,
    /// R3.
    pub supply: Supply,
    /// R5.
    pub forum_slide: ForumSlide,
    /// Cards in the Forum at the start (R6).
    pub forum_start: u8,
    /// Does a red building keep the card below from making its counter (R12)?
    pub red_blocks: bool,
    /// May glory stand in when a `spend` ability is paid (R15)?
    pub spend_glory: bool,
    /// R20.
    pub shield_timing: ShieldTiming,
    /// R26.
    pub spoils: Spoils,
    /// R31.
    pub hand_end: HandEnd,
    /// R32.
    pub deck_end: DeckEnd,
    /// How many building cards are used (R33).
    pub deck_size: u8,
    /// R35.
    pub tie_break: TieBreak,
}

impl Options {
    /// The defaults of the first edition.
    fn first() -> Options {
        Options {
            edition: Edition::FIRST,
            screens: Screens::default(),
            supply: Supply::default(),
            forum_slide: ForumSlide::default(),
            forum_start: 0,
            red_blocks: false,
            spend_glory: true,
            shield_timing: ShieldTiming::default(),
            spoils: Spoils::default(),
            hand_end: HandEnd::default(),
            deck_end: DeckEnd::default(),
            deck_size: FULL_DECK,
            tie_break: TieBreak::default(),
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::first()
    }
}

impl GameOptions for Options {
    const NEWEST: Edition = Edition(1);

    fn edition(&self) -> Edition {
        self.edition
    }

    fn of_edition(edition: Edition) -> Option<Options> {
        match edition.0 {
            1 => Some(Options::first()),
            _ => None,
        }
    }

    fn list() -> Vec<OptionSpec> {
        vec![
            OptionSpec::choice("screens", &["hidden", "open"], 37),
            OptionSpec::number("forum_start", 0, 0..=i64::from(MAX_FORUM_START), 6),
            OptionSpec::number(
                "deck_size",
                i64::from(FULL_DECK),
                i64::from(SMALL_DECK)..=i64::from(FULL_DECK),
                33,
            ),
            OptionSpec::choice("hand_end", &["immediate", "no_card", "end_of_turn"], 31),
            OptionSpec::choice("deck_end", &["empty_draw", "last_draw"], 32),
            OptionSpec::choice("tie_break", &["first_arrival", "counters", "shared"], 35),
            OptionSpec::choice("forum_slide", &["all", "push"], 5),
            OptionSpec::choice("shield_timing", &["phase4", "phase5"], 20),
            OptionSpec::choice("spoils", &["unmatched", "all"], 26),
            OptionSpec::flag("red_blocks", false, 12),
            OptionSpec::flag("spend_glory", true, 15),
            OptionSpec::choice("supply", &["finite", "unlimited"], 3),
        ]
    }

    fn presets_of(edition: Edition) -> Vec<(&'static str, Options)> {
        let Some(base) = Options::of_edition(edition) else { return Vec::new() };
        vec![
            ("default", base),
            ("open", Options { screens: Screens::Open, ..base }),
            ("quick", Options { forum_start: MAX_FORUM_START, deck_size: SMALL_DECK, ..base }),
            (
                "long",
                Options {
                    hand_end: HandEnd::NoCard,
                    deck_end: DeckEnd::LastDraw,
                    tie_break: TieBreak::Shared,
                    ..base
                },
            ),
            (
                "generous",
                Options {
                    supply: Supply::Unlimited,
                    spoils: Spoils::All,
                    shield_timing: ShieldTiming::Phase5,
                    hand_end: HandEnd::EndOfTurn,
                    ..base
                },
            ),
            (
                "strict",
                Options {
                    forum_slide: ForumSlide::Push,
                    red_blocks: true,
                    spend_glory: false,
                    tie_break: TieBreak::Counters,
                    deck_size: SMALL_DECK,
                    deck_end: DeckEnd::LastDraw,
                    ..base
                },
            ),
        ]
    }

    fn validate(&self, _seats: usize) -> Result<(), SetupError> {
        known_edition::<Options>(self.edition.0)?;
        if !(SMALL_DECK..=FULL_DECK).contains(&self.deck_size) {
            let why = format!("a deck has {SMALL_DECK} to {FULL_DECK} cards, not {}", self.deck_size);
            return Err(SetupError::Option { name: "deck_size", why });
        }
        if self.forum_start > MAX_FORUM_START {
            let why = format!("the Forum starts with 0 to {MAX_FORUM_START} cards, not {}", self.forum_start);
            return Err(SetupError::Option { name: "forum_start", why });
        }
        Ok(())
    }
}

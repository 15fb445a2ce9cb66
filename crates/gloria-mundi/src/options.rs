//! Variants and contested rulings. Each option names the ruling it decides; the first value is the default.

use engine::{GameOptions, OptionSpec, SetupError};

engine::choices! {
    /// What a view shows of rivals' counters and hands (R37). No rule depends on it.
    Screens {
        /// Only how many they are.
        #[default]
        Hidden = "hidden",
        /// Everything.
        Open = "open",
    }
    /// Can counters run out (R3)?
    Supply {
        /// Yes: the printed numbers.
        #[default]
        Finite = "finite",
        /// No.
        Unlimited = "unlimited",
    }
    /// How Forum cards move when there are gaps (R5).
    ForumSlide {
        /// All of them move.
        #[default]
        All = "all",
        /// Only those up to the first gap.
        Push = "push",
    }
    /// When shields are bought (R20).
    ShieldTiming {
        /// As the one purchase of the turn.
        #[default]
        Phase4 = "phase4",
        /// Just before the tribute, on top of a purchase.
        Phase5 = "phase5",
    }
    /// Which tribute counters are shared out after a sack (R26).
    Spoils {
        /// Those that nobody could settle.
        #[default]
        Unmatched = "unmatched",
        /// All of them.
        All = "all",
    }
    /// When a played-out hand ends the game (R31).
    HandEnd {
        /// As the last card is played.
        #[default]
        Immediate = "immediate",
        /// When a card should be played and there is none.
        NoCard = "no_card",
        /// After the turn in which the last card was played.
        EndOfTurn = "end_of_turn",
    }
    /// When the deck ends the game (R32).
    DeckEnd {
        /// When a card should be drawn and there is none.
        #[default]
        EmptyDraw = "empty_draw",
        /// When the last card is laid out.
        LastDraw = "last_draw",
    }
    /// Who wins among equals (R35).
    TieBreak {
        /// Who arrived on the space first.
        #[default]
        FirstArrival = "first_arrival",
        /// Who has most counters.
        Counters = "counters",
        /// All of them.
        Shared = "shared",
    }
    /// Who begins (R4).
    StartPlayer {
        /// Chance draws a seat.
        #[default]
        Random = "random",
        /// The first seat.
        First = "first",
    }
}

/// The largest and usual deck: all cards.
pub const FULL_DECK: u8 = 57;
/// The smallest deck.
pub const SMALL_DECK: u8 = 46;
/// Most cards that may lie in the Forum at the start.
pub const MAX_FORUM_START: u8 = 5;

engine::options! {
    /// The options of Gloria Mundi.
    pub struct Options {
        /// R37.
        screens: Screens = Screens::default(),
        /// R3.
        supply: Supply = Supply::default(),
        /// R5.
        forum_slide: ForumSlide = ForumSlide::default(),
        /// Cards in the Forum at the start (R6).
        forum_start: u8 = 0,
        /// Does a red building keep the card below from making its counter (R12)?
        red_blocks: bool = false,
        /// May glory stand in when a `spend` ability is paid (R15)?
        spend_glory: bool = true,
        /// R20.
        shield_timing: ShieldTiming = ShieldTiming::default(),
        /// R26.
        spoils: Spoils = Spoils::default(),
        /// R31.
        hand_end: HandEnd = HandEnd::default(),
        /// R32.
        deck_end: DeckEnd = DeckEnd::default(),
        /// How many building cards are used (R33).
        deck_size: u8 = FULL_DECK,
        /// R35.
        tie_break: TieBreak = TieBreak::default(),
    }
    edition 2: second from first {
        /// R4; from edition 2 on.
        start_player: StartPlayer = StartPlayer::Random,
    } otherwise {}
}

impl GameOptions for Options {
    engine::editions!(first, second);

    fn list() -> Vec<OptionSpec> {
        vec![
            OptionSpec::choice("screens", Screens::NAMES, 37),
            OptionSpec::choice("start_player", StartPlayer::NAMES, 4),
            OptionSpec::number("forum_start", 0, 0..=i64::from(MAX_FORUM_START), 6),
            OptionSpec::number(
                "deck_size",
                i64::from(FULL_DECK),
                i64::from(SMALL_DECK)..=i64::from(FULL_DECK),
                33,
            ),
            OptionSpec::choice("hand_end", HandEnd::NAMES, 31),
            OptionSpec::choice("deck_end", DeckEnd::NAMES, 32),
            OptionSpec::choice("tie_break", TieBreak::NAMES, 35),
            OptionSpec::choice("forum_slide", ForumSlide::NAMES, 5),
            OptionSpec::choice("shield_timing", ShieldTiming::NAMES, 20),
            OptionSpec::choice("spoils", Spoils::NAMES, 26),
            OptionSpec::flag("red_blocks", false, 12),
            OptionSpec::flag("spend_glory", true, 15),
            OptionSpec::choice("supply", Supply::NAMES, 3),
        ]
    }

    fn presets_from(base: Options) -> Vec<(&'static str, Options)> {
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
        self.fit_their_edition()?;
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

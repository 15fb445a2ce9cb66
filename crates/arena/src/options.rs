//! Decks, variants and contested rulings.

use engine::Edition;
use engine::options::{GameOptions, OptionSpec, SetupError, known_edition};
use serde::{Deserialize, Serialize};

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $id)] $variant),*
        }

        impl $name {
            /// The names of all values, the default first.
            pub const NAMES: &'static [&'static str] = &[$($id),*];
        }
    };
}

choice!(
    /// Which cards are shuffled.
    Deck {
        /// The 55 cards of Arena with four Forums.
        #[default]
        Arena = "arena",
        /// The 55 cards of the seed's table, without Forum.
        ArenaStrict = "arena_strict",
        /// Arena and Roma together, 107 cards.
        Combined = "combined",
        /// The 52 cards of Roma.
        Roma = "roma",
    }
);
choice!(
    /// What becomes of the cards that are held after the exchange (R1).
    OpeningLayout {
        /// They are laid before the first turn.
        #[default]
        Laid = "laid",
        /// They stay in hand.
        InHand = "in_hand",
    }
);
choice!(
    /// How the opening cards are laid (R2).
    LayoutVisibility {
        /// The start player lays face up first.
        #[default]
        SequentialOpen = "sequential_open",
        /// Both lay in secret.
        Hidden = "hidden",
    }
);
choice!(
    /// Who begins (R6).
    StartPlayer {
        /// The first seat.
        #[default]
        First = "0",
        /// The second seat.
        Second = "1",
        /// Chance decides.
        Random = "random",
    }
);
choice!(
    /// Where the bribery space lies (R10).
    BriberyPosition {
        /// Beside space 6.
        #[default]
        AfterSix = "after_6",
        /// Beside space 1.
        BeforeOne = "before_1",
        /// Beside nothing.
        Isolated = "isolated",
    }
);
choice!(
    /// When Arena's series of attacks ends (R30).
    ArenaStop {
        /// At the first attack that fails.
        #[default]
        FirstFailed = "first_failed",
        /// At the first card that is beaten.
        FirstBeaten = "first_beaten",
    }
);
choice!(
    /// What Ballista reaches (R32).
    BallistaReach {
        /// The building opposite.
        #[default]
        Opposite = "opposite",
        /// Buildings opposite and diagonally opposite.
        Diagonal = "diagonal",
    }
);
choice!(
    /// When Mercennarius is paid (R35).
    MercennariusPays {
        /// Before the roll.
        #[default]
        Before = "before",
        /// After a roll that fails.
        After = "after",
    }
);
choice!(
    /// Which cards are characters and which buildings (R49).
    CardKinds {
        /// As in the seed's table.
        #[default]
        Seed = "seed",
        /// As probably printed.
        Published = "published",
    }
);
choice!(
    /// Where the points of Mercatus come from (R62).
    MercatusSource {
        /// From the opponent.
        #[default]
        Opponent = "opponent",
        /// From the supply.
        Supply = "supply",
    }
);

/// What a game of Arena is set up with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// By which edition of the rules is played.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// Which cards are shuffled (R8, R54).
    pub deck: Deck,
    /// Six spaces a side, four cards, no exchange (R7).
    pub beginner: bool,
    /// Beginners exchange two cards all the same (R7).
    pub beginner_exchange: bool,
    /// What becomes of the opening cards (R1).
    pub opening_layout: OpeningLayout,
    /// How they are laid (R2).
    pub layout_visibility: LayoutVisibility,
    /// Money at the start (R5).
    pub starting_money: u8,
    /// Who begins (R6).
    pub start_player: StartPlayer,
    /// Where the bribery space lies (R10).
    pub bribery_position: BriberyPosition,
    /// Does every use of Philosophus take one more die (R14)?
    pub philosophus_stacks: bool,
    /// The fewest dice that Philosophus leaves (R14).
    pub philosophus_floor: u8,
    /// Does Tuba re-roll for Templarius too (R26)?
    pub tuba_on_templarius: bool,
    /// When Arena stops (R30).
    pub arena_stop: ArenaStop,
    /// Does Arena reach the bribery space (R31)?
    pub arena_reaches_bribery: bool,
    /// What Ballista reaches (R32).
    pub ballista_reach: BallistaReach,
    /// When Mercennarius is paid (R35).
    pub mercennarius_pays: MercennariusPays,
    /// Does Portus cost the price of the arriving card (R39)?
    pub portus_pays_cost: bool,
    /// May Offertorium and Praedator take the acting card (R43)?
    pub sacrifice_self: bool,
    /// Does Maecenas take only cards that were activated this turn (R44)?
    pub maecenas_needs_prior_activation: bool,
    /// Which cards are characters (R49).
    pub card_kinds: CardKinds,
    /// Turns after which points are compared (R53).
    pub max_turns: u16,
    /// All victory points of the game (R54).
    pub vp_total: u8,
    /// Victory points of each player at the start (R54).
    pub vp_start: u8,
    /// Where the points of Mercatus come from (R62).
    pub mercatus_source: MercatusSource,
}

impl Options {
    /// The defaults of the first edition.
    fn first() -> Options {
        Options {
            edition: Edition::FIRST,
            deck: Deck::Arena,
            beginner: false,
            beginner_exchange: false,
            opening_layout: OpeningLayout::Laid,
            layout_visibility: LayoutVisibility::SequentialOpen,
            starting_money: 0,
            start_player: StartPlayer::First,
            bribery_position: BriberyPosition::AfterSix,
            philosophus_stacks: true,
            philosophus_floor: 0,
            tuba_on_templarius: false,
            arena_stop: ArenaStop::FirstFailed,
            arena_reaches_bribery: true,
            ballista_reach: BallistaReach::Opposite,
            mercennarius_pays: MercennariusPays::Before,
            portus_pays_cost: false,
            sacrifice_self: false,
            maecenas_needs_prior_activation: false,
            card_kinds: CardKinds::Seed,
            max_turns: 500,
            vp_total: 36,
            vp_start: 10,
            mercatus_source: MercatusSource::Opponent,
        }
    }

    /// The defaults of the second edition.
    fn second() -> Options {
        Options { edition: Edition(2), ..Options::first() }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::second()
    }
}

impl Options {
    /// What the printed game does differently, as far as sources tell.
    fn printed(self) -> Options {
        Options {
            ballista_reach: BallistaReach::Diagonal,
            card_kinds: CardKinds::Published,
            beginner_exchange: true,
            ..self
        }
    }

    /// How many cards are dealt to each player.
    #[inline]
    pub fn dealt(&self) -> u32 {
        if self.beginner { 4 } else { 5 }
    }

    /// Are two cards exchanged before the game?
    #[inline]
    pub fn has_exchange(&self) -> bool {
        !self.beginner || self.beginner_exchange
    }

    /// The spaces of a side as a mask.
    #[inline]
    pub fn spaces(&self) -> crate::dice::Spaces {
        if self.beginner { 0b011_1111 } else { 0b111_1111 }
    }
}

const MOST_MONEY: u8 = 100;
const MOST_TURNS: u16 = 2000;
const MOST_POINTS: u8 = 200;

impl GameOptions for Options {
    const NEWEST: Edition = Edition(2);

    fn edition(&self) -> Edition {
        self.edition
    }

    fn of_edition(edition: Edition) -> Option<Options> {
        match edition.0 {
            1 => Some(Options::first()),
            2 => Some(Options::second()),
            _ => None,
        }
    }

    fn list() -> Vec<OptionSpec> {
        let flag = OptionSpec::flag;
        vec![
            OptionSpec::choice("deck", Deck::NAMES, 54),
            flag("beginner", false, 7),
            flag("beginner_exchange", false, 7),
            OptionSpec::choice("start_player", StartPlayer::NAMES, 6),
            OptionSpec::number("starting_money", 0, 0..=MOST_MONEY.into(), 5),
            OptionSpec::number("vp_total", 36, 3..=MOST_POINTS.into(), 54),
            OptionSpec::number("vp_start", 10, 1..=i64::from(MOST_POINTS / 2), 54),
            OptionSpec::number("max_turns", 500, 1..=MOST_TURNS.into(), 53),
            OptionSpec::choice("card_kinds", CardKinds::NAMES, 49),
            OptionSpec::choice("opening_layout", OpeningLayout::NAMES, 1),
            OptionSpec::choice("layout_visibility", LayoutVisibility::NAMES, 2),
            OptionSpec::choice("bribery_position", BriberyPosition::NAMES, 10),
            OptionSpec::choice("ballista_reach", BallistaReach::NAMES, 32),
            OptionSpec::choice("arena_stop", ArenaStop::NAMES, 30),
            flag("arena_reaches_bribery", true, 31),
            OptionSpec::choice("mercennarius_pays", MercennariusPays::NAMES, 35),
            flag("tuba_on_templarius", false, 26),
            flag("philosophus_stacks", true, 14),
            OptionSpec::number("philosophus_floor", 0, 0..=1, 14),
            flag("portus_pays_cost", false, 39),
            flag("sacrifice_self", false, 43),
            flag("maecenas_needs_prior_activation", false, 44),
            OptionSpec::choice("mercatus_source", MercatusSource::NAMES, 62),
        ]
    }

    fn presets_of(edition: Edition) -> Vec<(&'static str, Options)> {
        let Some(base) = Options::of_edition(edition) else { return Vec::new() };
        vec![
            ("default", base),
            ("seed", base),
            ("printed", base.printed()),
            ("beginner", Options { beginner: true, ..base }),
            ("printed-beginner", Options { beginner: true, ..base.printed() }),
            ("strict", Options { deck: Deck::ArenaStrict, ..base }),
            ("combined", Options { deck: Deck::Combined, ..base }),
            ("roma", Options { deck: Deck::Roma, beginner: true, beginner_exchange: true, ..base }),
            (
                "hidden-layout",
                Options {
                    layout_visibility: LayoutVisibility::Hidden,
                    start_player: StartPlayer::Random,
                    ..base
                },
            ),
            (
                "cards-in-hand",
                Options {
                    deck: Deck::Combined,
                    opening_layout: OpeningLayout::InHand,
                    starting_money: 12,
                    vp_total: 60,
                    vp_start: 20,
                    start_player: StartPlayer::Second,
                    ..base
                },
            ),
            (
                "other-readings",
                Options {
                    deck: Deck::Combined,
                    bribery_position: BriberyPosition::BeforeOne,
                    philosophus_stacks: false,
                    philosophus_floor: 1,
                    tuba_on_templarius: true,
                    arena_stop: ArenaStop::FirstBeaten,
                    arena_reaches_bribery: false,
                    ballista_reach: BallistaReach::Diagonal,
                    mercennarius_pays: MercennariusPays::After,
                    portus_pays_cost: true,
                    sacrifice_self: true,
                    maecenas_needs_prior_activation: true,
                    mercatus_source: MercatusSource::Supply,
                    ..base
                },
            ),
            (
                "long-roma",
                Options {
                    deck: Deck::Roma,
                    bribery_position: BriberyPosition::Isolated,
                    vp_total: 80,
                    vp_start: 30,
                    max_turns: 60,
                    ..base
                },
            ),
        ]
    }

    fn validate(&self, seats: usize) -> Result<(), SetupError> {
        let info = &crate::INFO;
        if seats != 2 {
            let (title, min, max) = (info.title, info.min_seats, info.max_seats);
            return Err(SetupError::Seats { title, min, max, seats });
        }
        known_edition::<Options>(self.edition.0)?;
        let wrong = |name: &'static str, why: String| Err(SetupError::Option { name, why });
        if self.starting_money > MOST_MONEY {
            return wrong("starting_money", format!("at most {MOST_MONEY} sestertii"));
        }
        if self.philosophus_floor > 1 {
            return wrong("philosophus_floor", "0 or 1".to_owned());
        }
        if !(1..=MOST_TURNS).contains(&self.max_turns) {
            return wrong("max_turns", format!("from 1 to {MOST_TURNS} turns"));
        }
        if self.vp_total > MOST_POINTS {
            return wrong("vp_total", format!("at most {MOST_POINTS} victory points"));
        }
        if self.vp_start == 0 {
            return wrong("vp_start", "each player needs at least 1 victory point".to_owned());
        }
        if u16::from(self.vp_start) * 2 >= u16::from(self.vp_total) {
            let why = format!(
                "two times {} leaves nothing of {} for the supply, and the game would be over",
                self.vp_start, self.vp_total
            );
            return wrong("vp_start", why);
        }
        Ok(())
    }
}

//! Decks, variants and contested rulings.

mod packed;
mod presets;

pub(crate) use packed::Rules;

use crate::cards::Cards;
use crate::components::{self, ReachOption};
use crate::state::Arena;
use engine::options::{GameOptions, OptionSpec, SetupError};
use engine::{Edition, Game};

engine::choices! {
    /// Which cards are shuffled.
    Deck {
        /// The 55 cards of Arena with four Forums, from edition 2 on with Fortuna.
        #[default]
        Arena = "arena",
        /// The 55 cards of the manual's table, without Forum and Fortuna.
        ArenaStrict = "arena_strict",
        /// Arena and Roma together, 107 cards.
        Combined = "combined",
        /// The 52 cards of Roma.
        Roma = "roma",
    }
    /// What becomes of the cards that are held after the exchange (R1).
    OpeningLayout {
        /// They are laid before the first turn.
        #[default]
        Laid = "laid",
        /// They stay in hand.
        InHand = "in_hand",
    }
    /// How the opening cards are laid (R2).
    LayoutVisibility {
        /// The start player lays face up first.
        #[default]
        SequentialOpen = "sequential_open",
        /// Both lay in secret.
        Hidden = "hidden",
    }
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
    /// When Arena's series of attacks ends (R30).
    ArenaStop {
        /// At the first attack that fails.
        #[default]
        FirstFailed = "first_failed",
        /// At the first card that is beaten.
        FirstBeaten = "first_beaten",
    }
    /// What Ballista reaches (R32).
    BallistaReach {
        /// The building opposite.
        #[default]
        Opposite = "opposite",
        /// Buildings opposite and diagonally opposite.
        Diagonal = "diagonal",
    }
    /// When Mercennarius is paid (R35).
    MercennariusPays {
        /// Before the roll.
        #[default]
        Before = "before",
        /// After a roll that fails.
        After = "after",
    }
    /// Which cards are characters and which buildings (R49).
    CardKinds {
        /// As in the manual's table, by the name that edition 1 has for it.
        #[default]
        Seed = "seed",
        /// As printed.
        Published = "published",
        /// As in the manual's table. Not in edition 1.
        Manual = "manual",
    }
    /// Whom Bestia looks for (R33).
    BestiaReach {
        /// The weakest character.
        #[default]
        Characters = "characters",
        /// The weakest card of either kind.
        AllCards = "all_cards",
    }
    /// Whom Mercennarius attacks (R35).
    MercennariusReach {
        /// Any character.
        #[default]
        AnyCharacter = "any_character",
        /// The card opposite, of either kind.
        OppositeCard = "opposite_card",
    }
    /// Whose the draw pile and the discards are (R67).
    Piles {
        /// Both players draw from one pile.
        #[default]
        Common = "common",
        /// Each player has an own set, draw pile and discard pile.
        Own = "own",
        /// The same, with an own deck that each player builds of both games (R68).
        OwnDecks = "own_decks",
    }
    /// Which attacks Decurio's bonus serves (R24).
    DecurioBonus {
        /// His own.
        #[default]
        OwnAttack = "own_attack",
        /// All of his owner's.
        AllAttacks = "all_attacks",
    }
    /// Where the points of Mercatus come from (R62).
    MercatusSource {
        /// From the opponent.
        #[default]
        Opponent = "opponent",
        /// From the supply.
        Supply = "supply",
    }
}

engine::options! {
    /// What a game of Arena is set up with.
    pub struct Options {
        /// Which cards are shuffled (R8, R54).
        deck: Deck = Deck::Arena,
        /// Six spaces a side, four cards, no exchange (R7).
        beginner: bool = false,
        /// Beginners exchange two cards all the same (R7).
        beginner_exchange: bool = false,
        /// What becomes of the opening cards (R1).
        opening_layout: OpeningLayout = OpeningLayout::Laid,
        /// How they are laid (R2).
        layout_visibility: LayoutVisibility = LayoutVisibility::SequentialOpen,
        /// Money at the start (R5).
        starting_money: u8 = 0,
        /// Who begins (R6).
        start_player: StartPlayer = StartPlayer::First,
        /// Where the bribery space lies (R10).
        bribery_position: BriberyPosition = BriberyPosition::AfterSix,
        /// Does every use of Philosophus take one more die (R14)?
        philosophus_stacks: bool = true,
        /// The fewest dice that Philosophus leaves (R14).
        philosophus_floor: u8 = 0,
        /// Does Tuba re-roll for Templarius too (R26)?
        tuba_on_templarius: bool = false,
        /// When Arena stops (R30).
        arena_stop: ArenaStop = ArenaStop::FirstFailed,
        /// Does Arena reach the bribery space (R31)?
        arena_reaches_bribery: bool = true,
        /// What Ballista reaches (R32).
        ballista_reach: BallistaReach = BallistaReach::Opposite,
        /// When Mercennarius is paid (R35).
        mercennarius_pays: MercennariusPays = MercennariusPays::Before,
        /// Does Portus cost the price of the arriving card (R39)?
        portus_pays_cost: bool = false,
        /// May Offertorium and Praedator take the acting card (R43)?
        sacrifice_self: bool = false,
        /// Does Maecenas take only cards that were activated this turn (R44)?
        maecenas_needs_prior_activation: bool = false,
        /// Which cards are characters (R49).
        card_kinds: CardKinds = CardKinds::Seed,
        /// Turns after which points are compared (R53).
        max_turns: u16 = 500,
        /// All victory points of the game (R54).
        vp_total: u8 = 36,
        /// Victory points of each player at the start (R54).
        vp_start: u8 = 10,
        /// Where the points of Mercatus come from (R62).
        mercatus_source: MercatusSource = MercatusSource::Opponent,
    }
    edition 2: second from first {
        /// Whom Bestia looks for (R33); from edition 2 on.
        bestia_reach: BestiaReach = BestiaReach::Characters,
        /// Whom Mercennarius attacks (R35); from edition 2 on.
        mercennarius_reach: MercennariusReach = MercennariusReach::AnyCharacter,
        /// Which attacks Decurio's bonus serves (R24); from edition 2 on.
        decurio_bonus: DecurioBonus = DecurioBonus::OwnAttack,
        /// May cards that Consiliarius lifts stay in hand (R57)? From edition 2 on.
        consiliarius_to_hand: bool = false,
        /// Whose the draw pile and the discards are (R67); from edition 2 on.
        piles: Piles = Piles::Common,
    } otherwise {
        start_player: StartPlayer::Random,
        arena_stop: ArenaStop::FirstBeaten,
        arena_reaches_bribery: false,
        card_kinds: CardKinds::Manual,
    }
}

impl CardKinds {
    /// The column of the card tables: the manual's kinds, or those of print.
    #[inline(always)]
    pub(crate) const fn column(self) -> usize {
        match self {
            CardKinds::Seed | CardKinds::Manual => 0,
            CardKinds::Published => 1,
        }
    }
}

impl Options {
    /// Does this option say that an attack reaches otherwise than the manual has it?
    #[inline(always)]
    pub(crate) fn reaches_otherwise(&self, option: ReachOption) -> bool {
        match option {
            ReachOption::BestiaReach => self.bestia_reach.get() == BestiaReach::AllCards,
            ReachOption::MercennariusReach => {
                self.mercennarius_reach.get() == MercennariusReach::OppositeCard
            }
            ReachOption::BallistaReach => self.ballista_reach == BallistaReach::Diagonal,
        }
    }

    /// R64: is whoever has no choice asked all the same, where the answer is hidden? In edition 1 the question was left
    /// out, and told the opponent so.
    #[inline(always)]
    pub(crate) fn asks_hidden_questions(&self) -> bool {
        self.edition >= Edition(2)
    }

    /// The common deck, or that of each player (R67): with the cards of both games one game each, else a whole set each;
    /// or what each builds an own deck of (R68).
    pub(crate) fn decks(&self) -> [Cards; 2] {
        let tables = components::tables(self.edition);
        let deck = |deck: Deck| tables.decks[deck as usize];
        match (self.piles.get(), self.deck) {
            (Piles::Common, common) => [deck(common), Cards::NONE],
            (Piles::Own, Deck::Combined) => [deck(Deck::Arena), deck(Deck::Roma)],
            (Piles::Own, own) => [deck(own); 2],
            (Piles::OwnDecks, _) => [tables.building_set; 2],
        }
    }

    /// Does each player build an own deck (R68)?
    #[inline(always)]
    pub fn builds_decks(&self) -> bool {
        self.piles.get() == Piles::OwnDecks
    }

    /// How many cards are dealt to each player.
    #[inline(always)]
    pub fn dealt(&self) -> u32 {
        if self.beginner { 4 } else { 5 }
    }

    /// Are two cards exchanged before the game?
    #[inline(always)]
    pub fn has_exchange(&self) -> bool {
        !self.beginner || self.beginner_exchange
    }

    /// The spaces of a side as a mask.
    #[inline(always)]
    pub fn spaces(&self) -> crate::dice::Spaces {
        if self.beginner { 0b011_1111 } else { 0b111_1111 }
    }
}

const MOST_MONEY: u8 = 100;
const MOST_TURNS: u16 = 2000;
pub(crate) const MOST_POINTS: u8 = 200;

impl GameOptions for Options {
    engine::editions!(first, second);

    fn list() -> Vec<OptionSpec> {
        let flag = OptionSpec::flag;
        vec![
            OptionSpec::choice("deck", Deck::NAMES, 54),
            OptionSpec::choice("piles", Piles::NAMES, 67),
            flag("beginner", false, 7),
            flag("beginner_exchange", false, 7),
            OptionSpec::choice("start_player", &["random", "0", "1"], 6),
            OptionSpec::number("starting_money", 0, 0..=MOST_MONEY.into(), 5),
            OptionSpec::number("vp_total", 36, 3..=MOST_POINTS.into(), 54),
            OptionSpec::number("vp_start", 10, 1..=i64::from(MOST_POINTS / 2), 54),
            OptionSpec::number("max_turns", 500, 1..=MOST_TURNS.into(), 53),
            OptionSpec::choice("card_kinds", &["manual", "published"], 49),
            OptionSpec::choice("opening_layout", OpeningLayout::NAMES, 1),
            OptionSpec::choice("layout_visibility", LayoutVisibility::NAMES, 2),
            OptionSpec::choice("bribery_position", BriberyPosition::NAMES, 10),
            OptionSpec::choice("ballista_reach", BallistaReach::NAMES, 32),
            OptionSpec::choice("arena_stop", &["first_beaten", "first_failed"], 30),
            flag("arena_reaches_bribery", false, 31),
            OptionSpec::choice("bestia_reach", BestiaReach::NAMES, 33),
            OptionSpec::choice("decurio_bonus", DecurioBonus::NAMES, 24),
            OptionSpec::choice("mercennarius_reach", MercennariusReach::NAMES, 35),
            OptionSpec::choice("mercennarius_pays", MercennariusPays::NAMES, 35),
            flag("tuba_on_templarius", false, 26),
            flag("philosophus_stacks", true, 14),
            OptionSpec::number("philosophus_floor", 0, 0..=1, 14),
            flag("portus_pays_cost", false, 39),
            flag("sacrifice_self", false, 43),
            flag("maecenas_needs_prior_activation", false, 44),
            OptionSpec::choice("mercatus_source", MercatusSource::NAMES, 62),
            flag("consiliarius_to_hand", false, 57),
        ]
    }

    fn presets_from(base: Options) -> Vec<(&'static str, Options)> {
        presets::from(base)
    }

    fn renamed(edition: Edition, option: &str, value: &str) -> Option<&'static str> {
        match (option, value) {
            ("card_kinds", "manual") if edition < Edition(2) => Some("seed"),
            ("card_kinds", "seed") if edition >= Edition(2) => Some("manual"),
            _ => None,
        }
    }

    fn renamed_preset(name: &str) -> Option<&'static str> {
        matches!(name, "seed" | "strict").then_some("manual")
    }

    fn validate(&self, seats: usize) -> Result<(), SetupError> {
        Arena::INFO.seats_fit(seats)?;
        self.fit_their_edition()?;
        let wrong = |name: &'static str, why: String| Err(SetupError::Option { name, why });
        if self.card_kinds == if self.edition >= Edition(2) { CardKinds::Seed } else { CardKinds::Manual } {
            return wrong("card_kinds", format!("edition {} has another name for this value", self.edition));
        }
        if self.builds_decks() && self.deck != Deck::Combined {
            let why = "own decks are built of Arena and Roma together: choose the deck `combined`".to_owned();
            return wrong("piles", why);
        }
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

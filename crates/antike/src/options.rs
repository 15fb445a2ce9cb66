//! What is chosen before the game: the map, the variants and the contested rulings.

use crate::components::{Tables, tables, tables_of};
use crate::map::Map;
use engine::edition::Later;
use engine::{Edition, GameOptions, OptionSpec, SetupError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

engine::options! {
    /// The options of a game of Antike II.
    pub struct Options {
        /// Which map is played.
        map: MapChoice = MapChoice::default(),
        /// Which way Bellona is passed (R12).
        bellona_direction: Direction = Direction::default(),
        /// Pliny the Elder, the ninth scholar (R19).
        pliny: bool = false,
        /// Who picks the resource of a new city on a map where the founder may (R47).
        orient_resources: SiteResources = SiteResources::default(),
        /// Do symbols with three resources leave the choice to the founder (R47)?
        multi_resource_sites: bool = true,
        /// How many pairs a battle has (R22).
        battle_size: BattleSize = BattleSize::default(),
        /// What the last temple is worth (R42).
        last_temple: LastTemple = LastTemple::default(),
        /// What production gives when the coins have run out (R46).
        empty_coin_bank: EmptyCoinBank = EmptyCoinBank::default(),
        /// Is the number of coins in a payment asked for (R7)?
        free_payment: bool = false,
        /// How nations come to seats (R9).
        nations: Nations = Nations::default(),
        /// Two players lead two nations each; switched off, the game needs three players (R45).
        two_player_pairs: bool = true,
        /// Full rounds after which the game ends; 0 for no limit (R44).
        round_limit: u16 = tables().round_limit,
    }
    edition 2: second from first {
        /// May the marker go all the way round to its own field (R5)? From edition 2 on.
        full_circle: bool = false,
        /// Does every founder pick the resource, on any map (R47)? From edition 2 on.
        free_city_types: bool = false,
        /// Which units count in a conquest (R27); from edition 2 on.
        conquest_types: ConquestTypes = ConquestTypes::Any,
        /// When neutral temples can be destroyed (R33); from edition 2 on.
        neutral_temples: NeutralTemples = NeutralTemples::Movere,
        /// Who begins (R9); from edition 2 on.
        start_player: StartPlayer = StartPlayer::Random,
    } otherwise {
        empty_coin_bank: EmptyCoinBank::AnyResource,
    }
}

/// A map by its place among the maps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct MapChoice(pub u8);

impl MapChoice {
    /// The map as an edition has it.
    #[inline]
    pub fn of(self, edition: Edition) -> &'static Map {
        &tables_of(edition).maps[self.0 as usize]
    }

    /// The map as the newest edition has it.
    pub fn map(self) -> &'static Map {
        self.of(Options::NEWEST)
    }

    /// The map with this id.
    pub fn named(id: &str) -> Option<MapChoice> {
        tables().maps.iter().position(|map| map.id == id).map(|index| MapChoice(index as u8))
    }

    /// All maps.
    pub fn all() -> impl Iterator<Item = MapChoice> {
        (0..tables().maps.len() as u8).map(MapChoice)
    }
}

impl Serialize for MapChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.map().id)
    }
}

impl<'de> Deserialize<'de> for MapChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MapChoice, D::Error> {
        let id = String::deserialize(deserializer)?;
        MapChoice::named(&id).ok_or_else(|| {
            let known = tables().maps.iter().map(|map| map.id.as_str()).collect::<Vec<_>>().join(", ");
            D::Error::custom(format!("there is no map `{id}`; the maps are {known}"))
        })
    }
}

engine::choices! {
    /// Which way a card is passed.
    Direction {
        /// Clockwise.
        #[default]
        Left = "left",
        /// Counter-clockwise, as in the published game.
        Right = "right",
    }
    /// Who picks the resource of a city on a map whose founders may choose.
    SiteResources {
        /// The founder.
        #[default]
        Free = "free",
        /// The symbol, wherever it is known from: mostly the board of the first Antike.
        Printed = "printed",
        /// The symbol where the board of Antike II is known, elsewhere the founder. Not in edition 1.
        Known = "known",
    }
    /// How many pairs a battle has.
    BattleSize {
        /// As many as one side names.
        #[default]
        Chosen = "chosen",
        /// As many as possible.
        Full = "full",
    }
    /// What a temple is worth when no general is left for it.
    LastTemple {
        /// The win, for whoever is one personage short.
        #[default]
        OneShort = "one_short",
        /// The win, once all personages are gone.
        AllGone = "all_gone",
        /// Nothing.
        Off = "off",
    }
    /// What production gives when the bank has no coin.
    EmptyCoinBank {
        /// Nothing.
        #[default]
        Nothing = "nothing",
        /// A resource of one's choice.
        AnyResource = "any_resource",
    }
    /// How nations come to seats.
    Nations {
        /// By lot.
        #[default]
        Random = "random",
        /// Chosen, the last seat first.
        Drafted = "drafted",
        /// In the order of the map's list.
        Fixed = "fixed",
    }
    /// Which units count in a conquest.
    ConquestTypes {
        /// Legions and galleys together.
        #[default]
        Any = "any",
        /// Each unit of the owner has to be met by one of its own type.
        Matching = "matching",
    }
    /// When neutral temples can be destroyed.
    NeutralTemples {
        /// With Movere.
        #[default]
        Movere = "movere",
        /// With Movere, and whenever a city could be founded in their place.
        Founding = "founding",
    }
    /// Who begins.
    StartPlayer {
        /// Chance names a nation.
        #[default]
        Random = "random",
        /// The nation of the first seat.
        First = "first",
    }
}

impl Options {
    /// As the rulebook of 2014 has it; in the first edition only what two player aids told of it.
    fn printed(self) -> Options {
        let aids = Options { bellona_direction: Direction::Right, ..self };
        if self.edition < Edition(2) {
            return aids;
        }
        Options {
            orient_resources: SiteResources::Known,
            full_circle: Later::Is(true),
            two_player_pairs: false,
            ..aids
        }
    }

    /// As the manual has it, to the letter.
    fn manual(self) -> Options {
        Options {
            conquest_types: Later::Is(ConquestTypes::Matching),
            neutral_temples: Later::Is(NeutralTemples::Founding),
            two_player_pairs: false,
            ..self
        }
    }

    /// The numbers and maps of the edition.
    #[inline]
    pub(crate) fn tables(&self) -> &'static Tables {
        tables_of(self.edition)
    }

    /// The map that is played, as its edition has it.
    #[inline]
    pub fn board(&self) -> &'static Map {
        self.map.of(self.edition)
    }
}

/// The largest round limit that may be set.
const MOST_ROUNDS: u16 = 1000;

impl GameOptions for Options {
    engine::editions!(first, second);

    fn list() -> Vec<OptionSpec> {
        let maps: Vec<&'static str> = tables().maps.iter().map(|map| map.id.as_str()).collect();
        let limit = i64::from(tables().round_limit);
        vec![
            OptionSpec::choice("map", &maps, 3),
            OptionSpec::choice("nations", Nations::NAMES, 9),
            OptionSpec::choice("start_player", StartPlayer::NAMES, 9),
            OptionSpec::flag("two_player_pairs", true, 45),
            OptionSpec::flag("full_circle", false, 5),
            OptionSpec::choice("bellona_direction", Direction::NAMES, 12),
            OptionSpec::flag("pliny", false, 19),
            OptionSpec::flag("free_city_types", false, 47),
            OptionSpec::choice("orient_resources", SiteResources::NAMES, 47),
            OptionSpec::flag("multi_resource_sites", true, 47),
            OptionSpec::choice("battle_size", BattleSize::NAMES, 22),
            OptionSpec::choice("conquest_types", ConquestTypes::NAMES, 27),
            OptionSpec::choice("neutral_temples", NeutralTemples::NAMES, 33),
            OptionSpec::choice("last_temple", LastTemple::NAMES, 42),
            OptionSpec::choice("empty_coin_bank", &["any_resource", "nothing"], 46),
            OptionSpec::flag("free_payment", false, 7),
            OptionSpec::number("round_limit", limit, 0..=i64::from(MOST_ROUNDS), 44),
        ]
    }

    fn presets_from(base: Options) -> Vec<(&'static str, Options)> {
        let orient = MapChoice::named("orient").unwrap_or_default();
        let on_orient = |options: Options| Options { map: orient, ..options };
        let contested = Options {
            pliny: true,
            orient_resources: SiteResources::Printed,
            multi_resource_sites: false,
            battle_size: BattleSize::Full,
            last_temple: LastTemple::AllGone,
            empty_coin_bank: match base.empty_coin_bank {
                EmptyCoinBank::Nothing => EmptyCoinBank::AnyResource,
                EmptyCoinBank::AnyResource => EmptyCoinBank::Nothing,
            },
            free_payment: true,
            nations: Nations::Drafted,
            bellona_direction: Direction::Right,
            ..base
        };
        if base.edition < Edition(2) {
            return vec![
                ("default", base),
                ("published", base.printed()),
                ("orient", on_orient(base)),
                ("orient-published", on_orient(base.printed())),
                ("contested", contested),
                ("orient-contested", on_orient(contested)),
            ];
        }
        let contested = Options {
            full_circle: Later::Is(true),
            free_city_types: Later::Is(true),
            start_player: Later::Is(StartPlayer::First),
            conquest_types: Later::Is(ConquestTypes::Matching),
            neutral_temples: Later::Is(NeutralTemples::Founding),
            ..contested
        };
        // On Orient the board's symbols are what is contested, not who may ignore them.
        let contested_orient = Options { free_city_types: Later::Is(false), ..on_orient(contested) };
        vec![
            ("default", base),
            ("printed", base.printed()),
            ("manual", base.manual()),
            ("orient", on_orient(base)),
            ("orient-printed", on_orient(base.printed())),
            ("orient-manual", on_orient(base.manual())),
            ("contested", contested),
            ("orient-contested", contested_orient),
        ]
    }

    fn renamed_preset(name: &str) -> Option<&'static str> {
        match name {
            "published" => Some("printed"),
            "orient-published" => Some("orient-printed"),
            _ => None,
        }
    }

    fn validate(&self, seats: usize) -> Result<(), SetupError> {
        let wrong = |name, why: &str| Err(SetupError::Option { name, why: why.to_owned() });
        self.fit_their_edition()?;
        let new = self.edition >= Edition(2);
        match (seats, self.two_player_pairs) {
            (2, false) => wrong(
                "two_player_pairs",
                "two players play with two nations each: leave this on, or take three to six seats (R45)",
            ),
            _ if self.orient_resources == SiteResources::Known && !new => {
                wrong("orient_resources", "`known` came with edition 2 of the rules")
            }
            _ if self.round_limit > MOST_ROUNDS => wrong("round_limit", "at most 1000 rounds, or 0 for none"),
            _ if usize::from(self.map.0) >= tables().maps.len() => wrong("map", "there is no such map"),
            _ => Ok(()),
        }
    }
}

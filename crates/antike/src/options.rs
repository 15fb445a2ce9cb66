//! What is chosen before the game: the map, the variants and the contested rulings.

use crate::components::tables;
use crate::map::Map;
use engine::options::known_edition;
use engine::{Edition, GameOptions, OptionSpec, SetupError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// The options of a game of Antike II.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// By which edition of the rules is played.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// Which map is played.
    pub map: MapChoice,
    /// Which way Bellona is passed (R12).
    pub bellona_direction: Direction,
    /// Pliny the Elder, the ninth scholar (R19).
    pub pliny: bool,
    /// Who picks the resource of a new city on a map where the founder may (R47).
    pub orient_resources: SiteResources,
    /// Do symbols with three resources leave the choice to the founder (R47)?
    pub multi_resource_sites: bool,
    /// How many pairs a battle has (R22).
    pub battle_size: BattleSize,
    /// What the last temple is worth (R42).
    pub last_temple: LastTemple,
    /// What production gives when the coins have run out (R46).
    pub empty_coin_bank: EmptyCoinBank,
    /// Is the number of coins in a payment asked for (R7)?
    pub free_payment: bool,
    /// How nations come to seats (R9).
    pub nations: Nations,
    /// Two players lead two nations each; switched off, the game needs three players (R45).
    pub two_player_pairs: bool,
    /// Full rounds after which the game ends; 0 for no limit (R44).
    pub round_limit: u16,
}

/// A map by its place among the maps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct MapChoice(pub u8);

impl MapChoice {
    /// The map itself.
    #[inline]
    pub fn map(self) -> &'static Map {
        &tables().maps[self.0 as usize]
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

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),* $(,)? })*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),* }
    )* };
}

choices! {
    /// Which way a card is passed.
    Direction {
        /// Clockwise.
        #[default]
        Left,
        /// Counter-clockwise, as in the published game.
        Right,
    }
    /// Who picks the resource of a city on a map whose founders may choose.
    SiteResources {
        /// The founder.
        #[default]
        Free,
        /// The printed symbol.
        Printed,
    }
    /// How many pairs a battle has.
    BattleSize {
        /// As many as one side names.
        #[default]
        Chosen,
        /// As many as possible.
        Full,
    }
    /// What a temple is worth when no general is left for it.
    LastTemple {
        /// The win, for whoever is one personage short.
        #[default]
        OneShort,
        /// The win, once all personages are gone.
        AllGone,
        /// Nothing.
        Off,
    }
    /// What production gives when the bank has no coin.
    EmptyCoinBank {
        /// Nothing.
        #[default]
        Nothing,
        /// A resource of one's choice.
        AnyResource,
    }
    /// How nations come to seats.
    Nations {
        /// By lot.
        #[default]
        Random,
        /// Chosen, the last seat first.
        Drafted,
        /// In the order of the map's list.
        Fixed,
    }
}

impl Options {
    /// The defaults of the first edition.
    fn first() -> Options {
        Options {
            edition: Edition::FIRST,
            map: MapChoice::default(),
            bellona_direction: Direction::default(),
            pliny: false,
            orient_resources: SiteResources::default(),
            multi_resource_sites: true,
            battle_size: BattleSize::default(),
            last_temple: LastTemple::default(),
            empty_coin_bank: EmptyCoinBank::default(),
            free_payment: false,
            nations: Nations::default(),
            two_player_pairs: true,
            round_limit: tables().round_limit,
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
    /// What the published game does differently, as its player aids have it.
    fn published(self) -> Options {
        Options { bellona_direction: Direction::Right, ..self }
    }
}

/// The largest round limit that may be set.
const MOST_ROUNDS: u16 = 1000;

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
        let maps: Vec<&'static str> = tables().maps.iter().map(|map| map.id.as_str()).collect();
        let limit = i64::from(tables().round_limit);
        vec![
            OptionSpec::choice("map", &maps, 3),
            OptionSpec::choice("nations", &["random", "drafted", "fixed"], 9),
            OptionSpec::flag("two_player_pairs", true, 45),
            OptionSpec::choice("bellona_direction", &["left", "right"], 12),
            OptionSpec::flag("pliny", false, 19),
            OptionSpec::choice("orient_resources", &["free", "printed"], 47),
            OptionSpec::flag("multi_resource_sites", true, 47),
            OptionSpec::choice("battle_size", &["chosen", "full"], 22),
            OptionSpec::choice("last_temple", &["one_short", "all_gone", "off"], 42),
            OptionSpec::choice("empty_coin_bank", &["nothing", "any_resource"], 46),
            OptionSpec::flag("free_payment", false, 7),
            OptionSpec::number("round_limit", limit, 0..=i64::from(MOST_ROUNDS), 44),
        ]
    }

    fn presets_of(edition: Edition) -> Vec<(&'static str, Options)> {
        let Some(base) = Options::of_edition(edition) else { return Vec::new() };
        let orient = MapChoice::named("orient").unwrap_or_default();
        let contested = Options {
            pliny: true,
            orient_resources: SiteResources::Printed,
            multi_resource_sites: false,
            battle_size: BattleSize::Full,
            last_temple: LastTemple::AllGone,
            empty_coin_bank: EmptyCoinBank::AnyResource,
            free_payment: true,
            nations: Nations::Drafted,
            ..base.published()
        };
        vec![
            ("default", base),
            ("published", base.published()),
            ("orient", Options { map: orient, ..base }),
            ("orient-published", Options { map: orient, ..base.published() }),
            ("contested", contested),
            ("orient-contested", Options { map: orient, ..contested }),
        ]
    }

    fn validate(&self, seats: usize) -> Result<(), SetupError> {
        let wrong = |name, why: &str| Err(SetupError::Option { name, why: why.to_owned() });
        known_edition::<Options>(self.edition.0)?;
        match (seats, self.two_player_pairs) {
            (2, false) => wrong(
                "two_player_pairs",
                "two players play with two nations each: leave this on, or take three to six seats (R45)",
            ),
            _ if self.round_limit > MOST_ROUNDS => wrong("round_limit", "at most 1000 rounds, or 0 for none"),
            _ if usize::from(self.map.0) >= tables().maps.len() => wrong("map", "there is no such map"),
            _ => Ok(()),
        }
    }
}

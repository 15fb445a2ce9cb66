//! The cards of Arena and Roma, read from `data/` once, checked, then static.
//!
//! What a card does is declared in the data wherever several cards share a shape (an attack, a removal, an award …)
//! and carried out in one place, the folder `rules`. The rest names a rule of its own.

use crate::cards::{CARD_KINDS, Card, CardSet, Cards};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Character or building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Yellow cards: people and beasts.
    Character,
    /// Green cards.
    Building,
}

/// What it takes to use a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Activation {
    /// One die on the card's space.
    Die,
    /// The activating die and a second one.
    TwoDice,
    /// In force while it lies on the table.
    Always,
    /// Works on a neighbour only.
    Passive,
}

/// Which of the opponent's cards an effect can reach from its space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// The space directly opposite.
    Opposite,
    /// Directly or diagonally opposite.
    Near,
    /// Every space.
    Any,
    /// Among all in reach those with the lowest current defence.
    Weakest,
}

/// What an attacker may add to the battle die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boost {
    /// Nothing.
    #[default]
    Nothing,
    /// One for every three sestertii paid.
    Money,
    /// The value of an unused action die.
    Die,
}

/// An attack with the battle die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Whom it reaches.
    pub reach: Reach,
    /// Whom it reaches when the option `ballista_reach` says `diagonal`.
    pub wide_reach: Option<Reach>,
    /// Only this kind of card, if one is named.
    pub kind: Option<Kind>,
    /// Added to the die.
    #[serde(default)]
    pub bonus: u8,
    /// What may be added by choice.
    #[serde(default)]
    pub boost: Boost,
}

/// A card of the opponent leaves the table without a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Removal {
    /// Whom it reaches.
    pub reach: Reach,
    /// Only this kind of card, if one is named.
    pub kind: Option<Kind>,
    /// Only cards with at most this current defence.
    pub most_defence: Option<u8>,
    /// A fee for the use, which may be declined.
    #[serde(default)]
    pub fee: u8,
    /// The acting card goes too.
    #[serde(default)]
    pub itself_too: bool,
    /// Back to its owner's hand instead of the discards.
    #[serde(default)]
    pub to_hand: bool,
}

/// Victory points from the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Award {
    /// One for each opposing character.
    OpposingCharacters,
    /// One for each vacant space of the opponent.
    OpposingVacantSpaces,
    /// Three for having more characters.
    ThreeForMoreCharacters,
    /// As many as are missing to five.
    UpToFive,
}

/// Victory points from the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toll {
    /// One.
    One,
    /// One for each Forum of the opponent.
    OpposingForums,
}

/// Whose action is carried out in place of one's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Model {
    /// That of the card opposite.
    Opposite,
    /// That of an own card beside it.
    Neighbour,
    /// That of another own character.
    OwnCharacter,
    /// That of any other own card, for its price and from its space.
    Paid,
}

/// An action that no other card shares; the rule has the card's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OwnRule {
    Arena,
    Aquaeductus,
    Templarius,
    Portus,
    Castra,
    Pictor,
    Philosophus,
    Speculator,
    Equitatus,
    Forum,
    Mercator,
    Consul,
    Praetorianus,
    Haruspex,
    Essedum,
}

/// What happens when a card is activated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Nothing: the card cannot be activated.
    #[default]
    None,
    /// A battle.
    Attack(Attack),
    /// A removal without battle.
    Remove(Removal),
    /// Points from the supply.
    Gain(Award),
    /// Points from the opponent.
    TakePoints(Toll),
    /// An own card of this kind is discarded for its printed defence in points.
    Sacrifice {
        /// Which cards.
        kind: Kind,
    },
    /// A card of this kind comes from the discards into the hand.
    Recover {
        /// Which cards.
        kind: Kind,
    },
    /// Cards of this kind are laid from the hand free of charge.
    LayFree {
        /// Which cards.
        kind: Kind,
    },
    /// All own cards of this kind are lifted and laid again.
    LayAgain {
        /// Which cards.
        kind: Kind,
    },
    /// The action of another card.
    Copy(Model),
    /// A rule of its own.
    OwnRule(OwnRule),
}

/// One card as the rules need it.
#[derive(Clone, Debug)]
pub struct CardInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Character or building, by option `card_kinds`: as in the seed, as probably published.
    pub kinds: [Kind; 2],
    /// What it costs to play.
    pub cost: u8,
    /// What a battle must reach.
    pub defence: u8,
    /// What it takes to use it.
    pub activation: Activation,
    /// What it does then.
    pub effect: Effect,
}

impl CardInfo {
    /// Can a die be put on it?
    #[inline]
    pub fn is_activatable(&self) -> bool {
        matches!(self.activation, Activation::Die | Activation::TwoDice)
    }
}

/// Everything read from `data/`.
pub struct Tables {
    /// Every card.
    pub cards: Vec<CardInfo>,
    /// The decks in the order of [`Deck`](crate::options::Deck).
    pub decks: [Cards; 4],
    /// By option `card_kinds` and [`Kind`]: the cards of that kind.
    pub of_kind: [[CardSet; 2]; 2],
    /// Cards on which a die can be put.
    pub activatable: CardSet,
    /// The cards that an amount of money (up to the dearest card) can pay.
    pub affordable: [CardSet; MOST_EXPENSIVE + 1],
    /// Cards that rules speak of by name.
    pub named: Named,
}

/// The highest cost of any card.
pub const MOST_EXPENSIVE: usize = 9;

/// Cards that rules speak of by name.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Named {
    pub forum: Card,
    pub tuba: Card,
    pub telonium: Card,
    pub fons_bacchi: Card,
    pub basilica: Card,
    pub templum: Card,
    pub turris: Card,
}

/// The tables of the game.
#[inline]
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| {
        read(include_str!("../data/arena.toml"), include_str!("../data/roma.toml"))
            .expect("the crate's own data is checked by its tests")
    });
    &TABLES
}

#[derive(Deserialize)]
struct File {
    meta: Meta,
    card: Vec<Entry>,
}

#[derive(Deserialize)]
struct Meta {
    total_cards: u32,
    characters: u32,
    buildings: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    name: String,
    kind: Kind,
    kind_published: Option<Kind>,
    copies: u32,
    copies_without_forum: Option<u32>,
    cost: u8,
    defence: u8,
    activation: Activation,
    #[serde(default)]
    action: Effect,
    #[serde(rename = "effect")]
    _effect: String,
    #[serde(rename = "provenance")]
    _provenance: Option<BTreeMap<String, String>>,
    #[serde(rename = "published_differs")]
    _published_differs: Option<String>,
    #[serde(rename = "note")]
    _note: Option<String>,
    #[serde(rename = "in_seed_table")]
    _in_seed_table: Option<bool>,
}

/// Reads and checks both files; the error names card and field.
fn read(arena: &str, roma: &str) -> Result<Tables, String> {
    let arena: File = toml::from_str(arena).map_err(|error| format!("arena.toml: {error}"))?;
    let roma: File = toml::from_str(roma).map_err(|error| format!("roma.toml: {error}"))?;
    let mut cards: Vec<CardInfo> = Vec::new();
    let mut decks = [Cards::NONE; 4];
    for (file, entry) in
        arena.card.iter().map(|entry| (0, entry)).chain(roma.card.iter().map(|entry| (1, entry)))
    {
        let wrong = |field: &str, why: &str| Err(format!("card `{}`, field `{field}`: {why}", entry.id));
        if entry.id.is_empty() || !entry.id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
            return wrong("id", "an id is made of small letters and dashes");
        }
        if usize::from(entry.cost) > MOST_EXPENSIVE || entry.cost == 0 {
            return wrong("cost", "a cost is a number from 1 to 9");
        }
        if !(1..=9).contains(&entry.defence) {
            return wrong("defence", "a defence is a number from 1 to 9");
        }
        let info = CardInfo {
            id: entry.id.clone(),
            name: entry.name.clone(),
            kinds: [entry.kind, entry.kind_published.unwrap_or(entry.kind)],
            cost: entry.cost,
            defence: entry.defence,
            activation: entry.activation,
            effect: entry.action,
        };
        if info.is_activatable() == (info.effect == Effect::None) {
            return wrong("action", "a card has an action exactly if a die can be put on it");
        }
        let card = match cards.iter().position(|known| known.id == info.id) {
            Some(index) => {
                let known = &cards[index];
                if file == 0 {
                    return wrong("id", "the card stands there twice");
                }
                if (known.cost, known.defence, known.kinds) != (info.cost, info.defence, info.kinds) {
                    return wrong("cost", "both games must print the same card");
                }
                Card::at(index as u8)
            }
            None if cards.len() < CARD_KINDS => {
                cards.push(info);
                Card::at(cards.len() as u8 - 1)
            }
            None => return wrong("id", "there are more kinds of card than planned"),
        };
        let copies = match file {
            0 => [Some(entry.copies), entry.copies_without_forum, Some(entry.copies), Some(0)],
            _ => [Some(0), Some(0), Some(entry.copies), Some(entry.copies)],
        };
        for (deck, copies) in decks.iter_mut().zip(copies) {
            let Some(copies) = copies else {
                return wrong("copies_without_forum", "the strict deck needs a number");
            };
            if copies + deck.count(card) > 15 {
                return wrong("copies", "at most 15 copies of a card can be counted");
            }
            (0..copies).for_each(|_| deck.add(card));
        }
    }
    if cards.len() != CARD_KINDS {
        return Err(format!("there are {} kinds of card, not {CARD_KINDS}", cards.len()));
    }
    let tables = index(cards, decks)?;
    for (deck, published, meta) in [
        (0, 0, &arena.meta),
        (0, 1, &arena.meta),
        (1, 0, &arena.meta),
        (1, 1, &arena.meta),
        (3, 0, &roma.meta),
    ] {
        let count = |kind: Kind| -> u32 {
            let of_kind = &tables.of_kind[published][kind as usize];
            decks[deck].iter().filter(|&(card, _)| of_kind.has(card)).map(|(_, copies)| copies).sum()
        };
        let found = (decks[deck].size(), count(Kind::Character), count(Kind::Building));
        if found != (meta.total_cards, meta.characters, meta.buildings) {
            return Err(format!("deck {deck} has {found:?} cards, characters and buildings"));
        }
    }
    Ok(tables)
}

fn index(cards: Vec<CardInfo>, decks: [Cards; 4]) -> Result<Tables, String> {
    let named = |id: &str| {
        let found = cards.iter().position(|card| card.id == id);
        found.map(|index| Card::at(index as u8)).ok_or_else(|| format!("card `{id}` is missing"))
    };
    let named = Named {
        forum: named("forum")?,
        tuba: named("tuba")?,
        telonium: named("telonium")?,
        fons_bacchi: named("fons-bacchi")?,
        basilica: named("basilica")?,
        templum: named("templum")?,
        turris: named("turris")?,
    };
    let set = |wanted: &dyn Fn(&CardInfo) -> bool| {
        let mut set = CardSet::NONE;
        for (index, _) in cards.iter().enumerate().filter(|(_, card)| wanted(card)) {
            set.insert(Card::at(index as u8));
        }
        set
    };
    let of_kind = std::array::from_fn(|published| {
        [Kind::Character, Kind::Building].map(|kind| set(&|card| card.kinds[published] == kind))
    });
    let activatable = set(&|card| card.is_activatable());
    let affordable = std::array::from_fn(|money| set(&|card| usize::from(card.cost) <= money));
    Ok(Tables { of_kind, activatable, affordable, named, decks, cards })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARENA: &str = include_str!("../data/arena.toml");
    const ROMA: &str = include_str!("../data/roma.toml");

    #[test]
    fn decks_have_the_right_numbers() {
        assert_eq!(tables().decks.map(|deck| deck.size()), [55, 55, 107, 52]);
        assert_eq!(tables().decks.map(|deck| deck.kinds().len()), [30, 29, 54, 25]);
        assert_eq!(tables().decks.map(|deck| deck.count(tables().named.forum)), [4, 0, 10, 6]);
    }

    #[test]
    fn faults_in_the_data_are_named_by_card_and_field() {
        let spoilt = |from: &str, to: &str| read(&ARENA.replacen(from, to, 1), ROMA).err().expect(to);
        assert!(spoilt("cost = 4", "cost = 44").contains("card `bestia`, field `cost`"));
        assert!(spoilt("defence = 4", "defence = 0").contains("card `bestia`, field `defence`"));
        assert!(spoilt("id = \"bestia\"", "id = \"Bestia\"").contains("field `id`"));
        assert!(spoilt("id = \"bestia\"", "id = \"decurio\"").contains("card `decurio`, field `id`"));
        assert!(spoilt("copies = 2", "copies = 3").contains("deck 0"));
        assert!(spoilt("activation = \"die\"", "activation = \"always\"").contains("field `action`"));
        assert!(spoilt("kind = \"character\"", "kind = \"beast\"").contains("arena.toml"));
        assert!(spoilt("reach = \"weakest\"", "reach = \"strongest\"").contains("arena.toml"));
    }
}

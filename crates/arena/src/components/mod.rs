//! The cards of Arena and Roma, read from `data/` once, checked, then static.
//!
//! What a card does is declared in the data wherever several cards share a shape (an attack, a removal, an award …)
//! and carried out in one place, the folder `rules`. The rest names a rule of its own.

mod read;

use crate::cards::{Card, CardMarks, CardSet, Cards};
use engine::Edition;
use engine::edition::ByEdition;
use serde::Deserialize;
use std::sync::LazyLock;

const ARENA: &str = include_str!("../../data/arena.toml");
const ROMA: &str = include_str!("../../data/roma.toml");

/// Character or building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Yellow cards: people and beasts.
    Character,
    /// Green cards.
    Building,
}

/// What it takes to use a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// Only this kind of card, if one is named.
    pub kind: Option<Kind>,
    /// What holds instead by an option.
    pub other: Option<OtherReach>,
    /// Added to the die.
    #[serde(default)]
    pub bonus: u8,
    /// What may be added by choice.
    #[serde(default)]
    pub boost: Boost,
}

/// Whom an attack reaches by the other value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherReach {
    /// Which option decides.
    pub option: ReachOption,
    /// Whom it reaches then.
    pub reach: Reach,
    /// Only this kind of card, if one is named.
    pub kind: Option<Kind>,
}

/// The options that decide whom an attack reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ReachOption {
    BestiaReach,
    MercennariusReach,
    BallistaReach,
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
    Fortuna,
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

impl Effect {
    /// The kind of card that Architectus or Senator lays.
    pub(crate) const fn laid_free(self) -> Option<Kind> {
        match self {
            Effect::LayFree { kind } => Some(kind),
            _ => None,
        }
    }
}

/// One card as the rules need it.
#[derive(Clone, Debug)]
pub struct CardInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Character or building, by option `card_kinds`: as in the manual, as published.
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

/// Everything read from `data/`, as one edition of the rules has it.
pub struct Tables {
    /// Every card.
    pub cards: Vec<CardInfo>,
    /// The decks in the order of [`Deck`](crate::options::Deck).
    pub decks: [Cards; 4],
    /// What each player builds an own deck of (R68): of each card as many copies as one of the two games has.
    pub building_set: Cards,
    /// By option `card_kinds` and [`Kind`]: the cards of that kind.
    pub of_kind: [[CardSet; 2]; 2],
    /// The same, to ask for one card.
    pub marked: [[CardMarks; 2]; 2],
    /// Cards on which a die can be put.
    pub activatable: CardMarks,
    /// By option `card_kinds` and card (nothing at 0, the first card at 1): what a look over the table asks of each space.
    pub(crate) traits: [[Traits; 64]; 2],
    /// The cards that an amount of money (up to the dearest card) can pay.
    pub affordable: [CardSet; MOST_EXPENSIVE + 1],
    /// Cards that rules speak of by name.
    pub named: Named,
}

/// What a card has of every [`Trait`], one bit each.
pub(crate) type Traits = u8;

/// What a look over the table asks of each space, in the order of the bits of [`Traits`]: does a card lie there, can a die be
/// put on it, is it a character, a building, a Forum, a Turris?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub(crate) enum Trait {
    Card,
    Activatable,
    Character,
    Building,
    Forum,
    Turris,
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
    pub decurio: Card,
    pub basilica: Card,
    pub templum: Card,
    pub turris: Card,
}

/// The editions of the rules that have tables of their own.
const EDITIONS: usize = 2;

/// Every edition.
static READ: LazyLock<[Tables; EDITIONS]> = LazyLock::new(|| {
    [1, 2].map(|number| {
        read::tables(ARENA, ROMA, Edition(number)).expect("the crate's own data is checked by its tests")
    })
});

/// What is the same in every edition: all but costs and numbers of copies. The rules ask for it at every step, so no edition is looked up.
#[inline]
pub(crate) fn alike() -> &'static Tables {
    &READ[EDITIONS - 1]
}

/// The tables of an edition of the rules; of the newest one for numbers beyond it.
#[inline]
pub fn tables(edition: Edition) -> &'static Tables {
    static TABLES: LazyLock<ByEdition<Tables>> = LazyLock::new(|| ByEdition::new(&*READ));
    TABLES.of(edition)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_have_the_right_numbers() {
        for (edition, kinds) in [(1, [30, 29, 54, 25]), (2, [31, 29, 55, 25])] {
            let tables = tables(Edition(edition));
            assert_eq!(tables.decks.map(|deck| deck.size()), [55, 55, 107, 52]);
            assert_eq!(tables.decks.map(|deck| deck.kinds().len()), kinds);
            assert_eq!(tables.decks.map(|deck| deck.count(tables.named.forum)), [4, 0, 10, 6]);
        }
    }

    #[test]
    fn an_edition_changes_what_it_names_and_nothing_else() {
        let [first, second] = [1, 2].map(|number| tables(Edition(number)));
        let mut changed = Vec::new();
        for (card, (one, two)) in Card::all().zip(first.cards.iter().zip(&second.cards)) {
            assert_eq!(
                (&one.id, &one.name, one.kinds, one.defence),
                (&two.id, &two.name, two.kinds, two.defence)
            );
            assert_eq!((one.activation, one.effect), (two.activation, two.effect));
            let copies = |tables: &Tables| tables.decks.map(|deck| deck.count(card));
            if one.cost != two.cost || copies(first) != copies(second) {
                changed.push((two.id.as_str(), one.cost, two.cost, copies(first), copies(second)));
            }
        }
        // What `alike` may be asked for.
        assert_eq!((first.of_kind, first.marked), (second.of_kind, second.marked));
        assert_eq!(first.activatable, second.activatable);
        assert_eq!(format!("{:?}", first.named), format!("{:?}", second.named));
        let unchanged = [2, 3, 2, 0];
        assert_eq!(
            changed,
            [
                ("taberna", 6, 7, unchanged, unchanged),
                ("via-cassia", 4, 4, [2, 2, 2, 0], [1, 2, 1, 0]),
                ("fortuna", 3, 3, [0, 0, 0, 0], [1, 0, 1, 0]),
            ]
        );
    }

    #[test]
    fn faults_in_the_data_are_named_by_card_and_field() {
        let spoilt = |from: &str, to: &str| {
            read::tables(&ARENA.replacen(from, to, 1), ROMA, Edition(2)).err().expect(to).to_string()
        };
        assert!(spoilt("cost = 4", "cost = 44").contains("card `bestia`, field `cost`"));
        assert!(spoilt("defence = 4", "defence = 0").contains("card `bestia`, field `defence`"));
        assert!(spoilt("id = \"bestia\"", "id = \"Bestia\"").contains("field `id`"));
        assert!(spoilt("id = \"bestia\"", "id = \"decurio\"").contains("card `decurio`, field `id`"));
        assert!(spoilt("copies = 2", "copies = 3").contains("deck 0"));
        assert!(spoilt("activation = \"die\"", "activation = \"always\"").contains("field `action`"));
        assert!(spoilt("kind = \"character\"", "kind = \"beast\"").contains("arena.toml"));
        assert!(spoilt("reach = \"weakest\"", "reach = \"strongest\"").contains("arena.toml"));
        assert!(
            spoilt("id = \"taberna\"\ncost = 7", "id = \"tabernae\"\ncost = 7")
                .contains("no card `tabernae`")
        );
        assert!(spoilt("id = \"taberna\"\ncost = 7", "id = \"taberna\"\ncost = 0").contains("field `cost`"));
        assert!(spoilt("id = \"fortuna\"", "id = \"forum\"").contains("card `forum`, field `id`"));
        assert!(spoilt("edition = 2", "edition = 3").contains("edition 3"));
    }
}

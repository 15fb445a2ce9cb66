//! Reading `data/`: both files, then what an edition of the rules changed.

use super::{Activation, CardInfo, Effect, Kind, MOST_EXPENSIVE, Named, Tables, Trait, Traits};
use crate::cards::{CARD_KINDS, Card, CardMarks, CardSet, Cards};
use crate::options::Options;
use crate::piles::LeftOut;
use engine::data::{self, DataError};
use engine::{Edition, GameOptions};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct File {
    meta: Meta,
    card: Vec<Entry>,
    #[serde(default)]
    editions: Vec<Changes>,
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
    #[serde(rename = "in_manual_table")]
    _in_manual_table: Option<bool>,
}

/// What an edition of the rules has otherwise than the one before it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Changes {
    edition: u8,
    /// New cards, which come behind all others.
    #[serde(default)]
    added: Vec<Entry>,
    #[serde(default)]
    changed: Vec<Change>,
}

/// What is new on a card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    id: String,
    cost: Option<u8>,
    copies: Option<u32>,
    #[serde(rename = "provenance")]
    _provenance: BTreeMap<String, String>,
}

/// A card of one of the two games, as an edition has it.
struct Row<'a> {
    of_roma: bool,
    entry: &'a Entry,
    cost: u8,
    /// In the deck of its game, and in the strict one.
    copies: [u32; 2],
}

impl<'a> Row<'a> {
    fn new(of_roma: bool, entry: &'a Entry) -> Result<Row<'a>, DataError> {
        let strict = if of_roma { Some(0) } else { entry.copies_without_forum };
        let Some(strict) = strict else {
            return wrong(of_roma, &entry.id, "copies_without_forum", "the strict deck needs a number");
        };
        Ok(Row { of_roma, entry, cost: entry.cost, copies: [entry.copies, strict] })
    }

    /// Copies in the decks in their order.
    fn copies_by_deck(&self) -> [u32; 4] {
        let [copies, strict] = self.copies;
        if self.of_roma { [0, 0, copies, copies] } else { [copies, strict, copies, 0] }
    }
}

/// The file of a game's cards.
fn file_of(of_roma: bool) -> &'static str {
    if of_roma { "roma.toml" } else { "arena.toml" }
}

fn wrong<T>(of_roma: bool, id: &str, field: &str, why: &str) -> Result<T, DataError> {
    Err(DataError::new(file_of(of_roma), format!("card `{id}`"), field, why))
}

/// A fault of the decks as a whole.
fn whole(why: String) -> DataError {
    DataError::new(file_of(false), "", "", why)
}

/// Reads and checks both files as an edition has them; the error names card and field.
pub(super) fn tables(arena: &str, roma: &str, edition: Edition) -> Result<Tables, DataError> {
    let arena: File = data::read(file_of(false), arena)?;
    let roma: File = data::read(file_of(true), roma)?;
    let mut rows = Vec::new();
    for (of_roma, entry) in
        arena.card.iter().map(|entry| (false, entry)).chain(roma.card.iter().map(|entry| (true, entry)))
    {
        rows.push(Row::new(of_roma, entry)?);
    }
    for changes in &arena.editions {
        if !Options::NEWEST.and_before().skip(1).any(|known| known.0 == changes.edition) {
            return Err(whole(format!("there is no edition {}", changes.edition)));
        }
        change(&mut rows, changes, changes.edition <= edition.0)?;
    }
    let (cards, decks) = cards_and_decks(&rows)?;
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
            return Err(whole(format!("deck {deck} has {found:?} cards, characters and buildings")));
        }
    }
    Ok(tables)
}

/// Takes the changes of an edition over. Before that edition its new cards are in no deck, but known: all editions tell
/// cards apart by the same numbers.
fn change<'a>(rows: &mut Vec<Row<'a>>, changes: &'a Changes, in_force: bool) -> Result<(), DataError> {
    for entry in &changes.added {
        if rows.iter().any(|row| row.entry.id == entry.id) {
            return wrong(false, &entry.id, "id", "the card stands there twice");
        }
        let row = Row::new(false, entry)?;
        let copies = if in_force { row.copies } else { [0, 0] };
        rows.push(Row { copies, ..row });
    }
    for change in changes.changed.iter().filter(|_| in_force) {
        let row = rows.iter_mut().find(|row| !row.of_roma && row.entry.id == change.id);
        let Some(row) = row else {
            return Err(whole(format!("edition {}: there is no card `{}`", changes.edition, change.id)));
        };
        row.cost = change.cost.unwrap_or(row.cost);
        row.copies[0] = change.copies.unwrap_or(row.copies[0]);
    }
    Ok(())
}

fn cards_and_decks(rows: &[Row<'_>]) -> Result<(Vec<CardInfo>, [Cards; 4]), DataError> {
    let mut cards: Vec<CardInfo> = Vec::new();
    let mut decks = [Cards::NONE; 4];
    for row in rows {
        let info = card_info(row)?;
        let entry = row.entry;
        let card = match cards.iter().position(|known| known.id == info.id) {
            Some(index) => {
                let known = &cards[index];
                if !row.of_roma {
                    return wrong(row.of_roma, &entry.id, "id", "the card stands there twice");
                }
                if (known.cost, known.defence, known.kinds) != (info.cost, info.defence, info.kinds) {
                    return wrong(row.of_roma, &entry.id, "cost", "both games must print the same card");
                }
                Card::at(index as u8)
            }
            None if cards.len() < CARD_KINDS => {
                cards.push(info);
                Card::at(cards.len() as u8 - 1)
            }
            None => return wrong(row.of_roma, &entry.id, "id", "there are more kinds of card than planned"),
        };
        for (deck, copies) in decks.iter_mut().zip(row.copies_by_deck()) {
            if copies + deck.count(card) > 15 {
                return wrong(row.of_roma, &entry.id, "copies", "at most 15 copies of a card can be counted");
            }
            (0..copies).for_each(|_| deck.add(card));
        }
    }
    if cards.len() != CARD_KINDS {
        return Err(whole(format!("there are {} kinds of card, not {CARD_KINDS}", cards.len())));
    }
    Ok((cards, decks))
}

fn card_info(row: &Row<'_>) -> Result<CardInfo, DataError> {
    let entry = row.entry;
    if entry.id.is_empty() || !entry.id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
        return wrong(row.of_roma, &entry.id, "id", "an id is made of small letters and dashes");
    }
    if usize::from(row.cost) > MOST_EXPENSIVE || row.cost == 0 {
        return wrong(row.of_roma, &entry.id, "cost", "a cost is a number from 1 to 9");
    }
    if !(1..=9).contains(&entry.defence) {
        return wrong(row.of_roma, &entry.id, "defence", "a defence is a number from 1 to 9");
    }
    let info = CardInfo {
        id: entry.id.clone(),
        name: entry.name.clone(),
        kinds: [entry.kind, entry.kind_published.unwrap_or(entry.kind)],
        cost: row.cost,
        defence: entry.defence,
        activation: entry.activation,
        effect: entry.action,
    };
    if info.is_activatable() == (info.effect == Effect::None) {
        return wrong(
            row.of_roma,
            &entry.id,
            "action",
            "a card has an action exactly if a die can be put on it",
        );
    }
    Ok(info)
}

fn index(cards: Vec<CardInfo>, decks: [Cards; 4]) -> Result<Tables, DataError> {
    let named = |id: &str| {
        let found = cards.iter().position(|card| card.id == id);
        found.map(|index| Card::at(index as u8)).ok_or_else(|| whole(format!("card `{id}` is missing")))
    };
    let named = Named {
        forum: named("forum")?,
        tuba: named("tuba")?,
        telonium: named("telonium")?,
        fons_bacchi: named("fons-bacchi")?,
        decurio: named("decurio")?,
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
    let building_set = one_of_each_game(&decks);
    for card in Card::all() {
        // Own piles may bring two sets together in one heap (R67).
        let heap_holds =
            [0, 1, 3].iter().all(|&deck: &usize| 2 * decks[deck].count(card) <= Cards::most(card));
        if !heap_holds
            || decks[2].count(card) > Cards::most(card)
            || building_set.count(card) > LeftOut::most(card)
        {
            return wrong(false, &cards[card.index()].id, "copies", "heaps do not hold so many");
        }
    }
    let activatable = CardMarks::from(&set(&|card| card.is_activatable()));
    let affordable = std::array::from_fn(|money| set(&|card| usize::from(card.cost) <= money));
    let marked = of_kind.map(|kinds: [CardSet; 2]| kinds.map(|kind| CardMarks::from(&kind)));
    let traits = marked.map(|[characters, buildings]: [CardMarks; 2]| {
        let mut traits = [0; 64];
        for card in Card::all() {
            let mut put =
                |what: Trait, has: bool| traits[card.index() + 1] |= Traits::from(has) << what as u8;
            put(Trait::Card, true);
            put(Trait::Activatable, activatable.has(card));
            put(Trait::Character, characters.has(card));
            put(Trait::Building, buildings.has(card));
            put(Trait::Forum, card == named.forum);
            put(Trait::Turris, card == named.turris);
        }
        traits
    });
    Ok(Tables { of_kind, marked, activatable, traits, affordable, named, decks, building_set, cards })
}

/// Of each card as many copies as one of the two games has, Arena or Roma.
fn one_of_each_game(decks: &[Cards; 4]) -> Cards {
    let [arena, _, _, roma] = decks;
    let copies = |card: Card| arena.count(card).max(roma.count(card)) as usize;
    Card::all().flat_map(|card| std::iter::repeat_n(card, copies(card))).collect()
}

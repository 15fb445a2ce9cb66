//! The TypeScript of each game's views, events, options and printed components lies checked in at
//! `web/src/generated/<game>.ts`. This test fails when one is not current; `QUADRIGA_UPDATE=1 cargo test -p quadriga-games
//! --test typescript` writes them anew.

use engine::typescript::{Declarations, hold};
use engine::{Edition, Game, GameOptions};
use serde::Serialize;
use std::path::Path;
use ts_rs::TS;

/// The types of a game, and then what is printed on its components.
fn current<G: Game>(extra: impl FnOnce(&mut Declarations), printed: String)
where
    G::View: TS + 'static,
    G::Event: TS,
    G::Options: TS,
{
    let mut types = Declarations::of_game::<G>();
    extra(&mut types);
    let id = G::INFO.id;
    let text = types.file(&format!(
        "Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test typescript` from crates/{id}. Do not edit by hand."
    ));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/generated/{id}.ts"));
    hold(&path, &(text + &printed)).unwrap();
}

/// A constant of the page: one line for each component.
fn constant<T: Serialize>(doc: &str, name: &str, of: &str, rows: &[(String, T)]) -> String {
    let mut text = format!("\n/** {doc} */\nexport const {name}: Readonly<Record<string, {of}>> = {{\n");
    for (id, row) in rows {
        let row = serde_json::to_string(row).expect("components are plain");
        text.push_str(&format!("  \"{id}\": {row},\n"));
    }
    text + "};\n"
}

/// A constant of the page: all values of a type, in the order of the rules.
fn list<T: Serialize>(doc: &str, name: &str, of: &str, all: &[T]) -> String {
    let all = serde_json::to_string(all).expect("names are plain");
    format!("\n/** {doc} */\nexport const {name}: readonly {of}[] = {all};\n")
}

/// What is printed on a card of Arena.
#[derive(Clone, PartialEq, Serialize, TS)]
struct PrintedCard {
    /// Character or building, by the manual.
    kind: arena::components::Kind,
    /// What it costs to play.
    cost: u8,
    /// What a battle must reach.
    defence: u8,
    /// What it takes to use it.
    activation: arena::components::Activation,
}

fn arena_cards(edition: Edition) -> Vec<(String, PrintedCard)> {
    let cards = &arena::components::tables(edition).cards;
    let print = |card: &arena::components::CardInfo| PrintedCard {
        kind: card.kinds[0],
        cost: card.cost,
        defence: card.defence,
        activation: card.activation,
    };
    cards.iter().map(|card| (card.id.clone(), print(card))).collect()
}

#[test]
fn arena_is_current() {
    let newest = arena_cards(arena::Options::NEWEST);
    let mut first = arena_cards(Edition::FIRST);
    assert_eq!((newest.len(), first.len()), (55, 55));
    first.retain(|card| !newest.contains(card));
    let printed = constant("What is printed on the cards, by id.", "PRINTED", "PrintedCard", &newest)
        + &constant(
            "The cards that were printed otherwise in edition 1.",
            "PRINTED_FIRST",
            "PrintedCard",
            &first,
        );
    current::<arena::Arena>(|types| types.add::<PrintedCard>(), printed);
}

/// What is printed on a tile of Carpe Diem.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
struct PrintedTile {
    /// North, east, south, west, before turning.
    #[ts(as = "[carpe_diem::Side; 4]")]
    sides: [&'static str; 4],
    /// Chimneys of its villa part.
    chimneys: u8,
    /// The building of a single-building tile.
    single: Option<carpe_diem::Kind>,
}

fn carpe_diem_tiles(edition: Edition) -> Vec<(String, PrintedTile)> {
    let options = carpe_diem::Options::of_edition(edition).expect("an edition of the game");
    let print = |face: &carpe_diem::components::Face| PrintedTile {
        sides: face.sides[0].map(carpe_diem::Side::id),
        chimneys: face.chimneys,
        single: face.parts[0].filter(|kind| kind.is_single()),
    };
    let faces = &carpe_diem::components::tables(&options).faces;
    faces.iter().map(|face| (face.id.clone(), print(face))).collect()
}

#[test]
fn carpe_diem_is_current() {
    let tiles = carpe_diem_tiles(carpe_diem::Options::NEWEST);
    assert_eq!(tiles.len(), 78);
    assert_eq!(carpe_diem_tiles(Edition::FIRST), tiles, "the page has one picture of each tile");
    let printed = list("The wares in their order.", "WARES", "Ware", &carpe_diem::Ware::ALL)
        + &constant(
            "What is printed on the tiles, by id; the same in all editions.",
            "PRINTED",
            "PrintedTile",
            &tiles,
        );
    current::<carpe_diem::CarpeDiem>(|types| types.add::<PrintedTile>(), printed);
}

#[test]
fn gloria_mundi_is_current() {
    use gloria_mundi::Kind;
    let kinds = list("The kinds of counters that cards make.", "BASIC", "Basic", &Kind::BASIC)
        + &list("All kinds of counters.", "KINDS", "Kind", &Kind::ALL);
    current::<gloria_mundi::GloriaMundi>(|_| {}, kinds);
}

#[test]
fn antike_is_current() {
    let resources = list("All resources.", "RESOURCES", "Resource", &antike::Resource::ALL);
    current::<antike::Antike>(|_| {}, resources);
}

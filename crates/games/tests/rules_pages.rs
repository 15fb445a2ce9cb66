//! What the rules pages draw: all components of each box (`web/src/generated/box/<game>.ts`) and positions of a real game
//! (`web/src/generated/scenes/<game>.ts`, played from `tests/scenes/<game>.txt`). This test fails when one is not current;
//! `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test rules_pages` writes them anew.

use engine::typescript::hold;
use engine::{Edition, GameOptions, Seat, Viewpoint};
use games::{Told, find};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;

const COMMAND: &str = "Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test rules_pages`";

/// A page's file of one game: from which types it is made, and its constants.
struct File {
    text: String,
}

impl File {
    fn new(game: &str, types: &str) -> File {
        let import = format!("import type {{ {types} }} from '../{game}';\n");
        File { text: format!("// {COMMAND} from crates/{game}. Do not edit by hand.\n{import}") }
    }

    fn declare(&mut self, text: &str) {
        self.text.push_str(&format!("\n{text}\n"));
    }

    /// A list, one line for each of its things.
    fn list<T: Serialize>(&mut self, doc: &str, name: &str, of: &str, rows: &[T]) {
        self.text.push_str(&format!("\n/** {doc} */\nexport const {name}: readonly {of}[] = [\n"));
        for row in rows {
            self.text
                .push_str(&format!("  {},\n", serde_json::to_string(row).expect("components are plain")));
        }
        self.text.push_str("];\n");
    }

    fn hold(self, folder: &str, game: &str) {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/generated/{folder}/{game}.ts"));
        hold(&path, &self.text).unwrap();
    }
}

/// Plays the file of a game and keeps what it says to keep.
fn scenes(game: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/scenes/{game}.txt"));
    let text = std::fs::read_to_string(&path).unwrap();
    let mut table = None;
    let mut kept = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(seats) = line.strip_prefix("seats ") {
            let face = find(game).expect("a game of the catalogue");
            table = Some(face.start(seats.parse().unwrap(), &json!({})).unwrap());
            continue;
        }
        let table = table.as_mut().expect("the seats come first");
        if let Some(marker) = line.strip_prefix('@') {
            let (name, seat) = marker.split_once(' ').expect("a name and a seat");
            let view = table.view(Viewpoint::Seat(Seat::new(seat.parse().unwrap())));
            kept.push((name.to_owned(), view.text().to_owned()));
            continue;
        }
        for token in line.split_whitespace() {
            table.play(token, Told::PLAIN).unwrap_or_else(|error| panic!("{game}, {token}: {error}"));
        }
    }
    let mut file = File::new(game, "View");
    let names: Vec<_> = kept.iter().map(|(name, _)| format!("'{name}'")).collect();
    file.declare("/** Positions of one game, by name, as the player saw them whose turn is told. */");
    file.text.push_str(&format!("export const SCENES: Readonly<Record<{}, View>> = {{\n", names.join(" | ")));
    for (name, view) in kept {
        file.text.push_str(&format!("  {name}: {view},\n"));
    }
    file.text.push_str("};\n");
    file.hold("scenes", game);
}

#[test]
fn positions_are_current() {
    for game in ["arena", "carpe-diem", "gloria-mundi", "antike"] {
        scenes(game);
    }
}

/// For each edition, newest first.
fn editions(newest: Edition) -> impl Iterator<Item = Edition> {
    newest.and_before().collect::<Vec<_>>().into_iter().rev()
}

#[test]
fn the_box_of_arena_is_current() {
    let mut file = File::new("arena", "Activation, Deck, Kind");
    file.declare(
        "/** A card: its kinds by the manual and in print, what is printed on it, and how many there are in each deck. */\n\
         export interface BoxCard {\n  readonly id: string;\n  readonly kinds: readonly [Kind, Kind];\n  readonly cost: number;\n  \
         readonly defence: number;\n  readonly activation: Activation;\n  readonly copies: Readonly<Record<Deck, number>>;\n}",
    );
    for edition in editions(arena::Options::NEWEST) {
        let tables = arena::components::tables(edition);
        let rows: Vec<_> = arena::Card::all()
            .zip(&tables.cards)
            .map(|(card, info)| {
                let [first, strict, combined, roma] = tables.decks.map(|deck| deck.count(card));
                json!({
                    "id": info.id, "kinds": info.kinds, "cost": info.cost, "defence": info.defence, "activation": info.activation,
                    "copies": { "arena": first, "arena_strict": strict, "combined": combined, "roma": roma },
                })
            })
            .collect();
        assert_eq!(rows.len(), 55);
        let name = if edition == arena::Options::NEWEST { "CARDS" } else { "CARDS_FIRST" };
        file.list(&format!("All cards, as edition {} has them.", edition.0), name, "BoxCard", &rows);
    }
    file.hold("box", "arena");
}

#[test]
fn the_box_of_carpe_diem_is_current() {
    use carpe_diem::components::{Card, Tables, tables};
    let options = |edition, pairs: Option<&str>| -> carpe_diem::Options {
        let mut options =
            serde_json::to_value(carpe_diem::Options::of_edition(edition).expect("an edition")).unwrap();
        if let Some(pairs) = pairs {
            options["fountain_pairs"] = json!(pairs);
        }
        serde_json::from_value(options).unwrap()
    };
    let mut file = File::new("carpe-diem", "Bonus, CardView, Kind");
    file.declare(
        "/** A tile: how many there are of it, and on which stack. */\nexport interface BoxTile {\n  readonly id: string;\n  \
         readonly dark: boolean;\n  readonly copies: number;\n}\n\n\
         /** A frame part with its two goals: where along its side, what for, and what it is worth. */\n\
         export interface BoxFrame {\n  readonly id: string;\n  readonly goals: readonly { readonly position: number; readonly kind: Kind; readonly vp: number }[];\n}\n\n\
         /** A fountain card. */\nexport interface BoxFountain {\n  readonly id: string;\n  readonly kind: Kind;\n  readonly vp: number;\n}\n\n\
         /** A strip of the expansion. */\nexport interface BoxStrip {\n  readonly id: string;\n  readonly spaces: readonly Bonus[];\n}",
    );
    let newest = tables(&options(carpe_diem::Options::NEWEST, None));
    let tiles: Vec<_> = newest
        .faces
        .iter()
        .map(|face| json!({ "id": face.id, "dark": face.dark, "copies": face.copies }))
        .collect();
    file.list("The tiles, light ones first.", "TILES", "BoxTile", &tiles);
    let forum = |tables: &'static Tables| -> Vec<_> {
        (0..tables.cards.len()).map(|n| carpe_diem::view::card_view(tables, Card(n as u8))).collect()
    };
    let first = tables(&options(Edition::FIRST, None));
    file.list("The forum cards.", "FORUM", "CardView", &forum(newest));
    file.list("The forum cards of edition 1.", "FORUM_FIRST", "CardView", &forum(first));
    let fountain = |tables: &'static Tables| -> Vec<_> {
        let row = |face: &carpe_diem::components::FountainFace| json!({ "id": face.id, "kind": face.kind, "vp": face.vp });
        tables.fountains.iter().map(row).collect()
    };
    let pairs = tables(&options(carpe_diem::Options::NEWEST, Some("two_each")));
    file.list("The fountain cards.", "FOUNTAIN", "BoxFountain", &fountain(newest));
    file.list(
        "The fountain cards where both of a kind give 2 VP.",
        "FOUNTAIN_TWO",
        "BoxFountain",
        &fountain(pairs),
    );
    let frames: Vec<_> = newest
        .frames
        .iter()
        .map(|face| {
            let goals =
                face.goals.map(|goal| json!({ "position": goal.position, "kind": goal.kind, "vp": goal.vp }));
            json!({ "id": face.id, "goals": goals })
        })
        .collect();
    file.list("The parts of frames.", "FRAMES", "BoxFrame", &frames);
    let strips: Vec<_> =
        newest.strips.iter().map(|face| json!({ "id": face.id, "spaces": face.spaces })).collect();
    file.list("The strips of the expansion.", "STRIPS", "BoxStrip", &strips);
    file.hold("box", "carpe-diem");
}

#[test]
fn the_box_of_gloria_mundi_is_current() {
    use gloria_mundi::components::tables;
    use gloria_mundi::view::Card;
    let tables = tables();
    let mut file = File::new("gloria-mundi", "Card, Kind");
    let cards: Vec<_> = tables
        .buildings
        .iter()
        .map(|building| Card {
            id: &building.id,
            name: &building.name,
            colour: building.colour,
            cost: gloria_mundi::Purse::from(building.cost),
            steps: building.steps,
            ability: building.ability,
        })
        .collect();
    assert_eq!(cards.len(), 57);
    file.list("The buildings.", "BUILDINGS", "Card", &cards);
    let counters: Vec<_> = gloria_mundi::Kind::ALL
        .into_iter()
        .map(|kind| json!({ "kind": kind, "count": tables.counters[kind as usize] }))
        .collect();
    file.list(
        "The counters, where they are not without end.",
        "COUNTERS",
        "{ readonly kind: Kind; readonly count: number }",
        &counters,
    );
    let dealt: Vec<_> = (2..=6)
        .map(|seats| {
            let [farms, cities, legions] = tables.dealt(seats);
            json!({ "seats": seats, "food": farms, "gold": cities, "peace": legions })
        })
        .collect();
    file.list(
        "Production cards of each player, by the number of players.",
        "DEALT",
        "{ readonly seats: number; readonly food: number; readonly gold: number; readonly peace: number }",
        &dealt,
    );
    file.hold("box", "gloria-mundi");
}

#[test]
fn the_box_of_antike_is_current() {
    use antike::components::{tables, tables_of};
    use antike::map::{Map, Symbol};
    use antike::{KnowHow, Options, Personage, Resource};
    let mut file = File::new("antike", "Kind, KnowHow, Personage, Resource");
    file.declare(
        "/** A know-how with its prices: for who is first, and for the others. */\nexport interface BoxKnowHow {\n  readonly id: KnowHow;\n  \
         readonly first: number;\n  readonly later: number;\n  readonly requires: KnowHow | null;\n}\n\n\
         /** A region by name. */\nexport interface BoxRegion {\n  readonly id: string;\n  readonly name: string;\n  readonly kind: Kind;\n  \
         readonly symbol: readonly Resource[];\n  readonly ship: boolean;\n}\n\n\
         /** A map: its regions, the start cities (marble, iron, gold) of each nation by the number of nations, and the neutral temples. */\n\
         export interface BoxMap {\n  readonly id: string;\n  readonly drawing: string;\n  readonly name: string;\n  readonly regions: readonly BoxRegion[];\n  \
         readonly nations: readonly { readonly id: string; readonly colour: string; readonly start: Readonly<Record<string, readonly string[]>> }[];\n  \
         readonly neutral: Readonly<Record<string, readonly string[]>>;\n}",
    );
    let map = |map: &Map| {
        let name = |region: antike::region::Region| map.regions[region.0 as usize].id.clone();
        let tables_for = 3..=6usize;
        let nations: Vec<_> = map
            .nations
            .iter()
            .map(|nation| {
                let start: BTreeMap<_, _> = tables_for
                    .clone()
                    .filter_map(|count| Some((count.to_string(), nation.start[count]?.map(name))))
                    .collect();
                json!({ "id": nation.id, "colour": nation.colour, "start": start })
            })
            .collect();
        let neutral: BTreeMap<_, Vec<_>> = tables_for
            .clone()
            .map(|count| (count.to_string(), map.neutral[count].into_iter().map(name).collect()))
            .collect();
        let regions: Vec<_> = map
            .regions
            .iter()
            .map(|region| {
                let symbol = match region.symbol {
                    None => vec![],
                    Some(Symbol::One(resource)) => vec![resource],
                    Some(Symbol::Choice(_)) => Resource::ALL.to_vec(),
                };
                json!({ "id": region.id, "name": region.name, "kind": region.kind, "symbol": symbol, "ship": region.ship })
            })
            .collect();
        json!({
            "id": map.id, "drawing": map.drawing, "name": map.name, "regions": regions, "nations": nations, "neutral": neutral,
        })
    };
    for edition in editions(Options::NEWEST) {
        let tables = tables_of(edition);
        let suffix = if edition == Options::NEWEST { "" } else { "_FIRST" };
        let know_hows: Vec<_> = KnowHow::ALL
            .into_iter()
            .map(|know_how| {
                let info = &tables.know_hows[know_how.index()];
                json!({ "id": know_how, "first": info.first, "later": info.later, "requires": info.requires })
            })
            .collect();
        let of = format!("of edition {}", edition.0);
        file.list(&format!("The know-hows {of}."), &format!("KNOW_HOWS{suffix}"), "BoxKnowHow", &know_hows);
        let maps: Vec<_> = tables.maps.iter().map(map).collect();
        file.list(&format!("The maps {of}."), &format!("MAPS{suffix}"), "BoxMap", &maps);
    }
    let personages: Vec<_> = Personage::ALL
        .into_iter()
        .map(|one| json!({ "id": one, "cards": tables().cards[one.index()], "per": tables().per[one.index()] }))
        .collect();
    file.list(
        "The personages: how many cards, and how many of its deeds bring one.",
        "PERSONAGES",
        "{ readonly id: Personage; readonly cards: number; readonly per: number }",
        &personages,
    );
    file.hold("box", "antike");
}

/// The rules page tells at each option what the table has chosen. It can do so only where the text names the option.
#[test]
fn the_rules_name_every_option_of_their_game() {
    for face in games::catalogue() {
        for option in face.options("en") {
            let name = format!("`{}`", option.key);
            assert!(face.rules().contains(&name), "{}: the rules do not name {name}", face.info().id);
        }
    }
}

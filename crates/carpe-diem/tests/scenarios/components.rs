//! The box: its totals, and files that are wrong.

use crate::common::tables;
use carpe_diem::Kind;
use carpe_diem::components::{Tables, read};
use carpe_diem::options::FountainPairs;
use engine::Edition;
use engine::data::DataError;

fn files() -> [&'static str; 4] {
    [
        include_str!("../../data/rules.toml"),
        include_str!("../../data/district.toml"),
        include_str!("../../data/tiles.toml"),
        include_str!("../../data/cards.toml"),
    ]
}

fn newest(rules: &str, district: &str, tiles: &str, cards: &str) -> Result<Tables, DataError> {
    read(rules, district, tiles, cards, Edition(2), FountainPairs::OneAndTwo)
}

#[test]
fn totals_are_those_of_the_box() {
    let tables = tables();
    let copies =
        |dark| tables.faces.iter().filter(|f| f.dark == dark).map(|f| u32::from(f.copies)).sum::<u32>();
    assert_eq!((copies(false), copies(true), tables.faces.len()), (84, 39, 78));
    let families = |family| tables.cards.iter().filter(|card| card.family == family).count();
    assert_eq!([0, 1, 2, 3].map(families), [16, 14, 10, 20]);
    for kind in Kind::ALL {
        assert_eq!(tables.fountains.iter().filter(|card| card.kind == kind).count(), 2, "{}", kind.id());
    }
    assert_eq!((tables.boards.len(), tables.frames.len(), tables.strips.len()), (4, 16, 4));
}

#[test]
fn dark_tiles_have_one_feature_side() {
    for face in tables().faces.iter().filter(|face| face.dark) {
        let sides = face.sides[0].iter().filter(|side| side.kind().is_some()).count();
        assert!(sides <= 1 && face.parts[1].is_none(), "{}", face.id);
    }
}

#[test]
fn frame_goals_of_one_kind_never_share_a_line() {
    let tables = tables();
    for (a, first) in tables.frames.iter().enumerate() {
        for second in &tables.frames[a + 1..] {
            for one in first.goals {
                for other in second.goals.iter().filter(|goal| goal.kind == one.kind) {
                    for (side, line) in one.lines.iter().enumerate() {
                        let opposite = other.lines[(side + 2) % 4];
                        assert!(line != &opposite, "{} and {}", first.id, second.id);
                    }
                }
            }
        }
    }
}

#[test]
fn wrong_files_name_the_thing_and_the_field() {
    let [rules, district, tiles, cards] = files();
    let spoilt = |file: usize, from: &str, to: &str| {
        let mut texts = [rules, district, tiles, cards].map(str::to_owned);
        assert!(texts[file].contains(from), "{from}");
        texts[file] = texts[file].replacen(from, to, 1);
        let [rules, district, tiles, cards] = &texts;
        newest(rules, district, tiles, cards).expect_err(to).to_string()
    };
    for (file, from, to, words) in [
        (
            2,
            "\"pond\", \"grass\", \"merchant\"",
            "\"pnd\", \"grass\", \"merchant\"",
            ["l-pond-merchant-o", "edges"],
        ),
        (2, "copies = 2", "copies = 3", ["tiles", "copies"]),
        (2, "chimneys = 1", "chimneys = 0", ["l-villa-pond-o", "chimneys"]),
        (2, "single = \"market\"", "single = \"pond\"", ["l-market", "single"]),
        (2, "id = \"l-pond-granary-r\"", "id = \"l-pond-merchant-o\"", ["l-pond-merchant-o", "twice"]),
        (3, "pay = { fish = 1 }", "pay = { eel = 1 }", ["a01", "eel"]),
        (3, "own = { chimneys = 2 }", "own = { chimneys = 0 }", ["c01", "own"]),
        (3, "type = \"A\"", "type = \"E\"", ["a01", "type"]),
        (
            3,
            "[[editions.forum_cards]]\nid = \"a01\"",
            "[[editions.forum_cards]]\nid = \"e01\"",
            ["e01", "no such forum card"],
        ),
        (
            3,
            "[[editions.two_each]]\nid = \"fn-pond-1\"",
            "[[editions.two_each]]\nid = \"fn-1\"",
            ["fn-1", "no such"],
        ),
        (3, "provenance = \"designed\"", "provenance = \"guessed\"", ["cards.toml", "guessed"]),
        (3, "\"fish\", \"\", \"\", \"coin\"", "\"fish\", \"\", \"coin\"", ["s1", "nine"]),
        (1, "shovel = [2, 2]", "shovel = [2, 6]", ["board-1", "shovel"]),
        (1, "pos = 1", "pos = 6", ["f01", "pos"]),
        (0, "start_vp = [8, 9]", "start_vp = [8]", ["players_2", "start_vp"]),
        (0, "ring = [[6, 1]", "ring = [[6, 2]", ["patrician", "ring"]),
        (0, "[0, 1], [1, 2]", "[0, 5], [1, 2]", ["forum", "circles"]),
    ] {
        let error = spoilt(file, from, to);
        assert!(words.iter().all(|word| error.contains(word)), "{error} should name {words:?}");
    }
    assert!(spoilt(0, "phases = 4", "phases = four").contains("rules.toml"));
}

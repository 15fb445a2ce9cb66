//! Help follows the table's options, and the kit notices where it does not.

use engine::conformance::{Described, help_follows_options};
use engine::help::{every_table, help, one_by_one};
use engine::options::read_written;
use engine::{Edition, Game, GameOptions, Phrasebook};
use serde_json::json;
use testing::toy::{Beads, ToyOptions};

const SILENT: [(&str, &str); 3] = [
    ("turns", "no bead says how long a game is"),
    ("peeking", "no bead says so"),
    ("roomy", "no bead says so"),
];

fn said(options: &ToyOptions, term: &str) -> String {
    Phrasebook::new(Beads::words(), "en").unwrap().try_say(&help(options, term), &[]).unwrap()
}

#[test]
fn a_term_is_explained_as_it_is_played() {
    let large: ToyOptions = read_written(&json!({ "edition": 2, "bag": "large" })).unwrap();
    assert_eq!(said(&ToyOptions::default(), "white"), "Worth four points. There are four of them.");
    assert_eq!(said(&large, "white"), "Worth four points. There are six of them.");
    assert_eq!(said(&large, "red"), said(&ToyOptions::default(), "red"));
}

#[test]
fn options_are_read_as_tables_show_them() {
    let first: ToyOptions = read_written(&json!({})).unwrap();
    assert_eq!(first, ToyOptions::of_edition(Edition(1)).unwrap(), "the first edition is not written");
    for edition in ToyOptions::NEWEST.and_before() {
        for (name, options) in ToyOptions::presets_of(edition) {
            assert_eq!(
                read_written(&serde_json::to_value(options).unwrap()),
                Ok(options),
                "{name} of {edition}"
            );
        }
    }
    for wrong in [json!({ "edition": 3 }), json!({ "sack": 1 }), json!([]), json!({ "bag": "huge" })] {
        assert!(read_written::<ToyOptions>(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn every_value_of_every_option_is_tried() {
    let tried: Vec<_> = one_by_one(&ToyOptions::default()).into_iter().map(|(name, _, _)| name).collect();
    let count = |name| tried.iter().filter(|&&other| other == name).count();
    assert_eq!(["turns", "peeking", "bag", "roomy"].map(count), [3, 2, 2, 2]);
    assert_eq!(every_table::<ToyOptions>().count(), 9 + 2 * 3, "and three sets in two editions");
}

#[test]
fn an_option_must_be_placed_and_its_effect_described() {
    let bag: Described = ("bag", "default", &["white"]);
    let check = |described: &[Described], silent: &[(&str, &str)]| {
        help_follows_options::<Beads>(described, silent).err().unwrap_or_default()
    };
    assert_eq!(check(&[bag], &SILENT), "");
    assert_eq!(check(&[], &SILENT), "where is the effect of option `bag` described?");
    assert_eq!(check(&[("bag", "default", &[])], &SILENT), "no term is named for option `bag` in `default`");
    assert_eq!(check(&[("bag", "none", &["white"])], &SILENT), "there is no set of options `none`");
    assert_eq!(
        check(&[("bag", "default", &["red"])], &SILENT),
        "`bag`: the help on `red` is the same with \"small\" and \"large\""
    );
    assert_eq!(
        check(&[bag, ("turns", "default", &["red"])], &SILENT),
        "option `turns` cannot be both described and silent"
    );
    let all = [SILENT[0], SILENT[1], SILENT[2], ("bag", "a mistake")];
    assert_eq!(check(&[], &all), "`bag` is no silent option: \"large\" changes the help on `white`");
    assert_eq!(
        check(&[bag], &[SILENT[0], SILENT[1], ("roomy", "")]),
        "no reason is given why option `roomy` is silent"
    );
    assert_eq!(check(&[bag, ("sack", "default", &["red"])], &SILENT), "there is no option `sack`");
}

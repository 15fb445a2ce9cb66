//! No card and no ruling without a scenario.

use arena::{Arena, Card};
use std::path::Path;
use testing::coverage::{every_ruling_has_a_test, test_names};

const PACKAGE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_card_has_a_scenario_for_its_effect_and_one_without_a_target() {
    let names = test_names(&Path::new(PACKAGE).join("tests/scenarios"));
    for card in Card::all() {
        let prefix = format!("{}_", card.id().replace('-', "_"));
        let own: Vec<&String> = names.iter().filter(|name| name.starts_with(&prefix)).collect();
        let lacking = |name: &&&String| name.contains("_without_") || name.contains("_needs_no_target");
        assert!(own.iter().any(|name| lacking(&name)), "{card} has no scenario without a target");
        assert!(own.iter().any(|name| !lacking(&name)), "{card} has no scenario for its effect");
    }
}

#[test]
fn every_ruling_has_a_scenario() {
    every_ruling_has_a_test::<Arena>(PACKAGE.as_ref(), &[]);
}

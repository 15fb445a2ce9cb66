//! No card and no ruling without a scenario.

use arena::Card;

const SCENARIOS: &[&str] = &[
    include_str!("arena_cards.rs"),
    include_str!("battle.rs"),
    include_str!("copying.rs"),
    include_str!("end.rs"),
    include_str!("information.rs"),
    include_str!("opening.rs"),
    include_str!("options.rs"),
    include_str!("posterior.rs"),
    include_str!("roma_cards.rs"),
    include_str!("turn.rs"),
];

/// The names of all tests.
fn names() -> Vec<&'static str> {
    let is_test = |part: &&'static str| part.starts_with("fn ");
    let tests = SCENARIOS.iter().flat_map(|text| text.split("#[test]\n").skip(1)).filter(is_test);
    tests.filter_map(|part| part.strip_prefix("fn ").and_then(|part| part.split('(').next())).collect()
}

#[test]
fn every_card_has_a_scenario_for_its_effect_and_one_without_a_target() {
    let names = names();
    for card in Card::all() {
        let prefix = format!("{}_", card.id().replace('-', "_"));
        let own: Vec<&&str> = names.iter().filter(|name| name.starts_with(&prefix)).collect();
        let lacking = |name: &&&str| name.contains("_without_") || name.contains("_needs_no_target");
        assert!(own.iter().any(lacking), "{card} has no scenario without a target");
        assert!(own.iter().any(|name| !lacking(name)), "{card} has no scenario for its effect");
    }
}

#[test]
fn every_ruling_has_a_scenario() {
    let names = names();
    // Every ruling can be observed somehow.
    for ruling in 1..=65u16 {
        let asked = format!("r{ruling}");
        let found = names.iter().any(|name| name.split('_').take(2).any(|part| part == asked));
        assert!(found, "no scenario is named after R{ruling}");
        assert!(
            include_str!("../../RULES.md").contains(&format!("**R{ruling}**")),
            "the rules have no R{ruling}"
        );
    }
}

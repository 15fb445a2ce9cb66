//! Options: their defaults, presets, reading and refusals. What each changes is shown where its ruling is.

use arena::options::{BallistaReach, CardKinds, Options};
use engine::options::{GameOptions, OptionRange, SetupError, read_options};

#[test]
fn the_presets_of_the_rules_are_there() {
    let presets = Options::presets();
    let named = |name: &str| presets.iter().find(|(found, _)| *found == name).unwrap().1;
    assert_eq!(presets[0].0, "default");
    assert_eq!(named("seed"), Options::default());
    let printed = Options {
        ballista_reach: BallistaReach::Diagonal,
        card_kinds: CardKinds::Published,
        beginner_exchange: true,
        ..Options::default()
    };
    assert_eq!(named("printed"), printed);
    assert!(presets.iter().all(|(_, options)| options.validate(2).is_ok()));
}

#[test]
fn every_option_is_listed_with_its_default() {
    let defaults = serde_json::to_value(Options::default()).unwrap();
    let fields = defaults.as_object().unwrap();
    let list = Options::list();
    assert_eq!(list.len() + 1, fields.len(), "all but the edition, which is not for choosing");
    for option in list {
        let default: serde_json::Value = match option.values {
            OptionRange::Flag { default } => default.into(),
            OptionRange::Choice { values } => values[0].into(),
            OptionRange::Number { default, .. } => default.into(),
        };
        assert_eq!(fields[option.name], default, "{}", option.name);
    }
}

#[test]
fn every_option_is_exercised_by_a_preset_besides_its_default() {
    let defaults = serde_json::to_value(Options::default()).unwrap();
    for option in Options::list() {
        let changed = Options::presets()
            .iter()
            .any(|(_, options)| serde_json::to_value(options).unwrap()[option.name] != defaults[option.name]);
        assert!(changed, "no preset changes `{}`", option.name);
    }
}

#[test]
fn bad_options_are_refused_in_a_sentence() {
    for (json, word) in [
        ("{\"edition\":3}", "edition 3 of the rules is not known here, only editions 1 and 2"),
        ("{\"deck\":\"tarot\"}", "tarot"),
        ("{\"decks\":\"arena\"}", "decks"),
        ("{\"beginner\":3}", "boolean"),
        ("[1]", "read"),
        ("{", "read"),
        ("{\"max_turns\":-1}", "-1"),
    ] {
        let error = read_options::<Options>(json).unwrap_err();
        assert!(error.to_string().contains(word), "{json}: {error}");
    }
    for (json, option) in [
        ("{\"max_turns\":0}", "max_turns"),
        ("{\"max_turns\":9999}", "max_turns"),
        ("{\"vp_start\":18}", "vp_start"),
        ("{\"vp_start\":0}", "vp_start"),
        ("{\"vp_total\":201,\"vp_start\":10}", "vp_total"),
        ("{\"starting_money\":101}", "starting_money"),
        ("{\"philosophus_floor\":2}", "philosophus_floor"),
    ] {
        let options = read_options::<Options>(json).unwrap();
        match options.validate(2) {
            Err(SetupError::Option { name, why }) => {
                assert!(name == option && !why.is_empty(), "{json}: {name}")
            }
            other => panic!("{json}: {other:?}"),
        }
    }
    assert_eq!(read_options::<Options>("").unwrap(), Options::default());
}

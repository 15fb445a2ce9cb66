//! Options: their defaults, presets, reading and refusals. What each changes is shown where its ruling is.

use crate::common::before;
use arena::options::{
    ArenaStop, BallistaReach, BestiaReach, CardKinds, Deck, DecurioBonus, LayoutVisibility,
    MercennariusReach, Options,
};
use engine::options::{GameOptions, OptionRange, SetupError, read_new, read_options, read_stored};
use engine::{Edition, Later};
use serde_json::json;

#[test]
fn the_presets_of_the_rules_are_there() {
    let presets = Options::presets();
    let named = |name: &str| presets.iter().find(|(found, _)| *found == name).unwrap().1;
    assert_eq!(presets[0].0, "default");
    assert_eq!(named("manual"), Options { deck: Deck::ArenaStrict, ..Options::default() });
    let printed = Options {
        deck: Deck::Arena,
        ballista_reach: BallistaReach::Diagonal,
        card_kinds: CardKinds::Published,
        beginner_exchange: true,
        arena_stop: ArenaStop::FirstBeaten,
        arena_reaches_bribery: false,
        bestia_reach: Later::Is(BestiaReach::AllCards),
        mercennarius_reach: Later::Is(MercennariusReach::OppositeCard),
        decurio_bonus: Later::Is(DecurioBonus::OwnAttack),
        ..Options::default()
    };
    assert_eq!(named("printed"), printed);
    assert_eq!(named("printed-beginner"), Options { beginner: true, ..printed });
    assert!(presets.iter().all(|(_, options)| options.validate(2).is_ok()));
}

/// Before there was a second edition.
#[test]
fn the_presets_of_edition_1_are_as_they_were() {
    let presets = Options::presets_of(Edition(1));
    let named = |name: &str| presets.iter().find(|(found, _)| *found == name).unwrap().1;
    assert_eq!((named("manual"), named("default")), (before(), before()), "`seed` was called so");
    let printed = Options {
        ballista_reach: BallistaReach::Diagonal,
        card_kinds: CardKinds::Published,
        beginner_exchange: true,
        ..before()
    };
    assert_eq!(named("printed"), printed);
    assert_eq!(named("strict"), Options { deck: Deck::ArenaStrict, ..before() });
    assert_eq!(named("roma").layout_visibility, LayoutVisibility::SequentialOpen);
    assert_eq!(presets.len(), 12);
}

#[test]
fn old_names_are_still_read_and_edition_1_still_writes_them() {
    for name in ["seed", "manual"] {
        let new = json!({ "card_kinds": name });
        assert_eq!(read_new::<Options>(&new).unwrap(), Options::default());
        assert_eq!(read_stored::<Options>(1, &new).unwrap(), before());
        assert_eq!(read_stored::<Options>(2, &new).unwrap(), Options::default());
    }
    assert_eq!(serde_json::to_value(before()).unwrap()["card_kinds"], "seed");
    assert_eq!(serde_json::to_value(Options::default()).unwrap()["card_kinds"], "manual");
    assert_eq!(Options::renamed_preset("seed"), Some("manual"));
    let mixed = [
        Options { card_kinds: CardKinds::Seed, ..Options::default() },
        Options { card_kinds: CardKinds::Manual, ..before() },
    ];
    assert!(mixed.iter().all(|options| options.validate(2).is_err()), "each edition writes one name");
}

#[test]
fn edition_1_has_none_of_the_new_options_and_writes_none() {
    let text = serde_json::to_string(&before()).unwrap();
    for option in
        ["bestia_reach", "mercennarius_reach", "decurio_bonus", "consiliarius_to_hand", "piles", "edition"]
    {
        assert!(!text.contains(option), "{text}");
    }
    let asked = json!({ "edition": 1, "bestia_reach": "all_cards" });
    let error = read_new::<Options>(&asked).unwrap_err().to_string();
    assert_eq!(error, "edition 1 of the rules has no option `bestia_reach`");
    let forced = Options { decurio_bonus: Later::Is(DecurioBonus::AllAttacks), ..before() };
    assert!(forced.validate(2).is_err());
    assert!(Options { decurio_bonus: Later::Absent, ..Options::default() }.validate(2).is_err());
}

#[test]
fn every_option_is_listed_with_its_default() {
    let defaults = serde_json::to_value(Options::default()).unwrap();
    let fields = defaults.as_object().unwrap();
    let list = Options::list();
    assert_eq!(list.len(), fields.len() - 1, "the edition is not asked for");
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
        ("{\"piles\":\"own_decks\"}", "piles"),
        ("{\"piles\":\"own_decks\",\"deck\":\"roma\"}", "piles"),
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

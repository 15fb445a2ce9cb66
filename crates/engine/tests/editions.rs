//! What was played stays what it was: options of new tables are of the newest edition, those of stored ones of their own.

use engine::conformance::{play_tokens, random_game};
use engine::options::{read_new, read_stored};
use engine::replay;
use engine::{Edition, Game, GameOptions, Later, Next};
use serde_json::{Value, json};
use testing::toy::{Beads, ToyOptions};

fn edition(number: u8) -> ToyOptions {
    ToyOptions::of_edition(Edition(number)).expect("there are two editions")
}

#[test]
fn a_new_table_is_of_the_newest_edition_unless_it_says_otherwise() {
    for nothing in [json!(null), json!({}), json!({"edition": 2})] {
        assert_eq!(read_new(&nothing), Ok(edition(2)), "{nothing}");
    }
    assert_eq!(read_new(&json!({"edition": 1})), Ok(edition(1)), "with the defaults of that edition");
    assert_eq!(read_new(&json!({"turns": 3})), Ok(ToyOptions { turns: 3, ..edition(2) }));
    assert_eq!(read_new(&json!({"edition": 1, "turns": 3})), Ok(ToyOptions { turns: 3, ..edition(1) }));
    assert_eq!(read_new(&json!({"roomy": true})), Ok(ToyOptions { roomy: Later::Is(true), ..edition(2) }));
}

#[test]
fn a_stored_table_is_of_the_edition_it_was_stored_with() {
    assert_eq!(read_stored(1, &json!(null)), Ok(edition(1)));
    assert_eq!(read_stored(1, &json!({"peeking": false})), Ok(ToyOptions { peeking: false, ..edition(1) }));
    assert_eq!(read_stored(1, &json!({"edition": 1})), Ok(edition(1)));
    assert_eq!(read_stored(2, &json!({})), Ok(edition(2)));
    for number in [1, 2] {
        let written = serde_json::to_value(edition(number)).expect("plain data");
        assert_eq!(read_stored(number.into(), &written), Ok(edition(number)), "{written}");
    }
    let first = serde_json::to_string(&edition(1)).expect("plain data");
    assert_eq!(first, r#"{"turns":6,"peeking":true,"bag":"small"}"#, "as before there were editions");
}

#[test]
fn what_does_not_fit_an_edition_is_refused_in_words() {
    let fresh = |json: Value| read_new::<ToyOptions>(&json).expect_err("refused").to_string();
    let stored =
        |rules, json: Value| read_stored::<ToyOptions>(rules, &json).expect_err("refused").to_string();
    let unknown = "edition 3 of the rules is not known here, only editions 1 and 2";
    assert_eq!(fresh(json!({"edition": 3})), unknown);
    assert_eq!(stored(3, json!({})), unknown);
    assert!(stored(70_000, json!({})).contains("edition 70000"));
    assert!(stored(0, json!({})).contains("edition 0"));
    assert_eq!(fresh(json!({"edition": "second"})), "option `edition`: a whole number, not \"second\"");
    assert_eq!(fresh(json!({"edition": 1, "roomy": true})), "edition 1 of the rules has no option `roomy`");
    assert_eq!(stored(1, json!({"roomy": false})), "edition 1 of the rules has no option `roomy`");
    assert_eq!(
        stored(1, json!({"edition": 2})),
        "it is of edition 1 of the rules, but its options are of edition 2"
    );
    for strange in [fresh(json!({"wings": 2})), stored(1, json!({"wings": 2}))] {
        assert!(strange.contains("unknown field `wings`"), "{strange}");
    }
    assert!(fresh(json!({"roomy": null})).contains("could not be read"));
    assert!(fresh(json!([1])).contains("JSON object"));
    let beyond = ToyOptions { edition: Edition(3), ..edition(2) };
    assert_eq!(Beads::new(2, &beyond).expect_err("refused").to_string(), unknown);
}

#[test]
fn records_of_all_editions_are_verified() {
    for number in [1, 2] {
        let (game, record) = random_game::<Beads>(5, 3, &edition(number));
        assert_eq!(record.rules, u32::from(number));
        assert_eq!(replay::verify::<Beads>(&record), Ok(game));
    }
    // A ruling that the second edition changed: how many beads a hand holds.
    let four_in_hand = "deal:red deal:red deal:blue deal:red deal:red deal:blue draw deal:blue pass";
    let may_draw = |options: &ToyOptions| {
        let game = play_tokens::<Beads>(2, options, four_in_hand);
        assert!(matches!(game.next(), Next::Player(_)));
        game.check("draw".parse().expect("an action")).is_ok()
    };
    assert!(!may_draw(&edition(1)) && may_draw(&edition(2)));
}

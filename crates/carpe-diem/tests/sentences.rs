//! Every message of the game with several arguments, in a file that a person can read through: `tests/sentences.txt`.
//!
//! After a change run with `QUADRIGA_WRITE_SENTENCES=1`, read what the file says now, and keep it with the change.

#[path = "scenarios/common.rs"]
mod common;
#[path = "words/samples.rs"]
mod samples;

use carpe_diem::options::Store;
use carpe_diem::{CarpeDiem, Kind, Options};
use common::{Position, desk, desk_with, play, usual};
use engine::conformance::Sentences;
use engine::{Game, GameOptions};
use samples::{every_action, every_event};

/// Positions with what chance seldom brings about.
fn rare_positions() -> Vec<CarpeDiem> {
    let strict = Options { store: Store::OnlyIfUnplaceable, forced_fulfilment: true, ..usual() };
    let mut order = desk(2)
        .lay(0, &["d-vineyard-end@c1:2", "l-vineyard-straight@c2:0", "d-merchant-half@c4:0"])
        .hand(0, "l-vineyard-merchant-o")
        .build();
    play(&mut order, "place:c3:0");
    let pond = ["d-pond-end@a3:1", "l-pond-straight@b3:1", "l-pond-straight@c3:1", "l-pond-straight@d3:1"];
    let card = |options, first: &str, vp: i16, set: &dyn Fn(Position) -> Position| {
        let desk = desk_with(2, options)
            .forum(1, first)
            .forum(4, "a02")
            .scoring(0)
            .player(0, |player| player.vp = vp);
        let mut game = set(desk).build();
        play(&mut game, &format!("circle:9 card:{first}"));
        game
    };
    vec![
        CarpeDiem::new(2, &Options::default()).unwrap(),
        order,
        desk(2).lay(0, &pond).hand(0, "d-pond-end").build(),
        desk_with(2, strict).hand(0, "l-pond-corner").build(),
        card(strict, "a05", 8, &|desk| desk.player(0, |player| player.coins = 5)),
        card(usual(), "a01", 8, &|desk| {
            desk.player(0, |player| player.coins = 3).player(0, |player| player.bread = 7)
        }),
        card(usual(), "a01", 2, &|desk| desk.player(0, |player| player.coins = 1)),
        card(usual(), "a01", 1, &|desk| desk.player(0, |player| player.coins = 1)),
        card(usual(), "a01", 0, &|desk| desk.player(0, |player| player.coins = 1)),
        card(usual(), "c06", 8, &|desk| desk.player(0, |player| player.bread = 4)),
        card(usual(), "c06", 8, &|desk| {
            desk.player(0, |player| player.bread = 4).completed(0, Kind::Villa, 1)
        }),
        card(usual(), "c06", 8, &|desk| {
            desk.player(0, |player| player.bread = 4).completed(0, Kind::Villa, 2)
        }),
        desk(2).over().build(),
    ]
}

fn all() -> Sentences {
    let actions = every_action();
    let mut all =
        Sentences::of(&["Livia", "Marcus", "Aulus", "Claudia"], &rare_positions(), &every_event(), &actions);
    for (number, (_, options)) in Options::presets().iter().enumerate() {
        for seats in 2..=4 {
            all.play::<CarpeDiem>(seats, options, &actions, 10 * number as u64 + seats as u64);
        }
    }
    all
}

/// Is there a name of a component in it, such as `d11`, `f13`, `fn-pond-1` or `l-market`?
fn names_a_component(sentence: &str) -> bool {
    sentence.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').any(|word| {
        let word = word.to_ascii_lowercase();
        let numbered = word.len() == 3 && word[1..].bytes().all(|b| b.is_ascii_digit());
        (numbered && word.starts_with(|c: char| "abcdf".contains(c)))
            || ["fn-", "l-", "d-", "board-"].iter().any(|prefix| word.starts_with(prefix))
    })
}

#[test]
fn every_message_is_written_down_to_be_read_and_is_english() {
    let all = all();
    all.are_as_kept(env!("CARGO_MANIFEST_DIR"));
    // Parts of sentences, and what the tables' own order of questions cannot bring about by chance.
    let parts =
        ["kind-", "a-", "own-", "some-", "tile-", "board-", "direction-", "asked-", "list-", "card-", "goal"];
    all.are_all_said_but(&parts);
    assert!(
        names_a_component("Mount frame part f13")
            && names_a_component("First D11")
            && !names_a_component("d3 is free")
    );
    all.are_good_english(&[
        "coins", "herbs", "grapes", "chickens", "steps", "tiles", "times", "wares", "villas", "spaces",
    ]);
    for (id, list) in all.said() {
        for sentence in list {
            assert!(!names_a_component(sentence), "{id}: {sentence}");
            if id.starts_with("event-") || id.starts_with("refuse-") || id.starts_with("wait-") {
                assert!(sentence.ends_with(['.', '?']), "{id}: {sentence}");
            }
        }
    }
}

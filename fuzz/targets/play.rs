//! Bytes play a game of the catalogue: each chooses an action, or a token of the game where it may not belong. The sums
//! hold after every action, refusals change nothing, and the log replays to the same position.
#![no_main]

use games::{Next, Record, Match, Told, catalogue};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [which, seats, preset, choices @ ..] = bytes else { return };
    let all = catalogue();
    let Some(game) = all.get(usize::from(*which) % all.len().max(1)) else { return };
    let info = game.info();
    let seats = info.min_seats + usize::from(*seats) % (info.max_seats - info.min_seats + 1);
    let presets = game.all_presets();
    let (_, options) = &presets[usize::from(*preset) % presets.len()];
    let Ok(mut table) = game.start(seats, options) else { return };
    let mut seen: Vec<String> = Vec::new();
    for &byte in choices {
        let possible: Vec<String> = match table.next() {
            Next::Over => break,
            Next::Chance => table.odds().into_iter().map(|(token, _)| token).collect(),
            Next::Player(_) => table.choices(Told::PLAIN).into_iter().map(|choice| choice.token).collect(),
        };
        if byte >= 0xE0 && !seen.is_empty() {
            out_of_place(&mut *table, &seen[usize::from(byte) * 7919 % seen.len()], &possible);
            continue;
        }
        let token = &possible[usize::from(byte) % possible.len()];
        table.play(token, Told::PLAIN).expect("what is possible is allowed");
        table.audit().expect("the sums hold");
        if !seen.contains(token) {
            seen.push(token.clone());
        }
    }
    let record = Record {
        game: info.id.to_owned(),
        rules: table.edition().into(),
        seats,
        options: table.options(),
        digest: Some(table.digest()),
        tokens: table.tokens(),
        ..Record::default()
    };
    game.verify(&record).expect("the log leads to the same position");
});

/// A token from another moment: allowed exactly when it is possible now, and otherwise without any effect.
fn out_of_place(table: &mut dyn Match, token: &str, possible: &[String]) {
    let (before, length) = (table.digest(), table.steps().len());
    let allowed = table.check(token, Told::PLAIN).is_ok();
    assert_eq!(allowed, possible.iter().any(|other| other == token), "list and check disagree on {token}");
    if !allowed {
        assert!(table.play(token, Told::PLAIN).is_err());
        assert_eq!((table.digest(), table.steps().len()), (before, length), "a refused action left a trace");
    }
}

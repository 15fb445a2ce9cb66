//! The kit accepts a correct game, and bites wherever it is broken.

use engine::conformance::{
    Law, Plan, Report, check_golden, check_golden_games, keep_golden, random_game, write_seen,
};
use engine::conformance::{run, run_strategy, run_study, survey, survey_strategy, survey_study};
use engine::record::Record;
use engine::{Digest, Edition, GameOptions};
use std::panic::catch_unwind;
use testing::toy::{Beads, Flaw, MORE_FLAWS, ToyOptions, with_flaw};

fn plan() -> Plan {
    Plan { games: 12, max_actions: 500, ..Plan::default() }
}

#[test]
fn a_correct_game_passes_the_whole_kit() {
    let tally = run::<Beads>(&Plan { games: 20, ..plan() });
    // Two and three seats, two editions, three presets; and the value of an option that no preset has, at the usual table.
    assert_eq!(tally.games, (2 * 2 * 3 + 1) * 20);
    assert!(tally.redeals_that_changed > 100 && tally.probes > 10_000, "{tally:?}");
    assert!(tally.indistinguishable > 10 && tally.sampled_events > 10, "{tally:?}");
    run_strategy::<Beads>(&plan());
    run_study::<Beads>(&plan());
}

#[test]
fn the_same_plan_sees_the_same_games() {
    assert_eq!(run::<Beads>(&plan()), run::<Beads>(&plan()));
    assert_ne!(run::<Beads>(&plan()), run::<Beads>(&Plan { seed: 1, ..plan() }));
}

/// The report that a game broken in one place gets.
fn bitten(flaw: Flaw) -> Option<Box<Report>> {
    with_flaw(flaw, || match flaw.0 {
        Law::Chances | Law::Priors | Law::Playout => survey_strategy::<Beads>(&plan()).err(),
        Law::ActionIds
        | Law::ObservationShape
        | Law::ObservationRange
        | Law::ObservationHides
        | Law::InformationHides
        | Law::InformationRecalls => survey_study::<Beads>(&plan()).err(),
        _ => survey::<Beads>(&plan()).err(),
    })
}

#[test]
fn every_law_bites_a_game_that_breaks_it() {
    // A game's description is a constant: `setup` breaks it in its own test. Golden games have theirs below.
    let elsewhere = [Law::Info, Law::Golden];
    let first = Law::ALL.into_iter().filter(|law| !elsewhere.contains(law)).map(|law| (law, 0));
    let mut toothless = Vec::new();
    for flaw @ (law, way) in first.chain(MORE_FLAWS) {
        match bitten(flaw) {
            Some(report) if report.law == law => {}
            Some(report) => toothless.push(format!("flaw {way} in `{law}` was taken for another:\n{report}")),
            None => toothless.push(format!("flaw {way} in `{law}` was not seen")),
        }
    }
    assert!(toothless.is_empty(), "{}", toothless.join("\n"));
}

#[test]
fn a_broken_law_panics_with_a_report_that_replays() {
    let panic = catch_unwind(|| with_flaw((Law::Audit, 0), || run::<Beads>(&plan()))).unwrap_err();
    let text = panic.downcast_ref::<String>().expect("the panic carries the report");
    for part in
        ["conformance of beads", "law `audit`", "instead of", "preset `default`", "seed 0x", "[Seats \"2\"]"]
    {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
    let report = bitten((Law::Audit, 0)).expect("the flaw is seen");
    let record = report.table.expect("it happened at a table").record;
    let broken = with_flaw((Law::Audit, 0), || {
        engine::replay::replay::<Beads, ()>(&record, usize::MAX, &mut (), |_| {}).expect("the record replays")
    });
    assert!(engine::Game::audit(&broken).is_err(), "the record leads to the broken position");
}

#[test]
fn random_games_are_golden_until_somebody_touches_them() {
    let (game, record) = random_game::<Beads>(7, 3, &ToyOptions::default());
    assert_eq!(record.digest, Some(Digest::of(&game)));
    // Records of before have the other digest, and hold as well.
    let before = Record { digest: Some(Digest::First(engine::digest(&game))), ..record.clone() };
    check_golden::<Beads>(&before.write());
    let other = Record { digest: Some(Digest::First(engine::digest(&game) ^ 1)), ..record.clone() };
    assert!(
        engine::replay::verify::<Beads>(&before).is_ok() && engine::replay::verify::<Beads>(&other).is_err()
    );
    assert_eq!(random_game::<Beads>(7, 3, &ToyOptions::default()).1, record, "the same seed, the same game");
    let text = record.write();
    check_golden::<Beads>(&text);

    let digest = record.digest.unwrap().to_string();
    let scores = record.result.as_ref().unwrap().scores.iter().map(ToString::to_string).collect::<Vec<_>>();
    let first = &record.tokens[0];
    let last = record.tokens.last().unwrap();
    for (spoilt, complaint) in [
        (text.replace(&digest, "0123456789abcdef"), "digest"),
        (text.replace(&format!("\"{}\"", scores.join(" ")), "\"0 0 0\""), "ends with"),
        (text.replace("[Digest", "[Pledge"), "needs its result"),
        (text.replacen(first, "deal:violet", 1), "token 1, `deal:violet`"),
        (text.replacen(first, "pass", 1), "token 1, `pass`: it is not listed"),
        (text.trim_end().strip_suffix(last.as_str()).unwrap().to_owned(), "digest"),
        (format!("{} {last}\n", text.trim_end()), "not listed (Over"),
        (text.replace("[Seats \"3\"]", "[Seats \"7\"]"), "2 to 3"),
        (text.replace("[Rules \"2\"]", "[Rules \"3\"]"), "edition 3"),
        (text.replace("[Rules \"2\"]", "[Rules \"1\"]"), "its options are of edition 2"),
        (text.replace("[Game \"beads\"]", "[Game \"bread\"]"), "bread"),
        (text.replace("[Game", "(Game"), "cannot be read"),
    ] {
        let panic = catch_unwind(|| check_golden::<Beads>(&spoilt)).expect_err(&spoilt);
        let told = panic.downcast_ref::<String>().unwrap();
        assert!(told.contains("law `golden`") && told.contains(complaint), "wanted `{complaint}`:\n{told}");
    }
}

#[test]
fn every_edition_has_its_golden_games_and_none_is_written_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let complains = |part: &str| {
        let panic = catch_unwind(|| check_golden_games::<Beads>(folder.path(), 2)).expect_err(part);
        let told = panic.downcast_ref::<String>().expect("a sentence");
        assert!(told.contains(part), "wanted `{part}`:\n{told}");
    };
    let keep = |edition: u8, name: &str, seed| {
        let options = ToyOptions::of_edition(Edition(edition)).expect("there are two");
        let (_, record) = random_game::<Beads>(seed, 2, &options);
        keep_golden::<Beads>(folder.path(), name, &record);
        record
    };
    complains("edition-1");
    let kept = [keep(1, "a", 1), keep(1, "b", 2)];
    complains("edition-2");
    keep(2, "a", 3);
    complains("there should be 2");
    keep(2, "b", 4);
    complains("none were kept");
    write_seen::<Beads>(folder.path());
    let records = check_golden_games::<Beads>(folder.path(), 2);
    assert!(records.len() == 4 && kept.iter().all(|record| records.contains(record)));
    let again = catch_unwind(|| keep(1, "a", 5)).expect_err("it is there");
    assert!(again.downcast_ref::<String>().expect("a sentence").contains("exists"));

    // A position whose fingerprint changes is noticed, and what was kept is not written again.
    let positions = folder.path().join("edition-1.positions.txt");
    let prints = std::fs::read_to_string(&positions).expect("written");
    std::fs::write(&positions, prints.replacen(" 2:", " 2:0", 1)).expect("written");
    write_seen::<Beads>(folder.path());
    complains("other fingerprints");
    std::fs::write(&positions, &prints).expect("written");

    // Whoever is told more than before is noticed, at the line.
    let seen = folder.path().join("edition-1/a.seen.txt");
    let told = std::fs::read_to_string(&seen).expect("written");
    std::fs::remove_file(&seen).expect("it was there");
    complains("sees something else");
    std::fs::write(&seen, &told).expect("written");
    assert!(told.contains("[0] - ") && told.contains("[1] - "), "seats are told different things:\n{told}");
    let panic = with_flaw((Law::RedealView, 0), || {
        catch_unwind(|| check_golden_games::<Beads>(folder.path(), 2)).expect_err("it leaks")
    });
    let words = panic.downcast_ref::<String>().expect("a sentence");
    assert!(words.contains("seen.txt, line") && words.contains("cargo xtask golden"), "{words}");

    let of = |edition: &str| folder.path().join(edition).join("a.txt");
    std::fs::copy(of("edition-2"), of("edition-1")).expect("copied");
    complains("another edition");
}

//! The program whose instructions are counted: it knows every game, does what it is told, and says how often it did it.

use engine::Game;
use std::process::{Command, Output};

fn bench(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quadriga-bench")).args(args).output().expect("the program starts")
}

fn told(args: &[&str]) -> String {
    let output = bench(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("plain text")
}

#[test]
fn every_operation_of_every_game_is_listed() {
    let list = told(&[]);
    for game in [
        arena::Arena::INFO,
        carpe_diem::CarpeDiem::INFO,
        gloria_mundi::GloriaMundi::INFO,
        antike::Antike::INFO,
    ] {
        for operation in ["play", "list", "check", "apply", "sample", "redeal", "evaluate", "view", "search"]
        {
            let line = format!("{} {operation}", game.id);
            assert!(list.lines().any(|listed| listed == line), "{line}");
        }
    }
}

#[test]
fn it_says_how_often_it_did_what_it_was_told() {
    let count = |args: &[&str]| told(args).trim().parse::<u64>().expect("a number");
    assert!(count(&["arena", "sample"]) > 50);
    assert!(count(&["arena", "check"]) > count(&["arena", "list"]), "more actions than decisions");
    assert_ne!(count(&["arena", "play"]), count(&["arena", "play", "1"]), "editions have other presets");
}

#[test]
fn what_it_does_not_know_it_refuses() {
    for args in [&["chess", "play"][..], &["arena", "dance"], &["arena"], &["arena", "play", "first"]] {
        let output = bench(args);
        assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
    }
}

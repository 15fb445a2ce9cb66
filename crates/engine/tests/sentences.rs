//! The sentences of a game: all of them are looked at, a few of each message are kept to be read.

use engine::Message;
use engine::conformance::Sentences;
use std::panic::{AssertUnwindSafe, catch_unwind};
use testing::toy::Beads;

fn playing(colours: &[&str]) -> Sentences {
    let mut all = Sentences::new::<Beads>(&[]);
    for colour in colours {
        all.add(&Message::new("action-play").with("colour", (*colour).to_owned()));
    }
    all
}

#[test]
fn a_fault_is_found_although_its_sentence_is_not_among_those_kept() {
    let colours = ["red", "green", "blue", "white", "black", "grey", "brown", "pink"];
    playing(&colours).are_good_english(&[]);
    let all = playing(&[&colours[..], &["orange", "orange"]].concat());
    let sentences = &all.said()["action-play"];
    assert_eq!((sentences.len(), sentences[8].as_str()), (9, "Play a orange bead."));
    assert!(!all.text().contains("orange") && all.text().lines().count() == 1 + 8);
    let told = catch_unwind(AssertUnwindSafe(|| all.are_good_english(&[]))).unwrap_err();
    assert_eq!(told.downcast_ref::<String>().map(String::as_str), Some("action-play: Play a orange bead."));
}

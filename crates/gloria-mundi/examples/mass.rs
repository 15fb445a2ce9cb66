//! Random games by the hundred thousand, with the laws of the game asserted after every action:
//! `cargo run --release -p quadriga-gloria-mundi --example mass -- [GAMES] [SEED]` (300,000 games and seed 1 if not said).
//!
//! Games go round all seat counts and draw their options at random; each end must occur where it is possible.

use engine::{Edition, Game, GameOptions, Next, Rng};
use gloria_mundi::options::{DeckEnd, ForumSlide, HandEnd, Screens, ShieldTiming, Spoils, Supply, TieBreak};
use gloria_mundi::{End, GloriaMundi, Options, laws};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| match arguments.next().map(|text| text.parse()) {
        None => default,
        Some(Ok(number)) => number,
        Some(Err(error)) => panic!("a number is needed: {error}"),
    };
    let (games, seed) = (number(300_000), number(1));
    let mut ends = [[0u64; 4]; 5];
    let (mut actions, mut decisions, mut longest_list, mut longest_game) = (0u64, 0u64, 0, 0);
    for number in 0..games {
        let mut rng = Rng::stream(seed, number);
        let seats = 2 + (number % 5) as usize;
        let options = random_options(&mut rng);
        let mut game = GloriaMundi::new(seats, &options).expect("the options are possible");
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        let mut length = 0;
        loop {
            let action = match game.next() {
                Next::Over => break,
                Next::Chance => game.sample(&mut rng, &mut odds),
                Next::Player(_) => {
                    legal.clear();
                    game.legal_actions(&mut legal);
                    assert!(legal.len() > 1, "game {number}: a question with {} answers", legal.len());
                    longest_list = longest_list.max(legal.len());
                    length += 1;
                    legal[rng.index(legal.len())]
                }
            };
            let before = game;
            game.apply(action, &mut ());
            actions += 1;
            if let Err(fault) = laws::step(&before, action, &game) {
                panic!("game {number} of seed {seed}, {seats} seats, {options:?}: {fault}");
            }
        }
        decisions += length;
        longest_game = longest_game.max(length);
        let outcome = game.outcome().expect("a finished game has an outcome");
        assert!(outcome.winners().count() > 0);
        ends[seats - 2][end_of(&game)] += 1;
    }
    println!("{games} games, {actions} actions, {decisions} decisions, every law held");
    println!("longest list {longest_list}, longest game {longest_game} decisions");
    for (index, [carthage, goth, hand, deck]) in ends.iter().enumerate() {
        println!("{} seats: Carthage {carthage}, Goth {goth}, hand {hand}, deck {deck}", index + 2);
    }
}

fn end_of(game: &GloriaMundi) -> usize {
    match game.end_reason().expect("the game is over") {
        End::Carthage => 0,
        End::Goth => 1,
        End::Hand => 2,
        End::Deck => 3,
    }
}

/// Options at random, the defaults as often as not.
fn random_options(rng: &mut Rng) -> Options {
    fn one<T: Copy>(rng: &mut Rng, default: T, others: &[T]) -> T {
        if rng.below(2) == 0 { default } else { others[rng.index(others.len())] }
    }
    let edition = Edition(1 + rng.below(u32::from(Options::NEWEST.0)) as u8);
    Options {
        screens: one(rng, Screens::Hidden, &[Screens::Open]),
        supply: one(rng, Supply::Finite, &[Supply::Unlimited]),
        forum_slide: one(rng, ForumSlide::All, &[ForumSlide::Push]),
        forum_start: one(rng, 0, &[1, 2, 3, 4, 5]),
        red_blocks: one(rng, false, &[true]),
        spend_glory: one(rng, true, &[false]),
        shield_timing: one(rng, ShieldTiming::Phase4, &[ShieldTiming::Phase5]),
        spoils: one(rng, Spoils::Unmatched, &[Spoils::All]),
        hand_end: one(rng, HandEnd::Immediate, &[HandEnd::NoCard, HandEnd::EndOfTurn]),
        deck_end: one(rng, DeckEnd::EmptyDraw, &[DeckEnd::LastDraw]),
        deck_size: one(rng, 57, &[46, 50]),
        tie_break: one(rng, TieBreak::FirstArrival, &[TieBreak::Counters, TieBreak::Shared]),
        ..Options::of_edition(edition).expect("every edition up to the newest is there")
    }
}

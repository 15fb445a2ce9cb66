//! No heap allocation per move once the buffers are warm, and a state that fits its size.
#![allow(unsafe_code)]

use arena::options::{Deck, Options};
use arena::{Action, Arena};
use engine::{Game, MAX_SEATS, Next, Rng, Strategy};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting what this thread asks for.
struct Counting;

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

/// Plays random games; with `judging` every position is also judged, redealt and played out from.
fn play(
    games: u64,
    judging: bool,
    legal: &mut Vec<Action>,
    odds: &mut Vec<(Action, u32)>,
    weights: &mut Vec<f32>,
) {
    for number in 0..games {
        let deck = [Deck::Arena, Deck::ArenaStrict, Deck::Combined, Deck::Roma][number as usize % 4];
        let mut game = Arena::new(2, &Options { deck, ..Options::default() }).expect("valid options");
        let mut rng = Rng::stream(9, number);
        loop {
            let action = match game.next() {
                Next::Over => break,
                Next::Chance => game.sample(&mut rng, odds),
                Next::Player(seat) => {
                    legal.clear();
                    game.legal_actions(legal);
                    if judging {
                        let mut copy = game;
                        copy.redeal(seat, &mut rng);
                        copy.evaluate(&mut [0.0; MAX_SEATS]);
                        weights.clear();
                        copy.prior(legal, weights);
                        legal[copy.playout(legal, &mut rng)]
                    } else {
                        legal[rng.index(legal.len())]
                    }
                }
            };
            game.apply(action, &mut ());
        }
    }
}

#[test]
fn a_warm_game_allocates_nothing() {
    let (mut legal, mut odds, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    for judging in [false, true] {
        legal.reserve(512);
        weights.reserve(512);
        play(20, judging, &mut legal, &mut odds, &mut weights);
        let before = allocations();
        play(200, judging, &mut legal, &mut odds, &mut weights);
        assert_eq!(allocations() - before, 0, "judging: {judging}");
    }
}

#[test]
fn the_counter_counts() {
    let before = allocations();
    drop(std::hint::black_box(Vec::<u8>::with_capacity(100)));
    assert!(allocations() > before);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Arena>() <= 320, "{}", size_of::<Arena>());
    assert!(size_of::<Action>() <= 4);
}

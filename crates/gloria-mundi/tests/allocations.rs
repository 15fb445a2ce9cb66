//! No heap allocation per move once the buffers are warm.
#![allow(unsafe_code)]

use engine::{Game, Next, Rng};
use gloria_mundi::{GloriaMundi, Options};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call goes to the system allocator unchanged; counting touches no memory of the caller.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn random_game(seats: usize, seed: u64, legal: &mut Vec<gloria_mundi::Action>) {
    let mut rng = Rng::new(seed);
    let mut odds = Vec::new();
    let mut game = GloriaMundi::new(seats, &Options::default()).unwrap();
    loop {
        let action = match game.next() {
            Next::Over => return,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(_) => {
                legal.clear();
                game.legal_actions(legal);
                legal[rng.index(legal.len())]
            }
        };
        game.apply(action, &mut ());
    }
}

#[test]
fn a_warm_game_allocates_nothing() {
    let mut legal = Vec::with_capacity(64);
    random_game(4, 1, &mut legal);
    let before = ALLOCATIONS.with(Cell::get);
    for seats in 2..=6 {
        for seed in 0..20 {
            random_game(seats, seed, &mut legal);
        }
    }
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
}

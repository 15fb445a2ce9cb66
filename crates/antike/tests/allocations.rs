//! Once warm, nothing is allocated: not by the rules, not by the lists, not by the evaluation.
#![allow(unsafe_code, reason = "a counting allocator has to be an allocator")]

use antike::options::MapChoice;
use antike::{Antike, Options};
use engine::{Game, MAX_SEATS, Next, Rng, Strategy};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn nothing_is_allocated_once_warm() {
    for map in MapChoice::all() {
        let options = Options { map, ..Options::default() };
        let mut rng = Rng::new(5);
        let (mut actions, mut odds) = (Vec::with_capacity(160), Vec::with_capacity(16));
        let mut weights = Vec::with_capacity(160);
        let mut chances = [0.0; MAX_SEATS];
        for round in 0..20 {
            let mut game = Antike::new(4, &options).unwrap();
            let before = ALLOCATIONS.with(Cell::get);
            loop {
                let action = match game.next() {
                    Next::Over => break,
                    Next::Chance => game.sample(&mut rng, &mut odds),
                    Next::Player(_) => {
                        actions.clear();
                        game.legal_actions(&mut actions);
                        weights.clear();
                        game.prior(&actions, &mut weights);
                        game.evaluate(&mut chances);
                        let habit = game.playout(&actions, &mut rng);
                        if rng.index(2) == 0 { actions[habit] } else { actions[rng.index(actions.len())] }
                    }
                };
                game.apply(action, &mut ());
            }
            let allocated = ALLOCATIONS.with(Cell::get) - before;
            assert!(round == 0 || allocated == 0, "{allocated} allocations in a game on {}", map.map().id);
        }
    }
}

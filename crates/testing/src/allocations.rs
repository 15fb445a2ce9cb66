//! How often the heap is asked for memory.
//!
//! ```text
//! #[global_allocator]
//! static ALLOCATOR: testing::allocations::Counting = testing::allocations::Counting;
//! ```
#![expect(unsafe_code, reason = "an allocator cannot be written without; this one only counts")]

use engine::drive::{Driver, at_random};
use engine::study::{Study, write_observation};
use engine::{Rng, Seat};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// What all threads ask for together.
static EVERYWHERE: AtomicU64 = AtomicU64::new(0);

/// The system's allocator, counting what each thread asks for.
pub struct Counting;

fn count() {
    ALLOCATIONS.with(|count| count.set(count.get() + 1));
    EVERYWHERE.fetch_add(1, Ordering::Relaxed);
}

// SAFETY: every call is handed on to the system's allocator unchanged; counting touches no memory of the caller.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// What learning programs ask at a decision: the observation, and the numbers of the choices.
pub fn look_as_numbers<G: Study>(game: &G, seat: Seat, legal: &[G::Action]) {
    write_observation(game, seat, &mut [0; 4096]);
    assert!(legal.iter().all(|action| game.action_id(*action).is_some()));
}

/// Plays a game at random, looked at as numbers at every decision.
pub fn play_as_numbers<G: Study>(seed: u64, seats: usize, options: &G::Options, driver: &mut Driver<G>) {
    let mut game = G::new(seats, options).expect("options of a table");
    driver.finish(&mut game, &mut Rng::new(seed), |game, seat, legal, rng| {
        look_as_numbers(game, seat, legal);
        at_random(seat, legal, rng)
    });
}

/// How often this thread asks for memory while something is done. The allocator must be [`Counting`], which is tried
/// out first: a counter that does not count would find nothing.
pub fn during(then: impl FnOnce()) -> u64 {
    counted(|| ALLOCATIONS.with(Cell::get), then)
}

/// The same of all threads together: for a file with one test, since others would be counted too.
pub fn during_on_all_threads(then: impl FnOnce()) -> u64 {
    counted(|| EVERYWHERE.load(Ordering::Relaxed), then)
}

fn counted(asked: impl Fn() -> u64, then: impl FnOnce()) -> u64 {
    let before = asked();
    drop(std::hint::black_box(Vec::<u8>::with_capacity(100)));
    assert!(asked() > before, "the tests must be run with the counting allocator");
    let before = asked();
    then();
    asked() - before
}

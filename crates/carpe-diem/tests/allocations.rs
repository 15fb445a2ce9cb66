//! Once warm, play takes no memory from the heap.

use carpe_diem::{CarpeDiem, Options};
use engine::{Game, GameOptions, Next, Rng};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

struct Counting;

static COUNT: AtomicU64 = AtomicU64::new(0);

#[expect(unsafe_code, reason = "an allocator cannot be written without; this one only counts")]
// SAFETY: every call is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Plays a game at random.
fn play(
    seed: u64,
    seats: usize,
    options: &Options,
    legal: &mut Vec<carpe_diem::Action>,
    odds: &mut Vec<(carpe_diem::Action, u32)>,
) {
    let mut rng = Rng::new(seed);
    let mut game = CarpeDiem::new(seats, options).unwrap();
    loop {
        let action = match game.next() {
            Next::Over => return,
            Next::Chance => game.sample(&mut rng, odds),
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
fn play_does_not_allocate_once_warm() {
    let (mut legal, mut odds) = (Vec::with_capacity(256), Vec::with_capacity(256));
    let presets = Options::all_presets();
    for (_, options) in &presets {
        play(1, 2, options, &mut legal, &mut odds);
    }
    let before = COUNT.load(Ordering::Relaxed);
    for seed in 0..60 {
        play(seed, 2 + seed as usize % 3, &presets[seed as usize % presets.len()].1, &mut legal, &mut odds);
    }
    assert_eq!(COUNT.load(Ordering::Relaxed) - before, 0);
}

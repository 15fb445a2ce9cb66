//! How often the heap is asked for memory.
//!
//! ```text
//! #[global_allocator]
//! static ALLOCATOR: testing::allocations::Counting = testing::allocations::Counting;
//! ```
#![expect(unsafe_code, reason = "an allocator cannot be written without; this one only counts")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting what each thread asks for.
pub struct Counting;

fn count() {
    ALLOCATIONS.with(|count| count.set(count.get() + 1));
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

/// How often this thread asks for memory while something is done. The allocator must be [`Counting`], which is tried
/// out first: a counter that does not count would find nothing.
pub fn during(then: impl FnOnce()) -> u64 {
    let asked = || ALLOCATIONS.with(Cell::get);
    let before = asked();
    drop(std::hint::black_box(Vec::<u8>::with_capacity(100)));
    assert!(asked() > before, "the tests must be run with the counting allocator");
    let before = asked();
    then();
    asked() - before
}

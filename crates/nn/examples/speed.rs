//! How long an evaluation takes: `cargo run --release -p quadriga-nn --example speed`. The least of many tries, on one thread.

use nn::{Desk, Kernel, Shape, file};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let (features, active) = (1600, 160);
    let shape = Shape {
        game: "toy".into(),
        seats: 2,
        observed: (1, "0123456789abcdef".into()),
        whole: (1, "0123456789abcdef".into()),
        actions: 1650,
        value: vec![features, 256, 64, 4],
        corrects: None,
        policy: vec![features, 128, 1650],
    };
    let mut seed = 1u32;
    let (name, bytes) = file::write(&shape, || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as f32 / (1 << 24) as f32 - 0.5
    })
    .expect("it is small");
    let network = file::read(&name, &bytes).expect("it was just written");
    let row: Vec<(u32, f32)> = (0..active).map(|n| (n * 10, 1.0)).collect();
    let (value, policy) = (network.value.expect("a value"), network.policy.expect("a policy"));
    println!("{} bytes, {active} of {features} features active", bytes.len());
    for kernel in [Kernel::Scalar, Kernel::Avx2].into_iter().filter(|kernel| kernel.is_there()) {
        let mut desk = Desk::default();
        for batch in [1, 8, 64] {
            let rows = vec![row.as_slice(); batch];
            let least = least(|| {
                value.judge(kernel, &rows, &[], &mut desk, |_, chances, _| {
                    black_box(chances[0]);
                })
            });
            println!("{kernel:?}: value, batch {batch}: {:.2} µs a position", least / batch as f64);
        }
        let mut shares = Vec::new();
        let least = least(|| policy.judge(kernel, &row, (0..20).map(|n| n * 80), &mut desk, &mut shares));
        println!("{kernel:?}: policy, 20 actions: {least:.2} µs");
    }
}

/// Microseconds of the quickest of many tries.
fn least(mut once: impl FnMut()) -> f64 {
    (0..3000)
        .map(|_| {
            let start = Instant::now();
            once();
            start.elapsed().as_secs_f64() * 1e6
        })
        .fold(f64::INFINITY, f64::min)
}

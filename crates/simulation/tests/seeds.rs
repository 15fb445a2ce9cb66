//! Some hundred worlds of trouble. `docs/testing.md` says how to run a million.

/// Worlds in the usual run; `QUADRIGA_SEEDS` asks for more.
fn wanted() -> u64 {
    std::env::var("QUADRIGA_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(240)
}

fn half(of: u64) {
    for seed in (0..wanted()).filter(|seed| seed % 2 == of) {
        if let Err(violation) = simulation::run(seed, 120) {
            panic!("{violation}");
        }
    }
}

#[test]
fn no_promise_is_broken_with_even_seeds() {
    half(0);
}

#[test]
fn no_promise_is_broken_with_odd_seeds() {
    half(1);
}

#[test]
fn the_same_seed_gives_the_same_trace() {
    for seed in 0..5 {
        let (one, two) = (simulation::run(seed, 150), simulation::run(seed, 150));
        assert_eq!(
            one.map_err(|violation| violation.to_string()),
            two.map_err(|violation| violation.to_string())
        );
    }
}

/// Worlds that were broken once: a table that waited for a bot after a refused write woke itself up without end.
#[test]
fn what_was_broken_once_stays_whole() {
    for (seed, entries) in [(20_359, 600)] {
        if let Err(violation) = simulation::run(seed, entries) {
            panic!("{violation}");
        }
    }
}

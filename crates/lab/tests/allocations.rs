//! No heap allocation per step once the buffers are warm, on any thread.

use bots::Level;
use engine::drive::{Driver, at_random};
use engine::study::{Recall, information_layout, write_information};
use engine::{Rng, Seat, Strategy, Study};
use lab::{Batch, BatchOf, Buffers, Learner, Plan};
use testing::allocations::{Counting, during, during_on_all_threads};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn steps<G: Strategy + Study>(seats: usize, threads: usize, learner: Learner) {
    const TABLES: usize = 64;
    let start = G::new(seats, &G::Options::default()).expect("a usual table");
    let mut batch = BatchOf::new(start, Plan { tables: TABLES, threads, learner }).expect("it can be set up");
    let width = batch.shape().layout.size;
    let (mut observations, mut asked) = (vec![0; TABLES * width], vec![0; TABLES]);
    let (mut rewards, mut done) = (vec![0.0; TABLES * seats], vec![false; TABLES]);
    let (mut offsets, mut legal) = (vec![0; TABLES + 1], vec![0; TABLES * G::ACTIONS]);
    let (mut masks, mut actions) = (vec![0; TABLES * G::ACTIONS], vec![0; TABLES]);
    let (mut rng, mut ended) = (Rng::new(8), 0);
    let mut run = |count: usize| {
        for _ in 0..count {
            let buffers = Buffers {
                observations: &mut observations,
                asked: &mut asked,
                rewards: &mut rewards,
                done: &mut done,
                offsets: &mut offsets,
            };
            batch.write(buffers).expect("they fit");
            ended += done.iter().filter(|done| **done).count();
            let all = &mut legal[..batch.legal_count()];
            batch.write_legal(all).expect("it fits");
            batch.write_masks(&mut masks).expect("it fits");
            for (table, action) in actions.iter_mut().enumerate() {
                let (from, to) = (offsets[table] as usize, offsets[table + 1] as usize);
                *action = i64::from(all[from + rng.index(to - from)]);
            }
            batch.step(&mut actions.iter().copied()).expect("legal");
        }
    };
    run(3_000);
    let made = during_on_all_threads(|| run(1_000));
    // The longest list of choices so far may grow a buffer once more; a step must not.
    assert!(made <= 4, "{}: {made} allocations in 1,000 steps of {threads} threads", G::INFO.id);
    assert!(ended > 0, "{}: games ended and began anew", G::INFO.id);
}

/// Every seat follows whole games with numbers of what it was told, and they are written after every action.
fn recalled<G: Strategy + Study>(seats: usize) {
    const ROWS: usize = 128;
    let start = G::new(seats, &G::Options::default()).expect("a usual table");
    let mut told: Vec<_> = Seat::all(seats).map(|seat| Recall::begin(&start, seat, ROWS)).collect();
    let mut numbers = vec![0; information_layout(&start, ROWS).size];
    let (mut game, mut rng, mut driver) = (start, Rng::new(9), Driver::new());
    let mut made = 0;
    while let Some(action) = driver.next(&game, &mut rng, at_random) {
        let by = game.next();
        game.apply(action, &mut ());
        made += during(|| {
            for recall in &mut told {
                recall.follow((by, action), &game);
                write_information(&game, recall, ROWS, &mut numbers);
            }
        });
    }
    assert_eq!(made, 0, "{}: what was told was followed with {made} allocations", G::INFO.id);
    assert_eq!(told[0].newest().count(), ROWS, "so much was told that the oldest made room");
}

#[test]
fn a_warm_batch_allocates_nothing() {
    recalled::<arena::Arena>(2);
    recalled::<carpe_diem::CarpeDiem>(4);
    recalled::<gloria_mundi::GloriaMundi>(3);
    recalled::<antike::Antike>(3);
    for threads in [1, 2] {
        steps::<arena::Arena>(2, threads, Learner::Everybody);
        steps::<carpe_diem::CarpeDiem>(4, threads, Learner::Everybody);
        steps::<gloria_mundi::GloriaMundi>(3, threads, Learner::Everybody);
        steps::<antike::Antike>(3, threads, Learner::Everybody);
        steps::<arena::Arena>(2, threads, Learner::One { rivals: Level::Random, seat: None });
    }
}

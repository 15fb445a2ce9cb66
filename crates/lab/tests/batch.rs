//! A batch plays the very games that are played one by one, and refuses what it should.

use antike::Antike;
use arena::Arena;
use bots::Level;
use carpe_diem::CarpeDiem;
use engine::study::{ActionId, write_observation};
use engine::{Game, Next, Rng, Seat, Strategy, Study};
use gloria_mundi::GloriaMundi;
use lab::{Batch, BatchError, BatchOf, Buffers, Learner, Plan, returns};

/// The caller's memory.
#[derive(Clone, PartialEq, Debug)]
struct Memory {
    observations: Vec<i16>,
    asked: Vec<i8>,
    rewards: Vec<f32>,
    done: Vec<bool>,
    offsets: Vec<i64>,
    legal: Vec<ActionId>,
    masks: Vec<i8>,
}

impl Memory {
    fn of(batch: &dyn Batch) -> Memory {
        let shape = batch.shape();
        let mut memory = Memory {
            observations: vec![-1; shape.tables * shape.layout.size],
            asked: vec![-1; shape.tables],
            rewards: vec![-9.0; shape.tables * shape.seats],
            done: vec![true; shape.tables],
            offsets: vec![-1; shape.tables + 1],
            legal: vec![0; batch.legal_count()],
            masks: vec![9; shape.tables * shape.actions],
        };
        let buffers = Buffers {
            observations: &mut memory.observations,
            asked: &mut memory.asked,
            rewards: &mut memory.rewards,
            done: &mut memory.done,
            offsets: &mut memory.offsets,
        };
        batch.write(buffers).expect("the buffers fit");
        batch.write_legal(&mut memory.legal).expect("the buffer fits");
        batch.write_masks(&mut memory.masks).expect("the buffer fits");
        memory
    }

    fn legal_at(&self, table: usize) -> &[ActionId] {
        &self.legal[self.offsets[table] as usize..self.offsets[table + 1] as usize]
    }
}

fn start<G: Game>(seats: usize) -> G {
    G::new(seats, &G::Options::default()).expect("a usual table")
}

fn batch<G: Strategy + Study>(seats: usize, tables: usize, threads: usize, learner: Learner) -> BatchOf<G> {
    BatchOf::new(start(seats), Plan { tables, threads, learner }).expect("it can be set up")
}

fn some_action(legal: &[ActionId], rng: &mut Rng) -> i64 {
    legal[rng.index(legal.len())].into()
}

/// A table as the rules alone play it.
struct Alone<G> {
    game: G,
    luck: Rng,
    number: u64,
}

impl<G: Study> Alone<G> {
    fn begin(seats: usize, seed: u64, number: u64) -> Alone<G> {
        let mut table = Alone { game: start(seats), luck: Rng::stream(seed, number), number };
        table.chance();
        table
    }

    fn chance(&mut self) {
        while self.game.next() == Next::Chance {
            let event = self.game.sample(&mut self.luck, &mut Vec::new());
            self.game.apply(event, &mut ());
        }
    }

    fn asked(&self) -> Seat {
        let Next::Player(seat) = self.game.next() else { panic!("nobody is asked") };
        seat
    }
}

fn plays_the_games_of_the_rules<G: Strategy + Study>(seats: usize) {
    const TABLES: usize = 5;
    const SEED: u64 = 77;
    let mut batch = batch::<G>(seats, TABLES, 2, Learner::Everybody);
    batch.reset(SEED).expect("it begins");
    let mut alone: Vec<_> = (0..TABLES as u64).map(|number| Alone::<G>::begin(seats, SEED, number)).collect();
    let (mut rng, mut over) = (Rng::new(3), 0);
    let width = batch.shape().layout.size;
    let mut expected = [(false, [0.0; 6]); TABLES];
    for step in 0..2_000 {
        let now = Memory::of(&batch);
        let mut endings = Vec::new();
        batch.each_ending(&mut |table, row| endings.push((table, row.to_vec())));
        let mut actions = Vec::new();
        for (index, table) in alone.iter_mut().enumerate() {
            let (done, worth) = expected[index];
            assert_eq!(now.done[index], done, "step {step}, table {index}");
            assert_eq!(now.rewards[index * seats..][..seats], worth[..seats]);
            assert_eq!(endings.iter().any(|(ended, _)| *ended == index), done);
            let seat = table.asked();
            assert_eq!(now.asked[index], seat.0 as i8);
            let mut seen = vec![0; width];
            write_observation(&table.game, seat, &mut seen);
            assert_eq!(now.observations[index * width..][..width], seen);
            let mut legal = Vec::new();
            table.game.legal_actions(&mut legal);
            let ids: Vec<_> =
                legal.iter().map(|action| table.game.action_id(*action).expect("an id")).collect();
            assert_eq!(now.legal_at(index), ids);
            let mask = &now.masks[index * G::ACTIONS..][..G::ACTIONS];
            assert_eq!(mask.iter().map(|flag| *flag as usize).sum::<usize>(), ids.len());
            assert!(ids.iter().all(|id| mask[usize::from(*id)] == 1));

            let choice = rng.index(ids.len());
            actions.push(i64::from(ids[choice]));
            table.game.apply(legal[choice], &mut ());
            table.chance();
            expected[index] = (false, [0.0; 6]);
            if let Some(outcome) = table.game.outcome() {
                over += 1;
                expected[index] = (true, returns(&outcome));
                *table = Alone::begin(seats, SEED, table.number + TABLES as u64);
            }
        }
        batch.step(&mut actions.into_iter()).expect("all are legal");
    }
    assert!(over > 2, "{over} games of {} at {seats} seats came to their end", G::INFO.id);
}

#[test]
fn a_batch_plays_the_games_of_the_rules() {
    plays_the_games_of_the_rules::<Arena>(2);
    plays_the_games_of_the_rules::<CarpeDiem>(4);
    plays_the_games_of_the_rules::<GloriaMundi>(3);
    plays_the_games_of_the_rules::<Antike>(3);
}

#[test]
fn threads_change_nothing() {
    let play = |threads| {
        let mut batch = batch::<GloriaMundi>(2, 13, threads, Learner::Everybody);
        batch.reset(5).expect("it begins");
        let (mut rng, mut seen) = (Rng::new(1), Vec::new());
        for _ in 0..300 {
            let now = Memory::of(&batch);
            let actions: Vec<i64> = (0..13).map(|table| some_action(now.legal_at(table), &mut rng)).collect();
            seen.push(now);
            batch.step(&mut actions.into_iter()).expect("legal");
        }
        seen
    };
    let one = play(1);
    assert!(one.iter().any(|now| now.done.contains(&true)), "games end");
    assert!(one == play(2) && one == play(4) && one == play(200));
}

#[test]
fn one_bad_action_is_refused_and_none_is_carried_out() {
    let mut batch = batch::<Arena>(2, 6, 2, Learner::Everybody);
    let before = Memory::of(&batch);
    let good: Vec<i64> = (0..6).map(|table| before.legal_at(table)[0].into()).collect();
    for bad in [-1, 70_000, i64::MIN, Arena::ACTIONS as i64] {
        let mut actions = good.clone();
        actions[4] = bad;
        let refused = batch.step(&mut actions.into_iter());
        assert_eq!(refused, Err(BatchError::Illegal { table: 4, action: bad }));
    }
    let elsewhere =
        (0..Arena::ACTIONS as u16).find(|id| !before.legal_at(4).contains(id)).expect("there is one");
    let mut actions = good.clone();
    actions[4] = elsewhere.into();
    assert!(batch.step(&mut actions.into_iter()).is_err());
    let short = batch.step(&mut good[..5].iter().copied());
    assert_eq!(short, Err(BatchError::Count { tables: 6, given: 5 }));
    assert_eq!(Memory::of(&batch), before, "nothing has changed");
    batch.step(&mut good.into_iter()).expect("the good ones are carried out");
    assert_ne!(Memory::of(&batch), before);
}

#[test]
fn buffers_that_do_not_fit_are_refused() {
    let batch = batch::<Arena>(2, 3, 1, Learner::Everybody);
    let refused = batch.write_masks(&mut [0; 7]).expect_err("too short");
    assert!(refused.to_string().contains("masks should hold"), "{refused}");
    assert!(batch.write_legal(&mut [0; 7]).is_err());
    let mut memory = Memory::of(&batch);
    memory.asked.pop();
    let buffers = Buffers {
        observations: &mut memory.observations,
        asked: &mut memory.asked,
        rewards: &mut memory.rewards,
        done: &mut memory.done,
        offsets: &mut memory.offsets,
    };
    assert!(batch.write(buffers).is_err());
}

#[test]
fn rivals_play_the_other_seats() {
    for (rivals, steps) in [(Level::Random, 2_000), (Level::Tiro, 150)] {
        let mut fixed = batch::<CarpeDiem>(3, 4, 2, Learner::One { rivals, seat: Some(Seat(1)) });
        let mut moving = batch::<CarpeDiem>(3, 4, 2, Learner::One { rivals, seat: None });
        let (mut rng, mut ended) = (Rng::new(2), 0);
        for _ in 0..steps {
            let (here, there) = (Memory::of(&fixed), Memory::of(&moving));
            assert!(here.asked.iter().all(|seat| *seat == 1), "{:?}", here.asked);
            if ended == 0 {
                assert_eq!(there.asked, [0, 1, 2, 0], "game 0 asks seat 0, game 1 seat 1");
            }
            ended += there.done.iter().filter(|done| **done).count();
            for (batch, now) in [(&mut fixed, &here), (&mut moving, &there)] {
                let actions: Vec<i64> =
                    (0..4).map(|table| some_action(now.legal_at(table), &mut rng)).collect();
                batch.step(&mut actions.into_iter()).expect("legal");
            }
            ended += Memory::of(&moving).done.iter().filter(|done| **done).count();
        }
        assert!(ended > 0, "games end");
    }
}

#[test]
fn a_batch_that_makes_no_sense_is_not_set_up() {
    let refused = |tables, threads, seat| {
        let learner = Learner::One { rivals: Level::Random, seat };
        let plan = Plan { tables, threads, learner };
        BatchOf::new(start::<Arena>(2), plan).err().expect("it makes no sense").to_string()
    };
    assert!(refused(0, 1, None).contains("tables"));
    assert!(refused(usize::MAX, 1, None).contains("tables"));
    assert!(refused(1, 0, None).contains("threads"));
    assert!(refused(1, 100_000, None).contains("threads"));
    assert_eq!(refused(1, 1, Some(Seat(2))), "there is no seat 2 at a table of 2");
}

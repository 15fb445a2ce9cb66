//! The tables that one thread looks after, with all it needs: it is handed to the thread and comes back, so nothing is shared.

use crate::table::{Desk, Learner, Table};
use engine::study::{ActionId, write_observation};
use engine::{Strategy, Study};
use std::sync::Arc;

/// What all chunks of a batch have in common.
pub(crate) struct Common<G> {
    pub start: G,
    pub learner: Learner,
    pub seats: usize,
    pub width: usize,
    pub tables: usize,
}

/// What is to be done with a chunk.
#[derive(Clone, Copy)]
pub(crate) enum Task {
    /// New games everywhere.
    Begin(u64),
    /// The chosen actions.
    Step,
}

/// Some tables in a row.
pub(crate) struct Chunk<G: Strategy + Study> {
    common: Arc<Common<G>>,
    /// Which table of the batch comes first.
    pub first: usize,
    seed: u64,
    tables: Vec<Table<G>>,
    desk: Desk<G>,
    /// What to do at each table: places in `actions`.
    pub chosen: Vec<u32>,
    /// All that may be done, table after table, and its numbers.
    actions: Vec<G::Action>,
    pub ids: Vec<ActionId>,
    /// Where each table's part of `ids` begins, and the end.
    pub offsets: Vec<u32>,
    pub observations: Vec<i16>,
    pub asked: Vec<i8>,
    pub rewards: Vec<f32>,
    pub done: Vec<bool>,
    /// Which tables' games ended, and what the last to be asked there saw of the end.
    pub ended: Vec<u32>,
    pub last: Vec<i16>,
    /// The list that was last chosen from, kept while the next one is written.
    before: Vec<G::Action>,
}

impl<G: Strategy + Study> Chunk<G> {
    pub fn new(common: Arc<Common<G>>, first: usize, count: usize) -> Chunk<G> {
        let tables = (0..count).map(|_| Table::new(&common.start, common.learner)).collect();
        Chunk {
            first,
            seed: 0,
            tables,
            desk: Desk { odds: Vec::new(), list: Vec::new() },
            chosen: vec![0; count],
            actions: Vec::new(),
            ids: Vec::new(),
            offsets: Vec::with_capacity(count + 1),
            observations: vec![0; count * common.width],
            asked: vec![0; count],
            rewards: vec![0.0; count * common.seats],
            done: vec![false; count],
            // Room for the ends of all games at once, so that none is ever made during a step.
            ended: Vec::with_capacity(count),
            last: Vec::with_capacity(count * common.width),
            before: Vec::new(),
            common,
        }
    }

    pub fn count(&self) -> usize {
        self.tables.len()
    }

    /// Does what is to be done, and writes down what is asked next.
    pub fn work(&mut self, task: Task) {
        let common = Arc::clone(&self.common);
        self.rewards.fill(0.0);
        self.done.fill(false);
        self.ended.clear();
        self.last.clear();
        std::mem::swap(&mut self.actions, &mut self.before);
        self.actions.clear();
        self.ids.clear();
        self.offsets.clear();
        self.offsets.push(0);
        if let Task::Begin(seed) = task {
            self.seed = seed;
        }
        for place in 0..self.tables.len() {
            match task {
                Task::Begin(seed) => self.begin(place, seed, &common),
                Task::Step => self.step(place, &common),
            }
            let table = &self.tables[place];
            table.list(&mut self.actions, &mut self.ids);
            self.offsets.push(self.ids.len() as u32);
            self.asked[place] = table.asked.0 as i8;
            let row = &mut self.observations[place * common.width..(place + 1) * common.width];
            write_observation(&table.game, table.asked, row);
        }
    }

    fn begin(&mut self, place: usize, seed: u64, common: &Common<G>) {
        let number = (self.first + place) as u64;
        let numbers = (seed, number, common.tables as u64);
        self.tables[place].begin(&common.start, numbers, common.learner, &mut self.desk);
    }

    #[inline]
    fn step(&mut self, place: usize, common: &Common<G>) {
        let action = self.before[self.chosen[place] as usize];
        let numbers = (self.seed, common.tables as u64);
        let last = &mut self.last;
        let came = self.tables[place].step(
            action,
            &common.start,
            numbers,
            common.learner,
            &mut self.desk,
            |game, seat| {
                let from = last.len();
                last.resize(from + common.width, 0);
                write_observation(game, seat, &mut last[from..]);
            },
        );
        if let Some(returns) = came.ended {
            self.done[place] = true;
            self.ended.push(place as u32);
            let row = &mut self.rewards[place * common.seats..(place + 1) * common.seats];
            row.copy_from_slice(&returns[..common.seats]);
        }
    }

    /// The ids that may be chosen at a table.
    #[inline]
    pub fn legal(&self, place: usize) -> &[ActionId] {
        &self.ids[self.offsets[place] as usize..self.offsets[place + 1] as usize]
    }

    /// Notes which action is to be done at a table; false when it may not be.
    #[inline]
    pub fn choose(&mut self, place: usize, id: i64) -> bool {
        let Ok(id) = ActionId::try_from(id) else { return false };
        let Some(at) = self.legal(place).iter().position(|legal| *legal == id) else { return false };
        self.chosen[place] = self.offsets[place] + at as u32;
        true
    }
}

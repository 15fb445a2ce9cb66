//! A row of tables, stepped together.

use crate::chunk::{Chunk, Common, Task};
use crate::crew::Crew;
use crate::table::Learner;
use engine::study::{ActionId, Layout, observation_layout};
use engine::{SetupError, Strategy, Study};
use std::sync::Arc;

/// The most tables of a batch.
pub const MAX_TABLES: usize = 1 << 20;
/// The most threads of a batch.
pub const MAX_THREADS: usize = 256;

/// How a batch is set up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// How many tables.
    pub tables: usize,
    /// How many threads work at them, the caller's included.
    pub threads: usize,
    /// Who decides by steps.
    pub learner: Learner,
}

/// What a batch is made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// How many tables.
    pub tables: usize,
    /// How many seats each has.
    pub seats: usize,
    /// Below which all numbers of actions are.
    pub actions: usize,
    /// What an observation is made of.
    pub layout: Layout,
}

/// Why a batch was not set up or not stepped. Nothing has changed, unless it is [lost](BatchError::Lost).
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BatchError {
    /// The game cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A number is out of bounds.
    #[error("{what} should be from 1 to {most}, not {given}")]
    Bounds {
        /// Which number.
        what: &'static str,
        /// The most.
        most: usize,
        /// What was given.
        given: usize,
    },
    /// No such seat can learn.
    #[error("there is no seat {seat} at a table of {seats}")]
    NoSuchSeat {
        /// Which seat was named.
        seat: usize,
        /// How many there are.
        seats: usize,
    },
    /// There is not one action for each table.
    #[error("there are {tables} tables, but {given} actions")]
    Count {
        /// How many tables.
        tables: usize,
        /// How many actions.
        given: usize,
    },
    /// An action may not be done.
    #[error("table {table}: action {action} is not allowed there now")]
    Illegal {
        /// Which table.
        table: usize,
        /// Which action.
        action: i64,
    },
    /// A buffer is too short or too long.
    #[error("the buffer for {what} should hold {wanted} values, not {given}")]
    Buffer {
        /// Which one.
        what: &'static str,
        /// What it should hold.
        wanted: usize,
        /// What it holds.
        given: usize,
    },
    /// A thread could not be started, or has failed.
    #[error("a thread of this batch was lost; it cannot go on")]
    Lost,
}

/// The caller's memory, a row for each table in its order.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the seat that is asked observes: `tables * layout.size`.
    pub observations: &'a mut [i16],
    /// Which seat is asked: `tables`.
    pub asked: &'a mut [i8],
    /// The worth of a game that has just ended, to each seat; else zeros: `tables * seats`.
    pub rewards: &'a mut [f32],
    /// Has a game just ended, and a new one begun? `tables`.
    pub done: &'a mut [bool],
    /// Where each table's part of the legal actions begins, and the end: `tables + 1`.
    pub offsets: &'a mut [i64],
}

/// A row of tables of some game, stepped together.
pub trait Batch: Send {
    /// What it is made of.
    fn shape(&self) -> &Shape;
    /// New games everywhere: those of this seed.
    fn reset(&mut self, seed: u64) -> Result<(), BatchError>;
    /// Carries out one action at each table. One that is not allowed is refused, and none is carried out.
    fn step(&mut self, actions: &mut dyn ExactSizeIterator<Item = i64>) -> Result<(), BatchError>;
    /// Writes what came of it and what is asked next.
    fn write(&self, to: Buffers<'_>) -> Result<(), BatchError>;
    /// How many actions are allowed, all tables together.
    fn legal_count(&self) -> usize;
    /// Writes the numbers of all that is allowed, table after table: [`legal_count`](Batch::legal_count) of them.
    fn write_legal(&self, to: &mut [ActionId]) -> Result<(), BatchError>;
    /// Writes a row of `actions` for each table: 1 for what is allowed, 0 for what is not.
    fn write_masks(&self, to: &mut [i8]) -> Result<(), BatchError>;
    /// Shows each game that has just ended: its table, and what the seat that was last asked saw of the end.
    fn each_ending(&self, each: &mut dyn FnMut(usize, &[i16]));
}

type Piece<G> = (Chunk<G>, Task);

/// A batch of one game.
pub struct BatchOf<G: Strategy + Study> {
    shape: Shape,
    chunks: Vec<Option<Chunk<G>>>,
    crew: Crew<Piece<G>>,
}

impl<G: Strategy + Study> BatchOf<G> {
    /// Tables that all begin like `start`, with the games of seed 0.
    pub fn new(start: G, plan: Plan) -> Result<BatchOf<G>, BatchError> {
        let bounds = |what, given, most| match given {
            given if (1..=most).contains(&given) => Ok(given),
            given => Err(BatchError::Bounds { what, most, given }),
        };
        let tables = bounds("the number of tables", plan.tables, MAX_TABLES)?;
        let threads = bounds("the number of threads", plan.threads, MAX_THREADS)?.min(tables);
        let seats = start.seats();
        if let Learner::One { seat: Some(seat), .. } = plan.learner
            && seat.index() >= seats
        {
            return Err(BatchError::NoSuchSeat { seat: seat.index(), seats });
        }
        let layout = observation_layout(&start);
        let shape = Shape { tables, seats, actions: G::ACTIONS, layout };
        let width = shape.layout.size;
        let common = Arc::new(Common { start, learner: plan.learner, seats, width, tables });
        let border = |thread: usize| tables * thread / threads;
        let chunk = |thread: usize| {
            let first = border(thread);
            Some(Chunk::new(Arc::clone(&common), first, border(thread + 1) - first))
        };
        let chunks = (0..threads).map(chunk).collect();
        let work = |(chunk, task): &mut Piece<G>| chunk.work(*task);
        let crew = Crew::new(threads - 1, work).map_err(|_| BatchError::Lost)?;
        let mut batch = BatchOf { shape, chunks, crew };
        batch.reset(0)?;
        Ok(batch)
    }

    /// Has every chunk done: the first by the caller, each other by its thread.
    fn work(&mut self, task: Task) -> Result<(), BatchError> {
        let (own, others) = self.chunks.split_first_mut().ok_or(BatchError::Lost)?;
        for (worker, place) in others.iter_mut().enumerate() {
            let chunk = place.take().ok_or(BatchError::Lost)?;
            if let Err((chunk, _)) = self.crew.hand(worker, (chunk, task)) {
                *place = Some(chunk);
                return Err(BatchError::Lost);
            }
        }
        own.as_mut().ok_or(BatchError::Lost)?.work(task);
        debug_assert_eq!(self.crew.count(), others.len());
        for (worker, place) in others.iter_mut().enumerate() {
            *place = self.crew.back(worker).map(|(chunk, _)| chunk);
        }
        if others.iter().all(Option::is_some) { Ok(()) } else { Err(BatchError::Lost) }
    }

    fn chunks(&self) -> impl Iterator<Item = &Chunk<G>> {
        self.chunks.iter().flatten()
    }
}

/// A buffer has the length that it should have.
fn fits<T>(what: &'static str, buffer: &[T], wanted: usize) -> Result<(), BatchError> {
    let given = buffer.len();
    if given == wanted { Ok(()) } else { Err(BatchError::Buffer { what, wanted, given }) }
}

impl<G: Strategy + Study> Batch for BatchOf<G> {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn reset(&mut self, seed: u64) -> Result<(), BatchError> {
        self.work(Task::Begin(seed))
    }

    fn step(&mut self, actions: &mut dyn ExactSizeIterator<Item = i64>) -> Result<(), BatchError> {
        let Shape { tables, .. } = self.shape;
        if actions.len() != tables {
            return Err(BatchError::Count { tables, given: actions.len() });
        }
        for place in &mut self.chunks {
            let chunk = place.as_mut().ok_or(BatchError::Lost)?;
            for table in 0..chunk.count() {
                let action = actions.next().unwrap_or(-1);
                if !chunk.choose(table, action) {
                    return Err(BatchError::Illegal { table: chunk.first + table, action });
                }
            }
        }
        self.work(Task::Step)
    }

    fn write(&self, to: Buffers<'_>) -> Result<(), BatchError> {
        let Shape { tables, seats, ref layout, .. } = self.shape;
        let width = layout.size;
        fits("observations", to.observations, tables * width)?;
        fits("the seats that are asked", to.asked, tables)?;
        fits("rewards", to.rewards, tables * seats)?;
        fits("endings", to.done, tables)?;
        fits("offsets", to.offsets, tables + 1)?;
        let mut before = 0;
        for chunk in self.chunks() {
            let (first, end) = (chunk.first, chunk.first + chunk.count());
            to.observations[first * width..end * width].copy_from_slice(&chunk.observations);
            to.asked[first..end].copy_from_slice(&chunk.asked);
            to.rewards[first * seats..end * seats].copy_from_slice(&chunk.rewards);
            to.done[first..end].copy_from_slice(&chunk.done);
            for (offset, own) in to.offsets[first..=end].iter_mut().zip(&chunk.offsets) {
                *offset = before + i64::from(*own);
            }
            before += chunk.ids.len() as i64;
        }
        Ok(())
    }

    fn legal_count(&self) -> usize {
        self.chunks().map(|chunk| chunk.ids.len()).sum()
    }

    fn write_legal(&self, to: &mut [ActionId]) -> Result<(), BatchError> {
        fits("legal actions", to, self.legal_count())?;
        let mut rest = to;
        for chunk in self.chunks() {
            let (part, more) = rest.split_at_mut(chunk.ids.len());
            part.copy_from_slice(&chunk.ids);
            rest = more;
        }
        Ok(())
    }

    fn write_masks(&self, to: &mut [i8]) -> Result<(), BatchError> {
        let Shape { tables, actions, .. } = self.shape;
        fits("masks", to, tables * actions)?;
        to.fill(0);
        for chunk in self.chunks() {
            for place in 0..chunk.count() {
                let row = &mut to[(chunk.first + place) * actions..][..actions];
                chunk.legal(place).iter().for_each(|id| row[usize::from(*id)] = 1);
            }
        }
        Ok(())
    }

    fn each_ending(&self, each: &mut dyn FnMut(usize, &[i16])) {
        for chunk in self.chunks() {
            for (place, row) in chunk.ended.iter().zip(chunk.last.chunks(self.shape.layout.size)) {
                each(chunk.first + *place as usize, row);
            }
        }
    }
}

//! A network: what it says of a position, and of actions.

use crate::kernel::Kernel;
use crate::layer::{Dense, Rows, Sparse, relu};
use crate::math::{ln, softmax};

/// The most rows that are looked at in one go.
pub const MAX_BATCH: usize = 64;

/// The layers below the heads: a sparse one, then dense ones; what is below 0 is cut off after each.
#[derive(Clone, PartialEq, Debug)]
pub struct Trunk {
    /// From features.
    pub first: Sparse,
    /// On from there.
    pub rest: Vec<Dense>,
}

/// Memory that evaluations work in, so that they take up none of their own.
#[derive(Debug, Default)]
pub struct Desk {
    here: Vec<f32>,
    there: Vec<f32>,
}

fn room(of: &mut Vec<f32>, size: usize) -> &mut [f32] {
    if of.len() < size {
        of.resize(size, 0.0);
    }
    &mut of[..size]
}

impl Trunk {
    /// How many numbers it says of a row, padding included.
    pub fn width(&self) -> usize {
        self.rest.last().map_or(self.first.width(), Dense::width)
    }

    /// What it says of each row of features: rows of numbers in `desk.here`.
    fn run(&self, kernel: Kernel, rows: &[&[(u32, f32)]], desk: &mut Desk) {
        let width = self.first.width();
        let here = room(&mut desk.here, rows.len() * width);
        for (active, out) in rows.iter().zip(here.chunks_exact_mut(width)) {
            self.first.run(kernel, active, out);
        }
        relu(here);
        let mut before = width;
        for layer in &self.rest {
            let x = &desk.here[..rows.len() * before];
            let out = room(&mut desk.there, rows.len() * layer.width());
            layer.run(kernel, x, out);
            relu(out);
            before = layer.width();
            std::mem::swap(&mut desk.here, &mut desk.there);
        }
    }
}

/// The part that judges positions.
#[derive(Clone, PartialEq, Debug)]
pub struct Value {
    /// Below the head.
    pub trunk: Trunk,
    /// A logit for each seat, then a margin for each seat, the seat that looks first.
    pub head: Dense,
    /// How many seats there are.
    pub seats: usize,
    /// How much the logarithms of the hand-made judgement's chances weigh among the logits, where it corrects that one.
    pub corrects: Option<f32>,
}

/// Chances below this are taken for it where the hand-made judgement is corrected: nobody is without any hope before the end.
pub const LEAST: f32 = 1e-3;

impl Value {
    /// Each seat's chance to win and its expected margin, the seat that looks first, for up to [`MAX_BATCH`] rows of features. Where the
    /// hand-made judgement is corrected, `judged` has what that one says of each row, seat by seat in the same order.
    pub fn judge(
        &self,
        kernel: Kernel,
        rows: &[&[(u32, f32)]],
        judged: &[f32],
        desk: &mut Desk,
        mut each: impl FnMut(usize, &[f32], &[f32]),
    ) {
        assert!((1..=MAX_BATCH).contains(&rows.len()), "from 1 to {MAX_BATCH} rows");
        self.trunk.run(kernel, rows, desk);
        let x = &desk.here[..rows.len() * self.trunk.width()];
        let out = room(&mut desk.there, rows.len() * self.head.width());
        self.head.run(kernel, x, out);
        for (row, out) in out.chunks_exact_mut(self.head.width()).enumerate() {
            let (logits, rest) = out.split_at_mut(self.seats);
            if let Some(weight) = self.corrects {
                let judged = &judged[row * self.seats..][..self.seats];
                for (logit, chance) in logits.iter_mut().zip(judged) {
                    *logit += weight * ln(chance.max(LEAST));
                }
            }
            softmax(logits);
            each(row, logits, &rest[..self.seats]);
        }
    }
}

/// The part that judges actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    /// Below the head.
    pub trunk: Trunk,
    /// A logit for each number of an action.
    pub head: Rows,
}

impl Policy {
    /// How much of the thought each of these actions deserves: shares that add up to 1.
    pub fn judge(
        &self,
        kernel: Kernel,
        row: &[(u32, f32)],
        actions: impl Iterator<Item = usize>,
        desk: &mut Desk,
        shares: &mut Vec<f32>,
    ) {
        self.trunk.run(kernel, &[row], desk);
        let x = &desk.here[..self.trunk.width()];
        shares.clear();
        shares.extend(actions.map(|action| self.head.run(kernel, x, action)));
        softmax(shares);
    }
}

/// All that was learnt about a game at a number of seats. A part that was not learnt is absent.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// What it is for and of what size.
    pub shape: crate::Shape,
    /// Judges positions.
    pub value: Option<Value>,
    /// Judges actions.
    pub policy: Option<Policy>,
}

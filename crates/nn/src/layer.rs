//! Layers with their weights packed as the kernels want them.

use crate::kernel::{Kernel, PANEL};

fn padded(outputs: usize) -> usize {
    outputs.next_multiple_of(PANEL)
}

fn padded_bias(bias: &[f32]) -> Vec<f32> {
    let mut all = bias.to_vec();
    all.resize(padded(bias.len()), 0.0);
    all
}

/// A layer whose inputs are mostly zero: only the others are looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Sparse {
    /// One row of outputs for each input.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Sparse {
    /// From weights as `[inputs][outputs]`.
    pub fn new(weights: &[f32], bias: &[f32]) -> Sparse {
        assert!(!bias.is_empty() && weights.len().is_multiple_of(bias.len()), "whole rows of weights");
        let bias_padded = padded_bias(bias);
        let mut all = Vec::with_capacity(weights.len() / bias.len() * bias_padded.len());
        for row in weights.chunks_exact(bias.len()) {
            all.extend_from_slice(row);
            all.resize(all.len() + bias_padded.len() - bias.len(), 0.0);
        }
        Sparse { weights: all, bias: bias_padded }
    }

    /// How many numbers a row of outputs has, padding included.
    pub fn width(&self) -> usize {
        self.bias.len()
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.weights.len() / self.bias.len()
    }

    /// The outputs for the inputs that are not zero, in ascending order.
    pub fn run(&self, kernel: Kernel, active: &[(u32, f32)], out: &mut [f32]) {
        kernel.gather(active, &self.weights, &self.bias, out);
    }
}

/// A layer that looks at all of its inputs.
#[derive(Clone, PartialEq, Debug)]
pub struct Dense {
    inputs: usize,
    /// Panels of outputs; in each one row for each input.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Dense {
    /// From weights as `[inputs][outputs]`; `width` is how many inputs a row has, padding (of weight 0) included.
    pub fn new(weights: &[f32], bias: &[f32], width: usize) -> Dense {
        assert!(
            !bias.is_empty()
                && weights.len() <= width * bias.len()
                && weights.len().is_multiple_of(bias.len())
        );
        let bias_padded = padded_bias(bias);
        let mut packed = vec![0.0; width * bias_padded.len()];
        for (input, row) in weights.chunks_exact(bias.len()).enumerate() {
            for (output, &weight) in row.iter().enumerate() {
                let (panel, within) = (output / PANEL, output % PANEL);
                packed[(panel * width + input) * PANEL + within] = weight;
            }
        }
        Dense { inputs: width, weights: packed, bias: bias_padded }
    }

    /// How many numbers a row of outputs has, padding included.
    pub fn width(&self) -> usize {
        self.bias.len()
    }

    /// The outputs for some rows of inputs.
    pub fn run(&self, kernel: Kernel, x: &[f32], out: &mut [f32]) {
        kernel.affine(x, self.inputs, &self.weights, &self.bias, out);
    }
}

/// A layer of which only some outputs are asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows {
    width: usize,
    /// One row of inputs for each output.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Rows {
    /// From weights as `[outputs][inputs]`; `width` is how many inputs a row has, padding included.
    pub fn new(weights: &[f32], bias: &[f32], width: usize) -> Rows {
        assert!(!bias.is_empty() && weights.len().is_multiple_of(bias.len()));
        let inputs = weights.len() / bias.len();
        assert!(inputs <= width, "the rows fit");
        let mut all = Vec::with_capacity(width * bias.len());
        for row in weights.chunks_exact(inputs) {
            all.extend_from_slice(row);
            all.resize(all.len() + width - inputs, 0.0);
        }
        Rows { width, weights: all, bias: bias.to_vec() }
    }

    /// How many outputs there are.
    pub fn outputs(&self) -> usize {
        self.bias.len()
    }

    /// One output.
    pub fn run(&self, kernel: Kernel, x: &[f32], output: usize) -> f32 {
        self.bias[output] + kernel.dot(x, &self.weights[output * self.width..][..self.width])
    }
}

/// What is below 0 becomes 0.
pub(crate) fn relu(numbers: &mut [f32]) {
    for number in numbers {
        *number = if *number > 0.0 { *number } else { 0.0 };
    }
}

//! The plain twin: what every machine can do, and what defines the results.

use super::PANEL;

pub(super) fn affine(x: &[f32], inputs: usize, weights: &[f32], bias: &[f32], out: &mut [f32]) {
    let width = bias.len();
    for (x, out) in x.chunks_exact(inputs).zip(out.chunks_exact_mut(width)) {
        let panels = weights.chunks_exact(inputs * PANEL);
        for ((panel, bias), out) in panels.zip(bias.chunks_exact(PANEL)).zip(out.chunks_exact_mut(PANEL)) {
            let mut sums = [0.0; PANEL];
            sums.copy_from_slice(bias);
            for (x, weights) in x.iter().zip(panel.chunks_exact(PANEL)) {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += x * weight;
                }
            }
            out.copy_from_slice(&sums);
        }
    }
}

pub(super) fn gather(active: &[(u32, f32)], weights: &[f32], bias: &[f32], out: &mut [f32]) {
    let width = bias.len();
    out.copy_from_slice(bias);
    for &(index, value) in active {
        let row = &weights[index as usize * width..][..width];
        for (sum, weight) in out.iter_mut().zip(row) {
            *sum += value * weight;
        }
    }
}

pub(super) fn dot(x: &[f32], weights: &[f32]) -> f32 {
    let mut sums = [0.0f32; 8];
    for (x, weights) in x.chunks_exact(8).zip(weights.chunks_exact(8)) {
        for ((sum, x), weight) in sums.iter_mut().zip(x).zip(weights) {
            *sum += x * weight;
        }
    }
    let [a, b, c, d, e, f, g, h] = sums;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

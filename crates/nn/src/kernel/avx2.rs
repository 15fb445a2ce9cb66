//! The same loops with AVX2: eight sums a register, multiplied and then added, never fused.
//!
//! All that is unsafe in the crate is here, for two reasons: functions compiled for AVX2 may only be called where the processor has
//! it, and vectors are loaded and stored through pointers. The safe functions below look for AVX2 themselves (the standard library remembers the
//! answer) and say false where it is not there; lengths were asserted by [`Kernel`](super::Kernel).
#![expect(unsafe_code, reason = "intrinsics; each use says why it is sound")]

use super::PANEL;
use std::arch::is_x86_feature_detected;
use std::arch::x86_64::{
    __m256, _mm_add_ps, _mm_add_ss, _mm_cvtss_f32, _mm_movehl_ps, _mm_shuffle_ps, _mm256_add_ps,
    _mm256_castps256_ps128, _mm256_extractf128_ps, _mm256_loadu_ps, _mm256_mul_ps, _mm256_set1_ps,
    _mm256_setzero_ps, _mm256_storeu_ps,
};

/// Numbers in a register.
const LANES: usize = 8;
/// Panels that one row is multiplied with at once: eight registers of sums.
const WIDE: usize = 4;
/// Rows that one panel is multiplied with at once: eight registers of sums too.
const TALL: usize = 4;

pub(super) fn affine(x: &[f32], inputs: usize, weights: &[f32], bias: &[f32], out: &mut [f32]) -> bool {
    let there = is_x86_feature_detected!("avx2");
    if there {
        // SAFETY: the processor has AVX2, as was just seen.
        unsafe { affine_avx2(x, inputs, weights, bias, out) };
    }
    there
}

pub(super) fn gather(active: &[(u32, f32)], weights: &[f32], bias: &[f32], out: &mut [f32]) -> bool {
    let there = is_x86_feature_detected!("avx2");
    if there {
        // SAFETY: the processor has AVX2, as was just seen.
        unsafe { gather_avx2(active, weights, bias, out) };
    }
    there
}

pub(super) fn dot(x: &[f32], weights: &[f32]) -> Option<f32> {
    // SAFETY: the processor has AVX2 where this is called.
    is_x86_feature_detected!("avx2").then(|| unsafe { dot_avx2(x, weights) })
}

/// The eight numbers from `at` on.
#[inline]
#[target_feature(enable = "avx2")]
fn load(from: &[f32], at: usize) -> __m256 {
    let eight = &from[at..at + LANES];
    // SAFETY: the slice has eight numbers; the load asks for no alignment.
    unsafe { _mm256_loadu_ps(eight.as_ptr()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(to: &mut [f32], at: usize, eight: __m256) {
    let place = &mut to[at..at + LANES];
    // SAFETY: the slice has room for eight numbers; the store asks for no alignment.
    unsafe { _mm256_storeu_ps(place.as_mut_ptr(), eight) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn add_product(sum: __m256, x: __m256, weights: __m256) -> __m256 {
    _mm256_add_ps(sum, _mm256_mul_ps(x, weights))
}

#[target_feature(enable = "avx2")]
fn affine_avx2(x: &[f32], inputs: usize, weights: &[f32], bias: &[f32], out: &mut [f32]) {
    let width = bias.len();
    let (panels, size) = (width / PANEL, inputs * PANEL);
    let mut rows = x.chunks_exact(inputs * TALL);
    let mut outs = out.chunks_exact_mut(width * TALL);
    for (x, out) in (&mut rows).zip(&mut outs) {
        for panel in 0..panels {
            let at = panel * PANEL;
            tall(x, inputs, &weights[panel * size..][..size], &bias[at..at + PANEL], out, at, width);
        }
    }
    let rest = rows.remainder().chunks_exact(inputs);
    for (x, out) in rest.zip(outs.into_remainder().chunks_exact_mut(width)) {
        let mut panel = 0;
        while panel + WIDE <= panels {
            wide::<WIDE>(x, &weights[panel * size..][..WIDE * size], bias, out, panel * PANEL);
            panel += WIDE;
        }
        while panel < panels {
            wide::<1>(x, &weights[panel * size..][..size], bias, out, panel * PANEL);
            panel += 1;
        }
    }
}

/// Some rows times one panel.
#[inline]
#[target_feature(enable = "avx2")]
fn tall(x: &[f32], inputs: usize, panel: &[f32], bias: &[f32], out: &mut [f32], at: usize, width: usize) {
    let mut sums = [[load(bias, 0), load(bias, LANES)]; TALL];
    let (one, rest) = x.split_at(inputs);
    let (two, rest) = rest.split_at(inputs);
    let (three, four) = rest.split_at(inputs);
    let rows = one.iter().zip(two).zip(three).zip(four);
    for ((((one, two), three), four), weights) in rows.zip(panel.chunks_exact(PANEL)) {
        let (left, right) = (load(weights, 0), load(weights, LANES));
        for (sums, &x) in sums.iter_mut().zip([one, two, three, four]) {
            let x = _mm256_set1_ps(x);
            sums[0] = add_product(sums[0], x, left);
            sums[1] = add_product(sums[1], x, right);
        }
    }
    for (row, [left, right]) in sums.into_iter().enumerate() {
        store(out, row * width + at, left);
        store(out, row * width + at + LANES, right);
    }
}

/// One row times some panels.
#[inline]
#[target_feature(enable = "avx2")]
fn wide<const N: usize>(x: &[f32], panels: &[f32], bias: &[f32], out: &mut [f32], at: usize) {
    let size = x.len() * PANEL;
    let mut sums = [[_mm256_setzero_ps(); 2]; N];
    for (n, sums) in sums.iter_mut().enumerate() {
        *sums = [load(bias, at + n * PANEL), load(bias, at + n * PANEL + LANES)];
    }
    assert!(panels.len() == N * size);
    for (i, &x) in x.iter().enumerate() {
        let x = _mm256_set1_ps(x);
        for (n, sums) in sums.iter_mut().enumerate() {
            let weights = n * size + i * PANEL;
            sums[0] = add_product(sums[0], x, load(panels, weights));
            sums[1] = add_product(sums[1], x, load(panels, weights + LANES));
        }
    }
    for (n, [left, right]) in sums.into_iter().enumerate() {
        store(out, at + n * PANEL, left);
        store(out, at + n * PANEL + LANES, right);
    }
}

#[target_feature(enable = "avx2")]
fn gather_avx2(active: &[(u32, f32)], weights: &[f32], bias: &[f32], out: &mut [f32]) {
    let width = bias.len();
    let mut at = 0;
    while at + 4 * PANEL <= width {
        gather_some::<8>(active, weights, bias, out, at);
        at += 4 * PANEL;
    }
    while at < width {
        gather_some::<2>(active, weights, bias, out, at);
        at += PANEL;
    }
}

/// `N` registers of outputs from `at` on.
#[inline]
#[target_feature(enable = "avx2")]
fn gather_some<const N: usize>(
    active: &[(u32, f32)],
    weights: &[f32],
    bias: &[f32],
    out: &mut [f32],
    at: usize,
) {
    let width = bias.len();
    let mut sums = [_mm256_setzero_ps(); N];
    for (n, sum) in sums.iter_mut().enumerate() {
        *sum = load(bias, at + n * LANES);
    }
    for &(index, value) in active {
        let row = &weights[index as usize * width + at..][..N * LANES];
        let value = _mm256_set1_ps(value);
        for (n, sum) in sums.iter_mut().enumerate() {
            *sum = add_product(*sum, value, load(row, n * LANES));
        }
    }
    for (n, sum) in sums.into_iter().enumerate() {
        store(out, at + n * LANES, sum);
    }
}

#[target_feature(enable = "avx2")]
fn dot_avx2(x: &[f32], weights: &[f32]) -> f32 {
    let mut sums = _mm256_setzero_ps();
    for (x, weights) in x.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
        sums = add_product(sums, load(x, 0), load(weights, 0));
    }
    // Sums 0 to 3 plus 4 to 7, then 0 and 1 plus 2 and 3, then the last two.
    let four = _mm_add_ps(_mm256_castps256_ps128(sums), _mm256_extractf128_ps::<1>(sums));
    let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
    _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps::<1>(two, two)))
}

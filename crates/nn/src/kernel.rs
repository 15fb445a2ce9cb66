//! The three inner loops, each as plain code and for AVX2, with the same bits.
//!
//! What decides the bits: which products are added to which sum in which order. [`affine`] and [`gather`] give each output its own sum,
//! so vectors change nothing; [`dot`] keeps eight sums, added up in one fixed way.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod scalar;

/// Outputs that lie together in memory, and are computed together.
pub(crate) const PANEL: usize = 16;

/// How sums are computed. The results are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernel {
    /// Plain code, on every machine.
    Scalar,
    /// AVX2, where the processor has it.
    Avx2,
}

impl Kernel {
    /// The quickest that this machine has.
    pub fn best() -> Kernel {
        if Kernel::Avx2.is_there() { Kernel::Avx2 } else { Kernel::Scalar }
    }

    /// Can this machine compute so?
    pub fn is_there(self) -> bool {
        match self {
            Kernel::Scalar => true,
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => std::arch::is_x86_feature_detected!("avx2"),
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Avx2 => false,
        }
    }

    /// `out[r][o] = bias[o] + Σᵢ x[r][i] · w[i][o]`, i ascending, for every row `r`; weights in panels of [`PANEL`] outputs.
    pub(crate) fn affine(self, x: &[f32], inputs: usize, weights: &[f32], bias: &[f32], out: &mut [f32]) {
        let width = bias.len();
        assert!(width.is_multiple_of(PANEL) && weights.len() == inputs * width, "the layer was made so");
        assert!(inputs > 0 && x.len().is_multiple_of(inputs) && out.len() == x.len() / inputs * width);
        #[cfg(target_arch = "x86_64")]
        if self == Kernel::Avx2 && avx2::affine(x, inputs, weights, bias, out) {
            return;
        }
        scalar::affine(x, inputs, weights, bias, out);
    }

    /// `out[o] = bias[o] + Σ value · w[index][o]` over the active features in their order; one row of weights for each feature.
    pub(crate) fn gather(self, active: &[(u32, f32)], weights: &[f32], bias: &[f32], out: &mut [f32]) {
        let width = bias.len();
        assert!(width > 0 && width.is_multiple_of(PANEL) && out.len() == width, "the layer was made so");
        let rows = weights.len() / width;
        assert!(
            active.iter().all(|&(index, _)| (index as usize) < rows),
            "a feature that the network does not have"
        );
        #[cfg(target_arch = "x86_64")]
        if self == Kernel::Avx2 && avx2::gather(active, weights, bias, out) {
            return;
        }
        scalar::gather(active, weights, bias, out);
    }

    /// `Σ x[i] · w[i]` by eight sums (i modulo 8), added up as `((0+4)+(2+6)) + ((1+5)+(3+7))`.
    pub(crate) fn dot(self, x: &[f32], weights: &[f32]) -> f32 {
        assert!(x.len() == weights.len() && x.len().is_multiple_of(8), "the layer was made so");
        #[cfg(target_arch = "x86_64")]
        if self == Kernel::Avx2
            && let Some(sum) = avx2::dot(x, weights)
        {
            return sum;
        }
        scalar::dot(x, weights)
    }
}

//! Luck for simulations and bots: portable, seedable, documented.
//!
//! The generator is xoshiro256++ (Blackman and Vigna), its four words filled by SplitMix64 from a 64-bit seed.
//! Bounded numbers come from Lemire's multiply-and-reject method. The same seed gives the same numbers on every
//! platform. A table that people play at uses no such generator: its chance comes from the fair-dice seed.

/// A small, fast, reproducible generator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng([u64; 4]);

/// SplitMix64's output function: a good mix of 64 bits.
pub(crate) const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Rng {
    /// The generator of this seed.
    pub fn new(seed: u64) -> Rng {
        let mut state = seed;
        Rng(std::array::from_fn(|_| {
            state = state.wrapping_add(GOLDEN);
            mix(state)
        }))
    }

    /// The generator of one numbered stream of a seed: game `n` of a simulation is the same whoever plays it when.
    pub fn stream(seed: u64, n: u64) -> Rng {
        Rng::new(mix(seed.wrapping_add(GOLDEN)) ^ mix(n.wrapping_mul(GOLDEN).wrapping_add(1)))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number from `0` to `bound - 1`, each equally likely. `bound` must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        let mut product = u64::from((self.next_u64() >> 32) as u32) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from((self.next_u64() >> 32) as u32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// An index into a slice of this length, each equally likely.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// A number from 0 (included) to 1 (excluded).
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.next_u64() >> 40) as f32 * (1.0 / (1u64 << 24) as f32)
    }

    /// Puts a slice into random order.
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for i in (1..slice.len()).rev() {
            slice.swap(i, self.index(i + 1));
        }
    }

    /// An index chosen in proportion to integer weights, whose sum must be above 0.
    #[inline]
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let total: u32 = weights.clone().sum();
        let mut rest = self.below(total);
        for (index, weight) in weights.enumerate() {
            if rest < weight {
                return index;
            }
            rest -= weight;
        }
        unreachable!("the random number is below the sum of the weights")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_fixed() {
        // SplitMix64 of seed 0 is published with the algorithm.
        assert_eq!(Rng::new(0).0[0], 0xe220_a839_7b1d_cdaf);
        assert_eq!(Rng::new(0).0[1], 0x6e78_9e6a_a1b9_65f4);
        let mut rng = Rng([1, 2, 3, 4]);
        // The first outputs of xoshiro256++ from the state 1, 2, 3, 4, as published with the reference code's ports.
        assert_eq!([rng.next_u64(), rng.next_u64(), rng.next_u64()], [41943041, 58720359, 3588806011781223]);
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = Rng::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (9_500..10_500).contains(&n)), "{counts:?}");
    }
}

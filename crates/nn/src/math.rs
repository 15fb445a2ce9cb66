//! `exp`, `ln` and what is made of them, by operations that are rounded alike everywhere.

/// ln 2 in two parts, the first with few bits, so that multiples of it are exact.
const LN2_HIGH: f32 = 0.693_359_4;
const LN2_LOW: f32 = -2.121_944_4e-4;

/// e to the power of `x`, to within two units in the last place; 0 below −87, at most e⁸⁸.
pub fn exp(x: f32) -> f32 {
    const LOG2_E: f32 = std::f32::consts::LOG2_E;
    if x.is_nan() {
        return x;
    }
    if x < -87.0 {
        return 0.0;
    }
    let x = if x > 88.0 { 88.0 } else { x };
    // The nearest whole number, without a library's rounding.
    let n = (x * LOG2_E + if x < 0.0 { -0.5 } else { 0.5 }) as i32;
    let part = n as f32;
    let rest = (x - part * LN2_HIGH) - part * LN2_LOW;
    // A polynomial for e^rest on ±½ ln 2 (the coefficients of Cephes' expf).
    let mut sum = 1.987_569_1e-4;
    sum = sum * rest + 1.398_199_9e-3;
    sum = sum * rest + 8.333_452e-3;
    sum = sum * rest + 4.166_579_6e-2;
    sum = sum * rest + 1.666_666_5e-1;
    sum = sum * rest + 0.5;
    let sum = sum * (rest * rest) + rest + 1.0;
    sum * f32::from_bits(((n + 127) as u32) << 23)
}

/// The natural logarithm of a positive number of full precision, to within two units in the last place.
pub fn ln(x: f32) -> f32 {
    debug_assert!(x >= f32::MIN_POSITIVE, "a positive number");
    // x = part · 2ⁿ with the part between √½ and √2.
    let bits = x.to_bits();
    let mut n = (bits >> 23) as i32 - 126;
    let mut part = f32::from_bits(bits & 0x007f_ffff | 0x3f00_0000);
    if part < std::f32::consts::FRAC_1_SQRT_2 {
        n -= 1;
        part += part;
    }
    let rest = part - 1.0;
    let square = rest * rest;
    // A polynomial for ln(1 + rest) (the coefficients of Cephes' logf).
    let mut sum = 7.037_683_6e-2;
    sum = sum * rest - 1.151_461e-1;
    sum = sum * rest + 1.167_699_9e-1;
    sum = sum * rest - 1.242_014_1e-1;
    sum = sum * rest + 1.424_932_3e-1;
    sum = sum * rest - 1.666_805_8e-1;
    sum = sum * rest + 2.000_071_4e-1;
    sum = sum * rest - 2.499_999_4e-1;
    sum = sum * rest + 3.333_333e-1;
    let n = n as f32;
    let low = sum * (rest * square) + n * LN2_LOW - 0.5 * square;
    (rest + low) + n * LN2_HIGH
}

/// 1 / (1 + e^−x).
pub fn sigmoid(x: f32) -> f32 {
    if x < 0.0 {
        let small = exp(x);
        small / (1.0 + small)
    } else {
        1.0 / (1.0 + exp(-x))
    }
}

/// Turns logits into shares that add up to 1.
pub fn softmax(logits: &mut [f32]) {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = exp(*logit - most);
        sum += *logit;
    }
    for share in logits {
        *share /= sum;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Units in the last place between a result and the truth.
    fn ulps(result: f32, truth: f64) -> f64 {
        let unit = f64::from(f32::from_bits((truth as f32).to_bits() + 1)) - f64::from(truth as f32);
        (f64::from(result) - truth).abs() / unit
    }

    #[test]
    fn exp_is_accurate_to_two_units() {
        let mut worst: f64 = 0.0;
        for step in -870_000..=880_000 {
            let x = step as f32 * 1e-4;
            worst = worst.max(ulps(exp(x), f64::from(x).exp()));
        }
        assert!(worst < 2.0, "{worst} units");
        assert!(worst > 0.0);
    }

    #[test]
    fn ln_is_accurate_to_two_units() {
        let mut worst: f64 = 0.0;
        for step in 1..=2_000_000 {
            let x = step as f32 * 1e-6;
            let truth = f64::from(x).ln();
            // Around 1 the result itself is nearly nothing, and so are its units.
            if truth.abs() > 1e-3 {
                worst = worst.max(ulps(ln(x).abs(), truth.abs()));
            }
        }
        assert!(worst < 2.0, "{worst} units");
        assert!(worst > 0.0);
        assert_eq!(ln(1.0), 0.0);
    }

    #[test]
    fn ln_has_these_bits() {
        let bits = [1e-3, 0.1, 0.5, 0.9, 2.0, 1e6].map(|x: f32| ln(x).to_bits());
        assert_eq!(bits, [0xc0dd_0c55, 0xc013_5d8e, 0xbf31_7218, 0xbdd7_c745, 0x3f31_7218, 0x415d_0c55]);
    }

    /// The bits themselves: another compiler or machine must give the same.
    #[test]
    fn exp_has_these_bits() {
        let bits = [-20.0, -1.0, 0.0, 0.3, 1.0, 10.5, 88.0].map(|x: f32| exp(x).to_bits());
        assert_eq!(
            bits,
            [0x310d_a433, 0x3ebc_5ab2, 0x3f80_0000, 0x3fac_c82c, 0x402d_f854, 0x470d_db81, 0x7ef8_82b7]
        );
    }

    #[test]
    fn the_ends_are_tame() {
        assert_eq!([exp(-1e9), exp(f32::NEG_INFINITY), exp(0.0)], [0.0, 0.0, 1.0]);
        assert!(exp(1e9).is_finite() && exp(f32::NAN).is_nan());
        assert_eq!([sigmoid(-200.0), sigmoid(0.0), sigmoid(200.0)], [0.0, 0.5, 1.0]);
        let mut shares = [1000.0, 1000.0, -1000.0];
        softmax(&mut shares);
        assert_eq!(shares, [0.5, 0.5, 0.0]);
        let mut shares: Vec<f32> = (0..40).map(|n| (n * n % 17) as f32 * 0.3).collect();
        softmax(&mut shares);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    }
}

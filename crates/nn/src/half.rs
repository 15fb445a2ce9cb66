//! Half precision, as weights are stored.

/// A half-precision number (IEEE 754 binary16) as a single-precision one; exact.
pub fn widen(half: u16) -> f32 {
    let sign = u32::from(half & 0x8000) << 16;
    let exponent = u32::from(half >> 10 & 0x1f);
    let fraction = u32::from(half & 0x3ff);
    f32::from_bits(match (exponent, fraction) {
        (0, 0) => sign,
        (0, _) => {
            // Subnormal halves are normal singles.
            let shift = fraction.leading_zeros() - 21;
            sign | (113 - shift) << 23 | (fraction << shift & 0x3ff) << 13
        }
        (31, _) => sign | 0xff << 23 | fraction << 13,
        _ => sign | (exponent + 112) << 23 | fraction << 13,
    })
}

/// The nearest half-precision number, ties to even; what is too large becomes infinite.
pub fn narrow(single: f32) -> u16 {
    let bits = single.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let exponent = (bits >> 23 & 0xff) as i32 - 127;
    let fraction = bits & 0x7f_ffff;
    if exponent == 128 {
        return sign | 0x7c00 | u16::from(fraction != 0) << 9;
    }
    if exponent > 15 {
        return sign | 0x7c00;
    }
    if exponent < -25 {
        return sign;
    }
    // How many bits of the fraction, its leading one included, fall away.
    let (whole, lost) = if exponent >= -14 {
        ((exponent + 15) as u32 * 0x400 + (fraction >> 13), 13)
    } else {
        let lost = (-1 - exponent) as u32;
        ((fraction | 0x80_0000) >> lost, lost)
    };
    let rest = (fraction | 0x80_0000) & ((1 << lost) - 1);
    let half = 1 << (lost - 1);
    let up = rest > half || (rest == half && whole & 1 == 1);
    // A carry out of the fraction raises the exponent, up to infinity: as it should.
    sign | (whole + u32::from(up)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_survives_the_way_there_and_back() {
        for half in 0..=u16::MAX {
            let single = widen(half);
            if single.is_nan() {
                assert!(widen(narrow(single)).is_nan());
            } else {
                assert_eq!(narrow(single), half, "{half:#x}");
            }
        }
    }

    #[test]
    fn the_nearest_is_taken_and_ties_go_to_even() {
        assert_eq!([1.0, -2.0, 0.5, 65504.0, 1e6].map(narrow), [0x3c00, 0xc000, 0x3800, 0x7bff, 0x7c00]);
        assert_eq!([widen(0x0001), widen(0x03ff)], [2f32.powi(-24), 2f32.powi(-24) * 1023.0]);
        for half in 0..0x7bffu16 {
            let (low, high) = (widen(half), widen(half + 1));
            let middle = (low + high) / 2.0;
            let even = half + (half & 1);
            assert_eq!(narrow(middle), even, "between {low} and {high}");
            assert_eq!(narrow(f32::from_bits(middle.to_bits() - 1)), half);
            assert_eq!(narrow(f32::from_bits(middle.to_bits() + 1)), half + 1);
        }
    }
}

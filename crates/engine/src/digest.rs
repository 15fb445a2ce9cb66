//! A stable fingerprint of a state: the same on every platform and every run.

use std::hash::{Hash, Hasher};

/// FNV-1a with a final mix, fed in little-endian order whatever the machine.
#[derive(Clone, Debug)]
pub struct StableHasher(u64);

impl Default for StableHasher {
    fn default() -> Self {
        StableHasher(0xcbf2_9ce4_8422_2325)
    }
}

macro_rules! little_endian {
    ($($name:ident: $int:ty as $wide:ty),* $(,)?) => {
        $(fn $name(&mut self, value: $int) { self.write(&(value as $wide).to_le_bytes()); })*
    };
}

impl Hasher for StableHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    // The standard defaults feed native-endian bytes and native-size lengths: state the width and order instead.
    little_endian! {
        write_u8: u8 as u8, write_u16: u16 as u16, write_u32: u32 as u32, write_u64: u64 as u64, write_u128: u128 as u128,
        write_usize: usize as u64,
        write_i8: i8 as i8, write_i16: i16 as i16, write_i32: i32 as i32, write_i64: i64 as i64, write_i128: i128 as i128,
        write_isize: isize as i64,
    }

    fn finish(&self) -> u64 {
        crate::rng::mix(self.0)
    }
}

/// The fingerprint of any hashable value.
pub fn digest<T: Hash>(value: &T) -> u64 {
    let mut hasher = StableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_fixed_numbers() {
        assert_eq!(digest(&(1u8, 2u32, true, [3u8, 4])), digest(&(1u8, 2u32, true, [3u8, 4])));
        assert_ne!(digest(&(1u8, 2u32)), digest(&(2u8, 1u32)));
        let mut plain = StableHasher::default();
        plain.write(b"a");
        assert_eq!(plain.0, 0xaf63_dc4c_8601_ec8c, "FNV-1a's published value for `a`");
    }
}

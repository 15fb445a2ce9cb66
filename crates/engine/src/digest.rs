//! Fingerprints of states: a quick one for programs, and the one that stands in records.

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};
use std::hash::{Hash, Hasher};
use std::str::FromStr;

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

/// The quick fingerprint of any hashable value: for tables of a search and for comparing runs of one program. The bytes
/// that a derived `Hash` feeds it are not promised by the standard library, so nothing new is stored by it.
pub fn digest<T: Hash>(value: &T) -> u64 {
    let mut hasher = StableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The fingerprint of a position as it stands in a record, with its version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Digest {
    /// What older records have: the quick fingerprint ([`digest`]).
    First(u64),
    /// SHA-256 over the [canonical encoding](canonical) of the position.
    Second([u8; 32]),
}

impl Digest {
    /// The fingerprint of a position in the newest version.
    pub fn of<T: Serialize>(position: &T) -> Digest {
        Digest::Second(sha256(&canonical(position)))
    }

    /// The fingerprint of a position in the version of this one, to be compared with it.
    pub fn likewise<T: Serialize + Hash>(self, position: &T) -> Digest {
        match self {
            Digest::First(_) => Digest::First(digest(position)),
            Digest::Second(_) => Digest::of(position),
        }
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Digest::First(number) => write!(f, "{number:016x}"),
            Digest::Second(bytes) => {
                f.write_str("2:")?;
                bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
    }
}

/// What a digest looks like that is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the digest should be `2:` and 64 hexadecimal digits, or 16 hexadecimal digits as in older records")]
pub struct NoDigest;

impl FromStr for Digest {
    type Err = NoDigest;

    fn from_str(text: &str) -> Result<Digest, NoDigest> {
        let (digits, wanted) = match text.strip_prefix("2:") {
            Some(digits) => (digits, 64),
            None => (text, 16),
        };
        let lower = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if digits.len() != wanted || !digits.bytes().all(lower) {
            return Err(NoDigest);
        }
        let number = |digits: &str| u64::from_str_radix(digits, 16).map_err(|_| NoDigest);
        if wanted == 16 {
            return number(digits).map(Digest::First);
        }
        let mut bytes = [0; 32];
        for (part, of) in bytes.chunks_exact_mut(8).zip([0, 16, 32, 48]) {
            part.copy_from_slice(&number(&digits[of..of + 16])?.to_be_bytes());
        }
        Ok(Digest::Second(bytes))
    }
}

/// The one byte sequence of a position: its JSON without blanks, the keys of every object in the order of their bytes.
///
/// # Panics
/// When the position is no plain data, or holds a number that is not whole: the conformance kit sees to it that none does.
pub fn canonical<T: Serialize>(position: &T) -> String {
    let mut text = String::new();
    let value = serde_json::to_value(position).expect("a position is plain data");
    write_canonical(&value, &mut text);
    text
}

/// SHA-256 of a text.
pub(crate) fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

fn write_canonical(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            // Not every map of values is sorted: that is a feature which any crate of a program may switch.
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by(|one, other| one.0.cmp(other.0));
            text.push('{');
            for (index, (name, value)) in fields.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write_canonical(&Value::String(name.clone()), text);
                text.push(':');
                write_canonical(value, text);
            }
            text.push('}');
        }
        Value::Array(values) => {
            text.push('[');
            for (index, value) in values.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write_canonical(value, text);
            }
            text.push(']');
        }
        Value::Number(number) => {
            assert!(number.is_i64() || number.is_u64(), "{number} is not whole, so it has no one spelling");
            write!(text, "{number}").expect("writing to a string does not fail");
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {
            write!(text, "{value}").expect("writing to a string does not fail");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_encoding_is_one_for_each_position() {
        #[derive(Serialize)]
        struct Odd {
            zeta: i32,
            alpha: Option<bool>,
            list: [u64; 2],
            name: &'static str,
        }
        let odd = Odd { zeta: -7, alpha: None, list: [0, u64::MAX], name: "a \"b\"\n" };
        let text = r#"{"alpha":null,"list":[0,18446744073709551615],"name":"a \"b\"\n","zeta":-7}"#;
        assert_eq!(canonical(&odd), text);
        assert_eq!(
            Digest::of(&()).to_string(),
            "2:74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b",
            "SHA-256 of `null`"
        );
    }

    #[test]
    #[should_panic(expected = "not whole")]
    fn what_has_several_spellings_is_no_position() {
        canonical(&0.5);
    }

    #[test]
    fn digests_of_both_versions_read_back() {
        for digest in [Digest::First(0xdead_beef), Digest::of(&[1, 2]), Digest::First(0)] {
            assert_eq!(digest.to_string().parse(), Ok(digest));
            assert_eq!(digest.likewise(&[1, 2]) == digest, matches!(digest, Digest::Second(_)));
        }
        let long = "0".repeat(64);
        for bad in ["", "2:", "dead", "+00000000deadbeef", "00000000DEADBEEF", "+0000000deadbeef", &long] {
            assert_eq!(bad.parse::<Digest>(), Err(NoDigest), "{bad}");
        }
        for bad in [format!("3:{long}"), format!("2:{}", &long[1..]), format!("2:{}+0", &long[2..])] {
            assert_eq!(bad.parse::<Digest>(), Err(NoDigest), "{bad}");
        }
    }

    #[test]
    fn fingerprints_are_fixed_numbers() {
        assert_eq!(digest(&(1u8, 2u32, true, [3u8, 4])), digest(&(1u8, 2u32, true, [3u8, 4])));
        assert_ne!(digest(&(1u8, 2u32)), digest(&(2u8, 1u32)));
        let mut plain = StableHasher::default();
        plain.write(b"a");
        assert_eq!(plain.0, 0xaf63_dc4c_8601_ec8c, "FNV-1a's published value for `a`");
    }
}

//! What people mix into the dice: sealed while others could still choose by it, opened at the start.

use crate::fair::hex;
use sha2::{Digest, Sha256};
use std::fmt;

/// 128 random bits of one person's own making.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits(pub [u8; 16]);

impl Bits {
    /// Reads 32 lower-case hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Bits> {
        from_hex(text).map(Bits)
    }
}

impl fmt::Display for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Bits {
    /// Before the start they are a secret of their person.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bits(…)")
    }
}

/// Lower-case hexadecimal digits, exactly as many as fit.
pub(crate) fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 2 * N || !text.bytes().all(digit) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// One person's part in the dice.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Part {
    /// Random bits; none when a script, or a person of before, gave none.
    pub bits: Option<Bits>,
    /// Words that somebody typed; mostly empty.
    pub words: String,
}

impl Part {
    /// Nothing at all: what a bot adds, and a script that says so.
    pub const EMPTY: Part = Part { bits: None, words: String::new() };

    /// A part of words alone, as it was before there were bits.
    pub fn of_words(words: impl Into<String>) -> Part {
        Part { bits: None, words: words.into() }
    }

    /// Does it add nothing?
    pub fn is_empty(&self) -> bool {
        *self == Part::EMPTY
    }

    /// The bits as they are written: 32 hexadecimal digits, or nothing.
    pub fn bits_text(&self) -> String {
        self.bits.map(|bits| bits.to_string()).unwrap_or_default()
    }

    /// The seal on it, at the table with this commitment.
    pub fn seal(&self, commitment: &str) -> Seal {
        let text = format!("quadriga/seal/2\n{commitment}\n{}:{}", self.bits_text(), self.words);
        Seal(Sha256::digest(text).into())
    }
}

/// The hash of a part: says nothing about it, and fits no other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seal(pub [u8; 32]);

impl Seal {
    /// Reads 64 lower-case hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Seal> {
        from_hex(text).map(Seal)
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seal({}…)", hex(&self.0[..4]))
    }
}

/// What somebody at a seat has done about the dice.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Given {
    /// Nothing yet.
    #[default]
    Nothing,
    /// A part is fixed, and nobody else knows it.
    Sealed(Seal),
    /// A part is known to the table. Others are shown it from the start on.
    Open(Part),
}

impl Given {
    /// The part that counts when the game begins.
    pub fn part(&self) -> Part {
        match self {
            Given::Open(part) => part.clone(),
            _ => Part::EMPTY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These values stand in `docs/fair-dice.md`: changing them breaks every verifier.
    #[test]
    fn the_documented_seal() {
        let commitment = "a3f5a4af5242b87924a600c69afa54b4a30001da8497c750d483f226c02ed31a";
        let bits = Bits::from_hex("00112233445566778899aabbccddeeff").expect("bits");
        let part = Part { bits: Some(bits), words: "alea iacta est".into() };
        assert_eq!(
            part.seal(commitment).to_string(),
            "8ee539ae3f44b558cc8c71b18fc948fcec9b917f3a109b680699aa9c1f58207d"
        );
        assert_ne!(part.seal(commitment), part.seal(&commitment.replace('a', "b")), "bound to one table");
    }

    #[test]
    fn bits_and_seals_have_one_spelling() {
        let good = "00112233445566778899aabbccddeeff";
        assert_eq!(Bits::from_hex(good).map(|bits| bits.to_string()).as_deref(), Some(good));
        let seal = good.repeat(2);
        assert_eq!(Seal::from_hex(&seal).map(|seal| seal.to_string()), Some(seal));
        for bad in ["", "00", &good.to_uppercase(), &good[1..], &"é".repeat(16), &"g".repeat(32)] {
            assert_eq!(Bits::from_hex(bad), None, "{bad}");
        }
        assert_eq!(Seal::from_hex(good), None);
        assert_eq!(format!("{:?}", Bits([1; 16])), "Bits(…)", "secrets do not get into logs by accident");
    }
}

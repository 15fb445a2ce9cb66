//! Fair dice: promised before the game, proven after it. `docs/fair-dice.md` states the same for people who write a verifier.
//!
//! First the server promises a secret seed by showing its hash. Then each person's browser fixes random bits of its own, and opens
//! them when all have. Each chance event is drawn from HMAC-SHA-256, keyed with the seed, over these parts, the event's place in the
//! log and a counter, against the integer odds that the rules give. When the game is over the seed is shown, and anybody can draw
//! again.

use crate::{Bits, Part};
use games::Record;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// A way of drawing. A game is drawn by the one with which it started, for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Version 1: seed and words. Tables that started before people's browsers had parts of their own.
    Words,
    /// Version 2: seed and everybody's part, sealed before the first was opened.
    Parts,
}

impl Scheme {
    /// Its name, as it stands in records.
    pub const fn method(self) -> &'static str {
        match self {
            Scheme::Words => "hmac-sha256/1",
            Scheme::Parts => "hmac-sha256/2",
        }
    }

    /// The way of drawing of this name.
    pub fn of_method(name: &str) -> Option<Scheme> {
        [Scheme::Words, Scheme::Parts].into_iter().find(|scheme| scheme.method() == name)
    }

    /// The number that stands in what is hashed.
    const fn version(self) -> u8 {
        match self {
            Scheme::Words => 1,
            Scheme::Parts => 2,
        }
    }
}

/// The secret behind all draws of a game.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl std::fmt::Debug for Seed {
    /// Secrets do not get into logs by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Seed {
    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Seed> {
        crate::part::from_hex(&text.to_ascii_lowercase()).map(Seed)
    }

    /// The seed as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// What is shown before the game: `SHA-256("quadriga/commitment/1\n" + seed)`, in hexadecimal.
    pub fn commitment(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(b"quadriga/commitment/1\n");
        hash.update(self.0);
        hex(&hash.finalize())
    }
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string does not fail");
        text
    })
}

/// The fingerprint of the players' parts, by seat. Lengths are part of it, so that no two lists look alike.
fn parts_digest(scheme: Scheme, parts: &[Part]) -> String {
    let mut hash = Sha256::new();
    hash.update(match scheme {
        Scheme::Words => "quadriga/words/1\n",
        Scheme::Parts => "quadriga/parts/2\n",
    });
    for (seat, part) in parts.iter().enumerate() {
        let (length, words) = (part.words.len(), &part.words);
        let line = match scheme {
            Scheme::Words => format!("{seat}:{length}:{words}\n"),
            Scheme::Parts => format!("{seat}:{}:{length}:{words}\n", part.bits_text()),
        };
        hash.update(line);
    }
    hex(&hash.finalize())
}

/// What was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The outcome.
    pub token: String,
    /// Numbers that were thrown away to avoid bias.
    pub rejected: u32,
}

/// All draws of one game.
#[derive(Clone)]
pub struct Dice {
    scheme: Scheme,
    seed: Seed,
    parts: String,
}

impl Dice {
    /// The dice of this seed and these parts (one per seat, empty where none was given).
    pub fn new(scheme: Scheme, seed: Seed, parts: &[Part]) -> Dice {
        Dice { scheme, seed, parts: parts_digest(scheme, parts) }
    }

    /// The promise about them.
    pub fn commitment(&self) -> String {
        self.seed.commitment()
    }

    /// Draws the event that becomes entry `ply` of the log (the first entry is 1). The order of `odds` does not
    /// matter: they are drawn in the order of their tokens' bytes.
    ///
    /// # Panics
    /// When all weights are 0: the rules give every chance event an outcome.
    pub fn draw(&self, ply: u32, odds: &[(String, u32)]) -> Drawn {
        let mut odds: Vec<(&str, u64)> =
            odds.iter().map(|(token, weight)| (token.as_str(), u64::from(*weight))).collect();
        odds.sort_unstable();
        let total: u64 = odds.iter().map(|(_, weight)| weight).sum();
        assert!(total > 0, "a chance event has an outcome");
        // 2^64 is rarely a multiple of the total: numbers from the incomplete last stretch would favour the first outcomes.
        let incomplete = (u64::MAX % total + 1) % total;
        for counter in 0.. {
            let number = self.number(ply, counter);
            if number > u64::MAX - incomplete {
                continue;
            }
            let mut rest = number % total;
            for (token, weight) in odds {
                if rest < weight {
                    return Drawn { token: token.to_owned(), rejected: counter };
                }
                rest -= weight;
            }
            unreachable!("the rest is below the sum of the weights");
        }
        unreachable!("a good number comes long before the counter ends")
    }

    /// The first eight bytes, as a big-endian number, of the HMAC for this place and counter.
    fn number(&self, ply: u32, counter: u32) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes keys of any length");
        let version = self.scheme.version();
        mac.update(format!("quadriga/draw/{version}\n{}\n{ply}\n{counter}\n", self.parts).as_bytes());
        let digest = mac.finalize().into_bytes();
        u64::from_be_bytes(*digest.first_chunk().expect("the digest has 32 bytes"))
    }
}

/// The headers of a record that carry the promise and its proof.
pub fn write_headers(record: &mut Record, scheme: Scheme, seed: &Seed, parts: &[Part]) {
    let mut header = |name: String, value: String| record.other.insert(name, value);
    header("Dice".into(), scheme.method().into());
    header("Commitment".into(), seed.commitment());
    header("Seed".into(), seed.to_hex());
    for (seat, part) in parts.iter().enumerate() {
        if scheme == Scheme::Parts {
            header(format!("Bits{seat}"), part.bits_text());
        }
        header(format!("Words{seat}"), part.words.clone());
    }
}

/// Everybody's part, as the headers of a record say. Errors are whole sentences.
pub fn read_parts(record: &Record, scheme: Scheme) -> Result<Vec<Part>, String> {
    let header = |name: String| record.other.get(&name).map(String::as_str);
    let read = |seat: usize| {
        let words = header(format!("Words{seat}"));
        let bits = header(format!("Bits{seat}"));
        let bits = match (scheme, bits, words) {
            (Scheme::Words, None, _) => None,
            (Scheme::Words, Some(_), _) => {
                return Err(format!("The header `Bits{seat}` does not belong to these dice."));
            }
            // A part that was left out is not an empty one.
            (Scheme::Parts, None, _) | (Scheme::Parts, _, None) => {
                return Err(format!("The headers `Bits{seat}` and `Words{seat}` are missing."));
            }
            (Scheme::Parts, Some(""), _) => None,
            (Scheme::Parts, Some(bits), _) => Some(
                Bits::from_hex(bits)
                    .ok_or_else(|| format!("The header `Bits{seat}` should be 32 hexadecimal digits."))?,
            ),
        };
        Ok(Part { bits, words: words.unwrap_or_default().to_owned() })
    };
    (0..record.seats).map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(weights: &[u32]) -> Vec<(String, u32)> {
        weights.iter().enumerate().map(|(n, &weight)| (format!("o{n}"), weight)).collect()
    }

    fn dice(fill: u8) -> Dice {
        Dice::new(Scheme::Parts, Seed([fill; 32]), &[Part::of_words("alea"), Part::EMPTY])
    }

    /// These values stand in `docs/fair-dice.md`: changing them breaks every verifier.
    #[test]
    fn the_documented_values() {
        let seed = Seed(std::array::from_fn(|n| n as u8));
        assert_eq!(seed.to_hex(), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
        assert_eq!(seed.commitment(), "a3f5a4af5242b87924a600c69afa54b4a30001da8497c750d483f226c02ed31a");
        let words = [Part::of_words("alea iacta est"), Part::EMPTY];
        let digest = parts_digest(Scheme::Words, &words);
        assert_eq!(digest, "a742e5da95ed63fe3f6af66c79f24b13be38a691a0d367b5f8066d478da4da0c");
        let dice = Dice::new(Scheme::Words, seed.clone(), &words);
        assert_eq!(format!("{:016x}", dice.number(7, 0)), "9c3c8477e2b1b31a");
        let die: Vec<_> = (1..=6).map(|pips| (format!("roll:{pips}"), 1)).collect();
        assert_eq!(dice.draw(7, &die), Drawn { token: "roll:5".into(), rejected: 0 });

        let bits = Bits::from_hex("00112233445566778899aabbccddeeff");
        let parts = [Part { bits, words: "alea iacta est".into() }, Part::EMPTY];
        let digest = parts_digest(Scheme::Parts, &parts);
        assert_eq!(digest, "d887eff39bbcc88e9818c598f945d4750dea0c797978e52bb6ea8a66ef8cafbb");
        let dice = Dice::new(Scheme::Parts, seed, &parts);
        assert_eq!(format!("{:016x}", dice.number(7, 0)), "27a09c6070e4967d");
        assert_eq!(dice.draw(7, &die), Drawn { token: "roll:2".into(), rejected: 0 });
    }

    #[test]
    fn seeds_read_back_and_nothing_else_does() {
        let seed = Seed([0xa7; 32]);
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed.clone()));
        for bad in ["", "a7", &"g".repeat(64), &"é".repeat(32), &seed.to_hex()[1..]] {
            assert_eq!(Seed::from_hex(bad), None);
        }
        assert_eq!(format!("{seed:?}"), "Seed(…)");
    }

    #[test]
    fn parts_read_back_from_a_record_and_are_not_made_up() {
        let parts = [Part { bits: Some(Bits([9; 16])), words: "\"alea\"".into() }, Part::EMPTY];
        for scheme in [Scheme::Words, Scheme::Parts] {
            let mut record = Record { seats: 2, ..Record::default() };
            write_headers(&mut record, scheme, &Seed([1; 32]), &parts);
            assert_eq!(Scheme::of_method(&record.other["Dice"]), Some(scheme));
            let read = read_parts(&record, scheme).expect("parts");
            let bits = (scheme == Scheme::Parts).then_some(Bits([9; 16]));
            assert_eq!(read, [Part { bits, words: "\"alea\"".into() }, Part::EMPTY]);
        }
        let mut record = Record { seats: 2, ..Record::default() };
        write_headers(&mut record, Scheme::Parts, &Seed([1; 32]), &parts);
        assert!(read_parts(&record, Scheme::Words).is_err(), "bits in dice of words");
        for (name, value) in [("Bits1", None), ("Words0", None), ("Bits0", Some("09"))] {
            let mut spoilt = record.clone();
            match value {
                None => drop(spoilt.other.remove(name)),
                Some(value) => drop(spoilt.other.insert(name.into(), value.into())),
            }
            assert!(read_parts(&spoilt, Scheme::Parts).is_err(), "{name}");
        }
        assert_eq!(Scheme::of_method("hmac-sha256/3"), None);
    }

    #[test]
    fn outcomes_come_as_often_as_their_weights_say() {
        let weights = [1, 2, 3, 10, 0, 8];
        let mut counts = [0u32; 6];
        let draws = 24_000;
        for ply in 1..=draws {
            let drawn = dice(7).draw(ply, &odds(&weights));
            counts[drawn.token[1..].parse::<usize>().expect("a number")] += 1;
        }
        // Chi-squared with 4 degrees of freedom: 23.5 is passed once in ten thousand seeds, and this seed is fixed.
        let chi: f64 =
            weights.iter().zip(counts).filter(|(weight, _)| **weight > 0).fold(0.0, |sum, (w, n)| {
                let expected = f64::from(draws) * f64::from(*w) / 24.0;
                sum + (f64::from(n) - expected).powi(2) / expected
            });
        assert!(chi < 23.5, "{counts:?} {chi}");
        assert_eq!(counts[4], 0);
    }

    #[test]
    fn everything_that_is_mixed_in_matters() {
        let many = odds(&[1; 64]);
        let draw = |dice: &Dice| (1..20).map(|ply| dice.draw(ply, &many).token).collect::<Vec<_>>();
        let first = draw(&dice(1));
        assert_ne!(first, draw(&dice(2)), "the seed");
        let bits = Part { bits: Some(Bits([0; 16])), words: "alea".into() };
        for parts in [
            [Part::of_words("alea"), Part::of_words("x")],
            [Part::EMPTY, Part::of_words("alea")],
            [bits, Part::EMPTY],
        ] {
            let other = Dice::new(Scheme::Parts, Seed([1; 32]), &parts);
            assert_ne!(first, draw(&other), "the parts and whose they are");
        }
        let old = Dice::new(Scheme::Words, Seed([1; 32]), &[Part::of_words("alea"), Part::EMPTY]);
        assert_ne!(first, draw(&old), "the way of drawing");
        assert!(first.windows(2).any(|pair| pair[0] != pair[1]), "the place in the log");
        let mut reversed = many.clone();
        reversed.reverse();
        assert_eq!(dice(1).draw(3, &many), dice(1).draw(3, &reversed), "but not the order of the list");
    }

    /// With a total just above 2^32 × k the incomplete stretch is tiny; with a total above 2^63 nearly half is thrown away. Weights are
    /// 32 bits, so such totals need many outcomes; what can be tested is the edge itself.
    #[test]
    fn the_incomplete_stretch_is_exact() {
        for total in [1u64, 2, 3, 6, 7, 52, 1000, u64::from(u32::MAX), 1 << 32] {
            let incomplete = (u64::MAX % total + 1) % total;
            let good = u128::from(u64::MAX) + 1 - u128::from(incomplete);
            assert_eq!(good % u128::from(total), 0, "{total}");
            assert!(incomplete < total);
        }
    }
}

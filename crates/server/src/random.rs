//! Secrets and ids from the system's generator.

use games::fair::{Seed, hex};

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A new seed for the dice of a table.
pub fn seed() -> Seed {
    Seed(bytes())
}

/// A new secret of 256 bits, in hexadecimal.
pub fn secret() -> String {
    hex(&bytes::<32>())
}

/// A new guest's id: 128 bits, in hexadecimal.
pub fn guest() -> String {
    hex(&bytes::<16>())
}

/// A new table's name in links: 65 bits, so that nobody finds a private table by guessing. No letters that look like digits.
pub fn table() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    bytes::<13>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// 64 random bits, for bots.
pub fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

#[cfg(test)]
mod tests {
    #[test]
    fn table_names_are_short_and_plain() {
        let (one, two) = (super::table(), super::table());
        assert_ne!(one, two);
        assert!(
            one.len() == 13 && one.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        );
    }
}

//! Secrets and ids from the system's generator.

use protocol::TableId;
use table::PersonId;
use table::fair::{Seed, hex};

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
pub fn guest() -> PersonId {
    PersonId::new(hex(&bytes::<16>()))
}

/// A new table's name in links: 65 bits, so that nobody finds a private table by guessing. No letters that look like digits.
pub fn table() -> TableId {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    TableId::new(bytes::<13>().iter().map(letter).collect::<String>())
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
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        assert!(one.as_str().len() == 13 && one.as_str().bytes().all(plain));
    }
}

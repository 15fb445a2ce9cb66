//! Secrets and ids from the system's generator; or, for tests, from a seed.

use protocol::TableId;
use sha2::{Digest, Sha256};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use table::PersonId;
use table::fair::{Seed, hex};

/// What randomness is wanted for. With a seed each purpose has a stream of its own, so that one more guest changes no die.
#[derive(Clone, Copy)]
enum Purpose {
    Dice,
    Secret,
    Guest,
    Table,
    Keeper,
    Code,
    Token,
}

/// The seed, and how many draws each purpose has had.
struct Seeded {
    seed: u64,
    drawn: [AtomicU64; 7],
}

static SEEDED: OnceLock<Seeded> = OnceLock::new();

/// Draws everything from this seed from now on, in this whole process: dice, ids, the key of the cookies, the luck of bots. For
/// tests only, so that a failure repeats: whoever knows the seed knows all that is secret. Of several calls the first counts.
pub fn seed_everything(seed: u64) {
    SEEDED.get_or_init(|| Seeded { seed, drawn: Default::default() });
}

/// At most 32 bytes.
fn bytes<const N: usize>(purpose: Purpose) -> [u8; N] {
    let mut bytes = [0; N];
    match SEEDED.get() {
        None => getrandom::fill(&mut bytes).expect("the system gives random bytes"),
        Some(seeded) => bytes.copy_from_slice(&seeded.draw(purpose)[..N]),
    }
    bytes
}

impl Seeded {
    fn draw(&self, purpose: Purpose) -> [u8; 32] {
        let place = purpose as usize;
        let count = self.drawn[place].fetch_add(1, Ordering::Relaxed);
        Sha256::digest(format!("quadriga/test seed/1\n{} {place} {count}", self.seed)).into()
    }
}

/// A new seed for the dice of a table.
pub fn seed() -> Seed {
    Seed(bytes(Purpose::Dice))
}

/// A new secret of 256 bits, in hexadecimal.
pub fn secret() -> String {
    hex(&bytes::<32>(Purpose::Secret))
}

/// A new guest's id: 128 bits, in hexadecimal.
pub fn guest() -> PersonId {
    PersonId::new(hex(&bytes::<16>(Purpose::Guest)))
}

/// A new bot's id.
pub fn bot() -> PersonId {
    PersonId::bot(&hex(&bytes::<16>(Purpose::Guest)))
}

/// What every token begins with: so that people, and programs that look for secrets in files, know what it is.
const TOKEN: &str = "quadriga_";

/// A new token for a bot: 256 bits.
pub fn bot_token() -> String {
    format!("{TOKEN}{}", hex(&bytes::<32>(Purpose::Token)))
}

/// What is kept of a token.
pub fn bot_token_hash(token: &str) -> String {
    hex(&Sha256::digest(format!("quadriga/bot token/1\n{token}")))
}

/// A new table's name in links: 65 bits, so that nobody finds a private table by guessing. No letters that look like digits.
pub fn table() -> TableId {
    TableId::new(letters(&bytes::<13>(Purpose::Table)))
}

fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A code that carries a guest to another device: 60 bits in three groups of four letters, to be read aloud or typed.
pub fn device_code() -> String {
    let letters = letters(&bytes::<12>(Purpose::Code));
    format!("{}-{}-{}", &letters[..4], &letters[4..8], &letters[8..])
}

/// What is kept of such a code. It is read as people type it: capitals and what stands between the letters do not count.
pub fn device_code_hash(code: &str) -> String {
    let plain: String =
        code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    hex(&Sha256::digest(format!("quadriga/device code/1\n{plain}")))
}

/// 64 random bits for a table's keeper: the luck of its bots, and of what is dealt anew for previews and hints.
pub fn keeper() -> u64 {
    u64::from_le_bytes(bytes(Purpose::Keeper))
}

/// A name for a request: 64 bits, in hexadecimal. Nothing secret, so it needs no system call: a random beginning, and counted on in
/// steps that look random.
pub fn request() -> String {
    static NEXT: OnceLock<AtomicU64> = OnceLock::new();
    let next = NEXT.get_or_init(|| AtomicU64::new(getrandom::u64().unwrap_or_default()));
    // An odd step meets every number before it repeats one.
    format!("{:016x}", next.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_names_are_short_and_plain() {
        let (one, two) = (table(), table());
        assert_ne!(one, two);
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        assert!(one.as_str().len() == 13 && one.as_str().bytes().all(plain));
    }

    #[test]
    fn a_seed_repeats_each_stream_by_itself() {
        let seeded = |seed| Seeded { seed, drawn: Default::default() };
        let (one, two, other) = (seeded(1), seeded(1), seeded(2));
        let first = one.draw(Purpose::Dice);
        two.draw(Purpose::Guest); // changes no die
        assert_eq!(first, two.draw(Purpose::Dice));
        assert_eq!(one.draw(Purpose::Dice), two.draw(Purpose::Dice));
        let different = [one.draw(Purpose::Dice), one.draw(Purpose::Table), other.draw(Purpose::Dice)];
        assert!(!different.contains(&first));
    }
}

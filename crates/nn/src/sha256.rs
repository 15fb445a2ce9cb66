//! SHA-256 (FIPS 180-4), for files that must be what their names say.

const ROUNDS: [u32; 64] = constants();

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, by whole-number arithmetic.
const fn constants() -> [u32; 64] {
    let mut all = [0; 64];
    let (mut found, mut candidate) = (0, 2u128);
    while found < 64 {
        if is_prime(candidate) {
            all[found] = root(candidate << 96, 3) as u32;
            found += 1;
        }
        candidate += 1;
    }
    all
}

/// The same of the square roots of the first 8 primes.
const fn first() -> [u32; 8] {
    let mut all = [0; 8];
    let (mut found, mut candidate) = (0, 2u128);
    while found < 8 {
        if is_prime(candidate) {
            all[found] = root(candidate << 64, 2) as u32;
            found += 1;
        }
        candidate += 1;
    }
    all
}

const fn is_prime(n: u128) -> bool {
    let mut divisor = 2;
    while divisor * divisor <= n {
        if n.is_multiple_of(divisor) {
            return false;
        }
        divisor += 1;
    }
    true
}

/// The whole part of a square or cube root.
const fn root(n: u128, degree: u32) -> u128 {
    let (mut low, mut high) = (0u128, 1u128 << 40);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if middle.pow(degree) <= n { low = middle } else { high = middle }
    }
    low
}

/// The digest of some bytes.
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut state = const { first() };
    let whole = bytes.chunks_exact(64);
    let mut tail = whole.remainder().to_vec();
    whole.for_each(|block| stir(&mut state, block));
    tail.push(0x80);
    while tail.len() % 64 != 56 {
        tail.push(0);
    }
    tail.extend((bytes.len() as u64 * 8).to_be_bytes());
    tail.chunks_exact(64).for_each(|block| stir(&mut state, block));
    let mut digest = [0; 32];
    for (to, word) in digest.chunks_exact_mut(4).zip(state) {
        to.copy_from_slice(&word.to_be_bytes());
    }
    digest
}

fn stir(state: &mut [u32; 8], block: &[u8]) {
    let mut words = [0u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    for at in 16..64 {
        let (early, late) = (words[at - 15], words[at - 2]);
        let early = early.rotate_right(7) ^ early.rotate_right(18) ^ (early >> 3);
        let late = late.rotate_right(17) ^ late.rotate_right(19) ^ (late >> 10);
        words[at] = words[at - 16].wrapping_add(early).wrapping_add(words[at - 7]).wrapping_add(late);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (word, constant) in words.into_iter().zip(ROUNDS) {
        let turned = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let chosen = (e & f) ^ (!e & g);
        let one = h.wrapping_add(turned).wrapping_add(chosen).wrapping_add(constant).wrapping_add(word);
        let turned = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let two = turned.wrapping_add((a & b) ^ (a & c) ^ (b & c));
        (h, g, f, e) = (g, f, e, d.wrapping_add(one));
        (d, c, b, a) = (c, b, a, one.wrapping_add(two));
    }
    for (sum, more) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *sum = sum.wrapping_add(more);
    }
}

/// The first `bytes` bytes of a digest, in hexadecimal.
pub fn hex(digest: &[u8; 32], bytes: usize) -> String {
    digest.iter().take(bytes).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_gives_the_published_digests() {
        let of = |text: &str| hex(&sha256(text.as_bytes()), 32);
        assert_eq!(of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assert_eq!(of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(
            of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        );
        assert_eq!(
            of(&"a".repeat(1_000_000)),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        );
    }
}

//! Dealing anew what a seat cannot know.

use crate::components::Fountain;
use crate::state::{CarpeDiem, Stage};
use engine::{Rng, Seat};

/// How many bits each byte has.
const BITS: [u8; 256] = {
    let mut bits = [0; 256];
    let mut byte = 0;
    while byte < bits.len() {
        bits[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    bits
};

/// The `n`th member (from 0) of a set, which must have more than `n`, as a set of its own. Redealing is mostly this,
/// so bytes without it are skipped whole.
#[inline]
fn nth(set: u32, mut n: u32) -> u32 {
    let (mut rest, mut skipped) = (set, 0);
    loop {
        let here = u32::from(BITS[(rest & 0xff) as usize]);
        if n < here {
            break;
        }
        n -= here;
        rest >>= 8;
        skipped += 8;
    }
    for _ in 0..n {
        rest &= rest - 1;
    }
    (rest & rest.wrapping_neg()) << skipped
}

impl CarpeDiem {
    /// Deals anew what `from` cannot know: the rivals' fountain cards, those they put back, and the deck's order.
    /// At the end all hands are open. Everything else on the table is public, and the stacks are sets.
    pub(crate) fn redeal_for(&mut self, from: Seat, rng: &mut Rng) {
        let mut pool = self.deck;
        let open = matches!(self.stage, Stage::Over);
        let count = self.seats as usize;
        let hidden = |seat: Seat| seat != from && !open;
        for seat in Seat::all(count).filter(|&seat| hidden(seat)) {
            pool |= self.player(seat).held;
        }
        for (card, _) in self.bottoms[..self.bottom_count as usize].iter().filter(|(_, by)| *by != from) {
            pool |= 1 << card.0;
        }
        let mut left = pool.count_ones();
        let mut take = |pool: &mut u32| {
            let card = nth(*pool, rng.below(left));
            left -= 1;
            *pool ^= card;
            card
        };
        for seat in Seat::all(count).filter(|&seat| hidden(seat)) {
            let cards = self.player(seat).held.count_ones();
            self.players[seat.index()].held = (0..cards).fold(0, |held, _| held | take(&mut pool));
        }
        for (card, by) in &mut self.bottoms[..self.bottom_count as usize] {
            if *by != from {
                *card = Fountain(take(&mut pool).trailing_zeros() as u8);
            }
        }
        self.deck = pool;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_found_by_their_number() {
        for set in [1, 0x8000_0000, 0xffff_ffff, 0x0100_8001, 0x00f0_0f00, 0xdead_beef_u32] {
            let members: Vec<u32> = (0..32).map(|bit| 1 << bit).filter(|bit| set & bit != 0).collect();
            let found: Vec<u32> = (0..set.count_ones()).map(|n| nth(set, n)).collect();
            assert_eq!(found, members, "{set:#x}");
        }
    }
}

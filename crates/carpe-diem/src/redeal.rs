//! Dealing anew what a seat cannot know.

use crate::components::Fountain;
use crate::state::{CarpeDiem, Stage};
use engine::{Rng, Seat};

impl CarpeDiem {
    /// Deals anew what `from` cannot know: the rivals' fountain cards, those they put back, and the deck's order.
    /// At the end all hands are open. Everything else on the table is public, and the stacks are sets.
    pub(crate) fn redeal_for(&mut self, from: Seat, rng: &mut Rng) {
        let mut pool = self.deck;
        let open = self.stage == Stage::Over;
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
            let mut set = *pool;
            for _ in 0..rng.below(left) {
                set &= set - 1;
            }
            left -= 1;
            let card = set.trailing_zeros();
            *pool &= !(1 << card);
            card as u8
        };
        for seat in Seat::all(count).filter(|&seat| hidden(seat)) {
            let cards = self.player(seat).held.count_ones();
            self.players[seat.index()].held = (0..cards).fold(0, |held, _| held | 1 << take(&mut pool));
        }
        for (card, by) in &mut self.bottoms[..self.bottom_count as usize] {
            if *by != from {
                *card = Fountain(take(&mut pool));
            }
        }
        self.deck = pool;
    }
}

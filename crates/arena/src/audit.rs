//! What must add up in every position.

use crate::cards::Cards;
use crate::dice::spaces_in;
use crate::state::Arena;
use engine::Seat;

impl Arena {
    /// All cards are there, none twice.
    fn cards_add_up(&self) -> Result<(), String> {
        let [first, second] = self.rules().decks();
        let cards = self.heaps().iter().fold(Cards::NONE, |all, heap| all.plus(heap));
        if self.rules().builds_decks() {
            return self.built_decks_add_up(&cards);
        }
        match cards == first.plus(&second) {
            true => Ok(()),
            false => Err(format!("the cards are {cards:?}, not the deck")),
        }
    }

    /// What must add up in every position.
    pub(crate) fn audit_sums(&self) -> Result<(), String> {
        let points =
            i32::from(self.vp[0]) + i32::from(self.vp[1]) + i32::from(self.supply) + i32::from(self.removed)
                - i32::from(self.virtual_vp[0])
                - i32::from(self.virtual_vp[1]);
        if points != i32::from(self.rules().vp_total) {
            return Err(format!("there are {points} victory points, not {}", self.rules().vp_total));
        }
        self.cards_add_up()?;
        for seat in [Seat(0), Seat(1)] {
            let mut owned = self.hands[seat.index()];
            if self.layout_is_secret() {
                // Marks outlive the laying of secret opening cards.
                spaces_in(self.occupied(seat)).for_each(|space| {
                    owned.add(self.card_at(seat, space).expect("the space is occupied"));
                });
            }
            if !owned.includes(&self.known[seat.index()]) {
                return Err(format!("seat {seat} is known to hold cards that it does not hold"));
            }
            if self.occupied(seat) & !self.rules().spaces() != 0 {
                return Err(format!("seat {seat} has a card beyond its spaces"));
            }
            if !self.is_over() && self.vp[seat.index()] == 0 {
                return Err(format!("seat {seat} has no victory points and the game goes on"));
            }
        }
        if !self.is_over() && (self.supply == 0 || self.virtual_vp != [0, 0]) {
            return Err("the supply is empty and the game goes on".to_owned());
        }
        Ok(())
    }
}

//! What the player to act knows.

use engine::{Game, Next, Rng, Seat};

/// A position as the player to act knows it. The true state stays inside: out come only the legal actions, which
/// are the same whatever is hidden, and redealt samples.
pub struct Known<'a, G: Game> {
    truth: &'a G,
    seat: Seat,
    legal: Vec<G::Action>,
}

impl<'a, G: Game> Known<'a, G> {
    /// What the player to act knows; nothing at a chance event or at the end.
    pub fn of(truth: &'a G) -> Option<Known<'a, G>> {
        let Next::Player(seat) = truth.next() else { return None };
        let mut legal = Vec::new();
        truth.legal_actions(&mut legal);
        Some(Known { truth, seat, legal })
    }

    /// The seat to act.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many players there are.
    pub fn seats(&self) -> usize {
        self.truth.seats()
    }

    /// What may be done.
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// What `look` finds out about the table at all of its positions (its seats, its options): it is shown a redealt state.
    pub(crate) fn table<T>(&self, look: impl FnOnce(&G) -> T) -> T {
        look(&self.sample(&mut Rng::new(0)))
    }

    /// A state that the seat to act cannot tell from the true one, the hidden part dealt anew by `rng`.
    pub fn sample(&self, rng: &mut Rng) -> G {
        let mut state = self.truth.clone();
        state.redeal(self.seat, rng);
        state
    }

    /// The same, into a state that is there already.
    pub fn sample_into(&self, state: &mut G, rng: &mut Rng) {
        state.clone_from(self.truth);
        state.redeal(self.seat, rng);
    }
}

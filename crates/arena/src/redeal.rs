//! What a seat cannot know, dealt anew: a fair sample of everything that fits what it has seen.
//!
//! Cards that the opponent holds unseen and the draw pile form one pool, and every way to deal it is equally likely:
//! what play has shown of a hand is kept as marks ([`known`](crate::state::Arena)) and stays.
//!
//! Nothing is concluded from what the opponent chose to do, only from what they had to show. In one place less is
//! remembered than a perfect card counter could work out, never more: when the pile runs out in the middle of a draw and
//! a discarded card could have come from before or after the reshuffle, only what is certain either way is marked.

use crate::cards::{Card, Cards};
use crate::dice::{Space, spaces_in};
use crate::state::{Arena, Step, rival};
use engine::{Rng, Seat};

/// How often a deal that contradicts the open question is thrown away. Then it is kept all the same: better an odd
/// question than a deal that depends on the truth.
const ATTEMPTS: usize = 1000;

/// Takes a card out of a heap, each copy equally likely.
fn take(heap: &mut Cards, rng: &mut Rng) -> Card {
    let card = heap.pick(rng);
    heap.remove(card);
    card
}

/// Takes several cards out of a heap.
fn take_many(heap: &mut Cards, count: u32, rng: &mut Rng) -> Cards {
    (0..count).map(|_| take(heap, rng)).collect()
}

impl Arena {
    /// Deals anew what `from` cannot know.
    pub(crate) fn deal_anew(&mut self, from: Seat, rng: &mut Rng) {
        let before = *self;
        for _ in 0..ATTEMPTS {
            *self = before;
            self.deal_hidden_cards(from, rng);
            if self.question_makes_sense(from) {
                return;
            }
        }
    }

    fn deal_hidden_cards(&mut self, from: Seat, rng: &mut Rng) {
        let owner = rival(from);
        if self.layout_is_secret() {
            return self.lay_secretly_anew(owner, rng);
        }
        let hand = owner.index();
        let mut unseen = self.hands[hand].minus(&self.known[hand]);
        let holds_aside = self.active == owner && matches!(self.step, Step::DrawCards | Step::Keep);
        let (count, old) = match holds_aside {
            true => (self.aside.count as usize, self.aside.before_shuffle as usize),
            false => (0, 0),
        };
        let size = unseen.size();
        if old > 0 {
            // Drawn before the reshuffle: these and the hand are known together, but not which is which.
            self.aside.list().take(old).for_each(|card| unseen.add(card));
            self.hands[hand] = self.known[hand].plus(&take_many(&mut unseen, size, rng));
            for slot in &mut self.aside.cards[..old] {
                *slot = Some(take(&mut unseen, rng));
            }
        } else {
            let mut pool = self.pile.plus(&unseen);
            if count > 0 {
                pool = pool.plus(&self.aside.heap());
            }
            self.hands[hand] = self.known[hand].plus(&take_many(&mut pool, size, rng));
            self.pile = pool;
        }
        if count > 0 {
            if old > 0 {
                self.aside.list().skip(old).for_each(|card| self.pile.add(card));
            }
            for slot in &mut self.aside.cards[old..count] {
                *slot = Some(take(&mut self.pile, rng));
            }
        }
        if self.step == Step::Exchange && self.given.is_some() && self.start == owner {
            let mut rest = self.hands[hand];
            let (one, other) = (take(&mut rest, rng), take(&mut rest, rng));
            self.given = Some((one.min(other), one.max(other)));
        }
    }

    /// Opening cards that lie face down: neither cards nor spaces are known, save those that were exchanged.
    fn lay_secretly_anew(&mut self, owner: Seat, rng: &mut Rng) {
        let side = owner.index();
        let mut cards = self.hands[side];
        let laid = self.occupied(owner).count_ones();
        for slot in &mut self.table[side] {
            cards = slot.take().into_iter().fold(cards, |mut cards, card| {
                cards.add(card);
                cards
            });
        }
        let unseen = cards.minus(&self.known[side]);
        let mut pool = self.pile.plus(&unseen);
        let mut cards = self.known[side].plus(&take_many(&mut pool, unseen.size(), rng));
        self.pile = pool;
        let mut spaces = [Space::BRIBERY; 7];
        let mut count = 0;
        for space in spaces_in(self.rules.spaces()) {
            spaces[count] = space;
            count += 1;
        }
        rng.shuffle(&mut spaces[..count]);
        for space in &spaces[..laid as usize] {
            // Hands are laid in the order of kinds.
            let card = cards.nth(0);
            cards.remove(card);
            self.table[side][space.index()] = Some(card);
        }
        self.hands[side] = cards;
    }

    /// A question was asked of the opponent because there was a choice: deals without one are impossible.
    fn question_makes_sense(&self, from: Seat) -> bool {
        let owner = rival(from);
        let hand = &self.hands[owner.index()];
        match self.step {
            Step::Exchange if self.asked == owner || (self.given.is_some() && self.start == owner) => {
                hand.kinds().len() > 1 || *hand == self.known[owner.index()]
            }
            Step::Keep if self.active == owner => self.aside.heap().kinds().len() > 1,
            Step::Swap if self.active == owner => self.portus_cards().len() > 1,
            Step::Take if self.active == owner => self.takeable().len() > 1,
            _ => true,
        }
    }
}

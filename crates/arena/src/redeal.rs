//! What a seat cannot know, dealt anew: a fair sample of everything that fits what it has seen.
//!
//! Cards that the opponent holds unseen and the draw pile form one pool, and every way to deal it is equally likely:
//! what play has shown of a hand is kept as marks ([`known`](crate::state::Arena)) and stays.
//!
//! Where each player builds a deck (R68), what the opponent left out of theirs belongs to that pool too.
//!
//! Nothing is concluded from what the opponent chose to do, only from what they had to show. In two places less is
//! remembered than a perfect card counter could work out, never more: when the pile runs out in the middle of a draw and
//! a discarded card could have come from before or after the reshuffle, only what is certain either way is marked; and when the
//! pile of a deck that the opponent built is shuffled anew, its cards go back into the pool, although they were seen.

use crate::cards::{Card, Cards};
use crate::dice::{Space, spaces_in};
use crate::state::{Arena, Stage, rival};
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
    pub(crate) fn redeal_for(&mut self, from: Seat, rng: &mut Rng) {
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
        // What the owner holds aside.
        let held = self.stage.drawn().filter(|_| self.active == owner).copied();
        let mut drawn = held.unwrap_or_default();
        let (count, old) = (drawn.row.count as usize, drawn.before_shuffle as usize);
        let size = unseen.size();
        if old > 0 {
            // Drawn before the reshuffle: these and the hand are known together, but not which is which.
            drawn.row.list().take(old).for_each(|card| unseen.add(card));
            self.hands[hand] = self.known[hand].plus(&take_many(&mut unseen, size, rng));
            for slot in &mut drawn.row.cards[..old] {
                *slot = Some(take(&mut unseen, rng));
            }
        } else {
            if count > 0 {
                unseen = unseen.plus(&drawn.row.heap());
            }
            let mut pool = self.gather(owner, &unseen, rng);
            self.hands[hand] = self.known[hand].plus(&take_many(&mut pool, size, rng));
            *self.pile_mut(owner) = pool;
        }
        if count > 0 {
            if old > 0 {
                drawn.row.list().skip(old).for_each(|card| self.pile_mut(owner).add(card));
            }
            for slot in &mut drawn.row.cards[old..count] {
                *slot = Some(take(self.pile_mut(owner), rng));
            }
        }
        match &mut self.stage {
            Stage::DrawCards(hidden) | Stage::Keep(hidden) if self.active == owner => *hidden = drawn,
            Stage::Exchange(Some(given)) if self.start == owner => {
                let mut rest = self.hands[hand];
                let (one, other) = (take(&mut rest, rng), take(&mut rest, rng));
                *given = (one.min(other), one.max(other));
            }
            _ => {}
        }
    }

    /// The pool of which these unseen cards and the owner's pile are dealt anew. Of an own deck that includes what its owner
    /// left out, of which as many cards are left out again; copies beyond those of the set came from the other player and are
    /// certainly not among them.
    fn gather(&mut self, owner: Seat, unseen: &Cards, rng: &mut Rng) -> Cards {
        let hidden = self.pile_of(owner).plus(unseen);
        if !self.rules().builds_decks() {
            return hidden;
        }
        let [set, _] = self.rules().decks();
        let old = self.left_out_by(owner);
        let pool = hidden.plus(&old);
        let in_set =
            |(card, count): (Card, u32)| std::iter::repeat_n(card, count.min(set.count(card)) as usize);
        let mut possible: Cards = pool.iter().flat_map(in_set).collect();
        let left_out = take_many(&mut possible, old.size(), rng);
        if owner == Seat(0) {
            self.left_out = left_out.into();
        }
        pool.minus(&left_out)
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
        let mut pool = self.gather(owner, &unseen, rng);
        let mut cards = self.known[side].plus(&take_many(&mut pool, unseen.size(), rng));
        *self.pile_mut(owner) = pool;
        let mut spaces = [Space::BRIBERY; 7];
        let mut count = 0;
        for space in spaces_in(self.rules().spaces()) {
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
    /// (From edition 2 on they are possible: whoever has no choice is asked all the same, R64.)
    fn question_makes_sense(&self, from: Seat) -> bool {
        if self.rules().asks_hidden_questions() {
            return true;
        }
        let owner = rival(from);
        let hand = &self.hands[owner.index()];
        match self.stage {
            Stage::Exchange(given) if self.asked == owner || (given.is_some() && self.start == owner) => {
                hand.kinds().len() > 1 || *hand == self.known[owner.index()]
            }
            Stage::Keep(drawn) if self.active == owner => drawn.row.heap().kinds().len() > 1,
            Stage::Swap(..) if self.active == owner => self.portus_cards().len() > 1,
            Stage::Take(_, taking) if self.active == owner => self.takeable(taking).len() > 1,
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Deck, Options, Piles};
    use crate::position::Position;
    use engine::{Game, Later};

    /// R68: cards that came from the other player cannot be what a deck's owner left out of their own set.
    #[test]
    fn copies_beyond_a_set_are_not_left_out() {
        let options =
            Options { deck: Deck::Combined, piles: Later::Is(Piles::OwnDecks), ..Options::default() };
        let mut rng = Rng::new(5);
        for owner in [Seat(0), Seat(1)] {
            let mut game = Position::with(options).build();
            let [set, _] = options.decks();
            // All copies of the other deck change sides.
            let deck = *game.pile_of(rival(owner));
            for card in deck.kinds().iter().take(20).flat_map(|card| std::iter::repeat_n(card, 2)) {
                if game.pile_of(rival(owner)).has(card) {
                    game.pile_mut(rival(owner)).remove(card);
                    game.pile_mut(owner).add(card);
                }
            }
            let crowded = |card: Card| game.pile_of(owner).count(card) > set.count(card);
            assert!(deck.kinds().iter().any(crowded));
            game.audit().unwrap();
            for _ in 0..500 {
                let mut copy = game;
                copy.redeal_for(rival(owner), &mut rng);
                copy.audit().unwrap();
                assert_eq!(copy.pile_of(owner).size(), game.pile_of(owner).size());
                assert_eq!(copy.pile_of(rival(owner)), game.pile_of(rival(owner)), "one's own deck is known");
            }
        }
    }
}

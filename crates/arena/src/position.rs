//! Positions built by hand, for tests, puzzles and benchmarks.

use crate::cards::{Card, Cards};
use crate::dice::{Dice, Space};
use crate::options::Options;
use crate::rules::DECK;
use crate::state::{Arena, Stage};
use engine::Seat;

/// A position in the middle of seat 0's turn, with everything not named still in the draw pile.
///
/// ```
/// use arena::position::Position;
/// let game = Position::new().own("3", "decurio").opponent("3", "tuba").dice(&[3]).build();
/// assert_eq!(engine::Game::next(&game), engine::Next::Player(engine::Seat(0)));
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    game: Arena,
}

fn card(id: &str) -> Card {
    Card::by_id(id).unwrap_or_else(|| panic!("there is no card `{id}`"))
}

fn space(name: &str) -> Space {
    Space::read(name).unwrap_or_else(|| panic!("there is no space `{name}`"))
}

impl Position {
    /// An empty table of the default game.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Position {
        Position::with(Options::default())
    }

    /// An empty table with these options. Own decks (R68) are the first cards of the set.
    pub fn with(options: Options) -> Position {
        let mut game = Arena::set_up(2, &options);
        if options.builds_decks() {
            for seat in [Seat(0), Seat(1)] {
                let deck = game.left_out_by(seat).copies().take(DECK as usize).collect();
                *game.pile_mut(seat) = deck;
            }
            game.left_out = game.left_out_by(Seat(0)).into();
        }
        game.stage = Stage::Act;
        game.turn = 1;
        (game.start, game.active, game.asked) = (Seat(0), Seat(0), Seat(0));
        Position { game }
    }

    /// A card out of the pile from which the seat draws.
    fn take_from_pile(&mut self, seat: usize, id: &str) -> Card {
        let card = card(id);
        let pile = self.game.pile_mut(Seat::new(seat));
        assert!(pile.has(card), "no copy of `{id}` is left in the deck");
        pile.remove(card);
        card
    }

    fn lay(mut self, seat: usize, on: &str, id: &str) -> Position {
        let card = self.take_from_pile(seat, id);
        let slot = &mut self.game.table[seat][space(on).index()];
        assert!(slot.replace(card).is_none(), "space {on} is taken");
        self
    }

    /// A card on a space of seat 0.
    pub fn own(self, on: &str, id: &str) -> Position {
        self.lay(0, on, id)
    }

    /// A card on a space of seat 1.
    pub fn opponent(self, on: &str, id: &str) -> Position {
        self.lay(1, on, id)
    }

    /// Cards in seat 0's hand.
    pub fn hand(mut self, ids: &[&str]) -> Position {
        for id in ids {
            let card = self.take_from_pile(0, id);
            self.game.hands[0].add(card);
        }
        self
    }

    /// Cards in seat 1's hand.
    pub fn opponent_hand(mut self, ids: &[&str]) -> Position {
        for id in ids {
            let card = self.take_from_pile(1, id);
            self.game.hands[1].add(card);
        }
        self
    }

    /// Cards on the discards.
    pub fn discards(mut self, ids: &[&str]) -> Position {
        for id in ids {
            let card = self.take_from_pile(0, id);
            self.game.discards.add(card);
        }
        self
    }

    /// Exactly these cards in the draw pile; the rest of the deck goes to the discards.
    pub fn only_pile(mut self, ids: &[&str]) -> Position {
        let pile: Cards = ids.iter().map(|id| self.take_from_pile(0, id)).collect();
        self.game.discards = self.game.discards.plus(&self.game.pile);
        self.game.pile = pile;
        self
    }

    /// Nothing in the draw pile; the rest of the deck is in seat 1's hand.
    pub fn rest_in_opponent_hand(self) -> Position {
        self.only_pile_rest_with_opponent(&[])
    }

    /// Exactly these cards in the draw pile; the rest of the deck goes to seat 1's hand.
    pub fn only_pile_rest_with_opponent(mut self, ids: &[&str]) -> Position {
        let pile: Cards = ids.iter().map(|id| self.take_from_pile(0, id)).collect();
        self.game.hands[1] = self.game.hands[1].plus(&self.game.pile);
        self.game.pile = pile;
        self
    }

    /// Seat 0's unused dice.
    pub fn dice(mut self, values: &[u8]) -> Position {
        self.game.dice = values.iter().copied().collect::<Dice>();
        self
    }

    /// Both players' money.
    pub fn money(mut self, own: u32, opponent: u32) -> Position {
        self.game.money = [own, opponent];
        self
    }

    /// Both players' points; the supply has the rest.
    pub fn points(mut self, own: u16, opponent: u16) -> Position {
        self.game.vp = [own, opponent];
        self.game.supply = u16::from(self.game.rules().vp_total) - own - opponent - self.game.removed;
        self
    }

    /// Takes points out of the game so that so many are left in the supply.
    pub fn supply(mut self, points: u16) -> Position {
        self.game.removed += self.game.supply - points;
        self.game.supply = points;
        self
    }

    /// Spaces of seat 0 that are blocked this turn.
    pub fn blocked(mut self, on: &str) -> Position {
        self.game.blocked[0] |= space(on).bit();
        self
    }

    /// Which single turn it is.
    pub fn turn(mut self, turn: u16) -> Position {
        self.game.turn = turn;
        self
    }

    /// Dice are rolled next instead: the turn of seat 0 is at its roll.
    pub fn rolling(mut self) -> Position {
        self.game.stage = Stage::RollDice(3 - self.game.dice.size() as u8);
        self
    }

    /// The position, checked for what must add up.
    pub fn build(self) -> Arena {
        self.game.audit_sums().unwrap_or_else(|why| panic!("an impossible position: {why}"));
        self.game
    }
}

//! Positions set up by hand, for tests, puzzles and study.

use crate::action::Action;
use crate::cards::BuildingId;
use crate::components::tables;
use crate::kind::Kind;
use crate::options::Options;
use crate::state::{GloriaMundi, Player, Stage};
use engine::{Game, Next, Seat, SetupError};

/// Sets up a position step by step: the start of a game, then whatever is changed. Cards are named by id; a name that
/// is not in the box, or a card that lies elsewhere already, is a mistake of the caller and panics.
///
/// ```
/// use gloria_mundi::Options;
/// use gloria_mundi::position::Position;
/// use gloria_mundi::state::Stage;
///
/// let game = Position::new(2, Options::default()).unwrap().forum(5, "f04").stage(Stage::Buying).build();
/// assert!(engine::Game::audit(&game).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    game: GloriaMundi,
}

impl Position {
    /// The start of a game, seat 0 to begin.
    pub fn new(seats: usize, options: Options) -> Result<Position, SetupError> {
        let mut game = GloriaMundi::new(seats, &options)?;
        if game.stage == Stage::Seating {
            debug_assert_eq!(game.next(), Next::Chance);
            game.apply(Action::Start(Seat(0)), &mut ());
        }
        Ok(Position { game })
    }

    /// A position to be changed.
    pub fn of(game: GloriaMundi) -> Position {
        Position { game }
    }

    fn player(&mut self, seat: usize) -> &mut Player {
        &mut self.game.players[seat]
    }

    /// A card out of the deck.
    fn draw(&mut self, id: &str) -> BuildingId {
        let card = tables().find(id).unwrap_or_else(|| panic!("there is no card `{id}`"));
        assert!(self.game.unseen.has(card), "`{id}` lies somewhere already");
        self.game.unseen.remove(card);
        self.game.deck -= 1;
        card
    }

    /// A seat has these counters out of the supply: food, gold, peace, glory.
    pub fn counters(mut self, seat: usize, counters: [u16; 4]) -> Position {
        for (k, wanted) in counters.into_iter().enumerate() {
            let held = std::mem::replace(&mut self.player(seat).counters[k], wanted);
            self.game.supply[k] += held as i16 - wanted as i16;
        }
        self
    }

    /// So many counters of a kind are left in the supply; `holder` has the rest.
    pub fn supply(mut self, kind: Kind, left: i16, holder: usize) -> Position {
        let supply = std::mem::replace(&mut self.game.supply[kind.index()], left);
        self.player(holder).counters[kind.index()] += (supply - left) as u16;
        self
    }

    /// A seat has these bare cards, the hand making up for them.
    pub fn bare(mut self, seat: usize, bare: [u8; 3]) -> Position {
        let player = self.player(seat);
        for (k, wanted) in bare.into_iter().enumerate() {
            player.hand[k] = player.hand[k] + player.bare[k] - wanted;
            player.bare[k] = wanted;
        }
        self
    }

    /// A seat has this hand; its other cards are lost.
    pub fn hand(mut self, seat: usize, hand: [u8; 3]) -> Position {
        let player = self.player(seat);
        for (k, wanted) in hand.into_iter().enumerate() {
            player.lost[k] = player.lost[k] + player.hand[k] - wanted;
            player.hand[k] = wanted;
        }
        self
    }

    /// One more card of a type in a seat's row, out of its hand, with this building on it.
    pub fn stack(mut self, seat: usize, id: &str, site: Kind) -> Position {
        let card = self.draw(id);
        let player = self.player(seat);
        player.hand[site.index()] -= 1;
        player.stacks[site.index()].put(card);
        self
    }

    /// A card in a place of the Forum.
    pub fn forum(mut self, place: usize, id: &str) -> Position {
        let card = self.draw(id);
        self.game.forum[place] = Some(card);
        self
    }

    /// A Roman on a step, arrived there with the move of this number.
    pub fn roman(mut self, seat: usize, steps: u8, arrived: u16) -> Position {
        let player = self.player(seat);
        (player.steps, player.arrived) = (steps, arrived);
        self.game.moves = self.game.moves.max(arrived);
        self
    }

    /// The Goth on a space.
    pub fn goth(mut self, space: u8) -> Position {
        self.game.goth = space;
        self
    }

    /// So many cards are left in the deck; the others have left the game.
    pub fn deck(mut self, left: u8) -> Position {
        while self.game.unseen.len() > u32::from(left)
            && let Some(card) = self.game.unseen.next()
        {
            self.game.gone.put(card);
        }
        self.game.deck = left;
        self
    }

    /// What is asked of the active player.
    pub fn stage(mut self, stage: Stage) -> Position {
        self.game.stage = stage;
        self
    }

    /// The position, checked for what must add up.
    pub fn build(self) -> GloriaMundi {
        self.game.audit_sums().unwrap_or_else(|why| panic!("an impossible position: {why}"));
        self.game
    }
}

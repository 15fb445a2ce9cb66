//! The table at a glance: which spaces of a side hold what, found in one pass for all features of a position.

use crate::components::{Kind, Trait};
use crate::dice::{Space, Spaces, how_many};
use crate::state::Arena;
use engine::Seat;

/// One side of the table: the traits of the card on each space, a byte for each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side(u64);

/// One in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;
/// Brings the lowest bits of all bytes together in the highest byte.
const GATHER: u64 = 0x0102_0408_1020_4080;

impl Side {
    /// The side of a player.
    #[inline]
    pub fn of(game: &Arena, seat: Seat) -> Side {
        let traits = &game.tables().traits[game.rules().card_kinds.column()];
        let slots = game.table[seat.index() & 1].iter().rev();
        Side(slots.fold(0, |side, slot| {
            let card = slot.map_or(0, |card| card.index() + 1);
            side << 8 | u64::from(traits[card % traits.len()])
        }))
    }

    /// The spaces whose card has this trait.
    #[inline(always)]
    pub fn with(self, what: Trait) -> Spaces {
        ((self.0 >> what as u32 & EACH).wrapping_mul(GATHER) >> 56) as Spaces
    }

    /// The spaces with a card of this kind.
    #[inline(always)]
    pub fn of_kind(self, kind: Kind) -> Spaces {
        match kind {
            Kind::Character => self.with(Trait::Character),
            Kind::Building => self.with(Trait::Building),
        }
    }

    /// By how much the Turres of this side strengthen the card on a space.
    #[inline(always)]
    pub fn strengthened(self, space: Space) -> i32 {
        how_many(self.with(Trait::Turris) & !space.bit()) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use engine::conformance::random_game;
    use engine::replay::replay;
    use engine::{Edition, GameOptions};

    #[test]
    fn a_glance_sees_what_lies_on_each_space() {
        let mut seen = 0;
        for edition in [Edition::FIRST, Options::NEWEST] {
            for (_, options) in Options::presets_of(edition) {
                let (_, record) = random_game::<Arena>(3, 2, &options);
                replay::<Arena, ()>(&record, usize::MAX, &mut (), |step| {
                    let game = step.before;
                    let named = game.tables().named;
                    for seat in [Seat(0), Seat(1)] {
                        let side = Side::of(game, seat);
                        assert_eq!(side.with(Trait::Card), game.occupied(seat));
                        assert_eq!(
                            side.with(Trait::Activatable),
                            game.spaces_marked(seat, game.tables().activatable)
                        );
                        assert_eq!(side.with(Trait::Forum), game.spaces_with(seat, named.forum));
                        assert_eq!(side.with(Trait::Turris), game.spaces_with(seat, named.turris));
                        for kind in [Kind::Character, Kind::Building] {
                            assert_eq!(side.of_kind(kind), game.spaces_of(seat, kind));
                        }
                        seen += side.with(Trait::Card).count_ones();
                    }
                })
                .expect("the record was made just now");
            }
        }
        assert!(seen > 10_000, "cards lay on the table");
    }
}

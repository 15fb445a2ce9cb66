//! Taking back: the one rule for all games.
//!
//! A player may take back their own actions to the last point after which nobody else acted, no chance happened
//! and nothing hidden was shown to them.

use crate::seat::{Next, Seat};

/// What undo needs to know of one action of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who acted: a player or chance.
    pub by: Next,
    /// Did the acting player learn something hidden ([`GameEvent::reveals`](crate::GameEvent::reveals))?
    pub revealed: bool,
}

/// How far `seat` may shorten a log: the length of the shortest log it may go back to, which is `steps.len()` when
/// there is nothing to take back.
pub fn undo_floor(steps: &[Step], seat: Seat) -> usize {
    let own = steps.iter().rev().take_while(|step| step.by == Next::Player(seat) && !step.revealed).count();
    steps.len() - own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_steps_only_until_chance_rival_or_revelation() {
        let own = Step { by: Next::Player(Seat(0)), revealed: false };
        let rival = Step { by: Next::Player(Seat(1)), revealed: false };
        let chance = Step { by: Next::Chance, revealed: false };
        let peek = Step { by: Next::Player(Seat(0)), revealed: true };
        for (log, floor) in [
            (vec![], 0),
            (vec![own, own], 0),
            (vec![rival, own, own], 1),
            (vec![own, chance], 2),
            (vec![own, chance, own], 2),
            (vec![own, peek, own], 2),
            (vec![own, peek], 2),
            (vec![own, rival], 2),
        ] {
            assert_eq!(undo_floor(&log, Seat(0)), floor, "{log:?}");
        }
    }
}

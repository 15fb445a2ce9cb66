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

/// How far `seat` may shorten a log where nobody minds: to the beginning of its last turn, past chance and whatever others did since.
/// What had happened before its first action of that turn stays. `steps.len()` when it has not acted yet.
pub fn turn_floor(steps: &[Step], seat: Seat) -> usize {
    let own = Next::Player(seat);
    let Some(last) = steps.iter().rposition(|step| step.by == own) else { return steps.len() };
    let others = |step: &Step| step.by != own && step.by != Next::Chance;
    let began = steps[..last].iter().rposition(others).map_or(0, |other| other + 1);
    began + steps[began..].iter().take_while(|step| step.by != own).count()
}

/// How far `seat` may shorten a log when everybody else agrees: to the beginning of its last turn, past whatever others did since, but
/// never past chance or anything that an acting player came to know. `steps.len()` when there is nothing to ask for.
pub fn asking_floor(steps: &[Step], seat: Seat) -> usize {
    let open = steps.iter().rev().take_while(|step| step.by != Next::Chance && !step.revealed).count();
    let lawful = turn_floor(steps, seat).max(steps.len() - open);
    lawful + steps[lawful..].iter().take_while(|step| step.by != Next::Player(seat)).count()
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
            (vec![rival, chance], 2),
            (vec![own, own], 0),
            (vec![chance, own, chance, own], 1),
            (vec![rival, chance, own, peek, rival, chance, rival], 2),
            (vec![own, rival, chance, own, chance], 3),
            (vec![own, rival, own, rival], 2),
        ] {
            assert_eq!(turn_floor(&log, Seat(0)), floor, "{log:?}");
        }
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
        let shown = Step { by: Next::Player(Seat(1)), revealed: true };
        for (log, floor) in [
            (vec![], 0),
            (vec![rival], 1),
            (vec![own, rival], 0),
            (vec![own, own, rival, rival], 0),
            (vec![own, rival, own, rival], 2),
            (vec![own, chance, own, rival], 2),
            (vec![own, rival, chance], 3),
            (vec![own, peek, own, rival], 2),
            (vec![own, shown, rival], 3),
            (vec![rival, own, peek, rival], 4),
        ] {
            assert_eq!(asking_floor(&log, Seat(0)), floor, "{log:?}");
        }
    }
}

//! The list of legal actions, and its second statement, `check`.

use super::law::Law;
use super::report::{Verdict, breach, ensure};
use super::walk::{Kit, Position};
use crate::game::{Game, play};
use crate::rng::Rng;
use crate::seat::Next;
use std::collections::HashSet;

/// The list comes behind what the buffer held, and is empty unless a player is to act.
pub(super) fn lists_append<G: Game>(at: &Position<'_, G>) -> Verdict {
    let mut list = Vec::new();
    at.game.legal_actions(&mut list);
    if !matches!(at.next, Next::Player(_)) {
        return ensure(Law::ListAppends, list.is_empty(), || {
            format!("{:?} is next, yet `{}` is listed", at.next, list[0])
        });
    }
    let length = list.len();
    at.game.legal_actions(&mut list);
    let kept = list.len() == 2 * length && list[..length] == list[length..];
    ensure(Law::ListAppends, kept, || {
        format!("a list of {length}, asked for twice into one buffer, gave {} entries", list.len())
    })
}

/// Each legal action is listed once.
pub(super) fn nothing_listed_twice<G: Game>(at: &Position<'_, G>) -> Verdict {
    let mut seen = HashSet::with_capacity(at.legal.len());
    match at.legal.iter().find(|&&action| !seen.insert(action)) {
        None => Ok(()),
        Some(twice) => breach(Law::ListOnce, format!("`{twice}` is listed twice")),
    }
}

/// Whoever is asked may do something.
pub(super) fn somebody_asked_has_a_choice<G: Game>(at: &Position<'_, G>) -> Verdict {
    let stuck = matches!(at.next, Next::Player(_)) && at.legal.is_empty();
    ensure(Law::ListNotEmpty, !stuck, || format!("{:?} is next with nothing to do", at.next))
}

/// Only what may stand alone is asked alone.
pub(super) fn single_answers_stand_alone<G: Game>(at: &Position<'_, G>) -> Verdict {
    match at.legal[..] {
        [only] if !at.game.may_stand_alone(only) => {
            breach(Law::StandsAlone, format!("`{only}` is the only choice of {:?}", at.next))
        }
        _ => Ok(()),
    }
}

/// All that is possible is accepted, and of arbitrary actions exactly the possible ones.
pub(super) fn list_and_check_agree<G: Game>(
    at: &Position<'_, G>,
    probes: usize,
    kit: &mut Kit<G>,
    rng: &mut Rng,
) -> Verdict {
    for action in at.possible() {
        if let Err(refusal) = at.game.check(action) {
            let why = kit.words.plainly(&refusal.message);
            return breach(Law::ListAndCheck, format!("`{action}` is listed, but refused: {why}"));
        }
    }
    let mut tried = kit.lately.clone();
    for _ in 0..probes {
        let Some(action) = kit.pool.any(rng) else { break };
        tried.push(action);
    }
    // Slips of the pen in what is possible now, or at other times.
    for _ in 0..probes / 4 {
        let near = at.possible().nth(rng.index(at.legal.len() + at.odds.len() + 1));
        if let Some(action) = near.or_else(|| kit.pool.any(rng)) {
            tried.extend(kit.pool.respell(action, rng)?);
        }
    }
    for action in tried {
        kit.tally.probes += 1;
        match at.game.check(action) {
            Ok(()) => ensure(Law::ListAndCheck, at.possible().any(|listed| listed == action), || {
                format!("`{action}` is accepted, but not listed ({:?} is next)", at.next)
            })?,
            Err(refusal) => kit.words.refusal(&refusal, action)?,
        }
    }
    Ok(())
}

/// What is refused leaves the state as it was and tells nothing.
pub(super) fn refusals_change_nothing<G: Game>(
    at: &Position<'_, G>,
    kit: &mut Kit<G>,
    rng: &mut Rng,
) -> Verdict {
    for _ in 0..8 {
        let Some(action) = kit.pool.any(rng) else { break };
        if at.possible().any(|listed| listed == action) {
            continue;
        }
        let (mut copy, mut events) = (at.game.clone(), Vec::new());
        let refused = play(&mut copy, action, &mut events).is_err();
        ensure(Law::RefusalChangesNothing, refused && copy == *at.game && events.is_empty(), || {
            format!("`{action}` is not allowed, yet playing it changed the state or told of events")
        })?;
    }
    Ok(())
}

//! States and how they end: sums, JSON, records, outcomes, events, views.

use super::law::Law;
use super::report::{Verdict, breach, difference, ensure};
use super::walk::{Position, Step};
use crate::digest::digest;
use crate::event::GameEvent;
use crate::game::Game;
use crate::record::Record;
use crate::replay;
use crate::seat::{Next, Seat, Viewpoint};
use serde::Serialize;

/// The conservation laws hold.
pub(super) fn sums_hold<G: Game>(game: &G) -> Verdict {
    game.audit().or_else(|why| breach(Law::Audit, why))
}

/// A game may not go on for ever.
pub(super) fn game_has_an_end(actions: usize, max_actions: usize) -> Verdict {
    ensure(Law::Ends, actions < max_actions, || format!("the game is not over after {actions} actions"))
}

/// The state written as JSON reads back to the same state, with the same fingerprint.
pub(super) fn state_survives_json<G: Game>(game: &G) -> Verdict {
    let json = match serde_json::to_string(game) {
        Ok(json) => json,
        Err(error) => return breach(Law::StateJson, format!("the state cannot be written: {error}")),
    };
    match serde_json::from_str::<G>(&json) {
        Err(error) => breach(Law::StateJson, format!("the state cannot be read back: {error}")),
        Ok(read) if read == *game && digest(&read) == digest(game) => Ok(()),
        Ok(read) => {
            let again = serde_json::to_string(&read).unwrap_or_default();
            breach(Law::StateJson, format!("the state reads back as another: {}", difference(&json, &again)))
        }
    }
}

/// There is an outcome exactly when the game is over.
pub(super) fn outcome_only_at_the_end<G: Game>(at: &Position<'_, G>) -> Verdict {
    let over = at.next == Next::Over;
    ensure(Law::OutcomeAtTheEnd, at.game.outcome().is_some() == over, || {
        format!("{:?} is next, and the outcome is {:?}", at.next, at.game.outcome())
    })
}

/// Each seat's rank is one more than the number of seats ahead of it.
pub(super) fn ranks_are_places<G: Game>(game: &G) -> Verdict {
    let Some(outcome) = game.outcome() else { return Ok(()) };
    let seats = game.seats();
    ensure(Law::Ranks, outcome.seats() == seats, || {
        format!("the outcome has {} seats, the table {seats}", outcome.seats())
    })?;
    let ranks: Vec<u8> = Seat::all(seats).map(|seat| outcome.rank(seat)).collect();
    let places = ranks.iter().all(|own| usize::from(*own) == 1 + ranks.iter().filter(|r| *r < own).count());
    ensure(Law::Ranks, places, || format!("{ranks:?} are no places"))
}

/// Each line of the score sheet has a number for every seat.
pub(super) fn score_lines_fit<G: Game>(game: &G) -> Verdict {
    match game.score_sheet().iter().find(|line| line.points.len() != game.seats()) {
        None => Ok(()),
        Some(line) => breach(
            Law::ScoreSheet,
            format!("`{}` has {} numbers for {} seats", line.category, line.points.len(), game.seats()),
        ),
    }
}

/// A view as text.
pub(super) fn json(view: &impl Serialize, from: Viewpoint) -> Verdict<String> {
    serde_json::to_string(view)
        .or_else(|error| breach(Law::ViewJson, format!("the view from {from:?} cannot be written: {error}")))
}

/// The view from there can be written and drawn.
pub(super) fn view_can_be_shown<G: Game>(game: &G, from: Viewpoint) -> Verdict {
    let view = game.view(from);
    json(&view, from)?;
    let names: Vec<String> = Seat::all(game.seats()).map(|seat| format!("Name {seat}")).collect();
    let picture = G::picture(&view, &names);
    ensure(Law::Picture, !picture.trim().is_empty(), || format!("the picture from {from:?} is empty"))
}

/// Applied with nobody listening, the action leads to the same state.
pub(super) fn listening_changes_nothing<G: Game>(step: &Step<'_, G>) -> Verdict {
    let mut silent = step.before.clone();
    silent.apply(step.action, &mut ());
    ensure(Law::SilentSink, silent == *step.after, || {
        let text = |game: &G| serde_json::to_string(game).unwrap_or_default();
        format!("after `{}` the states differ {}", step.action, difference(&text(step.after), &text(&silent)))
    })
}

/// Everything sees the event as it is; what is hidden once stays the same when hidden again.
pub(super) fn events_are_whole_or_hidden<E: GameEvent>(event: &E, seats: usize) -> Verdict {
    let whole = event.seen_by(Viewpoint::Everything);
    ensure(Law::WholeEvents, whole.as_ref() == Some(event), || {
        format!("{event:?} looks like {whole:?} to whoever sees everything")
    })?;
    for viewpoint in Viewpoint::guarded(seats) {
        let Some(seen) = event.seen_by(viewpoint) else { continue };
        let again = seen.seen_by(viewpoint);
        ensure(Law::WholeEvents, again.as_ref() == Some(&seen), || {
            format!("from {viewpoint:?} {event:?} looks like {seen:?}, and that like {again:?}")
        })?;
    }
    Ok(())
}

/// The record, written and read, replays to this state with this result.
pub(super) fn record_replays<G: Game>(record: &Record, last: &G) -> Verdict {
    let read = match Record::read(&record.write()) {
        Ok(read) if read == *record => read,
        Ok(_) => return breach(Law::Replay, "the record reads back as another record"),
        Err(error) => return breach(Law::Replay, format!("the record cannot be read back: {error}")),
    };
    match replay::verify::<G>(&read) {
        Ok(game) if game == *last => Ok(()),
        Ok(_) => breach(Law::Replay, "the record replays to another state with the same digest"),
        Err(error) => breach(Law::Replay, error.to_string()),
    }
}

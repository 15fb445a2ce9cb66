//! What a seat may know: whatever it is sent stays the same when everything hidden from it is dealt anew.

use super::Tally;
use super::chance::weights_are_positive;
use super::law::Law;
use super::outcome::json;
use super::report::{Verdict, breach, difference, ensure};
use super::walk::{Kit, Position};
use crate::event::GameEvent;
use crate::game::Game;
use crate::outcome::ScoreLine;
use crate::rng::Rng;
use crate::seat::{Next, Seat, Viewpoint};
use crate::words::Message;
use std::mem::discriminant;

/// How many actions are tried in a state and in its redealt copy.
const FOLLOWED: usize = 2;
/// How many things that could have happened are compared with one that did.
const MOST: usize = 16;

/// All that is sent to a viewpoint about a state.
struct Told<G: Game> {
    from: Viewpoint,
    next: Next,
    view: G::View,
    sheet: Vec<ScoreLine>,
    prompt: Message,
    /// What may be done, in its order and in words: only for the seat that is to act.
    choices: Vec<(G::Action, Message)>,
}

impl<G: Game> Told<G> {
    fn about(game: &G, from: Viewpoint) -> Told<G> {
        let next = game.next();
        let mut choices = Vec::new();
        if let (Next::Player(asked), Viewpoint::Seat(seat)) = (next, from)
            && asked == seat
        {
            let mut list = Vec::new();
            game.legal_actions(&mut list);
            choices.extend(list.into_iter().map(|action| (action, game.action_words(action))));
        }
        let (view, sheet, prompt) = (game.view(from), game.score_sheet(), game.prompt(from));
        Told { from, next, view, sheet, prompt, choices }
    }

    /// The same is told of both, or which law says it should be.
    fn same_as(&self, other: &Told<G>, when: &str) -> Verdict {
        let from = self.from;
        ensure(Law::RedealView, self.next == other.next, || {
            format!("{when}, {from:?} sees {:?} act next instead of {:?}", other.next, self.next)
        })?;
        if self.view != other.view {
            self.same_bytes_as(other, when)?;
        }
        ensure(Law::RedealView, self.sheet == other.sheet, || {
            format!("{when}, the public score sheet differs: {:?} / {:?}", self.sheet, other.sheet)
        })?;
        ensure(Law::RedealPrompt, self.prompt == other.prompt, || {
            format!("{when}, the prompt for {from:?} differs: {:?} / {:?}", self.prompt, other.prompt)
        })?;
        ensure(Law::RedealLegal, self.choices == other.choices, || {
            let list = |told: &Told<G>| {
                told.choices.iter().map(|(action, _)| action.to_string()).collect::<Vec<_>>().join(" ")
            };
            let (one, two) = (list(self), list(other));
            match one == two {
                true => format!("{when}, the words of the choices of {from:?} differ"),
                false => format!("{when}, the choices of {from:?} differ: {one} / {two}"),
            }
        })
    }

    /// The views are the same text.
    fn same_bytes_as(&self, other: &Told<G>, when: &str) -> Verdict {
        let (one, two) = (json(&self.view, self.from)?, json(&other.view, self.from)?);
        ensure(Law::RedealView, one == two, || {
            format!("{when}, the view from {:?} differs {}", self.from, difference(&one, &two))
        })
    }
}

fn redealt<G: Game>(game: &G, seat: Seat, rng: &mut Rng) -> G {
    let mut copy = game.clone();
    copy.redeal(seat, rng);
    copy
}

/// Redealing for a seat keeps all that this seat and a spectator are sent, now and after the next action.
pub(super) fn redeal_keeps_what_a_seat_knows<G: Game>(
    at: &Position<'_, G>,
    seat: Seat,
    kit: &mut Kit<G>,
    rng: &mut Rng,
) -> Verdict {
    let copy = redealt(at.game, seat, rng);
    kit.tally.redeals += 1;
    kit.tally.redeals_that_changed += usize::from(copy != *at.game);
    if let Err(why) = copy.audit() {
        return breach(Law::RedealAudit, format!("redealt for seat {seat}: {why}"));
    }
    // A spectator knows no more than any player: what is dealt anew for a seat is hidden from both.
    for from in [Viewpoint::Seat(seat), Viewpoint::Spectator] {
        let when = format!("redealt for seat {seat}");
        let (here, there) = (Told::about(at.game, from), Told::about(&copy, from));
        here.same_as(&there, &when)?;
        if from == Viewpoint::Seat(seat) {
            here.same_bytes_as(&there, &when)?;
        }
    }
    redeal_is_blind(at.game, &copy, seat, rng)?;
    let there = Position::of(&copy);
    weights_are_positive(&there)?;
    let shared: Vec<G::Action> =
        at.possible().filter(|action| there.possible().any(|other| other == *action)).collect();
    for _ in 0..FOLLOWED.min(shared.len()) {
        let action = shared[rng.index(shared.len())];
        an_action_tells_the_same(at, &copy, action, seat)?;
    }
    Ok(())
}

/// A state and its redealt copy, which the seat cannot tell apart, are redealt alike by the same generator.
fn redeal_is_blind<G: Game>(game: &G, copy: &G, seat: Seat, rng: &mut Rng) -> Verdict {
    let luck = rng.clone();
    let one = redealt(game, seat, &mut luck.clone());
    let other = redealt(copy, seat, &mut luck.clone());
    rng.next_u64();
    ensure(Law::RedealBlind, one == other, || {
        let text = |game: &G| serde_json::to_string(game).unwrap_or_default();
        format!(
            "redealt for seat {seat} by one generator, two states that this seat cannot tell apart differ {} \
             (is what gets shuffled put in order first?)",
            difference(&text(&one), &text(&other))
        )
    })
}

/// What happened in one of two worlds that a seat cannot tell apart.
struct World<G: Game> {
    game: G,
    events: Vec<G::Event>,
}

impl<G: Game> World<G> {
    fn after(before: &G, action: G::Action) -> World<G> {
        let (mut game, mut events) = (before.clone(), Vec::new());
        game.apply(action, &mut events);
        World { game, events }
    }

    fn seen(&self, from: Viewpoint) -> Vec<G::Event> {
        self.events.iter().filter_map(|event| event.seen_by(from)).collect()
    }

    fn reveals(&self) -> bool {
        self.events.iter().any(GameEvent::reveals)
    }

    fn is_over(&self) -> bool {
        self.game.next() == Next::Over
    }
}

/// The same action in a state and its redealt copy tells the seat the same. Two things may part the worlds: an own
/// action that shows something hidden and says so, and another's action or chance that brings something into the
/// open, where the view shows it too. At the end all cards may be on the table.
fn an_action_tells_the_same<G: Game>(
    at: &Position<'_, G>,
    copy: &G,
    action: G::Action,
    seat: Seat,
) -> Verdict {
    let (here, there) = (World::after(at.game, action), World::after(copy, action));
    if here.is_over() || there.is_over() {
        return Ok(());
    }
    nothing_is_told_by_silence((&here, action), (&there, action), seat)?;
    for from in [Viewpoint::Seat(seat), Viewpoint::Spectator] {
        let (seen_here, seen_there) = (here.seen(from), there.seen(from));
        let events_agree = seen_here == seen_there;
        let (told_here, told_there) = (Told::about(&here.game, from), Told::about(&there.game, from));
        let parting = told_here.same_as(&told_there, &format!("after `{action}`"));
        let acts = at.next == Next::Player(seat) && from == Viewpoint::Seat(seat);
        if acts && here.reveals() && there.reveals() {
            continue;
        }
        if let (true, Err(fault)) = (acts, &parting) {
            return breach(
                Law::Reveals,
                format!(
                    "`{action}` shows seat {seat} something hidden, and no event says so: {}",
                    fault.what
                ),
            );
        }
        ensure(Law::RedealEvents, events_agree || parting.is_err(), || {
            let text = |events: &[G::Event]| serde_json::to_string(events).unwrap_or_default();
            format!(
                "`{action}`, redealt for seat {seat}, is told to {from:?} differently: {}",
                difference(&text(&seen_here), &text(&seen_there))
            )
        })?;
    }
    Ok(())
}

/// Two worlds that a seat cannot tell apart go on alike for it until something is shown. If in one of them somebody else
/// is asked, and in the other what they might have answered happens unasked, the seat has been told by silence that
/// there was no choice, and so perhaps what is held.
fn nothing_is_told_by_silence<G: Game>(
    (here, action): (&World<G>, G::Action),
    (there, other): (&World<G>, G::Action),
    seat: Seat,
) -> Verdict {
    if here.game.tells_by_silence() {
        return Ok(());
    }
    for from in [Viewpoint::Seat(seat), Viewpoint::Spectator] {
        let (one, two) = ((here, here.seen(from), action), (there, there.seen(from), other));
        if one.1 == two.1 {
            // Nobody is told of the answer: then it is the next question that must be the same.
            let (asked, instead) = (here.game.prompt(from).id, there.game.prompt(from).id);
            let alike = here.game.next() == there.game.next() && asked == instead;
            ensure(Law::Silence, alike, || {
                format!(
                    "after `{action}` {:?} acts (`{asked}`), after `{other}` {:?} (`{instead}`): {from:?} was told the same of \
                     both, and learns that a question was left out",
                    here.game.next(),
                    there.game.next()
                )
            })?;
            continue;
        }
        let ((asking, told, asks), (going_on, more, goes_on)) =
            if one.1.len() < two.1.len() { (one, two) } else { (two, one) };
        let (Some(further), Next::Player(asked)) = (more.get(told.len()), asking.game.next()) else {
            continue;
        };
        if from == Viewpoint::Seat(asked) || more[..told.len()] != told[..] {
            continue;
        }
        let (before, after) = (Told::about(&asking.game, from), Told::about(&going_on.game, from));
        if before.same_as(&after, "").is_ok() {
            continue;
        }
        let mut answers = Vec::new();
        asking.game.legal_actions(&mut answers);
        let happened_unasked = |answer: &G::Action| {
            let told = World::after(&asking.game, *answer).seen(from);
            told.first().is_some_and(|first| discriminant(first) == discriminant(further))
        };
        if let Some(answer) = answers.into_iter().find(happened_unasked) {
            return breach(
                Law::Silence,
                format!(
                    "after `{asks}` seat {asked} is asked (and may say `{answer}`); after `{goes_on}`, which {from:?} \
                     cannot tell from it, the game goes on unasked with {further:?}"
                ),
            );
        }
    }
    Ok(())
}

/// What chance may bring now, unseen by a seat, leads it to the same questions.
pub(super) fn hidden_luck_asks_the_same<G: Game>(at: &Position<'_, G>, seat: Seat, rng: &mut Rng) -> Verdict {
    if at.next != Next::Chance || at.game.tells_by_silence() {
        return Ok(());
    }
    let brought = at.odds[rng.index(at.odds.len())].0;
    let happened = World::after(at.game, brought);
    for &(other, _) in &at.odds {
        let could_have = World::after(at.game, other);
        if !happened.is_over() && !could_have.is_over() {
            nothing_is_told_by_silence((&happened, brought), (&could_have, other), seat)?;
        }
    }
    Ok(())
}

/// Two things that could happen now are the same to a seat when, afterwards, the same generator redeals both alike
/// (redealing keeps all that the seat knows, and [is blind](redeal_is_blind) to the rest). Then the seat must have been
/// told the same events.
pub(super) fn events_hide_what_redealing_does<G: Game>(
    at: &Position<'_, G>,
    seat: Seat,
    kit: &mut Kit<G>,
    rng: &mut Rng,
) -> Verdict {
    let possible: Vec<G::Action> = at.possible().collect();
    if at.next == Next::Player(seat) || possible.len() < 2 {
        return Ok(());
    }
    let luck = rng.clone();
    let to_the_seat = |world: &World<G>| redealt(&world.game, seat, &mut luck.clone());
    let action = possible[rng.index(possible.len())];
    let happened = World::after(at.game, action);
    let known = to_the_seat(&happened);
    if happened.is_over() {
        return Ok(());
    }
    for _ in 0..possible.len().min(MOST) {
        let other = possible[rng.index(possible.len())];
        let could_have = World::after(at.game, other);
        if could_have.is_over() || could_have.game == happened.game || to_the_seat(&could_have) != known {
            continue;
        }
        kit.tally.indistinguishable += 1;
        for from in [Viewpoint::Seat(seat), Viewpoint::Spectator] {
            let (one, two) = (happened.seen(from), could_have.seen(from));
            ensure(Law::EventsHide, one == two, || {
                format!(
                    "redealing for seat {seat} takes `{action}` and `{other}` to be the same, but their events tell \
                     {from:?} which it was: {one:?} / {two:?}"
                )
            })?;
        }
    }
    Ok(())
}

/// A redealt copy is a game like any other: sound at every step, and with an end.
pub(super) fn redealt_copies_play_on<G: Game>(game: &G, max_actions: usize, rng: &mut Rng) -> Verdict {
    let seat = Seat::new(rng.index(game.seats()));
    let mut copy = redealt(game, seat, rng);
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    for _ in 0..max_actions {
        let action = match copy.next() {
            Next::Over => return Ok(()),
            Next::Chance => copy.sample(rng, &mut odds),
            Next::Player(asked) => {
                legal.clear();
                copy.legal_actions(&mut legal);
                ensure(Law::RedealPlaysOn, !legal.is_empty(), || {
                    format!("redealt for seat {seat}, seat {asked} has nothing to do later")
                })?;
                legal[rng.index(legal.len())]
            }
        };
        copy.apply(action, &mut ());
        if let Err(why) = copy.audit() {
            return breach(
                Law::RedealPlaysOn,
                format!("redealt for seat {seat}, later after `{action}`: {why}"),
            );
        }
    }
    breach(Law::RedealPlaysOn, format!("redealt for seat {seat}, the game has no end"))
}

/// Over a whole run: redealing changes something in a game that hides something, and nothing in one that does not.
pub(super) fn hidden_as_declared(tally: &Tally, hidden_information: bool) -> Verdict {
    let changed = tally.redeals_that_changed;
    ensure(Law::HiddenAsDeclared, tally.redeals == 0 || hidden_information == (changed > 0), || {
        format!(
            "`hidden_information` is {hidden_information}, but {changed} of {} redeals changed the state",
            tally.redeals
        )
    })
}

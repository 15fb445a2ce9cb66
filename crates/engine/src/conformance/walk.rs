//! The walker: random games at every table, with every check at every position.

use super::law::Law;
use super::notation::Pool;
use super::report::{Breach, Place, Report, Verdict, breach};
use super::tables::{Table, tables};
use super::words::Words;
use super::{Plan, Tally, chance, legality, outcome, secrecy, setup};
use crate::event::GameEvent;
use crate::game::Game;
use crate::options::GameOptions;
use crate::record::Record;
use crate::rng::Rng;
use crate::seat::{Next, Seat, Viewpoint};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many actions of the position before are tried again.
const LATELY: usize = 48;

/// What is remembered over a whole run.
pub(super) struct Kit<G: Game> {
    /// Actions met so far, in any game, and others made from their spelling.
    pub pool: Pool<G::Action>,
    /// The game's sentences.
    pub words: Words,
    /// What was seen.
    pub tally: Tally,
    /// What was possible one position ago: the likeliest to be wrongly accepted now.
    pub lately: Vec<G::Action>,
    /// Statistical tests of `sample` still to make with these seats and this preset.
    pub samples_left: usize,
}

impl<G: Game> Kit<G> {
    pub fn new() -> Verdict<Kit<G>> {
        Ok(Kit {
            pool: Pool::new(),
            words: Words::new(G::words(), G::RULES)?,
            tally: Tally::default(),
            lately: Vec::new(),
            samples_left: 0,
        })
    }
}

/// A state and what the game says about it.
pub(super) struct Position<'a, G: Game> {
    pub game: &'a G,
    pub next: Next,
    /// The legal actions, at a player's decision.
    pub legal: Vec<G::Action>,
    /// The outcomes and weights, at a chance event.
    pub odds: Vec<(G::Action, u32)>,
}

impl<'a, G: Game> Position<'a, G> {
    pub fn of(game: &'a G) -> Position<'a, G> {
        let next = game.next();
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        match next {
            Next::Player(_) => game.legal_actions(&mut legal),
            Next::Chance => game.odds(&mut odds),
            Next::Over => {}
        }
        Position { game, next, legal, odds }
    }

    /// Everything that may happen now, whoever acts.
    pub fn possible(&self) -> impl Iterator<Item = G::Action> + '_ {
        self.legal.iter().copied().chain(self.odds.iter().map(|&(outcome, _)| outcome))
    }
}

/// One action and what it did.
pub(super) struct Step<'a, G: Game> {
    pub before: &'a G,
    pub action: G::Action,
    pub events: &'a [G::Event],
    pub after: &'a G,
}

/// The log of the game being walked: what a report needs.
struct Trail<G: Game> {
    seats: usize,
    preset: String,
    options: G::Options,
    number: usize,
    actions: Vec<G::Action>,
    doing: &'static str,
}

impl<G: Game> Trail<G> {
    fn report(&self, fault: Breach, seed: u64) -> Box<Report> {
        let record = record_of::<G>(self.seats, &self.options, &self.actions, None);
        let place = Place {
            preset: self.preset.clone(),
            seed,
            number: self.number,
            doing: format!("while looking at {}", self.doing),
            record,
        };
        Box::new(Report { law: fault.law, what: fault.what, game: G::INFO.id, table: Some(place) })
    }
}

/// The record of these actions; with result and digest when the last state is given.
pub(super) fn record_of<G: Game>(
    seats: usize,
    options: &G::Options,
    actions: &[G::Action],
    last: Option<&G>,
) -> Record {
    Record {
        game: G::INFO.id.to_owned(),
        rules: options.edition().into(),
        seats,
        options: serde_json::to_value(options).expect("options were written as JSON before the first game"),
        result: last.and_then(|game| game.outcome()).map(Into::into),
        digest: last.map(crate::digest::Digest::of),
        tokens: actions.iter().map(ToString::to_string).collect(),
        ..Record::default()
    }
}

/// Plays the plan's games at every [table](tables): one game at each, then the
/// next at each, until there are as many as planned, or enough was seen.
pub(super) fn all_tables<G: Game>(plan: &Plan, kit: &mut Kit<G>) -> Result<(), Box<Report>> {
    for number in 0..plan.games {
        for seats in G::INFO.min_seats..=G::INFO.max_seats {
            for (table, Table { name: preset, options }) in tables::<G>(seats).into_iter().enumerate() {
                let seen = kit.tally.decisions + kit.tally.chance_events;
                if number > 0 && seen >= plan.enough {
                    continue;
                }
                kit.samples_left = if number == 0 { plan.sampled_events } else { 0 };
                let actions = Vec::new();
                let mut trail = Trail::<G> { seats, preset, options, number, actions, doing: "the set-up" };
                let stream = ((seats as u64) << 32) + ((table as u64) << 20) + number as u64;
                catch_unwind(AssertUnwindSafe(|| one_game(plan, kit, &mut trail, stream)))
                    .unwrap_or_else(|payload| breach(Law::NoPanic, format!("panic: {}", said(&*payload))))
                    .map_err(|fault| trail.report(fault, plan.seed))?;
            }
        }
    }
    Ok(())
}

/// What a panic said.
fn said(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("(no message)")
}

fn one_game<G: Game>(plan: &Plan, kit: &mut Kit<G>, trail: &mut Trail<G>, stream: u64) -> Verdict {
    // Two generators: what is played does not depend on what is checked.
    let mut luck = Rng::stream(plan.seed, stream);
    let mut look = Rng::stream(!plan.seed, stream);
    let mut game = setup::table_is_as_ordered::<G>(trail.seats, &trail.options)?;
    let mut buffer = Vec::new();
    // Somewhere in the game, if it lasts as long as others did.
    let plays_on_at = look.below((kit.tally.longest as u32).max(4 * plan.look_every));
    let mut kept = None;
    loop {
        let position = Position::of(&game);
        trail.doing = "the position";
        every_position(&position, plan, kit, &mut look)?;
        let age = trail.actions.len() as u32;
        if age == 0 || position.next == Next::Over || look.below(plan.look_every) == 0 {
            trail.doing = "the position closely";
            close_look(&position, plan, kit, &mut look)?;
        }
        if age == plays_on_at {
            kept = Some(game.clone());
        }
        let action = match position.next {
            Next::Over => break,
            Next::Chance => {
                kit.tally.chance_events += 1;
                let drawn = game.sample(&mut luck, &mut buffer);
                chance::sample_is_within_odds(&position, drawn)?;
                drawn
            }
            Next::Player(_) => {
                kit.tally.decisions += 1;
                kit.tally.most_choices = kit.tally.most_choices.max(position.legal.len());
                position.legal[luck.index(position.legal.len())]
            }
        };
        outcome::game_has_an_end(trail.actions.len(), plan.max_actions)?;
        trail.doing = "the next action";
        trail.actions.push(action);
        let (mut after, mut events) = (game.clone(), Vec::new());
        after.apply(action, &mut events);
        every_step(&Step { before: &game, action, events: &events, after: &after }, kit)?;
        game = after;
    }
    trail.doing = "the end";
    kit.tally.games += 1;
    kit.tally.longest = kit.tally.longest.max(trail.actions.len());
    outcome::record_replays(&record_of(trail.seats, &trail.options, &trail.actions, Some(&game)), &game)?;
    let Some(kept) = kept else { return Ok(()) };
    trail.actions.truncate(plays_on_at as usize);
    trail.doing = "how a redealt copy plays on";
    secrecy::redealt_copies_play_on(&kept, plan.max_actions, &mut look)
}

fn every_position<G: Game>(at: &Position<'_, G>, plan: &Plan, kit: &mut Kit<G>, rng: &mut Rng) -> Verdict {
    outcome::sums_hold(at.game)?;
    legality::lists_append(at)?;
    legality::nothing_listed_twice(at)?;
    legality::somebody_asked_has_a_choice(at)?;
    legality::single_answers_stand_alone(at)?;
    chance::weights_are_positive(at)?;
    chance::no_outcome_twice(at)?;
    for action in at.possible() {
        kit.pool.meet(action)?;
    }
    legality::list_and_check_agree(at, plan.probes, kit, rng)?;
    outcome::outcome_only_at_the_end(at)?;
    outcome::ranks_are_places(at.game)?;
    kit.words.action_words(at)?;
    kit.lately.clear();
    kit.lately.extend(at.possible().take(LATELY));
    Ok(())
}

fn close_look<G: Game>(at: &Position<'_, G>, plan: &Plan, kit: &mut Kit<G>, rng: &mut Rng) -> Verdict {
    legality::list_and_check_agree(at, 8 * plan.probes, kit, rng)?;
    legality::refusals_change_nothing(at, kit, rng)?;
    outcome::state_survives_json(at.game)?;
    let all: Vec<Viewpoint> = Viewpoint::guarded(at.game.seats()).chain([Viewpoint::Everything]).collect();
    outcome::view_can_be_shown(at.game, all[rng.index(all.len())])?;
    for viewpoint in all {
        kit.words.prompt(at.game, viewpoint)?;
    }
    outcome::score_lines_fit(at.game)?;
    kit.words.score_sheet(at.game)?;
    if at.next == Next::Over {
        outcome::view_can_be_shown(at.game, Viewpoint::Everything)?;
        return kit.words.ending(at.game);
    }
    chance::outcomes_are_playable(at)?;
    chance::sample_follows_the_odds(at, kit, rng)?;
    let anybody = Seat::new(rng.index(at.game.seats()));
    secrecy::redeal_keeps_what_a_seat_knows(at, anybody, kit, rng)?;
    secrecy::events_hide_what_redealing_does(at, anybody, kit, rng)?;
    secrecy::hidden_luck_asks_the_same(at, anybody, rng)?;
    match at.next {
        Next::Player(asked) if asked != anybody => {
            secrecy::redeal_keeps_what_a_seat_knows(at, asked, kit, rng)
        }
        _ => Ok(()),
    }
}

fn every_step<G: Game>(step: &Step<'_, G>, kit: &mut Kit<G>) -> Verdict {
    outcome::listening_changes_nothing(step)?;
    for event in step.events {
        outcome::events_are_whole_or_hidden(event, step.after.seats())?;
        for viewpoint in Viewpoint::guarded(step.after.seats()).chain([Viewpoint::Everything]) {
            if let Some(seen) = event.seen_by(viewpoint) {
                kit.words.event::<G>(&seen)?;
            }
        }
    }
    Ok(())
}

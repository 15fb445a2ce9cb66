//! What bots are told: chances, priors and playouts that keep their promises.

use super::law::Law;
use super::report::{Breach, Report, Verdict, ensure};
use super::tables::{Table, tables};
use super::walk::record_of;
use super::{Place, Plan};
use crate::game::Game;
use crate::rng::Rng;
use crate::seat::{MAX_SEATS, Next, Seat};
use crate::strategy::Strategy;

/// How far the sum of the chances may be from 1.
const SLACK: f32 = 0.02;

/// Plays games by the playout policy and checks what the game tells bots; panics with a [`Report`].
pub fn run_strategy<G: Strategy>(plan: &Plan) {
    if let Err(report) = survey_strategy::<G>(plan) {
        panic!("{report}");
    }
}

/// Plays games by the playout policy and checks what the game tells bots; the first broken law as a value.
pub fn survey_strategy<G: Strategy>(plan: &Plan) -> Result<(), Box<Report>> {
    every_table::<G>(plan, "while playing out", |seats, options, number, actions| {
        played_out::<G>(plan, seats, options, number, actions)
    })
}

/// Has `play` play the plan's games at every table: it gets seats, options and the number of the game, and notes what was played, so
/// that a breach can be placed.
pub(super) fn every_table<G: Game>(
    plan: &Plan,
    doing: &str,
    mut play: impl FnMut(usize, &G::Options, usize, &mut Vec<G::Action>) -> Verdict,
) -> Result<(), Box<Report>> {
    for seats in G::INFO.min_seats..=G::INFO.max_seats {
        for Table { name, options } in tables::<G>(seats) {
            for number in 0..plan.games {
                let mut actions = Vec::new();
                play(seats, &options, number, &mut actions).map_err(|fault: Breach| {
                    let place = Place {
                        preset: name.clone(),
                        seed: plan.seed,
                        number,
                        doing: doing.to_owned(),
                        record: record_of::<G>(seats, &options, &actions, None),
                    };
                    Box::new(Report {
                        law: fault.law,
                        what: fault.what,
                        game: G::INFO.id,
                        table: Some(place),
                    })
                })?;
            }
        }
    }
    Ok(())
}

fn played_out<G: Strategy>(
    plan: &Plan,
    seats: usize,
    options: &G::Options,
    number: usize,
    actions: &mut Vec<G::Action>,
) -> Verdict {
    let mut game = super::setup::table_is_as_ordered::<G>(seats, options)?;
    let mut rng = Rng::stream(plan.seed, number as u64);
    let (mut legal, mut odds, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        chances_are_chances(&game)?;
        let action = match game.next() {
            Next::Over => return Ok(()),
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(_) => {
                legal.clear();
                game.legal_actions(&mut legal);
                weights.clear();
                game.prior(&legal, &mut weights);
                priors_are_weights(&weights, legal.len())?;
                let chosen = game.playout(&legal, &mut rng);
                ensure(Law::Playout, chosen < legal.len(), || {
                    format!("choice {chosen} of {} actions", legal.len())
                })?;
                legal[chosen]
            }
        };
        super::outcome::game_has_an_end(actions.len(), plan.max_actions)?;
        game.apply(action, &mut ());
        actions.push(action);
    }
}

fn chances_are_chances<G: Strategy>(game: &G) -> Verdict {
    let mut chances = [0.0; MAX_SEATS];
    game.evaluate(&mut chances);
    let own = &chances[..game.seats()];
    let sum: f32 = own.iter().sum();
    let sound = own.iter().all(|chance| (0.0..=1.0).contains(chance)) && (sum - 1.0).abs() < SLACK;
    ensure(Law::Chances, sound, || format!("{own:?} (together {sum})"))?;
    let Some(outcome) = game.outcome() else { return Ok(()) };
    let shares: Vec<f32> = Seat::all(game.seats()).map(|seat| outcome.win_share(seat)).collect();
    let agree = own.iter().zip(&shares).all(|(chance, share)| (chance - share).abs() < 1e-3);
    ensure(Law::Chances, agree, || format!("the game is over with {shares:?}, but the chances are {own:?}"))
}

fn priors_are_weights(weights: &[f32], actions: usize) -> Verdict {
    ensure(Law::Priors, weights.len() == actions, || {
        format!("{} weights for {actions} actions", weights.len())
    })?;
    let positive = weights.iter().all(|weight| weight.is_finite() && *weight > 0.0);
    ensure(Law::Priors, positive, || format!("{weights:?} are not all above 0"))
}

//! Many games among bots, as fast as the rules allow.

use bots::{Bot, Known, Level, Player};
use engine::game::FinalScore;
use engine::options::read_new;
use engine::record::Record;
use engine::{
    Digest, Game, GameOptions, MAX_SEATS, Next, Outcome, Rng, ScoreLine, SetupError, Strategy, Study, digest,
};
use serde_json::Value;
use std::ops::Range;

/// What is to be played. Game `n` depends only on this and on `n`, not on who plays it when.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// Number of seats.
    pub seats: usize,
    /// Options as a JSON object, or null; no edition means the newest.
    pub options: Value,
    /// Who plays: one level for all, or one per seat.
    pub bots: Vec<Level>,
    /// Do the bots move one seat on with each game, so that none profits from its place?
    pub rotate: bool,
    /// The seed of all luck.
    pub seed: u64,
    /// Keep whole records?
    pub records: bool,
    /// Keep the score sheets?
    pub sheets: bool,
    /// Assert the conservation laws after every action?
    pub audit: bool,
    /// A clock in nanoseconds, to tell how long each seat thought; the games themselves know no time.
    pub clock: Option<fn() -> u64>,
}

impl Simulation {
    /// Who sits where when the bots have moved on by `rotation` seats.
    fn line_up(&self, rotation: usize) -> impl Iterator<Item = Level> + '_ {
        (0..self.seats)
            .map(move |seat| self.bots[(seat + self.seats - rotation) % self.seats % self.bots.len()])
    }
}

/// One simulated game.
#[derive(Clone, PartialEq, Debug)]
pub struct SimulatedGame {
    /// Actions by players.
    pub decisions: u64,
    /// Actions by chance.
    pub chance_events: u64,
    /// The longest list of legal actions.
    pub max_legal: usize,
    /// The result.
    pub outcome: Outcome,
    /// Fingerprint of the last state.
    pub digest: u64,
    /// Per seat: how many decisions it made, and for how long it thought in nanoseconds (0 without a clock).
    pub thinking: [(u64, u64); MAX_SEATS],
    /// By how many seats the bots were moved on.
    pub rotation: usize,
    /// The score sheet, if it was to be kept.
    pub sheet: Vec<ScoreLine>,
    /// The whole game, if it was to be kept.
    pub record: Option<Record>,
}

pub(crate) fn simulate<G: Strategy + Study>(
    plan: &Simulation,
    games: Range<u64>,
    each: &mut dyn FnMut(u64, SimulatedGame),
) -> Result<(), SetupError> {
    let options: G::Options = read_new(&plan.options)?;
    let start = G::new(plan.seats, &options)?;
    let mut legal = Vec::with_capacity(512);
    let mut odds = Vec::with_capacity(512);
    for n in games {
        let mut rng = Rng::stream(plan.seed, n);
        let rotation = if plan.rotate { n as usize % plan.seats } else { 0 };
        let mut game = start.clone();
        let mut tokens = Vec::new();
        let mut players: Vec<Player<G>> = plan.line_up(rotation).map(Player::new).collect();
        let mut thinking = [(0, 0); MAX_SEATS];
        let (mut decisions, mut chance_events, mut max_legal) = (0, 0, 0);
        loop {
            let action = match game.next() {
                Next::Over => break,
                Next::Chance => {
                    chance_events += 1;
                    game.sample(&mut rng, &mut odds)
                }
                Next::Player(seat) => {
                    decisions += 1;
                    legal.clear();
                    game.legal_actions(&mut legal);
                    max_legal = max_legal.max(legal.len());
                    match &mut players[seat.index()] {
                        Player::Random(_) => legal[rng.index(legal.len())],
                        bot => {
                            let began = plan.clock.map(|now| now());
                            let known = Known::of(&game).expect("a player is to act");
                            let action = bot.choose(&known, &mut rng);
                            let (count, time) = &mut thinking[seat.index()];
                            *count += 1;
                            *time += plan.clock.zip(began).map_or(0, |(now, began)| now() - began);
                            action
                        }
                    }
                }
            };
            if plan.records {
                tokens.push(action.to_string());
            }
            game.apply(action, &mut ());
            if plan.audit
                && let Err(law) = game.audit()
            {
                panic!("{}, seed {}, game {n}: {law}", G::INFO.id, plan.seed);
            }
        }
        let outcome = game.outcome().expect("a game that is over has an outcome");
        let digest = digest(&game);
        let record = plan.records.then(|| record(plan, &game, tokens, rotation));
        let sheet = if plan.sheets { game.score_sheet() } else { Vec::new() };
        each(
            n,
            SimulatedGame {
                decisions,
                chance_events,
                max_legal,
                outcome,
                digest,
                thinking,
                rotation,
                sheet,
                record,
            },
        );
    }
    Ok(())
}

fn record<G: Game>(plan: &Simulation, game: &G, tokens: Vec<String>, rotation: usize) -> Record {
    Record {
        game: G::INFO.id.to_owned(),
        rules: game.options().edition().into(),
        seats: plan.seats,
        options: serde_json::to_value(game.options()).expect("options are plain data"),
        names: plan.line_up(rotation).map(|bot| bot.to_string()).collect(),
        result: game.outcome().map(FinalScore::from),
        digest: Some(Digest::of(game)),
        tokens,
        ..Record::default()
    }
}

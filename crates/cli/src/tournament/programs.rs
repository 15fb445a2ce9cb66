//! Games in which programs take part: played behind the object-safe face, each program with its seat's view alone.

use super::schedule::{Contestant, Match};
use crate::failure::{Failure, Outcome};
use crate::figures::nanoseconds;
use crate::program::{Ended, MOST_FAULTS, Program, Question, first};
use crate::setup::SetUp;
use games::{FinalScore, Mind, Next, Record, Rng, Seat, SimulatedGame, Told, Viewpoint};
use std::collections::HashMap;
use std::time::Duration;

/// The running programs of one thread: one for each command and seat, since whoever sat at two would know both hands.
pub(crate) struct Programs {
    deadline: Duration,
    running: HashMap<(&'static str, Seat), Program>,
}

/// Who decides for a seat.
enum Player {
    Mind(Box<dyn Mind>),
    Program(&'static str),
}

fn words(command: &str) -> Vec<String> {
    command.split_whitespace().map(str::to_owned).collect()
}

impl Programs {
    /// None is running yet.
    pub(crate) fn new(deadline: Duration) -> Programs {
        Programs { deadline, running: HashMap::new() }
    }

    /// Starts every program once.
    pub(crate) fn try_all(&self, bots: &[Contestant]) -> Outcome {
        for bot in bots {
            if let Contestant::Program(command) = bot {
                Program::new(words(command), self.deadline).start()?;
            }
        }
        Ok(())
    }

    fn of(&mut self, command: &'static str, seat: Seat) -> &mut Program {
        let deadline = self.deadline;
        self.running.entry((command, seat)).or_insert_with(|| Program::new(words(command), deadline))
    }

    /// Plays one game. Gives it with how many decisions each seat lost.
    pub(crate) fn play(
        &mut self,
        set_up: &SetUp,
        game: &Match,
        seed: u64,
    ) -> Outcome<(SimulatedGame, Vec<u64>)> {
        let mut table = set_up.start()?;
        let mut rng = Rng::stream(seed, game.n);
        let line_up = game.line_up();
        let mut players: Vec<Player> = line_up
            .iter()
            .map(|contestant| match contestant {
                Contestant::Level(level) => Player::Mind(set_up.face.mind(*level)),
                Contestant::Program(command) => Player::Program(command),
            })
            .collect();
        let name = format!("{}-{}", game.n, game.pairing.one);
        let mut thinking = [(0, 0); games::MAX_SEATS];
        let mut faults = vec![0; game.seats];
        let (mut decisions, mut chance_events, mut max_legal) = (0u64, 0, 0);
        loop {
            let seat = match table.next() {
                Next::Over => break,
                Next::Chance => {
                    chance_events += 1;
                    table.roll(&mut rng);
                    continue;
                }
                Next::Player(seat) => seat,
            };
            decisions += 1;
            let began = nanoseconds();
            // Not out of the stream that the dice fall from: nobody shall guess on from it.
            let luck = engine::digest(&(seed, game.n, decisions));
            let choices = table.choices(Told::PLAIN);
            max_legal = max_legal.max(choices.len());
            let token = match &mut players[seat.index()] {
                Player::Mind(mind) => mind.think(&*table, luck).unwrap_or_default(),
                Player::Program(_) if faults[seat.index()] >= u64::from(MOST_FAULTS) => {
                    faults[seat.index()] += 1;
                    first(&choices)
                }
                Player::Program(command) => {
                    let command = *command;
                    let from = Viewpoint::Seat(seat);
                    let question = Question {
                        game: set_up.face.info().id,
                        table: &name,
                        seat,
                        seats: game.seats,
                        view: &table.view(from),
                        prompt: &table.prompt(from, Told::PLAIN),
                        choices: &choices,
                        seed: luck,
                    };
                    let decided = self.of(command, seat).ask(&question)?;
                    if let Some(fault) = decided.fault {
                        faults[seat.index()] += 1;
                        eprintln!("{command}, game {name}, seat {}: {fault}", seat.0 + 1);
                    }
                    decided.token
                }
            };
            let (count, time) = &mut thinking[seat.index()];
            *count += 1;
            *time += nanoseconds() - began;
            let played = table.advance(&token);
            played.map_err(|error| Failure::failed(format!("`{token}` cannot be played: {error}")))?;
        }
        let outcome = table.outcome().ok_or_else(|| Failure::failed("a game ended without a result"))?;
        let FinalScore { ranks, scores } = outcome.into();
        for (seat, player) in Seat::all(game.seats).zip(&players) {
            if let Player::Program(command) = *player {
                let game = set_up.face.info().id;
                let ended = Ended { game, table: &name, seat: Some(seat), ranks: &ranks, scores: &scores };
                self.of(command, seat).over(&ended);
            }
        }
        let record = Record {
            game: set_up.face.info().id.to_owned(),
            rules: table.edition().into(),
            seats: game.seats,
            options: table.options(),
            names: line_up.iter().map(ToString::to_string).collect(),
            result: Some(FinalScore { ranks, scores }),
            digest: Some(table.digest()),
            tokens: table.tokens(),
            ..Record::default()
        };
        let digest = engine::digest(&table.digest().to_string());
        let played = SimulatedGame {
            decisions,
            chance_events,
            max_legal,
            outcome,
            digest,
            thinking,
            rotation: 0,
            sheet: Vec::new(),
            record: Some(record),
        };
        Ok((played, faults))
    }
}

//! A game in the catalogue, before anybody sits down.

use crate::lessons::{Taught, taught};
use crate::mind::{Mind, MindOf};
use crate::puzzles::{Found, Ground, asked};
use crate::seated::{Match, Seated, book};
use crate::simulate::{SimulatedGame, Simulation, simulate};
use crate::studied::Studied;
use bots::Level;
use engine::help::help;
use engine::options::{EDITION, OptionRange, preset_title, read_new, read_stored, read_written};
use engine::puzzle::Puzzles;
use engine::record::Record;
use engine::replay::{self, ReplayError};
use engine::words::Message;
use engine::{Edition, GameInfo, GameOptions, Ladder, SetupError, Strategy, Study};
use lab::selfplay::{self, Block, SelfPlay};
use lab::{Batch, BatchError, BatchOf, Plan};
use review::NoReview;

use protocol::{GlossaryEntry, OptionInfo, OptionValue, OptionValues};
use serde_json::Value;
use std::marker::PhantomData;
use std::ops::Range;

/// What everybody may ask of a game.
pub trait GameFace: Send + Sync {
    /// What it is called and for whom it is.
    fn info(&self) -> &'static GameInfo;
    /// The rules in words, as Markdown.
    fn rules(&self) -> &'static str;
    /// A new table. `options` is a JSON object, or null for the defaults; no edition means the newest.
    fn start(&self, seats: usize, options: &Value) -> Result<Box<dyn Match>, SetupError>;
    /// A table that was stored as one of this edition of the rules (its `rules` number), at its start.
    fn start_stored(&self, seats: usize, rules: u32, options: &Value) -> Result<Box<dyn Match>, SetupError>;
    /// The table of a record after its first `until` tokens (all with `usize::MAX`). Errors are whole sentences.
    fn open(&self, record: &Record, until: usize) -> Result<Box<dyn Match>, String>;
    /// Replays a whole record and compares result and digest with its headers.
    fn verify(&self, record: &Record) -> Result<(), String>;
    /// What can be chosen before a game.
    fn options(&self, language: &str) -> Vec<OptionInfo>;
    /// Named sets of options of an edition, the defaults first, as [`start`](GameFace::start) reads them. None for an
    /// edition that the game does not have.
    fn presets_of(&self, edition: Edition) -> Vec<(&'static str, Value)>;
    /// The present name of a named set of options that was called otherwise before.
    fn renamed_preset(&self, name: &str) -> Option<&'static str>;
    /// Named sets of options of the newest edition, the defaults first.
    fn presets(&self) -> Vec<(&'static str, Value)> {
        self.presets_of(self.info().edition)
    }
    /// Named sets of options of all editions, the newest first.
    fn all_presets(&self) -> Vec<(&'static str, Value)> {
        self.info().edition.and_before().rev().flat_map(|edition| self.presets_of(edition)).collect()
    }
    /// What the named sets of options of the newest edition are called for people, in the same order.
    fn preset_titles(&self, language: &str) -> Vec<String>;
    /// Everything that explains itself, as it is at a table whose [written](engine::options::read_written) options these are; at the usual
    /// table of the newest edition where none are given.
    fn glossary(&self, options: Option<&Value>, language: &str) -> Result<Vec<GlossaryEntry>, SetupError>;
    /// The lessons for newcomers, if there are any.
    fn taught(&self) -> Option<&'static Taught>;
    /// Languages that this game speaks, English first.
    fn languages(&self) -> Vec<&'static str>;
    /// The size of a state in memory.
    fn state_bytes(&self) -> usize;
    /// A bot that plays one seat of a table of this game.
    fn mind(&self, level: Level) -> Box<dyn Mind>;
    /// What stands behind the ranks of bots in this game.
    fn ladder(&self) -> Ladder;
    /// A new table for a learning program, as [`start`](GameFace::start) gives it.
    fn study(&self, seats: usize, options: &Value) -> Result<Box<dyn Studied>, SetupError>;
    /// The same from a record, as [`open`](GameFace::open) gives it.
    fn study_record(&self, record: &Record, until: usize) -> Result<Box<dyn Studied>, String>;
    /// A table that was [saved](Studied::save). Errors are whole sentences.
    fn study_saved(&self, text: &str) -> Result<Box<dyn Studied>, String>;
    /// Many tables side by side.
    fn batch(&self, seats: usize, options: &Value, plan: Plan) -> Result<Box<dyn Batch>, BatchError>;
    /// Plays a numbered game of the search with itself, to learn from; `table` is the number of its set-up where the game is kept.
    fn self_play(
        &self,
        seats: usize,
        options: &Value,
        table: u16,
        plan: &SelfPlay,
        number: u64,
    ) -> Result<Block, SetupError>;
    /// Looks back at a finished game. Errors are whole sentences.
    fn review(&self, record: &Record, plan: &review::Plan<'_>) -> Result<review::Review, String>;
    /// The puzzles, if there are any.
    fn puzzles(&self) -> Option<&'static Puzzles>;
    /// Looks for puzzles in a numbered game. Errors are whole sentences.
    fn find_puzzles(&self, ground: &Ground<'_>, seed: u64, number: u64) -> Result<Found, String>;
    /// Plays numbered games among bots, one after the other, and shows each to `each`.
    fn simulate(
        &self,
        plan: &Simulation,
        games: Range<u64>,
        each: &mut dyn FnMut(u64, SimulatedGame),
    ) -> Result<(), SetupError>;
}

/// The face of one game.
pub struct Face<G>(PhantomData<fn() -> G>);

impl<G: Strategy + Study> Face<G> {
    /// The face of this game, for the catalogue and for tests of games that are not in it.
    #[expect(clippy::new_without_default, reason = "a face is made as a constant")]
    pub const fn new() -> Face<G> {
        Face(PhantomData)
    }

    fn opened(&self, record: &Record, until: usize) -> Result<Seated<G>, String> {
        let mut table = Seated::<G>::new(replay::start(record).map_err(|error| self.explain(&error))?);
        replay::replay::<G, _>(record, until, &mut (), |step| table.follow(step.action))
            .map_err(|error| self.explain(&error))?;
        Ok(table)
    }

    /// A replay error as a sentence.
    fn explain(&self, error: &ReplayError) -> String {
        match error {
            ReplayError::Illegal { refusal, .. } => {
                let why = book::<G>("en").say(&refusal.message, &[]);
                let ruling = refusal.ruling.map(|n| format!(" (R{n})")).unwrap_or_default();
                format!("{error}: {why}{ruling}")
            }
            _ => error.to_string(),
        }
    }
}

impl<G: Strategy + Study> GameFace for Face<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn start(&self, seats: usize, options: &Value) -> Result<Box<dyn Match>, SetupError> {
        Ok(Box::new(Seated::<G>::new(G::new(seats, &read_new(options)?)?)))
    }

    fn start_stored(&self, seats: usize, rules: u32, options: &Value) -> Result<Box<dyn Match>, SetupError> {
        Ok(Box::new(Seated::<G>::new(G::new(seats, &read_stored(rules, options)?)?)))
    }

    fn open(&self, record: &Record, until: usize) -> Result<Box<dyn Match>, String> {
        Ok(Box::new(self.opened(record, until)?))
    }

    fn verify(&self, record: &Record) -> Result<(), String> {
        replay::verify::<G>(record).map(|_| ()).map_err(|error| self.explain(&error))
    }

    fn options(&self, language: &str) -> Vec<OptionInfo> {
        let book = book::<G>(language);
        let words = |message: Message| book.say(&message, &[]);
        G::Options::list()
            .into_iter()
            .map(|option| OptionInfo {
                key: option.name.to_owned(),
                words: words(option.meaning()),
                ruling: option.ruling,
                values: match &option.values {
                    OptionRange::Flag { default } => OptionValues::Flag { default: *default },
                    OptionRange::Choice { values } => OptionValues::Choice {
                        values: values
                            .iter()
                            .map(|value| OptionValue {
                                value: (*value).to_owned(),
                                words: words(option.value_meaning(value)),
                            })
                            .collect(),
                    },
                    OptionRange::Number { default, min, max } => {
                        OptionValues::Number { default: *default, min: *min, max: *max }
                    }
                },
            })
            .collect()
    }

    fn presets_of(&self, edition: Edition) -> Vec<(&'static str, Value)> {
        let json = |options| {
            let mut json = serde_json::to_value(options).expect("options are plain data");
            if edition != G::Options::NEWEST {
                // The first edition is not written, and would be taken for the newest.
                json[EDITION] = edition.0.into();
            }
            json
        };
        G::Options::presets_of(edition).into_iter().map(|(name, options)| (name, json(options))).collect()
    }

    fn renamed_preset(&self, name: &str) -> Option<&'static str> {
        G::Options::renamed_preset(name)
    }

    fn preset_titles(&self, language: &str) -> Vec<String> {
        let book = book::<G>(language);
        G::Options::presets().into_iter().map(|(name, _)| book.say(&preset_title(name), &[])).collect()
    }

    fn glossary(&self, options: Option<&Value>, language: &str) -> Result<Vec<GlossaryEntry>, SetupError> {
        let options: G::Options = options.map(read_written).transpose()?.unwrap_or_default();
        let book = book::<G>(language);
        let entry = |engine::game::GlossaryTerm { id, rulings }| {
            let help = help(&options, &id);
            GlossaryEntry {
                title: book.try_attribute(&help.id, "title").unwrap_or_else(|_| id.clone()),
                words: book.say(&help, &[]),
                id,
                rulings,
            }
        };
        Ok(G::glossary().into_iter().map(entry).collect())
    }

    fn taught(&self) -> Option<&'static Taught> {
        taught(G::INFO.id, G::course()?)
    }

    fn languages(&self) -> Vec<&'static str> {
        G::words().iter().map(|file| file.language).collect()
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn ladder(&self) -> Ladder {
        G::LADDER
    }

    fn mind(&self, level: Level) -> Box<dyn Mind> {
        Box::new(MindOf::<G>::new(level))
    }

    fn study(&self, seats: usize, options: &Value) -> Result<Box<dyn Studied>, SetupError> {
        Ok(Box::new(Seated::<G>::new(G::new(seats, &read_new(options)?)?)))
    }

    fn study_record(&self, record: &Record, until: usize) -> Result<Box<dyn Studied>, String> {
        Ok(Box::new(self.opened(record, until)?))
    }

    fn study_saved(&self, text: &str) -> Result<Box<dyn Studied>, String> {
        Ok(Box::new(Seated::<G>::saved(text)?))
    }

    fn batch(&self, seats: usize, options: &Value, plan: Plan) -> Result<Box<dyn Batch>, BatchError> {
        Ok(Box::new(BatchOf::<G>::new(G::new(seats, &read_new(options)?)?, plan)?))
    }

    fn self_play(
        &self,
        seats: usize,
        options: &Value,
        table: u16,
        plan: &SelfPlay,
        number: u64,
    ) -> Result<Block, SetupError> {
        Ok(selfplay::play(&G::new(seats, &read_new(options)?)?, table, plan, number))
    }

    fn review(&self, record: &Record, plan: &review::Plan<'_>) -> Result<review::Review, String> {
        review::review::<G>(record, plan).map_err(|why| match why {
            NoReview::Unreadable(error) => self.explain(&error),
            NoReview::NotOver => "the game is not over: only finished games are looked back at".to_owned(),
            NoReview::Stopped => "the review was broken off".to_owned(),
        })
    }

    fn puzzles(&self) -> Option<&'static Puzzles> {
        asked(G::INFO.id, G::puzzles()?)
    }

    fn find_puzzles(&self, ground: &Ground<'_>, seed: u64, number: u64) -> Result<Found, String> {
        match ground {
            Ground::SelfPlay { seats, options } => {
                let read = read_new(options).map_err(|error| error.to_string())?;
                let start = G::new(*seats, &read).map_err(|error| error.to_string())?;
                let options = options.as_object().cloned().unwrap_or_default();
                Ok(review::puzzles::in_self_play(&start, &options, seed, number))
            }
            Ground::Record(record) => {
                review::puzzles::in_record::<G>(record, seed, number).map_err(|error| self.explain(&error))
            }
        }
    }

    fn simulate(
        &self,
        plan: &Simulation,
        games: Range<u64>,
        each: &mut dyn FnMut(u64, SimulatedGame),
    ) -> Result<(), SetupError> {
        simulate::<G>(plan, games, each)
    }
}

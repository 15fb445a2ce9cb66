//! A server that cheats, for the tests that must catch it: the games as they are, with luck, odds or views bent on their way.
//!
//! The rules underneath stay what they are, so that an honest verifier, which has them too, can hold the record against them.

use engine::Ladder;
use engine::undo::Step;
use games::{
    Advice, Batch, BatchError, Choice, Edition, Effort, GameFace, GameInfo, GlossaryEntry, Level, Match,
    Mind, Next, OptionInfo, Outcome, Plan, PlayError, Played, Record, Rng, Seat, SetupError, SheetLine,
    SimulatedGame, Simulation, Studied, Told, Viewpoint,
};
use protocol::Shown;
use serde_json::Value;
use std::any::Any;
use std::ops::Range;

/// What is bent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cheat {
    /// Whatever is drawn, the last outcome of the list comes.
    Die,
    /// The first outcome of each draw is a thousand times as likely as the rules say.
    Odds,
    /// People are shown one more of what they can count (cards in the pile, a common supply) than there is.
    View,
}

impl Cheat {
    pub(crate) fn read(name: &str) -> Option<Cheat> {
        match name {
            "die" => Some(Cheat::Die),
            "odds" => Some(Cheat::Odds),
            "view" => Some(Cheat::View),
            _ => None,
        }
    }

    /// The catalogue, bent.
    pub(crate) fn catalogue(self) -> &'static [&'static dyn GameFace] {
        let bent = games::catalogue().iter().map(|honest| {
            let face: &'static dyn GameFace = Box::leak(Box::new(BentFace { honest: *honest, cheat: self }));
            face
        });
        Box::leak(bent.collect::<Vec<_>>().into_boxed_slice())
    }
}

struct BentFace {
    honest: &'static dyn GameFace,
    cheat: Cheat,
}

impl GameFace for BentFace {
    fn info(&self) -> &'static GameInfo {
        self.honest.info()
    }

    fn rules(&self) -> &'static str {
        self.honest.rules()
    }

    fn start(&self, seats: usize, options: &Value) -> Result<Box<dyn Match>, SetupError> {
        Ok(Box::new(Bent { game: self.honest.start(seats, options)?, cheat: self.cheat }))
    }

    fn start_stored(&self, seats: usize, rules: u32, options: &Value) -> Result<Box<dyn Match>, SetupError> {
        Ok(Box::new(Bent { game: self.honest.start_stored(seats, rules, options)?, cheat: self.cheat }))
    }

    fn open(&self, record: &Record, until: usize) -> Result<Box<dyn Match>, String> {
        Ok(Box::new(Bent { game: self.honest.open(record, until)?, cheat: self.cheat }))
    }

    fn verify(&self, record: &Record) -> Result<(), String> {
        self.honest.verify(record)
    }

    fn review(
        &self,
        record: &Record,
        plan: &games::review::Plan<'_>,
    ) -> Result<games::review::Review, String> {
        self.honest.review(record, plan)
    }

    fn options(&self, language: &str) -> Vec<OptionInfo> {
        self.honest.options(language)
    }

    fn renamed_preset(&self, name: &str) -> Option<&'static str> {
        self.honest.renamed_preset(name)
    }

    fn presets_of(&self, edition: Edition) -> Vec<(&'static str, Value)> {
        self.honest.presets_of(edition)
    }

    fn preset_titles(&self, language: &str) -> Vec<String> {
        self.honest.preset_titles(language)
    }

    fn glossary(&self, options: Option<&Value>, language: &str) -> Result<Vec<GlossaryEntry>, SetupError> {
        self.honest.glossary(options, language)
    }

    fn taught(&self) -> Option<&'static games::lessons::Taught> {
        self.honest.taught()
    }

    fn puzzles(&self) -> Option<&'static games::puzzles::Puzzles> {
        self.honest.puzzles()
    }

    fn find_puzzles(
        &self,
        ground: &games::puzzles::Ground<'_>,
        seed: u64,
        number: u64,
    ) -> Result<games::puzzles::Found, String> {
        self.honest.find_puzzles(ground, seed, number)
    }

    fn languages(&self) -> Vec<&'static str> {
        self.honest.languages()
    }

    fn state_bytes(&self) -> usize {
        self.honest.state_bytes()
    }

    fn mind(&self, level: Level) -> Box<dyn Mind> {
        self.honest.mind(level)
    }

    fn ladder(&self) -> Ladder {
        self.honest.ladder()
    }

    fn study(&self, seats: usize, options: &Value) -> Result<Box<dyn Studied>, SetupError> {
        self.honest.study(seats, options)
    }

    fn study_record(&self, record: &Record, until: usize) -> Result<Box<dyn Studied>, String> {
        self.honest.study_record(record, until)
    }

    fn study_saved(&self, text: &str) -> Result<Box<dyn Studied>, String> {
        self.honest.study_saved(text)
    }

    fn batch(&self, seats: usize, options: &Value, plan: Plan) -> Result<Box<dyn Batch>, BatchError> {
        self.honest.batch(seats, options, plan)
    }

    fn self_play(
        &self,
        seats: usize,
        options: &Value,
        table: u16,
        plan: &games::SelfPlay,
        number: u64,
    ) -> Result<games::Block, SetupError> {
        self.honest.self_play(seats, options, table, plan, number)
    }

    fn simulate(
        &self,
        plan: &Simulation,
        games: Range<u64>,
        each: &mut dyn FnMut(u64, SimulatedGame),
    ) -> Result<(), SetupError> {
        self.honest.simulate(plan, games, each)
    }
}

struct Bent {
    game: Box<dyn Match>,
    cheat: Cheat,
}

impl Bent {
    /// What is played instead.
    fn swapped(&self, token: &str) -> String {
        match (self.cheat, self.game.next()) {
            (Cheat::Die, Next::Chance) => {
                self.game.odds().into_iter().map(|(token, _)| token).max().unwrap_or_else(|| token.to_owned())
            }
            _ => token.to_owned(),
        }
    }

    fn copy(&self, game: Box<dyn Match>) -> Box<dyn Match> {
        Box::new(Bent { game, cheat: self.cheat })
    }
}

impl Match for Bent {
    fn edition(&self) -> Edition {
        self.game.edition()
    }

    fn odds(&self) -> Vec<(String, u32)> {
        let mut odds = self.game.odds();
        if self.cheat == Cheat::Odds {
            odds.sort_unstable();
            if let Some((_, weight)) = odds.first_mut() {
                *weight *= 1000;
            }
        }
        odds
    }

    fn check(&self, token: &str, told: Told<'_>) -> Result<(), PlayError> {
        self.game.check(&self.swapped(token), told)
    }

    fn play(&mut self, token: &str, told: Told<'_>) -> Result<Played, PlayError> {
        let token = self.swapped(token);
        self.game.play(&token, told)
    }

    fn advance(&mut self, token: &str) -> Result<(), PlayError> {
        let token = self.swapped(token);
        self.game.advance(&token)
    }

    fn view(&self, from: Viewpoint) -> Shown {
        let honest = self.game.view(from);
        if self.cheat != Cheat::View {
            return honest;
        }
        let mut view = honest.value();
        for name in ["pile_size", "supply"] {
            if let Some(count) = view.get(name).and_then(Value::as_u64) {
                view[name] = (count + 1).into();
                break;
            }
        }
        Shown::of(&view)
    }

    fn redealt(&self, seat: Seat, seed: u64) -> Box<dyn Match> {
        self.copy(self.game.redealt(seat, seed))
    }

    fn duplicate(&self) -> Box<dyn Match> {
        self.copy(self.game.duplicate())
    }

    fn position(&self) -> Box<dyn Match> {
        self.copy(self.game.position())
    }

    fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    fn options(&self) -> Value {
        self.game.options()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn next(&self) -> Next {
        self.game.next()
    }

    fn steps(&self) -> &[Step] {
        self.game.steps()
    }

    fn tokens(&self) -> Vec<String> {
        self.game.tokens()
    }

    fn choices(&self, told: Told<'_>) -> Vec<Choice> {
        self.game.choices(told)
    }

    fn roll(&mut self, rng: &mut Rng) -> Option<Played> {
        self.game.roll(rng)
    }

    fn truncate(&mut self, len: usize) {
        self.game.truncate(len);
    }

    fn again(&self, after: usize) -> Vec<Played> {
        self.game.again(after)
    }

    fn prompt(&self, from: Viewpoint, told: Told<'_>) -> String {
        self.game.prompt(from, told)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn ending(&self, told: Told<'_>) -> String {
        self.game.ending(told)
    }

    fn sheet(&self, told: Told<'_>) -> Vec<SheetLine> {
        self.game.sheet(told)
    }

    fn digest(&self) -> games::Digest {
        self.game.digest()
    }

    fn think(&self, level: Level, seed: u64) -> Option<String> {
        self.game.think(level, seed)
    }

    fn advise(&self, effort: Effort<'_>, told: Told<'_>) -> Option<Advice> {
        self.game.advise(effort, told)
    }

    fn picture(&self, from: Viewpoint, told: Told<'_>) -> String {
        self.game.picture(from, told)
    }

    fn audit(&self) -> Result<(), String> {
        self.game.audit()
    }

    fn as_any(&self) -> &dyn Any {
        self.game.as_any()
    }
}

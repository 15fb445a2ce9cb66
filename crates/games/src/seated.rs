//! A game under way: the state, and the log of actions that led to it.

use crate::mind::{Advice, Effort, advise};
use crate::studied::{Past, Remembered};
use bots::{Level, think};
use engine::undo::{Step, asking_floor, turn_floor, undo_floor};
use engine::words::{Message, Phrasebook};
use engine::{
    Digest, Edition, Game, GameEvent as _, GameInfo, GameOptions as _, Illegal, Next, NotationError, Outcome,
    Rng, Seat, Strategy, Study, Viewpoint,
};
use protocol::{Choice, Happening, SheetLine, Shown};
use serde_json::Value;
use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

/// How something is told: in which language, and what the players are called.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// Language tag; English stands in for languages the game does not speak.
    pub language: &'a str,
    /// Names by seat.
    pub names: &'a [String],
}

impl Told<'_> {
    /// In English, players called by their numbers.
    pub const PLAIN: Told<'static> = Told { language: "en", names: &[] };
}

/// An action that was carried out.
#[derive(Clone)]
pub struct Played {
    /// How many actions came before it.
    pub number: usize,
    /// The action.
    pub token: String,
    /// Who acted, and whether something hidden was shown to them.
    pub step: Step,
    events: Arc<dyn Events>,
}

impl Played {
    /// What somebody saw of it.
    pub fn seen(&self, from: Viewpoint, told: Told<'_>) -> Vec<Happening> {
        self.events.seen(from, told)
    }
}

/// Why an action was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The token is no action of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The action is not allowed now.
    #[error("{words}")]
    Illegal {
        /// The broken rule in words.
        words: String,
        /// Its number.
        ruling: Option<u16>,
    },
}

/// A game under way.
pub trait Match: Send + Sync {
    /// What is being played.
    fn info(&self) -> &'static GameInfo;
    /// The options it was set up with, as JSON.
    fn options(&self) -> Value;
    /// The edition of the rules by which it is played.
    fn edition(&self) -> Edition;
    /// Number of seats.
    fn seats(&self) -> usize;
    /// Who acts now.
    fn next(&self) -> Next;
    /// The log: who did what, without the actions themselves.
    fn steps(&self) -> &[Step];
    /// The actions so far, as tokens.
    fn tokens(&self) -> Vec<String>;
    /// What the player to act may do; empty at chance events and at the end.
    fn choices(&self, told: Told<'_>) -> Vec<Choice>;
    /// At a chance event: the outcomes and their weights.
    fn odds(&self) -> Vec<(String, u32)>;
    /// Would this action be allowed now?
    fn check(&self, token: &str, told: Told<'_>) -> Result<(), PlayError>;
    /// Carries out an action of the player to act, or of chance.
    fn play(&mut self, token: &str, told: Told<'_>) -> Result<Played, PlayError>;
    /// The same for who does not want to know what came of it: quicker, but nothing can be taken back or told afterwards.
    fn advance(&mut self, token: &str) -> Result<(), PlayError>;
    /// Lets chance fall once by a generator; nothing unless a chance event is due.
    fn roll(&mut self, rng: &mut Rng) -> Option<Played>;
    /// Takes the game back to its first `len` actions.
    fn truncate(&mut self, len: usize);
    /// What was done after the first `after` actions, with its events: played again, so that nobody need keep them.
    fn again(&self, after: usize) -> Vec<Played>;
    /// What can be seen from there.
    fn view(&self, from: Viewpoint) -> Shown;
    /// What is asked or waited for, seen from there.
    fn prompt(&self, from: Viewpoint, told: Told<'_>) -> String;
    /// Ranks and scores of a finished game.
    fn outcome(&self) -> Option<Outcome>;
    /// Why the game ended, as a sentence; empty before the end.
    fn ending(&self, told: Told<'_>) -> String;
    /// The score sheet by category.
    fn sheet(&self, told: Told<'_>) -> Vec<SheetLine>;
    /// Fingerprint of the state.
    fn digest(&self) -> Digest;
    /// What a bot would do for the player to act, knowing only what that seat knows.
    fn think(&self, level: Level, seed: u64) -> Option<String>;
    /// What a search says about the position of the player to act, from that seat's own information; nothing when no
    /// player is to act.
    fn advise(&self, effort: Effort<'_>, told: Told<'_>) -> Option<Advice>;
    /// The table drawn in plain text.
    fn picture(&self, from: Viewpoint, told: Told<'_>) -> String;
    /// A copy in which everything hidden from `seat` was dealt anew.
    fn redealt(&self, seat: Seat, seed: u64) -> Box<dyn Match>;
    /// A copy.
    fn duplicate(&self) -> Box<dyn Match>;
    /// A copy of the position alone, without what led to it: for trying something out.
    fn position(&self) -> Box<dyn Match>;
    /// Do the game's conservation laws hold?
    fn audit(&self) -> Result<(), String>;
    /// The table as what it really is, for the minds of its game.
    fn as_any(&self) -> &dyn Any;
}

impl dyn Match {
    /// How far `seat` may take the game back: the shortest length of the log.
    pub fn undo_floor(&self, seat: Seat) -> usize {
        undo_floor(self.steps(), seat)
    }

    /// Where the seat's last turn began; see [`engine::undo::turn_floor`].
    pub fn turn_floor(&self, seat: Seat) -> usize {
        turn_floor(self.steps(), seat)
    }

    /// How far the seat may take the game back when all agree; see [`engine::undo::asking_floor`].
    pub fn asking_floor(&self, seat: Seat) -> usize {
        asking_floor(self.steps(), seat)
    }
}

/// Events of one action, whatever the game.
trait Events: Send + Sync {
    fn seen(&self, from: Viewpoint, told: Told<'_>) -> Vec<Happening>;
}

struct EventsOf<G: Game>(Vec<G::Event>);

impl<G: Game> Events for EventsOf<G> {
    fn seen(&self, from: Viewpoint, told: Told<'_>) -> Vec<Happening> {
        let book = book::<G>(told.language);
        self.0
            .iter()
            .filter_map(|event| event.seen_by(from))
            .map(|event| Happening {
                words: book.say(&G::event_words(&event), told.names),
                concerns: event.concerns(),
                lasts: event.lasts(),
                event: Shown::of(&event),
            })
            .collect()
    }
}

/// A table of one game.
#[derive(Clone)]
pub(crate) struct Seated<G: Game> {
    pub(crate) game: G,
    pub(crate) start: G,
    pub(crate) actions: Vec<G::Action>,
    pub(crate) steps: Vec<Step>,
    /// What the seats had been told when a table to study was redealt; nothing at a table that began as games begin.
    pub(crate) told_before: Option<Vec<Past>>,
    /// What the seats remember, once somebody has asked.
    pub(crate) remembered: Option<Box<Remembered<G>>>,
}

impl<G: Game> Seated<G> {
    pub(crate) fn new(game: G) -> Seated<G> {
        Seated {
            start: game.clone(),
            game,
            actions: Vec::new(),
            steps: Vec::new(),
            told_before: None,
            remembered: None,
        }
    }

    /// Carries out an action that is known to be legal.
    pub(crate) fn follow(&mut self, action: G::Action) {
        self.carry_out(action);
    }

    fn carry_out(&mut self, action: G::Action) -> Played {
        let by = self.game.next();
        let mut events = Vec::new();
        self.game.apply(action, &mut events);
        let step = Step { by, revealed: events.iter().any(|event| event.reveals()) };
        let played = Played {
            number: self.actions.len(),
            token: action.to_string(),
            step,
            events: Arc::new(EventsOf::<G>(events)),
        };
        self.actions.push(action);
        self.steps.push(step);
        played
    }

    /// The same without events: nobody will be told, and nothing can be taken back.
    pub(crate) fn carry_out_quietly(&mut self, action: G::Action) {
        let by = self.game.next();
        self.game.apply(action, &mut ());
        self.actions.push(action);
        self.steps.push(Step { by, revealed: true });
    }

    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    fn say(&self, message: &Message, told: Told<'_>) -> String {
        book::<G>(told.language).say(message, told.names)
    }

    fn offer(&self, action: G::Action, told: Told<'_>) -> Choice {
        Choice { token: action.to_string(), words: self.say(&self.game.action_words(action), told) }
    }

    fn read(&self, token: &str, told: Told<'_>) -> Result<G::Action, PlayError> {
        let action: G::Action = token.parse()?;
        self.game.check(action).map_err(|Illegal { message, ruling }| PlayError::Illegal {
            words: self.say(&message, told),
            ruling,
        })?;
        Ok(action)
    }
}

impl<G: Strategy + Study> Match for Seated<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn options(&self) -> Value {
        serde_json::to_value(self.game.options()).expect("options are plain data")
    }

    fn edition(&self) -> Edition {
        self.game.options().edition()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn next(&self) -> Next {
        self.game.next()
    }

    fn steps(&self) -> &[Step] {
        &self.steps
    }

    fn tokens(&self) -> Vec<String> {
        self.actions.iter().map(ToString::to_string).collect()
    }

    fn choices(&self, told: Told<'_>) -> Vec<Choice> {
        let mut actions = Vec::new();
        self.game.legal_actions(&mut actions);
        actions.into_iter().map(|action| self.offer(action, told)).collect()
    }

    fn odds(&self) -> Vec<(String, u32)> {
        if self.game.next() != Next::Chance {
            return Vec::new();
        }
        let mut odds = Vec::new();
        self.game.odds(&mut odds);
        odds.into_iter().map(|(action, weight)| (action.to_string(), weight)).collect()
    }

    fn check(&self, token: &str, told: Told<'_>) -> Result<(), PlayError> {
        self.read(token, told).map(|_| ())
    }

    fn play(&mut self, token: &str, told: Told<'_>) -> Result<Played, PlayError> {
        let action = self.read(token, told)?;
        Ok(self.carry_out(action))
    }

    fn advance(&mut self, token: &str) -> Result<(), PlayError> {
        let action = self.read(token, Told::PLAIN)?;
        self.carry_out_quietly(action);
        Ok(())
    }

    fn roll(&mut self, rng: &mut Rng) -> Option<Played> {
        if self.game.next() != Next::Chance {
            return None;
        }
        let event = self.game.sample(rng, &mut Vec::new());
        Some(self.carry_out(event))
    }

    fn truncate(&mut self, len: usize) {
        let actions: Vec<_> = self.actions.iter().copied().take(len).collect();
        *self = Seated::new(self.start.clone());
        for action in actions {
            self.follow(action);
        }
    }

    fn again(&self, after: usize) -> Vec<Played> {
        let mut game = self.start.clone();
        let before = after.min(self.actions.len());
        for action in &self.actions[..before] {
            game.apply(*action, &mut ());
        }
        let mut again = Seated::new(game);
        let rest = self.actions[before..].iter().map(|action| again.carry_out(*action));
        rest.map(|played| Played { number: played.number + before, ..played }).collect()
    }

    fn view(&self, from: Viewpoint) -> Shown {
        Shown::of(&self.game.view(from))
    }

    fn prompt(&self, from: Viewpoint, told: Told<'_>) -> String {
        self.say(&self.game.prompt(from), told)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn ending(&self, told: Told<'_>) -> String {
        if self.game.next() == Next::Over { self.say(&self.game.ending(), told) } else { String::new() }
    }

    fn sheet(&self, told: Told<'_>) -> Vec<SheetLine> {
        self.game
            .score_sheet()
            .into_iter()
            .map(|line| SheetLine {
                words: self.say(&Message::new(line.category), told),
                category: line.category.to_owned(),
                points: line.points,
            })
            .collect()
    }

    fn digest(&self) -> Digest {
        Digest::of(&self.game)
    }

    fn think(&self, level: Level, seed: u64) -> Option<String> {
        think(level, &self.game, &mut Rng::new(seed)).map(|action| action.to_string())
    }

    fn advise(&self, effort: Effort<'_>, told: Told<'_>) -> Option<Advice> {
        advise(&self.game, effort, |action| self.offer(action, told))
    }

    fn picture(&self, from: Viewpoint, told: Told<'_>) -> String {
        G::picture(&self.game.view(from), told.names)
    }

    fn redealt(&self, seat: Seat, seed: u64) -> Box<dyn Match> {
        let mut game = self.game.clone();
        game.redeal(seat, &mut Rng::new(seed));
        // The log would tell what was hidden, so the copy starts where the game stands.
        Box::new(Seated::new(game))
    }

    fn duplicate(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn position(&self) -> Box<dyn Match> {
        Box::new(Seated::new(self.game.clone()))
    }

    fn audit(&self) -> Result<(), String> {
        self.game.audit()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The phrasebook of a game in a language, read once and kept for good.
pub(crate) fn book<G: Game>(language: &str) -> &'static Phrasebook {
    static BOOKS: Mutex<Vec<(&str, &str, &Phrasebook)>> = Mutex::new(Vec::new());
    let files = G::words();
    let language = files.iter().find(|file| file.language == language).or(files.first());
    let language = language.expect("every game speaks English").language;
    let mut books = BOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((.., book)) = books.iter().find(|(id, known, _)| *id == G::INFO.id && *known == language) {
        return book;
    }
    let book = Phrasebook::new(files, language).expect("word files are checked by the tests");
    let book: &'static Phrasebook = Box::leak(Box::new(book));
    books.push((G::INFO.id, language, book));
    book
}

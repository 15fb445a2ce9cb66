//! The trait that makes a set of rules a game.

use crate::edition::Edition;
use crate::event::{GameEvent, Sink};
use crate::lesson::CourseFiles;
use crate::notation::NotationError;
use crate::options::{GameOptions, SetupError};
use crate::outcome::{Outcome, ScoreLine};
use crate::rng::Rng;
use crate::seat::{Next, Seat, Viewpoint};
use crate::words::{Message, WordFile};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// What a game is called and for whom it is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct GameInfo {
    /// Short name in addresses, records and commands: `arena`, `carpe-diem`.
    pub id: &'static str,
    /// The title as people know it.
    pub title: &'static str,
    /// Fewest seats.
    pub min_seats: usize,
    /// Most seats.
    pub max_seats: usize,
    /// Seats when nobody says otherwise.
    pub usual_seats: usize,
    /// The newest edition of the rules. Each table and record says by which edition it is played.
    pub edition: Edition,
    /// How long a game among people takes, in minutes.
    pub minutes: u16,
    /// How heavy the rules are, from 1 to 5.
    pub weight: f32,
    /// Is anything hidden from a player (besides the future)?
    pub hidden_information: bool,
}

/// A set of rules with a position of the game as its value.
///
/// `state + action → state` and nothing else: no clock, no randomness, no I/O. States are plain data (derive
/// `Clone`, `PartialEq`, `Hash`, `Serialize`, `Deserialize`), small, and without heap in the hot path.
///
/// A question with a single answer is not asked: `apply` carries on until there is a real choice, a chance event,
/// or one of the few actions that [may stand alone](Game::may_stand_alone).
pub trait Game:
    Clone + PartialEq + Debug + Hash + Serialize + DeserializeOwned + Send + Sync + Sized + 'static
{
    /// What the game is.
    const INFO: GameInfo;
    /// The rules in words (the crate's `RULES.md`).
    const RULES: &'static str;
    /// Variants and contested rulings.
    type Options: GameOptions;
    /// What people and chance can do. One short token each, see [`notation`](crate::notation).
    type Action: Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// What happened, for log lines and animations.
    type Event: GameEvent;
    /// What can be seen from a viewpoint: everything a page needs to draw the table.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// The game before its first action. Random set-up steps are chance actions that follow.
    fn new(seats: usize, options: &Self::Options) -> Result<Self, SetupError>;

    /// The options this game was set up with.
    fn options(&self) -> Self::Options;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Who acts now.
    fn next(&self) -> Next;

    /// Appends all that the player to act may do, each once, in an order that depends only on what that player
    /// can see. Nothing at a chance event or when the game is over. `out` is not cleared.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// May this be done now (by the player to act, or by chance)? If not: why, in words, with the ruling.
    /// The second statement of legality, fuzzed to agree with the list.
    fn check(&self, action: Self::Action) -> Result<(), Illegal>;

    /// At a chance event: appends each possible outcome once, with its integer weight above 0. `out` is not cleared.
    fn odds(&self, out: &mut Vec<(Self::Action, u32)>);

    /// At a chance event: one outcome, drawn by its odds. Override where that is quicker than listing them.
    fn sample(&self, rng: &mut Rng, buffer: &mut Vec<(Self::Action, u32)>) -> Self::Action {
        buffer.clear();
        self.odds(buffer);
        let index = rng.weighted(buffer.iter().map(|&(_, weight)| weight));
        buffer[index].0
    }

    /// Carries out an action that is known to be legal. With an illegal one anything may follow, panic included:
    /// use [`play`] for what comes from outside.
    fn apply(&mut self, action: Self::Action, events: &mut impl Sink<Self::Event>);

    /// Ranks and scores when the game is over, else nothing.
    fn outcome(&self) -> Option<Outcome>;

    /// Why the game ended (its message in the game's words); asked only when it is over.
    fn ending(&self) -> Message;

    /// The score sheet by category, as far as it is public now; complete when the game is over.
    fn score_sheet(&self) -> Vec<ScoreLine> {
        Vec::new()
    }

    /// What can be seen from there.
    fn view(&self, from: Viewpoint) -> Self::View;

    /// Replaces everything that `from` cannot know by a fair sample of what it could be, honouring all that play
    /// has shown. The view, the legal actions and the future events of that seat stay what they are.
    ///
    /// The sample depends on nothing but what `from` can know and on `rng`: redealing a redealt state gives the
    /// very state that redealing the true one gives from the same generator. So a bot cannot peek even by accident.
    fn redeal(&mut self, from: Seat, rng: &mut Rng);

    /// The conservation laws of the game: what must add up in every state, or which sum is broken.
    fn audit(&self) -> Result<(), String>;

    /// May this action be offered as the only choice now? Ending one's turn may; and an answer that others cannot see
    /// must, where leaving the question out would tell them that there was no other.
    fn may_stand_alone(&self, _action: Self::Action) -> bool {
        false
    }

    /// Is this a game of an old edition, in which a question that is left out tells what somebody holds? It is then
    /// held to every law but `silence`.
    fn tells_by_silence(&self) -> bool {
        false
    }

    /// The game's sentences, one file per language, English first.
    fn words() -> &'static [WordFile];

    /// What is asked of the player to act, or what is being waited for, seen from there.
    fn prompt(&self, from: Viewpoint) -> Message;

    /// What an action offers, said to the player who may choose it.
    fn action_words(&self, action: Self::Action) -> Message;

    /// What happened, as a sentence. `event` has been [seen](GameEvent::seen_by) from somewhere already.
    fn event_words(event: &Self::Event) -> Message;

    /// The things a person may ask about (cards, tiles, spaces): ids for which the words have `help-<id>` with an
    /// attribute `.title`. The text is said by [`help`](crate::help::help) and may differ by the table's options.
    fn glossary() -> Vec<GlossaryTerm>;

    /// The lessons for newcomers, if there are any.
    fn course() -> Option<CourseFiles> {
        None
    }

    /// The puzzles (`data/puzzles.toml`), if there are any.
    fn puzzles() -> Option<&'static str> {
        None
    }

    /// A drawing of the table in plain text, from what a view shows.
    fn picture(view: &Self::View, names: &[String]) -> String;
}

/// One thing that explains itself: the message `help-<id>` (its text) with the attribute `title`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GlossaryTerm {
    /// The id as it stands in tokens and views.
    pub id: String,
    /// Rulings to read about it.
    pub rulings: Vec<u16>,
}

/// Why an action is not allowed now.
#[derive(Clone, PartialEq, Debug)]
pub struct Illegal {
    /// The broken rule in words.
    pub message: Message,
    /// The number of the ruling or rule section, if one applies.
    pub ruling: Option<u16>,
}

impl Illegal {
    /// A refusal by a numbered ruling.
    pub fn by(ruling: u16, message: Message) -> Illegal {
        Illegal { message, ruling: Some(ruling) }
    }

    /// A refusal that no ruling needs to explain (not your turn, the game is over).
    pub fn plain(message: Message) -> Illegal {
        Illegal { message, ruling: None }
    }
}

/// What becomes of an action that answers no open question: [`Game::apply`] trusts, and was told wrong.
///
/// # Panics
/// Always.
#[cold]
#[inline(never)]
pub fn no_answer(action: impl Display, open: impl Debug) -> ! {
    panic!("{action} answers no {open:?}")
}

/// What becomes of a lot that nobody is to draw: [`Game::sample`] is for chance events.
///
/// # Panics
/// Always.
#[cold]
#[inline(never)]
pub fn no_lot(open: impl Debug) -> ! {
    panic!("no lot is drawn at {open:?}")
}

/// Checks an action, then applies it. An illegal action leaves the state as it was.
pub fn play<G: Game>(
    game: &mut G,
    action: G::Action,
    events: &mut impl Sink<G::Event>,
) -> Result<(), Illegal> {
    game.check(action)?;
    game.apply(action, events);
    Ok(())
}

/// The result of a game as it is written into records.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FinalScore {
    /// The place of each seat.
    pub ranks: Vec<u8>,
    /// The score of each seat.
    pub scores: Vec<i32>,
}

impl From<Outcome> for FinalScore {
    fn from(outcome: Outcome) -> FinalScore {
        let seats = || Seat::all(outcome.seats());
        FinalScore {
            ranks: seats().map(|seat| outcome.rank(seat)).collect(),
            scores: seats().map(|seat| outcome.score(seat)).collect(),
        }
    }
}

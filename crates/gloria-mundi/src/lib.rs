//! The rules of Gloria Mundi.
//!
//! The Goth is coming, and 2 to 6 Roman statesmen flee from Rome to Carthage, 37 steps away. In a turn a building
//! comes into the Forum; the active player plays a production card, and *everybody* activates their cards of that
//! type for counters and for the abilities of buildings on them; the active player may buy a building, which moves
//! the own Roman; then tribute may be laid on the Goth's road, or he comes nearer and everybody loses cards in turn.
//!
//! - [`components`]: what is printed on things, read from `data/`; the effect language of buildings
//! - [`GloriaMundi`] (`state`): what lies on the table; [`Action`]: what can be done, and its notation
//! - [`laws`]: what must hold whatever is played
//! - `legal`: what may be done now, and why not; `payment`: prices paid in small choices
//! - `rules`: what then happens, phase by phase; `score`: who is ahead
//! - [`view`], [`Event`], `words`, `picture`: what people see and read
//! - `strategy`: what a sensible player looks at
//!
//! Only the order of the deck is unknown to an attentive player (R37). It is never fixed: a card is drawn from all
//! that are unseen at the moment it is laid out. So a state holds no secret, and screens are a matter of display.

pub mod action;
pub mod cards;
pub mod components;
pub mod event;
pub mod kind;
pub mod laws;
mod legal;
pub mod options;
mod payment;
mod picture;
mod reader;
mod rules;
mod score;
pub mod state;
mod strategy;
pub mod view;
mod words;

pub use action::{Action, Laid};
pub use cards::BuildingId;
pub use event::{Event, Purse};
pub use kind::Kind;
pub use options::Options;
pub use reader::DataError;
pub use state::{End, GloriaMundi};
pub use view::View;
pub use words::ability as ability_words;

use engine::game::GlossaryTerm;
use engine::words::WordFile;
use engine::{
    Game, GameInfo, GameOptions as _, Illegal, Message, Next, Outcome, Rng, ScoreLine, Seat, SetupError,
    Sink, Viewpoint,
};
use state::Stage;

impl Game for GloriaMundi {
    const INFO: GameInfo = GameInfo {
        id: "gloria-mundi",
        title: "Gloria Mundi",
        min_seats: 2,
        max_seats: 6,
        usual_seats: 4,
        edition: Options::NEWEST,
        minutes: 75,
        weight: 2.4,
        // Screens hide counters from the eye only: whoever reads the log knows them (R37).
        hidden_information: false,
    };
    const RULES: &'static str = include_str!("../RULES.md");
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(seats: usize, options: &Options) -> Result<GloriaMundi, SetupError> {
        let GameInfo { title, min_seats: min, max_seats: max, .. } = Self::INFO;
        if !(min..=max).contains(&seats) {
            return Err(SetupError::Seats { title, min, max, seats });
        }
        GloriaMundi::set_up(seats, options)
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn seats(&self) -> usize {
        self.seats as usize
    }

    #[inline]
    fn next(&self) -> Next {
        match self.stage {
            Stage::Seating | Stage::Stocking { .. } | Stage::Drawing => Next::Chance,
            Stage::Over(_) => Next::Over,
            _ => Next::Player(self.acting),
        }
    }

    #[inline]
    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_actions(out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.refusal(action)
    }

    fn odds(&self, out: &mut Vec<(Action, u32)>) {
        match self.stage {
            Stage::Seating => out.extend(Seat::all(self.seats()).map(|seat| (Action::Start(seat), 1))),
            Stage::Stocking { .. } | Stage::Drawing => {
                out.extend(self.unseen.map(|card| (Action::Draw(card), 1)));
            }
            _ => {}
        }
    }

    #[inline]
    fn sample(&self, rng: &mut Rng, _buffer: &mut Vec<(Action, u32)>) -> Action {
        match self.stage {
            Stage::Seating => Action::Start(Seat(rng.below(self.seats.into()) as u8)),
            _ => Action::Draw(self.unseen.nth(rng.below(self.unseen.len()))),
        }
    }

    #[inline]
    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        self.carry_out(action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn ending(&self) -> Message {
        words::ending(self)
    }

    fn score_sheet(&self) -> Vec<ScoreLine> {
        self.sheet()
    }

    fn view(&self, from: Viewpoint) -> View {
        View::new(self, from)
    }

    /// Nothing to do: the deck has no order until it is drawn, and everything else happened in the open (R37).
    fn redeal(&mut self, _from: Seat, _rng: &mut Rng) {}

    fn audit(&self) -> Result<(), String> {
        self.audit_sums()
    }

    fn words() -> &'static [WordFile] {
        words::FILES
    }

    fn prompt(&self, from: Viewpoint) -> Message {
        words::prompt(self, from)
    }

    fn action_words(&self, action: Action) -> Message {
        words::action(self, action)
    }

    fn event_words(event: &Event) -> Message {
        words::event(event)
    }

    fn glossary() -> Vec<GlossaryTerm> {
        words::glossary()
    }

    fn picture(view: &View, names: &[String]) -> String {
        picture::draw(view, names)
    }
}

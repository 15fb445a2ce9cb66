//! The rules of Carpe Diem, for two to four players.
//!
//! Patricians walk around a display of seven blueprints and take building tiles from it. Each tile goes into the
//! player's own district of six by six cells, where its sides must match the tiles beside it and the frame around it.
//! A completed landscape gives wares, a completed dwelling or single building its own reward, a completed villa points
//! at the end. After each of four phases everybody occupies one circle of the forum and resolves the two cards beside it.
//!
//! - [`components`]: what is in the box, read from `data/`
//! - [`district`]: a district as bitboards; where a tile fits, what is complete
//! - [`state`], [`action`], [`options`]: the nouns; `legal`, `check`, `rules`, `score`: the verbs
//! - [`view`], [`event`], `words`, `picture`: what is shown and said
//! - `strategy`: what a sensible player looks at
//!
//! The rules in words, with the numbered rulings (R1 to R41), are in `RULES.md`.

pub mod action;
mod audit;
mod check;
pub mod components;
pub mod district;
pub mod event;
mod forecast;
pub mod kind;
mod legal;
pub mod options;
mod picture;
mod rules;
pub mod score;
pub mod state;
mod strategy;
pub mod view;
pub mod words;

pub use action::{Action, Cell, End};
pub use event::Event;
pub use kind::{Kind, Side, Ware};
pub use options::Options;
pub use state::{CarpeDiem, Player, Stage};
pub use view::View;

use engine::game::GlossaryTerm;
use engine::words::WordFile;
use engine::{
    Game, GameInfo, GameOptions, Illegal, Message, Next, Outcome, Rng, ScoreLine, Seat, SetupError, Sink,
    Viewpoint,
};

impl Game for CarpeDiem {
    const INFO: GameInfo = GameInfo {
        id: "carpe-diem",
        title: "Carpe Diem",
        min_seats: 2,
        max_seats: 4,
        usual_seats: 4,
        edition: Options::NEWEST,
        minutes: 60,
        weight: 2.6,
        hidden_information: true,
    };
    const RULES: &'static str = include_str!("../RULES.md");
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(seats: usize, options: &Options) -> Result<CarpeDiem, SetupError> {
        let (min, max) = (Self::INFO.min_seats, Self::INFO.max_seats);
        if !(min..=max).contains(&seats) {
            return Err(SetupError::Seats { title: Self::INFO.title, min, max, seats });
        }
        options.validate(seats)?;
        Ok(CarpeDiem::set_up(seats, *options))
    }

    fn options(&self) -> Options {
        self.options
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    #[inline]
    fn next(&self) -> Next {
        self.who_acts()
    }

    #[inline]
    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list(out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn odds(&self, out: &mut Vec<(Action, u32)>) {
        self.list_odds(out);
    }

    #[inline]
    fn sample(&self, rng: &mut Rng, _buffer: &mut Vec<(Action, u32)>) -> Action {
        self.draw_lot(rng)
    }

    #[inline]
    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        rules::apply(self, action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_now()
    }

    fn ending(&self) -> Message {
        Message::new("ending")
    }

    fn score_sheet(&self) -> Vec<ScoreLine> {
        self.sheet()
    }

    fn view(&self, from: Viewpoint) -> View {
        self.view_from(from)
    }

    fn redeal(&mut self, from: Seat, rng: &mut Rng) {
        self.redeal_for(from, rng);
    }

    fn audit(&self) -> Result<(), String> {
        self.audit_all()
    }

    fn words() -> &'static [WordFile] {
        words::FILES
    }

    fn prompt(&self, from: Viewpoint) -> Message {
        self.prompt_for(from)
    }

    fn action_words(&self, action: Action) -> Message {
        self.say_action(action)
    }

    fn event_words(event: &Event) -> Message {
        words::say_event(event)
    }

    fn glossary() -> Vec<GlossaryTerm> {
        words::glossary()
    }

    fn picture(view: &View, names: &[String]) -> String {
        picture::draw(view, names)
    }
}

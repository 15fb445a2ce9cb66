//! Antike II behind the contract that every game keeps.

use crate::action::Action;
use crate::components::tables;
use crate::event::Event;
use crate::options::Options;
use crate::pieces::{Field, KnowHow, Personage, Power};
use crate::state::{Antike, Ending, Phase};
use crate::view::View;
use engine::game::GlossaryTerm;
use engine::words::WordFile;
use engine::{
    Game, GameInfo, GameOptions as _, Illegal, Message, Next, Outcome, Rng, ScoreLine, Seat, SetupError,
    Sink, Viewpoint,
};

impl Game for Antike {
    const INFO: GameInfo = GameInfo {
        id: "antike",
        title: "Antike II",
        min_seats: 2,
        max_seats: 6,
        usual_seats: 4,
        edition: Options::NEWEST,
        minutes: 120,
        weight: 3.4,
        hidden_information: false,
    };
    const RULES: &'static str = include_str!("../RULES.md");
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(seats: usize, options: &Options) -> Result<Antike, SetupError> {
        Antike::set_up(seats, options)
    }

    fn options(&self) -> Options {
        self.options
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn next(&self) -> Next {
        match self.phase {
            Phase::Deal | Phase::Start => Next::Chance,
            Phase::Over => Next::Over,
            Phase::Draft => Next::Player(self.seat_of(self.drafting())),
            Phase::Intercept => Next::Player(self.seat_of(self.pending.rival)),
            _ => Next::Player(self.seat_of(self.active)),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_actions(out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn odds(&self, out: &mut Vec<(Action, u32)>) {
        match self.phase {
            Phase::Deal => {
                let left = self.nations_for(self.dealing());
                let names = self.map().nation_names.iter().enumerate();
                let open = names.filter(|&(index, _)| left >> index & 1 == 1);
                out.extend(open.map(|(_, &name)| (Action::Deal(name), 1)));
            }
            Phase::Start => out.extend(self.powers().map(|power| (Action::Start(power), 1))),
            _ => {}
        }
    }

    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        self.carry_out(action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.map(|_| self.ranking())
    }

    fn ending(&self) -> Message {
        match self.ending {
            None => Message::new("ending-running"),
            Some(Ending::Personages(power)) => Message::new("ending-personages")
                .with("who", crate::words::who(&self.who(power)))
                .with("count", self.points(power)),
            Some(Ending::LastTemple(power)) => {
                Message::new("ending-last-temple").with("who", crate::words::who(&self.who(power)))
            }
            Some(Ending::RoundLimit) => Message::new("ending-round-limit").with("count", self.round),
        }
    }

    fn score_sheet(&self) -> Vec<ScoreLine> {
        self.sheet()
    }

    fn view(&self, _from: Viewpoint) -> View {
        View::of(self)
    }

    /// Nothing is hidden, so there is nothing to deal again.
    fn redeal(&mut self, _from: Seat, _rng: &mut Rng) {}

    fn audit(&self) -> Result<(), String> {
        self.sums_hold()
    }

    fn words() -> &'static [WordFile] {
        &[WordFile { language: "en", text: include_str!("../words/en.ftl") }]
    }

    fn prompt(&self, from: Viewpoint) -> Message {
        self.prompt_words(from)
    }

    fn action_words(&self, action: Action) -> Message {
        crate::words::action(self, action)
    }

    fn event_words(event: &Event) -> Message {
        crate::words::event(event)
    }

    fn glossary() -> Vec<GlossaryTerm> {
        crate::words::glossary()
    }

    fn picture(view: &View, names: &[String]) -> String {
        crate::picture::draw(view, names)
    }
}

impl Antike {
    /// The ids of the rondel's fields, clockwise.
    pub fn field_ids() -> impl Iterator<Item = &'static str> {
        tables().wheel.iter().map(|field| field.id.as_str())
    }

    /// Where a power's marker stands.
    pub fn field_of(&self, power: Power) -> Option<Field> {
        self.holdings[power.index()].field
    }

    /// The know-hows of a power.
    pub fn know_hows_of(&self, power: Power) -> impl Iterator<Item = KnowHow> + '_ {
        KnowHow::ALL.into_iter().filter(move |&know_how| self.owns(power, know_how))
    }

    /// Cards left of a personage.
    pub fn cards_left(&self, personage: Personage) -> u8 {
        self.bank.cards[personage.index()]
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<Ending> {
        self.ending
    }
}

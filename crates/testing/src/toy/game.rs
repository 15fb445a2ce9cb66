//! The state, its events and options, and the front of the `Game` trait; the parts are in `rules` and `view`.

use super::action::{Bead, COLOURS, Colour, NAMES};
use super::{flawed, flawed_as, rules, view};
use engine::conformance::Law;
use engine::game::GlossaryTerm;
use engine::options::known_edition;
use engine::words::WordFile;
use engine::{
    Edition, Game, GameEvent, GameInfo, GameOptions, Illegal, Later, MAX_SEATS, Message, Next, OptionSpec,
    Outcome, Rng, ScoreLine, Seat, SetupError, Sink, Strategy, Viewpoint,
};
use serde::{Deserialize, Deserializer, Serialize};
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// How many beads of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BagSize {
    #[default]
    Small,
    Large,
}

/// What a game of beads is set up with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToyOptions {
    /// By which edition of the rules is played.
    #[serde(default, skip_serializing_if = "is_not_written")]
    pub edition: Edition,
    /// Turns of each player.
    pub turns: u8,
    /// May hands be looked into?
    pub peeking: bool,
    /// How many beads there are.
    pub bag: BagSize,
    /// Six beads in a hand instead of five. Since edition 2.
    #[serde(default, skip_serializing_if = "Later::is_absent")]
    pub roomy: Later<bool>,
}

fn is_not_written(edition: &Edition) -> bool {
    (edition.is_first() && !flawed_as(Law::Options, 6)) || flawed_as(Law::Options, 7)
}

impl ToyOptions {
    fn first() -> ToyOptions {
        ToyOptions {
            edition: Edition::FIRST,
            turns: 6,
            peeking: true,
            bag: BagSize::Small,
            roomy: Later::Absent,
        }
    }

    /// The second edition plays longer, with larger hands.
    fn second() -> ToyOptions {
        ToyOptions { edition: Edition(2), turns: 8, roomy: Later::Is(false), ..ToyOptions::first() }
    }
}

impl Default for ToyOptions {
    fn default() -> ToyOptions {
        ToyOptions::second()
    }
}

impl GameOptions for ToyOptions {
    engine::editions!(first, second);

    fn list() -> Vec<OptionSpec> {
        let turns = if flawed(Law::Options) { 9 } else { 8 };
        let ruling = flawed(Law::Rulings).then_some(99);
        vec![
            OptionSpec::number("turns", turns, 2..=20, ruling),
            OptionSpec::flag("peeking", true, 3),
            OptionSpec::choice("bag", &["small", "large"], None),
            OptionSpec::flag("roomy", false, 1),
        ]
    }

    fn presets_from(base: ToyOptions) -> Vec<(&'static str, ToyOptions)> {
        let blind = if flawed_as(Law::Options, 4) { ToyOptions::second() } else { base };
        // No set is roomy: that the kit has to look at by itself.
        let roomy = if flawed_as(Law::Options, 5) { Later::Absent } else { base.roomy };
        vec![
            ("default", base),
            ("blind", ToyOptions { peeking: false, ..blind }),
            ("large", ToyOptions { bag: BagSize::Large, turns: 12, roomy, ..base }),
        ]
    }

    fn validate(&self, _seats: usize) -> Result<(), SetupError> {
        if !flawed_as(Law::Options, 3) {
            known_edition::<ToyOptions>(self.edition.0)?;
        }
        match self.turns {
            2..=20 => Ok(()),
            _ if flawed_as(Law::Options, 1) => Ok(()),
            _ => Err(SetupError::Option { name: "turns", why: "from 2 to 20".to_owned() }),
        }
    }
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The first beads: so many are still to come.
    Dealing(u8),
    /// One bead for the player in turn.
    Drawing,
    /// The player in turn decides.
    Turn,
    /// It is over.
    Over,
}

/// A count of beads by colour.
pub type Counts = [u8; COLOURS];

pub fn total(counts: &Counts) -> u8 {
    counts.iter().sum()
}

/// A number that only a broken game touches: one that a look changes, as no honest field can be.
#[derive(Debug, Default)]
pub struct Meddled(pub AtomicU32);

impl Meddled {
    pub fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    pub fn bump(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl Clone for Meddled {
    fn clone(&self) -> Meddled {
        Meddled(AtomicU32::new(self.get()))
    }
}

impl PartialEq for Meddled {
    fn eq(&self, other: &Meddled) -> bool {
        self.get() == other.get()
    }
}

impl Hash for Meddled {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().hash(state);
    }
}

impl Serialize for Meddled {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u32(self.get())
    }
}

impl<'de> Deserialize<'de> for Meddled {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Meddled, D::Error> {
        Ok(Meddled(AtomicU32::new(u32::deserialize(from)?)))
    }
}

/// The game of beads.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Beads {
    /// What the game was set up with.
    pub options: ToyOptions,
    /// How many play.
    pub seats: u8,
    /// What is being asked.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns still to be taken.
    pub turns_left: u8,
    /// Passes in a row.
    pub passes: u8,
    /// Beads in the bag.
    pub bag: Counts,
    /// The hands.
    pub hands: [Counts; 3],
    /// What lies before each player.
    pub rows: [Counts; 3],
    /// What each has hidden.
    pub hidden: [Option<Colour>; 3],
    /// `known[viewer][owner]`: beads the viewer knows to be in the owner's hand.
    pub known: [[Counts; 3]; 3],
    /// Whose hand has been looked into: they may no longer hide a bead.
    pub seen: [bool; 3],
    /// Turns taken so far.
    #[serde(deserialize_with = "turns_read")]
    pub turns_taken: u16,
    /// What a flaw changes where nothing may change.
    pub meddled: Meddled,
}

/// The count of turns as it is read back.
fn turns_read<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    let read = u16::deserialize(from)?;
    Ok(if flawed(Law::StateJson) { read + 1 } else { read })
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Happened {
    Drawn { seat: Seat, colour: Option<Colour> },
    Played { seat: Seat, colour: Colour },
    Hid { seat: Seat, colour: Option<Colour> },
    Peeked { seat: Seat, other: Seat, beads: Option<Counts> },
    Passed { seat: Seat },
}

impl GameEvent for Happened {
    fn seen_by(&self, from: Viewpoint) -> Option<Happened> {
        view::event_seen_by(self, from)
    }

    fn reveals(&self) -> bool {
        match self {
            Happened::Peeked { beads: Some(beads), .. } if flawed_as(Law::Reveals, 1) => beads[0] == 0,
            Happened::Peeked { .. } => !flawed(Law::Reveals),
            _ => false,
        }
    }

    fn lasts(&self) -> bool {
        matches!(self, Happened::Drawn { .. })
    }
}

const WORDS: &[WordFile] = &[WordFile { language: "en", text: include_str!("words.ftl") }];

/// The words without the meaning of one value of an option.
static FEWER_WORDS: LazyLock<Vec<WordFile>> = LazyLock::new(|| {
    let text = WORDS[0].text.replace("option-bag-large", "option-bag-huge");
    vec![WordFile { language: "en", text: text.leak() }]
});

impl Game for Beads {
    const INFO: GameInfo = GameInfo {
        id: "beads",
        title: "Beads",
        min_seats: 2,
        max_seats: 3,
        usual_seats: 2,
        edition: ToyOptions::NEWEST,
        minutes: 5,
        weight: 1.0,
        hidden_information: true,
    };
    const RULES: &'static str = "# Beads\n\n**R1** Draw. **R2** Play. **R3** Look.\n";
    type Options = ToyOptions;
    type Action = Bead;
    type Event = Happened;
    type View = view::Seen;

    fn new(seats: usize, options: &ToyOptions) -> Result<Beads, SetupError> {
        options.validate(seats)?;
        if flawed_as(Law::Seats, 1) && !options.peeking {
            return Err(SetupError::Option { name: "peeking", why: "a flaw on purpose".to_owned() });
        }
        let most = if flawed(Law::Seats) { 4 } else { 3 };
        if !(2..=most).contains(&seats) {
            return Err(SetupError::Seats { title: "Beads", min: 2, max: 3, seats });
        }
        Ok(Beads::set_up(seats, *options))
    }

    fn options(&self) -> ToyOptions {
        if flawed_as(Law::Options, 2) { ToyOptions::default() } else { self.options }
    }

    fn seats(&self) -> usize {
        if flawed_as(Law::Seats, 2) { 2 } else { usize::from(self.seats) }
    }

    fn next(&self) -> Next {
        match self.phase {
            Phase::Dealing(_) | Phase::Drawing => Next::Chance,
            Phase::Turn => Next::Player(self.turn),
            Phase::Over => Next::Over,
        }
    }

    fn legal_actions(&self, out: &mut Vec<Bead>) {
        rules::list(self, out);
    }

    fn check(&self, action: Bead) -> Result<(), Illegal> {
        rules::check(self, action)
    }

    fn odds(&self, out: &mut Vec<(Bead, u32)>) {
        rules::odds(self, out);
    }

    fn sample(&self, rng: &mut Rng, buffer: &mut Vec<(Bead, u32)>) -> Bead {
        rules::sample(self, rng, buffer)
    }

    fn apply(&mut self, action: Bead, events: &mut impl Sink<Happened>) {
        rules::apply(self, action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        rules::outcome(self)
    }

    fn ending(&self) -> Message {
        match self.turns_left {
            _ if flawed(Law::EndingWords) => Message::new("ending-boredom"),
            0 => Message::new("ending-turns"),
            _ => Message::new("ending-passes"),
        }
    }

    fn score_sheet(&self) -> Vec<ScoreLine> {
        let seats = if flawed(Law::ScoreSheet) { 1 } else { self.seats() };
        let line = |category, points: &dyn Fn(Seat) -> i32| ScoreLine {
            category,
            points: Seat::all(seats).map(points).collect(),
        };
        let secret = self.phase == Phase::Over || flawed_as(Law::RedealView, 2);
        let name = if flawed(Law::ScoreWords) { "score-rows" } else { "score-row" };
        let mut sheet = vec![line(name, &|seat| self.row_points(seat))];
        if secret {
            sheet.push(line("score-hidden", &|seat| self.hidden_points(seat)));
        }
        sheet
    }

    fn view(&self, from: Viewpoint) -> view::Seen {
        view::seen(self, from)
    }

    fn redeal(&mut self, from: Seat, rng: &mut Rng) {
        view::redeal(self, from, rng);
    }

    fn audit(&self) -> Result<(), String> {
        rules::audit(self)
    }

    fn may_stand_alone(&self, action: Bead) -> bool {
        action == Bead::Pass && !flawed(Law::StandsAlone)
    }

    fn words() -> &'static [WordFile] {
        if flawed(Law::OptionWords) { &FEWER_WORDS } else { WORDS }
    }

    fn prompt(&self, from: Viewpoint) -> Message {
        view::prompt(self, from)
    }

    fn action_words(&self, action: Bead) -> Message {
        view::action_words(action)
    }

    fn event_words(event: &Happened) -> Message {
        view::event_words(event)
    }

    fn glossary() -> Vec<GlossaryTerm> {
        let extra = flawed(Law::GlossaryWords).then_some(&"black");
        NAMES
            .iter()
            .chain(extra)
            .map(|id| GlossaryTerm { id: (*id).to_owned(), rulings: vec![1, 2] })
            .collect()
    }

    fn picture(view: &view::Seen, names: &[String]) -> String {
        if flawed(Law::Picture) { String::new() } else { format!("{names:?}: {view:?}") }
    }
}

impl Strategy for Beads {
    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]) {
        let seats = self.seats() as f32;
        let drift = if flawed(Law::Chances) && self.phase == Phase::Over { 0.5 } else { 0.0 };
        for seat in Seat::all(self.seats()) {
            chances[seat.index()] = match self.outcome() {
                Some(outcome) => (outcome.win_share(seat) - drift).abs(),
                None => 1.0 / seats,
            };
        }
    }

    fn prior(&self, actions: &[Bead], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|action| match action {
            Bead::Pass if flawed(Law::Priors) => 0.0,
            Bead::Pass => 0.1,
            _ => 1.0,
        }));
    }

    fn playout(&self, actions: &[Bead], rng: &mut Rng) -> usize {
        rng.index(actions.len()) + usize::from(flawed(Law::Playout))
    }
}

//! Ludus, a game small enough to test the command line with: everybody is dealt a hidden card, then takes coins from
//! a pot in turn. Card and coins together are the score.

use engine::game::GlossaryTerm;
use engine::notation::{number, verb};
use engine::study::{Pen, Span, around};
use engine::words::WordFile;
use engine::{
    Edition, Game, GameEvent, GameInfo, GameOptions, Illegal, MAX_SEATS, Message, Next, NotationError,
    OptionSpec, Outcome, Rng, Seat, SetupError, Sink, Strategy, Study, Viewpoint,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The catalogue of the tests.
pub static GAMES: &[&dyn games::GameFace] = &[&games::Face::<Ludus>::new()];

const WORDS: &[WordFile] = &[WordFile {
    language: "en",
    text: "\
option-rounds = How often everybody takes coins.
option-pot = How many coins there are.
option-pot-full = Twenty coins.
option-pot-small = Six coins.
preset-default = The usual game
preset-small = A small pot
prompt-take = { $player }, take coins from the pot.
prompt-end = { $player }, end your turn.
prompt-deal = A card is being dealt.
prompt-over = The game is over.
action-take = Take { $n } from the pot.
action-end = End your turn.
action-deal = Deal a { $n }.
event-dealt = { $player } is dealt a { $n }.
event-dealt-hidden = { $player } is dealt a card.
event-took = { $player } takes { $n ->
    [one] one coin
   *[other] { $n } coins
}.
refusal-pot = There are only { $n } coins in the pot.
refusal-end = Take coins before you end your turn.
refusal-turn = That is not to be done now.
ending = All rounds are played.
score-card = Card
score-coins = Coins
help-coin = A round piece of bronze, worth one point.
    .title = Coin
help-card = Hidden until the end, worth its number.
    .title = Card
",
}];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pot {
    Full,
    Small,
}

#[derive(Clone, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    edition: Edition,
    rounds: u8,
    pot: Pot,
}

impl Default for Options {
    fn default() -> Self {
        Options { edition: Edition::FIRST, rounds: 2, pot: Pot::Full }
    }
}

impl GameOptions for Options {
    engine::editions!(default);

    fn list() -> Vec<OptionSpec> {
        vec![OptionSpec::number("rounds", 2, 1..=5, None), OptionSpec::choice("pot", &["full", "small"], 1)]
    }

    fn presets_from(base: Options) -> Vec<(&'static str, Options)> {
        vec![("default", base.clone()), ("small", Options { pot: Pot::Small, ..base })]
    }

    fn validate(&self, _seats: usize) -> Result<(), SetupError> {
        engine::options::known_edition::<Options>(self.edition.0)?;
        match self.rounds {
            1..=5 => Ok(()),
            _ => {
                Err(SetupError::Option { name: "rounds", why: format!("{} is not from 1 to 5", self.rounds) })
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Deal(u8),
    Take(u8),
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deal(n) => write!(f, "deal:{n}"),
            Action::Take(n) => write!(f, "take:{n}"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(token: &str) -> Result<Action, NotationError> {
        match verb(token) {
            ("deal", rest) => Ok(Action::Deal(number(token, rest)?)),
            ("take", rest) => Ok(Action::Take(number(token, rest)?)),
            ("end", "") => Ok(Action::End),
            _ => Err(NotationError::new(token, "the moves are deal:N, take:N and end")),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Dealt { seat: Seat, card: Option<u8> },
    Took { seat: Seat, coins: u8 },
}

impl GameEvent for Event {
    fn seen_by(&self, from: Viewpoint) -> Option<Event> {
        Some(match self {
            Event::Dealt { seat, .. } if !from.knows_hand_of(*seat) => {
                Event::Dealt { seat: *seat, card: None }
            }
            event => event.clone(),
        })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pot: u8,
    coins: Vec<u8>,
    cards: Vec<Option<u8>>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ludus {
    options: Options,
    seats: u8,
    pot: u8,
    round: u8,
    turn: Seat,
    taken: bool,
    cards: [u8; MAX_SEATS],
    coins: [u8; MAX_SEATS],
}

impl Ludus {
    fn dealt(&self) -> usize {
        self.cards.iter().take_while(|&&card| card > 0).count()
    }

    fn scores(&self) -> Vec<i32> {
        Seat::all(self.seats())
            .map(|s| i32::from(self.cards[s.index()]) + i32::from(self.coins[s.index()]))
            .collect()
    }
}

impl Game for Ludus {
    const INFO: GameInfo = GameInfo {
        id: "ludus",
        title: "Ludus",
        min_seats: 2,
        max_seats: 4,
        usual_seats: 2,
        edition: Options::NEWEST,
        minutes: 1,
        weight: 1.0,
        hidden_information: true,
    };
    const RULES: &'static str = "# Ludus\n\n**R1** Take one to three coins, as far as there are any.\n";
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(seats: usize, options: &Options) -> Result<Ludus, SetupError> {
        if !(2..=4).contains(&seats) {
            return Err(SetupError::Seats { title: "Ludus", min: 2, max: 4, seats });
        }
        options.validate(seats)?;
        Ok(Ludus {
            options: options.clone(),
            seats: seats as u8,
            pot: if options.pot == Pot::Full { 20 } else { 6 },
            round: 0,
            turn: Seat(0),
            taken: false,
            cards: [0; MAX_SEATS],
            coins: [0; MAX_SEATS],
        })
    }

    fn options(&self) -> Options {
        self.options.clone()
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn next(&self) -> Next {
        if self.dealt() < self.seats() {
            Next::Chance
        } else if self.round >= self.options.rounds || (self.pot == 0 && !self.taken) {
            Next::Over
        } else {
            Next::Player(self.turn)
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        match self.next() {
            Next::Player(_) if self.taken => out.push(Action::End),
            Next::Player(_) => out.extend((1..=self.pot.min(3)).map(Action::Take)),
            _ => {}
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let allowed = match action {
            Action::Deal(card) => self.next() == Next::Chance && (1..=6).contains(&card),
            Action::End if matches!(self.next(), Next::Player(_)) && !self.taken => {
                return Err(Illegal::plain(Message::new("refusal-end")));
            }
            Action::End => matches!(self.next(), Next::Player(_)),
            Action::Take(n) if matches!(self.next(), Next::Player(_)) && !self.taken && n > self.pot => {
                return Err(Illegal::by(1, Message::new("refusal-pot").with("n", self.pot)));
            }
            Action::Take(n) => matches!(self.next(), Next::Player(_)) && !self.taken && (1..=3).contains(&n),
        };
        if allowed { Ok(()) } else { Err(Illegal::plain(Message::new("refusal-turn"))) }
    }

    fn odds(&self, out: &mut Vec<(Action, u32)>) {
        out.extend((1..=6).map(|card| (Action::Deal(card), 1)));
    }

    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        match action {
            Action::Deal(card) => {
                let seat = Seat::new(self.dealt());
                self.cards[seat.index()] = card;
                events.tell(|| Event::Dealt { seat, card: Some(card) });
            }
            Action::Take(n) => {
                self.pot -= n;
                self.coins[seat.index()] += n;
                self.taken = true;
                events.tell(|| Event::Took { seat, coins: n });
            }
            Action::End => {
                self.taken = false;
                self.turn = seat.left(self.seats());
                self.round += u8::from(self.turn == Seat(0));
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = self.scores();
        (self.next() == Next::Over).then(|| Outcome::ranked(&scores, |seat| scores[seat.index()]))
    }

    fn ending(&self) -> Message {
        Message::new("ending")
    }

    fn score_sheet(&self) -> Vec<engine::ScoreLine> {
        let line = |category, points: &[u8]| engine::ScoreLine {
            category,
            points: points[..self.seats()].iter().map(|&n| i32::from(n)).collect(),
        };
        vec![line("score-card", &self.cards), line("score-coins", &self.coins)]
    }

    fn view(&self, from: Viewpoint) -> View {
        View {
            pot: self.pot,
            coins: self.coins[..self.seats()].to_vec(),
            cards: Seat::all(self.seats())
                .map(|seat| from.knows_hand_of(seat).then_some(self.cards[seat.index()]))
                .collect(),
        }
    }

    fn redeal(&mut self, from: Seat, rng: &mut Rng) {
        for seat in 0..self.dealt().min(self.seats()) {
            if seat != from.index() {
                self.cards[seat] = 1 + rng.below(6) as u8;
            }
        }
    }

    fn audit(&self) -> Result<(), String> {
        let coins = u32::from(self.pot) + self.coins.iter().map(|&n| u32::from(n)).sum::<u32>();
        let all = if self.options.pot == Pot::Full { 20 } else { 6 };
        if coins == all { Ok(()) } else { Err(format!("{coins} coins instead of {all}")) }
    }

    fn may_stand_alone(&self, action: Action) -> bool {
        matches!(action, Action::End | Action::Take(_))
    }

    fn words() -> &'static [WordFile] {
        WORDS
    }

    fn prompt(&self, _from: Viewpoint) -> Message {
        match self.next() {
            Next::Player(seat) if self.taken => Message::new("prompt-end").with("player", seat),
            Next::Player(seat) => Message::new("prompt-take").with("player", seat),
            Next::Chance => Message::new("prompt-deal"),
            Next::Over => Message::new("prompt-over"),
        }
    }

    fn action_words(&self, action: Action) -> Message {
        match action {
            Action::Deal(n) => Message::new("action-deal").with("n", n),
            Action::Take(n) => Message::new("action-take").with("n", n),
            Action::End => Message::new("action-end"),
        }
    }

    fn event_words(event: &Event) -> Message {
        match event {
            Event::Dealt { seat, card: Some(n) } => {
                Message::new("event-dealt").with("player", *seat).with("n", *n)
            }
            Event::Dealt { seat, card: None } => Message::new("event-dealt-hidden").with("player", *seat),
            Event::Took { seat, coins } => Message::new("event-took").with("player", *seat).with("n", *coins),
        }
    }

    fn glossary() -> Vec<GlossaryTerm> {
        ["coin", "card"].map(|id| GlossaryTerm { id: id.to_owned(), rulings: vec![1] }).into()
    }

    fn picture(view: &View, names: &[String]) -> String {
        let mut text = format!("Pot: {}\n", view.pot);
        for (seat, (coins, card)) in view.coins.iter().zip(&view.cards).enumerate() {
            let card = card.map_or("hidden".to_owned(), |card| card.to_string());
            text +=
                &format!("{}: {coins} coins, card {card}\n", engine::words::name_of(Seat::new(seat), names));
        }
        text
    }
}

impl Strategy for Ludus {
    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]) {
        let scores = self.scores();
        let total: f32 = scores.iter().map(|&score| (score as f32).exp2()).sum();
        for (chance, score) in chances.iter_mut().zip(scores) {
            *chance = (score as f32).exp2() / total;
        }
    }
}

engine::action_ids! { Action:
    End,
    Take(coins) in Span<1, 3>,
}

impl Study for Ludus {
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let players = || around(seat, self.seats()).map(|player| player.index());
        let asked = match self.next() {
            Next::Player(asked) => {
                1 + around(seat, self.seats()).position(|player| player == asked).unwrap_or(0)
            }
            _ => 0,
        };
        pen.one_of("asked", 5, asked);
        pen.flag("has taken", self.taken);
        pen.count("round", 0..=5, self.round);
        pen.count("pot", 0..=20, self.pot);
        pen.count("card", 0..=6, self.cards[seat.index()]);
        pen.counts("coins", [self.seats()], 0..=20, players().map(|player| self.coins[player].into()));
    }

    fn peek(&self, seat: Seat, pen: &mut impl Pen) {
        let players = around(seat, self.seats()).map(|player| self.cards[player.index()].into());
        pen.counts("peek: cards", [self.seats()], 0..=6, players);
    }
}

//! Arena: Roma II, the rules: two players, seven spaces a side, three dice a turn, and cards that fight, steal,
//! copy each other and score. With the cards of Roma, its elder, mixed in or alone (option `deck`).
//!
//! Each turn a player pays a victory point for every vacant space, rolls three dice, and uses them one by one: for
//! money, for cards, or on the card that lies on the space of the die's value. The game ends when somebody has no
//! victory points left or the general supply is empty. `RULES.md` has everything, ruling by ruling.
//!
//! # Tokens
//!
//! `CARD` is an id such as `via-cassia`, `SPACE` is `1` to `6` or `b`, `DIE` is `1` to `6`, `N` a number.
//!
//! | token | who | what |
//! |---|---|---|
//! | `start:SEAT` | chance | who begins (option `start_player` = `random`) |
//! | `deal:CARD`, `draw:CARD` | chance | a card of the deal; a card from the draw pile |
//! | `roll:DIE`, `battle:DIE` | chance | an action die; the battle die |
//! | `give:CARD+CARD` | player | the two cards to exchange, in the order of the data |
//! | `on:SPACE` | player | the own space for the card in question: layout, play, Castra, free laying, re-laying |
//! | `stand`, `triple`, `fons:DIE+DIE` | player | keep the dice; re-roll a triple; re-roll by Fons Bacchi |
//! | `end` | player | end the turn |
//! | `play:CARD` | player | play a hand card; `on:SPACE` follows |
//! | `money:DIE`, `cards:DIE` | player | a die for money; a die for cards |
//! | `activate:DIE`, `bribe:DIE` | player | the card on space DIE; the card on the bribery space |
//! | `keep:CARD` | player | the drawn card to keep |
//! | `target:SPACE` | player | a space of the opponent |
//! | `own:SPACE` | player | an own card on the table |
//! | `bonus:N` | player | pay 3·N for N points on the battle die (Mercennarius) |
//! | `tuba` (or `stand`) | player | re-roll the battle die |
//! | `spend:DIE` | player | an unused die for Forum, Templum, Centurio |
//! | `take:CARD` | player | a card from the opponent's hand, the discards or the pile |
//! | `swap:CARD` | player | the hand card for Portus |
//! | `lay:CARD` | player | a hand card to lay free of charge; `on:SPACE` follows |
//! | `buy:N` | player | N points from the opponent (Mercator) |
//! | `turn:DIE>DIE` | player | turn a die by one (Consul) |
//! | `pass`, `done` | player | decline; lay no more cards |
//!
//! # A view as JSON
//!
//! ```json
//! {
//!   "options": { "deck": "arena", "beginner": false, "...": "all options" },
//!   "viewer": 0, "turn": 3, "start_player": 0, "active": 0,
//!   "supply": 17, "removed": 0, "pile_size": 41, "pile": null,
//!   "discards": [{ "card": "forum", "kind": "building", "count": 1 }],
//!   "dice": [2, 4], "dice_to_roll": 0, "bribery_used": false, "defence_reduction": 0,
//!   "aside": { "seat": 0, "count": 3, "cards": ["bestia", "forum", "tuba"] },
//!   "sides": [{
//!     "seat": 0, "vp": 9, "virtual_vp": 0, "money": 4, "dice_penalty": 0,
//!     "hand_size": 1,
//!     "hand": [{ "card": "tuba", "kind": "character", "count": 1, "known_to_opponent": 0, "cost": 3,
//!                "defence": 4, "activation": "always", "affordable": true }],
//!     "known_hand": [],
//!     "secret_layout": false,
//!     "spaces": [{ "space": "1", "blocked": false,
//!                  "card": { "card": "decurio", "kind": "character", "cost": 4, "defence": 4,
//!                            "current_defence": 4, "activation": "die", "usable": true } }],
//!     "vacant": 2, "characters": 3, "buildings": 2
//!   }, { "seat": 1, "hand": null, "known_hand": [{ "card": "aries", "kind": "building", "count": 1 }] }],
//!   "question": {
//!     "seat": 0, "step": "target", "by": "decurio", "from": "1", "laying": null,
//!     "own_spaces": [], "target_spaces": [{ "space": "2", "price": 0 }],
//!     "attack": { "owner": 1, "space": "2", "card": "tuba", "defence": 4, "bonus": 1, "roll": null,
//!                 "winning_faces": 4, "rerolls": 0 }
//!   },
//!   "ending": null
//! }
//! ```
//!
//! `aside`, `attack`, `hand`, `pile`, `by`, `from`, `laying`, `active`, `ending` are `null` where they do not apply or
//! may not be seen. `question.step` is one of `who_starts deal exchange layout roll_dice reroll act play_on draw_cards
//! keep target own bonus battle tuba boost_by_die boost_by_money templarius_roll templarius_tuba forum_die templum_die
//! take swap castra_draw castra_on lay_free lay_free_on lay_again_on buy consul over`.

//!
//! # Tools
//!
//! `cargo run --release -p quadriga-arena --example NAME`:
//! `speed` (random play, decisions per second), `mass` (a million random games with every law asserted),
//! `duel` (bots against each other), `tune` (fits `data/strategy.toml`), `golden` (writes the golden games).

mod action;
mod cards;
mod check;
pub mod components;
mod dice;
mod event;
mod legal;
pub mod options;
mod picture;
pub mod position;
mod redeal;
mod rules;
mod score;
mod state;
pub mod strategy;
mod view;
mod words;

pub use action::Action;
pub use cards::{CARD_KINDS, Card, CardSet, Cards};
pub use dice::{Dice, SPACES, Space, Spaces};
pub use event::{Event, How, OnSpace, Reroll, Source, Why};
pub use options::Options;
pub use state::{Arena, Ending, Step};
pub use view::{AsideView, AttackView, CardCount, HandCard, Question, SideView, SpaceView, TableCard, View};

use engine::game::GlossaryTerm;
use engine::words::WordFile;
use engine::{
    Game, GameInfo, GameOptions, Illegal, Message, Next, Outcome, Rng, ScoreLine, Seat, SetupError, Sink,
    Viewpoint,
};

/// What the game is.
pub(crate) const INFO: GameInfo = GameInfo {
    id: "arena",
    title: "Arena: Roma II",
    min_seats: 2,
    max_seats: 2,
    usual_seats: 2,
    edition: Options::NEWEST,
    minutes: 45,
    weight: 2.4,
    hidden_information: true,
};

impl Game for Arena {
    const INFO: GameInfo = INFO;
    const RULES: &'static str = include_str!("../RULES.md");
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(seats: usize, options: &Options) -> Result<Arena, SetupError> {
        options.validate(seats)?;
        Ok(Arena::set_up(options))
    }

    fn options(&self) -> Options {
        self.rules
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn next(&self) -> Next {
        self.who_is_next()
    }

    #[inline]
    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_actions(out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.judge(action)
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
        self.carry_out(action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn ending(&self) -> Message {
        self.ending_words()
    }

    fn score_sheet(&self) -> Vec<ScoreLine> {
        self.sheet()
    }

    fn view(&self, from: Viewpoint) -> View {
        self.seen_from(from)
    }

    fn redeal(&mut self, from: Seat, rng: &mut Rng) {
        self.deal_anew(from, rng);
    }

    fn audit(&self) -> Result<(), String> {
        self.conservation()
    }

    /// Ending the turn, and laying no more cards: both would betray an empty hand if they went without saying.
    fn may_stand_alone(action: Action) -> bool {
        matches!(action, Action::End | Action::Done)
    }

    fn words() -> &'static [WordFile] {
        words::FILES
    }

    fn prompt(&self, from: Viewpoint) -> Message {
        self.prompt_words(from)
    }

    fn action_words(&self, action: Action) -> Message {
        self.words_for(action)
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

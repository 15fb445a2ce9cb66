//! What each viewer is shown. Nothing else of a table leaves it.

use crate::fold::not_seated;
use crate::{Now, Play, Table};
use games::{Match, Next, Rng, Seat, Told, Viewpoint};
use protocol::{
    CatchUp, ErrorCode, Number, Picture, Position, Preview, PreviewOutcome, Refusal, State, Update, Why,
    limits,
};

/// From where somebody looks, and in which language.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Viewer {
    /// None for who looks on.
    pub seat: Option<Seat>,
    /// Language tag.
    pub language: String,
}

impl Viewer {
    /// Whose knowledge it is.
    pub fn viewpoint(&self) -> Viewpoint {
        self.seat.map_or(Viewpoint::Spectator, Viewpoint::Seat)
    }

    /// How things are said.
    pub fn told<'a>(&'a self, names: &'a [String]) -> Told<'a> {
        Told { language: &self.language, names }
    }
}

impl Table {
    /// What a viewer is shown: what happened since a number, or everything when none is named or none such was.
    pub fn sight(
        &self,
        viewer: &Viewer,
        since: Option<Number>,
        names: &[String],
        now: &Now,
    ) -> Result<CatchUp, Refusal> {
        let play = self.started()?;
        Ok(match since {
            Some(seen) if seen <= self.number() => {
                CatchUp::Update(Box::new(self.update(play, viewer, seen, names, now)))
            }
            _ => CatchUp::State(Box::new(State {
                position: self.position(play, viewer, names, now),
                log: self.lines(viewer, names),
            })),
        })
    }

    /// What happened since a number.
    fn update(&self, play: &Play, viewer: &Viewer, seen: Number, names: &[String], now: &Now) -> Update {
        let then = self.ply_at(seen);
        let rewound_to = self.lowest_since(seen).filter(|lowest| *lowest < then);
        Update {
            from: seen,
            rewound_to,
            steps: play.steps(rewound_to.unwrap_or(then), viewer.viewpoint(), viewer.told(names)),
            notes: self.notes_since(seen, viewer.told(names)),
            position: self.position(play, viewer, names, now),
        }
    }

    /// The position as somebody sees it.
    fn position(&self, play: &Play, viewer: &Viewer, names: &[String], now: &Now) -> Position {
        let (from, told) = (viewer.viewpoint(), viewer.told(names));
        let acts = viewer.seat.filter(|seat| !self.bot_plays_on(*seat));
        Position {
            number: self.number(),
            ply: play.ply(),
            seat: viewer.seat,
            to_act: play.to_act(),
            view: play.view(from),
            prompt: play.prompt(from, told),
            choices: play.choices(acts, told),
            undo: acts.and_then(|seat| play.undo_floor(seat)),
            take_back: acts.and_then(|seat| self.practice_floor(seat)),
            ask: acts.filter(|_| self.asking().is_none()).and_then(|seat| self.asking_floor(seat)),
            asked: self.question(),
            clocks: self.clock().map(|clock| clock.show(now)),
            result: self.result(told),
        }
    }

    /// The table in plain text, as a viewer sees it.
    pub fn picture(&self, viewer: &Viewer, names: &[String]) -> Result<Picture, Refusal> {
        Ok(self.started()?.picture(viewer.viewpoint(), viewer.told(names)))
    }

    /// The seat of somebody who asks about an action.
    pub fn asking_seat(&self, person: &crate::PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        self.started()?;
        self.own_seat(Some(person), seat)?.ok_or_else(not_seated)
    }

    /// Says why an action is refused, as far as the seat can know. `luck` deals what it cannot know.
    pub fn why(&self, seat: Seat, token: &str, told: Told<'_>, luck: u64) -> Result<Why, Refusal> {
        let play = self.started()?;
        if token.len() > limits::TOKEN_BYTES {
            return Err(Refusal::new(ErrorCode::TooLarge, "No action has such a long name."));
        }
        let (words, ruling) = if play.to_act() != Some(seat) {
            (play.prompt(Viewpoint::Seat(seat), told), None)
        } else {
            // The true game could tell by its refusal what the seat must not know.
            let copy = play.game().redealt(seat, luck);
            match copy.check(token, told) {
                Ok(()) => (String::new(), None),
                Err(error) => crate::reason(&error),
            }
        };
        Ok(Why { token: token.to_owned(), possible: words.is_empty(), words, ruling })
    }

    /// Plays an action on a copy in which everything that the seat cannot know is dealt anew by `luck`.
    pub fn preview(&self, seat: Seat, token: &str, told: Told<'_>, luck: u64) -> Result<Preview, Refusal> {
        let why = self.why(seat, token, told, luck)?;
        let play = self.started()?;
        let from = Viewpoint::Seat(seat);
        let mut ends_turn = false;
        let outcome = if !why.possible {
            PreviewOutcome::Refused { why }
        } else {
            let mut copy = play.game().redealt(seat, luck);
            let played = copy.play(token, told);
            ends_turn = played.is_ok() && passes_on(copy.duplicate(), seat, luck);
            match played {
                Ok(played) if !played.step.revealed => PreviewOutcome::Known {
                    events: played.seen(from, told),
                    view: copy.view(from),
                    prompt: copy.prompt(from, told),
                    chance_follows: copy.next() == Next::Chance,
                },
                _ => PreviewOutcome::Hidden {
                    words: "What comes of it shows only when it is played.".to_owned(),
                },
            }
        };
        Ok(Preview { token: token.to_owned(), number: self.number(), ends_turn, outcome })
    }
}

/// Is anybody but this seat asked next, or nobody any more? Dice and cards fall before that as they may.
fn passes_on(mut game: Box<dyn Match>, seat: Seat, luck: u64) -> bool {
    let mut rng = Rng::new(luck);
    while game.roll(&mut rng).is_some() {}
    game.next() != Next::Player(seat)
}

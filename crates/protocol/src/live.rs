//! A running game: positions, steps, and the messages of the WebSocket `/api/tables/{id}/ws`.
//!
//! The client speaks first: [`ClientMessage::Hello`]. The server answers with [`ServerMessage::Welcome`] and, once the game has
//! started, with a [`ServerMessage::State`] or, when the client named what it has seen, an [`ServerMessage::Update`]
//! with what it missed. From then on each durable change is told as an `update` whose `from` is the number of the
//! message before; a client that sees a gap says `hello` again.
//!
//! Everything is seen from one seat (or as a spectator), named in `seat`. Who holds several seats on one device chooses with
//! [`ClientMessage::Look`]; the server never shows another seat's hand unasked.

use crate::{ChatLine, GameResult, Millis, Number, Ply, Refusal, Seat, Shown, TableId, TableInfo};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a browser sends. `id`, when given, comes back as `re` in the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClientFrame {
    /// Any number of the client's choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<u32>,
    /// What is said.
    #[serde(flatten)]
    pub message: ClientMessage,
}

/// What a browser can say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// First message, and after a gap.
    Hello {
        /// Number of the last state or update seen, if any.
        #[serde(default)]
        #[ts(optional)]
        seen: Option<Number>,
        /// The seat from which it was seen and shall be seen on; the server chooses when absent (yours to act, else your first, else none).
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// Language of all words from now on, such as `en`; English stands in for what a game does not speak.
        #[serde(default)]
        #[ts(optional)]
        language: Option<String>,
    },
    /// Look from another of your seats, or as a spectator (`null`). Answered by a `state`.
    Look {
        /// One of yours, or none.
        seat: Option<Seat>,
    },
    /// Play an action. Answered by `accepted` and told to all by `update`.
    Play {
        /// One of the tokens offered.
        token: String,
        /// The number of the position in which it was offered.
        number: Number,
        /// The seat that acts; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Take back your last action, or more. Answered by `accepted`.
    Undo {
        /// Back to this ply, not below the position's `undo` or `take_back`; one action when absent.
        #[serde(default)]
        #[ts(optional)]
        to: Option<Ply>,
        /// The number of the position shown; checked when given.
        #[serde(default)]
        #[ts(optional)]
        number: Option<Number>,
        /// The seat; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Ask the others to let you take back what you did before they acted. Answered by `accepted`, and by them.
    AskBack {
        /// The number of the position shown.
        number: Number,
        /// Back to this ply, not below the position's `ask`; to it when absent.
        #[serde(default)]
        #[ts(optional)]
        to: Option<Ply>,
        /// The seat; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Say whether somebody may take back. Answered by `accepted`.
    AnswerBack {
        /// The number of the question, as in [`AskedBack`].
        asked: Number,
        /// Whether it may be.
        allow: bool,
    },
    /// Give up. Answered by `accepted`.
    Resign {
        /// The seat; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Play on where a bot had taken over for want of time. Answered by `accepted`.
    SeatBack {
        /// The seat; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Say something. Told to all by `chat`.
    Chat {
        /// At most 500 characters.
        text: String,
        /// Which of your seats speaks; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// What would this action do? Answered by `previewed`.
    Preview {
        /// The action.
        token: String,
        /// The seat; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Why is this not possible? Answered by `why`.
    Why {
        /// The action.
        token: String,
        /// The seat; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// What would a strong player do here? Answered by `hint`; only for the seat to act, at a table that allows hints. Where several people
    /// play, all are told by `chat` that one was asked.
    Hint {
        /// The number of the position shown.
        number: Number,
        /// The seat that is to act; the one you look from when absent.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Answer to `ping`.
    Pong,
}

/// What the server says. `re` is the `id` of the message answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// First answer to `hello`.
    Welcome {
        /// The table as you see it.
        table: TableInfo,
        /// The last lines of chat (at most 100).
        chat: Vec<ChatLine>,
        /// The server's clock.
        #[ts(type = "number")]
        now: Millis,
        /// The server's build, as in the catalogue: a page that was loaded from another one does well to load itself again.
        build: String,
        /// Answered message.
        re: Option<u32>,
    },
    /// A line of chat was taken away: its text is empty now.
    Unsaid {
        /// Which.
        line: u32,
        /// What its speaker is called there from now on, who was forgotten; absent when the name stays.
        name: Option<String>,
    },
    /// Seats, names, presence or phase changed.
    Table {
        /// The table as you see it.
        table: TableInfo,
    },
    /// The whole position and log.
    State(Box<State>),
    /// What happened since `from`.
    Update(Box<Update>),
    /// Your action is stored: nothing can take it away any more.
    Accepted {
        /// The number it got.
        number: Number,
        /// Answered message.
        re: Option<u32>,
    },
    /// Somebody said something.
    Chat {
        /// What was said.
        line: ChatLine,
    },
    /// What an action would do.
    Previewed {
        /// The preview.
        preview: Preview,
        /// Answered message.
        re: Option<u32>,
    },
    /// Why an action is refused.
    Why {
        /// The reason.
        why: Why,
        /// Answered message.
        re: Option<u32>,
    },
    /// What a search thinks of your position.
    Hint {
        /// The hint.
        hint: Hint,
        /// Answered message.
        re: Option<u32>,
    },
    /// Somebody asked for a rematch: the table that follows.
    Rematch {
        /// Its id.
        table: TableId,
    },
    /// Your message was refused and changed nothing.
    Error {
        /// Why.
        error: Refusal,
        /// Answered message, when it could be read.
        re: Option<u32>,
    },
    /// Are you there? Answer with `pong`.
    Ping {
        /// The server's clock.
        #[ts(type = "number")]
        now: Millis,
    },
}

/// The whole position and log. Also `GET /api/tables/{id}/state`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct State {
    /// The position.
    pub position: Position,
    /// The log in sentences, from the beginning.
    pub log: Vec<Line>,
}

/// What happened, and the position it led to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Update {
    /// The number before: what the client must have seen to apply this.
    pub from: Number,
    /// When something was taken back: drop log lines with a higher ply, before the steps. Notes are not dropped: theirs becomes this one.
    pub rewound_to: Option<Ply>,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// What is to be noted in the log besides, each after the lines of its ply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Line>>")]
    pub notes: Vec<Line>,
    /// The position after it.
    pub position: Position,
}

/// What happened since the number named, for scripts. `GET /api/tables/{id}/state?seen=N`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CatchUp {
    /// The whole position and log.
    State(Box<State>),
    /// What happened since.
    Update(Box<Update>),
}

/// A position as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Position {
    /// Grows with every change; to be named when playing.
    pub number: Number,
    /// Length of the log; the replay's number of this position.
    pub ply: Ply,
    /// The seat from which it is seen; none for a spectator.
    pub seat: Option<Seat>,
    /// The seat to act; none when the game is over.
    pub to_act: Option<Seat>,
    /// What the viewer sees; the game's board knows its shape.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameView))]
    pub view: Shown,
    /// What is asked, in words: to do now, or whom we wait for.
    pub prompt: String,
    /// What the viewer may do now; empty when somebody else is to act.
    pub choices: Vec<Choice>,
    /// The earliest ply to which the viewer may take the game back; none when there is nothing to take back.
    pub undo: Option<Ply>,
    /// The ply at which your last turn began, where you play against bots alone: you may take it back, past luck and their answers, and
    /// the game is practice from then on.
    #[serde(default)]
    pub take_back: Option<Ply>,
    /// The ply to which the viewer may ask the others to go back; none when there is nothing to ask for, or nobody to ask.
    #[serde(default)]
    pub ask: Option<Ply>,
    /// What somebody asks the others, until all have answered or something is played.
    #[serde(default)]
    pub asked: Option<AskedBack>,
    /// Clocks, when the table has them.
    pub clocks: Option<Clocks>,
    /// How it ended, when it has.
    pub result: Option<GameResult>,
}

/// Somebody asks the others to let them take back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskedBack {
    /// The number of the question, to be named in the answer.
    pub number: Number,
    /// Who asks.
    pub seat: Seat,
    /// To which ply the game would go back.
    pub to: Ply,
    /// Whose answers are still missing.
    pub waits_for: Vec<Seat>,
}

/// Something the viewer may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// What to send.
    pub token: String,
    /// What it does, in words.
    pub words: String,
}

/// One action and what it caused, as one viewer may know it. The action itself is not told: it may be secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Step {
    /// The position it led to.
    pub ply: Ply,
    /// Who acted.
    pub by: Mover,
    /// What happened.
    pub events: Vec<Happening>,
}

/// Who acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Mover {
    /// The player at a seat (a person, or the bot that plays there).
    Seat {
        /// Which.
        seat: Seat,
    },
    /// Dice, cards, tiles.
    Chance,
    /// The table: somebody resigned or ran out of time, or the game was broken off.
    Table,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Happening {
    /// For the board: what to animate. Happenings of the table itself are [`TableEvent`]s under the key `table`.
    #[ts(type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = AnyEvent))]
    pub event: Shown,
    /// For the log.
    pub words: String,
    /// The seats that it befell: a loss, an attack.
    #[serde(default)]
    pub concerns: Vec<Seat>,
    /// Whether the log keeps it as it is, and not only its sentence: boards show it until the next of its kind.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub lasts: bool,
}

/// What a [`Happening`] tells, for the description of the API: something of its game, or of the table itself.
#[cfg(feature = "openapi")]
#[derive(Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum AnyEvent {
    /// Something of the game.
    Game(crate::GameEvent),
    /// Something of the table itself.
    Table(TableEvent),
}

/// What happens at the table rather than in the game, in the place of a game's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "table", rename_all = "snake_case")]
pub enum TableEvent {
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A player's time ran out, and the table counts that as giving up.
    TimedOut {
        /// Who.
        seat: Seat,
    },
    /// Nobody went on with the game for very long: it ends without a winner.
    Abandoned,
    /// The server's operator closed the table: the game ends without a winner.
    Closed,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Line {
    /// The position after it.
    pub ply: Ply,
    /// Who acted.
    pub by: Mover,
    /// What happened.
    pub words: String,
    /// The seats that it befell: a loss, an attack.
    #[serde(default)]
    pub concerns: Vec<Seat>,
    /// Whether it is a note about the table that led to no position of its own: it stays when the game goes back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub note: bool,
    /// What happened, for the board, when it [lasts](Happening::lasts).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::GameEvent>))]
    pub event: Option<Shown>,
}

impl Line {
    /// A log with notes in their places: each after the lines of its ply.
    pub fn with_notes(mut lines: Vec<Line>, notes: impl IntoIterator<Item = Line>) -> Vec<Line> {
        for note in notes {
            let place = lines.partition_point(|line| line.ply <= note.ply);
            lines.insert(place, note);
        }
        lines
    }
}

/// Time left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The seat whose clock runs; none while nobody's does.
    pub running: Option<Seat>,
    /// The server's clock when this was written.
    #[ts(type = "number")]
    pub now: Millis,
    /// Milliseconds left at each seat, at `now`.
    #[ts(type = "Array<number>")]
    pub left: Vec<i64>,
}

/// The table drawn in plain text, as the viewer sees it: for terminals, and for games that the page has no board for.
/// `GET /api/tables/{id}/picture`, and of a replay `GET …/picture?ply=&from=`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Picture {
    /// The position it shows.
    pub ply: Ply,
    /// Its lines.
    pub text: String,
}

/// What an action would do, as far as the viewer can know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Preview {
    /// The action.
    pub token: String,
    /// The number of the position it was tried in.
    pub number: Number,
    /// Whether somebody else would be asked next, or nobody any more: with this action a turn would end.
    pub ends_turn: bool,
    /// What would happen.
    pub outcome: PreviewOutcome,
}

/// What would happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PreviewOutcome {
    /// Exactly this.
    Known {
        /// What would happen.
        events: Vec<Happening>,
        /// What you would see then.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::GameView))]
        view: Shown,
        /// What would be asked then.
        prompt: String,
        /// Whether dice or cards would fall before anybody is asked: the view is that before they do.
        chance_follows: bool,
    },
    /// Something unknown would be revealed.
    Hidden {
        /// A sentence that says so.
        words: String,
    },
    /// The action is not possible.
    Refused {
        /// Why.
        why: Why,
    },
}

/// Why an action is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Why {
    /// The action.
    pub token: String,
    /// Whether it is possible after all.
    pub possible: bool,
    /// The broken rule as a sentence; empty when possible.
    pub words: String,
    /// Its ruling number.
    pub ruling: Option<u16>,
}

/// What a search thinks of a position, from what its seat can know. Also `POST /api/tables/{id}/hint`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hint {
    /// The number of the position it is about.
    pub number: Number,
    /// The seat it is for.
    pub seat: Seat,
    /// The best choices, the favourite first; at most three.
    pub choices: Vec<HintedChoice>,
    /// Everybody's chance to win by seat, from 0 to 1.
    pub chances: Vec<f32>,
    /// Everybody's expected final score after the favourite, by seat.
    pub scores: Vec<f32>,
    /// How many iterations of the search stand behind it.
    pub iterations: u32,
}

/// A choice that the search likes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HintedChoice {
    /// One of the tokens offered.
    pub token: String,
    /// What it does, in words.
    pub words: String,
    /// The chance to win after it, from 0 to 1.
    pub chance: f32,
}

//! What a table can be asked.

use crate::bots::NoAdvice;
use axum::extract::ws::Utf8Bytes;
use games::{Advice, Mind};
use protocol::{
    AskHint, CatchUp, ChatLine, ChatList, ClientFrame, Hint, Join, Leave, Play, Preview, Refusal, Resign,
    SeatPlan, TableInfo, Undo, Update, Why,
};
use tokio::sync::{mpsc, oneshot, watch};

/// Where the answer goes.
pub type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Known only to the server.
    pub id: String,
    /// Shown to others.
    pub name: String,
}

/// From where somebody looks, and in which language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Viewer {
    /// None for a spectator.
    pub seat: Option<u8>,
    /// Language tag.
    pub language: String,
}

/// What can be done before the start.
#[derive(Clone, Debug)]
pub enum Seating {
    /// Sit down.
    Join(Join),
    /// Stand up.
    Leave(Leave),
    /// The host changes a seat.
    Change {
        /// Which.
        seat: u8,
        /// Into what.
        plan: SeatPlan,
    },
    /// Words for the dice.
    Words {
        /// All of the guest's seats when none.
        seat: Option<u8>,
        /// Cleaned already.
        words: String,
    },
    /// Begin.
    Start,
}

/// What can be done while the game runs.
#[derive(Clone, Debug)]
pub enum Act {
    /// Play an action.
    Play(Play),
    /// Take back.
    Undo(Undo),
    /// Give up.
    Resign(Resign),
}

/// A message to the table's owner.
pub enum Ask {
    /// The table as a guest sees it.
    Info {
        /// Who asks; nobody known when none.
        guest: Option<String>,
        /// The answer.
        reply: Reply<TableInfo>,
    },
    /// Something before the start.
    Seating {
        /// Who asks.
        guest: Guest,
        /// What.
        what: Seating,
        /// The table afterwards.
        reply: Reply<TableInfo>,
    },
    /// Something during the game, over HTTP.
    Act {
        /// Who acts.
        guest: String,
        /// What.
        act: Act,
        /// Language of the answer.
        language: String,
        /// What happened.
        reply: Reply<Update>,
    },
    /// The position.
    State {
        /// Who asks.
        guest: Option<String>,
        /// From which seat; chosen by the table when none.
        seat: Option<u8>,
        /// The last number seen.
        seen: Option<u32>,
        /// Language of the answer.
        language: String,
        /// What happened since, or everything; and a way to wait for the next number.
        reply: Reply<(CatchUp, watch::Receiver<u32>)>,
    },
    /// What would an action do?
    Preview {
        /// Who asks.
        guest: String,
        /// For which seat; chosen by the table when none.
        seat: Option<u8>,
        /// The action.
        token: String,
        /// Language of the answer.
        language: String,
        /// The answer.
        reply: Reply<Preview>,
    },
    /// Why can an action not be played?
    Why {
        /// Who asks.
        guest: String,
        /// For which seat; chosen by the table when none.
        seat: Option<u8>,
        /// The action.
        token: String,
        /// Language of the answer.
        language: String,
        /// The answer.
        reply: Reply<Why>,
    },
    /// What would a strong player do?
    Hint {
        /// Who asks.
        guest: String,
        /// About which position.
        ask: AskHint,
        /// Language of the answer.
        language: String,
        /// The answer.
        reply: Reply<Hint>,
    },
    /// What was said.
    Chat {
        /// Who asks.
        guest: Option<String>,
        /// The last lines.
        reply: Reply<ChatList>,
    },
    /// A line of chat.
    Say {
        /// Who speaks.
        guest: Guest,
        /// Cleaned already.
        text: String,
        /// The line as it is stored.
        reply: Reply<ChatLine>,
    },
    /// One more game.
    Rematch {
        /// Who asks.
        guest: Guest,
        /// The table that follows.
        reply: Reply<String>,
    },
    /// A browser opens its socket.
    Connect {
        /// The socket's number.
        connection: u64,
        /// Whose it is.
        guest: Guest,
        /// The way back.
        outbox: mpsc::Sender<Utf8Bytes>,
        /// Whether it may look on.
        reply: Reply<()>,
    },
    /// A browser says something.
    Message {
        /// The socket's number.
        connection: u64,
        /// What it says.
        frame: ClientFrame,
    },
    /// A socket is closed.
    Gone {
        /// The socket's number.
        connection: u64,
    },
    /// A bot has thought.
    Thought {
        /// The number of the position it thought about.
        number: u32,
        /// The mind with its thoughts, and its choice; none when it failed.
        thought: Option<(Box<dyn Mind>, Option<String>)>,
    },
    /// A search has thought about a hint.
    Hinted {
        /// The number of the position it thought about.
        number: u32,
        /// What it found.
        advice: Result<Advice, NoAdvice>,
    },
    /// A guest has a new name.
    Renamed {
        /// Who.
        guest: Guest,
    },
}

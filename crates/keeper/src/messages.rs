//! What goes into a keeper, and what comes out.

use crate::Whom;
use bytes::Bytes;
use games::{Advice, Level, Match, Mind};
use protocol::{
    AskHint, CatchUp, ChatLine, ChatList, ClientFrame, Hint, HushWho, Millis, Number, Picture, Preview,
    Refusal, Seat, TableId, TableInfo, Update, Why,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::{Append, Command, Due, Entry, Listing, PersonId};

/// A person with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Known only to the server.
    pub id: PersonId,
    /// Shown to others.
    pub name: String,
}

/// A request that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AskId(pub u64);

/// A browser's line to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub u64);

/// The way to one browser.
pub trait Outbox: Send {
    /// Puts a letter (a message as JSON) into the box; false when it is full or nobody empties it any more. Never waits.
    fn post(&mut self, letter: Bytes) -> bool;
}

/// What can be asked of a table by a request.
#[derive(Clone, Debug)]
pub enum Ask {
    /// The table as somebody sees it.
    Info {
        /// Who asks; nobody known when none.
        person: Option<PersonId>,
    },
    /// Something that changes the table.
    Do {
        /// Who wants it.
        guest: Guest,
        /// What.
        command: Command,
        /// Language of the answer.
        language: String,
    },
    /// The position.
    State {
        /// Who asks.
        person: Option<PersonId>,
        /// From which seat; chosen when none.
        seat: Option<Seat>,
        /// The last number seen.
        seen: Option<Number>,
        /// Language of the answer.
        language: String,
    },
    /// The position in plain text.
    Picture {
        /// Who asks.
        person: Option<PersonId>,
        /// From which seat; chosen when none.
        seat: Option<Seat>,
        /// Language of the answer.
        language: String,
    },
    /// What would an action do?
    Preview {
        /// Who asks.
        person: PersonId,
        /// For which seat; chosen when none.
        seat: Option<Seat>,
        /// The action.
        token: String,
        /// Language of the answer.
        language: String,
    },
    /// Why can an action not be played?
    Why {
        /// Who asks.
        person: PersonId,
        /// For which seat; chosen when none.
        seat: Option<Seat>,
        /// The action.
        token: String,
        /// Language of the answer.
        language: String,
    },
    /// What would a strong player do?
    Hint {
        /// Who asks.
        person: PersonId,
        /// About which position.
        ask: AskHint,
        /// Language of the answer.
        language: String,
    },
    /// What was said.
    Chat {
        /// Who asks.
        person: Option<PersonId>,
    },
    /// A line of chat.
    Say {
        /// Who speaks.
        guest: Guest,
        /// Cleaned already.
        text: String,
    },
    /// Who is to be silent, or may speak again.
    Hush {
        /// Who asks: the table's host.
        host: PersonId,
        /// Whom.
        who: HushWho,
        /// Whether to be silent.
        silent: bool,
    },
    /// The end of the table, by the server's operator.
    Shut,
    /// One more game.
    Rematch {
        /// Who asks.
        guest: Guest,
    },
}

/// What is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The table.
    Info(Box<TableInfo>),
    /// What happened.
    Update(Box<Update>),
    /// The position, or what happened since.
    State(CatchUp),
    /// The position in plain text.
    Picture(Picture),
    /// What an action would do.
    Preview(Box<Preview>),
    /// Why it cannot be done.
    Why(Why),
    /// A hint.
    Hint(Hint),
    /// What was said.
    Chat(ChatList),
    /// What one has just said.
    Said(ChatLine),
    /// The table that follows.
    Rematch(TableId),
    /// The line is open.
    Connected,
}

/// What the store says about entries that it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stored {
    /// They are on the disk.
    Stored,
    /// Another entry has the number: read on.
    Taken,
    /// They are not stored, for another process looks after the table now.
    NotOurs,
    /// They are not stored, and never will be.
    Refused(Refusal),
    /// Nobody knows: the commit was sent and the answer lost. The log tells.
    Unknown(Refusal),
}

/// Who looks after the table: thinks for its bots and watches its clock. It only saves double work; what may happen is decided by the
/// log alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// This process: there is no other.
    Alone,
    /// This process, under a lease of this epoch.
    Ours(i64),
    /// Another process, or nobody yet.
    Others,
}

/// The log, read on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadOn {
    /// What follows the number that was asked for.
    pub entries: Vec<Entry>,
    /// What the people are called who sat down there.
    pub names: BTreeMap<PersonId, String>,
    /// Names that seats have of their own, when somebody sat down.
    pub own: Option<BTreeMap<Seat, String>>,
}

/// What changed beside the log, at another process.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct News {
    /// What the people at the table are called.
    pub names: BTreeMap<PersonId, String>,
    /// Names that seats have of their own.
    pub own: BTreeMap<Seat, String>,
    /// The table that follows.
    pub rematch: Option<TableId>,
    /// Lines of chat; some may be known. One without a text was taken away.
    pub chat: Vec<Spoken>,
    /// Who may not speak, and whether nobody may who only looks on; none when that was not looked at.
    pub hushed: Option<(BTreeSet<PersonId>, bool)>,
}

/// A bot's thought.
pub struct Thought {
    /// The number of the position it thought about.
    pub number: Number,
    /// The mind, for its next decision; none when it failed.
    pub mind: Option<Box<dyn Mind>>,
    /// Its choice; none when it failed.
    pub token: Option<String>,
}

/// Why there is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAdvice {
    /// No place became free in time.
    Crowded,
    /// Another process thinks about a hint at this table.
    Elsewhere,
    /// Nobody is to act, or the search failed.
    Failed,
}

/// What happens to a keeper.
pub enum Input {
    /// Time has passed: look around.
    Wake,
    /// Somebody asks.
    Ask(AskId, Ask),
    /// A browser opens its line; answered like a request.
    Connect {
        /// The request.
        ask: AskId,
        /// The line.
        connection: ConnectionId,
        /// Whose it is.
        guest: Guest,
        /// The way back.
        outbox: Box<dyn Outbox>,
    },
    /// A browser says something.
    Message {
        /// The line.
        connection: ConnectionId,
        /// What it says.
        frame: ClientFrame,
    },
    /// A line is closed.
    Gone {
        /// Which.
        connection: ConnectionId,
    },
    /// A person has a new name.
    Renamed(Guest),
    /// A person is forgotten in the store, and called like this from now on.
    Forgotten(Guest),
    /// The lines of chat with these numbers were taken away in the store.
    Unsaid(Vec<u32>),
    /// It is noted who may not speak, or not.
    HushNoted(Result<(), Refusal>),
    /// The fate of the entries that were to be stored.
    Stored(Stored),
    /// The log after the number that was asked for; an error when it cannot be read.
    Log(Result<ReadOn, Refusal>),
    /// Another process wrote: the log has come to this number.
    Behind(Number),
    /// Another process wrote, and this was read of it already. Nobody sat down in it.
    Wrote {
        /// The number before it.
        after: Number,
        /// What stood in the log then.
        entries: Vec<Entry>,
    },
    /// Another process changed something beside the log.
    News(News),
    /// Whose pages are open at other processes.
    Elsewhere(BTreeSet<PersonId>),
    /// Who looks after the table from now on.
    Duty(Duty),
    /// A line of chat is stored, or not.
    Said(Result<Spoken, Refusal>),
    /// The table that follows was made, or not.
    Rematched(Result<TableId, Refusal>),
    /// A bot has thought.
    Thought(Thought),
    /// A search has thought about a hint.
    Hinted {
        /// The number of the position it thought about.
        number: Number,
        /// What it found.
        advice: Result<Advice, NoAdvice>,
    },
}

/// A line of chat with who said it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// As it is shown.
    pub line: ChatLine,
    /// Who said it; nobody when the table itself did.
    pub guest: PersonId,
}

/// A line of chat to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLine {
    /// When.
    pub at: Millis,
    /// Who.
    pub guest: Guest,
    /// The speaker's first seat.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
}

/// A table that follows another: the same game among the same bots, seats moved on by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// Who asks for it: host of the new table.
    pub guest: Guest,
    /// Who sits there already.
    pub seats: Vec<Listing>,
    /// For whom the empty seats are held at first.
    pub held: Vec<Option<PersonId>>,
}

/// A position that a hint is wanted for.
pub struct Advised {
    /// The number of the position.
    pub number: Number,
    /// Who asks for it.
    pub person: PersonId,
    /// The game, with everything that the seat to act cannot know dealt anew.
    pub game: Box<dyn Match>,
    /// Language of the answer.
    pub language: String,
    /// Names by seat.
    pub names: Vec<String>,
    /// The seed of the search.
    pub seed: u64,
    /// Set when nobody wants it any more.
    pub unwanted: Arc<std::sync::atomic::AtomicBool>,
}

/// How much somebody waits for a thought: the least comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// A person who plays here looks on.
    Awaited,
    /// Somebody looks on.
    Watched,
    /// Nobody looks.
    Unwatched,
    /// It is no table's: a look back at a game that is over.
    Leisure,
}

/// In whose name a bot thinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Behalf {
    /// How much somebody waits for it.
    pub urgency: Urgency,
    /// Who: a player who is here, else somebody who looks on, else the table's host.
    pub person: PersonId,
}

/// What a keeper wants done.
pub enum Effect {
    /// Store these; bring back [`Input::Stored`].
    Append(Append),
    /// Read the log after this number; bring back [`Input::Log`].
    ReadLog {
        /// The last number known.
        after: Number,
    },
    /// Store a line of chat; bring back [`Input::Said`].
    Say(NewLine),
    /// Note who may not speak; bring back [`Input::HushNoted`].
    Hush {
        /// Whom.
        whom: Whom,
        /// Whether to be silent.
        silent: bool,
    },
    /// Make the table that follows; bring back [`Input::Rematched`].
    Rematch(Rematch),
    /// Set a bot thinking; bring back [`Input::Thought`].
    Think {
        /// The number of the position.
        number: Number,
        /// How well it plays.
        level: Level,
        /// What it thought before, in the same turn.
        mind: Option<Box<dyn Mind>>,
        /// The game.
        game: Box<dyn Match>,
        /// The seed of its luck.
        seed: u64,
        /// In whose name.
        behalf: Behalf,
    },
    /// Think about a hint; bring back [`Input::Hinted`].
    Advise(Advised),
    /// Answer a request.
    Answer(AskId, Result<Answer, Refusal>),
    /// Note when the table must be looked after by itself, unless something else is noted by now than was: somebody has written to the log since, and
    /// noted it with that. Nothing comes back; when it fails it is tried when the table next comes to life.
    NoteDue {
        /// What is noted, as far as is known here.
        was: Due,
        /// What is to be noted.
        due: Due,
    },
    /// These people's pages are open here: other processes show it.
    Present(BTreeSet<PersonId>),
    /// The table has moved on to this number: whoever waits for it can be told.
    Told(Number),
    /// The table cannot be kept: forget it, and build it anew from its log for the next who asks. The reason is for the host.
    End {
        /// Why.
        why: String,
    },
}

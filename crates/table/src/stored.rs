//! What is stored of a decision, beside its entries: what lists of tables show.

use crate::{Chair, Due, Entry};
use protocol::{GameResult, Phase, Seat};

/// A seat as lists of tables show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub chair: Chair,
    /// What that one is called.
    pub name: String,
    /// Whether that is a name of the seat's own rather than its person's: several people at one device.
    pub own: bool,
}

/// Entries to be stored together or not at all, with what lists of tables show of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Append {
    /// What happened.
    pub entries: Vec<Entry>,
    /// How far the table is then, when that changes.
    pub phase: Option<Phase>,
    /// How the game ended, when it did.
    pub result: Option<GameResult>,
    /// The seats that change.
    pub seats: Vec<Listing>,
    /// When the table must be looked after by itself, when that changes.
    pub due: Option<Due>,
    /// The epoch of the lease under which a bot or a clock acts, where several processes look after tables. People need none.
    pub epoch: Option<i64>,
}

impl Append {
    /// Entries that change nothing else.
    pub fn of(entries: Vec<Entry>) -> Append {
        Append { entries, ..Append::default() }
    }
}

//! How much goes wrong.

use games::Rng;

/// Shares of things that go wrong, each out of a thousand, and how long things take.
#[derive(Clone, Copy, Debug)]
pub struct Trouble {
    /// Writes that are refused.
    pub refused: u32,
    /// Writes that are committed, but whose answer is lost.
    pub unknown_stored: u32,
    /// Writes that are lost, and so is the answer.
    pub unknown_lost: u32,
    /// Writes that take long.
    pub stalled: u32,
    /// Reads that fail.
    pub unreadable: u32,
    /// Writes before which somebody else writes.
    pub meddled: u32,
    /// Notifications between processes that are lost.
    pub lost_notices: u32,
    /// Chance each second that a process does not reach the database.
    pub deaf: u32,
    /// Bots that fail to choose, or choose what is not allowed.
    pub clumsy: u32,
    /// Chance each second that the process dies.
    pub crash: u32,
    /// Chance that a line breaks with each message.
    pub cut: u32,
    /// People's messages that are nonsense, stale, repeated or raced.
    pub unruly: u32,
}

impl Trouble {
    /// Nothing goes wrong.
    pub const NONE: Trouble = Trouble {
        refused: 0,
        unknown_stored: 0,
        unknown_lost: 0,
        stalled: 0,
        unreadable: 0,
        meddled: 0,
        lost_notices: 0,
        deaf: 0,
        clumsy: 0,
        crash: 0,
        cut: 0,
        unruly: 0,
    };

    /// Trouble of a kind that the seed chooses: some worlds have little of everything, some a lot of one thing.
    pub fn of(rng: &mut Rng) -> Trouble {
        let mut share = |usual: u32, most: u32| match rng.below(4) {
            0 => 0,
            1 => rng.below(most + 1),
            _ => rng.below(usual + 1),
        };
        Trouble {
            refused: share(40, 500),
            unknown_stored: share(30, 200),
            unknown_lost: share(30, 200),
            stalled: share(30, 200),
            unreadable: share(30, 300),
            meddled: share(20, 100),
            lost_notices: share(200, 1000),
            deaf: share(100, 700),
            clumsy: share(30, 200),
            crash: share(10, 60),
            cut: share(10, 60),
            unruly: share(120, 400),
        }
    }
}

/// Does something of this share happen?
pub(crate) fn happens(rng: &mut Rng, share: u32) -> bool {
    share > 0 && rng.below(1000) < share
}

//! The house: its clock, its opening hours, and the lock on its door.

use crate::writer::Change;
use crate::{Db, Store, StoreError, on, postgres, private};
use protocol::Millis;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use table::{Hours, Now};

/// How often a running server gives a sign of life. What follows the last one counts as closed.
pub const SIGN_OF_LIFE: std::time::Duration = std::time::Duration::from_secs(10);

/// A wall clock that is further behind the last sign of life than this was set right; less, and it must not go back.
const PLAUSIBLE: Millis = 24 * 3600 * 1000;
/// Gaps up to this long are no closing.
pub(crate) const BLINK: Millis = 1000;
/// Closings that are remembered.
const REMEMBERED: u32 = 500;

/// The store's clock: read once, then carried forward by the process's own, which no step of the wall clock moves. Where processes share
/// a database it is set by the database's now and then; it never goes back. All clones show the same.
#[derive(Clone, Debug)]
pub struct HouseClock {
    began: Instant,
    set: Arc<Mutex<Set>>,
}

#[derive(Debug)]
struct Set {
    /// What it shows is so much more than has passed since it began.
    ahead: Millis,
    /// What it showed last.
    shown: Millis,
    hours: Arc<Hours>,
}

impl HouseClock {
    /// A clock that shows `base` now.
    pub fn new(base: Millis, hours: Hours) -> HouseClock {
        let set = Set { ahead: base, shown: base, hours: Arc::new(hours) };
        HouseClock { began: Instant::now(), set: Arc::new(Mutex::new(set)) }
    }

    fn lock(&self) -> MutexGuard<'_, Set> {
        self.set.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same in a house that ends games at which nothing has happened for so long, counted from `since` at the earliest.
    pub fn abandoning_after(self, patience: Option<Millis>, since: Millis) -> HouseClock {
        let mut set = self.lock();
        set.hours = Arc::new((*set.hours).clone().abandoning_after(patience, since));
        drop(set);
        self
    }

    /// The present moment.
    pub fn now(&self) -> Now {
        let mut set = self.lock();
        set.shown = set.shown.max(set.ahead + self.began.elapsed().as_millis() as Millis);
        Now { at: set.shown, hours: set.hours.clone() }
    }

    /// Sets the clock by one that is believed more. When it is ahead of that it stands still until it is not.
    pub fn set(&self, now: Millis) {
        self.lock().ahead = now - self.began.elapsed().as_millis() as Millis;
    }

    /// Learns when the house was closed; its patience stays.
    pub fn learn(&self, hours: Hours) {
        let mut set = self.lock();
        set.hours = Arc::new(hours.with_patience_of(&set.hours));
    }
}

/// Milliseconds since 1970 by the machine's clock.
pub(crate) fn wall() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}

/// What the clock shows when the house opens: the machine's time, but not before the last sign of life, unless that is absurd.
pub(crate) fn opening_time(wall: Millis, alive: Option<Millis>) -> Millis {
    alive.filter(|alive| *alive > wall && *alive - wall < PLAUSIBLE).unwrap_or(wall)
}

/// Holds the data directory for one server. The system lets go of it when the process ends, however it ends.
pub(crate) fn lock(directory: &Path) -> Result<File, StoreError> {
    let path = directory.join("quadriga.lock");
    let why = |error: std::io::Error| StoreError::NotWritable {
        path: directory.to_owned(),
        why: error.to_string(),
    };
    let file = private::file(&path).map_err(why)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: directory.to_owned() }),
        // Some file systems know no locks: then the log's key alone must keep two servers from forking it.
        Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(error)) => Err(why(error)),
    }
}

impl Store {
    /// Opens the house: how long it was closed is remembered.
    pub async fn open_house(&self) -> Result<HouseClock, StoreError> {
        let now = match &self.db {
            Db::Sqlite(_) => self.open_alone().await?,
            Db::Postgres(pool) => postgres::open_house(pool).await?,
        };
        Ok(HouseClock::new(now, self.hours().await?))
    }

    /// The same where nobody else may have it open.
    async fn open_alone(&self) -> Result<Millis, StoreError> {
        let alive: Option<(i64,)> = on!(self, pool => sqlx::query_as("SELECT alive FROM house WHERE one = 1").fetch_optional(pool).await)?;
        let alive = alive.map(|(alive,)| alive);
        let now = opening_time(wall(), alive);
        if let Some(alive) = alive.filter(|alive| now - alive > BLINK) {
            self.change(Change::Closed { from: alive, to: now }).await?;
        }
        self.sign_of_life(now).await?;
        Ok(now)
    }

    /// When the house was closed.
    pub async fn hours(&self) -> Result<Hours, StoreError> {
        let closings: Vec<(i64, i64)> = on!(self, pool => sqlx::query_as(
            "SELECT closed, opened FROM closings ORDER BY closed DESC LIMIT $1",
        )
        .bind(i64::from(REMEMBERED))
        .fetch_all(pool)
        .await)?;
        Ok(Hours::new(closings))
    }

    /// Says that the house is open. It is a real write: when it succeeds, moves can be stored.
    pub async fn sign_of_life(&self, at: Millis) -> Result<(), StoreError> {
        self.change(Change::Alive { at }).await.map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_does_not_go_back_over_a_restart_unless_it_was_absurd() {
        assert_eq!(opening_time(5_000, None), 5_000);
        assert_eq!(opening_time(5_000, Some(4_000)), 5_000);
        assert_eq!(opening_time(5_000, Some(9_000)), 9_000, "the wall clock was set back a little");
        assert_eq!(opening_time(5_000, Some(5_000 + PLAUSIBLE)), 5_000, "a day ahead was a mistake");
    }

    #[test]
    fn the_clock_goes_on_by_itself() {
        let clock = HouseClock::new(1_000, Hours::default());
        let first = clock.now().at;
        std::thread::sleep(std::time::Duration::from_millis(5));
        assert!(first >= 1_000 && clock.now().at >= first + 5 && clock.now().at < 60_000);
    }

    #[test]
    fn a_clock_that_learns_of_closings_stays_as_patient() {
        let clock = HouseClock::new(1_000, Hours::default()).abandoning_after(Some(5_000), 7);
        clock.learn(Hours::new(vec![(1, 2)]));
        let expected = Hours::new(vec![(1, 2)]).abandoning_after(Some(5_000), 7);
        assert_eq!(*clock.now().hours, expected);
    }

    #[test]
    fn a_clock_that_is_set_never_goes_back() {
        let clock = HouseClock::new(1_000, Hours::default());
        clock.set(500_000);
        let ahead = clock.now().at;
        assert!((500_000..560_000).contains(&ahead), "{ahead}");
        clock.set(1_000);
        assert_eq!(clock.clone().now().at, ahead, "it stands still");
        clock.set(500_500);
        assert!(clock.now().at >= 500_500, "and goes on");
    }
}

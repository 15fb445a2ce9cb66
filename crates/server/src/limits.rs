//! Rate limits. Each has a name that is also the label of its metric.

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use protocol::{ErrorCode, Refusal};
use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Any request to the API, by address.
    Request,
    /// Guests that are new to the server, by address.
    NewGuest,
    /// Tables made, rematches included.
    NewTable,
    /// Records opened for replay.
    OpenRecord,
    /// Positions of a replay, by address: each request is played from the beginning.
    Replay,
    /// WebSockets opened, by address.
    Connect,
    /// Messages on one WebSocket.
    Message,
    /// Everything told anew.
    Hello,
    /// Lines of chat.
    Chat,
    /// New names.
    Rename,
    /// Previews and questions why.
    Preview,
    /// Hints.
    Hint,
    /// Codes for another device.
    DeviceCode,
    /// Codes tried, by address.
    Continue,
    /// What is kept about oneself, asked for or forgotten.
    MyData,
    /// Bots made, and tokens made anew.
    NewBot,
    /// Bots asked to a table.
    Invite,
    /// Streams of bots opened.
    Stream,
    /// Looks back at games that must be made first.
    Review,
    /// Steps of lessons and what a coach says, by address: each step is played from the beginning.
    Lesson,
    /// Puzzles and answers to them, by address: after a wrong one bots play on for a little.
    Puzzle,
}

impl Limit {
    /// All of them, each at its own place.
    const ALL: [Limit; 21] = [
        Limit::Request,
        Limit::NewGuest,
        Limit::NewTable,
        Limit::OpenRecord,
        Limit::Replay,
        Limit::Connect,
        Limit::Message,
        Limit::Hello,
        Limit::Chat,
        Limit::Rename,
        Limit::Preview,
        Limit::Hint,
        Limit::DeviceCode,
        Limit::Continue,
        Limit::MyData,
        Limit::NewBot,
        Limit::Invite,
        Limit::Stream,
        Limit::Review,
        Limit::Lesson,
        Limit::Puzzle,
    ];

    /// Its name in metrics.
    pub fn name(self) -> &'static str {
        match self {
            Limit::Request => "request",
            Limit::NewGuest => "new_guest",
            Limit::NewTable => "new_table",
            Limit::OpenRecord => "open_record",
            Limit::Replay => "replay",
            Limit::Connect => "connect",
            Limit::Message => "message",
            Limit::Hello => "hello",
            Limit::Chat => "chat",
            Limit::Rename => "rename",
            Limit::Preview => "preview",
            Limit::Hint => "hint",
            Limit::DeviceCode => "device_code",
            Limit::Continue => "continue",
            Limit::MyData => "my_data",
            Limit::NewBot => "new_bot",
            Limit::Invite => "invite",
            Limit::Stream => "stream",
            Limit::Review => "review",
            Limit::Lesson => "lesson",
            Limit::Puzzle => "puzzle",
        }
    }

    /// A refusal because of this limit, counted under its name.
    pub fn exceeded(self, words: &str) -> Refusal {
        refused(self.name(), words)
    }

    /// How many at once, and after how long there is one more.
    fn allowance(self) -> (u32, Duration) {
        match self {
            Limit::Request => (300, Duration::from_millis(20)),
            Limit::NewGuest => (60, Duration::from_secs(2)),
            Limit::NewTable => (30, Duration::from_secs(4)),
            Limit::OpenRecord => (20, Duration::from_secs(4)),
            Limit::Replay => (120, Duration::from_millis(100)),
            Limit::Connect => (60, Duration::from_millis(500)),
            Limit::Message => (200, Duration::from_millis(25)),
            Limit::Hello => (20, Duration::from_secs(1)),
            Limit::Chat => (8, Duration::from_secs(2)),
            Limit::Rename => (6, Duration::from_secs(10)),
            Limit::Preview => (120, Duration::from_millis(40)),
            Limit::Hint => (12, Duration::from_secs(2)),
            Limit::DeviceCode => (5, Duration::from_secs(60)),
            Limit::Continue => (10, Duration::from_secs(10)),
            Limit::MyData => (5, Duration::from_secs(60)),
            Limit::NewBot => (10, Duration::from_secs(60)),
            Limit::Invite => (20, Duration::from_secs(10)),
            Limit::Stream => (20, Duration::from_secs(3)),
            Limit::Review => (10, Duration::from_secs(120)),
            Limit::Lesson => (120, Duration::from_millis(100)),
            Limit::Puzzle => (60, Duration::from_millis(500)),
        }
    }

    fn quota(self) -> Quota {
        let (most, pause) = self.allowance();
        let most = NonZeroU32::new(most).expect("every limit lets something through");
        Quota::with_period(pause).expect("every limit recovers in time").allow_burst(most)
    }
}

/// A refusal because of a bound of this name, counted under it.
pub fn refused(limit: &'static str, words: &str) -> Refusal {
    metrics::counter!("quadriga_rate_limited_total", "limit" => limit).increment(1);
    Refusal::new(ErrorCode::RateLimited, words)
}

type Keyed<C> = RateLimiter<String, DashMapStateStore<String>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// All limits of a server: each holds for each address, guest or connection by itself.
pub struct Limits<C: Clock = DefaultClock> {
    enabled: bool,
    keyed: Vec<Keyed<C>>,
}

impl Limits {
    /// Nobody has asked for anything yet; when not enabled everything is granted (load tests on one's own machine).
    pub fn new(enabled: bool) -> Limits {
        Limits::by(enabled, DefaultClock::default())
    }
}

impl<C: Clock + Clone> Limits<C> {
    fn by(enabled: bool, clock: C) -> Limits<C> {
        let keyed = Limit::ALL
            .map(|limit| RateLimiter::new(limit.quota(), DashMapStateStore::default(), clock.clone()));
        Limits { enabled, keyed: keyed.into() }
    }

    /// Takes one of what somebody may have, or says that there is none left.
    pub fn take(&self, limit: Limit, who: &str) -> Result<(), Refusal> {
        if !self.enabled || self.keyed[limit as usize].check_key(&who.to_owned()).is_ok() {
            return Ok(());
        }
        Err(limit.exceeded("That was a lot at once: please wait a moment."))
    }

    /// Forgets who has everything again; to be called now and then.
    pub fn sweep(&self) {
        for keyed in &self.keyed {
            keyed.retain_recent();
            keyed.shrink_to_fit();
        }
        metrics::gauge!("quadriga_rate_limit_keys").set(self.known() as f64);
    }

    fn known(&self) -> usize {
        self.keyed.iter().map(RateLimiter::len).sum()
    }
}

/// How many of something everybody holds at a time.
#[derive(Clone)]
pub struct Held {
    name: &'static str,
    most: u32,
    words: &'static str,
    by: Arc<Mutex<HashMap<String, u32>>>,
}

/// One of what somebody holds, until it is let go.
pub struct Hold {
    held: Held,
    who: String,
}

impl Held {
    /// At most so many each; `name` is the label of the metric, `words` is what is said to who wants more.
    pub fn new(name: &'static str, most: u32, words: &'static str) -> Held {
        Held { name, most, words, by: Arc::default() }
    }

    /// One more for somebody.
    pub fn take(&self, who: &str) -> Result<Hold, Refusal> {
        let mut by = self.by.lock().unwrap_or_else(PoisonError::into_inner);
        let count = by.get(who).copied().unwrap_or(0);
        if count >= self.most {
            return Err(refused(self.name, self.words));
        }
        by.insert(who.to_owned(), count + 1);
        Ok(Hold { held: self.clone(), who: who.to_owned() })
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut by = self.held.by.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                by.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use governor::clock::FakeRelativeClock;

    #[test]
    fn every_limit_has_its_own_place_and_name() {
        for (place, limit) in Limit::ALL.into_iter().enumerate() {
            assert_eq!(limit as usize, place);
        }
        let names: std::collections::BTreeSet<_> = Limit::ALL.iter().map(|limit| limit.name()).collect();
        assert_eq!(names.len(), Limit::ALL.len());
    }

    #[test]
    fn what_may_be_had_is_used_up_and_comes_again() {
        let clock = FakeRelativeClock::default();
        let limits = Limits::by(true, clock.clone());
        for _ in 0..8 {
            assert_eq!(limits.take(Limit::Chat, "a"), Ok(()));
        }
        assert_eq!(limits.take(Limit::Chat, "a").expect_err("none left").code, ErrorCode::RateLimited);
        assert_eq!(limits.take(Limit::Chat, "b"), Ok(()), "others have their own");
        assert_eq!(limits.take(Limit::Preview, "a"), Ok(()), "other limits too");
        clock.advance(Duration::from_secs(2));
        assert_eq!(limits.take(Limit::Chat, "a"), Ok(()));
        assert!(limits.take(Limit::Chat, "a").is_err());
    }

    #[test]
    fn who_has_everything_again_is_forgotten() {
        let clock = FakeRelativeClock::default();
        let limits = Limits::by(true, clock.clone());
        for n in 0..10_000 {
            limits.take(Limit::Chat, &n.to_string()).expect("granted");
        }
        clock.advance(Duration::from_secs(60));
        limits.take(Limit::Chat, "late").expect("granted");
        limits.sweep();
        assert_eq!(limits.known(), 1);
    }

    #[test]
    fn who_holds_enough_gets_no_more_until_something_is_let_go() {
        let held = Held::new("things", 2, "Two things are enough.");
        let (one, _two) = (held.take("a").expect("one"), held.take("a").expect("two"));
        let refusal = held.take("a").err().expect("enough");
        assert_eq!(
            (refusal.code, refusal.words.as_str()),
            (ErrorCode::RateLimited, "Two things are enough.")
        );
        assert!(held.take("b").is_ok());
        drop(one);
        assert!(held.take("a").is_ok());
        assert_eq!(held.by.lock().expect("whole").len(), 1, "who holds nothing is forgotten");
    }
}

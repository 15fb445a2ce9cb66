//! Rate limits. Each has a name that is also the label of its metric.

use protocol::{ErrorCode, Refusal};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Any request to the API.
    Request,
    /// Guests that are new to the server.
    NewGuest,
    /// Tables made, rematches included.
    NewTable,
    /// Records opened for replay.
    OpenRecord,
    /// WebSockets opened.
    Connect,
    /// Messages on one WebSocket.
    Message,
    /// Lines of chat.
    Chat,
    /// Previews and questions why.
    Preview,
    /// Hints.
    Hint,
}

impl Limit {
    /// Its name in metrics.
    pub fn name(self) -> &'static str {
        match self {
            Limit::Request => "request",
            Limit::NewGuest => "new_guest",
            Limit::NewTable => "new_table",
            Limit::OpenRecord => "open_record",
            Limit::Connect => "connect",
            Limit::Message => "message",
            Limit::Chat => "chat",
            Limit::Preview => "preview",
            Limit::Hint => "hint",
        }
    }

    /// A refusal because of this limit, counted under its name.
    pub fn exceeded(self, words: &str) -> Refusal {
        metrics::counter!("quadriga_rate_limited_total", "limit" => self.name()).increment(1);
        Refusal::new(ErrorCode::RateLimited, words)
    }

    /// How many at once, and how many a second in the long run.
    fn allowance(self) -> (f64, f64) {
        match self {
            Limit::Request => (300.0, 50.0),
            Limit::NewGuest => (60.0, 0.5),
            Limit::NewTable => (30.0, 0.25),
            Limit::OpenRecord => (20.0, 0.25),
            Limit::Connect => (60.0, 2.0),
            Limit::Message => (200.0, 40.0),
            Limit::Chat => (8.0, 0.5),
            Limit::Preview => (120.0, 25.0),
            Limit::Hint => (12.0, 0.5),
        }
    }
}

/// A bucket that fills slowly and is emptied by one at a time.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    level: f64,
    at: Instant,
}

impl Bucket {
    fn take(&mut self, (most, per_second): (f64, f64), now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.level = (self.level + since * per_second).min(most);
        self.at = now;
        let granted = self.level >= 1.0;
        if granted {
            self.level -= 1.0;
        }
        granted
    }
}

/// All buckets of a server: one for each limit and each address, guest or connection.
pub struct Limits {
    enabled: bool,
    buckets: Mutex<HashMap<(Limit, String), Bucket>>,
}

/// Buckets kept before full ones are swept out.
const SWEEP_ABOVE: usize = 10_000;

impl Limits {
    /// No bucket yet; when not enabled everything is granted (load tests on one's own machine).
    pub fn new(enabled: bool) -> Limits {
        Limits { enabled, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes one from a bucket, or says that it is empty.
    pub fn take(&self, limit: Limit, who: &str) -> Result<(), Refusal> {
        self.take_at(limit, who, Instant::now())
    }

    fn take_at(&self, limit: Limit, who: &str, now: Instant) -> Result<(), Refusal> {
        if !self.enabled {
            return Ok(());
        }
        let allowance = limit.allowance();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > SWEEP_ABOVE {
            buckets.retain(|(limit, _), bucket| {
                let (most, per_second) = limit.allowance();
                let since = now.saturating_duration_since(bucket.at).as_secs_f64();
                bucket.level + since * per_second < most
            });
        }
        let fresh = Bucket { level: allowance.0, at: now };
        let bucket = buckets.entry((limit, who.to_owned())).or_insert(fresh);
        if bucket.take(allowance, now) {
            return Ok(());
        }
        Err(limit.exceeded("That was a lot at once: please wait a moment."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limits = Limits::new(true);
        let start = Instant::now();
        for _ in 0..8 {
            assert_eq!(limits.take_at(Limit::Chat, "a", start), Ok(()));
        }
        assert_eq!(limits.take_at(Limit::Chat, "a", start).expect_err("empty").code, ErrorCode::RateLimited);
        assert_eq!(limits.take_at(Limit::Chat, "b", start), Ok(()), "others have their own");
        assert_eq!(limits.take_at(Limit::Preview, "a", start), Ok(()), "other limits too");
        assert_eq!(limits.take_at(Limit::Chat, "a", start + Duration::from_secs(2)), Ok(()));
        assert!(limits.take_at(Limit::Chat, "a", start + Duration::from_secs(2)).is_err());
    }

    #[test]
    fn full_buckets_are_swept_out() {
        let limits = Limits::new(true);
        let start = Instant::now();
        for n in 0..=SWEEP_ABOVE {
            limits.take_at(Limit::Chat, &n.to_string(), start).expect("granted");
        }
        limits.take_at(Limit::Chat, "late", start + Duration::from_secs(60)).expect("granted");
        assert_eq!(limits.buckets.lock().expect("not poisoned").len(), 1);
    }
}

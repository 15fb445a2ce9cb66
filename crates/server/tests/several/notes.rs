//! Everything that anybody was told about a table, and the checker that goes over it.

use games::GameFace;
use protocol::{Number, Phase, TableId};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use store::Store;
use table::{Author, Fact, Table};

/// A move that was acknowledged: its number, what it was, when it was asked for and when the answer came.
struct Told {
    number: Number,
    token: String,
    asked: Instant,
    answered: Instant,
}

/// Everything that was told about a table.
pub struct Notes {
    stored: Mutex<Vec<Told>>,
    /// Everything that anybody tried: the same twice is one move that is asked for again.
    tried: Mutex<HashMap<(Number, String), usize>>,
    /// Moves of which it was said that something else happened first.
    late: Mutex<Vec<(Number, String)>>,
    /// The highest number that anybody was told.
    highest: AtomicU32,
    /// When the table last went on, and the longest time in which it did not.
    pauses: Mutex<(Instant, Duration)>,
    over: AtomicBool,
}

impl Default for Notes {
    fn default() -> Notes {
        Notes {
            stored: Mutex::default(),
            tried: Mutex::default(),
            late: Mutex::default(),
            highest: AtomicU32::new(0),
            pauses: Mutex::new((Instant::now(), Duration::ZERO)),
            over: AtomicBool::new(false),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("not poisoned")
}

impl Notes {
    /// The highest number that anybody was told so far: whoever asks from now on is shown at least that.
    pub fn highest(&self) -> Number {
        Number(self.highest.load(Ordering::SeqCst))
    }

    /// Somebody was told that the table has come to this number.
    pub fn told(&self, number: Number) {
        if self.highest.fetch_max(number.0, Ordering::SeqCst) < number.0 {
            let mut pauses = lock(&self.pauses);
            *pauses = (Instant::now(), pauses.1.max(pauses.0.elapsed()));
        }
    }

    /// The database itself goes away now: a table that stood still until here did so by its own fault, and that counts.
    pub fn pause_so_far(&self) {
        let mut pauses = lock(&self.pauses);
        if !self.is_over() {
            *pauses = (Instant::now(), pauses.1.max(pauses.0.elapsed()));
        }
    }

    /// Nothing could go on until now, since the database itself was away: what is waited for begins here.
    pub fn excuse(&self) {
        lock(&self.pauses).0 = Instant::now();
    }

    /// Somebody tries a move that would get this number.
    pub fn tried(&self, number: Number, token: &str) {
        *lock(&self.tried).entry((number, token.to_owned())).or_default() += 1;
    }

    /// It was acknowledged.
    pub fn stored(&self, number: Number, token: String, asked: Instant) {
        lock(&self.stored).push(Told { number, token, asked, answered: Instant::now() });
    }

    /// It was said that something else had happened first.
    pub fn late(&self, number: Number, token: String) {
        lock(&self.late).push((number, token));
    }

    /// The game has come to its end.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Has it?
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// How many moves were acknowledged so far.
    pub fn acknowledged(&self) -> usize {
        lock(&self.stored).len()
    }

    /// How many were told that they came too late.
    pub fn too_late(&self) -> usize {
        lock(&self.late).len()
    }

    /// The longest time in which the table did not go on, up to now unless the game is over.
    pub fn longest_pause(&self) -> Duration {
        let pauses = lock(&self.pauses);
        if self.is_over() { pauses.1 } else { pauses.1.max(pauses.0.elapsed()) }
    }

    /// Goes over everything that was told: the log is the one order that explains all of it.
    pub async fn check(&self, store: &Store, id: &TableId, games: &[&'static dyn GameFace]) {
        let row = store.table(id).await.expect("read").expect("there").table;
        let log = store.log(id).await.expect("read");
        for (entry, number) in log.iter().zip(1..) {
            assert_eq!(entry.number, Number(number), "table {id}: a gap or a double");
        }
        let at = |number: Number| log.get(number.index() - 1).map(|entry| entry.fact.token());
        let stored = lock(&self.stored);
        for Told { number, token, .. } in stored.iter() {
            assert_eq!(at(*number).as_ref(), Some(token), "table {id}: {number} was acknowledged");
        }
        for (number, token) in lock(&self.late).iter() {
            let there = at(*number);
            assert_ne!(there.as_ref(), Some(token), "table {id}: {number} was called too late and is there");
        }
        // Nothing stands there that nobody tried, and nothing of it twice: a number has one move, and a move its number.
        let tried = lock(&self.tried);
        for entry in &log {
            if let (Fact::Action(token), Author::Person(_)) = (&entry.fact, entry.author) {
                let known = tried.contains_key(&(entry.number, token.clone()));
                assert!(known, "table {id}: nobody tried {token} as {}", entry.number);
            }
        }
        // Whoever asked after an answer had come is behind it in the log; unless two hands wanted the very same, of which one move was
        // made. Sorted by when they were asked, the highest number answered before each is found in one pass.
        let once: HashSet<Number> = stored
            .iter()
            .filter(|told| tried.get(&(told.number, told.token.clone())) == Some(&1))
            .map(|told| told.number)
            .collect();
        let mut answers: Vec<(Instant, Number)> =
            stored.iter().map(|told| (told.answered, told.number)).collect();
        let mut asked: Vec<&Told> = stored.iter().collect();
        answers.sort_unstable();
        asked.sort_unstable_by_key(|told| told.asked);
        let (mut answers, mut before) = (answers.into_iter().peekable(), Number::ZERO);
        for told in asked {
            while let Some((_, number)) = answers.next_if(|(answered, _)| *answered < told.asked) {
                before = before.max(number);
            }
            let behind = told.number > before || !once.contains(&told.number);
            assert!(behind, "table {id}: {} was asked for after {before} was answered", told.number);
        }
        let game = games.iter().find(|game| game.info().id == row.made.game).expect("a game of the test");
        let table = Table::of_log(row.setup(*game).expect("set up"), &log).expect("every log replays");
        assert_eq!(table.phase() == Phase::Over, row.phase == Phase::Over, "table {id}");
    }
}

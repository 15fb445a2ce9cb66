//! Who thinks next: a fair order over a bounded number of places.
//!
//! Every thought is thought in somebody's name. Tables at which somebody waits come before tables that somebody only watches, and those
//! before tables at which nobody looks; among equals comes first who has lately used less, by address and then by person. So a visitor
//! with a hundred tables of bots slows down nobody but himself. A search that is under way stands aside when somebody with a better claim
//! comes, and goes on afterwards: without that the newcomer would wait for the end of the other's search before each decision.

use keeper::Urgency;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// What was used counts half after so long.
const HALF_LIFE: Duration = Duration::from_secs(60);
/// A search stands aside only for somebody who has used less by at least so much: two equals do not push each other about.
const MARGIN: f64 = 0.1;
/// Who has waited so long is as urgent as the next higher kind: nobody waits for ever.
const PROMOTION: Duration = Duration::from_secs(20);
/// Searches that may stand aside at once, for each place: each holds a thread.
const ASIDE: usize = 4;
/// Who has used less than so many seconds is forgotten in time.
const NOTHING: f64 = 0.001;

/// In whose name somebody thinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// How much somebody waits for it.
    pub urgency: Urgency,
    /// From where that person comes.
    pub address: String,
    /// Who it is.
    pub person: String,
}

/// A bounded number of places to think.
#[derive(Clone)]
pub struct Places(Arc<Inner>);

struct Inner {
    state: Mutex<State>,
    /// Told whenever somebody who stood aside may go on.
    resumed: Condvar,
    places: usize,
    /// What this kind of thinking is called in metrics.
    kind: &'static str,
}

#[derive(Default)]
struct State {
    tickets: u64,
    thinking: Vec<Thinking>,
    waiting: Vec<Waiting>,
    aside: Vec<Aside>,
    used: HashMap<String, Used>,
}

struct Thinking {
    ticket: u64,
    claim: Claim,
    /// Set when somebody with a better claim waits.
    wanted: Arc<AtomicBool>,
}

struct Waiting {
    ticket: u64,
    claim: Claim,
    since: Instant,
    door: oneshot::Sender<Place>,
}

struct Aside {
    ticket: u64,
    claim: Claim,
    since: Instant,
    wanted: Arc<AtomicBool>,
}

/// Seconds used, and when that was counted.
#[derive(Clone, Copy)]
struct Used(f64, Instant);

impl Used {
    fn at(self, now: Instant) -> f64 {
        let halves = now.saturating_duration_since(self.1).as_secs_f64() / HALF_LIFE.as_secs_f64();
        self.0 * (-halves).exp2()
    }
}

/// How good a claim is: the least comes first.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Rank {
    urgency: u32,
    address: f64,
    person: f64,
}

impl State {
    fn used(&self, by: &str, now: Instant) -> f64 {
        self.used.get(by).map_or(0.0, |used| used.at(now))
    }

    fn rank(&self, claim: &Claim, since: Instant, now: Instant) -> Rank {
        let waited = now.saturating_duration_since(since).as_secs() / PROMOTION.as_secs();
        Rank {
            urgency: (claim.urgency as u32).saturating_sub(waited as u32),
            address: self.used(&claim.address, now),
            person: self.used(&claim.person, now),
        }
    }

    /// Whether the first has so much better a claim that the second stands aside for it.
    fn goes_before(first: Rank, second: Rank) -> bool {
        match first.urgency.cmp(&second.urgency) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal if first.address == second.address => {
                first.person + MARGIN < second.person
            }
            std::cmp::Ordering::Equal => first.address + MARGIN < second.address,
        }
    }

    /// The best claim of those who wait for a place: its rank, and the ticket.
    fn first(&self, now: Instant) -> Option<(Rank, u64)> {
        let waiting = self.waiting.iter().map(|w| (self.rank(&w.claim, w.since, now), w.ticket));
        let aside = self.aside.iter().map(|a| (self.rank(&a.claim, a.since, now), a.ticket));
        waiting.chain(aside).min_by(|(a, ticket), (b, other)| {
            a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal).then(ticket.cmp(other))
        })
    }

    fn charge(&mut self, claim: &Claim, seconds: f64, now: Instant) {
        for by in [&claim.address, &claim.person] {
            let used = self.used(by, now) + seconds;
            self.used.insert(by.clone(), Used(used, now));
        }
    }

    /// Forgets who has lately used next to nothing.
    fn forget(&mut self, now: Instant) {
        self.used.retain(|_, used| used.at(now) > NOTHING);
        self.used.shrink_to_fit();
    }

    /// Asks somebody who thinks with the weakest claim to stand aside, if the newcomer's is better.
    fn press(&self, rank: Rank, most_aside: usize, now: Instant) {
        if self.aside.len() >= most_aside {
            return;
        }
        let ranked = self.thinking.iter().map(|t| (self.rank(&t.claim, now, now), t));
        let weakest = ranked
            .filter(|(_, thinking)| !thinking.wanted.load(Ordering::Relaxed))
            .max_by(|(a, _), (b, _)| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        if let Some((other, thinking)) = weakest
            && State::goes_before(rank, other)
        {
            thinking.wanted.store(true, Ordering::Relaxed);
        }
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free places to who comes first.
    fn hand_out(self: &Arc<Self>) {
        let mut given = Vec::new();
        let mut state = self.lock();
        state.waiting.retain(|waiting| !waiting.door.is_closed());
        let now = Instant::now();
        while state.thinking.len() < self.places
            && let Some((_, ticket)) = state.first(now)
        {
            if let Some(at) = state.aside.iter().position(|aside| aside.ticket == ticket) {
                let Aside { ticket, claim, wanted, .. } = state.aside.swap_remove(at);
                wanted.store(false, Ordering::Relaxed);
                state.thinking.push(Thinking { ticket, claim, wanted });
                self.resumed.notify_all();
            } else if let Some(at) = state.waiting.iter().position(|waiting| waiting.ticket == ticket) {
                let Waiting { ticket, claim, since, door } = state.waiting.swap_remove(at);
                let wanted = Arc::new(AtomicBool::new(false));
                state.thinking.push(Thinking { ticket, claim: claim.clone(), wanted: wanted.clone() });
                metrics::histogram!("quadriga_bot_wait_seconds", "kind" => self.kind)
                    .record(since.elapsed().as_secs_f64());
                let place =
                    Place { inner: self.clone(), ticket, claim, wanted, since: now, thought: Duration::ZERO };
                given.push((door, place));
            }
        }
        metrics::gauge!("quadriga_bots_waiting", "kind" => self.kind)
            .set((state.waiting.len() + state.aside.len()) as f64);
        drop(state);
        for (door, place) in given {
            let _ = door.send(place); // who no longer waits lets go of the place
        }
    }
}

impl Places {
    /// So many places for a kind of thinking.
    pub fn new(places: usize, kind: &'static str) -> Places {
        let (state, resumed) = (Mutex::default(), Condvar::new());
        Places(Arc::new(Inner { state, resumed, places: places.max(1), kind }))
    }

    /// Forgets who has lately used next to nothing; to be called now and then, and not with each thought: everybody waits meanwhile.
    pub fn sweep(&self) {
        self.0.lock().forget(Instant::now());
    }

    /// Waits for a place.
    pub async fn enter(&self, claim: Claim) -> Option<Place> {
        let (door, come_in) = oneshot::channel();
        {
            let mut state = self.0.lock();
            state.tickets += 1;
            let (ticket, now) = (state.tickets, Instant::now());
            let rank = state.rank(&claim, now, now);
            if state.thinking.len() >= self.0.places {
                state.press(rank, ASIDE * self.0.places, now);
            }
            state.waiting.push(Waiting { ticket, claim, since: now, door });
        }
        self.0.hand_out();
        come_in.await.ok()
    }
}

/// A place to think; free again when it is dropped.
pub struct Place {
    inner: Arc<Inner>,
    ticket: u64,
    claim: Claim,
    wanted: Arc<AtomicBool>,
    /// Since when it has thought without standing aside.
    since: Instant,
    /// How long it had thought before.
    thought: Duration,
}

impl Place {
    /// How long was thought here, without the time of standing aside.
    pub fn thought(&self) -> Duration {
        self.thought + self.since.elapsed()
    }

    /// Does anybody wait for a place?
    pub fn is_wanted(&self) -> bool {
        let state = self.inner.lock();
        !(state.waiting.is_empty() && state.aside.is_empty())
    }

    /// Stands aside while somebody with a better claim thinks. To be asked now and then; costs next to nothing when nobody comes.
    pub fn make_way(&mut self) {
        if !self.wanted.load(Ordering::Relaxed) {
            return;
        }
        let inner = self.inner.clone();
        {
            let mut state = inner.lock();
            let now = Instant::now();
            self.settle(&mut state, now);
            let own = state.rank(&self.claim, now, now);
            self.wanted.store(false, Ordering::Relaxed);
            if state.first(now).is_none_or(|(other, _)| !State::goes_before(other, own)) {
                return; // whoever it was is served already
            }
            state.thinking.retain(|thinking| thinking.ticket != self.ticket);
            let (ticket, claim, wanted) = (self.ticket, self.claim.clone(), self.wanted.clone());
            state.aside.push(Aside { ticket, claim, since: now, wanted });
        }
        metrics::counter!("quadriga_bots_stood_aside_total").increment(1);
        inner.hand_out();
        let mut state = inner.lock();
        while state.aside.iter().any(|aside| aside.ticket == self.ticket) {
            state = inner.resumed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        drop(state);
        self.since = Instant::now();
    }

    /// The same for who has no hurry at all: stands aside whenever somebody with a better claim waits, even one who came before.
    pub fn let_others_pass(&mut self) {
        self.wanted.store(true, Ordering::Relaxed);
        self.make_way();
    }

    /// Counts what was thought since the last time.
    fn settle(&mut self, state: &mut State, now: Instant) {
        let stint = now.saturating_duration_since(self.since);
        self.thought += stint;
        self.since = now;
        state.charge(&self.claim, stint.as_secs_f64(), now);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let inner = self.inner.clone();
        {
            let mut state = inner.lock();
            self.settle(&mut state, Instant::now());
            state.thinking.retain(|thinking| thinking.ticket != self.ticket);
        }
        inner.hand_out();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Urgency::{Awaited, Leisure, Unwatched, Watched};

    fn claim(urgency: Urgency, address: &str, person: &str) -> Claim {
        Claim { urgency, address: address.to_owned(), person: person.to_owned() }
    }

    /// Has somebody use a place for so many seconds that never went by.
    fn spend(places: &Places, by: &Claim, seconds: f64) {
        places.0.lock().charge(by, seconds, Instant::now());
    }

    /// Lets these ask while the only place is taken, and says in which order they come.
    async fn order(places: &Places, claims: &[Claim]) -> Vec<usize> {
        let taken = places.enter(claim(Awaited, "elsewhere", "nobody")).await.expect("a place");
        let came: Arc<Mutex<Vec<usize>>> = Arc::default();
        let mut asking = tokio::task::JoinSet::new();
        for (n, claim) in claims.iter().cloned().enumerate() {
            let (places, came) = (places.clone(), came.clone());
            asking.spawn(async move {
                let place = places.enter(claim).await.expect("a place");
                came.lock().expect("whole").push(n);
                drop(place);
            });
            tokio::task::yield_now().await;
        }
        while places.0.lock().waiting.len() < claims.len() {
            tokio::task::yield_now().await;
        }
        drop(taken);
        asking.join_all().await;
        std::mem::take(&mut *came.lock().expect("whole"))
    }

    #[tokio::test]
    async fn tables_of_people_come_first_then_watched_ones() {
        let places = Places::new(1, "test");
        let claims = [
            claim(Leisure, "d", "v"),
            claim(Unwatched, "a", "x"),
            claim(Watched, "b", "y"),
            claim(Awaited, "c", "z"),
        ];
        spend(&places, &claims[3], 5.0);
        assert_eq!(order(&places, &claims).await, [3, 2, 1, 0]);
    }

    #[tokio::test]
    async fn among_equals_comes_first_who_has_used_less_by_address_and_then_by_person() {
        let places = Places::new(1, "test");
        let claims =
            [claim(Awaited, "a", "greedy"), claim(Awaited, "a", "modest"), claim(Awaited, "b", "other")];
        spend(&places, &claims[0], 3.0);
        spend(&places, &claims[2], 1.0);
        // The address of the greedy one counts against the modest one too, but less than the greed itself.
        assert_eq!(order(&places, &claims).await, [2, 1, 0]);
    }

    #[tokio::test]
    async fn what_was_used_is_forgotten_in_time() {
        let start = Instant::now();
        let used = Used(8.0, start);
        assert!((used.at(start + HALF_LIFE) - 4.0).abs() < 1e-9);
        assert!(used.at(start + HALF_LIFE * 20) < 0.001);
    }

    /// By a timer, however many there are: a thought pays for itself alone.
    #[tokio::test]
    async fn who_has_used_nothing_lately_is_forgotten_by_the_sweep() {
        let places = Places::new(1, "test");
        for n in 0..20_000 {
            spend(&places, &claim(Awaited, &format!("a{n}"), &format!("p{n}")), 0.0005);
        }
        assert_eq!(places.0.lock().used.len(), 40_000, "nobody is looked for while somebody thinks");
        spend(&places, &claim(Awaited, "greedy", "greedy"), 5.0);
        places.sweep();
        assert_eq!(places.0.lock().used.len(), 1);
    }

    #[tokio::test]
    async fn nobody_waits_for_ever() {
        let places = Places::new(1, "test");
        let state = places.0.lock();
        let (now, forgotten) = (Instant::now(), claim(Unwatched, "a", "x"));
        let rank = state.rank(&forgotten, now, now + PROMOTION * 2);
        assert_eq!(rank.urgency, Awaited as u32);
    }

    /// A search under way stands aside for somebody who has used less, and goes on afterwards.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_search_makes_way_and_goes_on() {
        let places = Places::new(1, "test");
        let (greedy, modest) = (claim(Awaited, "a", "greedy"), claim(Awaited, "b", "modest"));
        spend(&places, &greedy, 60.0);
        let mut place = places.enter(greedy).await.expect("a place");
        let ended = Arc::new(AtomicBool::new(false));
        let end = ended.clone();
        let search = tokio::task::spawn_blocking(move || {
            let mut rounds = 0;
            while !end.load(Ordering::Relaxed) {
                place.make_way();
                rounds += 1;
                std::thread::yield_now();
            }
            (rounds, place.thought())
        });
        let second = tokio::time::timeout(Duration::from_secs(20), places.enter(modest.clone())).await;
        let second = second.expect("the search makes way").expect("a place");
        assert_eq!(places.0.lock().aside.len(), 1);
        drop(second);
        // It goes on, and may be interrupted again.
        let third = tokio::time::timeout(Duration::from_secs(20), places.enter(modest)).await;
        drop(third.expect("the search makes way again"));
        ended.store(true, Ordering::Relaxed);
        let (rounds, thought) = search.await.expect("it ends");
        assert!(rounds > 0 && thought > Duration::ZERO);
        assert!(places.0.lock().thinking.is_empty() && places.0.lock().aside.is_empty());
    }

    /// Who has no hurry lets everybody pass, even who was not served when it began.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_look_back_lets_everybody_pass() {
        let places = Places::new(1, "test");
        let mut place = places.enter(claim(Leisure, "a", "one")).await.expect("a place");
        let mut bot = Box::pin(places.enter(claim(Unwatched, "b", "two")));
        assert!(futures_util::poll!(bot.as_mut()).is_pending());
        // Nobody presses any more: whoever was asked to stand aside and did not would think on to the end.
        place.wanted.store(false, Ordering::Relaxed);
        let looking = tokio::task::spawn_blocking(move || place.let_others_pass());
        let served = tokio::time::timeout(Duration::from_secs(20), bot).await.expect("it lets pass");
        assert!(!looking.is_finished(), "it waits meanwhile");
        drop(served);
        looking.await.expect("it goes on");
    }

    /// Equals do not push each other about.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_search_does_not_make_way_for_an_equal() {
        let places = Places::new(1, "test");
        let mut place = places.enter(claim(Awaited, "a", "one")).await.expect("a place");
        let mut other = Box::pin(places.enter(claim(Awaited, "b", "two")));
        assert!(futures_util::poll!(other.as_mut()).is_pending());
        place.make_way();
        assert!(futures_util::poll!(other.as_mut()).is_pending());
        drop(place);
        assert!(other.await.is_some());
    }

    /// A place that was given to somebody who no longer waits goes to the next.
    #[tokio::test]
    async fn who_no_longer_waits_holds_nobody_up() {
        let places = Places::new(1, "test");
        let place = places.enter(claim(Awaited, "a", "one")).await.expect("a place");
        let mut gone = Box::pin(places.enter(claim(Awaited, "b", "gone")));
        assert!(futures_util::poll!(gone.as_mut()).is_pending());
        let mut patient = Box::pin(places.enter(claim(Unwatched, "c", "patient")));
        assert!(futures_util::poll!(patient.as_mut()).is_pending());
        drop(gone);
        drop(place);
        assert!(patient.await.is_some());
    }
}

//! Where bots think: off the threads that serve people, never more at once than there is room for, and in a fair order.

mod places;

use games::review::{self, Review};
use games::{Advice, Effort, GameFace, Level, Match, Mind, Record, Told};
use keeper::{Advised, NoAdvice};
pub use places::Claim;
use places::{Place, Places};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// However many iterations a level has, its search ends after this long: strength may depend on a slow machine then, patience
/// does not.
const MOVE_TIME: Duration = Duration::from_millis(2500);
/// After so many iterations a search asks whether it should stop.
const STRIDE: u32 = 64;
/// How deeply a hint is thought about, and how long at most.
const HINT_ITERATIONS: u32 = 6000;
const HINT_TIME: Duration = Duration::from_millis(1300);
/// How long a hint waits for a place.
const HINT_PATIENCE: Duration = Duration::from_secs(5);

/// The seed of all looks back: that of `quadriga review`, so that everybody can make the same one.
pub const REVIEW_SEED: u64 = 1;

/// A bounded pool of thinkers. Who finds no place waits, in the order of the claims. Bots that only look have places of their own, so
/// that they need not wait for those that search.
pub struct Pool {
    quick: Places,
    deep: Places,
    /// How long a move may take.
    move_time: Duration,
    /// How long an Imperator may think about each decision beyond its iterations while nobody else waits for a place.
    imperator_time: Option<Duration>,
    /// Set when the server is to stop: who thinks comes to an end.
    stop: CancellationToken,
}

impl Pool {
    /// Room for so many searches at once, and for as many bots that only look.
    pub fn new(places: usize, stop: CancellationToken) -> Pool {
        let (quick, deep) = (Places::new(places, "quick"), Places::new(places, "deep"));
        Pool { quick, deep, move_time: MOVE_TIME, imperator_time: None, stop }
    }

    /// Lets Imperators think so long about each decision while nobody else waits; nothing leaves them their iterations.
    pub fn with_imperator_time(self, imperator_time: Option<Duration>) -> Pool {
        Pool { imperator_time, ..self }
    }

    /// Forgets who has lately thought next to nothing.
    pub fn sweep(&self) {
        self.quick.sweep();
        self.deep.sweep();
    }

    /// A fresh mind for a level.
    fn mind(&self, face: &dyn GameFace, level: Level) -> Box<dyn Mind> {
        match self.time_of(level) {
            Some(_) => face.mind(Level::ENDLESS),
            None => face.mind(level),
        }
    }

    /// The time that a level may use beyond its iterations.
    fn time_of(&self, level: Level) -> Option<Duration> {
        self.imperator_time.filter(|_| level == Level::Imperator)
    }

    /// What a mind does for the player to act: the one given, or a fresh one. It comes back with its thoughts, unless it failed.
    pub async fn think(
        &self,
        face: &dyn GameFace,
        mind: Option<Box<dyn Mind>>,
        game: Box<dyn Match>,
        level: Level,
        seed: u64,
        claim: Claim,
    ) -> Option<(Box<dyn Mind>, Option<String>)> {
        let mut mind = mind.unwrap_or_else(|| self.mind(face, level));
        let only_looks = matches!(level, Level::Random | Level::Greedy | Level::Tiro | Level::Miles);
        let places = if only_looks { &self.quick } else { &self.deep };
        let place = places.enter(claim).await?;
        let stop = self.stop.clone();
        let move_time = self.time_of(level).map_or(self.move_time, |time| time.max(self.move_time));
        // Whoever goes by time makes the iterations of the rank first; what comes after them is for when nobody else wants the place.
        let leisure = self.time_of(level).map(|time| {
            let least = face.mind(level).iterations(&*game).unwrap_or(0);
            (least, time)
        });
        occupy(place, move |place| {
            let mut iterations = 0;
            let mut late = || {
                iterations += STRIDE;
                place.make_way();
                let enough = leisure.is_some_and(|(least, time)| {
                    iterations >= least && (place.thought() > time || place.is_wanted())
                });
                enough || place.thought() > move_time || stop.is_cancelled()
            };
            let token = mind.think_until(&*game, seed, &mut late);
            metrics::histogram!("quadriga_bot_seconds", "level" => level.to_string())
                .record(place.thought().as_secs_f64());
            (mind, token)
        })
        .await
    }

    /// Looks back at a finished game, in nobody's way: after each step it lets pass whoever has a better claim. `told` hears how many of how
    /// many steps are done. Nothing when the server stops or the review fails.
    pub async fn review(
        &self,
        face: &'static dyn GameFace,
        record: Record,
        effort: review::Effort,
        claim: Claim,
        told: impl Fn(usize, usize) + Send + Sync + 'static,
    ) -> Option<Result<Review, String>> {
        let place = self.deep.enter(claim).await?;
        let stop = self.stop.clone();
        let review = occupy(place, move |place| {
            let place = Mutex::new(place);
            let progress = |done, steps| {
                told(done, steps);
                place.lock().unwrap_or_else(PoisonError::into_inner).let_others_pass();
                !stop.is_cancelled()
            };
            let plan = review::Plan { effort, seed: REVIEW_SEED, threads: 1, progress: &progress };
            let review = face.review(&record, &plan);
            let thought = place.lock().unwrap_or_else(PoisonError::into_inner).thought();
            metrics::histogram!("quadriga_review_seconds").record(thought.as_secs_f64());
            review
        });
        review.await.filter(|_| !self.stop.is_cancelled())
    }

    /// What a search advises the player to act.
    pub async fn advise(&self, asked: Advised, claim: Claim) -> Result<Advice, NoAdvice> {
        let place = tokio::time::timeout(HINT_PATIENCE, self.deep.enter(claim));
        let place = place.await.map_err(|_| NoAdvice::Crowded)?.ok_or(NoAdvice::Failed)?;
        let (begun, stop) = (Instant::now(), self.stop.clone());
        let advice = occupy(place, move |_| {
            let Advised { game, language, names, seed, unwanted, .. } = asked;
            let enough =
                || begun.elapsed() > HINT_TIME || unwanted.load(Ordering::Relaxed) || stop.is_cancelled();
            if enough() {
                return None;
            }
            let effort = Effort { iterations: HINT_ITERATIONS, trees: 1, seed, stop: &enough };
            game.advise(effort, Told { language: &language, names: &names })
        })
        .await;
        metrics::histogram!("quadriga_hint_seconds").record(begun.elapsed().as_secs_f64());
        advice.flatten().ok_or(NoAdvice::Failed)
    }
}

/// Thinks in a place of the pool, which is free again afterwards; nothing when the thinker failed.
async fn occupy<T: Send + 'static>(
    mut place: Place,
    thought: impl FnOnce(&mut Place) -> T + Send + 'static,
) -> Option<T> {
    metrics::gauge!("quadriga_bots_thinking").increment(1.0);
    let done = tokio::task::spawn_blocking(move || {
        let thought = thought(&mut place);
        drop(place);
        thought
    })
    .await;
    metrics::gauge!("quadriga_bots_thinking").decrement(1.0);
    done.map_err(|error| tracing::error!(%error, "a bot failed")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{Next, Rng};

    fn arena() -> (&'static dyn GameFace, Box<dyn Match>) {
        let face = games::find("arena").expect("the game is in the catalogue");
        let mut table = face.start(2, &serde_json::Value::Null).expect("two can play");
        let mut rng = Rng::new(1);
        while table.next() == Next::Chance {
            table.roll(&mut rng);
        }
        (face, table)
    }

    const ENDLESS: Level = Level::ENDLESS;

    fn somebody() -> Claim {
        Claim { urgency: keeper::Urgency::Awaited, address: "::1".into(), person: "somebody".into() }
    }

    #[tokio::test]
    async fn a_search_that_takes_too_long_plays_what_it_has_found() {
        let move_time = Duration::from_millis(100);
        let pool = Pool { move_time, ..Pool::new(1, CancellationToken::new()) };
        let (face, table) = arena();
        let begun = Instant::now();
        let (_, token) =
            pool.think(face, None, table.duplicate(), ENDLESS, 1, somebody()).await.expect("it thought");
        assert!((move_time..Duration::from_secs(20)).contains(&begun.elapsed()), "{:?}", begun.elapsed());
        assert_eq!(table.check(&token.expect("a choice"), Told::PLAIN), Ok(()));
    }

    #[tokio::test]
    async fn an_imperator_thinks_as_long_as_the_host_wants() {
        let time = Duration::from_millis(400);
        let pool = Pool::new(1, CancellationToken::new()).with_imperator_time(Some(time));
        let (face, table) = arena();
        for (level, long) in [(Level::Imperator, true), (Level::Centurio, false)] {
            let begun = Instant::now();
            let (_, token) =
                pool.think(face, None, table.duplicate(), level, 1, somebody()).await.expect("it thought");
            assert!(token.is_some());
            assert_eq!(begun.elapsed() > time, long, "{level} took {:?}", begun.elapsed());
        }
    }

    #[tokio::test]
    async fn an_imperator_has_leisure_only_while_nobody_else_waits() {
        let leisure = Duration::from_secs(3600);
        let pool = Pool { move_time: leisure, ..Pool::new(1, CancellationToken::new()) }
            .with_imperator_time(Some(leisure));
        let (face, table) = arena();
        let first = pool.think(face, None, table.duplicate(), Level::Imperator, 1, somebody());
        let second = pool.think(face, None, table.duplicate(), Level::Centurio, 2, somebody());
        // The first goes on for an hour unless the second, who waits for its place, makes it content with its iterations.
        let (first, second) = tokio::time::timeout(Duration::from_secs(120), async {
            let mut first = Box::pin(first);
            assert!(futures_util::poll!(first.as_mut()).is_pending());
            tokio::join!(first, second)
        })
        .await
        .expect("nobody waits for somebody's leisure");
        assert!(first.is_some_and(|(_, token)| token.is_some()));
        assert!(second.is_some_and(|(_, token)| token.is_some()));
    }

    #[tokio::test]
    async fn a_server_that_stops_does_not_wait_for_a_search() {
        let stop = CancellationToken::new();
        let pool = Pool { move_time: Duration::from_secs(3600), ..Pool::new(1, stop.clone()) };
        let (face, table) = arena();
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(50)).await;
            stop.cancel();
        });
        assert!(pool.think(face, None, table, ENDLESS, 1, somebody()).await.is_some());
    }

    #[tokio::test]
    async fn bots_that_only_look_do_not_wait_for_those_that_search() {
        let stop = CancellationToken::new();
        let pool = Pool { move_time: Duration::from_secs(3600), ..Pool::new(1, stop.clone()) };
        let (face, table) = arena();
        let mut search = Box::pin(pool.think(face, None, table.duplicate(), ENDLESS, 1, somebody()));
        assert!(futures_util::poll!(search.as_mut()).is_pending());
        for _ in 0..3 {
            let quick = pool.think(face, None, table.duplicate(), Level::Miles, 1, somebody());
            assert!(quick.await.expect("it thought").1.is_some());
        }
        stop.cancel();
        assert!(search.await.is_some());
    }

    #[tokio::test]
    async fn advice_that_nobody_wants_any_more_is_not_thought_about() {
        let pool = Pool::new(1, CancellationToken::new());
        let asked = |unwanted: bool| Advised {
            number: protocol::Number(1),
            game: arena().1,
            language: "en".into(),
            names: Vec::new(),
            seed: 1,
            person: table::PersonId::new("somebody"),
            unwanted: std::sync::Arc::new(std::sync::atomic::AtomicBool::new(unwanted)),
        };
        assert_eq!(pool.advise(asked(true), somebody()).await, Err(NoAdvice::Failed));
        let advice = pool.advise(asked(false), somebody()).await.expect("there is a favourite");
        assert!(advice.choices[0].chance.is_some());
    }
}

//! Looks back at finished games: made in the background, in nobody's way, and stored once.
//!
//! One is made at a time in each process, at the lowest priority of the bots' pool. What is under way lives in memory; only what is made is
//! stored. A process that stops or dies leaves nothing half done: whoever asks again begins it anew, and it becomes the same. Of several processes on
//! one database one makes it, under a lease, and notes how far it is for the others to tell.

use crate::app::{App, storage};
use crate::bots::REVIEW_SEED;
use crate::limits::{Held, Hold, Limit, refused};
use games::review::{Effort, Review};
use games::{GameFace, Record};
use keeper::{Behalf, Urgency};
use protocol::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::PersonId;
use tokio::sync::{Semaphore, watch};

/// The way of looking: with another number all are made anew. To be raised whenever the same game would be judged otherwise.
const FORM: i64 = 1;
/// Looks back that are stored; older ones make room, and are made again when somebody asks.
const KEPT: u32 = 20_000;
/// Looks back that are made or wait for that in one process.
const MOST: usize = 50;
/// And of one person.
const OF_PERSON: u32 = 3;
/// How often other processes are told how far one is.
const TOLD_EVERY: Duration = Duration::from_secs(2);

/// The looks back that are under way in this process.
pub struct Reviews {
    under_way: Mutex<HashMap<String, Arc<Progress>>>,
    /// One at a time, in the order in which they were asked for.
    turn: Arc<Semaphore>,
    of_person: Held,
    tickets: AtomicU32,
}

/// How far one is.
struct Progress {
    ticket: u32,
    begun: AtomicBool,
    /// So many of so many steps are done.
    far: watch::Sender<(u32, u32)>,
}

/// How far a look back is.
pub enum Stage {
    /// Nobody makes it.
    Absent,
    /// So many are made before it.
    Waiting(u32),
    /// So many of so many steps are done.
    Working(u32, u32),
    /// It is stored.
    Ready(Box<Stored>),
}

/// A look back as it is stored: with what it was made by, so that anybody can make the same again.
#[derive(Serialize, Deserialize)]
pub struct Stored {
    /// Iterations of the search.
    pub iterations: u32,
    /// How often each position was played on.
    pub rollouts: u32,
    /// The seed of all estimates.
    pub seed: u64,
    /// All of it.
    pub review: Review,
}

/// A game to look back at.
#[derive(Clone)]
pub struct Subject {
    /// What it is stored under: the table, or `record ` and the record's name.
    pub key: String,
    /// The game.
    pub face: &'static dyn GameFace,
    /// What was played.
    pub record: Record,
}

impl Default for Reviews {
    fn default() -> Reviews {
        let words = "You have several games looked back at already: please wait until one is done.";
        Reviews {
            under_way: Mutex::default(),
            turn: Arc::new(Semaphore::new(1)),
            of_person: Held::new("reviews_of_guest", OF_PERSON, words),
            tickets: AtomicU32::new(0),
        }
    }
}

impl Reviews {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Progress>>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn here(&self, key: &str) -> Option<Stage> {
        let all = self.lock();
        let one = all.get(key)?;
        if one.begun.load(Ordering::Relaxed) {
            let (done, steps) = *one.far.borrow();
            return Some(Stage::Working(done, steps));
        }
        Some(Stage::Waiting(all.values().filter(|other| other.ticket < one.ticket).count() as u32))
    }

    /// A place among those under way, unless it has one, or there are too many.
    fn begin(&self, key: &str) -> Result<Option<Arc<Progress>>, Refusal> {
        let mut all = self.lock();
        if all.contains_key(key) {
            return Ok(None);
        }
        if all.len() >= MOST {
            return Err(refused(
                "reviews",
                "Many games are being looked back at just now: please ask again in a few minutes.",
            ));
        }
        let ticket = self.tickets.fetch_add(1, Ordering::Relaxed);
        let progress =
            Arc::new(Progress { ticket, begun: AtomicBool::new(false), far: watch::Sender::default() });
        all.insert(key.to_owned(), progress.clone());
        metrics::gauge!("quadriga_reviews_under_way").increment(1.0);
        Ok(Some(progress))
    }

    fn end(&self, key: &str) {
        if self.lock().remove(key).is_some() {
            metrics::gauge!("quadriga_reviews_under_way").decrement(1.0);
        }
    }
}

/// How far the look back at a game is.
pub async fn stage(app: &App, key: &str) -> Result<Stage, Refusal> {
    if let Some(stage) = app.reviews.here(key) {
        return Ok(stage);
    }
    let row = app.store.review(key, FORM).await.map_err(storage)?;
    if let Some(review) = row.as_ref().and_then(|row| row.review.as_deref()) {
        match serde_json::from_str(review) {
            Ok(stored) => return Ok(Stage::Ready(Box::new(stored))),
            Err(error) => tracing::error!(%error, "a stored look back cannot be read"),
        }
    }
    if app.company.is_some() && app.store.is_reviewing(key).await.map_err(storage)? {
        let (done, steps) = row.map_or((0, 0), |row| (row.done, row.steps));
        return Ok(Stage::Working(done, steps));
    }
    Ok(Stage::Absent)
}

/// Has a game looked back at, unless that is done or under way. Gives how far it is.
pub async fn ask(app: &Arc<App>, person: &PersonId, subject: &Subject) -> Result<Stage, Refusal> {
    let stage = stage(app, &subject.key).await?;
    if !matches!(stage, Stage::Absent) {
        return Ok(stage);
    }
    app.limits.take(Limit::Review, person.as_str())?;
    let hold = match app.config.rate_limits {
        true => Some(app.reviews.of_person.take(person.as_str())?),
        false => None,
    };
    let key = subject.key.clone();
    if let Some(progress) = app.reviews.begin(&key)? {
        let work = Work {
            app: app.clone(),
            person: person.clone(),
            subject: subject.clone(),
            progress,
            _hold: hold,
        };
        app.tasks.spawn(work.run());
    }
    Ok(app.reviews.here(&key).unwrap_or(Stage::Absent))
}

/// A look back under way.
struct Work {
    app: Arc<App>,
    person: PersonId,
    subject: Subject,
    progress: Arc<Progress>,
    _hold: Option<Hold>,
}

/// However it comes to its end, it is no longer under way.
impl Drop for Work {
    fn drop(&mut self) {
        self.app.reviews.end(&self.subject.key);
    }
}

impl Work {
    async fn run(self) {
        let turn = self.app.reviews.turn.clone();
        let _turn = tokio::select! {
            turn = turn.acquire_owned() => turn,
            () = self.app.stop.cancelled() => return,
        };
        let key = &self.subject.key;
        let Some(company) = &self.app.company else { return self.make().await };
        match self.app.store.take_review(&company.process, key).await {
            Ok(Some(epoch)) => {
                // Asked only now: whoever made it before has stored it before letting go.
                let made = self.app.store.review(key, FORM).await;
                if !made.is_ok_and(|row| row.is_some_and(|row| row.review.is_some())) {
                    self.make().await;
                }
                if let Err(error) = self.app.store.release_review(key, epoch).await {
                    tracing::warn!(%error, "other processes could not be told that a look back is made");
                }
            }
            Ok(None) => {} // another process makes it
            Err(error) => tracing::warn!(%error, "a look back could not be begun"),
        }
    }

    /// Makes it and stores it.
    async fn make(&self) {
        let (app, subject) = (&self.app, &self.subject);
        self.progress.begun.store(true, Ordering::Relaxed);
        let claim = app.claim(&Behalf { urgency: Urgency::Leisure, person: self.person.clone() });
        let progress = self.progress.clone();
        let told = move |done: usize, steps: usize| {
            progress.far.send_replace((done as u32, steps as u32));
        };
        let making =
            app.bots.review(subject.face, subject.record.clone(), app.config.review_effort, claim, told);
        let review = tokio::select! {
            review = making => review,
            () = self.keep_telling() => None,
        };
        let review = match review {
            Some(Ok(review)) => review,
            Some(Err(words)) => {
                tracing::error!(game = subject.face.info().id, %words, "a look back failed");
                return;
            }
            None => return, // the server stops
        };
        let steps = review.steps.len() as u32;
        let Effort { iterations, rollouts } = app.config.review_effort;
        let stored = Stored { iterations, rollouts, seed: REVIEW_SEED, review };
        let text = serde_json::to_string(&stored).expect("a review is plain data");
        if let Err(error) = app.store.put_review(&subject.key, FORM, steps, &text, app.now().at, KEPT).await {
            tracing::error!(%error, "a look back could not be stored");
        }
    }

    /// Tells other processes how far it is: after its first step, and then now and then. Never ends.
    async fn keep_telling(&self) {
        if self.app.company.is_none() {
            return std::future::pending().await;
        }
        let mut far = self.progress.far.subscribe();
        while far.changed().await.is_ok() {
            let (done, steps) = *far.borrow_and_update();
            let at = self.app.now().at;
            if let Err(error) = self.app.store.note_review(&self.subject.key, FORM, done, steps, at).await {
                tracing::warn!(%error, "other processes could not be told how far a look back is");
            }
            tokio::time::sleep(TOLD_EVERY).await;
        }
    }
}

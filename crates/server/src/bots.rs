//! Where bots think: off the threads that serve people, and never more at once than there is room for.

use games::{Level, Mind, Table};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// A bounded pool of thinkers. Who finds no place waits in order.
pub struct Pool {
    places: Arc<Semaphore>,
}

impl Pool {
    /// Room for so many at once.
    pub fn new(places: usize) -> Pool {
        Pool { places: Arc::new(Semaphore::new(places.max(1))) }
    }

    /// What a mind does for the player to act. The mind comes back with its thoughts, unless it failed.
    pub async fn think(
        &self,
        mut mind: Box<dyn Mind>,
        table: Box<dyn Table>,
        level: Level,
    ) -> Option<(Box<dyn Mind>, Option<String>)> {
        let place = self.places.clone().acquire_owned().await.ok()?;
        let begun = std::time::Instant::now();
        metrics::gauge!("quadriga_bots_thinking").increment(1.0);
        let thought = tokio::task::spawn_blocking(move || {
            let token = mind.think(&*table, crate::random::number());
            drop(place);
            (mind, token)
        })
        .await;
        metrics::gauge!("quadriga_bots_thinking").decrement(1.0);
        metrics::histogram!("quadriga_bot_seconds", "level" => level.to_string())
            .record(begun.elapsed().as_secs_f64());
        thought.map_err(|error| tracing::error!(%error, "a bot failed")).ok()
    }
}

//! Where bots think: off the threads that serve people, and never more at once than there is room for.

use games::{Level, Table};
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

    /// What a bot of this level does for the player to act; none when it fails.
    pub async fn think(&self, table: Box<dyn Table>, level: Level) -> Option<String> {
        let place = self.places.clone().acquire_owned().await.ok()?;
        let begun = std::time::Instant::now();
        metrics::gauge!("quadriga_bots_thinking").increment(1.0);
        let thought = tokio::task::spawn_blocking(move || {
            let token = table.think(level, crate::random::number());
            drop(place);
            token
        })
        .await;
        metrics::gauge!("quadriga_bots_thinking").decrement(1.0);
        metrics::histogram!("quadriga_bot_seconds", "level" => level.name())
            .record(begun.elapsed().as_secs_f64());
        thought.unwrap_or_else(|error| {
            tracing::error!(%error, "a bot failed");
            None
        })
    }
}

//! Can the server write? Asked by whoever watches it, and told by a real write.

use crate::app::App;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::{SIGN_OF_LIFE, StoreError};
use tokio::sync::Mutex;

/// How long an answer may take before it counts as none.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long an answer stays true: whoever asks more often gets the same one.
const FRESH: Duration = Duration::from_millis(500);

/// What is known about writing.
#[derive(Default)]
pub struct Health {
    /// The last answer, and when it was got.
    last: Mutex<Option<(Instant, Result<(), StoreError>)>>,
    /// Whether the last write failed: so that the log tells it once.
    failing: AtomicBool,
}

impl App {
    /// Writes a sign of life, unless that was done a moment ago.
    pub async fn can_write(&self) -> Result<(), StoreError> {
        let mut last = self.health.last.lock().await;
        if let Some((at, answer)) = &*last
            && at.elapsed() < FRESH
        {
            return answer.clone();
        }
        let written = tokio::time::timeout(PATIENCE, self.store.sign_of_life(self.now().at)).await;
        let answer = written.unwrap_or_else(|_| Err(StoreError::Failed("it does not answer".to_owned())));
        *last = Some((Instant::now(), answer.clone()));
        drop(last);
        let failed = answer.is_err();
        if failed != self.health.failing.swap(failed, Ordering::Relaxed) {
            match &answer {
                Ok(()) => tracing::info!("the store can be written again"),
                Err(error) => tracing::error!(%error, "the store cannot be written"),
            }
        }
        metrics::gauge!("quadriga_store_writable").set(if failed { 0.0 } else { 1.0 });
        answer
    }
}

/// Tells how large the database is and how much room is left. What cannot be known keeps its last figure.
fn measure(data: &Path) {
    let size = |name: &str| std::fs::metadata(data.join(name)).map_or(0, |about| about.len());
    let bytes = size("quadriga.db") + size("quadriga.db-wal");
    metrics::gauge!("quadriga_database_bytes").set(bytes as f64);
    #[cfg(unix)]
    if let Ok(disk) = rustix::fs::statvfs(data) {
        metrics::gauge!("quadriga_disk_free_bytes").set(disk.f_bavail as f64 * disk.f_frsize as f64);
    }
}

/// Gives a sign of life now and then, until the server stops: what follows the last one counts as closed.
pub async fn live(app: Arc<App>) {
    loop {
        // When it fails, the log has told; the next one comes soon.
        let _ = app.can_write().await;
        if app.company.is_none() {
            measure(&app.config.data);
        }
        tokio::select! {
            () = tokio::time::sleep(SIGN_OF_LIFE) => {}
            () = app.stop.cancelled() => return,
        }
    }
}

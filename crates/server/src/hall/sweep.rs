//! Tables that must be looked after although nobody asks: a bot, chance or a clock that has run out. The store knows them.

use super::Hall;
use crate::app::App;
use protocol::TableId;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often the store is asked.
const PAUSE: Duration = Duration::from_secs(1);
/// How many tables are woken at a time: a burst of due clocks must not keep people waiting.
const AT_ONCE: u32 = 256;
/// A table that cannot be woken is left alone for a while.
const PATIENCE: Duration = Duration::from_secs(600);

/// Wakes tables as they become due, until the server stops; after a restart, those that were due meanwhile.
pub async fn sweep(app: Arc<App>) {
    let mut hopeless: HashMap<TableId, Instant> = HashMap::new();
    while !app.stop.is_cancelled() {
        hopeless.retain(|_, since| since.elapsed() < PATIENCE);
        match app.store.due_by(app.now().at, AT_ONCE + hopeless.len() as u32).await {
            Ok(due) => wake(&app, due, &mut hopeless).await,
            Err(error) => tracing::error!(%error, "due tables could not be listed"),
        }
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => {}
            () = app.stop.cancelled() => {}
        }
    }
}

async fn wake(app: &Arc<App>, due: Vec<TableId>, hopeless: &mut HashMap<TableId, Instant>) {
    let mut woken = 0;
    for id in due {
        if app.stop.is_cancelled() {
            return;
        }
        // A live table looks after itself.
        if app.hall.live(&id).is_some() || hopeless.contains_key(&id) {
            continue;
        }
        match Hall::mailbox(app, &id).await {
            Ok(_) => woken += 1,
            Err(refusal) => {
                tracing::error!(table = id.short(), error = %refusal, "a table could not be woken");
                hopeless.insert(id, Instant::now());
            }
        }
    }
    if woken > 0 {
        metrics::counter!("quadriga_tables_woken_total").increment(woken);
        tracing::debug!(woken, "tables were woken");
    }
}

//! Tables that must be looked after although nobody asks: a bot, chance or a clock that has run out. The store knows them.

use super::tidy::Tidy;
use super::{Hall, orders};
use crate::app::App;
use protocol::{ErrorCode, TableId};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often the store is asked.
const PAUSE: Duration = Duration::from_secs(1);
/// How many tables are woken at a time: a burst of due clocks must not keep people waiting.
const AT_ONCE: u32 = 256;
/// How often the limits and the bots' pool forget who has done nothing lately.
const TIDY: Duration = Duration::from_secs(60);
/// A table that cannot be woken is left alone for a while.
const PATIENCE: Duration = Duration::from_secs(600);

/// Wakes tables as they become due, until the server stops; after a restart, those that were due meanwhile.
pub async fn sweep(app: Arc<App>) {
    let mut hopeless: HashMap<TableId, Instant> = HashMap::new();
    let mut tidied = Instant::now();
    let mut tidy = Tidy::default();
    while !app.stop.is_cancelled() {
        if tidied.elapsed() > TIDY {
            app.limits.sweep();
            app.bots.sweep();
            tidy.go_on(&app).await;
            tidied = Instant::now();
        }
        hopeless.retain(|_, since| since.elapsed() < PATIENCE);
        look_around(&app, &mut hopeless).await;
        orders::carry_out(&app).await;
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => {}
            () = app.stop.cancelled() => {}
        }
    }
}

async fn look_around(app: &Arc<App>, hopeless: &mut HashMap<TableId, Instant>) {
    // A live table at which a bot thinks is due all the while: it must not stand in the way of those that sleep.
    let passed_over = hopeless.len() + app.hall.count();
    let (now, most) = (app.now().at, AT_ONCE + passed_over as u32);
    let due = match &app.company {
        Some(company) => app.store.unattended(&company.process, now, most).await,
        None => app.store.due_by(now, most).await,
    };
    match due {
        Ok(due) => wake(app, due, hopeless).await,
        Err(error) => tracing::error!(%error, "due tables could not be listed"),
    }
}

async fn wake(app: &Arc<App>, due: Vec<TableId>, hopeless: &mut HashMap<TableId, Instant>) {
    let mut woken = 0;
    for id in due {
        if app.stop.is_cancelled() || woken == AT_ONCE {
            break;
        }
        // A live table looks after itself.
        if app.hall.live(&id).is_some() || hopeless.contains_key(&id) {
            continue;
        }
        match Hall::mailbox(app, &id).await {
            Ok(_) => woken += 1,
            Err(refusal) => {
                tracing::error!(table = id.short(), error = %refusal, "a table could not be woken");
                // What fails with the store is tried again as soon as the store is back.
                if !matches!(refusal.code, ErrorCode::Storage | ErrorCode::Busy) {
                    hopeless.insert(id, Instant::now());
                }
            }
        }
    }
    if woken > 0 {
        metrics::counter!("quadriga_tables_woken_total").increment(u64::from(woken));
        tracing::debug!(woken, "tables were woken");
    }
}

#[cfg(test)]
mod tests {
    use super::super::Mailbox;
    use super::*;
    use crate::Config;
    use protocol::{ClockRule, OnTimeout, Seat};
    use table::{Chair, Due, Listing, PersonId, Sitter};

    async fn make(app: &App, id: &TableId, due: Due) {
        let chair = |seat, sitter| Listing {
            seat: Seat(seat),
            chair: Chair::of(sitter),
            name: String::new(),
            own: false,
        };
        let new = store::NewTable {
            id: id.clone(),
            game: "arena".into(),
            rules_version: games::find("arena").expect("a game").info().edition.into(),
            options: serde_json::json!({}),
            private: false,
            clock: ClockRule::None,
            on_timeout: OnTimeout::BotPlays,
            starts_when_full: false,
            hints: true,
            held: Vec::new(),
            origin: None,
            host: PersonId::new("livia"),
            created: 1,
            seed: "ab".repeat(32),
            commitment: String::new(),
            seats: vec![chair(0, Sitter::Person(PersonId::new("livia"))), chair(1, Sitter::Nobody)],
        };
        app.store.create_table(new, due).await.expect("stored");
    }

    /// A table that cannot be read is left alone; one that could not be read because the store was away is not.
    #[tokio::test]
    async fn a_store_that_was_away_makes_no_table_hopeless() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = store::Store::open(folder.path()).await.expect("opens");
        let app = App::new(store, Config::new(folder.path())).await.expect("an app");
        let (there, nowhere) = (TableId::new("there"), TableId::new("nowhere"));
        make(&app, &there, Due::AtOnce).await;
        let mut hopeless = HashMap::new();
        wake(&app, vec![nowhere.clone()], &mut hopeless).await;
        assert!(hopeless.contains_key(&nowhere));
        app.store.close().await;
        wake(&app, vec![there.clone()], &mut hopeless).await;
        assert!(!hopeless.contains_key(&there), "it is tried again");
        app.stop.cancel();
    }

    /// However many bots think at live tables, a clock that runs out at a sleeping one is seen.
    #[tokio::test]
    async fn live_tables_do_not_stand_in_the_way_of_sleeping_ones() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = store::Store::open(folder.path()).await.expect("opens");
        let app = App::new(store, Config::new(folder.path())).await.expect("an app");
        let (sender, _mails) = tokio::sync::mpsc::channel(1);
        let patient = tokio::sync::mpsc::unbounded_channel().0;
        let thinking: Vec<TableId> = (0..2 * AT_ONCE).map(|n| TableId::new(format!("live{n}"))).collect();
        futures_util::future::join_all(thinking.iter().map(|id| make(&app, id, Due::AtOnce))).await;
        for id in thinking {
            let (sender, patient) = (sender.clone(), patient.clone());
            let mailbox = Mailbox { generation: u64::MAX, sender, patient, known: Arc::default() };
            app.hall.lock().insert(id, mailbox);
        }
        let sleeping = TableId::new("sleeping");
        make(&app, &sleeping, Due::At(1)).await;
        look_around(&app, &mut HashMap::new()).await;
        assert!(app.hall.live(&sleeping).is_some(), "it was woken");
        app.stop.cancel();
    }
}

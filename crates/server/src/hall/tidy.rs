//! What is not kept for ever: finished games and idle guests when the host says so, codes that are too old. A little at a time.

use crate::app::App;
use protocol::Millis;
use std::time::Duration;

/// Tables deleted at a time, and guests looked at.
const TABLES: u32 = 50;
const GUESTS: u32 = 200;

/// Where the sweep goes on.
#[derive(Default)]
pub struct Tidy {
    /// The last guest looked at, by age.
    guest: (Millis, String),
}

impl Tidy {
    /// Deletes some of what is too old.
    pub async fn go_on(&mut self, app: &App) {
        let now = app.now().at;
        let before = |age: Duration| now - age.as_millis() as Millis;
        if let Some(age) = app.config.keep_finished {
            match delete_finished(app, before(age)).await {
                Ok(0) => {}
                Ok(count) => {
                    metrics::counter!("quadriga_tables_deleted_total").increment(count);
                    tracing::info!(count, "finished tables were deleted because they were old");
                }
                Err(error) => tracing::error!(%error, "old tables could not be deleted"),
            }
        }
        if let Some(age) = app.config.keep_guests {
            match app.store.delete_idle_guests(before(age), &self.guest, GUESTS).await {
                Ok((on, count)) => {
                    self.guest = on.unwrap_or_default();
                    metrics::counter!("quadriga_guests_deleted_total").increment(count);
                }
                Err(error) => tracing::error!(%error, "idle guests could not be deleted"),
            }
        }
        if let Err(error) = app.store.delete_old_codes(now).await {
            tracing::error!(%error, "old codes could not be deleted");
        }
    }
}

/// Deletes some tables that ended before a moment, those aside that somebody is looking at.
async fn delete_finished(app: &App, before: Millis) -> Result<u64, store::StoreError> {
    let mut old = app.store.ended_before(before, TABLES).await?;
    old.retain(|table| app.hall.live(table).is_none());
    if let Some(company) = &app.company {
        // A table that is live at another process is looked after by a living one.
        let heads = app.store.heads(&company.process, &old).await?;
        old = heads.into_iter().filter(|head| head.lease.is_none()).map(|head| head.table).collect();
    }
    app.store.delete_tables(&old).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use crate::hall::Hall;
    use keeper::{Answer, Ask};
    use protocol::{ClockRule, EndedBy, Number, OnTimeout, Phase, Ply, Seat, TableId};
    use std::sync::Arc;
    use store::{GuestRow, HouseClock, NewChat, NewTable, Store};
    use table::{Append, Author, Chair, Due, Entry, Fact, Hours, Listing, PersonId, Sitter};

    const DAY: Millis = 24 * 3600 * 1000;

    fn guest(id: &str, created: Millis) -> GuestRow {
        GuestRow { id: PersonId::new(id), name: "Livia".into(), named: true, created }
    }

    fn made(id: &str, host: &str) -> NewTable {
        let seat = |seat, sitter| Listing {
            seat: Seat(seat),
            chair: Chair::of(sitter),
            name: "Livia".into(),
            own: false,
        };
        let person = || Sitter::Person(PersonId::new(host));
        NewTable {
            id: TableId::new(id),
            game: "arena".into(),
            rules_version: games::find("arena").expect("a game").info().edition.into(),
            options: serde_json::json!({}),
            private: false,
            clock: ClockRule::None,
            on_timeout: OnTimeout::BotPlays,
            starts_when_full: true,
            hints: true,
            held: Vec::new(),
            origin: None,
            host: PersonId::new(host),
            created: DAY,
            seed: "ab".repeat(32),
            commitment: String::new(),
            seats: vec![seat(0, person()), seat(1, person())],
        }
    }

    fn closed(at: Millis) -> Append {
        let (number, ply) = (Number(1), Ply(0));
        let entry = Entry {
            number,
            ply,
            fact: Fact::Closed,
            author: Author::House,
            at,
            time_left: None,
            to_act: None,
        };
        Append { entries: vec![entry], phase: Some(Phase::Over), ..Append::default() }
    }

    async fn app(folder: &std::path::Path, change: impl FnOnce(&mut Config)) -> Arc<App> {
        let mut config = Config::new(folder);
        change(&mut config);
        let store = Store::open(folder).await.expect("opens");
        App::new(store, config).await.expect("an app")
    }

    #[tokio::test]
    async fn finished_games_are_kept_as_long_as_the_host_says() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(folder.path(), |_| {}).await;
        let now = app.now().at;
        for (id, at) in [("old", now - 40 * DAY), ("young", now - 20 * DAY)] {
            app.store.create_table(made(id, "livia"), Due::Never).await.expect("stored");
            app.store.append(&TableId::new(id), closed(at)).await;
        }
        app.store.create_table(made("open", "livia"), Due::Never).await.expect("stored");
        let said = NewChat {
            at: 1,
            guest: PersonId::new("livia"),
            name: "Livia".into(),
            seat: None,
            text: "ave".into(),
        };
        app.store.say(&TableId::new("old"), said).await.expect("said");
        let ids = async |app: &App| app.store.all_tables().await.expect("read").len();
        Tidy::default().go_on(&app).await;
        assert_eq!(ids(&app).await, 3, "for ever, unless the host says otherwise");
        Arc::get_mut(&mut app).expect("alone").config.keep_finished =
            Some(Duration::from_secs(30 * 24 * 3600));
        Tidy::default().go_on(&app).await;
        assert_eq!(app.store.table(&TableId::new("old")).await, Ok(None));
        assert!(app.store.log(&TableId::new("old")).await.expect("read").is_empty());
        assert!(app.store.chat(&TableId::new("old"), 10).await.expect("read").is_empty());
        assert_eq!(ids(&app).await, 2, "what is younger or not over stays");
    }

    #[tokio::test]
    async fn guests_who_never_played_are_forgotten_a_few_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let app = app(folder.path(), |_| {}).await;
        let now = app.now().at;
        for n in 0..GUESTS + 50 {
            app.store.put_guest(guest(&format!("idle{n}"), now - 500 * DAY)).await.expect("stored");
        }
        for (id, days) in [("player", 500), ("speaker", 500), ("young", 100)] {
            app.store.put_guest(guest(id, now - days * DAY)).await.expect("stored");
        }
        app.store.create_table(made("t", "player"), Due::Never).await.expect("stored");
        let said = NewChat {
            at: 1,
            guest: PersonId::new("speaker"),
            name: "Livia".into(),
            seat: None,
            text: "ave".into(),
        };
        app.store.say(&TableId::new("t"), said).await.expect("said");
        let there = async |id: &str| app.store.guest(&PersonId::new(id)).await.expect("read").is_some();
        let mut tidy = Tidy::default();
        tidy.go_on(&app).await;
        assert!(!there("idle0").await && there("idle99").await, "a few at a time");
        tidy.go_on(&app).await;
        assert!(!there("idle99").await);
        for id in ["player", "speaker", "young"] {
            assert!(there(id).await, "{id}");
        }
    }

    /// The whole way: a table that waits for a person is due one day, woken by the sweep, and over.
    #[tokio::test]
    async fn an_abandoned_game_is_ended_by_the_sweep() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(folder.path(), |_| {}).await;
        let id = TableId::new("left");
        app.store
            .create_table(NewTable { created: app.now().at, ..made("left", "livia") }, Due::AtOnce)
            .await
            .expect("stored");
        let adds_nothing = Ask::Do {
            guest: keeper::Guest { id: PersonId::new("livia"), name: "Livia".into() },
            command: table::Command::Open { seat: None, part: table::Part::EMPTY },
            language: "en".into(),
        };
        let Answer::Info(begun) = Hall::ask(&app, &id, adds_nothing).await.expect("begun") else {
            panic!("an info")
        };
        assert_eq!(begun.phase, Phase::Running);
        let Ok(Due::At(due)) = app.store.due(&id).await else { panic!("it is noted when it ends") };
        assert!((14 * DAY..=15 * DAY).contains(&(due - app.now().at)), "{due}");
        // The same data, two weeks later.
        app.stop.cancel();
        app.tasks.close();
        app.tasks.wait().await;
        app.store.close().await;
        let store = Store::open(folder.path()).await.expect("opens");
        app = App::new(store, Config::new(folder.path())).await.expect("an app");
        let later = HouseClock::new(due + 1, Hours::default()).abandoning_after(Some(14 * DAY), 0);
        Arc::get_mut(&mut app).expect("alone").clock = later;
        assert_eq!(app.store.due_by(app.now().at, 10).await, Ok(vec![id.clone()]));
        let Answer::Info(info) = Hall::ask(&app, &id, Ask::Info { person: None }).await.expect("woken")
        else {
            panic!("an info")
        };
        assert_eq!(info.phase, Phase::Over);
        let listed = app.store.table(&id).await.expect("read").expect("there");
        assert_eq!(listed.table.result.map(|result| result.by), Some(EndedBy::Abandoned));
        assert_eq!(app.store.due(&id).await, Ok(Due::Never));
        app.stop.cancel();
    }
}

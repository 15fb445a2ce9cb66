//! Telling other processes what was committed.

use super::{ATTEMPT, within};
use crate::Told;
use crate::company::{CHANNEL, letters};
use crate::writer::MOST_AT_ONCE;
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How often others are told at most: what happens meanwhile is told together.
const TELLING: Duration = Duration::from_millis(4);

/// Tells other processes what was committed, many tables at a time: notifying inside the transactions would have them
/// commit one after the other. What is lost here is found by looking at the heads of the logs, so nothing of it need wait for the disk.
pub(super) async fn tell(options: PgConnectOptions, teller: Arc<str>, mut waiting: mpsc::Receiver<Told>) {
    let options = options.options([("synchronous_commit", "off")]);
    let mut connection: Option<PgConnection> = None;
    let mut told = Vec::new();
    while waiting.recv_many(&mut told, MOST_AT_ONCE).await > 0 {
        let written = letters(&teller, told.drain(..));
        let sent = within(ATTEMPT, async {
            let to = match connection.take() {
                Some(open) => open,
                None => options.connect().await?,
            };
            let to = connection.insert(to);
            sqlx::query("SELECT pg_notify($1, letter) FROM unnest($2::text[]) AS t (letter)")
                .bind(CHANNEL)
                .bind(written)
                .execute(to)
                .await
        });
        if let Err(error) = sent.await {
            tracing::debug!(%error, "other processes could not be told");
            connection = None;
        }
        tokio::time::sleep(TELLING).await;
    }
}

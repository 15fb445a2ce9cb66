//! The connections that ask: each question has a deadline, and a line that does not answer is let go of.
//!
//! A line that has died without a word (a cable, a machine, a firewall that forgets) tells nobody: whoever waits at it waits for as long as
//! the system's own patience lasts, many minutes. So nobody waits without a deadline here, and no connection with an answer outstanding is ever
//! used again.

use super::within;
use crate::error::state;
use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{FutureExt, StreamExt, TryStreamExt};
use sqlx::postgres::{PgArguments, PgConnectOptions, PgQueryResult, PgRow, PgStatement, PgTypeInfo};
use sqlx::{ConnectOptions, Connection, Either, Execute, Executor, PgConnection, Postgres, SqlStr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How long a question may take, waiting for a place and a connection included.
pub(super) const ANSWER: Duration = Duration::from_secs(6);
/// A connection that was not used for so long is asked whether it lives before it is relied upon.
pub(super) const STALE: Duration = Duration::from_millis(200);
/// How long it may take to say so.
const LIVES: Duration = Duration::from_secs(1);

/// Connections that ask, some at a time. All clones share them.
#[derive(Clone)]
pub(crate) struct Readers(Arc<Inner>);

struct Inner {
    options: PgConnectOptions,
    /// Those that nobody uses just now, the last used at the end.
    idle: Mutex<Vec<(PgConnection, Instant)>>,
    places: Semaphore,
}

impl std::fmt::Debug for Readers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Readers").finish_non_exhaustive()
    }
}

/// What is asked: it can be asked once more at another connection.
struct Question {
    sql: SqlStr,
    /// What is bound to it; nothing for statements that are sent as they are.
    arguments: Option<PgArguments>,
}

impl Question {
    fn of<'q>(mut query: impl Execute<'q, Postgres>) -> Result<Question, sqlx::Error> {
        let arguments = query.take_arguments().map_err(sqlx::Error::Encode)?;
        Ok(Question { sql: query.sql(), arguments })
    }
}

type Answers = Vec<Either<PgQueryResult, PgRow>>;

fn all<'a>(line: &'a mut PgConnection, question: &Question) -> BoxFuture<'a, Result<Answers, sqlx::Error>> {
    let sql = question.sql.clone();
    match question.arguments.clone() {
        Some(arguments) => line.fetch_many(sqlx::query_with(sql, arguments)).try_collect().boxed(),
        None => line.fetch_many(sql).try_collect().boxed(),
    }
}

fn one<'a>(
    line: &'a mut PgConnection,
    question: &Question,
) -> BoxFuture<'a, Result<Option<PgRow>, sqlx::Error>> {
    let sql = question.sql.clone();
    match question.arguments.clone() {
        Some(arguments) => line.fetch_optional(sqlx::query_with(sql, arguments)),
        None => line.fetch_optional(sql),
    }
}

/// Is the connection gone, as far as this tells?
fn gone(error: &sqlx::Error) -> bool {
    match state(error) {
        Some(state) => state.starts_with("57P") || state.starts_with("08"),
        None => matches!(error, sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::Tls(_)),
    }
}

/// Does a connection live that was last used then?
pub(super) async fn lives(line: &mut PgConnection, used: Instant) -> bool {
    used.elapsed() < STALE || within(LIVES, line.ping()).await.is_ok()
}

impl Readers {
    /// At most so many at a time.
    pub(super) fn new(options: PgConnectOptions, most: usize) -> Readers {
        let limit = format!("{}ms", ANSWER.as_millis());
        let options = options.options([("statement_timeout", limit)]);
        Readers(Arc::new(Inner { options, idle: Mutex::default(), places: Semaphore::new(most) }))
    }

    /// How connections are made.
    pub(crate) fn options(&self) -> &PgConnectOptions {
        &self.0.options
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<(PgConnection, Instant)>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection for oneself, for as long as it takes: nothing that is asked there is in a hurry.
    pub(crate) async fn line(&self) -> Result<PgConnection, sqlx::Error> {
        within(ANSWER, async {
            let mut line = self.0.options.connect().await?;
            sqlx::query("SET statement_timeout = 0").execute(&mut line).await?;
            Ok(line)
        })
        .await
    }

    /// One that lay idle and lives.
    async fn used(&self) -> Option<PgConnection> {
        let (mut line, used) = self.idle().pop()?;
        if lives(&mut line, used).await {
            return Some(line);
        }
        self.idle().clear(); // what lay idle for longer is no better
        None
    }

    /// Asks, and again at a new connection when an old one turns out to be gone: nothing that is asked here does more when asked twice.
    async fn ask<T>(
        &self,
        question: &Question,
        how: for<'a> fn(&'a mut PgConnection, &Question) -> BoxFuture<'a, Result<T, sqlx::Error>>,
    ) -> Result<T, sqlx::Error> {
        within(ANSWER, async {
            let _place = self.0.places.acquire().await.map_err(|_| sqlx::Error::PoolClosed)?;
            if let Some(mut line) = self.used().await {
                match how(&mut line, question).await {
                    Err(error) if gone(&error) => self.idle().clear(),
                    answer => {
                        self.idle().push((line, Instant::now()));
                        return answer;
                    }
                }
            }
            let mut line = self.0.options.connect().await?;
            let answer = how(&mut line, question).await;
            if !answer.as_ref().is_err_and(gone) {
                self.idle().push((line, Instant::now()));
            }
            answer
        })
        .await
    }

    /// Answers nobody any more.
    pub(crate) async fn close(&self) {
        self.0.places.close();
        let idle = std::mem::take(&mut *self.idle());
        for (line, _) in idle {
            // The server notices anyway.
            let _ = within(LIVES, line.close()).await;
        }
    }
}

impl<'c> Executor<'c> for &'c Readers {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<PgQueryResult, PgRow>, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let question = Question::of(query);
        let answers = async move { self.ask(&question?, all).await };
        stream::once(answers).map_ok(|rows| stream::iter(rows.into_iter().map(Ok))).try_flatten().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let question = Question::of(query);
        async move { self.ask(&question?, one).await }.boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, sqlx::Error>>
    where
        'c: 'e,
    {
        async move { within(ANSWER, self.line().await?.prepare_with(sql, parameters)).await }.boxed()
    }
}

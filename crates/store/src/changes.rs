//! Small changes, in SQL that both databases read: tables, seats, chat, guests, records, secrets, the house.

use crate::rows::phase_name;
use crate::seats::{ChairColumns, write_held, write_opening};
use crate::statement::{Statement, Value, statement};
use crate::writer::{Change, ToAppend};
use protocol::TableId;
use sqlx::{PgConnection, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};
use table::{Due, Listing, PersonId};

/// A connection that writes, to whichever database.
pub(crate) enum Line<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// Runs one body on whichever connection writes.
macro_rules! by {
    ($line:expr, $connection:ident => $body:expr) => {
        match $line {
            $crate::changes::Line::Sqlite($connection) => {
                let $connection = &mut **$connection;
                $body
            }
            $crate::changes::Line::Postgres($connection) => {
                let $connection = &mut **$connection;
                $body
            }
        }
    };
}

/// A guest's new name, at tables that are not over.
pub(crate) const RENAME_SEATS: &str =
    "UPDATE seats SET name = $2 WHERE guest = $1 AND ended = FALSE AND own = FALSE RETURNING table_id";

/// The neutral name of a guest who is forgotten, at tables that are over.
const FORGET_SEATS: &str =
    "UPDATE seats SET name = $2, guest = '' WHERE guest = $1 AND ended = TRUE RETURNING table_id";

/// When a table is due, as it is written: nothing for never, 0 for at once.
fn due_column(due: Due) -> Option<i64> {
    match due {
        Due::Never => None,
        Due::AtOnce => Some(0),
        Due::At(at) => Some(at.max(1)),
    }
}

/// When the tables of some appends are due, and those that never are. Of several appends at one table the last counts.
pub(crate) fn all_due<'a>(appends: &[&'a ToAppend]) -> (Vec<(&'a str, i64)>, Vec<&'a str>) {
    let due: BTreeMap<&str, Option<i64>> =
        appends.iter().filter_map(|job| Some((job.table.as_str(), due_column(job.append.due?)))).collect();
    let never = due.iter().filter(|(_, due)| due.is_none()).map(|(table, _)| *table).collect();
    (due.into_iter().filter_map(|(table, due)| Some((table, due?))).collect(), never)
}

pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers can be written as JSON")
}

/// Carries out one change.
pub(crate) async fn apply(line: &mut Line<'_>, change: &Change) -> Result<u64, sqlx::Error> {
    match change {
        Change::CreateTable(table, due) => {
            let on_timeout = serde_json::to_value(table.on_timeout).expect("a rule is plain data");
            by!(line, connection => sqlx::query(
                "INSERT INTO tables (id, game, rules_version, options, private, clock, on_timeout, starts_when_full, host, phase, created, changed, seed, commitment, opening, hints, held, origin) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $10, $11, $12, $13, $14, $15, $16)",
            )
            .bind(table.id.as_str())
            .bind(&table.game)
            .bind(i64::from(table.rules_version))
            .bind(table.options.to_string())
            .bind(table.private)
            .bind(json(&table.clock))
            .bind(on_timeout.as_str().unwrap_or_default().to_owned())
            .bind(table.starts_when_full)
            .bind(table.host.as_str())
            .bind(table.created)
            .bind(&table.seed)
            .bind(&table.commitment)
            .bind(write_opening(&table.seats))
            .bind(table.hints)
            .bind(write_held(&table.held))
            .bind(table.origin.as_ref().map(json))
            .execute(connection)
            .await
            .map(|_| ()))?;
            for seat in &table.seats {
                set_seat(line, &table.id, seat).await?;
            }
            note_due(line, &table.id, Due::Never, *due).await?;
            Ok(1)
        }
        Change::Due { table, was, due } => note_due(line, table, *was, *due).await,
        Change::Alive { at } => by!(line, connection => sqlx::query(
            "INSERT INTO house (one, alive) VALUES (1, $1) ON CONFLICT (one) DO UPDATE \
             SET alive = CASE WHEN excluded.alive > house.alive THEN excluded.alive ELSE house.alive END",
        )
        .bind(*at)
        .execute(connection)
        .await
        .map(|done| done.rows_affected())),
        Change::Closed { from, to } => by!(line, connection => sqlx::query(
            "INSERT INTO closings (closed, opened) VALUES ($1, $2) ON CONFLICT (closed) DO UPDATE SET opened = excluded.opened",
        )
        .bind(*from)
        .bind(*to)
        .execute(connection)
        .await
        .map(|done| done.rows_affected())),
        Change::SetRematch { table, next } => {
            let named = by!(line, connection => sqlx::query("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL")
                .bind(table.as_str())
                .bind(next.as_str())
                .execute(connection)
                .await
                .map(|done| done.rows_affected()))?;
            note_beside(line, table).await?;
            Ok(named)
        }
        Change::Say { table, chat } => {
            // First, for it parts those who speak at the same moment.
            note_beside(line, table).await?;
            let (number,): (i64,) = by!(line, connection => sqlx::query_as(
                "INSERT INTO chat (table_id, line, at, guest, name, seat, text) \
                 VALUES ($1, coalesce((SELECT max(line) FROM chat WHERE table_id = $1), 0) + 1, $2, $3, $4, $5, $6) \
                 RETURNING line",
            )
            .bind(table.as_str())
            .bind(chat.at)
            .bind(chat.guest.as_str())
            .bind(&chat.name)
            .bind(chat.seat.map(|seat| i64::from(seat.0)))
            .bind(&chat.text)
            .fetch_one(connection)
            .await)?;
            Ok(number as u64)
        }
        Change::PutGuest(guest) => by!(line, connection => sqlx::query(
            "INSERT INTO guests (id, name, named, created) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named",
        )
        .bind(guest.id.as_str())
        .bind(&guest.name)
        .bind(guest.named)
        .bind(guest.created)
        .execute(connection)
        .await
        .map(|done| done.rows_affected())),
        Change::RenameSeats { guest, name } => rename(line, RENAME_SEATS, guest, name).await,
        Change::ForgetSeats { guest, name } => rename(line, FORGET_SEATS, guest, name).await,
        Change::PutRecord { id, record, at, keep } => {
            let kept = by!(line, connection => sqlx::query(
                "INSERT INTO records (id, record, created) VALUES ($1, $2, $3) \
                 ON CONFLICT (id) DO UPDATE SET created = excluded.created",
            )
            .bind(id)
            .bind(record)
            .bind(*at)
            .execute(connection)
            .await
            .map(|done| done.rows_affected()))?;
            // Anybody may open records: the oldest make room.
            by!(line, connection => sqlx::query(
                "DELETE FROM records WHERE id NOT IN (SELECT id FROM records ORDER BY created DESC, id LIMIT $1)",
            )
            .bind(i64::from(*keep))
            .execute(connection)
            .await
            .map(|_| ()))?;
            Ok(kept)
        }
        Change::Run(statements) => run(line, statements).await,
        Change::Beside { table, statements } => {
            let rows = run(line, statements).await?;
            note_beside(line, table).await?;
            Ok(rows)
        }
        Change::PutSecret { name, value } => {
            by!(line, connection => sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
            .bind(name)
            .bind(value)
            .execute(connection)
            .await
            .map(|done| done.rows_affected()))
        }
    }
}

/// Gives seats of a guest another name, and lets other processes notice at which tables.
async fn rename(
    line: &mut Line<'_>,
    sql: &'static str,
    guest: &PersonId,
    name: &str,
) -> Result<u64, sqlx::Error> {
    let renamed: Vec<(String,)> = by!(line, connection => sqlx::query_as(sql)
        .bind(guest.as_str())
        .bind(name)
        .fetch_all(connection)
        .await)?;
    let count = renamed.len() as u64;
    let tables: BTreeSet<TableId> = renamed.into_iter().map(|(id,)| TableId::new(id)).collect();
    for table in &tables {
        note_beside(line, table).await?;
    }
    Ok(count)
}

/// Runs plain statements; answers with the rows that the last one changed.
async fn run(line: &mut Line<'_>, statements: &[Statement]) -> Result<u64, sqlx::Error> {
    let mut rows = 0;
    for Statement { sql, values } in statements {
        rows = by!(line, connection => {
            let mut query = sqlx::query(*sql);
            for value in values {
                query = match value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(*number),
                };
            }
            query.execute(connection).await.map(|done| done.rows_affected())
        })?;
    }
    Ok(rows)
}

/// Writes what lists of tables show of entries, but for when the table is due: only what changed, which most moves do not.
pub(crate) async fn list(line: &mut Line<'_>, appends: &[&ToAppend]) -> Result<(), sqlx::Error> {
    for ToAppend { table, append, .. } in appends {
        let at = append.entries.last().map_or(0, |entry| entry.at);
        if let Some(phase) = append.phase {
            by!(line, connection => sqlx::query("UPDATE tables SET phase = $2, result = $3, changed = $4 WHERE id = $1")
                .bind(table.as_str())
                .bind(phase_name(phase))
                .bind(append.result.as_ref().map(json))
                .bind(at)
                .execute(connection)
                .await
                .map(|_| ()))?;
            if phase == protocol::Phase::Over {
                by!(line, connection => sqlx::query("UPDATE seats SET ended = TRUE WHERE table_id = $1")
                    .bind(table.as_str())
                    .execute(connection)
                    .await
                    .map(|_| ()))?;
            }
        } else if !append.seats.is_empty() {
            by!(line, connection => sqlx::query("UPDATE tables SET changed = $2 WHERE id = $1")
                .bind(table.as_str())
                .bind(at)
                .execute(connection)
                .await
                .map(|_| ()))?;
        }
        for seat in &append.seats {
            set_seat(line, table, seat).await?;
        }
    }
    Ok(())
}

/// Notes when a table must be looked after by itself, where still the same is noted as was.
async fn note_due(line: &mut Line<'_>, table: &TableId, was: Due, due: Due) -> Result<u64, sqlx::Error> {
    let table = table.as_str().into();
    let noted = match (due_column(was), due_column(due)) {
        (None, None) => return Ok(0),
        (None, Some(due)) => statement(
            "INSERT INTO waiting (table_id, due) VALUES ($1, $2) ON CONFLICT (table_id) DO NOTHING",
            [table, due.into()],
        ),
        (Some(was), None) => {
            statement("DELETE FROM waiting WHERE table_id = $1 AND due = $2", [table, was.into()])
        }
        (Some(was), Some(due)) => statement(
            "UPDATE waiting SET due = $3 WHERE table_id = $1 AND due = $2",
            [table, was.into(), due.into()],
        ),
    };
    run(line, &[noted]).await
}

/// Lets other processes notice that something beside the log changed. In one file there are none.
async fn note_beside(line: &mut Line<'_>, table: &TableId) -> Result<(), sqlx::Error> {
    let Line::Postgres(connection) = line else { return Ok(()) };
    sqlx::query(
        "INSERT INTO beside (table_id, changes) VALUES ($1, 1) ON CONFLICT (table_id) DO UPDATE SET changes = beside.changes + 1",
    )
    .bind(table.as_str())
    .execute(&mut **connection)
    .await
    .map(|_| ())
}

async fn set_seat(line: &mut Line<'_>, table: &TableId, listing: &Listing) -> Result<(), sqlx::Error> {
    let ChairColumns { kind, guest, level, words } = ChairColumns::from(&listing.chair);
    by!(line, connection => sqlx::query(
        "INSERT INTO seats (table_id, seat, kind, guest, name, level, words, own, made) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, (SELECT created FROM tables WHERE id = $1)) \
         ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, guest = excluded.guest, \
         name = excluded.name, level = excluded.level, words = excluded.words, own = excluded.own",
    )
    .bind(table.as_str())
    .bind(i64::from(listing.seat.0))
    .bind(kind)
    .bind(guest)
    .bind(&listing.name)
    .bind(level)
    .bind(words)
    .bind(listing.own)
    .execute(connection)
    .await
    .map(|_| ()))
}

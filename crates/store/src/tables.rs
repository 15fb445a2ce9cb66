//! Tables and seats.

use crate::writer::Change;
use crate::{Listed, NewTable, Phase, SeatKind, SeatRow, Store, StoreError, TableRow, on};
use serde_json::Value;
use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};
use std::collections::HashMap;

/// A row of [`select_tables`] as it comes from any database.
struct RawTable {
    texts: [String; 9],
    numbers: [i64; 3],
    private: bool,
    starts_when_full: bool,
    result: Option<String>,
    rematch: Option<String>,
    end: [Option<i64>; 3],
}

impl<'r, R: Row> FromRow<'r, R> for RawTable
where
    &'static str: ColumnIndex<R>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
        let text = |name: &'static str| row.try_get::<String, _>(name);
        Ok(RawTable {
            texts: [
                text("id")?,
                text("game")?,
                text("options")?,
                text("clock")?,
                text("on_timeout")?,
                text("host")?,
                text("phase")?,
                text("seed")?,
                text("commitment")?,
            ],
            numbers: [row.try_get("rules_version")?, row.try_get("created")?, row.try_get("changed")?],
            private: row.try_get("private")?,
            starts_when_full: row.try_get("starts_when_full")?,
            result: row.try_get("result")?,
            rematch: row.try_get("rematch")?,
            end: [row.try_get("ply")?, row.try_get("to_act")?, row.try_get("at")?],
        })
    }
}

/// The columns of [`RawTable`]: a table and the end of its log.
macro_rules! select_tables {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.game, t.rules_version, t.options, t.private, t.clock, t.on_timeout, \
             t.starts_when_full, t.host, t.phase, t.created, t.changed, t.seed, t.commitment, t.result, t.rematch, \
             l.ply, l.to_act, l.at \
             FROM tables t LEFT JOIN log l ON l.table_id = t.id \
             AND l.number = (SELECT max(number) FROM log WHERE table_id = t.id) ",
            $rest
        )
    };
}

/// The columns of a seat, in the order of [`seat_row`].
macro_rules! select_seats {
    ($rest:literal) => {
        concat!("SELECT s.table_id, s.seat, s.kind, s.guest, s.name, s.level, s.words FROM seats s ", $rest)
    };
}

type SeatColumns = (String, i64, String, Option<String>, String, Option<String>, String);

fn broken(what: &str, id: &str) -> StoreError {
    StoreError::Failed(format!("the {what} of table {id} cannot be read"))
}

fn seat_row(columns: SeatColumns) -> Result<(String, SeatRow), StoreError> {
    let (table, seat, kind, guest, name, level, words) = columns;
    let kind = match (kind.as_str(), guest, level) {
        ("open", _, _) => SeatKind::Open,
        ("guest", Some(guest), _) => SeatKind::Guest(guest),
        ("bot", _, Some(level)) => SeatKind::Bot(level),
        _ => return Err(broken("seats", &table)),
    };
    Ok((table, SeatRow { seat: seat as u8, kind, name, words }))
}

fn listed(raw: RawTable, seats: &mut HashMap<String, Vec<SeatRow>>) -> Result<Listed, StoreError> {
    let [id, game, options, clock, on_timeout, host, phase, seed, commitment] = raw.texts;
    let [rules_version, created, changed] = raw.numbers;
    let [ply, to_act, at] = raw.end;
    let json = |what: &str, text: &str| serde_json::from_str::<Value>(text).map_err(|_| broken(what, &id));
    let table = TableRow {
        phase: Phase::read(&phase).ok_or_else(|| broken("phase", &id))?,
        result: raw.result.map(|text| json("result", &text)).transpose()?,
        rematch: raw.rematch,
        made: NewTable {
            options: json("options", &options)?,
            clock: json("clock", &clock)?,
            seats: seats.remove(&id).unwrap_or_default(),
            rules_version: rules_version as u32,
            private: raw.private,
            starts_when_full: raw.starts_when_full,
            id,
            game,
            on_timeout,
            host,
            created,
            seed,
            commitment,
        },
    };
    Ok(Listed {
        table,
        ply: ply.unwrap_or(0) as u32,
        to_act: to_act.map(|seat| seat as u8),
        touched: at.unwrap_or(0).max(changed),
    })
}

fn list(tables: Vec<RawTable>, seats: Vec<SeatColumns>) -> Result<Vec<Listed>, StoreError> {
    let mut by_table: HashMap<String, Vec<SeatRow>> = HashMap::new();
    for columns in seats {
        let (table, seat) = seat_row(columns)?;
        by_table.entry(table).or_default().push(seat);
    }
    tables.into_iter().map(|raw| listed(raw, &mut by_table)).collect()
}

impl Store {
    /// Stores a new table with its seats.
    pub async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.change(Change::CreateTable(Box::new(table))).await.map(|_| ())
    }

    /// The table with this id.
    pub async fn table(&self, id: &str) -> Result<Option<Listed>, StoreError> {
        on!(self, pool => {
            let tables = sqlx::query_as(select_tables!("WHERE t.id = $1")).bind(id).fetch_all(pool).await?;
            let seats = sqlx::query_as(select_seats!("WHERE s.table_id = $1 ORDER BY s.seat"))
                .bind(id)
                .fetch_all(pool)
                .await?;
            Ok(list(tables, seats)?.pop())
        })
    }

    /// Changes who sits at a seat. Answers whether the table was still open; if not, nothing changed.
    pub async fn set_seat(&self, table: &str, seat: SeatRow, at: i64) -> Result<bool, StoreError> {
        self.change(Change::SetSeat { table: table.to_owned(), seat, at }).await.map(|rows| rows > 0)
    }

    /// Starts a table. Answers whether it was still open; if not, nothing changed.
    pub async fn start(&self, table: &str, at: i64) -> Result<bool, StoreError> {
        self.change(Change::Start { table: table.to_owned(), at }).await.map(|rows| rows > 0)
    }

    /// Names the table that follows. Answers whether none was named before; if one was, nothing changed.
    pub async fn set_rematch(&self, table: &str, next: &str) -> Result<bool, StoreError> {
        let change = Change::SetRematch { table: table.to_owned(), next: next.to_owned() };
        self.change(change).await.map(|rows| rows > 0)
    }

    /// Public tables in this phase, newest first.
    pub async fn public_tables(&self, phase: Phase, most: u32) -> Result<Vec<Listed>, StoreError> {
        on!(self, pool => {
            let tables = sqlx::query_as(select_tables!(
                "WHERE t.phase = $1 AND NOT t.private ORDER BY t.created DESC, t.id LIMIT $2"
            ))
            .bind(phase.name())
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            let seats = sqlx::query_as(select_seats!(
                "JOIN (SELECT id FROM tables WHERE phase = $1 AND NOT private ORDER BY created DESC, id LIMIT $2) t \
                 ON t.id = s.table_id ORDER BY s.table_id, s.seat"
            ))
            .bind(phase.name())
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            list(tables, seats)
        })
    }

    /// Tables where a guest holds a seat, newest first.
    pub async fn tables_of(&self, guest: &str, most: u32) -> Result<Vec<Listed>, StoreError> {
        on!(self, pool => {
            let tables = sqlx::query_as(select_tables!(
                "WHERE t.id IN (SELECT table_id FROM seats WHERE guest = $1) ORDER BY t.created DESC, t.id LIMIT $2"
            ))
            .bind(guest)
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            let seats = sqlx::query_as(select_seats!(
                "WHERE s.table_id IN (SELECT table_id FROM seats WHERE guest = $1) ORDER BY s.table_id, s.seat"
            ))
            .bind(guest)
            .fetch_all(pool)
            .await?;
            list(tables, seats)
        })
    }

    /// Ids of all running tables; a restarted server looks through them for bots and clocks that wait.
    pub async fn running(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = on!(self, pool => sqlx::query_as(
            "SELECT id FROM tables WHERE phase = 'running' ORDER BY created",
        )
        .fetch_all(pool)
        .await)?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Ids of all tables, for whole checks of the database.
    pub async fn all_tables(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = on!(self, pool => sqlx::query_as("SELECT id FROM tables ORDER BY created, id").fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }
}

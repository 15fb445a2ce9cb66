//! Tables and seats.

use crate::rows::{phase_name, read_phase};
use crate::seats::{SeatColumns, broken, listing, read_opening};
use crate::writer::Change;
use crate::{Listed, NewTable, Store, StoreError, TableRow, on};
use protocol::{Phase, Ply, Seat, TableId};
use serde_json::Value;
use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};
use std::collections::HashMap;
use table::{Due, Listing, PersonId};

/// A row of [`select_tables`] as it comes from any database.
struct RawTable {
    texts: [String; 10],
    numbers: [i64; 3],
    flags: [bool; 3],
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
                text("opening")?,
            ],
            numbers: [row.try_get("rules_version")?, row.try_get("created")?, row.try_get("changed")?],
            flags: [row.try_get("private")?, row.try_get("starts_when_full")?, row.try_get("begun")?],
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
             t.opening, t.begun, l.ply, l.to_act, l.at \
             FROM tables t LEFT JOIN log l ON l.table_id = t.id \
             AND l.number = (SELECT max(number) FROM log WHERE table_id = t.id) ",
            $rest
        )
    };
}

/// The columns of a seat, in the order of [`SeatColumns`].
macro_rules! select_seats {
    ($rest:literal) => {
        concat!("SELECT s.table_id, s.seat, s.kind, s.guest, s.name, s.level, s.words FROM seats s ", $rest)
    };
}

fn listed(raw: RawTable, seats: &mut HashMap<String, Vec<Listing>>) -> Result<Listed, StoreError> {
    let [id, game, options, clock, on_timeout, host, phase, seed, commitment, opening] = raw.texts;
    let [rules_version, created, changed] = raw.numbers;
    let [private, starts_when_full, begun] = raw.flags;
    let [ply, to_act, at] = raw.end;
    let table = TableRow {
        phase: read_phase(&phase).ok_or_else(|| broken("phase", &id))?,
        opening: read_opening(&opening, &id)?,
        begun,
        // How older versions told it may not be readable any more; then a list does without.
        result: raw.result.and_then(|text| serde_json::from_str(&text).ok()),
        rematch: raw.rematch.map(TableId::new),
        made: NewTable {
            options: serde_json::from_str(&options).map_err(|_| broken("options", &id))?,
            clock: serde_json::from_str(&clock).map_err(|_| broken("clock", &id))?,
            on_timeout: serde_json::from_value(Value::String(on_timeout))
                .map_err(|_| broken("clock", &id))?,
            seats: seats.remove(&id).unwrap_or_default(),
            rules_version: rules_version as u32,
            private,
            starts_when_full,
            host: PersonId::new(host),
            id: TableId::new(id),
            game,
            created,
            seed,
            commitment,
        },
    };
    Ok(Listed {
        table,
        ply: Ply(ply.unwrap_or(0) as u32),
        to_act: to_act.map(|seat| Seat(seat as u8)),
        touched: at.unwrap_or(0).max(changed),
    })
}

fn list(tables: Vec<RawTable>, seats: Vec<SeatColumns>) -> Result<Vec<Listed>, StoreError> {
    let mut by_table: HashMap<String, Vec<Listing>> = HashMap::new();
    for columns in seats {
        let (table, seat) = listing(columns)?;
        by_table.entry(table).or_default().push(seat);
    }
    tables.into_iter().map(|raw| listed(raw, &mut by_table)).collect()
}

impl Store {
    /// Stores a new table with its seats, and when it must be looked after by itself.
    pub async fn create_table(&self, table: NewTable, due: Due) -> Result<(), StoreError> {
        self.change(Change::CreateTable(Box::new(table), due)).await.map(|_| ())
    }

    /// The table with this id.
    pub async fn table(&self, id: &TableId) -> Result<Option<Listed>, StoreError> {
        on!(self, pool => {
            let tables =
                sqlx::query_as(select_tables!("WHERE t.id = $1")).bind(id.as_str()).fetch_all(pool).await?;
            let seats = sqlx::query_as(select_seats!("WHERE s.table_id = $1 ORDER BY s.seat"))
                .bind(id.as_str())
                .fetch_all(pool)
                .await?;
            Ok(list(tables, seats)?.pop())
        })
    }

    /// Names the table that follows. Answers whether none was named before; if one was, nothing changed.
    pub async fn set_rematch(&self, table: &TableId, next: &TableId) -> Result<bool, StoreError> {
        let change = Change::SetRematch { table: table.clone(), next: next.clone() };
        self.change(change).await.map(|rows| rows > 0)
    }

    /// Public tables in this phase, newest first.
    pub async fn public_tables(&self, phase: Phase, most: u32) -> Result<Vec<Listed>, StoreError> {
        on!(self, pool => {
            let tables = sqlx::query_as(select_tables!(
                "WHERE t.phase = $1 AND NOT t.private ORDER BY t.created DESC, t.id LIMIT $2"
            ))
            .bind(phase_name(phase))
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            let seats = sqlx::query_as(select_seats!(
                "JOIN (SELECT id FROM tables WHERE phase = $1 AND NOT private ORDER BY created DESC, id LIMIT $2) t \
                 ON t.id = s.table_id ORDER BY s.table_id, s.seat"
            ))
            .bind(phase_name(phase))
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            list(tables, seats)
        })
    }

    /// Tables where a guest holds a seat, newest first.
    pub async fn tables_of(&self, guest: &PersonId, most: u32) -> Result<Vec<Listed>, StoreError> {
        on!(self, pool => {
            let tables = sqlx::query_as(select_tables!(
                "WHERE t.id IN (SELECT table_id FROM seats WHERE guest = $1) ORDER BY t.created DESC, t.id LIMIT $2"
            ))
            .bind(guest.as_str())
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
            let seats = sqlx::query_as(select_seats!(
                "WHERE s.table_id IN (SELECT table_id FROM seats WHERE guest = $1) ORDER BY s.table_id, s.seat"
            ))
            .bind(guest.as_str())
            .fetch_all(pool)
            .await?;
            list(tables, seats)
        })
    }

    /// Ids of all tables, for whole checks of the database.
    pub async fn all_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let rows: Vec<(String,)> = on!(self, pool => sqlx::query_as("SELECT id FROM tables ORDER BY created, id").fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| TableId::new(id)).collect())
    }
}

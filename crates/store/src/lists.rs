//! Lists of tables, each as one row of JSON.
//!
//! A list of a hundred tables would be a hundred rows of tables with two dozen columns and three hundred of seats, and handing each value from the
//! database's thread to the server's costs more than finding it. So the database puts the list together, and it is taken apart here.

use crate::rows::read_phase;
use crate::seats::{ChairColumns, broken, read_held, read_opening};
use crate::{Db, Listed, NewTable, Store, StoreError, TableRow, on};
use protocol::{Ply, Seat, TableId};
use serde::{Deserialize, Deserializer, de};
use serde_json::Value;
use table::{Listing, Origin, PersonId};

/// A query in the words of each database.
pub(crate) struct Query {
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

impl Query {
    /// In the words of this one.
    pub(crate) fn on(&self, db: &Db) -> &'static str {
        match db {
            Db::Sqlite(_) => self.sqlite,
            Db::Postgres(_) => self.postgres,
        }
    }
}

/// A list of tables with who sits there and the end of each log, as JSON.
macro_rules! list_sql {
    ($object:literal, $array:literal, $all:literal, $text:literal, $which:literal) => {
        concat!(
            "SELECT ", $all, "(", $object, "('id', x.id, 'game', x.game, 'rules_version', x.rules_version, 'options', x.options, \
             'private', x.private, 'clock', x.clock, 'on_timeout', x.on_timeout, 'starts_when_full', x.starts_when_full, \
             'host', x.host, 'phase', x.phase, 'created', x.created, 'changed', x.changed, 'seed', x.seed, \
             'commitment', x.commitment, 'result', x.result, 'rematch', x.rematch, 'opening', x.opening, 'begun', x.begun, \
             'hints', x.hints, 'held', x.held, 'origin', x.origin, 'ply', x.ply, 'to_act', x.to_act, 'at', x.at, \
             'seats', x.seats))", $text, " FROM (\
             SELECT t.id, t.game, t.rules_version, t.options, t.private, t.clock, t.on_timeout, \
             t.starts_when_full, t.host, t.phase, t.created, t.changed, t.seed, t.commitment, t.result, t.rematch, \
             t.opening, t.begun, t.hints, t.held, t.origin, l.ply, l.to_act, l.at, \
             (SELECT ", $all, "(", $array, "(s.seat, s.kind, s.guest, s.name, s.level, s.words, s.own))", $text, " \
             FROM seats s WHERE s.table_id = t.id) AS seats \
             FROM tables t LEFT JOIN log l ON l.table_id = t.id \
             AND l.number = (SELECT max(number) FROM log WHERE table_id = t.id) ",
            $which,
            ") x"
        )
    };
}

/// The tables that these words pick, in the words of both databases.
macro_rules! list_of {
    ($which:literal) => {
        $crate::lists::Query {
            sqlite: $crate::lists::list_sql!("json_object", "json_array", "json_group_array", "", $which),
            postgres: $crate::lists::list_sql!(
                "json_build_object",
                "json_build_array",
                "json_agg",
                "::text",
                $which
            ),
        }
    };
}
pub(crate) use {list_of, list_sql};

/// A truth, which SQLite writes as a number.
#[derive(Clone, Copy)]
struct Flag(bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Flag, D::Error> {
        match Value::deserialize(input)? {
            Value::Bool(flag) => Ok(Flag(flag)),
            Value::Number(number) => Ok(Flag(number.as_i64() != Some(0))),
            _ => Err(de::Error::custom("neither true nor false")),
        }
    }
}

/// A seat as it stands in a list.
type RawSeat = (i64, String, Option<String>, String, Option<String>, String, Flag);

/// A table as it stands in a list.
#[derive(Deserialize)]
struct RawTable {
    id: String,
    game: String,
    rules_version: u32,
    options: String,
    private: Flag,
    clock: String,
    on_timeout: String,
    starts_when_full: Flag,
    host: String,
    phase: String,
    created: i64,
    changed: i64,
    seed: String,
    commitment: String,
    result: Option<String>,
    rematch: Option<String>,
    opening: String,
    begun: Flag,
    hints: Flag,
    held: String,
    origin: Option<String>,
    ply: Option<u32>,
    to_act: Option<u8>,
    at: Option<i64>,
    seats: Option<String>,
}

fn read_seats(text: Option<&str>, id: &str) -> Result<Vec<Listing>, StoreError> {
    let bad = || broken("seats", id);
    let raw: Vec<RawSeat> = serde_json::from_str(text.unwrap_or("[]")).map_err(|_| bad())?;
    let seat = |(seat, kind, guest, name, level, words, own): RawSeat| {
        let chair = ChairColumns { kind, guest, level, words }.read();
        let seat = usize::try_from(seat).ok().filter(|seat| *seat < games::MAX_SEATS).map(Seat::new);
        seat.zip(chair).map(|(seat, chair)| Listing { seat, chair, name, own: own.0 }).ok_or_else(bad)
    };
    let mut seats = raw.into_iter().map(seat).collect::<Result<Vec<_>, _>>()?;
    seats.sort_by_key(|listing| listing.seat);
    Ok(seats)
}

fn listed(raw: RawTable) -> Result<Listed, StoreError> {
    let id = raw.id;
    let table = TableRow {
        phase: read_phase(&raw.phase).ok_or_else(|| broken("phase", &id))?,
        opening: read_opening(&raw.opening, &id)?,
        begun: raw.begun.0,
        // How older versions told it may not be readable any more; then a list does without.
        result: raw.result.and_then(|text| serde_json::from_str(&text).ok()),
        rematch: raw.rematch.map(TableId::new),
        made: NewTable {
            options: serde_json::from_str(&raw.options).map_err(|_| broken("options", &id))?,
            clock: serde_json::from_str(&raw.clock).map_err(|_| broken("clock", &id))?,
            on_timeout: serde_json::from_value(Value::String(raw.on_timeout))
                .map_err(|_| broken("clock", &id))?,
            seats: read_seats(raw.seats.as_deref(), &id)?,
            rules_version: raw.rules_version,
            hints: raw.hints.0,
            held: read_held(&raw.held, &id)?,
            origin: match raw.origin {
                Some(text) => Some(Origin::read(&text).map_err(|_| broken("origin", &id))?),
                None => None,
            },
            private: raw.private.0,
            starts_when_full: raw.starts_when_full.0,
            host: PersonId::new(raw.host),
            id: TableId::new(id),
            game: raw.game,
            created: raw.created,
            seed: raw.seed,
            commitment: raw.commitment,
        },
    };
    Ok(Listed {
        table,
        ply: Ply(raw.ply.unwrap_or(0)),
        to_act: raw.to_act.map(Seat),
        touched: raw.at.unwrap_or(0).max(raw.changed),
    })
}

/// Takes a list apart, the newest first.
pub(crate) fn read_list(text: Option<&str>) -> Result<Vec<Listed>, StoreError> {
    let damaged = |error| StoreError::Unreadable(format!("A list of tables cannot be read: {error}."));
    let mut raw: Vec<RawTable> = serde_json::from_str(text.unwrap_or("[]")).map_err(damaged)?;
    raw.sort_by(|a, b| (b.created, &b.id).cmp(&(a.created, &a.id)));
    raw.into_iter().map(listed).collect()
}

/// A value for a place in a query.
#[derive(Clone, Copy)]
pub(crate) enum Given<'a> {
    Text(&'a str),
    Number(i64),
    Flag(bool),
}

impl Store {
    /// The tables that a query picks with these values, the newest first.
    pub(crate) async fn list(&self, query: &Query, values: &[Given<'_>]) -> Result<Vec<Listed>, StoreError> {
        let sql = query.on(&self.db);
        let text: Option<String> = on!(self, pool => {
            let mut query = sqlx::query_scalar(sql);
            for value in values {
                query = match *value {
                    Given::Text(text) => query.bind(text),
                    Given::Number(number) => query.bind(number),
                    Given::Flag(flag) => query.bind(flag),
                };
            }
            query.fetch_one(pool).await
        })?;
        read_list(text.as_deref())
    }
}

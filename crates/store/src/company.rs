//! What processes on one database need of each other: who lives, who looks after which table, what happened elsewhere.
//!
//! Nothing here is needed for correctness, which the log's key alone guards. A lease only saves double work; a notification only
//! saves time: whoever looks at the heads of the logs finds the same. All moments are the database's.

use crate::postgres::{Readers, Shared, within};
use crate::{Db, Store, StoreError};
use protocol::{Millis, Number, Seat, TableId};
use sqlx::postgres::PgListener;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::time::Duration;
use table::PersonId;

/// The name under which notifications are sent.
pub(crate) const CHANNEL: &str = "quadriga";
/// A notification carries less than 8000 bytes.
const LETTER: usize = 7900;
/// How the line begins that says who tells: no table is named so, and versions that do not know it pass it over.
const SIGNED: &str = "@";

/// How long nothing may be told before the line is asked whether it lives.
const SILENCE: Duration = Duration::from_secs(2);
/// How long a line may take to be opened, or to say that it lives.
const PATIENCE: Duration = Duration::from_secs(2);

/// The database's clock, in milliseconds since 1970.
macro_rules! now {
    () => {
        "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    };
}

/// A process among those that share a database.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProcessId(String);

impl ProcessId {
    /// A name that no other process has: random.
    pub fn new(name: impl Into<String>) -> ProcessId {
        ProcessId(name.into())
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Something that happened, as other processes are told: only where and how far, never what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The table's log has this number now.
    Number(TableId, Number),
    /// Something beside the log changed: chat, a name, what follows.
    Beside(TableId),
}

/// A name for who tells: random.
pub(crate) fn teller() -> String {
    let random: [u64; 2] = std::array::from_fn(|_| RandomState::new().hash_one(std::process::id()));
    format!("{SIGNED}{:016x}{:016x}", random[0], random[1])
}

/// Writes what is to be told as few letters, each of which begins with who tells it; of one table only the last number counts.
pub(crate) fn letters(teller: &str, told: impl Iterator<Item = Told>) -> Vec<String> {
    let mut numbers: BTreeMap<TableId, Number> = BTreeMap::new();
    let mut beside = BTreeSet::new();
    for told in told {
        match told {
            Told::Number(table, number) => {
                let last = numbers.entry(table).or_default();
                *last = number.max(*last);
            }
            Told::Beside(table) => drop(beside.insert(table)),
        }
    }
    let numbers = numbers.into_iter().map(|(table, number)| format!("{table} {number}"));
    let begun = || format!("{teller}\n");
    let mut letters = vec![begun()];
    for line in numbers.chain(beside.into_iter().map(|table| format!("{table} -"))) {
        if letters.last().is_some_and(|letter| letter.len() + line.len() >= LETTER) {
            letters.push(begun());
        }
        if let Some(letter) = letters.last_mut() {
            letter.push_str(&line);
            letter.push('\n');
        }
    }
    letters
}

/// Reads a letter, unless it is one's own. A line of a newer version that says something else is passed over.
fn read(letter: &str, own: &str) -> Vec<Told> {
    if letter.lines().next() == Some(own) {
        return Vec::new();
    }
    let line = |line: &str| {
        let (table, what) = line.split_once(' ')?;
        let table = TableId::new(table);
        match what {
            "-" => Some(Told::Beside(table)),
            number => Some(Told::Number(table, Number(number.parse().ok()?))),
        }
    };
    letter.lines().filter_map(line).collect()
}

/// Hears what other processes tell.
pub struct Notices {
    listener: PgListener,
    own: Arc<str>,
}

impl Notices {
    /// What is told next; nothing when the line was broken meanwhile and some of it may be lost. Where nothing is told for a while, the line
    /// is asked whether it lives: a dead one would stay silent for good.
    pub async fn next(&mut self) -> Result<Option<Vec<Told>>, StoreError> {
        loop {
            if let Ok(heard) = tokio::time::timeout(SILENCE, self.listener.try_recv()).await {
                return Ok(heard?.map(|letter| read(letter.payload(), &self.own)));
            }
            within(PATIENCE, sqlx::query("SELECT 1").execute(&mut self.listener)).await?;
        }
    }
}

/// Where a table is, as the database knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Which.
    pub table: TableId,
    /// The last number of its log.
    pub number: Number,
    /// How often something beside the log changed.
    pub beside: i64,
    /// The living process that looks after it, and since which epoch.
    pub lease: Option<(ProcessId, i64)>,
    /// Whose pages are open at other processes.
    pub elsewhere: BTreeSet<PersonId>,
}

/// What lies beside a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// How often it changed.
    pub changes: i64,
    /// What the people who sit there are called.
    pub names: BTreeMap<PersonId, String>,
    /// Names that seats have of their own, and those of people who are forgotten.
    pub own: BTreeMap<Seat, String>,
    /// The table that follows.
    pub rematch: Option<TableId>,
}

/// A process has said that it lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renewal {
    /// The database's clock.
    pub now: Millis,
    /// How many closings of the house are remembered: when that changes, they must be read again.
    pub closings: i64,
}

/// Only what processes share is asked so.
pub(crate) fn alone() -> StoreError {
    StoreError::Failed("a file is not shared with other processes".to_owned())
}

/// The lease on an order: no table is named so.
fn order_lease(order: &str) -> TableId {
    TableId::new(format!("order {order}"))
}

/// The lease on the hint that is under way at a table.
fn hint_lease(table: &TableId) -> TableId {
    TableId::new(format!("hint {table}"))
}

/// The lease on the look back that is under way at a game.
fn review_lease(of: &str) -> TableId {
    TableId::new(format!("review {of}"))
}

impl Store {
    fn shared(&self) -> Result<&Readers, StoreError> {
        match &self.db {
            Db::Postgres(readers) => Ok(readers),
            Db::Sqlite(_) => Err(alone()),
        }
    }

    fn company_of(&self) -> Result<&Shared, StoreError> {
        self.shared.as_ref().ok_or_else(alone)
    }

    /// Says that a process lives, for so long. Processes that are long gone are forgotten.
    pub async fn stay(&self, process: &ProcessId, lease: Duration) -> Result<Renewal, StoreError> {
        let row: (i64, i64) = sqlx::query_as(concat!(
            "WITH gone AS (DELETE FROM processes WHERE id <> $1 AND expires < ",
            now!(),
            " - 60000), alive AS (INSERT INTO processes (id, expires) VALUES ($1, ",
            now!(),
            " + $2) ON CONFLICT (id) DO UPDATE SET expires = excluded.expires) SELECT ",
            now!(),
            ", (SELECT count(*) FROM closings)"
        ))
        .bind(process.as_str())
        .bind(lease.as_millis() as i64)
        .fetch_one(&self.company_of()?.life)
        .await?;
        Ok(Renewal { now: row.0, closings: row.1 })
    }

    /// A process ends and hands over everything it looks after: others need not wait until its time has run out.
    pub async fn leave(&self, process: &ProcessId) -> Result<(), StoreError> {
        let leave = "WITH given AS (DELETE FROM leases WHERE owner = $1) DELETE FROM processes WHERE id = $1";
        sqlx::query(leave).bind(process.as_str()).execute(self.shared()?).await?;
        Ok(())
    }

    /// Takes over these tables, as far as no living process looks after them. Answers with those that this process looks after
    /// now, and their epochs.
    pub async fn take_leases(
        &self,
        process: &ProcessId,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, i64)>, StoreError> {
        let mut ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        ids.sort_unstable(); // all processes in the same order
        ids.dedup();
        let rows: Vec<(String, i64)> = sqlx::query_as(concat!(
            "INSERT INTO leases (table_id, owner, epoch) SELECT id, $1, nextval('epochs') FROM unnest($2::text[]) AS t (id) \
             ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, epoch = excluded.epoch \
             WHERE NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = leases.owner AND p.id <> excluded.owner AND p.expires > ",
            now!(),
            ") RETURNING table_id, epoch"
        ))
        .bind(process.as_str())
        .bind(ids)
        .fetch_all(self.shared()?)
        .await?;
        Ok(rows.into_iter().map(|(id, epoch)| (TableId::new(id), epoch)).collect())
    }

    /// Lets go of a table that leaves memory, if it is still looked after under this epoch.
    pub async fn release_lease(&self, table: &TableId, epoch: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM leases WHERE table_id = $1 AND epoch = $2")
            .bind(table.as_str())
            .bind(epoch)
            .execute(self.shared()?)
            .await?;
        Ok(())
    }

    /// Takes an order, so that of several processes one carries it out: false when another living process has it or when it is done.
    /// Who ends before it is done leaves it to the others.
    pub async fn take_order(&self, process: &ProcessId, order: &str) -> Result<bool, StoreError> {
        let taken = self.take_leases(process, &[order_lease(order)]).await?;
        let Some((lease, epoch)) = taken.first() else { return Ok(false) };
        // Asked only now: whoever had it before has noted what came of it before letting go.
        if self.order(order).await?.is_some_and(|row| row.done.is_none()) {
            return Ok(true);
        }
        self.release_lease(lease, *epoch).await?;
        Ok(false)
    }

    /// Lets go of an order of which it is noted what came.
    pub async fn release_order(&self, process: &ProcessId, order: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM leases WHERE table_id = $1 AND owner = $2")
            .bind(order_lease(order).as_str())
            .bind(process.as_str())
            .execute(self.shared()?)
            .await?;
        Ok(())
    }

    /// Takes the one place for a hint at a table, with an epoch to give it back by: nothing when one is under way at another living
    /// process. The same process takes it again, since it knows itself what it thinks about.
    pub async fn take_hint(&self, process: &ProcessId, table: &TableId) -> Result<Option<i64>, StoreError> {
        let taken = self.take_leases(process, &[hint_lease(table)]).await?;
        Ok(taken.first().map(|(_, epoch)| *epoch))
    }

    /// The hint that was taken under this epoch is no longer under way.
    pub async fn release_hint(&self, table: &TableId, epoch: i64) -> Result<(), StoreError> {
        self.release_lease(&hint_lease(table), epoch).await
    }

    /// Takes the making of a look back, with an epoch to give it back by: nothing when another living process is at it.
    pub async fn take_review(&self, process: &ProcessId, of: &str) -> Result<Option<i64>, StoreError> {
        let taken = self.take_leases(process, &[review_lease(of)]).await?;
        Ok(taken.first().map(|(_, epoch)| *epoch))
    }

    /// The look back that was taken under this epoch is no longer under way.
    pub async fn release_review(&self, of: &str, epoch: i64) -> Result<(), StoreError> {
        self.release_lease(&review_lease(of), epoch).await
    }

    /// Is a living process at a look back?
    pub async fn is_reviewing(&self, of: &str) -> Result<bool, StoreError> {
        let (is,): (bool,) = sqlx::query_as(concat!(
            "SELECT EXISTS (SELECT 1 FROM leases l JOIN processes p ON p.id = l.owner WHERE l.table_id = $1 AND p.expires > ",
            now!(),
            ")"
        ))
        .bind(review_lease(of).as_str())
        .fetch_one(self.shared()?)
        .await?;
        Ok(is)
    }

    /// Where these tables are.
    pub async fn heads(&self, process: &ProcessId, tables: &[TableId]) -> Result<Vec<Head>, StoreError> {
        type Columns = (String, i64, i64, Option<String>, Option<i64>, Vec<String>);
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let rows: Vec<Columns> = sqlx::query_as(concat!(
            "SELECT t.id, coalesce((SELECT max(number) FROM log WHERE table_id = t.id), 0), coalesce(b.changes, 0), \
             p.id, CASE WHEN p.id IS NULL THEN NULL ELSE o.epoch END, \
             ARRAY(SELECT DISTINCT h.guest FROM presence h JOIN processes q ON q.id = h.process \
                   WHERE h.table_id = t.id AND h.process <> $1 AND q.expires > ",
            now!(),
            ") FROM unnest($2::text[]) AS t (id) \
             LEFT JOIN beside b ON b.table_id = t.id LEFT JOIN leases o ON o.table_id = t.id \
             LEFT JOIN processes p ON p.id = o.owner AND p.expires > ",
            now!()
        ))
        .bind(process.as_str())
        .bind(ids)
        .fetch_all(self.shared()?)
        .await?;
        let head = |(table, number, beside, owner, epoch, elsewhere): Columns| Head {
            table: TableId::new(table),
            number: Number(number as u32),
            beside,
            lease: owner.map(ProcessId::new).zip(epoch),
            elsewhere: elsewhere.into_iter().map(PersonId::new).collect(),
        };
        Ok(rows.into_iter().map(head).collect())
    }

    /// The last number of a table's log.
    pub async fn head(&self, table: &TableId) -> Result<Number, StoreError> {
        let (number,): (i64,) =
            sqlx::query_as("SELECT coalesce(max(number), 0) FROM log WHERE table_id = $1")
                .bind(table.as_str())
                .fetch_one(self.shared()?)
                .await?;
        Ok(Number(number as u32))
    }

    /// Tables that must be looked after by now and that no other living process looks after, the longest waiting first.
    pub async fn unattended(
        &self,
        process: &ProcessId,
        now: Millis,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let rows: Vec<(String,)> = sqlx::query_as(concat!(
            "SELECT w.table_id FROM waiting w WHERE w.due <= $1 AND NOT EXISTS (\
             SELECT 1 FROM leases o JOIN processes p ON p.id = o.owner \
             WHERE o.table_id = w.table_id AND o.owner <> $3 AND p.expires > ",
            now!(),
            ") ORDER BY w.due, w.table_id LIMIT $2"
        ))
        .bind(now)
        .bind(i64::from(most))
        .bind(process.as_str())
        .fetch_all(self.shared()?)
        .await?;
        Ok(rows.into_iter().map(|(id,)| TableId::new(id)).collect())
    }

    /// What lies beside a table's log.
    pub async fn beside(&self, table: &TableId) -> Result<Beside, StoreError> {
        // In one statement, so that nothing changes in between.
        let row: (i64, Option<String>, Option<String>) = sqlx::query_as(
            "SELECT coalesce((SELECT changes FROM beside WHERE table_id = $1), 0), \
             (SELECT json_agg(json_build_array(seat, guest, name, own))::text FROM seats WHERE table_id = $1 AND kind = 'guest'), \
             (SELECT rematch FROM tables WHERE id = $1)",
        )
        .bind(table.as_str())
        .fetch_one(self.shared()?)
        .await?;
        let (changes, names, rematch) = row;
        let names: Vec<(u8, String, String, bool)> = serde_json::from_str(names.as_deref().unwrap_or("[]"))
            .map_err(|error| {
            StoreError::Unreadable(format!("The seats of a table cannot be read: {error}."))
        })?;
        // Who is forgotten left a name and nobody's seat.
        let (own, names): (Vec<_>, Vec<_>) =
            names.into_iter().partition(|(_, guest, _, own)| *own || guest.is_empty());
        Ok(Beside {
            changes,
            names: names.into_iter().map(|(_, guest, name, _)| (PersonId::new(guest), name)).collect(),
            own: own.into_iter().map(|(seat, _, name, _)| (Seat(seat), name)).collect(),
            rematch: rematch.map(TableId::new),
        })
    }

    /// Whose pages are open in a process, as the others see it.
    pub async fn present(
        &self,
        process: &ProcessId,
    ) -> Result<BTreeMap<TableId, BTreeSet<PersonId>>, StoreError> {
        let rows: Vec<(String, String)> =
            sqlx::query_as("SELECT table_id, guest FROM presence WHERE process = $1")
                .bind(process.as_str())
                .fetch_all(self.shared()?)
                .await?;
        let mut present = BTreeMap::<TableId, BTreeSet<PersonId>>::new();
        for (table, guest) in rows {
            present.entry(TableId::new(table)).or_default().insert(PersonId::new(guest));
        }
        Ok(present)
    }

    /// Says whose pages are open at these tables in this process; true as long as the process lives.
    pub async fn be_present(
        &self,
        process: &ProcessId,
        tables: &BTreeMap<TableId, BTreeSet<PersonId>>,
    ) -> Result<(), StoreError> {
        let here =
            || tables.iter().flat_map(|(table, guests)| guests.iter().map(move |guest| (table, guest)));
        sqlx::query(
            "WITH here AS (SELECT * FROM unnest($3::text[], $4::text[]) AS t (id, guest)), \
             gone AS (DELETE FROM presence p WHERE p.process = $1 AND p.table_id = ANY($2) \
                      AND (p.table_id, p.guest) NOT IN (SELECT id, guest FROM here)) \
             INSERT INTO presence (process, table_id, guest) SELECT $1, id, guest FROM here ON CONFLICT DO NOTHING",
        )
        .bind(process.as_str())
        .bind(tables.keys().map(TableId::as_str).collect::<Vec<_>>())
        .bind(here().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
        .bind(here().map(|(_, guest)| guest.as_str()).collect::<Vec<_>>())
        .execute(self.shared()?)
        .await?;
        Ok(())
    }

    /// Listens to what is told.
    pub async fn listen(&self) -> Result<Notices, StoreError> {
        let options = self.shared()?.options().clone();
        // A pool of its own: the listener must never wait for a reader, nor take a place from one.
        let own =
            sqlx::postgres::PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
        let listener = within(PATIENCE, async {
            let mut listener = PgListener::connect_with(&own.connect_with(options).await?).await?;
            listener.listen(CHANNEL).await?;
            Ok(listener)
        });
        Ok(Notices { listener: listener.await?, own: self.company_of()?.teller.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_as_they_were_written_and_stay_small() {
        let table = |n: u32| TableId::new(format!("table-with-a-name-{n:06}"));
        let told: Vec<Told> = (0..2000)
            .flat_map(|n| [Told::Number(table(n), Number(n)), Told::Number(table(n), Number(n / 2))])
            .chain([Told::Beside(table(5)), Told::Beside(table(5))])
            .collect();
        let letters = letters("@one", told.into_iter());
        assert!(letters.len() > 1 && letters.iter().all(|letter| letter.len() < 8000), "{}", letters.len());
        let all: Vec<Told> = letters.iter().flat_map(|letter| read(letter, "@two")).collect();
        let expected: Vec<Told> =
            (0..2000).map(|n| Told::Number(table(n), Number(n))).chain([Told::Beside(table(5))]).collect();
        assert_eq!(all, expected);
        assert!(letters.iter().all(|letter| read(letter, "@one").is_empty()), "nobody listens to himself");
    }

    #[test]
    fn what_a_newer_version_says_is_passed_over() {
        assert_eq!(
            read("@three\nt 7\nt x:9\nnonsense\nu -\n", "@two"),
            [Told::Number(TableId::new("t"), Number(7)), Told::Beside(TableId::new("u"))]
        );
    }
}

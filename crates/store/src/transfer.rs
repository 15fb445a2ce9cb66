//! Everything that is kept, from a file to PostgreSQL or back: row by row as JSON, whatever tables there are, and compared by
//! digests in the end. What is there already is passed over, so that a copy that was cut off can be taken up again.

use crate::postgres::{self, Readers};
use crate::{Db, Store, StoreError, sqlite};
use futures_util::TryStreamExt;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, SqlitePool};

/// Rows that are written together.
const TOGETHER: usize = 1000;

/// A table of the database that was copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transferred {
    /// Its name.
    pub name: String,
    /// How many rows it has, on both sides.
    pub rows: u64,
}

/// A table that both sides have: its name, and the columns that both know.
pub(crate) struct Common {
    pub name: String,
    pub columns: Vec<String>,
}

impl Common {
    /// Its columns, as they are named in a statement.
    pub fn listed(&self) -> String {
        self.columns.iter().map(|column| quoted(column)).collect::<Vec<_>>().join(", ")
    }
}

/// A name as it stands in a statement.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Rows, in any order: how many, and the sum of their hashes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    rows: u64,
    hash: [u64; 4],
}

impl Sum {
    fn add(&mut self, row: &Value) {
        let hash = Sha256::digest(row.to_string());
        self.rows += 1;
        for (sum, part) in self.hash.iter_mut().zip(hash.as_chunks::<8>().0) {
            *sum = sum.wrapping_add(u64::from_le_bytes(*part));
        }
    }
}

/// A row as both databases mean it: one of them writes truth as a number.
fn plain(row: &str) -> Result<Value, StoreError> {
    let unreadable =
        |error: serde_json::Error| StoreError::Unreadable(format!("A row cannot be read: {error}."));
    let mut row: Value = serde_json::from_str(row).map_err(unreadable)?;
    for value in row.as_object_mut().into_iter().flat_map(|row| row.values_mut()) {
        if let Some(truth) = value.as_bool() {
            *value = u8::from(truth).into();
        }
    }
    Ok(row)
}

/// The tables that both sides have, each after those it refers to.
async fn shared(sqlite: &SqlitePool, postgres: &Readers) -> Result<Vec<Common>, StoreError> {
    let names: Vec<(String,)> = sqlx::query_as(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_sqlx_migrations' ORDER BY rowid",
    )
    .fetch_all(sqlite)
    .await?;
    let mut tables = Vec::new();
    for (name,) in names {
        let here: Vec<(String,)> =
            sqlx::query_as("SELECT name FROM pragma_table_info($1)").bind(&name).fetch_all(sqlite).await?;
        let there: Vec<(String,)> = sqlx::query_as(
            "SELECT column_name::text FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1",
        )
        .bind(&name)
        .fetch_all(postgres)
        .await?;
        // A column that only one side knows would be lost.
        if let Some((odd,)) = here
            .iter()
            .find(|column| !there.contains(column))
            .or(there.iter().find(|column| !here.contains(column)))
        {
            return Err(StoreError::Failed(format!(
                "{name}.{odd} is known to one of the databases only: bring both up to date with the same version"
            )));
        }
        tables.push(Common { name, columns: here.into_iter().map(|(column,)| column).collect() });
    }
    Ok(tables)
}

impl Store {
    /// Goes through all rows of a table.
    async fn each_row(
        &self,
        table: &Common,
        mut each: impl AsyncFnMut(Value) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        match &self.db {
            Db::Sqlite(pool) => {
                let select = AssertSqlSafe(sqlite::select_rows(table));
                let mut rows = sqlx::query_as::<_, (String,)>(select).fetch(pool);
                while let Some((row,)) = rows.try_next().await? {
                    each(plain(&row)?).await?;
                }
            }
            Db::Postgres(readers) => {
                let mut line = readers.line().await?; // a large database takes long
                let select = AssertSqlSafe(postgres::select_rows(table));
                let mut rows = sqlx::query_as::<_, (String,)>(select).fetch(&mut line);
                while let Some((row,)) = rows.try_next().await? {
                    each(plain(&row)?).await?;
                }
            }
        }
        Ok(())
    }

    async fn write_rows(&self, table: &Common, rows: &mut Vec<Value>) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        let json = Value::Array(std::mem::take(rows)).to_string();
        match &self.db {
            Db::Sqlite(pool) => {
                let insert = AssertSqlSafe(sqlite::insert_rows(table));
                sqlx::query(insert).bind(json).execute(pool).await.map(|_| ())?;
            }
            Db::Postgres(pool) => {
                let insert = AssertSqlSafe(postgres::insert_rows(table));
                sqlx::query(insert).bind(json).execute(pool).await.map(|_| ())?;
            }
        }
        Ok(())
    }

    async fn sum(&self, table: &Common) -> Result<Sum, StoreError> {
        let mut sum = Sum::default();
        self.each_row(table, async |row| {
            sum.add(&row);
            Ok(())
        })
        .await?;
        Ok(sum)
    }

    /// Copies everything into another store of the other kind, on neither of which a server runs, and compares both. What is there
    /// already stays; when it is something else, that is an error, and nothing was overwritten. `told` hears of each table.
    pub async fn transfer(
        &self,
        to: &Store,
        mut told: impl FnMut(&Transferred),
    ) -> Result<Vec<Transferred>, StoreError> {
        let tables = match (&self.db, &to.db) {
            (Db::Sqlite(sqlite), Db::Postgres(postgres)) | (Db::Postgres(postgres), Db::Sqlite(sqlite)) => {
                if in_use(postgres).await? {
                    return Err(StoreError::Serving);
                }
                shared(sqlite, postgres).await?
            }
            _ => return Err(StoreError::SameKind),
        };
        let mut done = Vec::new();
        for table in &tables {
            let (mut sum, mut rows) = (Sum::default(), Vec::new());
            self.each_row(table, async |row| {
                sum.add(&row);
                rows.push(row);
                if rows.len() == TOGETHER { to.write_rows(table, &mut rows).await } else { Ok(()) }
            })
            .await?;
            to.write_rows(table, &mut rows).await?;
            if to.sum(table).await? != sum {
                return Err(StoreError::Differs { what: table.name.clone() });
            }
            let transferred = Transferred { name: table.name.clone(), rows: sum.rows };
            told(&transferred);
            done.push(transferred);
        }
        Ok(done)
    }
}

/// Does a server use the database?
async fn in_use(pool: &Readers) -> Result<bool, StoreError> {
    let (used,): (bool,) = sqlx::query_as(
        "SELECT EXISTS (SELECT 1 FROM processes WHERE expires > (extract(epoch FROM clock_timestamp()) * 1000)::bigint)",
    )
    .fetch_one(pool)
    .await?;
    Ok(used)
}

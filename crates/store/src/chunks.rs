//! Many rows in few statements: SQLite keeps a compiled statement for each power of two and takes the rows as plain values. (As one JSON
//! text each row was taken apart once for every column.)

use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteConnection};

/// The largest statement has two to this power rows.
const LARGEST: u32 = 9;

/// A statement with the values of some rows.
pub(crate) type Filled = Query<'static, Sqlite, SqliteArguments>;

/// Texts of one statement for 1, 2, 4, … rows.
pub(crate) struct Chunks(Vec<String>);

impl Chunks {
    /// A statement that begins with `head`, has `row` once for every row, and ends with `tail`.
    pub(crate) fn new(head: &str, row: &str, tail: &str) -> Chunks {
        let text = |power: u32| format!("{head}{}{tail}", vec![row; 1 << power].join(", "));
        Chunks((0..=LARGEST).map(text).collect())
    }

    /// Writes all rows; `bind` puts the values of one into the statement.
    pub(crate) async fn write<T: Sync>(
        &'static self,
        connection: &mut SqliteConnection,
        mut rows: &[T],
        bind: impl Fn(Filled, &T) -> Filled + Send,
    ) -> Result<(), sqlx::Error> {
        while !rows.is_empty() {
            let power = rows.len().ilog2().min(LARGEST);
            let (now, later) = rows.split_at(1 << power);
            let statement = now.iter().fold(sqlx::query(self.0[power as usize].as_str()), &bind);
            statement.execute(&mut *connection).await?;
            rows = later;
        }
        Ok(())
    }
}

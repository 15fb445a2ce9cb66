//! What guests have learned.

use crate::statement::statement;
use crate::writer::Change;
use crate::{Store, StoreError, on};
use table::PersonId;

impl Store {
    /// The marks of a guest, in the order in which they were made.
    pub async fn learned(&self, guest: &PersonId) -> Result<Vec<String>, StoreError> {
        let row: Option<(String,)> = on!(self, pool => sqlx::query_as("SELECT learned FROM guests WHERE id = $1")
        .bind(guest.as_str())
        .fetch_optional(pool)
        .await)?;
        Ok(row.map(|(marks,)| marks.split_whitespace().map(str::to_owned).collect()).unwrap_or_default())
    }

    /// One mark more for a guest who is stored; one that is there already is not made again, also not by two at a time. A mark has small
    /// letters, digits, `-` and `/` only.
    pub async fn learn(&self, guest: &PersonId, mark: &str) -> Result<(), StoreError> {
        debug_assert!(
            mark.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-/".contains(&b))
        );
        let more = statement(
            "UPDATE guests SET learned = learned || $2 WHERE id = $1 AND (' ' || learned) NOT LIKE $3",
            [
                guest.as_str().into(),
                format!("{mark} ").as_str().into(),
                format!("% {mark} %").as_str().into(),
            ],
        );
        self.change(Change::Run(vec![more])).await.map(|_| ())
    }
}

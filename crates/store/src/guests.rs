//! Guests, opened records, and the server's secrets.

use crate::writer::Change;
use crate::{GuestRow, Store, StoreError, on};
use protocol::Millis;
use table::PersonId;

impl Store {
    /// Stores a guest, or the guest's new name.
    pub async fn put_guest(&self, guest: GuestRow) -> Result<(), StoreError> {
        self.change(Change::PutGuest(guest)).await.map(|_| ())
    }

    /// Gives the guest's seats at all tables that are not over a new name.
    pub async fn rename_seats(&self, guest: &PersonId, name: &str) -> Result<(), StoreError> {
        let change = Change::RenameSeats { guest: guest.clone(), name: name.to_owned() };
        self.change(change).await.map(|_| ())
    }

    /// The guest with this id.
    pub async fn guest(&self, id: &PersonId) -> Result<Option<GuestRow>, StoreError> {
        let row: Option<(String, String, bool, i64)> = on!(self, pool => sqlx::query_as(
            "SELECT id, name, named, created FROM guests WHERE id = $1",
        )
        .bind(id.as_str())
        .fetch_optional(pool)
        .await)?;
        Ok(row.map(|(id, name, named, created)| GuestRow { id: PersonId::new(id), name, named, created }))
    }

    /// Keeps a record that somebody opened; when there are more than `keep`, the oldest make room.
    pub async fn put_record(&self, id: &str, record: &str, at: Millis, keep: u32) -> Result<(), StoreError> {
        let change = Change::PutRecord { id: id.to_owned(), record: record.to_owned(), at, keep };
        self.change(change).await.map(|_| ())
    }

    /// The text of a record that somebody opened.
    pub async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let row: Option<(String,)> = on!(self, pool => sqlx::query_as("SELECT record FROM records WHERE id = $1")
        .bind(id)
        .fetch_optional(pool)
        .await)?;
        Ok(row.map(|(record,)| record))
    }

    /// The secret of this name: the one that was stored first, `fresh` when there was none.
    pub async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.change(Change::PutSecret { name: name.to_owned(), value: fresh.to_owned() }).await?;
        let (value,): (String,) = on!(self, pool => sqlx::query_as("SELECT value FROM secrets WHERE name = $1")
        .bind(name)
        .fetch_one(pool)
        .await)?;
        Ok(value)
    }
}

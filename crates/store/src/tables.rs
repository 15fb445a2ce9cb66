//! Tables and seats.

use crate::lists::{Given, Query, list_of};
use crate::rows::phase_name;
use crate::writer::Change;
use crate::{Listed, NewTable, Store, StoreError, on};
use protocol::{Millis, Phase, TableId};
use table::{Due, PersonId};

/// Public tables of a phase, newest first.
pub(crate) const LOBBY: Query =
    list_of!("WHERE t.phase = $1 AND t.private = FALSE ORDER BY t.created DESC, t.id DESC LIMIT $2");

/// All tables of a phase, newest first.
const NEWEST: Query = list_of!("WHERE t.phase = $1 ORDER BY t.created DESC, t.id DESC LIMIT $2");

/// Tables at which a guest sits, those that are over or those that are not, newest first.
pub(crate) const OF_GUEST: Query = list_of!(
    "JOIN (SELECT s.table_id FROM seats s WHERE s.guest = $1 AND s.ended = $2 AND (s.made, s.table_id) < ($4, $5) \
     GROUP BY s.made, s.table_id ORDER BY s.made DESC, s.table_id DESC LIMIT $3) own ON own.table_id = t.id"
);

/// One table.
const ONE: Query = list_of!("WHERE t.id = $1");

impl Store {
    /// Stores a new table with its seats, and when it must be looked after by itself.
    pub async fn create_table(&self, table: NewTable, due: Due) -> Result<(), StoreError> {
        self.change(Change::CreateTable(Box::new(table), due)).await.map(|_| ())
    }

    /// The table with this id.
    pub async fn table(&self, id: &TableId) -> Result<Option<Listed>, StoreError> {
        Ok(self.list(&ONE, &[Given::Text(id.as_str())]).await?.pop())
    }

    /// Names the table that follows. Answers whether none was named before; if one was, nothing changed.
    pub async fn set_rematch(&self, table: &TableId, next: &TableId) -> Result<bool, StoreError> {
        let change = Change::SetRematch { table: table.clone(), next: next.clone() };
        self.change(change).await.map(|rows| rows > 0)
    }

    /// Public tables in this phase, newest first.
    pub async fn public_tables(&self, phase: Phase, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.list(&LOBBY, &[Given::Text(phase_name(phase)), Given::Number(most.into())]).await
    }

    /// All tables in this phase, private ones too, newest first: for operators.
    pub async fn newest_tables(&self, phase: Phase, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.list(&NEWEST, &[Given::Text(phase_name(phase)), Given::Number(most.into())]).await
    }

    /// Tables where a guest holds a seat: those that are not over, then those that are, each newest first, and at most so many of each.
    pub async fn tables_of(&self, guest: &PersonId, most: u32) -> Result<Vec<Listed>, StoreError> {
        let mut all = self.tables_before(guest, false, (Millis::MAX, ""), most).await?;
        all.extend(self.tables_before(guest, true, (Millis::MAX, ""), most).await?);
        Ok(all)
    }

    /// Tables where a guest holds a seat and that are over, or that are not, newest first: those made before a moment, and of those made
    /// at that moment the ones with smaller ids. So one page follows the other, whatever happens in between.
    pub async fn tables_before(
        &self,
        guest: &PersonId,
        over: bool,
        before: (Millis, &str),
        most: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let values = [
            Given::Text(guest.as_str()),
            Given::Flag(over),
            Given::Number(most.into()),
            Given::Number(before.0),
            Given::Text(before.1),
        ];
        self.list(&OF_GUEST, &values).await
    }

    /// Ids of all tables, for whole checks of the database.
    pub async fn all_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let rows: Vec<(String,)> = on!(self, pool => sqlx::query_as("SELECT id FROM tables ORDER BY created, id").fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| TableId::new(id)).collect())
    }
}

//! What is not kept for ever, in bounded batches.

use crate::statement::statement;
use crate::writer::Change;
use crate::{Store, StoreError, on};
use protocol::{Millis, TableId};

impl Store {
    /// Tables that ended before a moment, the longest ago first.
    pub async fn ended_before(&self, moment: Millis, most: u32) -> Result<Vec<TableId>, StoreError> {
        let rows: Vec<(String,)> = on!(self, pool => sqlx::query_as(
            "SELECT id FROM tables WHERE phase = 'over' AND changed < $1 ORDER BY changed LIMIT $2",
        )
        .bind(moment)
        .bind(i64::from(most))
        .fetch_all(pool)
        .await)?;
        Ok(rows.into_iter().map(|(id,)| TableId::new(id)).collect())
    }

    /// Deletes finished tables with all that belongs to them. One that is not over is left alone.
    pub async fn delete_tables(&self, tables: &[TableId]) -> Result<u64, StoreError> {
        let mut deleted = 0;
        for table in tables {
            const OVER: &str = "DELETE FROM tables WHERE id = $1 AND phase = 'over'";
            const BEFORE: [&str; 7] = [
                "DELETE FROM seats WHERE table_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
                "DELETE FROM log WHERE table_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
                "DELETE FROM chat WHERE table_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
                "DELETE FROM hushed WHERE table_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
                "DELETE FROM invitations WHERE table_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
                "DELETE FROM reviews WHERE id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
                "DELETE FROM waiting WHERE table_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
            ];
            const TOGETHER: [&str; 2] = [
                "DELETE FROM leases WHERE table_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
                "DELETE FROM beside WHERE table_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'over')",
            ];
            // What only several processes need of each other is in a shared database alone.
            let together = TOGETHER.into_iter().filter(|_| self.is_shared());
            let all = BEFORE.into_iter().chain(together).chain([OVER]);
            let all = all.map(|sql| statement(sql, [table.as_str().into()])).collect();
            deleted += self.change(Change::Run(all)).await?;
        }
        Ok(deleted)
    }

    /// Deletes guests who came before a moment and never sat, never spoke, learned nothing, and made no table and no bot. Looks at some of them after `from`, by age, and
    /// gives where to go on, and how many were deleted; nowhere when it came to the end.
    pub async fn delete_idle_guests(
        &self,
        before: Millis,
        from: &(Millis, String),
        most: u32,
    ) -> Result<(Option<(Millis, String)>, u64), StoreError> {
        let rows: Vec<(String, i64, bool)> = on!(self, pool => sqlx::query_as(
            "SELECT g.id, g.created, (g.learned <> '' OR EXISTS (SELECT 1 FROM seats s WHERE s.guest = g.id) \
             OR EXISTS (SELECT 1 FROM tables t WHERE t.host = g.id) OR EXISTS (SELECT 1 FROM chat c WHERE c.guest = g.id) \
             OR EXISTS (SELECT 1 FROM bots b WHERE b.id = g.id) OR EXISTS (SELECT 1 FROM bots b WHERE b.maker = g.id)) \
             FROM guests g WHERE g.created < $1 AND (g.created, g.id) > ($2, $3) ORDER BY g.created, g.id LIMIT $4",
        )
        .bind(before)
        .bind(from.0)
        .bind(&from.1)
        .bind(i64::from(most))
        .fetch_all(pool)
        .await)?;
        let on = rows.last().filter(|_| rows.len() == most as usize);
        let on = on.map(|(id, created, _)| (*created, id.clone()));
        let mut deleted = 0;
        for (id, _, _) in rows.iter().filter(|(_, _, busy)| !busy) {
            // Asked again, since they may have sat down meanwhile.
            let gone = statement(
                "DELETE FROM guests WHERE id = $1 AND learned = '' AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.guest = $1) \
                 AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.host = $1) \
                 AND NOT EXISTS (SELECT 1 FROM bots b WHERE b.id = $1 OR b.maker = $1)",
                [id.as_str().into()],
            );
            deleted += self.change(Change::Run(vec![gone])).await?;
        }
        Ok((on, deleted))
    }

    /// Deletes codes that are too old to be taken.
    pub async fn delete_old_codes(&self, now: Millis) -> Result<u64, StoreError> {
        let old = statement("DELETE FROM codes WHERE until <= $1", [now.into()]);
        self.change(Change::Run(vec![old])).await
    }
}

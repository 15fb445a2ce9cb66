//! Looks back at finished games: stored once, and how far they are while another process makes them.

use crate::statement::statement;
use crate::writer::Change;
use crate::{Store, StoreError, on};
use protocol::Millis;

/// A look back at a game, as far as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewRow {
    /// So many steps are done.
    pub done: u32,
    /// Of so many.
    pub steps: u32,
    /// All of it, once it is made.
    pub review: Option<String>,
}

impl Store {
    /// The look back at a game, in this form.
    pub async fn review(&self, of: &str, form: i64) -> Result<Option<ReviewRow>, StoreError> {
        let row: Option<(i64, i64, Option<String>)> = on!(self, pool => sqlx::query_as(
            "SELECT done, steps, review FROM reviews WHERE id = $1 AND form = $2",
        )
        .bind(of)
        .bind(form)
        .fetch_optional(pool)
        .await)?;
        let count = |number: i64| u32::try_from(number).unwrap_or(0);
        Ok(row.map(|(done, steps, review)| ReviewRow { done: count(done), steps: count(steps), review }))
    }

    /// Notes how far a look back is, for other processes to tell. One that is made stays as it is.
    pub async fn note_review(
        &self,
        of: &str,
        form: i64,
        done: u32,
        steps: u32,
        at: Millis,
    ) -> Result<(), StoreError> {
        let noted = statement(
            "INSERT INTO reviews (id, form, done, steps, review, made) VALUES ($1, $2, $3, $4, NULL, $5) \
             ON CONFLICT (id) DO UPDATE SET form = excluded.form, done = excluded.done, steps = excluded.steps, review = NULL, made = excluded.made \
             WHERE reviews.review IS NULL OR reviews.form <> excluded.form",
            [of.into(), form.into(), i64::from(done).into(), i64::from(steps).into(), at.into()],
        );
        self.change(Change::Run(vec![noted])).await.map(|_| ())
    }

    /// Stores a look back, unless it is stored already in this form; of more than `most` the oldest make room.
    pub async fn put_review(
        &self,
        of: &str,
        form: i64,
        steps: u32,
        review: &str,
        at: Millis,
        most: u32,
    ) -> Result<(), StoreError> {
        let stored = vec![
            statement(
                "INSERT INTO reviews (id, form, done, steps, review, made) VALUES ($1, $2, $3, $3, $4, $5) \
                 ON CONFLICT (id) DO UPDATE SET form = excluded.form, done = excluded.done, steps = excluded.steps, \
                 review = excluded.review, made = excluded.made \
                 WHERE reviews.review IS NULL OR reviews.form <> excluded.form",
                [of.into(), form.into(), i64::from(steps).into(), review.into(), at.into()],
            ),
            statement(
                "DELETE FROM reviews WHERE id <> $1 AND id NOT IN (SELECT id FROM reviews ORDER BY made DESC, id LIMIT $2)",
                [of.into(), i64::from(most).into()],
            ),
        ];
        self.change(Change::Run(stored)).await.map(|_| ())
    }
}

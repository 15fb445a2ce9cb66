//! What guests have learned.

use crate::statement::statement;
use crate::writer::Change;
use crate::{Store, StoreError, on};
use table::PersonId;

/// How often marks are read and written again where somebody else wrote in between.
const TRIES: u32 = 8;

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

    /// Rewrites what lies beside the marks of a guest who is stored: whatever begins with `about` goes, but for the last `keep` of them, and
    /// then comes `mark`, where there is one. Marks have no blanks.
    pub async fn learn_anew(
        &self,
        guest: &PersonId,
        about: &str,
        keep: usize,
        mark: Option<&str>,
    ) -> Result<(), StoreError> {
        debug_assert!(mark.is_none_or(|mark| mark.starts_with(about) && !mark.contains(char::is_whitespace)));
        for _ in 0..TRIES {
            let before = self.learned(guest).await?;
            let others = before.iter().filter(|one| one.starts_with(about) && Some(one.as_str()) != mark);
            let gone: Vec<&String> = others.clone().take(others.count().saturating_sub(keep)).collect();
            let kept = before.iter().filter(|one| Some(one.as_str()) != mark && !gone.contains(one));
            let after: String = kept.map(String::as_str).chain(mark).map(|one| format!("{one} ")).collect();
            let before: String = before.iter().map(|one| format!("{one} ")).collect();
            if after == before {
                return Ok(());
            }
            let anew = statement(
                "UPDATE guests SET learned = $2 WHERE id = $1 AND learned = $3",
                [guest.as_str().into(), after.as_str().into(), before.as_str().into()],
            );
            if self.change(Change::Run(vec![anew])).await? > 0 {
                return Ok(());
            }
        }
        // Somebody without a row, or somebody whose pages all write at once: what is lost is where a lesson was left.
        Ok(())
    }
}

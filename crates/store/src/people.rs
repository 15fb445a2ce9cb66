//! What is about people rather than tables: codes that carry a guest to another device, who may not speak, what is kept about somebody,
//! and how it is forgotten.

use crate::lists::Query;
use crate::statement::statement;
use crate::writer::Change;
use crate::{Store, StoreError, on};
use protocol::{GameResult, Millis, MyLine, MySeat, Seat, TableId};
use std::collections::{BTreeMap, BTreeSet};
use table::PersonId;

/// How much one guest has open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// Tables that are not over where the guest sits or is host.
    pub tables: u32,
    /// Of those where the guest is host, how many have more bots than people.
    pub bot_heavy: u32,
}

/// Where a guest sits while the table is not over, with the names of those beside.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// The tables.
    pub tables: Vec<TableId>,
    /// What the others there are called.
    pub names: Vec<String>,
}

/// How many tables that are not over somebody sits at, has made, and has made with more bots than people.
pub(crate) const HOLDS: &str = "SELECT \
    (SELECT count(DISTINCT s.table_id) FROM seats s WHERE s.guest = $1 AND s.ended = FALSE), \
    (SELECT count(*) FROM tables t WHERE t.host = $1 AND t.phase IN ('open', 'running')), \
    (SELECT count(*) FROM tables t WHERE t.host = $1 AND t.phase IN ('open', 'running') AND \
     (SELECT sum(CASE s.kind WHEN 'bot' THEN 1 WHEN 'guest' THEN -1 ELSE 0 END) FROM seats s WHERE s.table_id = t.id) > 0)";

/// Who sits at the tables of a guest that are not over: one row, as JSON.
pub(crate) const COMPANY: Query = Query {
    sqlite: "SELECT json_group_array(json_array(o.table_id, o.guest, o.name)) FROM seats s JOIN seats o ON o.table_id = s.table_id \
             WHERE s.guest = $1 AND s.ended = FALSE",
    postgres: "SELECT json_agg(json_build_array(o.table_id, o.guest, o.name))::text FROM seats s JOIN seats o ON o.table_id = s.table_id \
               WHERE s.guest = $1 AND s.ended = FALSE",
};

impl Store {
    /// Keeps a code (its hash) that carries a guest to another device; the guest's code before it is gone.
    pub async fn put_code(&self, guest: &PersonId, hash: &str, until: Millis) -> Result<(), StoreError> {
        let statements = vec![
            statement("DELETE FROM codes WHERE guest = $1", [guest.as_str().into()]),
            statement(
                "INSERT INTO codes (hash, guest, until) VALUES ($1, $2, $3)",
                [hash.into(), guest.as_str().into(), until.into()],
            ),
        ];
        self.change(Change::Run(statements)).await.map(|_| ())
    }

    /// Whose code this is, unless it is too old. It can be taken once: of several who try, one is told.
    pub async fn take_code(&self, hash: &str, now: Millis) -> Result<Option<PersonId>, StoreError> {
        let row: Option<(String, i64)> = on!(self, pool => sqlx::query_as("SELECT guest, until FROM codes WHERE hash = $1")
            .bind(hash)
            .fetch_optional(pool)
            .await)?;
        let Some((guest, until)) = row else { return Ok(None) };
        let taken = statement("DELETE FROM codes WHERE hash = $1", [hash.into()]);
        let first = self.change(Change::Run(vec![taken])).await? > 0;
        Ok((first && now < until).then(|| PersonId::new(guest)))
    }

    /// Notes that somebody may not speak at a table, or may again; nobody named stands for all who only look on.
    pub async fn hush(
        &self,
        table: &TableId,
        guest: Option<&PersonId>,
        silent: bool,
    ) -> Result<(), StoreError> {
        let sql = match silent {
            true => {
                "INSERT INTO hushed (table_id, guest) VALUES ($1, $2) ON CONFLICT (table_id, guest) DO NOTHING"
            }
            false => "DELETE FROM hushed WHERE table_id = $1 AND guest = $2",
        };
        let values = [table.as_str().into(), guest.map_or("", PersonId::as_str).into()];
        let change = Change::Beside { table: table.clone(), statements: vec![statement(sql, values)] };
        self.change(change).await.map(|_| ())
    }

    /// Who may not speak at a table, and whether nobody may who only looks on.
    pub async fn hushed(&self, table: &TableId) -> Result<(BTreeSet<PersonId>, bool), StoreError> {
        let rows: Vec<(String,)> = on!(self, pool => sqlx::query_as("SELECT guest FROM hushed WHERE table_id = $1")
            .bind(table.as_str())
            .fetch_all(pool)
            .await)?;
        let (all, some): (Vec<_>, Vec<_>) =
            rows.into_iter().map(|(guest,)| guest).partition(String::is_empty);
        Ok((some.into_iter().map(PersonId::new).collect(), !all.is_empty()))
    }

    /// How much a guest has open.
    pub async fn holds(&self, guest: &PersonId) -> Result<Holds, StoreError> {
        let row: (i64, i64, i64) = on!(self, pool => sqlx::query_as(HOLDS)
        .bind(guest.as_str())
        .fetch_one(pool)
        .await)?;
        Ok(Holds { tables: row.0.max(row.1) as u32, bot_heavy: row.2 as u32 })
    }

    /// With whom a guest sits at tables that are not over.
    pub async fn company(&self, guest: &PersonId) -> Result<Company, StoreError> {
        let text: Option<String> = on!(self, pool => sqlx::query_scalar(COMPANY.on(&self.db))
        .bind(guest.as_str())
        .fetch_one(pool)
        .await)?;
        let rows: Vec<(String, Option<String>, String)> =
            serde_json::from_str(text.as_deref().unwrap_or("[]")).map_err(|error| {
                StoreError::Unreadable(format!("A list of seats cannot be read: {error}."))
            })?;
        let mut company = Company::default();
        let mut tables = BTreeSet::new();
        for (table, other, name) in rows {
            tables.insert(table);
            if other.as_deref() != Some(guest.as_str()) && !name.is_empty() {
                company.names.push(name);
            }
        }
        company.tables = tables.into_iter().map(TableId::new).collect();
        Ok(company)
    }

    /// The seats that a guest holds or held, newest table first.
    pub async fn seats_kept(&self, guest: &PersonId, most: u32) -> Result<Vec<MySeat>, StoreError> {
        let rows: Vec<(String, String, i64, String, i64)> = on!(self, pool => sqlx::query_as(
            "SELECT t.id, t.game, s.seat, s.name, t.created FROM seats s JOIN tables t ON t.id = s.table_id \
             WHERE s.guest = $1 ORDER BY t.created DESC, t.id DESC, s.seat LIMIT $2",
        )
        .bind(guest.as_str())
        .bind(i64::from(most))
        .fetch_all(pool)
        .await)?;
        let seat = |(table, game, seat, name, created): (String, String, i64, String, i64)| MySeat {
            table: TableId::new(table),
            game,
            seat: Seat(seat as u8),
            name,
            created,
        };
        Ok(rows.into_iter().map(seat).collect())
    }

    /// What a guest said, newest first.
    pub async fn lines_kept(&self, guest: &PersonId, most: u32) -> Result<Vec<MyLine>, StoreError> {
        let rows: Vec<(String, i64, String)> = on!(self, pool => sqlx::query_as(
            "SELECT table_id, at, text FROM chat WHERE guest = $1 AND text <> '' ORDER BY at DESC LIMIT $2",
        )
        .bind(guest.as_str())
        .bind(i64::from(most))
        .fetch_all(pool)
        .await)?;
        Ok(rows
            .into_iter()
            .map(|(table, at, text)| MyLine { table: TableId::new(table), at, text })
            .collect())
    }

    /// Takes away the names of their own that a guest's seats have at tables that are not over: they are the guest's again.
    pub async fn forget_own_names(&self, guest: &PersonId) -> Result<(), StoreError> {
        let statements = vec![statement(
            "UPDATE seats SET own = FALSE WHERE guest = $1 AND ended = FALSE",
            [guest.as_str().into()],
        )];
        self.change(Change::Run(statements)).await.map(|_| ())
    }

    /// Forgets a guest in finished games: seats get a neutral name and nobody's id, what was said is gone, and so is the guest. Gives how
    /// many seats and lines that were. The log of a game keeps the random number that the guest was.
    pub async fn forget(
        &self,
        guest: &PersonId,
        known_as: &str,
        neutral: &str,
    ) -> Result<(u64, u64), StoreError> {
        let results: Vec<(String, String, String)> = on!(self, pool => sqlx::query_as(
            "SELECT t.id, t.result, s.name FROM seats s JOIN tables t ON t.id = s.table_id \
             WHERE s.guest = $1 AND t.phase = 'over' AND t.result IS NOT NULL",
        )
        .bind(guest.as_str())
        .fetch_all(pool)
        .await)?;
        let mut rewritten: BTreeMap<String, GameResult> = BTreeMap::new();
        for (table, text, seat_name) in results {
            let Ok(result) = serde_json::from_str::<GameResult>(&text) else { continue };
            let result = rewritten.entry(table).or_insert(result);
            // A seat may have had a name of its own.
            for name in [known_as, &seat_name] {
                result.words = without(&result.words, name, neutral);
            }
        }
        for (table, result) in rewritten {
            let text = serde_json::to_string(&result).expect("a result is plain data");
            let rewrite = statement(
                "UPDATE tables SET result = $2 WHERE id = $1",
                [table.as_str().into(), text.as_str().into()],
            );
            self.change(Change::Run(vec![rewrite])).await?;
        }
        let seats = Change::ForgetSeats { guest: guest.clone(), name: neutral.to_owned() };
        let seats = self.change(seats).await?;
        let spoke: Vec<(String,)> = on!(self, pool => sqlx::query_as("SELECT DISTINCT table_id FROM chat WHERE guest = $1")
            .bind(guest.as_str())
            .fetch_all(pool)
            .await)?;
        let mut lines = 0;
        for (table,) in spoke {
            let gone = statement(
                "UPDATE chat SET name = $2, guest = '', text = '' WHERE guest = $1 AND table_id = $3",
                [guest.as_str().into(), neutral.into(), table.as_str().into()],
            );
            let change = Change::Beside { table: TableId::new(table), statements: vec![gone] };
            lines += self.change(change).await?;
        }
        let rest = [
            "DELETE FROM codes WHERE guest = $1",
            "DELETE FROM hushed WHERE guest = $1",
            "DELETE FROM guests WHERE id = $1",
        ];
        self.change(Change::Run(rest.map(|sql| statement(sql, [guest.as_str().into()])).into())).await?;
        Ok((seats, lines))
    }
}

/// A sentence with a name replaced where it stands for itself.
fn without(sentence: &str, name: &str, neutral: &str) -> String {
    let mut text = String::new();
    let mut rest = sentence;
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        text.push_str(before);
        let inside = text.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        text.push_str(if inside { name } else { neutral });
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn a_name_is_taken_out_of_a_sentence_and_out_of_no_word() {
        assert_eq!(without("Al resigned.", "Al", "Somebody"), "Somebody resigned.");
        assert_eq!(without("Also Al, Alba and Al", "Al", "X"), "Also X, Alba and X");
        assert_eq!(without("All is well.", "", "X"), "All is well.");
    }
}

//! What operators order: the way from `quadriga admin` to a running server, and the audit log. Orders are never deleted.

use crate::statement::statement;
use crate::writer::Change;
use crate::{Store, StoreError, on};
use protocol::{Millis, TableId};
use serde::{Deserialize, Serialize};
use table::PersonId;

/// What an operator wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Order {
    /// End a table, whatever it is at.
    Close {
        /// Which.
        table: TableId,
    },
    /// Bar a guest from doing anything but look, or let them again.
    Bar {
        /// Who.
        guest: String,
        /// Whether barred.
        barred: bool,
    },
    /// Take lines of chat away.
    Unsay {
        /// At which table.
        table: TableId,
        /// Which, by their numbers.
        lines: Vec<u32>,
    },
    /// Make a bot that belongs to the operator.
    MakeBot {
        /// Its name.
        name: String,
        /// The token's hash: the token itself is the operator's alone.
        hash: String,
    },
    /// End a bot, whoever made it: its token is worth nothing from then on.
    RevokeBot {
        /// Its name.
        name: String,
    },
    /// A code that carries its bearer to a guest's seats: for who has lost the cookie.
    Code {
        /// Who.
        guest: String,
        /// The code's hash: the code itself is the operator's alone.
        hash: String,
    },
}

/// An order with all that is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// Its name.
    pub id: String,
    /// When it was given.
    pub at: Millis,
    /// By whom: a name of the operating system.
    pub operator: String,
    /// What; none when this program does not know such an order.
    pub what: Option<Order>,
    /// Why, in the operator's words.
    pub why: String,
    /// When it was carried out or refused; none while nobody has.
    pub done: Option<Millis>,
    /// What came of it, as a sentence.
    pub answer: Option<String>,
}

type Columns = (String, i64, String, String, String, Option<i64>, Option<String>);

fn order((id, at, operator, what, why, done, answer): Columns) -> OrderRow {
    OrderRow { id, at, operator, what: serde_json::from_str(&what).ok(), why, done, answer }
}

macro_rules! select_orders {
    ($rest:literal) => {
        concat!("SELECT id, at, operator, what, why, done, answer FROM orders ", $rest)
    };
}

impl Store {
    /// Gives an order.
    pub async fn give_order(
        &self,
        id: &str,
        at: Millis,
        operator: &str,
        what: &Order,
        why: &str,
    ) -> Result<(), StoreError> {
        let what = serde_json::to_string(what).expect("orders are plain data");
        let given = statement(
            "INSERT INTO orders (id, at, operator, what, why) VALUES ($1, $2, $3, $4, $5)",
            [id.into(), at.into(), operator.into(), what.as_str().into(), why.into()],
        );
        self.change(Change::Run(vec![given])).await.map(|_| ())
    }

    /// Orders that nobody has carried out yet, the oldest first.
    pub async fn orders_waiting(&self, most: u32) -> Result<Vec<OrderRow>, StoreError> {
        let rows: Vec<Columns> = on!(self, pool => sqlx::query_as(select_orders!("WHERE done IS NULL ORDER BY at LIMIT $1"))
            .bind(i64::from(most))
            .fetch_all(pool)
            .await)?;
        Ok(rows.into_iter().map(order).collect())
    }

    /// The last orders, the newest first: the audit log.
    pub async fn orders(&self, most: u32) -> Result<Vec<OrderRow>, StoreError> {
        let rows: Vec<Columns> = on!(self, pool => sqlx::query_as(select_orders!("ORDER BY at DESC, id DESC LIMIT $1"))
            .bind(i64::from(most))
            .fetch_all(pool)
            .await)?;
        Ok(rows.into_iter().map(order).collect())
    }

    /// One order.
    pub async fn order(&self, id: &str) -> Result<Option<OrderRow>, StoreError> {
        let row: Option<Columns> = on!(self, pool => sqlx::query_as(select_orders!("WHERE id = $1"))
            .bind(id)
            .fetch_optional(pool)
            .await)?;
        Ok(row.map(order))
    }

    /// Notes what came of an order; what is noted already stays.
    pub async fn order_done(&self, id: &str, at: Millis, answer: &str) -> Result<(), StoreError> {
        let done = statement(
            "UPDATE orders SET done = $2, answer = $3 WHERE id = $1 AND done IS NULL",
            [id.into(), at.into(), answer.into()],
        );
        self.change(Change::Run(vec![done])).await.map(|_| ())
    }

    /// Bars a guest, or lets them again. Gives whether that changed anything.
    pub async fn bar(&self, guest: &PersonId, at: Millis, barred: bool) -> Result<bool, StoreError> {
        let change = match barred {
            true => statement(
                "INSERT INTO barred (guest, at) VALUES ($1, $2) ON CONFLICT (guest) DO NOTHING",
                [guest.as_str().into(), at.into()],
            ),
            false => statement("DELETE FROM barred WHERE guest = $1", [guest.as_str().into()]),
        };
        self.change(Change::Run(vec![change])).await.map(|rows| rows > 0)
    }

    /// Everybody who is barred.
    pub async fn barred(&self) -> Result<Vec<PersonId>, StoreError> {
        let rows: Vec<(String,)> = on!(self, pool => sqlx::query_as("SELECT guest FROM barred ORDER BY at, guest").fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(guest,)| PersonId::new(guest)).collect())
    }

    /// Takes lines of chat away: their text is empty from now on. Gives how many there were.
    pub async fn unsay(&self, table: &TableId, lines: &[u32]) -> Result<u64, StoreError> {
        let mut count = 0;
        for line in lines {
            let gone = statement(
                "UPDATE chat SET text = '' WHERE table_id = $1 AND line = $2 AND text <> ''",
                [table.as_str().into(), i64::from(*line).into()],
            );
            count += self.change(Change::Beside { table: table.clone(), statements: vec![gone] }).await?;
        }
        Ok(count)
    }
}

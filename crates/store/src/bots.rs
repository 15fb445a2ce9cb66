//! Bots that play over the network: whose they are, the hashes of their tokens, and where they are asked to.

use crate::rows::GuestRow;
use crate::statement::statement;
use crate::writer::Change;
use crate::{Store, StoreError, on};
use protocol::{Millis, TableId};
use table::PersonId;

/// A bot, without its token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotRow {
    /// The guest that it is.
    pub id: PersonId,
    /// Who made it; nobody where the operator did.
    pub maker: Option<PersonId>,
    /// Its name, as everybody sees it.
    pub name: String,
    /// When it was made.
    pub created: Millis,
    /// When its present token was made.
    pub token_made: Millis,
}

/// A bot to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBot {
    /// The bot.
    pub bot: BotRow,
    /// Its name as the eye takes it: no other bot may look the same.
    pub looks: String,
    /// Hash of its token.
    pub token: String,
}

/// Invitations that wait for one bot; older ones make room.
const INVITATIONS: i64 = 50;

type Columns = (String, String, String, i64, i64);

fn bot((id, maker, name, created, token_made): Columns) -> BotRow {
    let maker = (!maker.is_empty()).then(|| PersonId::new(maker));
    BotRow { id: PersonId::new(id), maker, name, created, token_made }
}

macro_rules! select_bots {
    ($rest:literal) => {
        concat!(
            "SELECT b.id, b.maker, g.name, b.created, b.token_made FROM bots b JOIN guests g ON g.id = b.id ",
            $rest
        )
    };
}

impl Store {
    /// Keeps a new bot, unless its maker has `most` already or another one looks like it. Gives whether it is kept.
    pub async fn put_bot(&self, new: &NewBot, most: u32) -> Result<bool, StoreError> {
        let NewBot { bot, looks, token } = new;
        let maker = bot.maker.as_ref().map_or("", PersonId::as_str);
        // The guest first: a token without a guest would act for nobody.
        let guest =
            GuestRow { id: bot.id.clone(), name: bot.name.clone(), named: true, created: bot.created };
        self.put_guest(guest).await?;
        // The maker's row parts those who make bots for the same person at several processes at once: whoever comes second counts what the
        // first has made.
        let alone = statement("UPDATE guests SET named = named WHERE id = $1", [maker.into()]);
        let kept = statement(
            "INSERT INTO bots (maker, id, looks, token, created, token_made) \
             SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM bots WHERE maker = $1) < $7 ON CONFLICT DO NOTHING",
            [
                maker.into(),
                bot.id.as_str().into(),
                looks.as_str().into(),
                token.as_str().into(),
                bot.created.into(),
                bot.token_made.into(),
                i64::from(most).into(),
            ],
        );
        let kept = self.change(Change::Run(vec![alone, kept])).await? > 0;
        if !kept {
            let gone = statement("DELETE FROM guests WHERE id = $1", [bot.id.as_str().into()]);
            self.change(Change::Run(vec![gone])).await?;
        }
        Ok(kept)
    }

    /// The bot with this token, by its hash.
    pub async fn bot_of_token(&self, token: &str) -> Result<Option<BotRow>, StoreError> {
        let row: Option<Columns> = on!(self, pool => sqlx::query_as(select_bots!("WHERE b.token = $1"))
            .bind(token)
            .fetch_optional(pool)
            .await)?;
        Ok(row.map(bot))
    }

    /// The bot whose name looks like this.
    pub async fn bot_like(&self, looks: &str) -> Result<Option<BotRow>, StoreError> {
        let row: Option<Columns> = on!(self, pool => sqlx::query_as(select_bots!("WHERE b.looks = $1"))
            .bind(looks)
            .fetch_optional(pool)
            .await)?;
        Ok(row.map(bot))
    }

    /// The bots that somebody made, the oldest first; those of the operator when nobody is named.
    pub async fn bots_of(&self, maker: Option<&PersonId>) -> Result<Vec<BotRow>, StoreError> {
        let rows: Vec<Columns> = on!(self, pool => sqlx::query_as(select_bots!("WHERE b.maker = $1 ORDER BY b.created, b.id"))
            .bind(maker.map_or("", PersonId::as_str))
            .fetch_all(pool)
            .await)?;
        Ok(rows.into_iter().map(bot).collect())
    }

    /// The newest bots of everybody.
    pub async fn newest_bots(&self, most: u32) -> Result<Vec<BotRow>, StoreError> {
        let rows: Vec<Columns> = on!(self, pool => sqlx::query_as(select_bots!("ORDER BY b.created DESC, b.id LIMIT $1"))
            .bind(i64::from(most))
            .fetch_all(pool)
            .await)?;
        Ok(rows.into_iter().map(bot).collect())
    }

    /// Gives a bot another token: the one before is worth nothing from now on.
    pub async fn renew_token(&self, bot: &PersonId, token: &str, at: Millis) -> Result<bool, StoreError> {
        let renewed = statement(
            "UPDATE bots SET token = $2, token_made = $3 WHERE id = $1",
            [bot.as_str().into(), token.into(), at.into()],
        );
        self.change(Change::Run(vec![renewed])).await.map(|rows| rows > 0)
    }

    /// Takes a bot's token away, with all invitations. Its seats and its guest are another matter ([`Store::forget`]).
    pub async fn revoke_bot(&self, bot: &PersonId) -> Result<bool, StoreError> {
        let revoked = vec![
            statement("DELETE FROM invitations WHERE bot = $1", [bot.as_str().into()]),
            statement("DELETE FROM bots WHERE id = $1", [bot.as_str().into()]),
        ];
        self.change(Change::Run(revoked)).await.map(|rows| rows > 0)
    }

    /// Asks a bot to a table; what was asked long before makes room.
    pub async fn invite(&self, bot: &PersonId, table: &TableId, at: Millis) -> Result<(), StoreError> {
        let invited = vec![
            statement(
                "INSERT INTO invitations (bot, table_id, at) VALUES ($1, $2, $3) ON CONFLICT (bot, table_id) DO UPDATE SET at = excluded.at",
                [bot.as_str().into(), table.as_str().into(), at.into()],
            ),
            statement(
                "DELETE FROM invitations WHERE bot = $1 AND table_id NOT IN \
                 (SELECT table_id FROM invitations WHERE bot = $1 ORDER BY at DESC, table_id LIMIT $2)",
                [bot.as_str().into(), INVITATIONS.into()],
            ),
        ];
        self.change(Change::Run(invited)).await.map(|_| ())
    }

    /// The tables to which a bot is asked, with when; the oldest invitation first. Those that are no longer open are left out.
    pub async fn invitations(&self, bot: &PersonId) -> Result<Vec<(TableId, Millis)>, StoreError> {
        let rows: Vec<(String, i64)> = on!(self, pool => sqlx::query_as(
            "SELECT i.table_id, i.at FROM invitations i JOIN tables t ON t.id = i.table_id \
             WHERE i.bot = $1 AND t.phase = 'open' ORDER BY i.at, i.table_id",
        )
        .bind(bot.as_str())
        .fetch_all(pool)
        .await)?;
        Ok(rows.into_iter().map(|(table, at)| (TableId::new(table), at)).collect())
    }

    /// An invitation that was taken up, or is taken back.
    pub async fn uninvite(&self, bot: &PersonId, table: &TableId) -> Result<(), StoreError> {
        let gone = statement(
            "DELETE FROM invitations WHERE bot = $1 AND table_id = $2",
            [bot.as_str().into(), table.as_str().into()],
        );
        self.change(Change::Run(vec![gone])).await.map(|_| ())
    }
}

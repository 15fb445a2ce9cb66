//! What operators order with `quadriga admin`: looked for each second, carried out, and answered in the audit log.

use super::{Hall, Mail};
use crate::app::{App, storage};
use crate::http::{made_bot, retire_bot};
use keeper::{Answer, Ask};
use protocol::{Millis, Phase, Refusal};
use std::sync::{Arc, PoisonError};
use store::{Order, OrderRow, StoreError};
use table::PersonId;

/// Orders that are carried out at a time.
const AT_ONCE: u32 = 20;
/// How long a code lasts that an operator gives to who has lost a seat: long enough to be written in a letter.
const CODE_LASTS: Millis = 24 * 3600 * 1000;

/// Carries out what waits.
pub async fn carry_out(app: &Arc<App>) {
    let orders = match app.store.orders_waiting(AT_ONCE).await {
        Ok(orders) => orders,
        Err(error) => return tracing::error!(%error, "orders could not be read"),
    };
    for OrderRow { id, what, .. } in orders {
        match take(app, &id).await {
            Ok(true) => {}
            Ok(false) => continue,
            Err(error) => return tracing::error!(%error, "an order could not be taken"),
        }
        let followed = match what {
            Some(order) => follow(app, order).await.map_err(|refusal| refusal.to_string()),
            None => Err("this version of Quadriga knows no such order.".to_owned()),
        };
        metrics::counter!("quadriga_orders_total").increment(1);
        // What is answered may name somebody: it is for the audit log alone.
        tracing::info!(order = id, refused = followed.is_err(), "an operator's order was answered");
        let answer = followed.unwrap_or_else(|refusal| format!("Refused: {refusal}"));
        if let Err(error) = app.store.order_done(&id, app.now().at, &answer).await {
            // It is tried again, and does no harm twice.
            tracing::error!(%error, "the answer to an order could not be stored");
        } else if let Some(company) = &app.company
            && let Err(error) = app.store.release_order(&company.process, &id).await
        {
            tracing::debug!(%error, "an order that is done is let go when this process ends");
        }
    }
}

/// Takes an order, unless another process carries it out or has done so.
async fn take(app: &App, id: &str) -> Result<bool, StoreError> {
    match &app.company {
        Some(company) => app.store.take_order(&company.process, id).await,
        None => Ok(true),
    }
}

async fn follow(app: &Arc<App>, order: Order) -> Result<String, Refusal> {
    match order {
        Order::Close { table } => {
            let before = ask_phase(app, &table, Ask::Info { person: None }).await?;
            ask_phase(app, &table, Ask::Shut).await?;
            Ok(match before {
                Phase::Over => "That table was over already.".to_owned(),
                Phase::Open => "The table is closed; no game had begun.".to_owned(),
                Phase::Running => "The game is over, without a winner.".to_owned(),
            })
        }
        Order::Bar { guest, barred } => {
            let guest = PersonId::new(guest);
            let changed = app.store.bar(&guest, app.now().at, barred).await.map_err(storage)?;
            // Who is barred does not play on through a bot.
            let mut whole = vec![guest.clone()];
            for bot in app.store.bots_of(Some(&guest)).await.map_err(storage)? {
                app.store.bar(&bot.id, app.now().at, barred).await.map_err(storage)?;
                whole.push(bot.id);
            }
            let mut all = app.barred.write().unwrap_or_else(PoisonError::into_inner);
            for guest in whole {
                match barred {
                    true => all.insert(guest),
                    false => all.remove(&guest),
                };
            }
            Ok(match (barred, changed) {
                (true, true) => "The guest is barred: looking on is all that is left.",
                (true, false) => "The guest was barred already.",
                (false, true) => "The guest may play again.",
                (false, false) => "The guest was not barred.",
            }
            .to_owned())
        }
        Order::Unsay { table, lines } => {
            let count = app.store.unsay(&table, &lines).await.map_err(storage)?;
            if let Some(mailbox) = app.hall.live(&table) {
                // A table that is just leaving reads what is left when it comes back.
                let _ = mailbox.send(Mail::Unsaid(lines)).await;
            }
            Ok(format!("{count} lines of chat are gone."))
        }
        Order::MakeBot { name, hash } => {
            // An order may be carried out twice.
            let bot = match app.store.bot_of_token(&hash).await.map_err(storage)? {
                Some(bot) => bot,
                None => made_bot(app, None, &name, hash).await?,
            };
            Ok(format!("{} may play here.", bot.name))
        }
        Order::RevokeBot { name } => {
            let bot = crate::http::bot_named(app, &name).await?;
            retire_bot(app, &bot).await?;
            Ok(format!("{} is gone, and its token is worth nothing.", bot.name))
        }
        Order::Code { guest, hash } => {
            let until = app.now().at + CODE_LASTS;
            app.store.put_code(&PersonId::new(guest), &hash, until).await.map_err(storage)?;
            Ok("The code can be taken once, within a day.".to_owned())
        }
    }
}

async fn ask_phase(app: &Arc<App>, table: &protocol::TableId, ask: Ask) -> Result<Phase, Refusal> {
    match Hall::ask(app, table, ask).await? {
        Answer::Info(info) => Ok(info.phase),
        _ => Ok(Phase::Over),
    }
}

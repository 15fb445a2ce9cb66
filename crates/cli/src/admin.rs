//! `quadriga admin`: what the operator of a server does about tables and guests, beside the running server.
//!
//! Looking reads the database. Everything else is an order that is left in the database: the server looks for orders each second, carries them
//! out and answers. Orders stay there with who gave them, when and why: that is the audit log.

use crate::Io;
use crate::args::{AdminArgs, AdminCommand, WhichGuest};
use crate::check::wait;
use crate::copy::Place;
use crate::failure::{Failure, Outcome};
use protocol::{Phase, TableId};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Order, OrderRow, Store, StoreError};
use table::{PersonId, Sitter};

/// How long an order is waited for: a server looks each second.
const PATIENCE: Duration = Duration::from_secs(6);
/// Lines of chat that are shown and looked through.
const CHAT: u32 = 1000;

pub(crate) fn run(args: &AdminArgs, io: &mut Io<'_>) -> Outcome {
    let data = &match &args.database {
        Some(address) => Place::Postgres(address.clone()),
        None => Place::Directory(args.data.clone()),
    };
    match &args.command {
        AdminCommand::Tables { phase, limit } => list_tables(data, phase.phase(), *limit, io),
        AdminCommand::Table { table } => show_table(data, &named(table)?, io),
        AdminCommand::Log { limit } => show_orders(data, *limit, io),
        AdminCommand::Close { table, why } => give(data, &Order::Close { table: named(table)? }, why, io),
        AdminCommand::DeleteChat { table, lines, why } => {
            give(data, &Order::Unsay { table: named(table)?, lines: lines.clone() }, why, io)
        }
        AdminCommand::Ban { guest, why } => {
            give(data, &Order::Bar { guest: resolve(data, guest)?, barred: true }, why, io)
        }
        AdminCommand::Unban { guest, why } => {
            give(data, &Order::Bar { guest: resolve(data, guest)?, barred: false }, why, io)
        }
        AdminCommand::Bot { name, why } => {
            let token = server::bot_token();
            let hash = server::bot_token_hash(&token);
            give(data, &Order::MakeBot { name: name.clone(), hash }, why, io)?;
            Ok(writeln!(io.out, "{token}")?)
        }
        AdminCommand::Bots { limit } => list_bots(data, *limit, io),
        AdminCommand::RevokeBot { name, why } => {
            give(data, &Order::RevokeBot { name: name.clone() }, why, io)
        }
        AdminCommand::Code { guest, why } => {
            let code = server::device_code();
            let hash = server::device_code_hash(&code);
            give(data, &Order::Code { guest: resolve(data, guest)?, hash }, why, io)?;
            Ok(writeln!(io.out, "{code}")?)
        }
    }
}

/// Opens what is kept, to read it.
async fn look_into(place: &Place) -> Result<Store, StoreError> {
    match place {
        Place::Directory(directory) => Store::look_into(directory).await,
        Place::Postgres(address) => Store::open_postgres_for_orders(address).await,
    }
}

/// Opens what is kept, to leave an order in it.
async fn open_for_orders(place: &Place) -> Result<Store, StoreError> {
    match place {
        Place::Directory(directory) => Store::open_for_orders(directory).await,
        Place::Postgres(address) => Store::open_postgres_for_orders(address).await,
    }
}

fn named(table: &str) -> Outcome<TableId> {
    TableId::read(table).ok_or_else(|| Failure::usage("a table is named by the end of its link"))
}

/// Whom an operator means: by a number, or by a seat or a line of chat of a table.
fn resolve(data: &Place, which: &WhichGuest) -> Outcome<String> {
    let Some(table) = &which.table else {
        let id = which.guest.clone().unwrap_or_default();
        let plain = id.len() >= 8 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        return plain
            .then_some(id)
            .ok_or_else(|| Failure::usage("a guest's number is needed, see `admin table`"));
    };
    let id = named(table)?;
    let person = wait(async {
        let store = look_into(data).await?;
        let person = match (which.seat, which.line) {
            (Some(seat), _) => store.table(&id).await?.and_then(|listed| {
                match &listed.table.made.seats.get(seat.checked_sub(1)?)?.chair.sitter {
                    Sitter::Person(person) => Some(person.clone()),
                    _ => None,
                }
            }),
            (None, line) => {
                let chat = store.chat(&id, CHAT).await?;
                chat.into_iter().find(|row| Some(row.line) == line).map(|row| row.said.guest)
            }
        };
        store.close().await;
        Ok(person)
    })?;
    let person = person.filter(|person| !person.as_str().is_empty());
    person.map(|person| person.as_str().to_owned()).ok_or_else(|| Failure::failed("no guest is there"))
}

fn moment() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Who gives an order, as the operating system knows them.
fn operator() -> String {
    let name = ["SUDO_USER", "USER", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok());
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| "unknown".to_owned())
}

/// Gives an order and waits until a server has carried it out.
fn give(data: &Place, order: &Order, why: &str, io: &mut Io<'_>) -> Outcome {
    let at = moment();
    let id = format!("{at}-{}", std::process::id());
    let answer = wait(async {
        let store = open_for_orders(data).await?;
        store.give_order(&id, at, &operator(), order, why).await?;
        let answer = answered(&store, &id).await;
        store.close().await;
        answer
    })?;
    match answer {
        Some(answer) if answer.starts_with("Refused") => Err(Failure::failed(answer)),
        Some(answer) => Ok(writeln!(io.out, "{answer}")?),
        None => Err(Failure::failed(
            "no server has carried the order out: it is kept, and the next server on this data will do so within a second",
        )),
    }
}

async fn answered(store: &Store, id: &str) -> Result<Option<String>, StoreError> {
    let begun = std::time::Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(OrderRow { done: Some(_), answer, .. }) = store.order(id).await? {
            return Ok(Some(answer.unwrap_or_default()));
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(None)
}

fn list_tables(data: &Place, phase: Phase, limit: u32, io: &mut Io<'_>) -> Outcome {
    let tables = wait(async {
        let store = look_into(data).await?;
        let tables = store.newest_tables(phase, limit).await;
        store.close().await;
        tables
    })?;
    for listed in &tables {
        let made = &listed.table.made;
        let names: Vec<&str> = made
            .seats
            .iter()
            .map(|seat| if seat.name.is_empty() { "-" } else { seat.name.as_str() })
            .collect();
        let kind = if made.private { "private" } else { "public" };
        writeln!(io.out, "{}  {}  {kind}  ply {}  {}", made.id, made.game, listed.ply.0, names.join(", "))?;
    }
    Ok(writeln!(io.out, "{} tables", tables.len())?)
}

fn list_bots(data: &Place, limit: u32, io: &mut Io<'_>) -> Outcome {
    let bots = wait(async {
        let store = look_into(data).await?;
        let bots = store.newest_bots(limit).await;
        store.close().await;
        bots
    })?;
    for bot in &bots {
        let maker = bot.maker.as_ref().map_or("the host", PersonId::as_str);
        let (id, made) = (bot.id.as_str(), time(bot.created));
        writeln!(io.out, "{}  guest {id}  made by {maker}  {made}", bot.name)?;
    }
    Ok(writeln!(io.out, "{} bots", bots.len())?)
}

fn show_table(data: &Place, id: &TableId, io: &mut Io<'_>) -> Outcome {
    let (listed, chat, barred) = wait(async {
        let store = look_into(data).await?;
        let shown = (store.table(id).await?, store.chat(id, CHAT).await?, store.barred().await?);
        store.close().await;
        Ok(shown)
    })?;
    let Some(listed) = listed else { return Err(Failure::failed("there is no such table")) };
    let made = &listed.table.made;
    writeln!(io.out, "{}  {}  {:?}  ply {}", made.id, made.game, listed.table.phase, listed.ply.0)?;
    let note = |person: &PersonId| if barred.contains(person) { "  barred" } else { "" };
    for seat in &made.seats {
        let who = match &seat.chair.sitter {
            Sitter::Nobody => "nobody".to_owned(),
            Sitter::Bot(_) => seat.name.clone(),
            Sitter::Person(person) => format!("{}  guest {}{}", seat.name, person.as_str(), note(person)),
        };
        writeln!(io.out, "seat {}: {who}", seat.seat.0 + 1)?;
    }
    for row in chat {
        let said = row.said;
        writeln!(io.out, "line {}: {}  guest {}: {}", row.line, said.name, said.guest.as_str(), said.text)?;
    }
    Ok(())
}

fn show_orders(data: &Place, limit: u32, io: &mut Io<'_>) -> Outcome {
    let orders = wait(async {
        let store = look_into(data).await?;
        let orders = store.orders(limit).await;
        store.close().await;
        orders
    })?;
    for order in &orders {
        let what = order.what.as_ref().map_or_else(
            || "an order that this version does not know".to_owned(),
            |what| serde_json::to_string(what).unwrap_or_default(),
        );
        let answer = order.answer.as_deref().unwrap_or("not carried out yet");
        writeln!(io.out, "{}  {}  {what}  ({})  {answer}", time(order.at), order.operator, order.why)?;
    }
    Ok(writeln!(io.out, "{} orders", orders.len())?)
}

/// A moment for people and for sorting: `2026-11-16 14:02:07`.
fn time(millis: i64) -> String {
    let seconds = millis.div_euclid(1000).rem_euclid(86_400);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{} {hour:02}:{minute:02}:{second:02}", server::date(millis))
}

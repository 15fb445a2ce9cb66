//! A table out of the store: its row, its log and its chat, folded.

use crate::app::{App, storage};
use keeper::{About, Keeper};
use protocol::{ChatLine, ErrorCode, Refusal, TableId};
use std::collections::BTreeMap;
use store::{ChatRow, TableRow};
use table::{Entry, PersonId, Sitter, Table};

/// Lines of chat that a table keeps at hand.
const CHAT_SHOWN: u32 = 100;

/// A stored line of chat as it is shown.
pub fn chat_line(row: ChatRow) -> ChatLine {
    ChatLine {
        line: row.line,
        at: row.said.at,
        name: row.said.name,
        seat: row.said.seat,
        text: row.said.text,
    }
}

/// What the people at a table are called.
fn names(row: &TableRow) -> BTreeMap<PersonId, String> {
    let person = |listing: &table::Listing| match &listing.chair.sitter {
        Sitter::Person(id) => Some((id.clone(), listing.name.clone())),
        _ => None,
    };
    row.made.seats.iter().filter_map(person).collect()
}

/// The fold of a stored table. An entry that this program cannot read closes the table here, and no other.
pub fn fold(app: &App, row: &TableRow, log: &[Entry]) -> Result<Table, Refusal> {
    let setup = row.setup(app.game(&row.made.game)?)?;
    Table::of_log(setup, log).map_err(|error| Refusal::new(ErrorCode::BadRecord, error.0))
}

/// A keeper for a table as its log says it is; nothing when there is no such table.
pub async fn load(app: &App, id: &TableId) -> Result<Option<Keeper>, Refusal> {
    let Some(listed) = app.store.table(id).await.map_err(storage)? else { return Ok(None) };
    let row = listed.table;
    let log = app.store.log(id).await.map_err(storage)?;
    let chat = app.store.chat(id, CHAT_SHOWN).await.map_err(storage)?;
    let due = app.store.due(id).await.map_err(storage)?;
    let table = fold(app, &row, &log)?;
    let about = About {
        id: id.clone(),
        created: row.made.created,
        commitment: row.made.commitment.clone(),
        rematch: row.rematch.clone(),
        names: names(&row),
    };
    let chat = chat.into_iter().map(chat_line).collect();
    Ok(Some(Keeper::new(table, about, chat, due, crate::random::keeper())))
}

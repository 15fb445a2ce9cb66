//! A table out of the store: its row, its log and its chat, folded.

use crate::app::{App, storage};
use keeper::{About, Duty, Keeper, Spoken};
use protocol::{ChatLine, ErrorCode, Refusal, Seat, TableId};
use std::collections::BTreeMap;
use store::{ChatRow, TableRow};
use table::{Entry, PersonId, Sitter, Table};

/// Lines of chat that a table keeps at hand.
const CHAT_SHOWN: u32 = 100;

/// A stored line of chat as it is shown, with who said it.
pub fn spoken(table: &TableId, row: ChatRow) -> Spoken {
    let line = ChatLine {
        line: row.line,
        at: row.said.at,
        name: row.said.name,
        speaker: row.said.guest.speaker(table),
        seat: row.said.seat,
        text: row.said.text,
    };
    Spoken { line, guest: row.said.guest }
}

/// What the people at a table are called.
fn names(row: &TableRow) -> BTreeMap<PersonId, String> {
    let person = |listing: &table::Listing| match &listing.chair.sitter {
        Sitter::Person(id) if !listing.own => Some((id.clone(), listing.name.clone())),
        _ => None,
    };
    row.made.seats.iter().filter_map(person).collect()
}

/// Names that seats have of their own. The seat of somebody who is forgotten belongs to nobody in lists, and has but a name: its log
/// still says which random number sat there.
fn own_names(row: &TableRow) -> BTreeMap<Seat, String> {
    let forgotten = Sitter::Person(PersonId::new(""));
    let own = row.made.seats.iter().filter(|listing| listing.own || listing.chair.sitter == forgotten);
    own.map(|listing| (listing.seat, listing.name.clone())).collect()
}

/// The fold of a stored table. An entry that this program cannot read closes the table here, and no other.
pub fn fold(app: &App, row: &TableRow, log: &[Entry]) -> Result<Table, Refusal> {
    let setup = row.setup(app.game(&row.made.game)?)?;
    Table::of_log(setup, log).map_err(|error| Refusal::new(ErrorCode::BadRecord, error.0))
}

/// A keeper for a table as its log says it is; nothing when there is no such table.
pub async fn load(app: &App, id: &TableId) -> Result<Option<Keeper>, Refusal> {
    let Some(listed) = app.store.table(id).await.map_err(storage)? else { return Ok(None) };
    // Before the log is read: whoever looks after a table knows all that was written before.
    let duty = match &app.company {
        Some(company) => company.take(&app.store, id).await,
        None => Duty::Alone,
    };
    let row = listed.table;
    // Before the log too: what is noted may be older than what is folded, which does no harm, but not newer.
    let due = app.store.due(id).await.map_err(storage)?;
    let log = app.store.log(id).await.map_err(storage)?;
    let chat = app.store.chat(id, CHAT_SHOWN).await.map_err(storage)?;
    let (hushed, spectators_hushed) = app.store.hushed(id).await.map_err(storage)?;
    let table = fold(app, &row, &log)?;
    let (names, own) = match &app.company {
        // Somebody may have sat down at another process since the row was read.
        Some(_) => {
            let beside = app.store.beside(id).await.map_err(storage)?;
            (beside.names, beside.own)
        }
        None => (names(&row), own_names(&row)),
    };
    let about = About {
        id: id.clone(),
        created: row.made.created,
        commitment: row.made.commitment.clone(),
        rematch: row.rematch.clone(),
        names,
        own,
        hushed,
        spectators_hushed,
        build: crate::http::build().to_owned(),
    };
    let chat = chat.into_iter().map(|row| spoken(id, row)).collect();
    Ok(Some(Keeper::new(table, about, chat, due, crate::random::keeper()).with_duty(duty)))
}

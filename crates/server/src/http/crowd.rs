//! How many tables and bots one guest has, by whatever way they come: made, joined, changed, or one game more.

use crate::app::App;
use protocol::*;
use table::{Chair, PersonId, Sitter};

/// Do bots outnumber people here? Such tables cost the server, and nobody else has anything of them.
pub fn is_bot_heavy(chairs: &[Chair]) -> bool {
    let weight = |chair: &Chair| match chair.sitter {
        Sitter::Bot(_) => 1,
        Sitter::Person(_) => -1,
        Sitter::Nobody => 0,
    };
    chairs.iter().map(weight).sum::<i32>() > 0
}

/// The same of a seat that is shown.
fn weight(seat: &SeatInfo) -> i32 {
    match seat.holder {
        Holder::Bot { .. } => 1,
        Holder::Guest { .. } => -1,
        Holder::Open => 0,
    }
}

/// May somebody sit down at this table? Who sits there or has made it has it already.
pub async fn check_one_more(app: &App, guest: &PersonId, table: &TableInfo) -> Result<(), Refusal> {
    if table.phase != Phase::Open || !table.yours.is_empty() || table.host {
        return Ok(());
    }
    app.check_tables(guest, false).await
}

/// May the host put this at a seat? Bots count, however they come to a table.
pub async fn check_place(
    app: &App,
    host: &PersonId,
    table: &TableInfo,
    seat: Seat,
    plan: &SeatPlan,
) -> Result<(), Refusal> {
    let (SeatPlan::Bot { .. }, Some(was), true) = (plan, table.seats.get(seat.index()), table.host) else {
        return Ok(());
    };
    let before: i32 = table.seats.iter().map(weight).sum();
    if before - weight(was) + 1 > 0 { app.check_bots(host, before > 0).await } else { Ok(()) }
}

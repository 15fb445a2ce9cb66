//! What then happens: the rules, in the order in which a game meets them.

mod forum;
mod rewards;
mod setup;
mod turn;

pub(crate) use forum::{Exchange, PENALTY, Terms, exchange, lost_by_failing, terms};

use crate::action::Action;
use crate::event::Event;
use crate::state::CarpeDiem;
use engine::Sink;

/// Carries out a legal action.
#[inline]
pub(crate) fn apply(game: &mut CarpeDiem, action: Action, events: &mut impl Sink<Event>) {
    let tables = game.tables();
    match action {
        Action::Board(board) => game.deal_board(tables, board, events),
        Action::Frame(frame) => game.mount_frame(tables, frame, events),
        Action::Strip(strip, turned) => game.lay_strip(tables, strip, turned, events),
        Action::Forum(card) => game.lay_forum_card(tables, card, events),
        Action::Reveal(tile) => game.reveal(tables, tile, events),
        Action::Draw(card) => game.draw_fountain(tables, card, events),
        Action::Start(space) => game.place_patrician(tables, space, events),
        Action::Move(space) => game.move_patrician(tables, space, false, events),
        Action::Bread(space) => game.move_patrician(tables, space, true, events),
        Action::Take(tile) => game.take_tile(tables, tile, events),
        Action::Place(cell, rotation) => game.place_tile(tables, cell, rotation, events),
        Action::Store => game.store_tile(tables, false, events),
        Action::First(kind) => game.choose_reward(tables, kind, events),
        Action::Margin(tile) => game.take_margin_tile(tables, tile, events),
        Action::Return(card) => game.return_fountain(tables, card, events),
        Action::StripEnd(end) => game.choose_strip_end(tables, end, events),
        Action::Circle(circle) => game.occupy_circle(tables, circle, events),
        Action::Card(card) => game.choose_card(tables, card, events),
        Action::Fulfil(times, bread) => game.fulfil(tables, times, bread, events),
        Action::Begins(seat) => game.draw_start_player(tables, seat, events),
    }
}

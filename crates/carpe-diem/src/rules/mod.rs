//! What then happens: the rules, in the order in which a game meets them.

mod forum;
mod rewards;
mod setup;
mod turn;

pub(crate) use forum::{Exchange, PENALTY, Terms, exchange, lost_by_failing, terms};

use crate::action::Action;
use crate::event::Event;
use crate::state::{CarpeDiem, Stage};
use engine::Sink;

impl CarpeDiem {
    /// Carries out a legal action.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let tables = self.tables();
        match (action, self.stage) {
            (Action::Board(board), Stage::DealBoard(dealt)) => self.deal_board(tables, dealt, board, events),
            (Action::Frame(frame), Stage::DealFrame(dealt)) => self.mount_frame(tables, dealt, frame, events),
            (Action::Strip(strip, turned), Stage::DealStrip(dealt)) => {
                self.lay_strip(tables, dealt, strip, turned, events);
            }
            (Action::Forum(card), Stage::DealForum(dealt)) => {
                self.lay_forum_card(tables, dealt, card, events);
            }
            (Action::Reveal(tile), Stage::RevealMargin(dealt)) => {
                self.reveal_margin(tables, dealt, tile, events);
            }
            (Action::Reveal(tile), Stage::RevealTile(dealt)) => self.reveal(tables, dealt, tile, events),
            (Action::Draw(card), Stage::Draw(drawn)) => self.draw_fountain(tables, drawn, card, events),
            (Action::Start(space), _) => self.place_patrician(tables, space, events),
            (Action::Move(space), _) => self.move_patrician(tables, space, false, events),
            (Action::Bread(space), _) => self.move_patrician(tables, space, true, events),
            (Action::Take(tile), _) => self.take_tile(tables, tile, events),
            (Action::Place(cell, rotation), Stage::Place(tile)) => {
                self.place_tile(tables, tile, cell, rotation, events);
            }
            (Action::Store, Stage::Place(tile)) => self.store_tile(tables, tile, false, events),
            (Action::First(kind), _) => self.choose_reward(tables, kind, events),
            (Action::Margin(tile), _) => self.take_margin_tile(tables, tile, events),
            (Action::Return(card), _) => self.return_fountain(tables, card, events),
            (Action::StripEnd(end), _) => self.choose_strip_end(tables, end, events),
            (Action::Circle(circle), _) => self.occupy_circle(tables, circle, events),
            (Action::Card(card), Stage::CardOrder([one, other])) => {
                let after = if card == one { other } else { one };
                self.resolve(tables, card, Some(after), events);
            }
            (Action::Fulfil(times, bread), Stage::Resolve(card, after)) => {
                self.fulfil(tables, (card, after), times, bread, events);
            }
            (Action::Begins(seat), _) => self.draw_start_player(tables, seat, events),
            (answer, open) => engine::game::no_answer(answer, open),
        }
    }
}

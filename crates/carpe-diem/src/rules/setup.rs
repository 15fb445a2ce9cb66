//! Set-up and refills: everything chance lays on the table.

use crate::components::*;
use crate::district::bit;
use crate::event::Event;
use crate::options::Boards;
use crate::state::{CarpeDiem, NOWHERE, Stage};
use engine::{Seat, Sink};

impl CarpeDiem {
    /// The game before its first action.
    pub(crate) fn set_up(seats: usize, options: crate::options::Options) -> CarpeDiem {
        let mut game = CarpeDiem::fresh(seats, options);
        if options.boards == Boards::Same {
            let tables = tables();
            for seat in 0..seats {
                game.give_board(tables, Seat::new(seat), Board(0), &mut ());
            }
            game.stage = Stage::DealFrame;
        }
        game
    }

    fn give_board(&mut self, tables: &Tables, seat: Seat, board: Board, events: &mut impl Sink<Event>) {
        let player = &mut self.players[seat.index()];
        player.board = board;
        player.district.writs =
            tables.boards[board.index()].writs.iter().fold(0, |set, &cell| set | bit(cell));
        events.tell(|| Event::BoardDealt { seat, board: board.id() });
    }

    pub(super) fn deal_board(&mut self, tables: &Tables, board: Board, events: &mut impl Sink<Event>) {
        self.give_board(tables, Seat(self.dealt), board, events);
        self.dealt += 1;
        if self.dealt == self.seats {
            self.deal(Stage::DealFrame);
        }
    }

    pub(super) fn mount_frame(&mut self, frame: Frame, events: &mut impl Sink<Event>) {
        let (seat, side) = (Seat(self.dealt / 4), self.dealt % 4);
        self.players[seat.index()].frames[side as usize] = frame;
        events.tell(|| Event::FrameMounted { seat, side, frame: frame.id() });
        self.dealt += 1;
        if self.dealt == 4 * self.seats {
            self.deal(if self.options.strips { Stage::DealStrip } else { Stage::DealForum });
        }
    }

    pub(super) fn lay_strip(&mut self, strip: Strip, turned: bool, events: &mut impl Sink<Event>) {
        let place = self.dealt;
        self.strips[place as usize] = (strip, turned);
        events.tell(|| Event::StripLaid { place, strip: strip.id(), turned });
        self.dealt += 1;
        if self.dealt as usize == STRIPS {
            self.deal(Stage::DealForum);
        }
    }

    /// The next forum slot to fill.
    pub(crate) fn next_slot(&self, tables: &Tables) -> u8 {
        let mut slots = tables.setup(self.seats as usize).slots;
        for _ in 0..self.dealt {
            slots &= slots - 1;
        }
        slots.trailing_zeros() as u8
    }

    pub(super) fn lay_forum_card(&mut self, tables: &Tables, card: Card, events: &mut impl Sink<Event>) {
        let slot = self.next_slot(tables);
        self.forum[slot as usize] = card;
        events.tell(|| Event::ForumLaid { slot, card: card.id() });
        self.dealt += 1;
        if u32::from(self.dealt) == tables.setup(self.seats as usize).slots.count_ones() {
            self.deal(Stage::RevealMargin);
        }
    }

    /// Begins a stage of dealing.
    fn deal(&mut self, stage: Stage) {
        self.stage = stage;
        self.dealt = 0;
    }

    pub(super) fn reveal(&mut self, tables: &Tables, tile: Tile, events: &mut impl Sink<Event>) {
        self.leave_stack(tables, tile);
        let at = self.dealt;
        self.dealt += 1;
        if self.stage == Stage::RevealMargin {
            self.margin[at as usize] = tile;
            events.tell(|| Event::MarginRevealed { slot: at, tile: tile.id() });
            if self.dealt as usize == MARGIN {
                self.deal(Stage::RevealTile);
                if !self.options.patricians_after_reveal {
                    self.stage = Stage::Start;
                }
            }
            return;
        }
        let (blueprint, slot) = (at / STACK as u8, at % STACK as u8);
        self.blueprints[blueprint as usize][slot as usize] = tile;
        events.tell(|| Event::TileRevealed { blueprint, slot, tile: tile.id() });
        if self.dealt as usize == BLUEPRINTS * STACK {
            self.filled = (1 << BLUEPRINTS) - 1;
            self.dealt = 0;
            events.tell(|| Event::PhaseBegan { phase: self.phase });
            self.active = Seat(0);
            if self.players[0].space == NOWHERE {
                self.stage = Stage::Start;
            } else {
                self.begin_turn(tables, events);
            }
        }
    }

    /// Takes the highest copy of a face out of its stack, so that equal stacks are equal states.
    #[inline]
    fn leave_stack(&mut self, tables: &Tables, tile: Tile) {
        let face = &tables.faces[tile.index()];
        let mut copy = face.first + face.copies - 1;
        while !self.copy_in_stack(copy) {
            copy -= 1;
        }
        match (copy as usize).checked_sub(LIGHT) {
            Some(dark) => self.dark &= !(1 << dark),
            None => self.light[copy as usize / 64] &= !(1 << (copy % 64)),
        }
    }

    pub(super) fn place_patrician(&mut self, tables: &Tables, space: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.own_mut().space = space;
        events.tell(|| Event::PatricianPlaced { seat, space });
        self.active = seat.left(self.seats as usize);
        if self.active != Seat(0) {
            return;
        }
        if self.filled == 0 {
            self.deal(Stage::RevealTile);
        } else {
            self.begin_turn(tables, events);
        }
    }

    /// Empties what the last phase left and has the blueprints filled again.
    pub(super) fn refill(&mut self) {
        self.phase += 1;
        self.round = 1;
        self.deal(Stage::RevealTile);
    }
}

//! Set-up and refills: everything chance lays on the table.

use crate::components::*;
use crate::district::bit;
use crate::event::Event;
use crate::options::{Boards, Options};
use crate::state::{CarpeDiem, NOWHERE, Stage};
use engine::edition::Later;
use engine::ordinal::Ordinal;
use engine::{Seat, Sink};

impl CarpeDiem {
    /// The game before its first action.
    pub(crate) fn set_up(seats: usize, options: &Options) -> CarpeDiem {
        let mut game = CarpeDiem::fresh(seats, *options);
        let tables = game.tables();
        if options.boards == Boards::Same {
            for seat in 0..seats {
                game.give_board(tables, Seat::new(seat), Board(0), &mut ());
            }
        }
        if game.draws_start_player() {
            game.stage = Stage::DrawStart;
        } else {
            game.seat_players(tables, Seat(0));
        }
        game
    }

    /// Chance has drawn who begins (R5).
    pub(super) fn draw_start_player(&mut self, tables: Printed, seat: Seat, events: &mut impl Sink<Event>) {
        self.start = Later::Is(Ordinal::new(seat.0));
        events.tell(|| Event::StartPlayerDrawn { seat });
        self.seat_players(tables, seat);
    }

    /// Who begins is known: VP and discs go by the order of the round (R5, R6, R37), and the first pieces are dealt.
    fn seat_players(&mut self, tables: Printed, start: Seat) {
        self.active = start;
        self.stage = match self.options.boards {
            Boards::Random => Stage::DealBoard(0),
            Boards::Same => Stage::DealFrame(0),
        };
        let seats = self.seats as usize;
        for seat in Seat::all(seats) {
            self.players[seat.index()].vp = self.start_vp(tables, seat);
        }
        self.arrivals[..seats].rotate_left(start.index());
    }

    fn give_board(&mut self, tables: Printed, seat: Seat, board: Board, events: &mut impl Sink<Event>) {
        let player = &mut self.players[seat.index()];
        player.board = board;
        player.district.writs =
            tables.boards[board.index()].writs.iter().fold(0, |set, &cell| set | bit(cell));
        events.tell(|| Event::BoardDealt { seat, board: board.id() });
    }

    pub(super) fn deal_board(
        &mut self,
        tables: Printed,
        dealt: u8,
        board: Board,
        events: &mut impl Sink<Event>,
    ) {
        self.give_board(tables, Seat(dealt), board, events);
        self.stage = match dealt + 1 {
            all if all == self.seats => Stage::DealFrame(0),
            dealt => Stage::DealBoard(dealt),
        };
    }

    pub(super) fn mount_frame(
        &mut self,
        tables: Printed,
        dealt: u8,
        frame: Frame,
        events: &mut impl Sink<Event>,
    ) {
        let (seat, side) = (Seat(dealt / 4), dealt % 4);
        self.players[seat.index()].frames[side as usize] = frame;
        events.tell(|| Event::FrameMounted { seat, side, frame: &tables.frames[frame.index()] });
        self.stage = match dealt + 1 {
            all if all < 4 * self.seats => Stage::DealFrame(all),
            _ if self.options.strips => Stage::DealStrip(0),
            _ => Stage::DealForum(0),
        };
    }

    pub(super) fn lay_strip(
        &mut self,
        tables: Printed,
        place: u8,
        strip: Strip,
        turned: bool,
        events: &mut impl Sink<Event>,
    ) {
        self.strips[place as usize] = (strip, turned).into();
        events.tell(|| Event::StripLaid { place, strip: &tables.strips[strip.index()], turned });
        self.stage = match place + 1 {
            all if all as usize == STRIPS => Stage::DealForum(0),
            laid => Stage::DealStrip(laid),
        };
    }

    /// The forum slot that is filled next when so many are.
    fn next_slot(&self, tables: Printed, dealt: u8) -> u8 {
        let mut slots = tables.setup(self.seats as usize).slots;
        for _ in 0..dealt {
            slots &= slots - 1;
        }
        slots.trailing_zeros() as u8
    }

    pub(super) fn lay_forum_card(
        &mut self,
        tables: Printed,
        dealt: u8,
        card: Card,
        events: &mut impl Sink<Event>,
    ) {
        let slot = self.next_slot(tables, dealt);
        self.forum[slot as usize] = card;
        events.tell(|| Event::ForumLaid { slot, card: &tables.cards[card.index()] });
        let slots = tables.setup(self.seats as usize).slots.count_ones();
        self.stage = match dealt + 1 {
            laid if u32::from(laid) < slots => Stage::DealForum(laid),
            _ if self.patricians_before_margin() => Stage::Start,
            _ => Stage::RevealMargin(0),
        };
    }

    #[inline]
    pub(super) fn reveal_margin(
        &mut self,
        tables: Printed,
        slot: u8,
        tile: Tile,
        events: &mut impl Sink<Event>,
    ) {
        self.leave_stack(tables, tile);
        self.margin[slot as usize] = tile;
        events.tell(|| Event::MarginRevealed { slot, tile: tile.id() });
        self.stage = match slot + 1 {
            lying if (lying as usize) < MARGIN => Stage::RevealMargin(lying),
            _ if !self.options.patricians_after_reveal && !self.patricians_placed() => Stage::Start,
            _ => Stage::RevealTile(0),
        };
    }

    #[inline]
    pub(super) fn reveal(&mut self, tables: Printed, dealt: u8, tile: Tile, events: &mut impl Sink<Event>) {
        self.leave_stack(tables, tile);
        let (blueprint, slot) = (dealt / STACK as u8, dealt % STACK as u8);
        self.blueprints[blueprint as usize][slot as usize] = tile;
        events.tell(|| Event::TileRevealed { blueprint, slot, tile: tile.id() });
        let lying = dealt + 1;
        if (lying as usize) < BLUEPRINTS * STACK {
            self.stage = Stage::RevealTile(lying);
            return;
        }
        self.filled = (1 << BLUEPRINTS) - 1;
        events.tell(|| Event::PhaseBegan { phase: self.phase });
        self.active = self.start_player();
        if self.patricians_placed() {
            self.begin_turn(tables, events);
        } else {
            self.stage = Stage::Start;
        }
    }

    fn patricians_placed(&self) -> bool {
        self.players[0].space != NOWHERE
    }

    /// Takes the highest copy of a face out of its stack, so that equal stacks are equal states.
    #[inline]
    fn leave_stack(&mut self, tables: Printed, tile: Tile) {
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

    pub(super) fn place_patrician(&mut self, tables: Printed, space: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.own_mut().space = space;
        events.tell(|| Event::PatricianPlaced { seat, space });
        self.active = seat.left(self.seats as usize);
        if self.active != self.start_player() {
            return;
        }
        if !self.margin[0].is_some() {
            self.stage = Stage::RevealMargin(0);
        } else if self.filled == 0 {
            self.stage = Stage::RevealTile(0);
        } else {
            self.begin_turn(tables, events);
        }
    }

    /// Empties what the last phase left and has the blueprints filled again.
    pub(super) fn refill(&mut self) {
        self.phase += 1;
        self.round = 1;
        self.stage = Stage::RevealTile(0);
    }
}

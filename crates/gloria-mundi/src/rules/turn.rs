//! The course of a turn: start player, Forum, production card, activation, and the passing of the turn.

use crate::cards::{BuildingId, Cards};
use crate::components::{FORUM_PLACES, Tables};
use crate::event::Event;
use crate::kind::Kind;
use crate::options::{DeckEnd, ForumSlide, HandEnd};
use crate::state::{End, GloriaMundi, Stage};
use engine::{Seat, Sink};

impl GloriaMundi {
    /// The start player was drawn (R4).
    pub(crate) fn start_with(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        events.tell(|| Event::Started { seat });
        self.active = seat;
        self.acting = seat;
        match self.options.forum_start {
            0 => self.begin_turn(events),
            left => self.stage = Stage::Stocking { left },
        }
    }

    fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        self.turn += 1;
        self.acting = self.active;
        self.stage = Stage::Drawing;
        events.tell(|| Event::TurnBegan { seat: self.active, turn: self.turn });
    }

    /// The turn is over; it passes to the left.
    pub(super) fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        let played_out = self.players[self.active.index()].hand_total() == 0;
        if played_out && self.options.hand_end == HandEnd::EndOfTurn {
            return self.end(End::Hand, self.active, events);
        }
        self.active = self.active.left(self.seats as usize);
        self.begin_turn(events);
    }

    /// Phase 1: is there a card to draw? If not the game ends (R32).
    pub(super) fn deck_lasts(&mut self, events: &mut impl Sink<Event>) -> bool {
        if self.deck == 0 {
            self.end(End::Deck, self.active, events);
        }
        true
    }

    /// Phase 1: the cards of the Forum move on, the new one enters (R5, R7).
    pub(super) fn lay_out(&mut self, tables: &Tables, card: BuildingId, events: &mut impl Sink<Event>) {
        debug_assert!(card.index() < tables.buildings.len());
        let last = match self.options.forum_slide {
            ForumSlide::All => FORUM_PLACES - 1,
            ForumSlide::Push => self.forum.iter().position(Option::is_none).unwrap_or(FORUM_PLACES - 1),
        };
        let dropped = self.forum[last];
        self.forum.copy_within(0..last, 1);
        self.forum[0] = Some(card);
        if let Some(dropped) = dropped {
            self.gone.put(dropped);
        }
        self.unseen.remove(card);
        self.deck -= 1;
        events.tell(|| Event::Drawn { card, dropped, deck: self.deck });
        match self.stage {
            Stage::Stocking { left: 1 } => self.begin_turn(events),
            Stage::Stocking { left } => self.stage = Stage::Stocking { left: left - 1 },
            _ if self.deck == 0 && self.options.deck_end == DeckEnd::LastDraw => {
                self.end(End::Deck, self.active, events);
            }
            _ => self.stage = Stage::Playing,
        }
    }

    /// Phase 2: asks for a card unless there is but one type, or none at all (R31).
    pub(super) fn asks_for_a_card(&mut self, tables: &Tables, events: &mut impl Sink<Event>) -> bool {
        let hand = self.me().hand;
        let mut types = Kind::BASIC.into_iter().filter(|kind| hand[kind.index()] > 0);
        match (types.next(), types.next()) {
            (Some(only), None) => self.play_card(tables, only, events),
            (None, _) => self.end(End::Hand, self.active, events),
            _ => return true,
        }
        false
    }

    /// Phase 2: the card joins the row, and its type becomes active (R8).
    pub(super) fn play_card(&mut self, tables: &Tables, kind: Kind, events: &mut impl Sink<Event>) {
        let seat = self.acting;
        let player = &mut self.players[seat.index()];
        player.hand[kind.index()] -= 1;
        player.bare[kind.index()] += 1;
        let played_out = player.hand_total() == 0;
        self.kind = kind;
        events.tell(|| Event::Played { seat, kind });
        if played_out && self.options.hand_end == HandEnd::Immediate {
            return self.end(End::Hand, seat, events);
        }
        self.stage = Stage::Activating;
        self.begin_activation(tables, seat);
    }

    /// Phase 3: the next player activates the cards of the active type (R9).
    fn begin_activation(&mut self, tables: &Tables, seat: Seat) {
        let player = &self.players[seat.index()];
        let stacks = player.stacks[self.kind.index()];
        let under_red = if self.options.red_blocks { Cards::NONE } else { stacks.and(tables.red) };
        self.acting = seat;
        self.waiting = stacks.without(tables.red);
        self.collectable = player.bare[self.kind.index()] + under_red.len() as u8;
    }

    /// Phase 3: asks what to activate next, unless the order cannot matter or one thing only is left (R11).
    pub(super) fn asks_what_to_activate(&mut self, tables: &Tables, events: &mut impl Sink<Event>) -> bool {
        if self.waiting.is_empty() {
            if self.collectable > 0 {
                self.collect(events);
                return false;
            }
            let next = self.acting.left(self.seats as usize);
            if next == self.active {
                self.acting = next;
                self.stage = Stage::Buying;
            } else {
                self.begin_activation(tables, next);
            }
            return false;
        }
        if self.waiting.and(tables.order_matters).is_empty() {
            if self.collectable > 0 {
                self.collect(events);
                return false;
            }
            let mut idle = self.waiting.filter(|&card| !self.is_usable(tables, card));
            if let Some(card) = idle.next() {
                self.take_counter(card, events);
                return false;
            }
            return true;
        }
        if self.collectable == 0
            && let Some(card) = self.waiting.sole()
            && !self.is_usable(tables, card)
        {
            self.take_counter(card, events);
            return false;
        }
        true
    }

    /// Phase 3: the counters of all bare cards, and of those under red, in one action (R11, R12).
    pub(super) fn collect(&mut self, events: &mut impl Sink<Event>) {
        let (seat, kind, cards) = (self.acting, self.kind, self.collectable);
        self.collectable = 0;
        let got = self.gain(seat, kind, u16::from(cards)) as u8;
        events.tell(|| Event::Collected { seat, kind, cards, got });
    }

    /// Phase 3: a stack makes the counter of the card below (R10).
    pub(super) fn take_counter(&mut self, card: BuildingId, events: &mut impl Sink<Event>) {
        let (seat, kind) = (self.acting, self.kind);
        self.waiting.remove(card);
        let got = self.gain(seat, kind, 1) as u8;
        events.tell(|| Event::Counted { seat, card, kind, got });
    }
}

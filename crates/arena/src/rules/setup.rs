//! Before the first turn: deal, exchange, opening layout.

use crate::cards::{Card, Cards};
use crate::dice::{SPACES, Space, spaces_in};
use crate::event::{Event, How, OnSpace};
use crate::options::{LayoutVisibility, OpeningLayout, Options, Piles, Rules, StartPlayer};
use crate::piles::{LeftOut, Second};
use crate::state::{Arena, Stage, rival};
use engine::{Seat, Sink};

/// What comes first once it is known who begins.
fn first_stage(options: &Options) -> Stage {
    if options.builds_decks() { Stage::Build } else { Stage::Deal }
}

impl Arena {
    /// The game before its first action.
    pub(crate) fn set_up(_seats: usize, options: &Options) -> Arena {
        let start = if options.start_player == StartPlayer::Second { Seat(1) } else { Seat(0) };
        let random = options.start_player == StartPlayer::Random;
        let stage = if random { Stage::WhoStarts } else { first_stage(options) };
        let [first, second] = options.decks();
        let (pile, second) = match options.piles.get() {
            Piles::Common => (first, Second::NONE),
            Piles::Own => (first, Second::with(second)),
            Piles::OwnDecks => (Cards::NONE, Second::with(Cards::NONE)),
        };
        Arena {
            rules: Rules::of(options),
            pile,
            discards: Cards::NONE,
            hands: [Cards::NONE; 2],
            known: [Cards::NONE; 2],
            table: [[None; SPACES]; 2],
            money: [options.starting_money.into(); 2],
            vp: [options.vp_start.into(); 2],
            virtual_vp: [0; 2],
            supply: u16::from(options.vp_total) - 2 * u16::from(options.vp_start),
            removed: 0,
            turn: 0,
            penalty: [0; 2],
            blocked: [0; 2],
            reduction: 0,
            start,
            active: start,
            asked: start,
            dice: Default::default(),
            triple_used: false,
            fons_used: 0,
            bribery_used: false,
            activated: 0,
            stage,
            second,
            left_out: LeftOut::NONE,
        }
    }

    /// R6: the lot has fallen.
    pub(super) fn start_with(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        (self.start, self.active, self.asked) = (seat, seat, seat);
        self.stage = first_stage(&self.rules());
        events.tell(|| Event::StartPlayer { seat });
    }

    /// A card is dealt: first all cards of the start player, then those of the other.
    pub(super) fn deal(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let seat = self.asked;
        self.pile_mut(seat).remove(card);
        self.hands[seat.index() & 1].add(card);
        events.tell(|| Event::Dealt { seat, card: Some(card) });
        if self.hands[seat.index() & 1].size() < self.rules().dealt() {
            return;
        }
        if seat == self.start {
            self.asked = rival(seat);
        } else if self.rules().has_exchange() {
            self.ask_for_exchange(self.start, None, events);
        } else {
            self.begin_layout(events);
        }
    }

    /// D1, for both players one after the other. A hand of one kind leaves no choice. In edition 1 the question was then not
    /// asked (R64), which told the opponent so: the hand is known.
    fn ask_for_exchange(&mut self, seat: Seat, first: Option<(Card, Card)>, events: &mut impl Sink<Event>) {
        self.asked = seat;
        self.stage = Stage::Exchange(first);
        if self.rules().asks_hidden_questions() {
            return;
        }
        let hand = seat.index() & 1;
        let kinds = self.hands[hand].kinds();
        if let Some(card) = kinds.first().filter(|_| kinds.len() == 1) {
            self.known[hand] = self.hands[hand];
            self.give(first, (card, card), events);
        }
    }

    /// R4: what one player gives is kept secret until the other has chosen too.
    pub(super) fn give(
        &mut self,
        first: Option<(Card, Card)>,
        cards: (Card, Card),
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.asked;
        events.tell(|| Event::ExchangeChosen { seat, cards: Some([cards.0, cards.1]) });
        let Some(first) = first else {
            return self.ask_for_exchange(rival(seat), Some(cards), events);
        };
        for (from, (one, other)) in [(self.start, first), (rival(self.start), cards)] {
            self.leave_hand(from, one);
            self.leave_hand(from, other);
        }
        for (from, (one, other)) in [(self.start, first), (rival(self.start), cards)] {
            let to = rival(from);
            self.come_to_hand_openly(to, one);
            self.come_to_hand_openly(to, other);
            events.tell(|| Event::Exchanged { from, to, cards: Some([one, other]) });
        }
        self.begin_layout(events);
    }

    fn begin_layout(&mut self, events: &mut impl Sink<Event>) {
        match self.rules().opening_layout {
            OpeningLayout::InHand => self.begin_turn(self.start, events),
            OpeningLayout::Laid => {
                self.asked = self.start;
                self.stage = Stage::Layout;
            }
        }
    }

    /// R1–R3: every card is laid; the start player first.
    pub(super) fn lay_opening_card(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.asked;
        let card = self.layout_card().expect("a card is left to lay");
        let secret = self.rules().layout_visibility == LayoutVisibility::Hidden;
        if secret {
            // The opponent may know the card, but not where it lies: the mark stays until all is turned up.
            self.hands[seat.index() & 1].remove(card);
            self.table[seat.index() & 1][space.index()] = Some(card);
            events.tell(|| Event::LaidFaceDown { seat, space: Some(space), card: Some(card) });
        } else {
            self.leave_hand(seat, card);
            self.put_on_table(seat, space, card, How::Opening, 0, events);
        }
        if !self.hands[seat.index() & 1].is_empty() {
            return;
        }
        if seat == self.start {
            self.asked = rival(seat);
            return;
        }
        if secret {
            self.known = [Cards::NONE; 2];
            for seat in [self.start, rival(self.start)] {
                events
                    .tell(|| Event::LayoutRevealed { seat, cards: self.cards_on(seat, self.occupied(seat)) });
            }
        }
        self.begin_turn(self.start, events);
    }

    /// The cards on these spaces, for events.
    pub(crate) fn cards_on(&self, seat: Seat, spaces: u8) -> Vec<OnSpace> {
        let on_space = |space| self.card_at(seat, space).map(|card| OnSpace { space, card });
        spaces_in(spaces).filter_map(on_space).collect()
    }
}

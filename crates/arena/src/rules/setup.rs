//! Before the first turn: deal, exchange, opening layout.

use crate::cards::{Card, Cards};
use crate::components::tables;
use crate::dice::{SPACES, Space, spaces_in};
use crate::event::{Event, How, OnSpace};
use crate::options::{LayoutVisibility, OpeningLayout, Options, StartPlayer};
use crate::state::{Arena, Aside, Step, Work, rival};
use engine::{Seat, Sink};

impl Arena {
    /// The game before its first action.
    pub(crate) fn set_up(options: &Options) -> Arena {
        let start = if options.start_player == StartPlayer::Second { Seat(1) } else { Seat(0) };
        let step = if options.start_player == StartPlayer::Random { Step::WhoStarts } else { Step::Deal };
        Arena {
            rules: *options,
            pile: tables().decks[options.deck as usize],
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
            to_roll: 0,
            triple_used: false,
            fons_used: 0,
            bribery_used: false,
            activated: 0,
            step,
            given: None,
            holding: None,
            work: Work::default(),
            aside: Aside::default(),
        }
    }

    /// R6: the lot has fallen.
    pub(super) fn start_with(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        (self.start, self.active, self.asked) = (seat, seat, seat);
        self.step = Step::Deal;
        events.tell(|| Event::StartPlayer { seat });
    }

    /// A card is dealt: first all cards of the start player, then those of the other.
    pub(super) fn deal(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let seat = self.asked;
        self.pile.remove(card);
        self.hands[seat.index() & 1].add(card);
        events.tell(|| Event::Dealt { seat, card: Some(card) });
        if self.hands[seat.index() & 1].size() < self.rules.dealt() {
            return;
        }
        if seat == self.start {
            self.asked = rival(seat);
        } else if self.rules.has_exchange() {
            self.asked = self.start;
            self.step = Step::Exchange;
            self.skip_exchange_without_choice(events);
        } else {
            self.begin_layout(events);
        }
    }

    /// A hand of one kind leaves no choice. That the question was not asked tells the opponent so: the hand is known.
    fn skip_exchange_without_choice(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.asked.index() & 1;
        let kinds = self.hands[seat].kinds();
        if let Some(card) = kinds.first().filter(|_| kinds.len() == 1) {
            self.known[seat] = self.hands[seat];
            self.give((card, card), events);
        }
    }

    /// R4: what one player gives is kept secret until the other has chosen too.
    pub(super) fn give(&mut self, cards: (Card, Card), events: &mut impl Sink<Event>) {
        let seat = self.asked;
        events.tell(|| Event::ExchangeChosen { seat, cards: Some([cards.0, cards.1]) });
        let Some(first) = self.given.take() else {
            self.given = Some(cards);
            self.asked = rival(seat);
            return self.skip_exchange_without_choice(events);
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
        match self.rules.opening_layout {
            OpeningLayout::InHand => self.begin_turn(self.start, events),
            OpeningLayout::Laid => {
                self.asked = self.start;
                self.step = Step::Layout;
            }
        }
    }

    /// R1–R3: every card is laid; the start player first.
    pub(super) fn lay_opening_card(&mut self, space: Space, events: &mut impl Sink<Event>) {
        let seat = self.asked;
        let card = self.layout_card().expect("a card is left to lay");
        let secret = self.rules.layout_visibility == LayoutVisibility::Hidden;
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

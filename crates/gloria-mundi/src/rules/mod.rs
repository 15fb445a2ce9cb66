//! What then happens: the five phases of a turn, each in a room of its own.
//!
//! [`GloriaMundi::carry_out`] does what was chosen, then goes on until somebody has a real choice, chance is due, or
//! the game is over.

mod ability;
mod buying;
pub(crate) mod goth;
mod setup;
mod turn;

use crate::action::Action;
use crate::cards::BuildingId;
use crate::components::{Tables, tables};
use crate::event::Event;
use crate::kind::{Counters, Kind};
use crate::options::Supply;
use crate::state::{End, GloriaMundi, Stage};
use engine::{Seat, Sink};

impl GloriaMundi {
    /// Does what was chosen and everything that follows without a choice.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let tables = tables();
        match (action, self.stage) {
            (Action::Start(seat), _) => self.start_with(seat, events),
            (Action::Draw(card), _) => self.lay_out(tables, card, events),
            (Action::Play(kind), _) => self.play_card(tables, kind, events),
            (Action::Collect, _) => self.collect(events),
            (Action::Counter(card), _) => self.take_counter(card, events),
            (Action::Use(card), _) => self.use_ability(tables, card, events),
            (Action::Pay(kind, amount), Stage::Paying(payment)) => {
                self.pay(tables, payment, kind, amount, events);
            }
            (Action::Take(kind, amount), Stage::Taking(taking)) => {
                self.take_chosen(tables, taking, kind, amount, events);
            }
            (Action::Raze(card), Stage::Razing(by)) => self.raze(tables, by, card, events),
            (Action::Again, Stage::Repeating(card)) => self.start_use(card),
            (Action::Stop, _) => self.stage = Stage::Activating,
            (Action::Buy(card, site), _) => self.start_purchase(card, site),
            (Action::Pass, open) => {
                events.tell(|| Event::Passed { seat: self.acting });
                self.finish_purchase(open == Stage::Shielding);
            }
            (Action::Convert(amount), Stage::Converting(card)) => {
                self.exchange(tables, card, amount, events);
            }
            (Action::Lay(laid), _) => self.lay_tribute(tables, laid, events),
            (Action::Refuse, _) => self.refuse_tribute(tables, false, events),
            (Action::LoseBare(kind), Stage::Discarding(_)) => self.lose(tables, kind, None, events),
            (Action::LoseStack(card), Stage::Discarding(_)) => {
                let kind = self.me().site_of(card).expect("the stack lies in the row");
                self.lose(tables, kind, Some(card), events);
            }
            (Action::Share(kind), _) => self.share(kind, events),
            (answer, open) => engine::game::no_answer(answer, open),
        }
        self.advance(tables, events);
    }

    /// Goes on until there is something to decide.
    fn advance(&mut self, tables: &Tables, events: &mut impl Sink<Event>) {
        loop {
            let asked = match self.stage {
                Stage::Seating | Stage::Stocking { .. } | Stage::Over(_) => true,
                Stage::Drawing => self.deck_lasts(events),
                Stage::Playing => self.asks_for_a_card(tables, events),
                Stage::Activating => self.asks_what_to_activate(tables, events),
                Stage::Paying(payment) => self.asks_for_payment(tables, payment, events),
                Stage::Taking(taking) => self.asks_what_to_take(tables, taking, events),
                Stage::Razing(card) => self.asks_what_to_raze(tables, card, events),
                Stage::Repeating(card) => self.asks_whether_again(tables, card),
                Stage::Buying | Stage::Shielding => self.asks_what_to_buy(tables),
                Stage::Converting(card) => self.asks_what_to_convert(tables, card, events),
                Stage::Tribute => self.asks_for_tribute(tables, events),
                Stage::Discarding(_) => self.asks_for_a_loss(tables, events),
                Stage::Sharing => self.asks_what_to_share(events),
            };
            if asked {
                return;
            }
        }
    }

    /// Takes counters out of the supply: as many as there are (R3).
    #[inline]
    pub(super) fn gain(&mut self, seat: Seat, kind: Kind, wanted: u16) -> u16 {
        let supply = &mut self.supply[kind.index()];
        let got = match self.options.supply {
            Supply::Finite => wanted.min(*supply as u16),
            Supply::Unlimited => wanted,
        };
        *supply -= got as i16;
        self.players[seat.index()].counters[kind.index()] += got;
        got
    }

    /// Takes counters of several kinds, `times` over.
    #[inline]
    pub(super) fn gain_all(&mut self, seat: Seat, counters: &Counters, times: u16) -> [u16; 4] {
        let mut got = [0; 4];
        for kind in Kind::ALL {
            let wanted = u16::from(counters[kind.index()]) * times;
            if wanted > 0 {
                got[kind.index()] = self.gain(seat, kind, wanted);
            }
        }
        got
    }

    /// Puts counters back into the supply.
    #[inline]
    pub(super) fn spend_all(&mut self, seat: Seat, counters: &Counters) {
        for kind in Kind::ALL {
            let amount = counters[kind.index()];
            self.players[seat.index()].counters[kind.index()] -= u16::from(amount);
            self.supply[kind.index()] += i16::from(amount);
        }
    }

    /// Moves a Roman; surplus steps beyond Carthage are lost. True when that ends the game.
    #[inline]
    pub(super) fn move_roman(
        &mut self,
        tables: &Tables,
        seat: Seat,
        steps: u16,
        events: &mut impl Sink<Event>,
    ) -> bool {
        if steps == 0 {
            return false;
        }
        self.moves += 1;
        let player = &mut self.players[seat.index()];
        let from = player.steps;
        player.steps = (u16::from(from) + steps).min(u16::from(tables.carthage)) as u8;
        player.arrived = self.moves;
        let to = player.steps;
        events.tell(|| Event::Moved { seat, from, to });
        if to == tables.carthage {
            self.end(End::Carthage, seat, events);
            return true;
        }
        false
    }

    /// Takes a building off its card, which is then bare.
    pub(super) fn remove_building(&mut self, seat: Seat, card: BuildingId, site: Kind) {
        let player = &mut self.players[seat.index()];
        player.stacks[site.index()].remove(card);
        player.bare[site.index()] += 1;
        self.gone.put(card);
    }

    /// Stops the game at once (R34).
    pub(super) fn end(&mut self, end: End, seat: Seat, events: &mut impl Sink<Event>) {
        self.stage = Stage::Over(end);
        events.tell(|| Event::Ended { end, seat });
    }
}

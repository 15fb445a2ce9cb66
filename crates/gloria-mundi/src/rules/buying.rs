//! Phase 4: buying a building, and the exchange of a red convert.

use crate::cards::{BuildingId, Cards};
use crate::components::{Exchange, Tables};
use crate::event::{Event, Purse};
use crate::kind::{Counters, Kind};
use crate::options::ShieldTiming;
use crate::payment::Bill;
use crate::state::{GloriaMundi, Payment, Stage};
use engine::Sink;

impl GloriaMundi {
    /// The price of a card in this place of the Forum.
    #[inline]
    pub(crate) fn purchase_bill(&self, tables: &Tables, place: usize, card: BuildingId) -> Bill {
        Bill {
            cost: tables.cost(card),
            surcharge: tables.surcharge[place],
            glory_is_wild: true,
            barred: None,
        }
    }

    /// Is this card for sale in this phase? Shields have their own moment with one option (R20).
    #[inline]
    pub(crate) fn is_on_sale(&self, tables: &Tables, card: BuildingId) -> bool {
        match self.options.shield_timing {
            ShieldTiming::Phase4 => true,
            ShieldTiming::Phase5 => tables.shields.has(card) == (self.stage == Stage::Shielding),
        }
    }

    /// Can the acting player build this card on a card of this type?
    #[inline]
    pub(crate) fn is_site(&self, tables: &Tables, card: BuildingId, site: Kind) -> bool {
        self.me().bare[site.index()] > 0 && tables.built_on[site.index()].has(card)
    }

    /// All cards that are for sale now and for which the acting player has a site.
    #[inline]
    pub(crate) fn wanted(&self, tables: &Tables) -> Cards {
        let bare = &self.me().bare;
        let with_site = Kind::BASIC.into_iter().fold(Cards::NONE, |cards, site| match bare[site.index()] {
            0 => cards,
            _ => cards.or(tables.built_on[site.index()]),
        });
        match (self.options.shield_timing, self.stage) {
            (ShieldTiming::Phase4, _) => with_site,
            (ShieldTiming::Phase5, Stage::Shielding) => with_site.and(tables.shields),
            (ShieldTiming::Phase5, _) => with_site.without(tables.shields),
        }
    }

    /// Can the acting player pay for this card in this place?
    #[inline(always)]
    pub(crate) fn can_afford(&self, tables: &Tables, place: usize, card: BuildingId) -> bool {
        self.purchase_bill(tables, place, card).is_payable(&self.me().counters)
    }

    /// Asks what to buy, if anything can be bought.
    pub(super) fn asks_what_to_buy(&mut self, tables: &Tables) -> bool {
        let wanted = self.wanted(tables);
        let any = self.forum.iter().enumerate().any(|(place, card)| match *card {
            Some(card) => wanted.has(card) && self.can_afford(tables, place, card),
            None => false,
        });
        if !any {
            self.finish_purchase(self.stage == Stage::Shielding);
        }
        any
    }

    /// A card was chosen: its price comes first.
    pub(super) fn start_purchase(&mut self, card: BuildingId, site: Kind) {
        self.stage = Stage::Paying(Payment { card, site: Some(site), step: Kind::Glory, paid: [0; 4] });
    }

    /// The price is paid: the card leaves the Forum for its site; then converts exchange, then the Roman moves.
    pub(super) fn build(
        &mut self,
        tables: &Tables,
        card: BuildingId,
        site: Kind,
        paid: Counters,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.acting;
        let place = self.place_of(card).expect("the card lies in the Forum until paid for");
        self.forum[place] = None;
        let player = &mut self.players[seat.index()];
        player.bare[site.index()] -= 1;
        player.stacks[site.index()].put(card);
        events.tell(|| Event::Bought { seat, card, site, place: place as u8, paid: Purse::from(paid) });
        if tables.converts.has(card) {
            self.stage = Stage::Converting(card);
        } else {
            self.finish_building(tables, card, events);
        }
    }

    /// How many counters a convert may exchange now (R21).
    #[inline]
    pub(crate) fn convertible(&self, tables: &Tables, card: BuildingId) -> u8 {
        let Exchange { from, limit, .. } = tables.building(card).ability.exchange();
        self.me().counters[from.index()].min(limit.into()) as u8
    }

    /// Asks how many counters are exchanged, if there are any.
    pub(super) fn asks_what_to_convert(
        &mut self,
        tables: &Tables,
        card: BuildingId,
        events: &mut impl Sink<Event>,
    ) -> bool {
        if self.convertible(tables, card) == 0 {
            self.finish_building(tables, card, events);
            return false;
        }
        true
    }

    /// Exchanges so many counters for others of free choice.
    pub(super) fn exchange(
        &mut self,
        tables: &Tables,
        card: BuildingId,
        amount: u8,
        events: &mut impl Sink<Event>,
    ) {
        let Exchange { from, each, .. } = tables.building(card).ability.exchange();
        if amount == 0 {
            return self.finish_building(tables, card, events);
        }
        let seat = self.acting;
        let mut given = [0; 4];
        given[from.index()] = amount;
        self.spend_all(seat, &given);
        events.tell(|| Event::Exchanged { seat, card, kind: from, given: amount });
        self.start_taking(tables, card, amount * each);
    }

    /// The printed steps come last (R23).
    pub(super) fn finish_building(
        &mut self,
        tables: &Tables,
        card: BuildingId,
        events: &mut impl Sink<Event>,
    ) {
        let steps = u16::from(tables.building(card).steps);
        if !self.move_roman(tables, self.acting, steps, events) {
            self.finish_purchase(tables.shields.has(card));
        }
    }

    /// Phase 5 follows; with one option a shield may be bought first (R20).
    pub(super) fn finish_purchase(&mut self, shields_are_done: bool) {
        self.stage = match self.options.shield_timing {
            ShieldTiming::Phase5 if !shields_are_done => Stage::Shielding,
            _ => Stage::Tribute,
        };
    }
}

//! The forum scoring at the end of each phase.

use crate::components::*;
use crate::event::{Event, Gained, Paid};
use crate::kind::{Kind, WARES};
use crate::options::{BreadFulfilments, Chimneys, Options};
use crate::state::{CarpeDiem, Player, Stage};
use engine::Sink;

/// Bread for one fulfilment (R23).
pub(crate) const BREAD_PRICE: u8 = 3;
/// What an unfulfilled card costs (R24).
pub(crate) const PENALTY: i16 = 4;

/// What a player may choose at a card: how often by its own terms, from `fewest` to `most`, and how often by bread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub fewest: u8,
    pub most: u8,
    pub bread: u8,
}

impl Terms {
    /// How many answers there are.
    pub fn options(self) -> usize {
        usize::from(self.most - self.fewest + 1) * usize::from(self.bread + 1)
    }
}

/// The largest number of payments, a coin standing for any one ware (R21).
pub(crate) fn largest_paid(pay: &[u8; WARES], player: &Player) -> u8 {
    let mut times = 0;
    loop {
        let next = times + 1;
        let missing: u32 = (0..WARES)
            .map(|w| (u32::from(next) * u32::from(pay[w])).saturating_sub(u32::from(player.wares[w])))
            .sum();
        if missing > u32::from(player.coins) {
            return times;
        }
        times = next;
    }
}

fn owned(what: Owned, player: &Player, options: &Options) -> u8 {
    let all = |kinds: [Kind; 4]| kinds.iter().map(|kind| player.completed[kind.index()]).sum();
    match what {
        Owned::Kind(kind) => player.completed[kind.index()],
        Owned::Chimneys if options.chimneys_on_cards == Chimneys::CompletedOnly => player.closed_chimneys,
        Owned::Chimneys => player.chimneys,
        Owned::AnyLandscape => all(Kind::LANDSCAPES),
        Owned::AnyDwelling => all(Kind::DWELLINGS),
    }
}

/// How often bread can fulfil one card (R23).
pub(crate) fn bread_limit(player: &Player, options: &Options) -> u8 {
    let payable = player.bread / BREAD_PRICE;
    match options.bread_fulfilments_per_card {
        BreadFulfilments::One => payable.min(1),
        BreadFulfilments::Unlimited => payable,
    }
}

/// What a player may choose at a card (R21 to R23).
pub(crate) fn terms(card: &CardFace, player: &Player, options: &Options) -> Terms {
    let bread = bread_limit(player, options);
    match &card.demand {
        Demand::Pay(pay) => {
            let most = largest_paid(pay, player);
            let fewest = u8::from(options.forced_fulfilment && most > 0);
            Terms { fewest, most, bread }
        }
        Demand::Own(list) => {
            let sets = list.iter().filter(|&&(_, need)| need > 0);
            let times = sets.map(|&(what, need)| owned(what, player, options) / need).min().unwrap_or(0);
            Terms { fewest: times, most: times, bread }
        }
    }
}

/// What a card that is not fulfilled costs a player (R24).
pub(crate) fn lost_by_failing(player: &Player, options: &Options) -> i16 {
    if options.negative_vp { PENALTY } else { PENALTY.min(player.vp) }
}

/// What a card did to a player.
pub(crate) enum Exchange {
    Failed { lost: i16 },
    Fulfilled { paid: Paid, gained: Gained },
}

/// Pays and rewards a card, or takes the penalty (R21 to R24). Steps on the track are left to the caller.
pub(crate) fn exchange(
    card: &CardFace,
    own: &mut Player,
    options: &Options,
    times: u8,
    by_bread: u8,
) -> Exchange {
    let all = times + by_bread;
    if all == 0 {
        let lost = lost_by_failing(own, options);
        own.vp -= lost;
        own.penalties += lost;
        return Exchange::Failed { lost };
    }
    let mut paid = Paid { bread: by_bread * BREAD_PRICE, ..Paid::default() };
    own.bread -= paid.bread;
    if let Demand::Pay(pay) = &card.demand {
        for ((need, held), spent) in pay.iter().zip(&mut own.wares).zip(&mut paid.wares) {
            let price = times * need;
            *spent = price.min(*held);
            paid.coins += price - *spent;
            *held -= *spent;
        }
        own.coins -= paid.coins;
    }
    let gained = Gained {
        vp: i16::from(all) * i16::from(card.gain.vp),
        coins: all * card.gain.coins,
        bread: all * card.gain.bread,
        track: all * card.gain.track,
    };
    own.vp += gained.vp;
    own.forum_vp += gained.vp;
    own.coins += gained.coins;
    own.bread += gained.bread;
    Exchange::Fulfilled { paid, gained }
}

impl CarpeDiem {
    pub(super) fn open_forum(&mut self, tables: Printed, events: &mut impl Sink<Event>) {
        events.tell(|| Event::ForumBegan { phase: self.phase, order: self.forum_order().collect() });
        self.next_in_forum(tables, events);
    }

    /// The first in order who has not placed a disc in this scoring yet (R17, R18).
    fn next_in_forum(&mut self, tables: Printed, events: &mut impl Sink<Event>) {
        let waiting = |game: &CarpeDiem, seat: engine::Seat| {
            game.player(seat).circles.count_ones() < u32::from(game.phase)
        };
        // No two are at the same place: the first of an order is the highest of those who wait.
        let seats = engine::Seat::all(self.seats as usize).filter(|&seat| waiting(self, seat));
        let next = seats.max_by_key(|&seat| self.forum_place(seat));
        if let Some(seat) = next {
            self.active = seat;
            self.stage = Stage::Circle;
        } else if self.phase < tables.phases {
            self.refill();
        } else {
            self.finish(tables, events);
        }
    }

    /// A disc goes on a circle for good (R18, R34).
    pub(super) fn occupy_circle(&mut self, tables: Printed, circle: u8, events: &mut impl Sink<Event>) {
        let seat = self.active;
        self.circle = circle;
        self.own_mut().circles |= 1 << circle;
        let cards = tables.circles[circle as usize].map(|slot| self.forum[slot as usize]);
        events.tell(|| Event::DiscPlaced {
            seat,
            circle,
            cards: cards.map(|card| &tables.cards[card.index()]),
        });
        self.stage = Stage::CardOrder(cards);
    }

    /// Asks how often the card is fulfilled, if there is anything to ask; the other card may come after it.
    pub(super) fn resolve(
        &mut self,
        tables: Printed,
        card: Card,
        after: Option<Card>,
        events: &mut impl Sink<Event>,
    ) {
        let terms = terms(&tables.cards[card.index()], self.own(), &self.options);
        if terms.options() == 1 {
            self.fulfil(tables, (card, after), terms.most, 0, events);
        } else {
            self.stage = Stage::Resolve(card, after);
        }
    }

    /// Pays and rewards a card, or takes the penalty; then the other card, the next player, or the next phase.
    pub(super) fn fulfil(
        &mut self,
        tables: Printed,
        (card, after): (Card, Option<Card>),
        times: u8,
        by_bread: u8,
        events: &mut impl Sink<Event>,
    ) {
        self.settle(tables, card, times, by_bread, events);
        match after {
            Some(other) => self.resolve(tables, other, None, events),
            None => self.next_in_forum(tables, events),
        }
    }

    fn settle(
        &mut self,
        tables: Printed,
        card: Card,
        times: u8,
        by_bread: u8,
        events: &mut impl Sink<Event>,
    ) {
        let (seat, options) = (self.active, self.options);
        let face = &tables.cards[card.index()];
        match exchange(face, self.own_mut(), &options, times, by_bread) {
            Exchange::Failed { lost } => events.tell(|| Event::Failed { seat, card: face, lost }),
            Exchange::Fulfilled { paid, gained } => {
                events.tell(|| Event::Fulfilled { seat, card: face, times, by_bread, paid, gained });
                self.advance(tables, gained.track, events);
            }
        }
    }

    fn finish(&mut self, tables: Printed, events: &mut impl Sink<Event>) {
        self.stage = Stage::Over;
        for seat in engine::Seat::all(self.seats as usize) {
            events.tell(|| Event::FountainsShown {
                seat,
                cards: crate::score::fountain_cards(self.player(seat).held)
                    .map(|card| &tables.fountains[card.index()])
                    .collect(),
            });
            events.tell(|| {
                let last = self.final_scoring(tables, seat);
                Event::Finished {
                    seat,
                    leftovers: last.leftovers,
                    track: last.track,
                    frame: last.frame,
                    fountains: last.fountains,
                    villas: last.villas,
                    total: self.player(seat).vp + last.sum(),
                }
            });
        }
    }
}

//! Buying: temples, units, know-how, cities, each paid with the named resource and with coins (section 5.1).

use crate::event::Event;
use crate::pieces::{KnowHow, Resource, Unit};
use crate::region::RegionSet;
use crate::state::{Antike, Bill, Purchase, Stage};
use engine::Sink;

impl Antike {
    /// Where the active power can build a temple now.
    #[inline]
    pub(crate) fn temple_sites(&self) -> RegionSet {
        if self.bank.temples == 0 || !self.can_pay_one(Resource::Marble, self.tables().temple_price) {
            return RegionSet::EMPTY;
        }
        self.cities[self.active.index()].without(self.temples)
    }

    /// Can the active power develop this now (R17)?
    #[inline]
    pub(crate) fn can_develop(&self, know_how: KnowHow) -> bool {
        let owned = self.holdings[self.active.index()].know_how;
        let ready = match self.tables().know_hows[know_how.index()].requires {
            None => true,
            Some(before) => owned & before.bit() != 0,
        };
        owned & know_how.bit() == 0
            && ready
            && self.can_pay_one(Resource::Gold, self.know_how_price(know_how))
    }

    /// Where the active power can found a city now, by resource.
    #[inline]
    pub(crate) fn founding_sites(&self) -> [RegionSet; 3] {
        let map = self.map();
        let free = self.free_sites(map);
        if free.is_empty() || !self.can_pay(self.tables().city_price) {
            return [RegionSet::EMPTY; 3];
        }
        Resource::ALL.map(|resource| {
            if self.tokens_left(self.active, resource) == 0 {
                RegionSet::EMPTY
            } else {
                free.and(self.sites_for(map, resource))
            }
        })
    }

    /// D15, or the end of the turn when there is nothing to choose.
    pub(super) fn offer_founding(&mut self, events: &mut impl Sink<Event>) {
        let [marble, iron, gold] = self.founding_sites();
        let nothing = marble.or(iron).or(gold).is_empty() && self.temples_to_found_on().is_empty();
        if nothing && !self.can_trade() {
            return self.end_turn(events);
        }
        self.stage = Stage::Founding;
    }

    /// Pays the price, then takes what was bought.
    pub(super) fn buy(&mut self, purchase: Purchase, price: [u8; 3], events: &mut impl Sink<Event>) {
        self.pay_parts(Bill { purchase, price }, events);
    }

    /// With free payment: so many coins for the part that is being paid (R7).
    pub(super) fn pay_part(&mut self, mut bill: Bill, coins: u8, events: &mut impl Sink<Event>) {
        let index = bill.part().expect("a part of the price is open");
        let mut paid = [0; 3];
        paid[index] = bill.price[index] - coins;
        bill.price[index] = 0;
        self.hand_over(paid, coins, events);
        self.pay_parts(bill, events);
    }

    /// The fewest and the most coins for the open part, so that the later parts can still be paid.
    pub(crate) fn coin_bounds(&self, bill: &Bill) -> (u8, u8) {
        let index = bill.part().unwrap_or(0);
        let holdings = &self.holdings[self.active.index()];
        let missing =
            |index: usize| u32::from(bill.price[index]).saturating_sub(holdings.goods[index]).min(255) as u8;
        let reserved: u8 = (index + 1..3).map(missing).sum();
        let most = bill.price[index].min(holdings.coins - reserved);
        (missing(index), most)
    }

    fn pay_parts(&mut self, mut bill: Bill, events: &mut impl Sink<Event>) {
        if !self.options.free_payment {
            let price = bill.price;
            let goods = self.holdings[self.active.index()].goods;
            let paid: [u8; 3] = std::array::from_fn(|index| u32::from(price[index]).min(goods[index]) as u8);
            let coins = price.iter().sum::<u8>() - paid.iter().sum::<u8>();
            self.hand_over(paid, coins, events);
            return self.receive(bill.purchase, events);
        }
        while let Some(index) = bill.part() {
            let (least, most) = self.coin_bounds(&bill);
            if least < most {
                self.stage = Stage::Coins(bill);
                return;
            }
            let mut paid = [0; 3];
            paid[index] = bill.price[index] - least;
            bill.price[index] = 0;
            self.hand_over(paid, least, events);
        }
        self.receive(bill.purchase, events);
    }

    /// Resources go to the bank for good, coins can be earned again.
    pub(super) fn hand_over(&mut self, paid: [u8; 3], coins: u8, events: &mut impl Sink<Event>) {
        let holdings = &mut self.holdings[self.active.index()];
        for (good, paid) in holdings.goods.iter_mut().zip(paid) {
            *good -= u32::from(paid);
        }
        holdings.coins -= coins;
        self.bank.coins += coins;
        let [marble, iron, gold] = paid;
        events.tell(|| Event::Paid { who: self.who(self.active), marble, iron, gold, coins });
    }

    /// What was paid for is put on the table, and the loop goes on (R50).
    fn receive(&mut self, purchase: Purchase, events: &mut impl Sink<Event>) {
        let power = self.active;
        match purchase {
            Purchase::Temple(region) => {
                self.temples.insert(region);
                self.bank.temples -= 1;
                events.tell(|| Event::Built { who: self.who(power), region: self.place(region) });
                self.offer_templum(events);
            }
            Purchase::Unit(region, unit) => {
                self.place_new_unit(region, unit);
                let place = self.place(region);
                events.tell(|| Event::Armed { who: self.who(power), region: place, unit, free: false });
                self.offer_militia(events);
            }
            Purchase::KnowHow(know_how) => {
                self.develop(know_how, events);
                self.offer_scientia(events);
            }
            Purchase::City(region, resource) => {
                self.cities[power.index()].insert(region);
                self.yields[resource.index()].insert(region);
                events.tell(|| Event::Founded { who: self.who(power), region: self.place(region), resource });
                self.offer_founding(events);
            }
        }
    }

    /// R16 to R18: owned at once, working after the turn; the first one is due a scholar.
    fn develop(&mut self, know_how: KnowHow, events: &mut impl Sink<Event>) {
        let (first, price) = (self.is_unknown(know_how), self.know_how_price(know_how));
        self.holdings[self.active.index()].know_how |= know_how.bit();
        self.turn.bought |= know_how.bit();
        self.turn.firsts += u8::from(first);
        events.tell(|| Event::Developed { who: self.who(self.active), know_how, price, first });
    }

    /// Can units of this type be bought in any city now?
    pub(crate) fn arming_choices(&self, unit: Unit) -> RegionSet {
        if !self.can_pay_one(Resource::Iron, self.tables().unit_price) {
            return RegionSet::EMPTY;
        }
        self.placeable(self.map(), unit)
    }
}

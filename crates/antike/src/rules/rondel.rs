//! The rondel: going to a field, paying for far steps, and what the fields do (sections 6 and 7).

use crate::action::{Means, Trade};
use crate::event::Event;
use crate::options::{Direction, EmptyCoinBank};
use crate::pieces::{Deed, Field, KnowHow, Power, Resource, Unit};
use crate::region::Region;
use crate::state::{Antike, Stage};
use engine::Sink;

impl Antike {
    pub(super) fn go(&mut self, field: Field, events: &mut impl Sink<Event>) {
        let price = self.step_price(self.active, field).expect("the field can be reached");
        self.holdings[self.active.index()].field = Some(field);
        events.tell(|| Event::Went {
            who: self.who(self.active),
            field: &self.tables().wheel[field.0 as usize].id,
            price,
        });
        self.pay_steps(price, events);
    }

    pub(super) fn pay_step(&mut self, owed: u8, means: Means, events: &mut impl Sink<Event>) {
        self.pay_with(means, events);
        self.pay_steps(owed - 1, events);
    }

    fn pay_with(&mut self, means: Means, events: &mut impl Sink<Event>) {
        let mut paid = [0; 3];
        let mut coins = 0;
        match means {
            Means::Good(resource) => paid[resource.index()] = 1,
            Means::Coin => coins = 1,
        }
        self.hand_over(paid, coins, events);
    }

    /// Asks for the steps that are still owed, unless there is nothing to choose.
    fn pay_steps(&mut self, mut owed: u8, events: &mut impl Sink<Event>) {
        while owed > 0 {
            let holdings = &self.holdings[self.active.index()];
            let mut kinds = Means::ALL.into_iter().filter(|means| match means {
                Means::Good(resource) => holdings.goods[resource.index()] > 0,
                Means::Coin => holdings.coins > 0,
            });
            let first = kinds.next().expect("the price of the steps was affordable");
            let all_in = self.wealth(self.active) == u32::from(owed);
            if kinds.next().is_some() && !all_in {
                self.stage = Stage::Pay(owed);
                return;
            }
            self.pay_with(first, events);
            owed -= 1;
        }
        let field = self.holdings[self.active.index()].field.expect("the marker was just set");
        match self.tables().wheel[field.0 as usize].deed {
            Deed::Marble => self.produce(Resource::Marble, events),
            Deed::Iron => self.produce(Resource::Iron, events),
            Deed::Gold => self.produce(Resource::Gold, events),
            Deed::Temple => self.offer_templum(events),
            Deed::Arming => self.begin_militia(events),
            Deed::KnowHow => self.offer_scientia(events),
            Deed::Maneuver => self.begin_movere(events),
        }
    }

    /// What the cities of a resource yield, with the bonus once per action (R8).
    #[inline]
    pub(crate) fn harvest(&self, power: Power, resource: Resource) -> u8 {
        let [plain, sacred] = self.tables().production;
        let cities = self.cities[power.index()].and(self.yields[resource.index()]);
        let temples = cities.and(self.temples).len() as u8;
        let bonus = if self.knows(power, KnowHow::Moneta) {
            2
        } else if self.knows(power, KnowHow::Metallum) {
            1
        } else {
            0
        };
        (cities.len() as u8 - temples) * plain + temples * sacred + bonus
    }

    /// Section 7.1: the yield of the cities, and a coin.
    fn produce(&mut self, resource: Resource, events: &mut impl Sink<Event>) {
        let power = self.active;
        let amount = self.harvest(power, resource);
        let coin = self.bank.coins > 0;
        let holdings = &mut self.holdings[power.index()];
        holdings.goods[resource.index()] += u32::from(amount);
        if coin {
            holdings.coins += 1;
            self.bank.coins -= 1;
        }
        events.tell(|| Event::Produced { who: self.who(power), resource, amount, coin });
        if !coin && self.options.empty_coin_bank == EmptyCoinBank::AnyResource {
            self.stage = Stage::Windfall;
        } else {
            self.offer_founding(events);
        }
    }

    /// R46: a resource of one's choice when no coin is left.
    pub(super) fn take_instead(&mut self, resource: Resource, events: &mut impl Sink<Event>) {
        self.holdings[self.active.index()].goods[resource.index()] += 1;
        events.tell(|| Event::TookInstead { who: self.who(self.active), resource });
        self.offer_founding(events);
    }

    /// R20: an exchange with the bank; the question it interrupts is asked again.
    pub(super) fn trade(&mut self, trade: Trade, events: &mut impl Sink<Event>) {
        let deal = trade.deal();
        let goods = &mut self.holdings[self.active.index()].goods;
        for (index, good) in goods.iter_mut().enumerate() {
            *good = *good - u32::from(deal.give[index]) + u32::from(deal.take[index]);
        }
        events.tell(|| Event::Traded { who: self.who(self.active), give: deal.give, take: deal.take });
        match self.stage {
            Stage::Templum => self.offer_templum(events),
            Stage::Militia => self.offer_militia(events),
            Stage::Scientia => self.offer_scientia(events),
            Stage::Founding => self.offer_founding(events),
            _ => {}
        }
    }

    /// D3, or on to founding when there is nothing to choose.
    pub(super) fn offer_templum(&mut self, events: &mut impl Sink<Event>) {
        if self.temple_sites().is_empty() && !self.can_trade() {
            return self.offer_founding(events);
        }
        self.stage = Stage::Templum;
    }

    /// R13: the holder of Bellona places a free unit first, if any can be placed.
    fn begin_militia(&mut self, events: &mut impl Sink<Event>) {
        if self.bellona == self.active {
            let map = self.map();
            let sites = Unit::ALL.map(|unit| self.placeable(map, unit));
            match sites.map(|set| set.len()) {
                [0, 0] => {}
                [1, 0] => return self.place_free_unit(sites[0].first().expect("one"), Unit::Legion, events),
                [0, 1] => return self.place_free_unit(sites[1].first().expect("one"), Unit::Galley, events),
                _ => {
                    self.stage = Stage::Bellona;
                    return;
                }
            }
        }
        self.offer_militia(events);
    }

    pub(super) fn place_free_unit(&mut self, region: Region, unit: Unit, events: &mut impl Sink<Event>) {
        self.place_new_unit(region, unit);
        let (power, place) = (self.active, self.place(region));
        events.tell(|| Event::Armed { who: self.who(power), region: place, unit, free: true });
        self.bellona = match self.options.bellona_direction {
            Direction::Left => power.left(self.powers),
            Direction::Right => power.right(self.powers),
        };
        events.tell(|| Event::Passed { who: self.who(power), to: self.who(self.bellona) });
        self.offer_militia(events);
    }

    /// A unit from the supply, counted against the limit of its city.
    pub(super) fn place_new_unit(&mut self, region: Region, unit: Unit) {
        self.add_units(self.active, region, unit, 1);
        let turn = &mut self.turn;
        if turn.armed_low.has(region) {
            turn.armed_low.remove(region);
            turn.armed_high.insert(region);
        } else {
            turn.armed_low.insert(region);
        }
    }

    /// D5, or on to founding.
    pub(super) fn offer_militia(&mut self, events: &mut impl Sink<Event>) {
        let armable = self.can_pay_one(Resource::Iron, self.tables().unit_price) && {
            let map = self.map();
            !self.placeable(map, Unit::Legion).or(self.placeable(map, Unit::Galley)).is_empty()
        };
        if !armable && !self.can_trade() {
            return self.offer_founding(events);
        }
        self.stage = Stage::Militia;
    }

    /// D6, or on to founding.
    pub(super) fn offer_scientia(&mut self, events: &mut impl Sink<Event>) {
        let developable = KnowHow::ALL.into_iter().any(|know_how| self.can_develop(know_how));
        if !developable && !self.can_trade() {
            return self.offer_founding(events);
        }
        self.stage = Stage::Scientia;
    }

    /// The loop, the movement, the conquests or the founding are declared over.
    pub(super) fn done(&mut self, events: &mut impl Sink<Event>) {
        match self.stage {
            Stage::Group => self.end_movement(events),
            Stage::Founding => self.end_turn(events),
            _ => self.offer_founding(events),
        }
    }
}

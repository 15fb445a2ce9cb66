//! What happens when an action is carried out. Every step ends at a real question, a chance event or the end.

mod conquest;
mod movere;
mod purchase;
mod rondel;
mod setup;
mod turn;

use crate::action::Action;
use crate::event::{Event, Who};
use crate::pieces::{Power, Unit};
use crate::region::{Place, Region};
use crate::state::{Antike, Fight, Group, March, Purchase, Stage};
use engine::Sink;

impl Antike {
    pub(crate) fn carry_out(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match (action, &self.stage) {
            (Action::Deal(nation), _) => self.give_nation(self.dealing(), nation, events),
            (Action::Draft(nation), _) => self.give_nation(self.drafting(), nation, events),
            (Action::Start(power), _) => self.start_with(power, events),
            (Action::Go(field), _) => self.go(field, events),
            (Action::Pay(means), &Stage::Pay(owed)) => self.pay_step(owed, means, events),
            (Action::Take(resource), _) => self.take_instead(resource, events),
            (Action::Trade(trade), _) => self.trade(trade, events),
            (Action::Build(place), _) => {
                let price = [self.tables().temple_price, 0, 0];
                self.buy(Purchase::Temple(self.region(place)), price, events);
            }
            (Action::Place(place, unit), _) => self.place_free_unit(self.region(place), unit, events),
            (Action::Arm(place, unit), _) => {
                let price = [0, self.tables().unit_price, 0];
                self.buy(Purchase::Unit(self.region(place), unit), price, events);
            }
            (Action::Develop(know_how), _) => {
                let price = [0, 0, self.know_how_price(know_how)];
                self.buy(Purchase::KnowHow(know_how), price, events);
            }
            (Action::Found(place, resource), _) => {
                let price = self.tables().city_price;
                self.buy(Purchase::City(self.region(place), resource), price, events);
            }
            (Action::Coins(coins), &Stage::Coins(bill)) => self.pay_part(bill, coins, events),
            (Action::Group(place, unit, steps), _) => {
                self.take_up(Group { from: self.region(place), unit, steps }, events);
            }
            (Action::Fight(place, unit, nation), _) => {
                let rival = self.power_named(nation).expect("the opponent is at the table");
                self.attack(Fight { region: self.region(place), unit, rival }, events);
            }
            (Action::To(place), &Stage::Destination(group)) => {
                self.head_for(March { group, to: self.region(place) }, events);
            }
            (Action::Count(count), &Stage::HowMany(march)) => self.march(march, count, events),
            (Action::Pairs(pairs), &Stage::FightCount(fight)) => self.fight_pairs(fight, pairs, events),
            (Action::Intercept(pairs), &Stage::Intercept(entry)) => self.demand(entry, pairs, events),
            (Action::Meet(nation), &Stage::Order(entry)) => {
                let rival = self.power_named(nation).expect("the opponent is at the table");
                self.meet(entry, rival, events);
            }
            (Action::Conquer(place), _) => self.conquer(self.region(place), events),
            (Action::Losses(legions), &(Stage::Losses(region) | Stage::Razing(region))) => {
                self.lose_legions(region, legions, events);
            }
            (Action::Done, _) => self.done(events),
            (answer, &open) => engine::game::no_answer(answer, open),
        }
    }

    /// The region of a place that is known to be on the map.
    #[inline]
    fn region(&self, place: Place) -> Region {
        self.map().region(place).expect("the region is on this map")
    }

    /// Who a power is, for events.
    pub(crate) fn who(&self, power: Power) -> Who {
        Who {
            power,
            seat: self.seat_of(power),
            nation: self.nation_of(power),
            paired: self.powers != self.seats,
        }
    }

    /// Puts units on the map.
    #[inline]
    pub(crate) fn add_units(&mut self, power: Power, region: Region, unit: Unit, count: u8) {
        let cell = &mut self.units[power.index()].0[region.index()];
        *cell += match unit {
            Unit::Legion => count,
            Unit::Galley => count << 4,
        };
        self.present[power.index()][unit.index()].insert(region);
        self.holdings[power.index()].out[unit.index()] += count;
    }

    /// Takes units off the map, back to the supply.
    #[inline]
    pub(crate) fn remove_units(&mut self, power: Power, region: Region, unit: Unit, count: u8) {
        let cell = &mut self.units[power.index()].0[region.index()];
        *cell -= match unit {
            Unit::Legion => count,
            Unit::Galley => count << 4,
        };
        if self.units_at(power, region, unit) == 0 {
            self.present[power.index()][unit.index()].remove(region);
        }
        self.holdings[power.index()].out[unit.index()] -= count;
    }
}

//! Who is ahead, who has won, and whether everything adds up.

use crate::components::tables;
use crate::pieces::{Personage, Power, Resource, Unit};
use crate::region::{MAX_REGIONS, Region, RegionSet};
use crate::state::{Antike, Ending, NO_NATION};
use engine::{MAX_SEATS, Outcome, ScoreLine, Seat};

/// Personages, temples, cities, units, resources with coins: the order in which a round limit is decided (R44).
type Standing = (bool, u8, u32, u32, u8, u32);

impl Antike {
    /// How a power stands, to be compared with others.
    fn standing(&self, power: Power) -> Standing {
        let winner = match self.ending {
            Some(Ending::Personages(winner) | Ending::LastTemple(winner)) => winner == power,
            _ => false,
        };
        let units = self.holdings[power.index()].out;
        (
            winner,
            self.final_points(power),
            self.temples_of(power).len(),
            self.cities[power.index()].len(),
            units[0] + units[1],
            self.wealth(power),
        )
    }

    /// Points with the one of the last temple, which has no card (R42).
    pub(crate) fn final_points(&self, power: Power) -> u8 {
        let last_temple = self.ending == Some(Ending::LastTemple(power));
        self.points(power) + u8::from(last_temple)
    }

    /// The power of a seat that stands best: with two players each has two.
    fn best_power(&self, seat: Seat) -> Power {
        let own = self.powers().filter(|&power| self.seat_of(power) == seat);
        own.max_by_key(|&power| self.standing(power)).expect("every seat leads a nation")
    }

    pub(crate) fn ranking(&self) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.seats as usize) {
            scores[seat.index()] = i32::from(self.final_points(self.best_power(seat)));
        }
        Outcome::ranked(&scores[..self.seats as usize], |seat| self.standing(self.best_power(seat)))
    }

    pub(crate) fn sheet(&self) -> Vec<ScoreLine> {
        let category = |personage| match personage {
            Personage::King => "score-king",
            Personage::Scholar => "score-scholar",
            Personage::General => "score-general",
            Personage::Citizen => "score-citizen",
            Personage::Navigator => "score-navigator",
        };
        let mut lines: Vec<ScoreLine> = Personage::ALL
            .into_iter()
            .map(|personage| ScoreLine {
                category: category(personage),
                points: Seat::all(self.seats as usize)
                    .map(|seat| i32::from(self.personages_of(self.best_power(seat), personage)))
                    .collect(),
            })
            .collect();
        if let Some(Ending::LastTemple(winner)) = self.ending {
            let points =
                Seat::all(self.seats as usize).map(|seat| i32::from(seat == self.seat_of(winner))).collect();
            lines.push(ScoreLine { category: "score-last-temple", points });
        }
        lines
    }

    /// The sums of the pieces, and the masks against what they stand for.
    pub(crate) fn sums_hold(&self) -> Result<(), String> {
        let tables = tables();
        let map = self.map();
        let all = RegionSet(if map.len() == MAX_REGIONS { u64::MAX } else { (1 << map.len()) - 1 });
        let mut owned = RegionSet::EMPTY;
        let mut coins = u32::from(self.bank.coins);
        let mut cards = self.bank.cards.map(u32::from);
        for power in self.powers() {
            let holdings = &self.holdings[power.index()];
            let name = power.0;
            for unit in Unit::ALL {
                let mut count = 0;
                for region in (0..map.len() as u8).map(Region) {
                    let here = self.units_at(power, region, unit);
                    count += here;
                    if (here > 0) != self.present[power.index()][unit.index()].has(region) {
                        return Err(format!(
                            "power {name}: the mask of {unit}s is wrong in region {region:?}"
                        ));
                    }
                }
                if count != holdings.out[unit.index()] || count > tables.units[unit.index()] {
                    return Err(format!(
                        "power {name}: {count} {unit}s on the map, {:?} counted",
                        holdings.out
                    ));
                }
            }
            for resource in Resource::ALL {
                let placed = self.cities[power.index()].and(self.yields[resource.index()]).len();
                if placed > u32::from(tables.tokens[resource.index()]) {
                    return Err(format!("power {name}: {placed} city tokens of {resource}"));
                }
            }
            if self.nations[power.index()] != NO_NATION && self.cities[power.index()].is_empty() {
                return Err(format!("power {name} has no city left"));
            }
            if !owned.and(self.cities[power.index()]).is_empty() {
                return Err(format!("power {name} owns a city of another"));
            }
            owned = owned.or(self.cities[power.index()]);
            coins += u32::from(holdings.coins);
            for (sum, &held) in cards.iter_mut().zip(&holdings.personages) {
                *sum += u32::from(held);
            }
        }
        let [marble, iron, gold] = self.yields;
        let one_each = marble.len() + iron.len() + gold.len() == owned.len();
        if marble.or(iron).or(gold) != owned || !one_each {
            return Err("a city has no resource or two".to_owned());
        }
        if !owned.without(map.sites).is_empty() || !owned.without(all).is_empty() {
            return Err("a city stands where no symbol is".to_owned());
        }
        if !self.temples.without(owned).is_empty() || !self.neutral.and(owned).is_empty() {
            return Err("a temple stands in no city, or a neutral one in a city".to_owned());
        }
        let temples = u32::from(self.bank.temples) + self.temples.len() + self.neutral.len();
        if temples != u32::from(tables.temples) {
            return Err(format!("{temples} temples instead of {}", tables.temples));
        }
        if coins != u32::from(tables.coins) {
            return Err(format!("{coins} coins instead of {}", tables.coins));
        }
        let pliny_given = u32::from(self.options.pliny) - u32::from(self.bank.pliny);
        cards[Personage::Scholar.index()] -= pliny_given;
        if cards != tables.cards.map(u32::from) {
            return Err(format!("personage cards {cards:?} instead of {:?}", tables.cards));
        }
        Ok(())
    }
}

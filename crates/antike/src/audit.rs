//! What must add up in every position.

use crate::pieces::{Personage, Resource, Unit};
use crate::region::{Grid, MAX_REGIONS, Region, RegionSet};
use crate::state::{Antike, NO_NATION};

impl Antike {
    /// The sums of the pieces, and the masks against what they stand for.
    pub(crate) fn audit_sums(&self) -> Result<(), String> {
        let tables = self.tables();
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
        // What spans several questions has a field of its own, and is nothing beyond the last of them.
        if !self.stage.is_of_a_manoeuvre() && self.steps != [Grid::default(); 2] {
            return Err("units have steps left, and nobody moves".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::options::Options;
    use crate::position::Position;
    use crate::state::Stage;

    #[test]
    fn steps_are_left_while_somebody_moves_and_no_longer() {
        let mut game = Position::new(4, Options::default()).expect("four play").build();
        game.steps[0].0[3] = 1;
        assert!(game.audit_sums().expect_err("nobody moves").contains("steps left"));
        game.stage = Stage::Group;
        assert_eq!(game.audit_sums(), Ok(()));
    }
}

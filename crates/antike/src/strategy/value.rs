//! How good a position between two turns is for each power.

use crate::pieces::{KnowHow, Personage, Power, Resource, Unit};
use crate::region::{MAX_REGIONS, RegionSet};
use crate::state::Antike;
use engine::MAX_SEATS;

/// How much a lead of one point, as counted here, tips the scales.
const SHARPNESS: f32 = 0.9;

/// What each know-how is worth to its owner besides the scholar, in the order of the chart.
const KNOW_HOW_WORTH: [f32; 8] = [0.20, 0.18, 0.35, 0.35, 0.18, 0.22, 0.35, 0.40];

/// Chances to win from the worth of all powers: those of one seat count together.
pub(super) fn chances(game: &Antike, chances: &mut [f32; MAX_SEATS]) {
    let mut worths = [0.0; 6];
    for power in game.powers() {
        worths[power.index()] = worth(game, power);
    }
    let best = worths[..game.powers as usize].iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for power in game.powers() {
        let weight = ((worths[power.index()] - best) * SHARPNESS).exp();
        chances[game.seat_of(power).index()] += weight;
        sum += weight;
    }
    for chance in &mut chances[..game.seats as usize] {
        *chance /= sum;
    }
}

/// The worth of a power's position, counted in personages.
pub(super) fn worth(game: &Antike, power: Power) -> f32 {
    let points = f32::from(game.final_points(power));
    let needed = f32::from(game.needed());
    let mut worth = points * 1.25 + 2.0 * (points / needed).powi(4);
    worth += careers(game, power);
    worth += economy(game, power);
    worth += reach(game, power);
    worth
}

/// The way to the next king, citizen and navigator.
fn careers(game: &Antike, power: Power) -> f32 {
    let mut worth = 0.0;
    for (personage, weight) in
        [(Personage::King, 0.85), (Personage::Citizen, 0.95), (Personage::Navigator, 0.85)]
    {
        if game.cards_left(personage) == 0 {
            continue;
        }
        let per = f32::from(game.tables().per[personage.index()]);
        let held = f32::from(game.personages_of(power, personage));
        let way = (f32::from(game.progress(power, personage)) - held * per).clamp(-per, per) / per;
        worth += weight * way * if way > 0.0 { 0.5 + 0.5 * way } else { 1.0 };
    }
    worth
}

fn economy(game: &Antike, power: Power) -> f32 {
    let holdings = &game.holdings[power.index()];
    let mut worth = 0.0;
    let mut shortest = u32::MAX;
    for resource in Resource::ALL {
        let goods = holdings.goods[resource.index()];
        shortest = shortest.min(goods);
        let (plenty, share) = match resource {
            Resource::Marble => (10, 0.075),
            Resource::Iron => (10, 0.070),
            Resource::Gold => (10, 0.070),
        };
        let near = goods.min(plenty) as f32;
        worth += share * near + 0.02 * (goods.saturating_sub(plenty)).min(20) as f32;
        let harvest = f32::from(game.harvest(power, resource));
        worth += 0.10 * harvest.min(8.0) + 0.03 * (harvest - 8.0).max(0.0);
    }
    worth += 0.03 * shortest.min(4) as f32;
    worth += 0.085 * f32::from(holdings.coins.min(12));
    worth += 0.08 * game.cities[power.index()].len() as f32;
    worth += 0.16 * game.temples_of(power).len() as f32;
    for (know_how, worth_of) in KnowHow::ALL.into_iter().zip(KNOW_HOW_WORTH) {
        if holdings.know_how & know_how.bit() != 0 {
            worth += worth_of;
        }
    }
    worth
}

/// Units, the free sites and targets within their reach, and the own cities within the reach of others.
fn reach(game: &Antike, power: Power) -> f32 {
    let map = game.map();
    let own = power.index();
    let out = game.holdings[own].out;
    let mut worth = 0.085 * f32::from(out[0]) + 0.085 * f32::from(out[1]);

    let free = map.sites.without(game.all_cities()).without(game.neutral);
    let mut near = RegionSet::EMPTY;
    let mut force = [0u8; MAX_REGIONS];
    for unit in Unit::ALL {
        for region in game.present[own][unit.index()] {
            let count = game.units_at(power, region, unit);
            force[region.index()] += count;
            let around = map.reach(unit, region);
            near = near.or(around);
            for neighbour in around {
                force[neighbour.index()] += count;
            }
        }
    }
    let standing = free.and(game.presence(power)).len();
    worth += 0.12 * standing.min(5) as f32;
    worth += 0.035 * free.and(near).without(game.presence(power)).len().min(6) as f32;

    // A temple that the units nearby could bring down is half a general.
    if game.cards_left(Personage::General) > 0 {
        let theirs = game.temples.without(game.cities[own]).or(game.neutral);
        let mut best = 0.0f32;
        for target in theirs {
            let strength = f32::from(force[target.index()]);
            if strength > 0.0 {
                let defence = game.defence(target).map_or(3, |defence| defence.total());
                let ratio = (strength / f32::from(defence)).min(1.0);
                best = best.max(ratio * ratio);
            }
        }
        worth += 0.40 * best;
    }
    worth - danger(game, power)
}

/// Own temples and cities that others could take in their next manoeuvre.
fn danger(game: &Antike, power: Power) -> f32 {
    let map = game.map();
    let own = game.cities[power.index()];
    let mut worst = 0.0f32;
    for rival in game.powers().filter(|&rival| rival != power) {
        let mut force = [0u8; MAX_REGIONS];
        let mut touched = RegionSet::EMPTY;
        for unit in Unit::ALL {
            for region in game.present[rival.index()][unit.index()] {
                let count = game.units_at(rival, region, unit);
                let around = map.reach(unit, region).or(region.alone()).and(own);
                touched = touched.or(around);
                for target in around {
                    force[target.index()] += count;
                }
            }
        }
        for target in touched {
            let defence = game.city_defence(&game.tables().defence, power, target).total();
            if force[target.index()] >= defence {
                worst += if game.temples.has(target) { 0.30 } else { 0.10 };
            }
        }
    }
    worst.min(1.0)
}

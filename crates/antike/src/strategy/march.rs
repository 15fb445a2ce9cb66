//! Habits of a manoeuvre: units go where something pulls them.

use super::habit::prey;
use crate::action::Action;
use crate::pieces::{Personage, Unit};
use crate::region::{MAX_REGIONS, Region, RegionSet};
use crate::state::{Antike, Group, March, Stage};
use engine::Game;

/// What a free site, a sea and a temple to be destroyed are worth a walk.
const SITE: f32 = 1.0;
const SEA: f32 = 0.40;
const TEMPLE: f32 = 1.3;
const CITY: f32 = 0.55;
/// What remains of a pull one border away.
const FADE: f32 = 0.6;
/// How much better a place must be to go there.
const EFFORT: f32 = 0.05;

/// How strongly regions pull units of either type.
pub(super) struct Pull {
    towards: [[f32; MAX_REGIONS]; 2],
    /// Sites without city and without own unit, when the pull was felt.
    sites: RegionSet,
    /// What can be taken by the units around, and how many it takes.
    sieges: RegionSet,
    defence: [u8; MAX_REGIONS],
    navigators: bool,
}

impl Pull {
    pub fn of(game: &Antike) -> Pull {
        let map = game.map();
        let power = game.active;
        let sites = map.sites.without(game.all_cities()).without(game.neutral);
        let mut pull = Pull {
            towards: [[0.0; MAX_REGIONS]; 2],
            sites,
            sieges: RegionSet::EMPTY,
            defence: [0; MAX_REGIONS],
            navigators: game.cards_left(Personage::Navigator) > 0,
        };
        pull.find_sieges(game);
        let presence = game.presence(power);
        for unit in Unit::ALL {
            let galleys = game.present[power.index()][Unit::Galley.index()];
            let towards = &mut pull.towards[unit.index()];
            for (index, towards) in towards.iter_mut().enumerate().take(map.len()) {
                let region = Region(index as u8);
                if map.reach(unit, region).is_empty() {
                    continue;
                }
                let mut worth = 0.0f32;
                if sites.has(region) && !presence.has(region) {
                    worth = SITE;
                }
                if unit == Unit::Galley && pull.navigators && !galleys.has(region) {
                    worth += if map.ships.has(region) { 2.0 * SEA } else { SEA };
                }
                if pull.sieges.has(region) {
                    worth = worth.max(if pull.defence[index] >= 3 { TEMPLE } else { CITY });
                }
                *towards = worth;
            }
            for _ in 0..3 {
                for index in 0..map.len() {
                    let around = map.reach(unit, Region(index as u8));
                    let best =
                        around.into_iter().map(|region| towards[region.index()]).fold(0.0f32, f32::max);
                    towards[index] = towards[index].max(best * FADE);
                }
            }
        }
        pull
    }

    /// Cities and neutral temples that the units within reach could take together.
    fn find_sieges(&mut self, game: &Antike) {
        let map = game.map();
        let power = game.active;
        let generals = game.cards_left(Personage::General) > game.turn.destroyed;
        let mut force = [0u8; MAX_REGIONS];
        for unit in Unit::ALL {
            for region in game.present[power.index()][unit.index()] {
                force[region.index()] += game.units_at(power, region, unit);
                let mobile = game.group(region, unit, 1) + game.group(region, unit, 2);
                for neighbour in map.reach(unit, region) {
                    force[neighbour.index()] += mobile;
                }
            }
        }
        for region in prey(game, power) {
            if force[region.index()] == 0 {
                continue;
            }
            let temple = game.temples.has(region) || game.neutral.has(region);
            let Some(defence) = game.defence(region) else { continue };
            let defence = defence.total();
            let worthwhile = if temple { generals } else { defence <= 2 };
            if worthwhile && force[region.index()] >= defence {
                self.sieges.insert(region);
                self.defence[region.index()] = defence;
            }
        }
    }

    /// How much one more unit of this type is wanted in a region.
    fn arriving(&self, game: &Antike, unit: Unit, region: Region) -> f32 {
        let power = game.active;
        if self.sieges.has(region) && game.force_at(power, region) < self.defence[region.index()] {
            return if self.defence[region.index()] >= 3 { TEMPLE } else { CITY };
        }
        let there = game.present[power.index()][unit.index()].has(region);
        let pull = self.towards[unit.index()][region.index()];
        if !there {
            return pull;
        }
        let around = game.map().reach(unit, region).into_iter();
        let beyond = around.map(|next| self.towards[unit.index()][next.index()]).fold(0.0f32, f32::max);
        pull.min(beyond * FADE) - EFFORT
    }

    /// How much the last of these units is wanted where it stands.
    fn staying(&self, game: &Antike, unit: Unit, region: Region) -> f32 {
        let power = game.active;
        if self.sieges.has(region) && game.force_at(power, region) <= self.defence[region.index()] {
            return TEMPLE;
        }
        let mut worth = 0.0;
        if game.force_at(power, region) == 1 && self.sites.has(region) {
            worth = SITE;
        }
        if unit == Unit::Galley && self.navigators && game.units_at(power, region, unit) == 1 {
            worth += if game.map().ships.has(region) { 2.0 * SEA } else { SEA };
        }
        worth
    }

    /// The best neighbour and how much better it is than staying.
    fn best_step(&self, game: &Antike, unit: Unit, region: Region) -> Option<(Region, f32)> {
        let stay = self.staying(game, unit, region);
        game.map()
            .reach(unit, region)
            .into_iter()
            .map(|target| (target, self.arriving(game, unit, target) - stay))
            .max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

/// The group that gains most by moving, or the end of the movement.
pub(super) fn next_group(game: &Antike, pull: &Pull) -> Action {
    match best_move(game, pull) {
        Some((region, unit, steps, _)) => Action::Group(game.place(region), unit, steps),
        None => Action::Done,
    }
}

fn best_move(game: &Antike, pull: &Pull) -> Option<(Region, Unit, u8, Region)> {
    let mut best = None;
    let mut most = EFFORT;
    for unit in Unit::ALL {
        for region in game.mobile(unit) {
            if let Some((target, gain)) = pull.best_step(game, unit, region)
                && gain > most
            {
                most = gain;
                let steps = if game.group(region, unit, 2) > 0 { 2 } else { 1 };
                best = Some((region, unit, steps, target));
            }
        }
    }
    best
}

/// Where the group that was taken up goes.
pub(super) fn destination(game: &Antike, group: Group, pull: &Pull) -> Region {
    pull.best_step(game, group.unit, group.from)
        .map(|(target, _)| target)
        .expect("a group has somewhere to go")
}

/// As many as a siege needs, else one.
pub(super) fn how_many(game: &Antike, march: March) -> u8 {
    let March { group, to } = march;
    let foreign = game.neutral.has(to) || game.all_cities().without(game.cities[game.active.index()]).has(to);
    let wanted = match game.defence(to) {
        Some(defence) if foreign => defence.total().saturating_sub(game.force_at(game.active, to)),
        _ => 1,
    };
    wanted.clamp(1, game.size_of(group))
}

/// A whole manoeuvre by habit, felt once: the pull is not felt anew after every step.
pub(super) fn manoeuvre(game: &mut Antike) {
    let pull = Pull::of(game);
    let power = game.active;
    while game.stage == Stage::Group && game.active == power {
        let Some((region, unit, steps, target)) = best_move(game, &pull) else {
            game.apply(Action::Done, &mut ());
            return;
        };
        game.apply(Action::Group(game.place(region), unit, steps), &mut ());
        if let Stage::Destination(_) = game.stage {
            game.apply(Action::To(game.place(target)), &mut ());
        }
        while !matches!(game.stage, Stage::Group) {
            let moving = matches!(game.stage, Stage::HowMany(_) | Stage::Intercept(_) | Stage::Order(_));
            if !moving {
                return;
            }
            let action = super::habit::answer(game);
            game.apply(action, &mut ());
        }
    }
}

/// What a manoeuvre promises before it begins: sites and seas next to the units, temples within their power.
pub(super) fn promise(game: &Antike) -> f32 {
    let map = game.map();
    let power = game.active;
    let sites = map.sites.without(game.all_cities()).without(game.neutral).without(game.presence(power));
    let own_galleys = game.present[power.index()][Unit::Galley.index()];
    let navigators = game.cards_left(Personage::Navigator) > 0;
    let mut force = [0u8; MAX_REGIONS];
    let mut worth = 0.0;
    let mut near = RegionSet::EMPTY;
    let mut seas = RegionSet::EMPTY;
    for unit in Unit::ALL {
        for region in game.present[power.index()][unit.index()] {
            let count = game.units_at(power, region, unit);
            force[region.index()] += count;
            let around = map.reach(unit, region);
            near = near.or(around);
            if unit == Unit::Galley && count > 1 {
                seas = seas.or(around);
            }
            for neighbour in around {
                force[neighbour.index()] += count;
            }
        }
    }
    let sets = game.holdings[power.index()].goods.iter().min().copied().unwrap_or(0) + 1;
    worth += 0.30 * near.and(sites).len().min(sets) as f32;
    if navigators {
        worth += 0.10 * seas.without(own_galleys).len().min(5) as f32;
    }
    let generals = u32::from(game.cards_left(Personage::General));
    let mut spoils = 0;
    for region in prey(game, power) {
        if force[region.index()] == 0 {
            continue;
        }
        let temple = game.temples.has(region) || game.neutral.has(region);
        let defence = game.defence(region).map_or(9, |defence| defence.total());
        if force[region.index()] >= defence {
            if temple && spoils < generals {
                spoils += 1;
                worth += 1.0;
            } else if !temple && defence <= game.tables().defence.city + 1 {
                worth += 0.2;
            }
        }
    }
    worth
}

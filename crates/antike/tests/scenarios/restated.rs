//! Defence and losses against a slow, direct statement of the rule, on 100,000 positions made at random.
//!
//! The statement works on what the view shows and on plain lists, never on the masks of the engine.

use antike::options::MapChoice;
use antike::position::Position;
use antike::view::{RegionView, View};
use antike::{Action, Antike, KnowHow, Options, Personage, Power, Resource, Unit};
use engine::{Game, Rng, Viewpoint};

const POSITIONS: u64 = 100_000;

/// Section 8.2, word for word, from what everybody can see.
fn defence_as_written(view: &View, region: &RegionView) -> Option<u8> {
    if region.neutral_temple {
        return Some(3);
    }
    let owner = region.owner?;
    let power = &view.powers[owner.0 as usize];
    let mut defence = if region.temple { 3 } else { 1 };
    for units in &region.units {
        if units.power == owner {
            for _ in 0..units.legions {
                defence += 1;
            }
            for _ in 0..units.galleys {
                defence += 1;
            }
        }
    }
    if matches!(power.personages.iter().sum(), 0u8..=2) {
        defence += 1;
    }
    if power.know_hows.contains(&KnowHow::ResPublica) {
        defence += 2;
    } else if power.know_hows.contains(&KnowHow::Regnum) {
        defence += 1;
    }
    Some(defence)
}

/// Every way to lose units in a conquest: all pairs of legions and galleys that make up the defence.
fn losses_as_written(view: &View, region: &RegionView, active: Power) -> Vec<(u8, u8)> {
    let Some(defence) = defence_as_written(view, region) else { return Vec::new() };
    if let Some(owner) = region.owner {
        let others = view.regions.iter().filter(|other| other.owner == Some(owner) && other.id != region.id);
        if owner == active || others.count() == 0 {
            return Vec::new();
        }
        let mine = view.regions.iter().filter(|other| other.owner == Some(active));
        if mine.filter(|other| other.resource == region.resource).count() >= 8 {
            return Vec::new();
        }
    }
    let (legions, galleys) = region
        .units
        .iter()
        .find(|units| units.power == active)
        .map_or((0, 0), |units| (units.legions, units.galleys));
    let mut ways = Vec::new();
    for lost_legions in 0..=legions {
        for lost_galleys in 0..=galleys {
            if lost_legions + lost_galleys == defence {
                ways.push((lost_legions, lost_galleys));
            }
        }
    }
    ways
}

/// A position with cities, temples, units, know-how and personages anywhere.
fn any_position(rng: &mut Rng) -> Antike {
    let maps: Vec<MapChoice> = MapChoice::all().collect();
    let map = maps[rng.index(maps.len())];
    let seats = 3 + rng.index(4);
    let mut position = Position::new(seats, Options { map, ..Options::default() }).unwrap();
    let sites: Vec<&str> = map
        .map()
        .regions
        .iter()
        .filter(|region| region.symbol.is_some())
        .map(|region| region.id.as_str())
        .collect();
    let mut tokens = [[1u8; 3]; 6];
    let mut temples = 0;
    let mut taken: Vec<&str> = Vec::new();
    let starts: Vec<&str> = {
        let game = position.clone().build();
        let cities = game.all_cities().or(neutral(&game));
        cities.into_iter().map(|region| map.map().regions[region.index()].id.as_str()).collect()
    };
    for _ in 0..rng.index(20) {
        let site = sites[rng.index(sites.len())];
        let (power, resource) = (rng.index(seats), rng.index(3));
        if taken.contains(&site) || starts.contains(&site) || tokens[power][resource] == 8 {
            continue;
        }
        tokens[power][resource] += 1;
        taken.push(site);
        position = position.city(power as u8, site, Resource::ALL[resource]);
        if temples < 14 && rng.index(3) == 0 {
            temples += 1;
            position = position.temple(site);
        }
    }
    let everywhere: Vec<&str> = map.map().regions.iter().map(|region| region.id.as_str()).collect();
    let busy: Vec<&str> = (0..5).map(|_| everywhere[rng.index(everywhere.len())]).collect();
    for power in 0..seats {
        let mut left = [12u8, 13];
        for _ in 0..rng.index(8) {
            let pool = if rng.index(2) == 0 {
                &busy
            } else if taken.is_empty() {
                &everywhere
            } else {
                &taken
            };
            let region = pool[rng.index(pool.len())];
            let unit = Unit::ALL[rng.index(2)];
            let count = (rng.index(4) as u8 + 1).min(left[unit.index()]);
            if count > 0 {
                left[unit.index()] -= count;
                position = position.units(power as u8, region, unit, count);
            }
        }
        for know_how in KnowHow::ALL {
            if rng.index(3) == 0 {
                position = position.knows(power as u8, know_how);
            }
        }
        if rng.index(2) == 0 {
            position = position.personages(power as u8, Personage::King, rng.index(2) as u8);
            position = position.personages(power as u8, Personage::General, rng.index(2) as u8);
            position = position.personages(power as u8, Personage::Scholar, rng.index(2) as u8);
        }
    }
    position.active(rng.index(seats) as u8).field(0, "aurum").build()
}

fn neutral(game: &Antike) -> antike::region::RegionSet {
    let view = game.view(Viewpoint::Spectator);
    view.regions
        .iter()
        .enumerate()
        .filter(|(_, region)| region.neutral_temple)
        .map(|(index, _)| antike::region::Region(index as u8))
        .collect()
}

#[test]
fn defence_and_losses_are_as_written() {
    let (mut cities, mut possible, mut mixed) = (0u64, 0u64, 0u64);
    for number in 0..POSITIONS {
        let mut rng = Rng::stream(66, number);
        let game = any_position(&mut rng);
        let view = game.view(Viewpoint::Spectator);
        // The conquest phase, reached without moving: every manoeuvre may be declared over at once.
        let mut conquest = game;
        conquest.apply("go:movere-a".parse::<Action>().unwrap(), &mut ());
        if conquest.stage() == antike::StageName::Group {
            conquest.apply(Action::Done, &mut ());
        }
        let mut offered = Vec::new();
        conquest.legal_actions(&mut offered);
        for region in &view.regions {
            let written = defence_as_written(&view, region);
            let at = game.map().region(region.id).unwrap();
            let computed = game.defence(at).map(|defence| defence.total());
            assert_eq!(computed, written, "position {number}, {}", region.name);
            assert_eq!(
                region.defence.map(|defence| defence.total),
                written,
                "position {number}, {}",
                region.name
            );
            cities += u64::from(written.is_some());

            let ways = losses_as_written(&view, region, game.active());
            let conquer = Action::Conquer(region.id);
            let in_conquest = conquest.stage() == antike::StageName::Conquest;
            assert_eq!(
                in_conquest && offered.contains(&conquer),
                !ways.is_empty(),
                "position {number}: can {} be conquered?",
                region.name
            );
            for &(legions, galleys) in &ways {
                possible += 1;
                let mut after = conquest;
                after.apply(conquer, &mut ());
                if ways.len() > 1 {
                    mixed += 1;
                    assert_eq!(after.stage(), antike::StageName::Losses);
                    assert!(after.check(Action::Losses(legions)).is_ok());
                    after.apply(Action::Losses(legions), &mut ());
                }
                let active = game.active();
                let before = |unit| game.units_at(active, at, unit);
                assert_eq!(after.units_at(active, at, Unit::Legion), before(Unit::Legion) - legions);
                assert_eq!(after.units_at(active, at, Unit::Galley), before(Unit::Galley) - galleys);
                let owner = region.owner;
                if let Some(owner) = owner {
                    assert_eq!(after.force_at(owner, at), 0, "the owner's units go");
                    assert_eq!(after.owner(at), Some(active));
                }
                after.audit().unwrap_or_else(|broken| panic!("position {number}: {broken}"));
            }
        }
    }
    assert!(cities > 1_000_000 && possible > 10_000 && mixed > 1_000, "{cities} {possible} {mixed}");
}

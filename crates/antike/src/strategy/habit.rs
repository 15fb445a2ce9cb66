//! Quick habits: a sensible answer to every question, without looking ahead.

use super::march::{self, Pull};
use crate::action::{Action, Means};
use crate::pieces::{Deed, Field, KnowHow, Personage, Power, Resource, Unit};
use crate::region::{Region, RegionSet};
use crate::state::{Antike, Entry, Stage};
use engine::Rng;

/// What each know-how is worth besides the scholar, in the order of the chart.
const KNOW_HOW_WORTH: [f32; 8] = [0.25, 0.22, 0.50, 0.45, 0.22, 0.30, 0.45, 0.55];
/// What a scholar is worth.
const SCHOLAR: f32 = 1.1;

/// The habitual answer to the question at hand. Not for chance events, nor for drafting.
pub(super) fn answer(game: &Antike) -> Action {
    match game.stage {
        Stage::Rondel => Action::Go(best_field(game)),
        Stage::Pay(_) => Action::Pay(means(game)),
        Stage::Windfall => Action::Take(scarcest(game)),
        Stage::Templum => temple(game).map_or(Action::Done, |region| Action::Build(game.place(region))),
        Stage::Bellona => {
            let (region, unit) = arming(game, true).expect("Bellona asks only where a unit can be placed");
            Action::Place(game.place(region), unit)
        }
        Stage::Militia => {
            arming(game, false).map_or(Action::Done, |(region, unit)| Action::Arm(game.place(region), unit))
        }
        Stage::Scientia => know_how(game).map_or(Action::Done, Action::Develop),
        Stage::Group => march::next_group(game, &Pull::of(game)),
        Stage::Destination(group) => Action::To(game.place(march::destination(game, group, &Pull::of(game)))),
        Stage::HowMany(group) => Action::Count(march::how_many(game, group)),
        Stage::FightCount(fight) => Action::Pairs(game.most_pairs(fight)),
        Stage::Intercept(entry) => Action::Intercept(demand(game, &entry)),
        Stage::Order(entry) => Action::Meet(order(game, &entry)),
        Stage::Conquest => conquest(game).map_or(Action::Done, |region| Action::Conquer(game.place(region))),
        Stage::Losses(region) | Stage::Razing(region) => Action::Losses(losses(game, region)),
        Stage::Founding => match (ruin(game), founding(game)) {
            (Some(temple), _) => Action::Conquer(game.place(temple)),
            (None, Some((region, resource))) => Action::Found(game.place(region), resource),
            (None, None) => Action::Done,
        },
        Stage::Coins(bill) => Action::Coins(game.coin_bounds(&bill).0),
        Stage::Deal | Stage::Draft | Stage::Start | Stage::Over(_) => Action::Done,
    }
}

/// How promising each choice looks: the habitual answer well above the rest.
pub(super) fn weights(game: &Antike, actions: &[Action], weights: &mut Vec<f32>) {
    if game.stage == Stage::Rondel {
        let fields = (0..Field::COUNT).map(|field| field_worth(game, Field(field)));
        let best = fields.fold(f32::MIN, f32::max);
        weights.extend(actions.iter().map(|&action| match action {
            Action::Go(field) => ((field_worth(game, field) - best) * 3.0).exp().max(0.02),
            _ => 0.05,
        }));
        return;
    }
    let habitual = if game.stage == Stage::Draft { None } else { Some(answer(game)) };
    weights.extend(actions.iter().map(|action| {
        if Some(*action) == habitual {
            4.0
        } else if matches!(action, Action::Trade(_)) {
            0.15
        } else {
            1.0
        }
    }));
}

/// A choice for playing out: mostly the habit, sometimes something else.
pub(super) fn choose(game: &Antike, actions: &[Action], rng: &mut Rng) -> usize {
    if game.stage == Stage::Draft {
        return rng.index(actions.len());
    }
    if game.stage == Stage::Rondel {
        return choose_field(game, actions, rng);
    }
    if rng.below(16) == 0 {
        return rng.index(actions.len());
    }
    let habitual = answer(game);
    actions.iter().position(|&action| action == habitual).unwrap_or(0)
}

/// A field at random, the better ones much more often.
fn choose_field(game: &Antike, actions: &[Action], rng: &mut Rng) -> usize {
    let mut weights = [0.0f32; Field::COUNT as usize];
    let mut sum = 0.0;
    for &action in actions {
        if let Action::Go(field) = action {
            let weight = (field_worth(game, field) * 4.0).exp();
            weights[field.0 as usize] = weight;
            sum += weight;
        }
    }
    let mut rest = rng.unit() * sum;
    let mut last = 0;
    for (index, &action) in actions.iter().enumerate() {
        if let Action::Go(field) = action {
            last = index;
            rest -= weights[field.0 as usize];
            if rest <= 0.0 {
                break;
            }
        }
    }
    last
}

fn best_field(game: &Antike) -> Field {
    let wealth = game.wealth(game.active);
    (0..Field::COUNT)
        .map(Field)
        .filter(|&field| game.step_price(game.active, field).is_some_and(|price| u32::from(price) <= wealth))
        .max_by(|&a, &b| field_worth(game, a).total_cmp(&field_worth(game, b)))
        .expect("the next three fields are free")
}

/// What going to a field promises, the price taken off.
fn field_worth(game: &Antike, field: Field) -> f32 {
    let power = game.active;
    let holdings = &game.holdings[power.index()];
    let coins = u32::from(holdings.coins);
    let deed = game.tables().wheel[field.0 as usize].deed;
    let yields = |resource: Resource| {
        let amount = f32::from(game.harvest(power, resource));
        let share = if holdings.goods[resource.index()] < 8 { 0.09 } else { 0.05 };
        amount * share + if game.bank.coins > 0 { 0.09 } else { 0.0 }
    };
    let worth = match deed {
        Deed::Marble => yields(Resource::Marble),
        Deed::Iron => yields(Resource::Iron),
        Deed::Gold => yields(Resource::Gold),
        Deed::Temple => {
            let payable = (holdings.goods[0] + coins) / u32::from(game.tables().temple_price);
            let sites = game.cities[power.index()].without(game.temples).len();
            0.55 * payable.min(sites).min(u32::from(game.bank.temples)) as f32
        }
        Deed::Arming => {
            let payable = (holdings.goods[1] + coins / 2) / u32::from(game.tables().unit_price);
            let temples = game.temples_of(power).len();
            let room = game.cities[power.index()].len() + 2 * temples;
            let supply = game.supply(power, Unit::Legion) + game.supply(power, Unit::Galley);
            let free = u32::from(game.bellona == power);
            0.15 * (payable + free).min(room).min(u32::from(supply)) as f32
        }
        Deed::KnowHow => {
            let mut gold = holdings.goods[2] + coins;
            let mut worth = 0.0;
            for know_how in KnowHow::ALL {
                let price = u32::from(game.know_how_price(know_how));
                if !game.owns(power, know_how) && price <= gold && know_how_ready(game, know_how) {
                    gold -= price;
                    let gain = KNOW_HOW_WORTH[know_how.index()] - 0.05 * price as f32;
                    worth += gain + if game.is_unknown(know_how) { SCHOLAR } else { 0.0 };
                }
            }
            worth
        }
        Deed::Maneuver => march::promise(game),
    };
    worth - 0.09 * f32::from(game.step_price(power, field).unwrap_or(0))
}

fn know_how_ready(game: &Antike, know_how: KnowHow) -> bool {
    game.tables().know_hows[know_how.index()].requires.is_none_or(|before| game.owns(game.active, before))
}

/// Pay with what there is most of; coins last.
fn means(game: &Antike) -> Means {
    let goods = game.holdings[game.active.index()].goods;
    let most = Resource::ALL.into_iter().max_by_key(|resource| goods[resource.index()]).expect("three");
    if goods[most.index()] > 0 { Means::Good(most) } else { Means::Coin }
}

fn scarcest(game: &Antike) -> Resource {
    let goods = game.holdings[game.active.index()].goods;
    Resource::ALL.into_iter().min_by_key(|resource| goods[resource.index()]).expect("three")
}

/// A temple where the yield is smallest.
fn temple(game: &Antike) -> Option<Region> {
    let sites = game.temple_sites();
    sites.into_iter().min_by_key(|&region| {
        let resource = game.yield_of(region).unwrap_or(Resource::Marble);
        game.harvest(game.active, resource)
    })
}

/// Where and what to arm: galleys where seas are open, legions where sites or targets are near.
fn arming(game: &Antike, free: bool) -> Option<(Region, Unit)> {
    let power = game.active;
    let map = game.map();
    let holdings = &game.holdings[power.index()];
    // Coins are for founding and temples, unless there is hardly any unit.
    if !free
        && holdings.goods[1] < u32::from(game.tables().unit_price)
        && holdings.out[0] + holdings.out[1] > 6
    {
        return None;
    }
    let sites = map.sites.without(game.all_cities()).without(game.neutral).without(game.presence(power));
    let prey = game.neutral.or(game.temples.without(game.cities[power.index()]));
    let mut best = None;
    let mut best_worth = f32::MIN;
    for unit in Unit::ALL {
        let choices = if free { game.placeable(map, unit) } else { game.arming_choices(unit) };
        let galleys = game.present[power.index()][Unit::Galley.index()];
        for region in choices {
            let around = map.reach(unit, region);
            let mut worth = around.and(sites).len() as f32 + 0.7 * around.and(prey).len() as f32;
            if unit == Unit::Galley {
                worth += 0.6 * around.without(galleys).len() as f32;
            }
            worth -= 1.2 * f32::from(game.units_at(power, region, unit));
            if around.is_empty() {
                worth -= 4.0;
            }
            if worth > best_worth {
                best_worth = worth;
                best = Some((region, unit));
            }
        }
    }
    best
}

fn know_how(game: &Antike) -> Option<KnowHow> {
    let worth = |know_how: KnowHow| {
        let price = f32::from(game.know_how_price(know_how));
        let scholar = if game.is_unknown(know_how) { SCHOLAR } else { 0.0 };
        KNOW_HOW_WORTH[know_how.index()] + scholar - 0.05 * price
    };
    KnowHow::ALL
        .into_iter()
        .filter(|&know_how| game.can_develop(know_how) && worth(know_how) > 0.0)
        .max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
}

/// Fight what enters the own city when that stops its conquest; let all else pass.
fn demand(game: &Antike, entry: &Entry) -> u8 {
    let (rival, to) = (entry.rival, entry.march.to);
    let most = game.most_demanded(entry);
    if !game.cities[rival.index()].has(to) {
        return 0;
    }
    let defence = game.city_defence(&game.tables().defence, rival, to).total();
    let force = game.force_at(game.active, to);
    let after = force.saturating_sub(most);
    if force >= defence && after < defence - most.min(defence) { most } else { 0 }
}

/// Meet whoever still demands, the strongest first.
fn order(game: &Antike, entry: &Entry) -> crate::region::NationName {
    let (to, unit) = (entry.march.to, entry.march.group.unit);
    let rival = game
        .opponents_there(entry.march)
        .max_by_key(|&power| (entry.demands[power.index()], game.units_at(power, to, unit)))
        .expect("two opponents are there");
    game.nation_of(rival).expect("everybody has a nation by now")
}

/// Temples always; cities while they are cheap or bring a king.
fn conquest(game: &Antike) -> Option<Region> {
    let kings_due = game.due(game.active, Personage::King);
    let per = game.tables().per[Personage::King.index()];
    let last_step = (game.progress(game.active, Personage::King) + 1).is_multiple_of(per) && kings_due == 0;
    let worth = |region: Region| {
        let losses = game.defence(region).map_or(9, |defence| defence.total());
        let temple = game.temples.has(region) || game.neutral.has(region);
        let general = temple && game.bank.cards[Personage::General.index()] > game.turn.destroyed;
        let city = !game.neutral.has(region);
        f32::from(u8::from(general)) * 1.3 + f32::from(u8::from(city)) * if last_step { 1.2 } else { 0.45 }
            - 0.13 * f32::from(losses)
    };
    game.conquests()
        .into_iter()
        .filter(|&region| worth(region) > 0.0)
        .max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
}

/// Lose legions rather than galleys that hold a sea, and keep one unit where a city may be founded.
fn losses(game: &Antike, region: Region) -> u8 {
    game.legion_losses(region).1
}

/// A neutral temple that falls for a general while founding (R33).
fn ruin(game: &Antike) -> Option<Region> {
    let general = game.bank.cards[Personage::General.index()] > game.turn.destroyed;
    if general { game.temples_to_found_on().first() } else { None }
}

/// The site whose resource is scarcest among the own cities.
fn founding(game: &Antike) -> Option<(Region, Resource)> {
    let sites = game.founding_sites();
    let power = game.active;
    Resource::ALL
        .into_iter()
        .filter(|resource| !sites[resource.index()].is_empty())
        .min_by_key(|&resource| game.cities[power.index()].and(game.yields[resource.index()]).len())
        .and_then(|resource| sites[resource.index()].first().map(|region| (region, resource)))
}

/// Regions that a power's cities could be attacked from are not looked at here: the worth of a position does that.
pub(super) fn prey(game: &Antike, power: Power) -> RegionSet {
    let theirs = game.all_cities().without(game.cities[power.index()]);
    let last: RegionSet = game
        .powers()
        .filter(|&rival| game.cities[rival.index()].len() == 1)
        .fold(RegionSet::EMPTY, |set, rival| set.or(game.cities[rival.index()]));
    theirs.without(last).or(game.neutral)
}

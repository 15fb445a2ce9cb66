//! How a view is made of a position.

use super::{
    ConquestView, DefenceView, EndingView, FieldView, Force, FoundingView, Goods, KnowHowView, PendingView,
    PersonageView, PowerView, Progress, RegionView, StepsView, UnitsView, View,
};
use crate::map::Symbol;
use crate::pieces::{Field, KnowHow, Personage, Power, Resource, Unit};
use crate::region::Region;
use crate::state::{Antike, Ending, Entry, Group, March, Stage};
use engine::Viewpoint;

impl Antike {
    /// The table as it looks from anywhere: nothing is hidden.
    pub(crate) fn view_from(&self, _from: Viewpoint) -> View {
        let game = self;
        let map = game.map();
        let running = game.stage.is_of_a_turn();
        let deciding = game.deciding();
        View {
            map: &map.id,
            map_name: &map.name,
            drawing: &map.drawing,
            round: game.round(),
            round_limit: (game.options.round_limit > 0).then_some(game.options.round_limit),
            needed: game.needed(),
            phase: game.stage(),
            active: running.then_some(game.active),
            deciding,
            start: (game.round() > 0).then_some(game.start),
            pending: PendingView::of(game),
            powers: game.powers().map(|power| PowerView::of(game, power)).collect(),
            regions: (0..map.len() as u8).map(|index| RegionView::of(game, Region(index), running)).collect(),
            rondel: (0..Field::COUNT).map(|index| FieldView::of(game, Field(index), running)).collect(),
            know_hows: KnowHow::ALL.map(|know_how| KnowHowView::of(game, know_how)).to_vec(),
            personages: Personage::ALL
                .map(|id| PersonageView {
                    id,
                    cards: game.tables().cards[id.index()],
                    left: game.bank.cards[id.index()],
                    per: game.tables().per[id.index()],
                })
                .to_vec(),
            bank_temples: game.bank.temples,
            bank_coins: game.bank.coins,
            pliny: game.options.pliny.then_some(game.bank.pliny),
            ending: game.end().map(|ending| match ending {
                Ending::Personages(power) => EndingView::Personages { power },
                Ending::LastTemple(power) => EndingView::LastTemple { power },
                Ending::RoundLimit => EndingView::RoundLimit,
            }),
        }
    }
}

impl PendingView {
    fn of(game: &Antike) -> PendingView {
        let none = PendingView::default();
        let at = |region| Some(game.place(region));
        let of_group = |group: Group| PendingView {
            from: at(group.from),
            unit: Some(group.unit),
            steps: Some(group.steps),
            ..PendingView::default()
        };
        let of_entry = |Entry { march: March { group, to }, count, demands, rival: _ }: Entry| PendingView {
            to: at(to),
            entered: Some(count),
            demands: demands[..game.powers as usize].to_vec(),
            steps: None,
            ..of_group(group)
        };
        match game.stage {
            Stage::Pay(owed) => PendingView { owed: Some(owed), ..none },
            Stage::Destination(group) => of_group(group),
            Stage::HowMany(March { group, to }) => PendingView { to: at(to), ..of_group(group) },
            Stage::FightCount(fight) => PendingView {
                from: at(fight.region),
                unit: Some(fight.unit),
                rival: Some(fight.rival),
                ..none
            },
            Stage::Intercept(entry) => PendingView { rival: Some(entry.rival), ..of_entry(entry) },
            Stage::Order(entry) => of_entry(entry),
            Stage::Losses(region) | Stage::Razing(region) => PendingView { from: at(region), ..none },
            Stage::Coins(bill) => PendingView {
                paying: bill.part().map(|part| (Resource::ALL[part], bill.price[part])),
                ..none
            },
            _ => none,
        }
    }
}

impl PowerView {
    fn of(game: &Antike, power: Power) -> PowerView {
        let holdings = &game.holdings[power.index()];
        let nation = game.map().nations.get(game.nations[power.index()] as usize);
        let owned = |bits: u8| KnowHow::ALL.into_iter().filter(move |k| bits & k.bit() != 0).collect();
        PowerView {
            seat: game.seat_of(power),
            nation: game.nation_of(power),
            colour: nation.map(|nation| nation.colour.as_str()),
            goods: Goods::of(|resource| holdings.goods[resource.index()]),
            coins: holdings.coins,
            field: holdings.field.map(|field| game.tables().wheel[field.0 as usize].id.as_str()),
            know_hows: owned(holdings.know_how),
            fresh: owned(game.fresh(power)),
            personages: holdings.personages.to_vec(),
            points: game.final_points(power),
            progress: Personage::ALL.map(|personage| Progress::of(game, power, personage)).to_vec(),
            cities: game.cities[power.index()].len() as u8,
            temples: game.temples_of(power).len() as u8,
            sea_count: game.sea_count(power),
            on_map: Force { legions: holdings.out[0], galleys: holdings.out[1] },
            supply: Force {
                legions: game.supply(power, Unit::Legion),
                galleys: game.supply(power, Unit::Galley),
            },
            tokens: Goods::of(|resource| u32::from(game.tokens_left(power, resource))),
            harvest: Goods::of(|resource| u32::from(game.harvest(power, resource))),
            bellona: game.round() > 0 && game.bellona == power,
        }
    }
}

impl Progress {
    fn of(game: &Antike, power: Power, personage: Personage) -> Progress {
        let left = game.bank.cards[personage.index()];
        let have = game.progress(power, personage);
        let per = game.tables().per[personage.index()];
        let next = match personage {
            Personage::Scholar | Personage::General => have + 1,
            _ => (game.personages_of(power, personage) + 1) * per,
        };
        let due = game.due(power, personage).min(left);
        Progress {
            have,
            next_at: (left > 0).then_some(next),
            due: if power == game.active && !game.is_over() { due } else { 0 },
        }
    }
}

impl RegionView {
    fn of(game: &Antike, region: Region, running: bool) -> RegionView {
        let map = game.map();
        let info = &map.regions[region.index()];
        let moving = game.stage.is_of_a_manoeuvre();
        let units = game
            .powers()
            .filter(|&power| game.force_at(power, region) > 0)
            .map(|power| UnitsView {
                power,
                legions: game.units_at(power, region, Unit::Legion),
                galleys: game.units_at(power, region, Unit::Galley),
                steps: (moving && power == game.active).then(|| StepsView {
                    legions: [game.group(region, Unit::Legion, 1), game.group(region, Unit::Legion, 2)],
                    galleys: [game.group(region, Unit::Galley, 1), game.group(region, Unit::Galley, 2)],
                }),
            })
            .collect();
        let symbol = match info.symbol {
            None => Vec::new(),
            Some(Symbol::One(_) | Symbol::Choice(_)) => Resource::ALL
                .into_iter()
                .filter(|&resource| game.sites_for(map, resource).has(region))
                .collect(),
        };
        let militia = matches!(game.stage, Stage::Bellona | Stage::Militia);
        RegionView {
            id: game.place(region),
            name: &info.name,
            kind: info.kind,
            symbol,
            ship: info.ship,
            owner: game.owner(region),
            resource: game.yield_of(region),
            temple: game.temples.has(region),
            neutral_temple: game.neutral.has(region),
            units,
            defence: game.defence(region).map(|parts| DefenceView { total: parts.total(), parts }),
            conquest: running.then(|| ConquestView::of(game, region)).flatten(),
            founding: running.then(|| FoundingView::of(game, region)).flatten(),
            arming: (militia && game.cities[game.active.index()].has(region)).then(|| {
                game.tables().arming[usize::from(game.temples.has(region))].saturating_sub(game.armed(region))
            }),
        }
    }
}

/// Would one more city bring a king at the end of the turn?
fn king_with_one_more(game: &Antike) -> bool {
    let king = Personage::King;
    let per = game.tables().per[king.index()];
    let cities = game.progress(game.active, king);
    game.bank.cards[king.index()] > 0
        && (cities + 1) / per > cities / per
        && (cities + 1) / per > game.personages_of(game.active, king)
}

impl ConquestView {
    fn of(game: &Antike, region: Region) -> Option<ConquestView> {
        let owner = game.owner(region);
        if owner == Some(game.active) {
            return None;
        }
        let defence = game.defence(region)?.total();
        let temple = game.temples.has(region) || game.neutral.has(region);
        Some(ConquestView {
            force: game.force_at(game.active, region),
            losses: defence,
            possible: game.conquests().has(region),
            king: owner.is_some() && king_with_one_more(game),
            general: temple && game.bank.cards[Personage::General.index()] > game.turn.destroyed,
            last_city: owner.is_some_and(|owner| game.cities[owner.index()].len() == 1),
        })
    }
}

impl FoundingView {
    fn of(game: &Antike, region: Region) -> Option<FoundingView> {
        let map = game.map();
        if !map.sites.has(region) || game.neutral.has(region) || game.owner(region).is_some() {
            return None;
        }
        let resources = Resource::ALL
            .into_iter()
            .filter(|&resource| {
                game.sites_for(map, resource).has(region) && game.tokens_left(game.active, resource) > 0
            })
            .collect();
        Some(FoundingView {
            resources,
            present: game.presence(game.active).has(region),
            affordable: game.can_pay(game.tables().city_price),
            king: king_with_one_more(game),
        })
    }
}

impl FieldView {
    fn of(game: &Antike, field: Field, running: bool) -> FieldView {
        let info = &game.tables().wheel[field.0 as usize];
        let choosing = running && game.stage == Stage::Rondel;
        let price = if choosing { game.step_price(game.active, field) } else { None };
        FieldView {
            id: &info.id,
            deed: info.deed,
            markers: game
                .powers()
                .filter(|power| game.holdings[power.index()].field == Some(field))
                .collect(),
            price,
            reachable: price.is_some_and(|price| u32::from(price) <= game.wealth(game.active)),
        }
    }
}

impl KnowHowView {
    fn of(game: &Antike, id: KnowHow) -> KnowHowView {
        let info = &game.options.tables().know_hows[id.index()];
        KnowHowView {
            id,
            column: info.column,
            row: info.row,
            requires: info.requires,
            first: info.first,
            later: info.later,
            price: game.know_how_price(id),
            owners: game.powers().filter(|&power| game.owns(power, id)).collect(),
        }
    }
}

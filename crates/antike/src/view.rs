//! What a page draws the table from. Nothing is hidden: every viewpoint sees the same.

use crate::components::tables;
use crate::map::{Kind, Symbol};
use crate::pieces::{Deed, Field, KnowHow, Personage, Power, Resource, Unit};
use crate::region::{NationName, Place, Region};
use crate::state::{Antike, Defence, Ending, Phase};
use engine::{Game, Next, Seat};
use serde::Serialize;

/// The whole table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The map in play.
    pub map: &'static str,
    /// Its name.
    pub map_name: &'static str,
    /// The current round, from 1; 0 before the start player is known.
    pub round: u32,
    /// The last round, or nothing if there is no limit.
    pub round_limit: Option<u16>,
    /// Personages needed to win.
    pub needed: u8,
    /// What is being asked.
    pub phase: Phase,
    /// Whose turn it is; nothing before the first turn and after the last.
    pub active: Option<Power>,
    /// Who decides now: not always the one whose turn it is.
    pub deciding: Option<Power>,
    /// Who started.
    pub start: Option<Power>,
    /// The unfinished part of a decision.
    pub pending: PendingView,
    /// The nations at the table, in turn order.
    pub powers: Vec<PowerView>,
    /// The regions in the order of the map.
    pub regions: Vec<RegionView>,
    /// The rondel, clockwise.
    pub rondel: Vec<FieldView>,
    /// The know-how chart.
    pub know_hows: Vec<KnowHowView>,
    /// The stacks of personages.
    pub personages: Vec<PersonageView>,
    /// Temples in the bank.
    pub bank_temples: u8,
    /// Coins in the bank.
    pub bank_coins: u8,
    /// Is Pliny the Elder in play, and still to be had?
    pub pliny: Option<bool>,
    /// How the game ended.
    pub ending: Option<EndingView>,
}

/// Numbers by resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Goods {
    /// Marble.
    pub marble: u32,
    /// Iron.
    pub iron: u32,
    /// Gold.
    pub gold: u32,
}

impl Goods {
    fn of(of: impl Fn(Resource) -> u32) -> Goods {
        Goods { marble: of(Resource::Marble), iron: of(Resource::Iron), gold: of(Resource::Gold) }
    }
}

/// Numbers by unit type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Force {
    /// Legions.
    pub legions: u8,
    /// Galleys.
    pub galleys: u8,
}

/// What has been chosen of a decision in several steps.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct PendingView {
    /// The region a group leaves, a fight or a conquest takes place in.
    pub from: Option<Place>,
    /// The region a group enters.
    pub to: Option<Place>,
    /// The unit type that moves or fights.
    pub unit: Option<Unit>,
    /// Steps the group had left.
    pub steps: Option<u8>,
    /// Entered units that are still there.
    pub entered: Option<u8>,
    /// The opponent who is asked or fought.
    pub rival: Option<Power>,
    /// Pairs demanded, by power.
    pub demands: Vec<u8>,
    /// Steps of the rondel still to be paid.
    pub owed: Option<u8>,
    /// The resource whose share of a price is being paid, and how much.
    pub paying: Option<(Resource, u8)>,
}

/// One nation at the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PowerView {
    /// Who leads it.
    pub seat: Seat,
    /// The nation, once it is known.
    pub nation: Option<NationName>,
    /// The colour of its pieces.
    pub colour: Option<&'static str>,
    /// Resources.
    pub goods: Goods,
    /// Coins.
    pub coins: u8,
    /// The field of the marker.
    pub field: Option<&'static str>,
    /// Know-hows owned.
    pub know_hows: Vec<KnowHow>,
    /// Those developed this turn: they do not work yet.
    pub fresh: Vec<KnowHow>,
    /// Personages of each kind, in the order of the stacks.
    pub personages: Vec<u8>,
    /// All personages.
    pub points: u8,
    /// Progress to the next personage of each kind, in the order of the stacks.
    pub progress: Vec<Progress>,
    /// Cities owned.
    pub cities: u8,
    /// Temples owned.
    pub temples: u8,
    /// Sea regions held, ship symbols counted twice.
    pub sea_count: u8,
    /// Units on the map.
    pub on_map: Force,
    /// Units in the supply.
    pub supply: Force,
    /// City tokens in the supply.
    pub tokens: Goods,
    /// What each production would give now.
    pub harvest: Goods,
    /// Does it hold Bellona?
    pub bellona: bool,
}

/// How far a power is on the way to a personage.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Progress {
    /// What it counts now; for scholars and generals what was done this turn.
    pub have: u8,
    /// What the next card needs; nothing when no card is left.
    pub next_at: Option<u8>,
    /// Cards due at the end of this turn, as far as they are left.
    pub due: u8,
}

/// One region.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RegionView {
    /// The id.
    pub id: Place,
    /// The name.
    pub name: &'static str,
    /// Land and water.
    pub kind: Kind,
    /// What the city symbol offers a founder; empty without a symbol.
    pub symbol: Vec<Resource>,
    /// Does it count as two sea regions?
    pub ship: bool,
    /// Who owns the city.
    pub owner: Option<Power>,
    /// What the city yields.
    pub resource: Option<Resource>,
    /// Has the city a temple?
    pub temple: bool,
    /// Is there a neutral temple?
    pub neutral_temple: bool,
    /// Units of each power that has some here.
    pub units: Vec<UnitsView>,
    /// The defence of the city or of the neutral temple, with its parts.
    pub defence: Option<DefenceView>,
    /// What the active power could do about a city or a neutral temple that is not its own.
    pub conquest: Option<ConquestView>,
    /// What the active power could found here.
    pub founding: Option<FoundingView>,
    /// How many new units the active power may still arm here, during Militia.
    pub arming: Option<u8>,
}

/// Units of one power in one region.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct UnitsView {
    /// Whose they are.
    pub power: Power,
    /// Legions.
    pub legions: u8,
    /// Galleys.
    pub galleys: u8,
    /// During a manoeuvre: those with one and with two steps left.
    pub steps: Option<StepsView>,
}

/// Units by the steps they have left.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct StepsView {
    /// Legions with one and with two steps left.
    pub legions: [u8; 2],
    /// Galleys with one and with two steps left.
    pub galleys: [u8; 2],
}

/// A defence with its parts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct DefenceView {
    /// The sum.
    pub total: u8,
    /// Its parts.
    #[serde(flatten)]
    pub parts: Defence,
}

/// What a conquest by the active power would cost and bring.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ConquestView {
    /// Units of the active power here.
    pub force: u8,
    /// Units that would be lost.
    pub losses: u8,
    /// Could it be done with the units that are here (in the conquest phase)?
    pub possible: bool,
    /// Would it bring a king at the end of the turn?
    pub king: bool,
    /// Would it bring a general at the end of the turn?
    pub general: bool,
    /// Is it the owner's last city, which cannot be conquered?
    pub last_city: bool,
}

/// What a founding by the active power would be.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FoundingView {
    /// The resources that could be chosen, a token being left.
    pub resources: Vec<Resource>,
    /// Has the active power a unit here?
    pub present: bool,
    /// Can it pay?
    pub affordable: bool,
    /// Would it bring a king at the end of the turn?
    pub king: bool,
}

/// One field of the rondel.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FieldView {
    /// The id.
    pub id: &'static str,
    /// What it does.
    pub deed: Deed,
    /// Whose markers stand here.
    pub markers: Vec<Power>,
    /// What going there costs the active power; nothing where it cannot go.
    pub price: Option<u8>,
    /// Can the active power go there, and pay for it?
    pub reachable: bool,
}

/// One know-how of the chart.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KnowHowView {
    /// The id.
    pub id: KnowHow,
    /// Column of the chart.
    pub column: u8,
    /// Row of the chart.
    pub row: u8,
    /// What must be owned before.
    pub requires: Option<KnowHow>,
    /// The price for the first nation.
    pub first: u8,
    /// The price for later ones.
    pub later: u8,
    /// The price now.
    pub price: u8,
    /// Who owns it.
    pub owners: Vec<Power>,
}

/// One stack of personages.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PersonageView {
    /// The kind.
    pub id: Personage,
    /// Cards of this kind in the game.
    pub cards: u8,
    /// Cards left.
    pub left: u8,
    /// How many of what it counts earn one.
    pub per: u8,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EndingView {
    /// By the personages needed.
    Personages {
        /// The winner.
        power: Power,
    },
    /// By the last temple.
    LastTemple {
        /// The winner.
        power: Power,
    },
    /// By the round limit.
    RoundLimit,
}

impl View {
    pub(crate) fn of(game: &Antike) -> View {
        let map = game.map();
        let running = !matches!(game.phase, Phase::Deal | Phase::Draft | Phase::Start | Phase::Over);
        let deciding = match (game.next(), game.phase) {
            (Next::Player(_), Phase::Draft) => Some(game.drafting()),
            (Next::Player(_), Phase::Intercept) => Some(game.pending.rival),
            (Next::Player(_), _) => Some(game.active),
            _ => None,
        };
        View {
            map: &map.id,
            map_name: &map.name,
            round: game.round,
            round_limit: (game.options.round_limit > 0).then_some(game.options.round_limit),
            needed: game.needed(),
            phase: game.phase,
            active: running.then_some(game.active),
            deciding,
            start: (game.round > 0).then_some(game.start),
            pending: PendingView::of(game),
            powers: game.powers().map(|power| PowerView::of(game, power)).collect(),
            regions: (0..map.len() as u8).map(|index| RegionView::of(game, Region(index), running)).collect(),
            rondel: (0..Field::COUNT).map(|index| FieldView::of(game, Field(index), running)).collect(),
            know_hows: KnowHow::ALL.map(|know_how| KnowHowView::of(game, know_how)).to_vec(),
            personages: Personage::ALL
                .map(|id| PersonageView {
                    id,
                    cards: tables().cards[id.index()],
                    left: game.bank.cards[id.index()],
                    per: tables().per[id.index()],
                })
                .to_vec(),
            bank_temples: game.bank.temples,
            bank_coins: game.bank.coins,
            pliny: game.options.pliny.then_some(game.bank.pliny),
            ending: game.ending.map(|ending| match ending {
                Ending::Personages(power) => EndingView::Personages { power },
                Ending::LastTemple(power) => EndingView::LastTemple { power },
                Ending::RoundLimit => EndingView::RoundLimit,
            }),
        }
    }
}

impl PendingView {
    fn of(game: &Antike) -> PendingView {
        let pending = &game.pending;
        let from = || Some(game.place(pending.from));
        let to = || Some(game.place(pending.to));
        let group = PendingView { from: from(), unit: pending.unit, ..PendingView::default() };
        match game.phase {
            Phase::Pay => PendingView { owed: Some(pending.owed), ..PendingView::default() },
            Phase::Destination => PendingView { steps: Some(pending.steps), ..group },
            Phase::HowMany => PendingView { to: to(), steps: Some(pending.steps), ..group },
            Phase::FightCount => PendingView { rival: Some(pending.rival), ..group },
            Phase::Intercept | Phase::Order => PendingView {
                to: to(),
                entered: Some(pending.entered),
                rival: (game.phase == Phase::Intercept).then_some(pending.rival),
                demands: pending.demands[..game.powers as usize].to_vec(),
                ..group
            },
            Phase::Losses => PendingView { from: from(), ..PendingView::default() },
            Phase::Coins => PendingView {
                paying: game.part_to_pay().map(|part| (Resource::ALL[part], pending.price[part])),
                ..PendingView::default()
            },
            _ => PendingView::default(),
        }
    }
}

impl PowerView {
    fn of(game: &Antike, power: Power) -> PowerView {
        let holdings = &game.holdings[power.index()];
        let nation = game.map().nations.get(game.nations[power.index()] as usize);
        let owned = |bits: u8| KnowHow::ALL.into_iter().filter(move |k| bits & k.bit() != 0).collect();
        let active = power == game.active;
        PowerView {
            seat: game.seat_of(power),
            nation: game.nation_of(power),
            colour: nation.map(|nation| nation.colour.as_str()),
            goods: Goods::of(|resource| holdings.goods[resource.index()]),
            coins: holdings.coins,
            field: holdings.field.map(|field| tables().wheel[field.0 as usize].id.as_str()),
            know_hows: owned(holdings.know_how),
            fresh: owned(if active { game.turn.bought } else { 0 }),
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
            bellona: game.round > 0 && game.bellona == power,
        }
    }
}

impl Progress {
    fn of(game: &Antike, power: Power, personage: Personage) -> Progress {
        let left = game.bank.cards[personage.index()];
        let have = game.progress(power, personage);
        let per = tables().per[personage.index()];
        let next = match personage {
            Personage::Scholar | Personage::General => have + 1,
            _ => (game.personages_of(power, personage) + 1) * per,
        };
        let due = game.due(power, personage).min(left);
        Progress {
            have,
            next_at: (left > 0).then_some(next),
            due: if power == game.active { due } else { 0 },
        }
    }
}

impl RegionView {
    fn of(game: &Antike, region: Region, running: bool) -> RegionView {
        let map = game.map();
        let info = &map.regions[region.index()];
        let moving = matches!(
            game.phase,
            Phase::Group
                | Phase::Destination
                | Phase::HowMany
                | Phase::FightCount
                | Phase::Intercept
                | Phase::Order
        );
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
        let militia = matches!(game.phase, Phase::Bellona | Phase::Militia);
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
                tables().arming[usize::from(game.temples.has(region))].saturating_sub(game.armed(region))
            }),
        }
    }
}

/// Would one more city bring a king at the end of the turn?
fn king_with_one_more(game: &Antike) -> bool {
    let king = Personage::King;
    let per = tables().per[king.index()];
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
            affordable: game.can_pay(tables().city_price),
            king: king_with_one_more(game),
        })
    }
}

impl FieldView {
    fn of(game: &Antike, field: Field, running: bool) -> FieldView {
        let info = &tables().wheel[field.0 as usize];
        let choosing = running && game.phase == Phase::Rondel;
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
        let info = &tables().know_hows[id.index()];
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

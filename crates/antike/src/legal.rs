//! What may be done now: the lists of decisions D1 to D16, none longer than 160.

use crate::action::{Action, Given, Means, Trade};
use crate::options::BattleSize;
use crate::pieces::{Field, KnowHow, Power, Resource, Unit};
use crate::state::{Antike, Entry, Stage};
use engine::Next;

impl Antike {
    /// Who acts now.
    #[inline]
    pub(crate) fn who_acts(&self) -> Next {
        match self.stage {
            Stage::Deal | Stage::Start => Next::Chance,
            Stage::Over(_) => Next::Over,
            Stage::Draft => Next::Player(self.seat_of(self.drafting())),
            Stage::Intercept(entry) => Next::Player(self.seat_of(entry.rival)),
            _ => Next::Player(self.seat_of(self.active)),
        }
    }

    /// Which power decides now, if one does.
    #[inline]
    pub(crate) fn deciding(&self) -> Option<Power> {
        match self.stage {
            Stage::Deal | Stage::Start | Stage::Over(_) => None,
            Stage::Draft => Some(self.drafting()),
            Stage::Intercept(entry) => Some(entry.rival),
            _ => Some(self.active),
        }
    }

    /// Appends all that the player to act may do.
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        match self.stage {
            Stage::Deal | Stage::Start | Stage::Over(_) => {}
            Stage::Draft => self.list_nations_left(out),
            Stage::Rondel => self.list_fields(out),
            Stage::Pay(_) => self.list_means(out),
            Stage::Windfall => out.extend(Resource::ALL.map(Action::Take)),
            Stage::Templum => {
                let map = self.map();
                out.extend(self.temple_sites().into_iter().map(|region| Action::Build(map.place(region))));
                self.list_trades(out);
                out.push(Action::Done);
            }
            Stage::Bellona => {
                let map = self.map();
                for unit in Unit::ALL {
                    let sites = self.placeable(map, unit).into_iter();
                    out.extend(sites.map(|region| Action::Place(map.place(region), unit)));
                }
            }
            Stage::Militia => {
                let map = self.map();
                for unit in Unit::ALL {
                    let sites = self.arming_choices(unit).into_iter();
                    out.extend(sites.map(|region| Action::Arm(map.place(region), unit)));
                }
                self.list_trades(out);
                out.push(Action::Done);
            }
            Stage::Scientia => {
                let choices = KnowHow::ALL.into_iter().filter(|&know_how| self.can_develop(know_how));
                out.extend(choices.map(Action::Develop));
                self.list_trades(out);
                out.push(Action::Done);
            }
            Stage::Group => self.list_groups(out),
            Stage::Destination(group) => {
                let map = self.map();
                let targets = map.reach(group.unit, group.from);
                out.extend(targets.into_iter().map(|region| Action::To(map.place(region))));
            }
            Stage::HowMany(march) => out.extend((1..=self.size_of(march.group)).map(Action::Count)),
            Stage::FightCount(fight) => out.extend((1..=self.most_pairs(fight)).map(Action::Pairs)),
            Stage::Intercept(entry) => self.list_demands(&entry, out),
            Stage::Order(entry) => {
                let there = self.opponents_there(entry.march);
                out.extend(there.filter_map(|power| self.nation_of(power)).map(Action::Meet));
            }
            Stage::Conquest => {
                let map = self.map();
                out.extend(self.conquests().into_iter().map(|region| Action::Conquer(map.place(region))));
                out.push(Action::Done);
            }
            Stage::Losses(region) | Stage::Razing(region) => {
                let (least, most) = self.legion_losses(region);
                out.extend((least..=most).map(Action::Losses));
            }
            Stage::Founding => {
                let map = self.map();
                for (resource, sites) in Resource::ALL.into_iter().zip(self.founding_sites()) {
                    out.extend(sites.into_iter().map(|region| Action::Found(map.place(region), resource)));
                }
                let temples = self.temples_to_found_on().into_iter();
                out.extend(temples.map(|region| Action::Conquer(map.place(region))));
                self.list_trades(out);
                out.push(Action::Done);
            }
            Stage::Coins(bill) => {
                let (least, most) = self.coin_bounds(&bill);
                out.extend((least..=most).map(Action::Coins));
            }
        }
    }

    fn list_nations_left(&self, out: &mut Vec<Action>) {
        let map = self.map();
        let left = self.nations_for(self.drafting());
        let nations = (0..16).filter(|nation| left >> nation & 1 == 1);
        out.extend(nations.map(|nation: usize| Action::Draft(map.nation_names[nation])));
    }

    fn list_fields(&self, out: &mut Vec<Action>) {
        let wealth = self.wealth(self.active);
        let fields = (0..Field::COUNT).map(Field);
        match self.holdings[self.active.index()].field {
            None => out.extend(fields.map(Action::Go)),
            Some(here) => {
                let tables = self.tables();
                for field in fields {
                    let price = self.price_of_steps(tables, here.steps_to(field));
                    if price.is_some_and(|price| u32::from(price) <= wealth) {
                        out.push(Action::Go(field));
                    }
                }
            }
        }
        self.list_trades(out);
    }

    fn list_means(&self, out: &mut Vec<Action>) {
        let holdings = &self.holdings[self.active.index()];
        out.extend(
            Means::ALL
                .into_iter()
                .filter(|means| match means {
                    Means::Good(resource) => holdings.goods[resource.index()] > 0,
                    Means::Coin => holdings.coins > 0,
                })
                .map(Action::Pay),
        );
    }

    /// R20: the trades that the active power can make.
    fn list_trades(&self, out: &mut Vec<Action>) {
        if !self.can_trade() {
            return;
        }
        let goods = self.holdings[self.active.index()].goods;
        let ways = if self.knows(self.active, KnowHow::Commercium) { Trade::COUNT } else { Trade::SMALL };
        let held = Given::at_hand(goods);
        for trade in (0..ways).map(Trade) {
            if trade.given().is_among(held) {
                out.push(Action::Trade(trade));
            }
        }
    }

    fn list_groups(&self, out: &mut Vec<Action>) {
        let map = self.map();
        for unit in Unit::ALL {
            for region in self.mobile(unit) {
                for steps in [1, 2] {
                    if self.group(region, unit, steps) > 0 {
                        out.push(Action::Group(map.place(region), unit, steps));
                    }
                }
            }
            for region in self.battlefields(unit) {
                for power in self.powers().filter(|&power| power != self.active) {
                    if self.present[power.index()][unit.index()].has(region)
                        && let Some(nation) = self.nation_of(power)
                    {
                        out.push(Action::Fight(map.place(region), unit, nation));
                    }
                }
            }
        }
        out.push(Action::Done);
    }

    fn list_demands(&self, entry: &Entry, out: &mut Vec<Action>) {
        let most = self.most_demanded(entry);
        match self.options.battle_size {
            BattleSize::Chosen => out.extend((0..=most).map(Action::Intercept)),
            BattleSize::Full => out.extend([Action::Intercept(0), Action::Intercept(most)]),
        }
    }

    /// The most pairs that the opponent being asked may demand (R23).
    pub(crate) fn most_demanded(&self, entry: &Entry) -> u8 {
        self.units_at(entry.rival, entry.march.to, entry.march.group.unit).min(entry.count)
    }
}

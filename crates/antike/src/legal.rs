//! What may be done now: the lists of decisions D1 to D16, none longer than 160.

use crate::action::{Action, Means, Trade};
use crate::options::BattleSize;
use crate::pieces::{Field, KnowHow, Resource, Unit};
use crate::state::{Antike, Pending, Phase};

impl Antike {
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Deal | Phase::Start | Phase::Over => {}
            Phase::Draft => self.list_nations_left(out),
            Phase::Rondel => self.list_fields(out),
            Phase::Pay => self.list_means(out),
            Phase::Windfall => out.extend(Resource::ALL.map(Action::Take)),
            Phase::Templum => {
                let map = self.map();
                out.extend(self.temple_sites().into_iter().map(|region| Action::Build(map.place(region))));
                self.list_trades(out);
                out.push(Action::Done);
            }
            Phase::Bellona => {
                let map = self.map();
                for unit in Unit::ALL {
                    let sites = self.placeable(map, unit).into_iter();
                    out.extend(sites.map(|region| Action::Place(map.place(region), unit)));
                }
            }
            Phase::Militia => {
                let map = self.map();
                for unit in Unit::ALL {
                    let sites = self.arming_choices(unit).into_iter();
                    out.extend(sites.map(|region| Action::Arm(map.place(region), unit)));
                }
                self.list_trades(out);
                out.push(Action::Done);
            }
            Phase::Scientia => {
                let choices = KnowHow::ALL.into_iter().filter(|&know_how| self.can_develop(know_how));
                out.extend(choices.map(Action::Develop));
                self.list_trades(out);
                out.push(Action::Done);
            }
            Phase::Group => self.list_groups(out),
            Phase::Destination => {
                let map = self.map();
                let targets = map.reach(self.moving_unit(), self.pending.from);
                out.extend(targets.into_iter().map(|region| Action::To(map.place(region))));
            }
            Phase::HowMany => {
                let size = self.group(self.pending.from, self.moving_unit(), self.pending.steps);
                out.extend((1..=size).map(Action::Count));
            }
            Phase::FightCount => out.extend((1..=self.most_pairs()).map(Action::Pairs)),
            Phase::Intercept => self.list_demands(out),
            Phase::Order => {
                let there = self.opponents_there();
                out.extend(there.filter_map(|power| self.nation_of(power)).map(Action::Meet));
            }
            Phase::Conquest => {
                let map = self.map();
                out.extend(self.conquests().into_iter().map(|region| Action::Conquer(map.place(region))));
                out.push(Action::Done);
            }
            Phase::Losses => {
                let (least, most) = self.legion_losses();
                out.extend((least..=most).map(Action::Losses));
            }
            Phase::Founding => {
                let map = self.map();
                for (resource, sites) in Resource::ALL.into_iter().zip(self.founding_sites()) {
                    out.extend(sites.into_iter().map(|region| Action::Found(map.place(region), resource)));
                }
                self.list_trades(out);
                out.push(Action::Done);
            }
            Phase::Coins => {
                let (least, most) = self.coin_bounds();
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
        for field in (0..Field::COUNT).map(Field) {
            if self.step_price(self.active, field).is_some_and(|price| u32::from(price) <= wealth) {
                out.push(Action::Go(field));
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
        for trade in (0..ways).map(Trade) {
            let give = trade.deal().give;
            if (0..3).all(|index| u32::from(give[index]) <= goods[index]) {
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

    fn list_demands(&self, out: &mut Vec<Action>) {
        let most = self.most_demanded();
        match self.options.battle_size {
            BattleSize::Chosen => out.extend((0..=most).map(Action::Intercept)),
            BattleSize::Full => out.extend([Action::Intercept(0), Action::Intercept(most)]),
        }
    }

    /// The most pairs that the opponent being asked may demand (R23).
    pub(crate) fn most_demanded(&self) -> u8 {
        let Pending { rival, to, entered, .. } = self.pending;
        self.units_at(rival, to, self.moving_unit()).min(entered)
    }
}

//! Why something may not be done: legality stated a second time, with the broken rule in words.

use crate::action::{Action, Means, Trade};
use crate::options::BattleSize;
use crate::pieces::{Field, KnowHow, Power, Resource, Unit};
use crate::region::{NationName, Place, Region};
use crate::state::{Antike, Pending, Phase};
use crate::words;
use engine::{Illegal, Message};

type Verdict = Result<(), Illegal>;

/// Refuses with a ruling unless the condition holds.
fn need(holds: bool, ruling: u16, message: impl FnOnce() -> Message) -> Verdict {
    if holds { Ok(()) } else { Err(Illegal::by(ruling, message())) }
}

impl Antike {
    pub(crate) fn check_action(&self, action: Action) -> Verdict {
        if self.phase == Phase::Over {
            return Err(Illegal::plain(Message::new("refuse-over")));
        }
        self.check_moment(action)?;
        match action {
            Action::Deal(nation) => self.check_nation(nation, self.dealing()),
            Action::Draft(nation) => self.check_nation(nation, self.drafting()),
            Action::Start(power) => need(power.0 < self.powers, 9, || {
                Message::new("refuse-no-such-power").with("count", self.powers)
            }),
            Action::Go(field) => self.check_field(field),
            Action::Pay(means) => self.check_means(means),
            Action::Take(_) => Ok(()),
            Action::Trade(trade) => self.check_trade(trade),
            Action::Build(place) => self.check_temple(place),
            Action::Place(place, unit) => self.check_new_unit(place, unit).map(|_| ()),
            Action::Arm(place, unit) => {
                self.check_new_unit(place, unit)?;
                self.check_price(Resource::Iron, self.tables().unit_price)
            }
            Action::Develop(know_how) => self.check_know_how(know_how),
            Action::Group(place, unit, steps) => self.check_group(place, unit, steps),
            Action::Fight(place, unit, nation) => self.check_fight(place, unit, nation),
            Action::To(place) => self.check_destination(place),
            Action::Count(count) => {
                let size = self.group(self.pending.from, self.moving_unit(), self.pending.steps);
                self.check_bounds(count, 1, size, 21, "refuse-count")
            }
            Action::Pairs(pairs) => self.check_bounds(pairs, 1, self.most_pairs(), 22, "refuse-pairs"),
            Action::Intercept(pairs) => self.check_demand(pairs),
            Action::Meet(nation) => self.check_meeting(nation),
            Action::Conquer(place) => self.check_conquest(place),
            Action::Losses(legions) => {
                let (least, most) = self.legion_losses();
                self.check_bounds(legions, least, most, 29, "refuse-losses")
            }
            Action::Found(place, resource) => self.check_founding(place, resource),
            Action::Coins(coins) => {
                let (least, most) = self.coin_bounds();
                self.check_bounds(coins, least, most, 7, "refuse-coins")
            }
            Action::Done => Ok(()),
        }
    }

    /// Is this kind of action asked for now?
    fn check_moment(&self, action: Action) -> Verdict {
        let fits = match action {
            Action::Deal(_) => self.phase == Phase::Deal,
            Action::Draft(_) => self.phase == Phase::Draft,
            Action::Start(_) => self.phase == Phase::Start,
            Action::Go(_) => self.phase == Phase::Rondel,
            Action::Pay(_) => self.phase == Phase::Pay,
            Action::Take(_) => self.phase == Phase::Windfall,
            Action::Trade(_) => matches!(
                self.phase,
                Phase::Rondel | Phase::Templum | Phase::Militia | Phase::Scientia | Phase::Founding
            ),
            Action::Build(_) => self.phase == Phase::Templum,
            Action::Place(..) => self.phase == Phase::Bellona,
            Action::Arm(..) => self.phase == Phase::Militia,
            Action::Develop(_) => self.phase == Phase::Scientia,
            Action::Group(..) | Action::Fight(..) => self.phase == Phase::Group,
            Action::To(_) => self.phase == Phase::Destination,
            Action::Count(_) => self.phase == Phase::HowMany,
            Action::Pairs(_) => self.phase == Phase::FightCount,
            Action::Intercept(_) => self.phase == Phase::Intercept,
            Action::Meet(_) => self.phase == Phase::Order,
            Action::Conquer(_) => self.phase == Phase::Conquest,
            Action::Losses(_) => self.phase == Phase::Losses,
            Action::Found(..) => self.phase == Phase::Founding,
            Action::Coins(_) => self.phase == Phase::Coins,
            Action::Done => matches!(
                self.phase,
                Phase::Templum
                    | Phase::Militia
                    | Phase::Scientia
                    | Phase::Group
                    | Phase::Conquest
                    | Phase::Founding
            ),
        };
        if fits {
            return Ok(());
        }
        let message = Message::new("refuse-moment").with("asked", words::question(self.phase));
        Err(match action {
            Action::Trade(_) => Illegal::by(20, message),
            _ => Illegal::plain(message),
        })
    }

    fn check_bounds(&self, n: u8, least: u8, most: u8, ruling: u16, id: &'static str) -> Verdict {
        need((least..=most).contains(&n), ruling, || Message::new(id).with("least", least).with("most", most))
    }

    /// The region of a place, if this map has it.
    fn check_place(&self, place: Place) -> Result<Region, Illegal> {
        self.map().region(place).ok_or_else(|| {
            let message = Message::new("refuse-other-map").with("region", words::region(place));
            Illegal::by(3, message)
        })
    }

    fn check_nation(&self, nation: NationName, power: Power) -> Verdict {
        let map = self.map();
        let left = self.nations_for(power);
        let index = map.nation_names.iter().position(|&name| name == nation);
        need(index.is_some_and(|index| left >> index & 1 == 1), 9, || {
            Message::new("refuse-nation").with("nation", words::nation(nation))
        })
    }

    fn check_field(&self, field: Field) -> Verdict {
        let name = words::field(field);
        let Some(price) = self.step_price(self.active, field) else {
            return Err(Illegal::by(5, Message::new("refuse-same-field").with("field", name)));
        };
        let wealth = self.wealth(self.active);
        need(u32::from(price) <= wealth, 6, || {
            Message::new("refuse-far-field").with("field", name).with("price", price).with("wealth", wealth)
        })
    }

    fn check_means(&self, means: Means) -> Verdict {
        let holdings = &self.holdings[self.active.index()];
        let has = match means {
            Means::Good(resource) => holdings.goods[resource.index()] > 0,
            Means::Coin => holdings.coins > 0,
        };
        need(has, 6, || Message::new("refuse-means").with("means", words::means(means)))
    }

    fn check_trade(&self, trade: Trade) -> Verdict {
        let wanted = if trade.is_large() { KnowHow::Commercium } else { KnowHow::Mercatura };
        if !self.knows(self.active, wanted) {
            let owned = self.owns(self.active, wanted);
            let (ruling, id) = if owned { (16, "refuse-know-how-new") } else { (20, "refuse-trade-unknown") };
            return Err(Illegal::by(ruling, Message::new(id).with("knowhow", words::know_how(wanted))));
        }
        let goods = self.holdings[self.active.index()].goods;
        let give = trade.deal().give;
        for resource in Resource::ALL {
            let (wanted, has) = (give[resource.index()], goods[resource.index()]);
            need(u32::from(wanted) <= has, 20, || {
                Message::new("refuse-trade-goods")
                    .with("resource", words::resource(resource))
                    .with("count", wanted)
                    .with("has", has)
            })?;
        }
        Ok(())
    }

    /// Can the price be paid with the resource and coins?
    fn check_price(&self, resource: Resource, price: u8) -> Verdict {
        let holdings = &self.holdings[self.active.index()];
        let (has, coins) = (holdings.goods[resource.index()], holdings.coins);
        need(u32::from(price) <= has + u32::from(coins), 7, || {
            Message::new("refuse-price")
                .with("resource", words::resource(resource))
                .with("price", price)
                .with("has", has)
                .with("coins", coins)
        })
    }

    /// The region, if the active power has a city there.
    fn check_own_city(&self, place: Place, ruling: u16) -> Result<Region, Illegal> {
        let region = self.check_place(place)?;
        need(self.cities[self.active.index()].has(region), ruling, || {
            Message::new("refuse-not-your-city").with("region", words::region(place))
        })?;
        Ok(region)
    }

    fn check_temple(&self, place: Place) -> Verdict {
        let region = self.check_own_city(place, 10)?;
        need(!self.temples.has(region), 10, || {
            Message::new("refuse-has-temple").with("region", words::region(place))
        })?;
        need(self.bank.temples > 0, 10, || Message::new("refuse-no-temples"))?;
        self.check_price(Resource::Marble, self.tables().temple_price)
    }

    fn check_new_unit(&self, place: Place, unit: Unit) -> Verdict {
        let region = self.check_own_city(place, 14)?;
        let harbour = unit == Unit::Legion || self.map().harbours.has(region);
        need(harbour, 14, || Message::new("refuse-no-harbour").with("region", words::region(place)))?;
        let limit = self.tables().arming[usize::from(self.temples.has(region))];
        need(self.armed(region) < limit, 13, || {
            Message::new("refuse-armed").with("region", words::region(place)).with("count", limit)
        })?;
        need(self.supply(self.active, unit) > 0, 13, || {
            Message::new("refuse-no-supply").with("unit", words::units(unit, 0))
        })
    }

    fn check_know_how(&self, know_how: KnowHow) -> Verdict {
        let name = || words::know_how(know_how);
        need(!self.owns(self.active, know_how), 17, || Message::new("refuse-owned").with("knowhow", name()))?;
        if let Some(before) = self.tables().know_hows[know_how.index()].requires {
            need(self.owns(self.active, before), 17, || {
                Message::new("refuse-requires")
                    .with("knowhow", name())
                    .with("before", words::know_how(before))
            })?;
        }
        self.check_price(Resource::Gold, self.know_how_price(know_how))
    }

    fn check_group(&self, place: Place, unit: Unit, steps: u8) -> Verdict {
        let region = self.check_place(place)?;
        let here = words::region(place);
        need(self.units_at(self.active, region, unit) > 0, 21, || {
            Message::new("refuse-no-units").with("unit", words::units(unit, 0)).with("region", here.clone())
        })?;
        need(self.group(region, unit, steps) > 0, 21, || {
            Message::new("refuse-no-steps")
                .with("unit", words::units(unit, 0))
                .with("region", here.clone())
                .with("count", steps)
        })?;
        need(!self.map().reach(unit, region).is_empty(), 14, || {
            Message::new("refuse-no-way").with("unit", words::units(unit, 0)).with("region", here.clone())
        })
    }

    fn check_fight(&self, place: Place, unit: Unit, nation: NationName) -> Verdict {
        let region = self.check_place(place)?;
        let here = words::region(place);
        need(self.units_at(self.active, region, unit) > 0, 22, || {
            Message::new("refuse-no-units").with("unit", words::units(unit, 0)).with("region", here.clone())
        })?;
        let rival = self.power_named(nation).filter(|&power| power != self.active);
        need(rival.is_some_and(|rival| self.units_at(rival, region, unit) > 0), 22, || {
            Message::new("refuse-no-rival")
                .with("nation", words::nation(nation))
                .with("unit", words::units(unit, 0))
                .with("region", here.clone())
        })
    }

    fn check_destination(&self, place: Place) -> Verdict {
        let region = self.check_place(place)?;
        let Pending { from, .. } = self.pending;
        let unit = self.moving_unit();
        need(self.map().reach(unit, from).has(region), 21, || {
            Message::new(match unit {
                Unit::Legion => "refuse-no-land-border",
                Unit::Galley => "refuse-no-sea-border",
            })
            .with("from", words::region(self.place(from)))
            .with("to", words::region(place))
        })
    }

    fn check_demand(&self, pairs: u8) -> Verdict {
        let most = self.most_demanded();
        match self.options.battle_size {
            BattleSize::Chosen => self.check_bounds(pairs, 0, most, 23, "refuse-demand"),
            BattleSize::Full => need(pairs == 0 || pairs == most, 22, || {
                Message::new("refuse-demand-full").with("most", most)
            }),
        }
    }

    fn check_meeting(&self, nation: NationName) -> Verdict {
        let rival = self.power_named(nation);
        need(rival.is_some_and(|rival| self.opponents_there().any(|power| power == rival)), 24, || {
            Message::new("refuse-meet")
                .with("nation", words::nation(nation))
                .with("region", words::region(self.place(self.pending.to)))
        })
    }

    fn check_conquest(&self, place: Place) -> Verdict {
        let region = self.check_place(place)?;
        let here = || words::region(place);
        let Some(defence) = self.defence(region) else {
            return Err(Illegal::by(33, Message::new("refuse-nothing-there").with("region", here())));
        };
        let owner = self.owner(region);
        need(owner != Some(self.active), 30, || Message::new("refuse-own-city").with("region", here()))?;
        let force = self.force_at(self.active, region);
        need(force >= defence.total(), 27, || {
            Message::new("refuse-too-weak")
                .with("region", here())
                .with("defence", defence.total())
                .with("count", force)
        })?;
        let Some(owner) = owner else { return Ok(()) };
        need(self.cities[owner.index()].len() > 1, 35, || {
            Message::new("refuse-last-city").with("region", here()).with("who", words::who(&self.who(owner)))
        })?;
        let resource = self.yield_of(region).expect("a city yields something");
        need(self.tokens_left(self.active, resource) > 0, 31, || {
            Message::new("refuse-no-token").with("resource", words::resource(resource))
        })
    }

    fn check_founding(&self, place: Place, resource: Resource) -> Verdict {
        let region = self.check_place(place)?;
        let map = self.map();
        let here = || words::region(place);
        need(map.sites.has(region), 36, || Message::new("refuse-no-site").with("region", here()))?;
        need(self.owner(region).is_none(), 36, || Message::new("refuse-occupied").with("region", here()))?;
        need(!self.neutral.has(region), 33, || Message::new("refuse-neutral").with("region", here()))?;
        need(self.presence(self.active).has(region), 36, || {
            Message::new("refuse-no-presence").with("region", here())
        })?;
        need(self.sites_for(map, resource).has(region), 47, || {
            Message::new("refuse-wrong-resource")
                .with("region", here())
                .with("resource", words::resource(resource))
        })?;
        need(self.tokens_left(self.active, resource) > 0, 31, || {
            Message::new("refuse-no-token").with("resource", words::resource(resource))
        })?;
        let [marble, iron, gold] = self.tables().city_price;
        need(self.can_pay([marble, iron, gold]), 7, || {
            Message::new("refuse-city-price")
                .with("marble", marble)
                .with("iron", iron)
                .with("gold", gold)
                .with("coins", self.holdings[self.active.index()].coins)
        })
    }
}

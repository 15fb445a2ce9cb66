//! Why something may not be done: legality stated a second time, with the broken rule in words.

use crate::action::{Action, Means, Trade};
use crate::options::{BattleSize, NeutralTemples};
use crate::pieces::{Field, KnowHow, Power, Resource, Unit};
use crate::region::{NationName, Place, Region};
use crate::state::{Antike, Entry, Group, March, Stage};
use crate::words;
use engine::{Illegal, Message};

type Verdict = Result<(), Illegal>;

/// Refuses with a ruling unless the condition holds.
fn need(holds: bool, ruling: u16, message: impl FnOnce() -> Message) -> Verdict {
    if holds { Ok(()) } else { Err(Illegal::by(ruling, message())) }
}

impl Antike {
    pub(crate) fn check_action(&self, action: Action) -> Verdict {
        match (action, self.stage) {
            (_, Stage::Over(_)) => Err(Illegal::plain(Message::new("refuse-over"))),
            (Action::Deal(nation), Stage::Deal) => self.check_nation(nation, self.dealing()),
            (Action::Draft(nation), Stage::Draft) => self.check_nation(nation, self.drafting()),
            (Action::Start(power), Stage::Start) => need(power.0 < self.powers, 9, || {
                Message::new("refuse-no-such-power").with("count", self.powers)
            }),
            (Action::Go(field), Stage::Rondel) => self.check_field(field),
            (Action::Pay(means), Stage::Pay(_)) => self.check_means(means),
            (Action::Take(_), Stage::Windfall) => Ok(()),
            (
                Action::Trade(trade),
                Stage::Rondel | Stage::Templum | Stage::Militia | Stage::Scientia | Stage::Founding,
            ) => self.check_trade(trade),
            (Action::Build(place), Stage::Templum) => self.check_temple(place),
            (Action::Place(place, unit), Stage::Bellona) => self.check_new_unit(place, unit),
            (Action::Arm(place, unit), Stage::Militia) => {
                self.check_new_unit(place, unit)?;
                self.check_price(Resource::Iron, self.tables().unit_price)
            }
            (Action::Develop(know_how), Stage::Scientia) => self.check_know_how(know_how),
            (Action::Group(place, unit, steps), Stage::Group) => self.check_group(place, unit, steps),
            (Action::Fight(place, unit, nation), Stage::Group) => self.check_fight(place, unit, nation),
            (Action::To(place), Stage::Destination(group)) => self.check_destination(group, place),
            (Action::Count(count), Stage::HowMany(March { group, .. })) => {
                self.check_bounds(count, 1, self.size_of(group), 21, "refuse-count")
            }
            (Action::Pairs(pairs), Stage::FightCount(fight)) => {
                self.check_bounds(pairs, 1, self.most_pairs(fight), 22, "refuse-pairs")
            }
            (Action::Intercept(pairs), Stage::Intercept(entry)) => self.check_demand(&entry, pairs),
            (Action::Meet(nation), Stage::Order(entry)) => self.check_meeting(entry.march, nation),
            (Action::Conquer(place), Stage::Conquest) => self.check_conquest(place),
            (Action::Conquer(place), Stage::Founding) if self.razes_while_founding() => {
                let region = self.check_place(place)?;
                self.check_ruin(region)
            }
            (Action::Losses(legions), Stage::Losses(region) | Stage::Razing(region)) => {
                let (least, most) = self.legion_losses(region);
                self.check_bounds(legions, least, most, 29, "refuse-losses")
            }
            (Action::Found(place, resource), Stage::Founding) => self.check_founding(place, resource),
            (Action::Coins(coins), Stage::Coins(bill)) => {
                let (least, most) = self.coin_bounds(&bill);
                self.check_bounds(coins, least, most, 7, "refuse-coins")
            }
            (
                Action::Done,
                Stage::Templum
                | Stage::Militia
                | Stage::Scientia
                | Stage::Group
                | Stage::Conquest
                | Stage::Founding,
            ) => Ok(()),
            _ => self.refuse_the_moment(action),
        }
    }

    /// R33: can neutral temples be destroyed while founding?
    fn razes_while_founding(&self) -> bool {
        self.options.neutral_temples.get() == NeutralTemples::Founding
    }

    /// This kind of action is not asked for now.
    fn refuse_the_moment(&self, action: Action) -> Verdict {
        let message = Message::new("refuse-moment").with("asked", words::question(self.stage()));
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
        need(self.arming_places(self.map(), unit).has(region), 14, || {
            Message::new(match unit {
                Unit::Legion => "refuse-no-gate",
                Unit::Galley => "refuse-no-harbour",
            })
            .with("region", words::region(place))
        })?;
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

    fn check_destination(&self, group: Group, place: Place) -> Verdict {
        let region = self.check_place(place)?;
        let Group { from, unit, .. } = group;
        need(self.map().reach(unit, from).has(region), 21, || {
            Message::new(match unit {
                Unit::Legion => "refuse-no-land-border",
                Unit::Galley => "refuse-no-sea-border",
            })
            .with("from", words::region(self.place(from)))
            .with("to", words::region(place))
        })
    }

    fn check_demand(&self, entry: &Entry, pairs: u8) -> Verdict {
        let most = self.most_demanded(entry);
        match self.options.battle_size {
            BattleSize::Chosen => self.check_bounds(pairs, 0, most, 23, "refuse-demand"),
            BattleSize::Full => need(pairs == 0 || pairs == most, 22, || {
                Message::new("refuse-demand-full").with("most", most)
            }),
        }
    }

    fn check_meeting(&self, march: March, nation: NationName) -> Verdict {
        let rival = self.power_named(nation);
        need(rival.is_some_and(|rival| self.opponents_there(march).any(|power| power == rival)), 24, || {
            Message::new("refuse-meet")
                .with("nation", words::nation(nation))
                .with("region", words::region(self.place(march.to)))
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
        need(self.types_match(owner, region), 27, || {
            let [legions, galleys] = Unit::ALL.map(|unit| self.units_at(owner, region, unit));
            Message::new("refuse-types").with("region", here()).with("units", words::force(legions, galleys))
        })?;
        need(self.cities[owner.index()].len() > 1, 35, || {
            Message::new("refuse-last-city").with("region", here()).with("who", words::who(&self.who(owner)))
        })?;
        let resource = self.yield_of(region).expect("a city yields something");
        need(self.tokens_left(self.active, resource) > 0, 31, || {
            Message::new("refuse-no-token").with("resource", words::resource(resource))
        })
    }

    /// R33 with the option: can the neutral temple of a region be destroyed while founding?
    fn check_ruin(&self, region: Region) -> Verdict {
        let here = || words::region(self.place(region));
        need(self.neutral.has(region), 33, || Message::new("refuse-no-neutral").with("region", here()))?;
        let wanted = self.tables().defence.neutral_temple + 1;
        let force = self.force_at(self.active, region);
        need(force >= wanted, 34, || {
            Message::new("refuse-ruin").with("region", here()).with("wanted", wanted).with("count", force)
        })?;
        let map = self.map();
        let token = |resource: &Resource| {
            self.sites_for(map, *resource).has(region) && self.tokens_left(self.active, *resource) > 0
        };
        need(Resource::ALL.iter().any(token), 31, || {
            Message::new("refuse-no-token-there").with("region", here())
        })?;
        self.check_city_price()
    }

    fn check_city_price(&self) -> Verdict {
        let [marble, iron, gold] = self.tables().city_price;
        need(self.can_pay([marble, iron, gold]), 7, || {
            Message::new("refuse-city-price")
                .with("marble", marble)
                .with("iron", iron)
                .with("gold", gold)
                .with("coins", self.holdings[self.active.index()].coins)
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
        self.check_city_price()
    }
}

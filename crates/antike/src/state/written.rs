//! How a question is written and fingerprinted: its name, and beside it one set of fields for all questions, as positions were written
//! from the first version on. Stored digests hold that form, so it stays.

use super::Antike;
use super::stage::{Bill, Ending, Entry, Fight, Group, March, Purchase, Stage, StageName};
use crate::pieces::{MAX_POWERS, Power, Unit};
use crate::region::Region;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// The particulars of any question; all zero where it has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Pending {
    owed: u8,
    from: Region,
    to: Region,
    unit: Option<Unit>,
    steps: u8,
    entered: u8,
    demands: [u8; MAX_POWERS],
    rival: Power,
    purchase: Option<Purchase>,
    price: [u8; 3],
}

impl Pending {
    fn of(stage: &Stage) -> Pending {
        let none = Pending::default();
        match *stage {
            Stage::Pay(owed) => Pending { owed, ..none },
            Stage::Destination(group) => Pending::of_group(group),
            Stage::HowMany(march) => Pending::of_march(march),
            Stage::FightCount(Fight { region, unit, rival }) => {
                Pending { from: region, unit: Some(unit), rival, ..none }
            }
            Stage::Intercept(entry) | Stage::Order(entry) => {
                let Entry { march, count, demands, rival } = entry;
                Pending { entered: count, demands, rival, ..Pending::of_march(march) }
            }
            Stage::Losses(region) | Stage::Razing(region) => Pending { from: region, ..none },
            Stage::Coins(Bill { purchase, price }) => Pending { purchase: Some(purchase), price, ..none },
            Stage::Deal
            | Stage::Draft
            | Stage::Start
            | Stage::Rondel
            | Stage::Windfall
            | Stage::Templum
            | Stage::Bellona
            | Stage::Militia
            | Stage::Scientia
            | Stage::Group
            | Stage::Conquest
            | Stage::Founding
            | Stage::Over(_) => none,
        }
    }

    fn of_group(Group { from, unit, steps }: Group) -> Pending {
        Pending { from, unit: Some(unit), steps, ..Pending::default() }
    }

    fn of_march(March { group, to }: March) -> Pending {
        Pending { to, ..Pending::of_group(group) }
    }

    fn group(&self) -> Option<Group> {
        Some(Group { from: self.from, unit: self.unit?, steps: self.steps })
    }

    fn march(&self) -> Option<March> {
        Some(March { group: self.group()?, to: self.to })
    }

    fn entry(&self) -> Option<Entry> {
        let Pending { entered, demands, rival, .. } = *self;
        Some(Entry { march: self.march()?, count: entered, demands, rival })
    }
}

/// A question as it is written.
#[derive(PartialEq, Serialize, Deserialize)]
struct Written {
    phase: StageName,
    pending: Pending,
    ending: Option<Ending>,
}

impl engine::written::Written for Written {
    type Held = Stage;

    fn of(stage: &Stage) -> Written {
        let ending = match *stage {
            Stage::Over(ending) => Some(ending),
            _ => None,
        };
        Written { phase: stage.name(), pending: Pending::of(stage), ending }
    }

    fn read(&self) -> Option<Stage> {
        let Written { phase, pending, ending } = self;
        Some(match phase {
            StageName::Deal => Stage::Deal,
            StageName::Draft => Stage::Draft,
            StageName::Start => Stage::Start,
            StageName::Rondel => Stage::Rondel,
            StageName::Pay => Stage::Pay(pending.owed),
            StageName::Windfall => Stage::Windfall,
            StageName::Templum => Stage::Templum,
            StageName::Bellona => Stage::Bellona,
            StageName::Militia => Stage::Militia,
            StageName::Scientia => Stage::Scientia,
            StageName::Group => Stage::Group,
            StageName::Destination => Stage::Destination(pending.group()?),
            StageName::HowMany => Stage::HowMany(pending.march()?),
            StageName::FightCount => {
                Stage::FightCount(Fight { region: pending.from, unit: pending.unit?, rival: pending.rival })
            }
            StageName::Intercept => Stage::Intercept(pending.entry()?),
            StageName::Order => Stage::Order(pending.entry()?),
            StageName::Conquest => Stage::Conquest,
            StageName::Losses => Stage::Losses(pending.from),
            StageName::Founding => Stage::Founding,
            StageName::Coins => Stage::Coins(Bill { purchase: pending.purchase?, price: pending.price }),
            StageName::Over => Stage::Over((*ending)?),
            StageName::Razing => Stage::Razing(pending.from),
        })
    }

    fn name(&self) -> impl Debug {
        self.phase
    }
}

engine::written_as!(Stage, Written);

/// In the order of the fields as they stood when positions were fingerprinted first.
impl Hash for Antike {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Antike {
            options,
            seats,
            powers,
            stage,
            active,
            start,
            round,
            nations,
            holdings,
            units,
            present,
            cities,
            yields,
            temples,
            neutral,
            bank,
            bellona,
            turn,
            steps,
        } = self;
        let Written { phase, pending, ending } = engine::written::Written::of(stage);
        (options, seats, powers, phase, active, start, round, nations).hash(state);
        (holdings, units, present, cities, yields, temples, neutral).hash(state);
        (bank, bellona, turn, steps, pending, ending).hash(state);
    }
}

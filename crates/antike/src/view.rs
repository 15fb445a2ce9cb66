//! What a page draws the table from. Nothing is hidden: every viewpoint sees the same.

use crate::map::Kind;
use crate::pieces::{Deed, KnowHow, Personage, Power, Resource, Unit};
use crate::region::{NationName, Place};
use crate::state::{Defence, StageName};
use engine::Seat;
use serde::Serialize;

mod make;

/// The whole table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The map in play.
    pub map: &'static str,
    /// Its name.
    pub map_name: &'static str,
    /// Its drawing: the map's id, with the edition where regions were renamed.
    pub drawing: &'static str,
    /// The current round, from 1; 0 before the start player is known.
    pub round: u32,
    /// The last round, or nothing if there is no limit.
    pub round_limit: Option<u16>,
    /// Personages needed to win.
    pub needed: u8,
    /// What is being asked.
    pub phase: StageName,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Force {
    /// Legions.
    pub legions: u8,
    /// Galleys.
    pub galleys: u8,
}

/// What has been chosen of a decision in several steps.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StepsView {
    /// Legions with one and with two steps left.
    pub legions: [u8; 2],
    /// Galleys with one and with two steps left.
    pub galleys: [u8; 2],
}

/// A defence with its parts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DefenceView {
    /// The sum.
    pub total: u8,
    /// Its parts.
    #[serde(flatten)]
    pub parts: Defence,
}

/// What a conquest by the active power would cost and bring.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

//! What can be seen from a viewpoint: everything a page needs to draw the table, with nothing left to work out.
//!
//! With the option `screens = hidden` a seat sees rivals' counters and hands only as totals, and nothing that is
//! worked out from them (R37).

use crate::cards::BuildingId;
use crate::components::{Ability, Building, Colour, Tables, tables};
use crate::event::Purse;
#[cfg(feature = "ts")]
use crate::kind::Basic;
use crate::kind::Kind;
use crate::options::{Options, Screens, Supply};
use crate::state::{End, GloriaMundi, Player, Stage};
use engine::{Seat, Viewpoint};
use serde::Serialize;

mod question;
mod road;

pub use question::{Price, Question};
pub use road::{Demand, Road, Space, Threat};

/// The table as it looks from somewhere.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The seat that looks, if it is a player's.
    pub you: Option<Seat>,
    /// The options of the game.
    pub options: Options,
    /// Turns begun so far.
    pub turn: u8,
    /// The phase of the turn, 1 to 5; 0 before the first turn.
    pub phase: u8,
    /// Whose turn it is; nobody's before the start player is drawn.
    pub active: Option<Seat>,
    /// The type that is activated in this turn, from Phase 2 on.
    #[cfg_attr(feature = "ts", ts(as = "Option<Basic>"))]
    pub active_kind: Option<Kind>,
    /// What is being asked or waited for.
    pub question: Question,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The Forum, from where cards enter to where they leave.
    pub forum: Vec<Place>,
    /// Cards left in the deck.
    pub deck: u8,
    /// Building cards that have left the game.
    pub gone: Vec<&'static str>,
    /// Counters in the supply; nothing when it has no end (R3).
    pub supply: Option<Purse>,
    /// The Goth's road.
    pub road: Road,
    /// The step that is Carthage.
    pub carthage: u8,
    /// Why the game ended.
    pub ending: Option<End>,
}

/// A player's part of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// Steps from Rome.
    pub steps: u8,
    /// The place if the game ended now.
    pub rank: u8,
    /// Counters by kind, if they can be seen.
    pub counters: Option<Purse>,
    /// How many counters there are.
    pub counter_total: u16,
    /// Production cards in hand, if they can be seen.
    pub hand: Option<ByType>,
    /// How many production cards are in hand.
    pub hand_total: u8,
    /// Bare production cards in the row.
    pub bare: ByType,
    /// Production cards with buildings in the row.
    pub stacks: Vec<Stack>,
    /// Production cards that have left the game.
    pub lost: ByType,
    /// Cards whose counters are still to be collected in this phase.
    pub collectable: u8,
}

/// Production cards by type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ByType {
    /// Farms.
    pub food: u8,
    /// Cities.
    pub gold: u8,
    /// Legions.
    pub peace: u8,
}

impl From<[u8; 3]> for ByType {
    fn from([food, gold, peace]: [u8; 3]) -> ByType {
        ByType { food, gold, peace }
    }
}

/// A building card with everything that is printed on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card {
    /// Its id, as in tokens.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its colour.
    pub colour: Colour,
    /// Its printed cost.
    pub cost: Purse,
    /// Its printed steps.
    pub steps: u8,
    /// What it does.
    pub ability: Ability,
}

impl Card {
    pub(crate) fn new(tables: &'static Tables, card: BuildingId) -> Card {
        let Building { id, name, colour, cost, steps, ability } = tables.building(card);
        Card { id, name, colour: *colour, cost: Purse::from(*cost), steps: *steps, ability: *ability }
    }
}

/// A building on a production card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stack {
    /// The building.
    pub card: Card,
    /// The type of the card below.
    #[cfg_attr(feature = "ts", ts(as = "Basic"))]
    pub site: Kind,
    /// Is it still to be activated in this phase?
    pub waiting: bool,
    /// What its ability would give now, for a waiting building whose owner's counters can be seen.
    pub preview: Option<Preview>,
}

/// What an ability would give now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// May it be used?
    pub usable: bool,
    /// What one use costs.
    pub pay: Purse,
    /// Counters it gives.
    pub gain: Purse,
    /// Basic counters of free choice.
    pub any: u8,
    /// Steps it gives.
    pub steps: u16,
}

/// A place of the Forum.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Place {
    /// Counters of any kind on top of the cost.
    pub surcharge: u8,
    /// The card that lies there.
    pub card: Option<Card>,
    /// How many counters it costs in all.
    pub total: Option<u8>,
    /// What stands between the player who looks and this card.
    pub offer: Option<Offer>,
}

/// Whether a card of the Forum is within reach of the player who looks.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// Types of own bare cards it could be built on.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Basic>"))]
    pub sites: Vec<Kind>,
    /// How many counters are lacking; 0 when it can be paid.
    pub lacking: u16,
    /// Could it be bought now, were it one's turn to buy?
    pub buyable: bool,
    /// A cheap way to pay: little glory, the surcharge out of what is most plentiful.
    pub suggestion: Option<Purse>,
}

impl GloriaMundi {
    /// The table as it looks from there.
    pub(crate) fn view_from(&self, from: Viewpoint) -> View {
        let game = self;
        let tables = tables();
        let open = |seat: Seat| sees(game, from, seat);
        let standing = game.standing();
        let begun = game.stage != Stage::Seating;
        let played = game.phase() > 2 || matches!(game.stage, Stage::Over(_));
        // Forum offers are worked out for the player who looks; an all-seeing eye looks with the active player.
        let buyer = match from {
            Viewpoint::Seat(seat) => Some(seat),
            Viewpoint::Everything => Some(game.active),
            Viewpoint::Spectator => None,
        };
        View {
            you: match from {
                Viewpoint::Seat(seat) => Some(seat),
                _ => None,
            },
            options: game.options,
            turn: game.turn,
            phase: game.phase(),
            active: begun.then_some(game.active),
            active_kind: (played && game.turn > 0).then_some(game.kind),
            question: Question::new(game, tables, open(game.acting)),
            players: Seat::all(game.seats as usize)
                .map(|seat| PlayerView::new(game, tables, seat, standing.rank(seat), open(seat)))
                .collect(),
            forum: (0..game.forum.len()).map(|place| Place::new(game, tables, place, buyer)).collect(),
            deck: game.deck,
            gone: game.gone.map(|card| tables.building(card).id.as_str()).collect(),
            supply: (game.options.supply == Supply::Finite)
                .then(|| Purse::from(game.supply.map(|n| n.max(0) as u16))),
            road: Road::new(game, tables),
            carthage: tables.carthage,
            ending: game.end_reason(),
        }
    }
}

/// Can counters and hand of `seat` be seen from there?
pub(crate) fn sees(game: &GloriaMundi, from: Viewpoint, seat: Seat) -> bool {
    game.options.screens == Screens::Open || from.knows_hand_of(seat) || matches!(game.stage, Stage::Over(_))
}

impl GloriaMundi {
    /// The phase of the turn, 1 to 5; 0 before the first turn. The last phase begun when the game is over.
    pub(crate) fn phase(&self) -> u8 {
        match self.stage {
            Stage::Seating | Stage::Stocking { .. } => 0,
            Stage::Drawing => 1,
            Stage::Playing => 2,
            Stage::Activating | Stage::Razing(_) | Stage::Repeating(_) => 3,
            Stage::Paying(payment) if payment.site.is_none() => 3,
            Stage::Taking(taking) if !tables().converts.has(taking.card) => 3,
            Stage::Paying(_) | Stage::Taking(_) | Stage::Buying | Stage::Converting(_) => 4,
            Stage::Shielding | Stage::Tribute | Stage::Discarding(_) | Stage::Sharing => 5,
            Stage::Over(End::Deck) => 1,
            Stage::Over(End::Hand) => 2,
            Stage::Over(End::Carthage) => 4,
            Stage::Over(End::Goth) => 5,
        }
    }

    /// What the ability of a waiting building would give its owner, who is acting.
    fn preview(&self, tables: &Tables, card: BuildingId) -> Preview {
        let mut preview = Preview {
            usable: self.is_usable(tables, card),
            pay: Purse::default(),
            gain: Purse::default(),
            any: 0,
            steps: 0,
        };
        let (gain, times) = match tables.building(card).ability {
            Ability::Produce { gain } => (gain, 1),
            Ability::Spend { pay, gain, .. } => {
                preview.pay = Purse::from(pay);
                (gain, 1)
            }
            Ability::Have { count, per, gain } => (gain, self.counted(count) / u16::from(per)),
            Ability::SatisfyCards { resource, .. } => {
                preview.gain = Purse::of(resource, self.satisfied_by(card) as u8);
                return preview;
            }
            Ability::SatisfyGoth { steps, .. } => {
                preview.steps = if preview.usable { steps.into() } else { 0 };
                return preview;
            }
            Ability::DiscardBuilding { .. } | Ability::RedConvert { .. } | Ability::RedShield { .. } => {
                return preview;
            }
        };
        preview.gain = Purse::from(gain.counters.map(|n| u16::from(n) * times));
        preview.any = gain.any;
        preview.steps = u16::from(gain.steps) * times;
        preview
    }
}

impl PlayerView {
    fn new(game: &GloriaMundi, tables: &'static Tables, seat: Seat, rank: u8, open: bool) -> PlayerView {
        let player: &Player = &game.players[seat.index()];
        let activates = seat == game.acting && game.phase() == 3;
        let stacks = Kind::BASIC.into_iter().flat_map(|site| {
            player.stacks[site.index()].map(move |card| {
                let waiting = activates && game.waiting.has(card);
                Stack {
                    card: Card::new(tables, card),
                    site,
                    waiting,
                    preview: (waiting && open).then(|| game.preview(tables, card)),
                }
            })
        });
        PlayerView {
            seat,
            steps: player.steps,
            rank,
            counters: open.then(|| Purse::from(player.counters)),
            counter_total: player.counters_total(),
            hand: open.then(|| ByType::from(player.hand)),
            hand_total: player.hand_total(),
            bare: ByType::from(player.bare),
            stacks: stacks.collect(),
            lost: ByType::from(player.lost),
            collectable: if activates { game.collectable } else { 0 },
        }
    }
}

impl Place {
    fn new(game: &GloriaMundi, tables: &'static Tables, place: usize, buyer: Option<Seat>) -> Place {
        let surcharge = tables.surcharge[place];
        let Some(card) = game.forum[place] else {
            return Place { surcharge, card: None, total: None, offer: None };
        };
        let bill = game.purchase_bill(tables, place, card);
        let offer = buyer.map(|seat| {
            let player = &game.players[seat.index()];
            let wanted = tables.building(card).site();
            let sites: Vec<Kind> = Kind::BASIC
                .into_iter()
                .filter(|&site| player.bare[site.index()] > 0 && wanted.is_none_or(|wanted| wanted == site))
                .collect();
            let lacking = bill.shortfall(&player.counters);
            let on_sale = seat != game.acting || game.is_on_sale(tables, card);
            Offer {
                buyable: lacking == 0 && !sites.is_empty() && on_sale,
                suggestion: bill.suggestion(&player.counters, &[0; 4], Kind::Glory).map(Purse::from),
                sites,
                lacking,
            }
        });
        Place { surcharge, card: Some(Card::new(tables, card)), total: Some(bill.price() as u8), offer }
    }
}

//! The Goth's road: icons, tributes, what is owed if he comes, and what tribute would change.

use crate::components::Tables;
#[cfg(feature = "ts")]
use crate::kind::Basic;
use crate::kind::Kind;
use crate::rules::goth::kinds_of;
use crate::state::GloriaMundi;
use engine::Seat;
use serde::Serialize;

/// The Goth's road.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Road {
    /// The Goth's space.
    pub goth: u8,
    /// The last space with a tribute, or the Goth's own.
    pub frontier: u8,
    /// The space that is Rome.
    pub rome: u8,
    /// All spaces from the Goth's start to Rome.
    pub spaces: Vec<Space>,
    /// The space whose icons are the price of tribute; nothing when it is Rome (R25).
    pub priced: Option<u8>,
    /// What follows if the active player does not pay.
    pub if_refused: Threat,
    /// What follows if the active player pays and the next player does not.
    pub if_paid: Option<Threat>,
    /// Card types that are due now, while cards are being given up.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Basic>"))]
    pub due: Vec<Kind>,
    /// Do counters lie on what is due?
    pub due_counters: bool,
}

/// A space of the road.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Space {
    /// Its number.
    pub space: u8,
    /// Its icons.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Basic>"))]
    pub icons: Vec<Kind>,
    /// The tribute that lies there, a counter for each icon.
    pub laid: Option<Vec<Kind>>,
}

/// What follows when the Goth comes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Threat {
    /// Where he goes.
    pub to: u8,
    /// Does that end the game?
    pub ends_game: bool,
    /// The card types that become due, in order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Basic>"))]
    pub due: Vec<Kind>,
    /// Who would be asked first, next and so on, and for what: a forecast in which everybody gives of what they have most.
    pub demands: Vec<Demand>,
}

/// One card demanded of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Demand {
    /// Of whom.
    pub seat: Seat,
    /// The type they would give.
    #[cfg_attr(feature = "ts", ts(as = "Basic"))]
    pub kind: Kind,
}

impl Road {
    pub(crate) fn new(game: &GloriaMundi, tables: &Tables) -> Road {
        let priced = game.priced_space(tables);
        let seats = game.seats as usize;
        let due = game.due();
        Road {
            goth: game.goth,
            frontier: game.frontier(),
            rome: tables.rome,
            spaces: (0..=tables.rome).map(|space| Space::new(game, tables, space)).collect(),
            priced,
            if_refused: Threat::new(game, tables, game.active, game.tributes),
            if_paid: priced.map(|_| Threat::new(game, tables, game.active.left(seats), game.tributes + 1)),
            due: kinds_of(tables, due.icons()),
            due_counters: due.counters(),
        }
    }
}

impl Space {
    fn new(game: &GloriaMundi, tables: &Tables, space: u8) -> Space {
        let icons = tables.icons_on(space).to_vec();
        let first = usize::from(tables.icons_from[space as usize]);
        let lies = game.goth < space && space <= game.frontier();
        let laid = lies.then(|| {
            let glory = |index: usize| game.glory_laid >> (first + index) & 1 == 1;
            icons
                .iter()
                .enumerate()
                .map(|(index, &icon)| if glory(index) { Kind::Glory } else { icon })
                .collect()
        });
        Space { space, icons, laid }
    }
}

impl Threat {
    /// The Goth comes in the turn of `active` with so many tributes lying.
    fn new(game: &GloriaMundi, tables: &Tables, active: Seat, tributes: u8) -> Threat {
        let to = (game.goth + tributes.max(1)).min(tables.rome);
        let icons = if game.goth < to { tables.icon_bits(game.goth + 1, to) } else { 0 };
        let due = kinds_of(tables, icons);
        let demands = forecast(game, active, &due);
        Threat { to, ends_game: to == tables.rome, due, demands }
    }
}

/// Who gives what when everybody gives of the owed type they have most of.
fn forecast(game: &GloriaMundi, first: Seat, due: &[Kind]) -> Vec<Demand> {
    let mut owed = [0u8; 3];
    for kind in due {
        owed[kind.index()] += 1;
    }
    let mut rows: Vec<[u8; 3]> =
        game.at_table().iter().map(|player| Kind::BASIC.map(|kind| player.row(kind))).collect();
    let mut demands = Vec::new();
    let (mut seat, mut passed_over) = (first, 0);
    while passed_over < rows.len() {
        let row = &mut rows[seat.index()];
        let given = Kind::BASIC
            .into_iter()
            .filter(|kind| owed[kind.index()] > 0 && row[kind.index()] > 0)
            .max_by_key(|kind| (row[kind.index()], 3 - kind.index()));
        match given {
            Some(kind) => {
                owed[kind.index()] -= 1;
                row[kind.index()] -= 1;
                demands.push(Demand { seat, kind });
                passed_over = 0;
            }
            None => passed_over += 1,
        }
        seat = seat.left(rows.len());
    }
    demands
}

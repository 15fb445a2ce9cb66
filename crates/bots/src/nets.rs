//! The networks that bots may ask, for the whole program: brought in once, looked up by game and seats.

use crate::net::NetJudge;
use engine::Study;
use nn::Network;
use std::sync::{Arc, PoisonError, RwLock};

/// Two networks of a kind can be there at once: the one that plays, and the one it is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// What `net:N` asks.
    First,
    /// What `rival:N` asks.
    Second,
}

static NETS: RwLock<Vec<(Place, Arc<Network>)>> = RwLock::new(Vec::new());

/// Brings a network in; it takes the place of one for the same game and number of seats.
pub fn install(place: Place, network: Network) {
    let mut nets = NETS.write().unwrap_or_else(PoisonError::into_inner);
    nets.retain(|(other, known)| {
        *other != place
            || (&known.shape.game, known.shape.seats) != (&network.shape.game, network.shape.seats)
    });
    nets.push((place, Arc::new(network)));
}

/// The network for a game at so many seats.
pub fn find(place: Place, game: &str, seats: usize) -> Option<Arc<Network>> {
    let nets = NETS.read().unwrap_or_else(PoisonError::into_inner);
    let fits = |network: &Network| network.shape.game == game && network.shape.seats == seats;
    nets.iter().find(|(other, network)| *other == place && fits(network)).map(|(_, network)| network.clone())
}

/// The judge of a table: nothing where no network was brought in, or where it was made for other numbers than the table's.
pub(crate) fn judge<G: Study>(place: Place, table: &G) -> Option<NetJudge<G>> {
    NetJudge::new(find(place, G::INFO.id, table.seats())?, table).ok()
}

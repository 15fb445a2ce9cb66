//! The networks that bots ask: those that ship with the games, read when first asked for, and those that were brought in to be tried, for the
//! whole program. Both are looked up by game and seats.

use crate::net::NetJudge;
use crate::search::{Search, Settings};
use engine::{Strategy, Study};
use nn::{Network, file};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// Where a network comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// It ships with the game: what the ranks, hints and `search:N` ask.
    Shipped,
    /// It was brought in to play: what `net:N` asks.
    First,
    /// It was brought in to be compared with that: what `rival:N` asks.
    Second,
}

static BROUGHT_IN: RwLock<Vec<(Place, Arc<Network>)>> = RwLock::new(Vec::new());

/// Brings a network in; it takes the place of one for the same game and number of seats.
pub fn install(place: Place, network: Network) {
    let mut nets = BROUGHT_IN.write().unwrap_or_else(PoisonError::into_inner);
    nets.retain(|(other, known)| {
        *other != place
            || (&known.shape.game, known.shape.seats) != (&network.shape.game, network.shape.seats)
    });
    nets.push((place, Arc::new(network)));
}

/// The network that was brought in for a game at so many seats.
pub fn find(place: Place, game: &str, seats: usize) -> Option<Arc<Network>> {
    let nets = BROUGHT_IN.read().unwrap_or_else(PoisonError::into_inner);
    let fits = |network: &Network| network.shape.game == game && network.shape.seats == seats;
    nets.iter().find(|(other, network)| *other == place && fits(network)).map(|(_, network)| network.clone())
}

/// The network that ships with a game for so many seats: read once, when it is first asked for.
pub fn shipped<G: Strategy>(seats: usize) -> Option<Arc<Network>> {
    static READ: Mutex<Vec<(&str, Arc<Network>)>> = Mutex::new(Vec::new());
    let weights = G::networks().iter().find(|weights| weights.seats == seats)?;
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, network)) = read.iter().find(|(name, _)| *name == weights.name) {
        return Some(network.clone());
    }
    let network = Arc::new(file::read(weights.name, weights.bytes).expect("a test reads what ships"));
    read.push((weights.name, network.clone()));
    Some(network)
}

/// The judge of a table: nothing where there is no network for it, or one that was made for other numbers than the table's. What ships is
/// for the usual options alone: with others a game is another one, and the network has never seen it.
pub(crate) fn judge<G: Strategy + Study>(place: Place, table: &G) -> Option<NetJudge<G>> {
    let network = match place {
        Place::Shipped if table.options() != G::Options::default() => None,
        Place::Shipped => shipped::<G>(table.seats()),
        Place::First | Place::Second => find(place, G::INFO.id, table.seats()),
    };
    NetJudge::new(network?, table).ok()
}

/// The search with the best judgement there is for a table: `learned` iterations with the network that ships for it, else `iterations` by the
/// game's own judgement.
pub(crate) fn best<G: Strategy + Study>(table: &G, iterations: u32, learned: u32) -> Search<G> {
    match G::LADDER.learned.and_then(|how| Some((how.after, judge(Place::Shipped, table)?))) {
        Some((after, judge)) => Search::with_judge(Settings::learned(after, learned), Box::new(judge)),
        None => Search::new(Settings { iterations, ..Settings::default() }),
    }
}

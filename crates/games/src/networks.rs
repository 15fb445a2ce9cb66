//! Networks at the tables of the catalogue.

use crate::face::GameFace;
use bots::{Numbers, Reader, nets};
use nn::Network;
use serde_json::Value;
use std::sync::Arc;

/// Reads rows of a table's numbers to a network. Why it does not fit the table is a sentence.
pub fn reader(
    face: &dyn GameFace,
    seats: usize,
    options: &Value,
    network: Arc<Network>,
) -> Result<Reader, String> {
    let table = face.study(seats, options).map_err(|error| error.to_string())?;
    let numbers = Numbers {
        game: face.info().id,
        seats,
        observed: table.layout(),
        whole: table.peeking_layout(),
        actions: table.action_count(),
    };
    Reader::new(network, &numbers)
}

/// The network that bots ask at such a table. Why there is none is a sentence.
pub fn network_for(
    face: &dyn GameFace,
    seats: usize,
    options: &Value,
    place: nets::Place,
) -> Result<Arc<Network>, String> {
    let info = face.info();
    let network = nets::find(place, info.id, seats)
        .ok_or_else(|| format!("there is no network for {} at {seats} seats", info.title))?;
    reader(face, seats, options, network.clone()).map(|_| network)
}

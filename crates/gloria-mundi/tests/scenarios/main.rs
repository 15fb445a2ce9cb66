//! Scenarios, named after the rulings they show.

mod activation;
mod buying;
mod common;
mod coverage;
mod data;
mod ending;
mod goth;
mod setup;

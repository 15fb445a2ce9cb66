//! Scenarios, named after the rulings they show.

mod common;
mod conquest;
mod coverage;
mod editions;
mod ends;
mod maps;
mod movere;
mod purchases;
mod restated;
mod rondel;

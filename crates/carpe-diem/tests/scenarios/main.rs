//! Scenarios by ruling, one file per subject.

mod common;
mod components;
mod coverage;
mod editions;
mod ending;
mod forum;
mod moving;
mod placements;
mod placing;
mod rewards;
mod setting_up;
mod strips;

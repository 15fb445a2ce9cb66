//! Bots over all games of the catalogue.

mod certain_wins;
mod never_peeks;
mod positions;

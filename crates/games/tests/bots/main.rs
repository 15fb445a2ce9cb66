//! Bots over all games of the catalogue.

mod certain_wins;
mod classic;
mod networks;
mod never_peeks;
mod positions;

//! Scenarios: every card, every ruling that can be observed, every option.

mod arena_cards;
mod battle;
mod common;
mod copying;
mod coverage;
mod editions;
mod end;
mod information;
mod opening;
mod options;
mod own_decks;
mod posterior;
mod roma_cards;
mod turn;

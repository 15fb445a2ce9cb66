//! Actions, events, prompts and help as messages; the sentences stand in `words/en.ftl`.

mod actions;
mod events;
mod help;

pub(crate) use events::event;
pub(crate) use help::glossary;

use crate::cards::Card;
use crate::dice::Space;
use crate::event::OnSpace;
use engine::Message;
use engine::words::{Arg, WordFile};

/// The game's sentences.
pub(crate) const FILES: &[WordFile] =
    &[WordFile { language: "en", text: include_str!("../../words/en.ftl") }];

/// The name of a card.
pub(crate) fn card_name(card: Card) -> Message {
    Message::named(format!("card-{card}"))
}

/// The name of a space, to be put after "on" or "from".
pub(crate) fn space_name(space: Space) -> Message {
    if space == Space::BRIBERY {
        Message::new("space-bribery")
    } else {
        Message::new("space-number").with("number", space.0 + 1)
    }
}

fn dice_list(values: impl IntoIterator<Item = u8>) -> Vec<Arg> {
    values.into_iter().map(Arg::from).collect()
}

fn card_list(cards: impl IntoIterator<Item = Card>) -> Vec<Arg> {
    cards.into_iter().map(|card| Arg::from(card_name(card))).collect()
}

fn placed_list(cards: &[OnSpace]) -> Vec<Arg> {
    let place = |on: &OnSpace| {
        let message = Message::new("card-on-space").with("card", card_name(on.card));
        Arg::from(message.with("space", space_name(on.space)))
    };
    cards.iter().map(place).collect()
}

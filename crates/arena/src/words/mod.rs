//! Actions, events, prompts and help as messages; the sentences stand in `words/en.ftl`.

mod actions;
mod events;
mod help;

pub(crate) use actions::{action, ending, prompt};
pub(crate) use events::event;
pub(crate) use help::glossary;

use crate::cards::Card;
use crate::dice::Space;
use crate::event::OnSpace;
use engine::Message;
use engine::words::{Arg, WordFile, listed};

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

fn dice_list(values: impl IntoIterator<Item = u8>) -> Arg {
    listed(values)
}

/// Cards by name, equal ones together: "Tuba and two copies of Forum".
fn card_list(cards: impl IntoIterator<Item = Card>) -> Arg {
    let mut counts: Vec<(Card, usize)> = Vec::new();
    for card in cards {
        match counts.iter_mut().find(|(other, _)| *other == card) {
            Some((_, count)) => *count += 1,
            None => counts.push((card, 1)),
        }
    }
    listed(counts.into_iter().map(|(card, count)| match count {
        1 => card_name(card),
        _ => Message::new("card-copies").with("count", count).with("card", card_name(card)),
    }))
}

fn placed_list(cards: &[OnSpace]) -> Arg {
    let place = |on: &OnSpace| {
        let message = Message::new("card-on-space").with("card", card_name(on.card));
        message.with("space", space_name(on.space))
    };
    listed(cards.iter().map(place))
}

//! Small matters of language.

use games::{PlayError, Told};
use protocol::{Seat, TableEvent};

/// Makes a sentence of an error: a capital at the beginning and a full stop at the end.
pub fn sentence(error: &str) -> String {
    let mut chars = error.chars();
    let mut text: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    text.push_str(chars.as_str());
    if !text.ends_with(['.', '!', '?', ')']) {
        text.push('.');
    }
    text
}

/// A refusal of the rules in words, with its ruling.
pub fn reason(error: &PlayError) -> (String, Option<u16>) {
    match error {
        PlayError::Illegal { words, ruling } => (sentence(words), *ruling),
        PlayError::Notation(error) => (sentence(&error.to_string()), None),
    }
}

/// A language tag short enough to be one; English for anything else.
pub fn tag(language: &str) -> String {
    let plain =
        language.len() <= 12 && language.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if plain { language.to_owned() } else { "en".to_owned() }
}

/// What somebody at a seat is called.
pub(crate) fn name(seat: Seat, told: Told<'_>) -> String {
    match told.names.get(seat.index()) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => unnamed(seat),
    }
}

/// What who has no name is called at a seat.
pub fn unnamed(seat: Seat) -> String {
    format!("Player {}", seat.0 + 1)
}

/// An event of the table as a sentence.
pub(crate) fn event(event: TableEvent, told: Told<'_>) -> String {
    let name = |seat: Seat| name(seat, told);
    match event {
        TableEvent::Resigned { seat } => format!("{} resigned.", name(seat)),
        TableEvent::TimedOut { seat } => format!("{} ran out of time.", name(seat)),
        TableEvent::Abandoned => {
            "Nobody went on with this game: it was abandoned, without a winner.".to_owned()
        }
        TableEvent::Closed => "The server's operator closed this table: the game has no winner.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_become_sentences() {
        assert_eq!(sentence("no such seat"), "No such seat.");
        assert_eq!(sentence("Why? Because (R4)"), "Why? Because (R4)");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn languages_are_short() {
        assert_eq!(
            (tag("de-AT"), tag("<script>"), tag("abcdefghijklm")),
            ("de-AT".into(), "en".into(), "en".into())
        );
    }
}

//! What people write themselves: names, chat, words for the dice. Cleaned and bounded here, escaped where shown.

use protocol::{ErrorCode, Refusal, limits};

/// Characters that draw nothing or turn the direction of the line: good only for deceiving others.
fn is_deceptive(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{180e}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
        )
        || matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}')
}

/// Removes what cannot be seen and joins blanks.
fn tidy(text: &str) -> String {
    let visible: String = text
        .chars()
        .map(|c| if c == '\n' || c == '\t' { ' ' } else { c })
        .filter(|c| !is_deceptive(*c))
        .collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn bounded(text: &str, most: usize, code: ErrorCode, what: &str) -> Result<String, Refusal> {
    let text = tidy(text);
    if text.chars().count() > most {
        return Err(Refusal::new(code, format!("{what} may have at most {most} characters.")));
    }
    Ok(text)
}

/// A name that others can be shown.
pub fn name(text: &str) -> Result<String, Refusal> {
    let name = bounded(text, limits::NAME_CHARS, ErrorCode::BadName, "A name")?;
    if !name.chars().any(char::is_alphanumeric) {
        return Err(Refusal::new(ErrorCode::BadName, "A name needs at least one letter or digit."));
    }
    Ok(name)
}

/// A line of chat.
pub fn chat(text: &str) -> Result<String, Refusal> {
    let line = bounded(text, limits::CHAT_CHARS, ErrorCode::BadChat, "A line of chat")?;
    if line.is_empty() {
        return Err(Refusal::new(ErrorCode::BadChat, "There is nothing to say in an empty line."));
    }
    Ok(line)
}

/// Words for the dice; may be empty.
pub fn words(text: &str) -> Result<String, Refusal> {
    bounded(text, limits::WORDS_CHARS, ErrorCode::BadWords, "The words for the dice")
}

/// The name of a guest who has not chosen one.
pub fn fresh(random: u32) -> String {
    const FIRST: [&str; 16] = [
        "Aulus", "Cassia", "Decimus", "Flavia", "Gaius", "Helvia", "Julia", "Lucius", "Marcus", "Nonia",
        "Octavia", "Publius", "Quintus", "Sabina", "Titus", "Valeria",
    ];
    format!("{} {}", FIRST[random as usize % FIRST.len()], 10 + random / 16 % 90)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_bounded() {
        assert_eq!(name("  Livia \n Drusilla "), Ok("Livia Drusilla".into()));
        assert_eq!(name("Li\u{202e}via\u{200b}\0"), Ok("Livia".into()));
        assert_eq!(name("<b>Zoë</b> 🏛"), Ok("<b>Zoë</b> 🏛".into()), "shown as text, so kept as text");
        for bad in ["", "   ", "\u{200b}\u{2800}", "!!!", &"x".repeat(25)] {
            assert_eq!(name(bad).expect_err(bad).code, ErrorCode::BadName);
        }
        assert!(name(&"é".repeat(24)).is_ok(), "characters are counted, not bytes");
    }

    #[test]
    fn chat_and_words_are_bounded() {
        assert_eq!(chat(&"x".repeat(501)).expect_err("long").code, ErrorCode::BadChat);
        assert_eq!(chat(" \n").expect_err("empty").code, ErrorCode::BadChat);
        assert_eq!(words(""), Ok(String::new()));
        assert_eq!(words(&"x".repeat(101)).expect_err("long").code, ErrorCode::BadWords);
    }

    #[test]
    fn fresh_names_are_names() {
        for random in [0, 15, 16, 12345, u32::MAX] {
            assert_eq!(name(&fresh(random)), Ok(fresh(random)));
        }
    }
}

//! What people write themselves: names, chat, words for the dice. Cleaned and bounded here, escaped where shown.

use protocol::{ErrorCode, Refusal, limits};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::MixedScript;
use unicode_security::general_security_profile::{GeneralSecurityProfile, IdentifierType};

/// Characters that draw nothing or turn the direction of the line: good only for deceiving others. Which ones are made to be ignored is
/// Unicode's to say. The page takes no fewer out of words that it seals (`tidyWords` in `web/src/lib/dice.ts`).
fn is_deceptive(c: char) -> bool {
    let ignorable = c.identifier_type() == Some(IdentifierType::Default_Ignorable) && !is_joiner(c);
    // Ends of lines and paragraphs, what Unicode has given up, annotations.
    let of_old = matches!(c, '\u{2028}' | '\u{2029}' | '\u{206a}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}');
    // Not given out yet, and kept for more of the kind.
    let to_come = matches!(c, '\u{2065}' | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}');
    // A pattern of Braille without points and the head of a note that has none: signs that are drawn as nothing.
    let blank = matches!(c, '\u{2800}' | '\u{1d159}');
    c.is_control() || ignorable || of_old || to_come || blank
}

/// Characters that join others or choose how they are drawn: of use in pictures and some scripts, good for deceiving beside letters.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}')
}

/// Names that nobody may have, as the eye takes them: the table's own words and whoever speaks for the server.
const RESERVED: [&str; 14] = [
    "host",
    "bot",
    "server",
    "admin",
    "administrator",
    "operator",
    "moderator",
    "system",
    "quadriga",
    "chance",
    "spectator",
    "somebody",
    "nobody",
    "former guest",
];

/// Does it end as the names of bots do? Only bots are called so.
fn ends_like_a_bot(name: &str) -> bool {
    let plain = name.trim_end_matches(|c: char| !c.is_alphabetic());
    let last = plain.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    [last, name.rsplit(' ').next().unwrap_or_default()].iter().any(|word| keeper::alike(word, "bot"))
}

/// Is it the name of a bot, or one that would be taken for the house's?
fn is_reserved(name: &str) -> bool {
    let plain = name.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    let like = |taken: &str| keeper::alike(taken, name) || keeper::alike(taken, plain);
    let of_a_bot = |level: games::Level| {
        let title = table::bot_title(level);
        like(&title) || like(title.trim_end_matches(" bot")) || like(&format!("{level} bot"))
    };
    ends_like_a_bot(name) || RESERVED.into_iter().any(like) || games::Level::RANKS.into_iter().any(of_a_bot)
}

fn bad_name(words: &str) -> Refusal {
    Refusal::new(ErrorCode::BadName, words)
}

/// Does the name mean to deceive? Letters of several scripts, marks upon marks, characters that cannot be seen.
fn check_honest(name: &str) -> Result<(), Refusal> {
    let mut before = None;
    let mut marks = 0;
    for c in name.chars() {
        let joins =
            is_joiner(c) && before.is_none_or(|before: char| before.is_alphanumeric() || before == ' ');
        if joins || (is_deceptive(c) && !matches!(c, '\n' | '\t' | '\r')) {
            return Err(bad_name("A name must not have characters that cannot be seen."));
        }
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        if marks > 2 {
            return Err(bad_name("A name must not pile marks upon its letters."));
        }
        before = Some(c);
    }
    if !name.is_single_script() {
        return Err(bad_name("A name must not mix letters of several scripts: some look like others."));
    }
    Ok(())
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

/// A name that others can be shown, and that nobody will take for another's.
pub fn name(text: &str) -> Result<String, Refusal> {
    let composed: String = text.nfc().collect();
    check_honest(composed.trim())?;
    let name = bounded(&composed, limits::NAME_CHARS, ErrorCode::BadName, "A name")?;
    if !name.chars().any(char::is_alphanumeric) {
        return Err(bad_name("A name needs at least one letter or digit."));
    }
    if is_reserved(&name) {
        return Err(bad_name("That name is kept for the bots and the house: please choose another."));
    }
    Ok(name)
}

/// The name of a bot that plays over the network: that of a person, and the ending that says what it is.
pub fn bot(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    let cut = text.len().saturating_sub(limits::BOT_ENDING.len());
    let ending = text.get(cut..).filter(|end| end.eq_ignore_ascii_case(limits::BOT_ENDING));
    let own = name(if ending.is_some() { &text[..cut] } else { text })?;
    bounded(&format!("{own}{}", limits::BOT_ENDING), limits::NAME_CHARS, ErrorCode::BadName, "A bot's name")
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
        assert_eq!(name("Zoe\u{308}"), Ok("Zo\u{eb}".into()), "one form of each letter");
        assert_eq!(name("<b>Zoë</b> 🏛"), Ok("<b>Zoë</b> 🏛".into()), "shown as text, so kept as text");
        for bad in ["", "   ", "\u{200b}\u{2800}", "!!!", &"x".repeat(25)] {
            assert_eq!(name(bad).expect_err(bad).code, ErrorCode::BadName);
        }
        assert!(name(&"é".repeat(24)).is_ok(), "characters are counted, not bytes");
    }

    #[test]
    fn names_that_deceive_are_refused_in_words() {
        for (bad, why) in [
            ("Li\u{202e}via", "seen"),
            ("Livia\u{200b}", "seen"),
            ("Li\u{200d}via", "seen"),
            ("Liv\u{fe0f}ia", "seen"),
            ("Livia\u{e0041}", "seen"),
            ("Liv\u{34f}ia", "seen"),
            ("Livia\u{1d173}", "seen"), // the beginning of a beam of notes
            ("Liv\u{1bca0}ia", "seen"), // an overlap of shorthand
            ("Livia\u{1d159}", "seen"),
            ("Livia\u{2065}", "seen"),
            ("Livia\u{206a}", "seen"),
            ("Liv\u{180b}ia", "seen"),
            ("Li\0via", "seen"),
            ("Liv\u{456}a", "scripts"),
            ("\u{420}aul", "scripts"),
            ("L\u{300}\u{301}\u{302}\u{303}ivia", "marks"),
            ("Host", "house"),
            ("H O S T", "house"),
            ("h\u{f6}st".replace('\u{f6}', "0").as_str(), "house"),
            ("Imperator", "bots"),
            ("tiro", "bots"),
            ("Tiro bot", "bots"),
            ("Centurio bot 2", "bots"),
            ("lmperator", "bots"),
            ("Former guest", "house"),
            ("Admin", "house"),
            ("Livia bot", "bots"),
            ("Livia b0t", "bots"),
            ("Livia-BOT 2", "bots"),
            ("\u{412}\u{41e}\u{422}", "bots"), // letters of the Cyrillic script
        ] {
            let refusal = name(bad).expect_err(bad);
            assert!(refusal.code == ErrorCode::BadName && refusal.words.contains(why), "{bad}: {refusal:?}");
        }
        for good in [
            "Лидия",
            "李娜",
            "たろう 太郎",
            "Miles Davis",
            "Zoë",
            "🏛\u{fe0f} Livia",
            "Hosta",
            "Robot",
            "Livia 2",
        ] {
            assert_eq!(name(good).as_deref(), Ok(good));
        }
    }

    /// What is said loses what cannot be seen, and keeps what pictures and scripts need.
    #[test]
    fn what_cannot_be_seen_is_not_passed_on() {
        let unseen = "a\u{ad}b\u{61c}c\u{17b4}d\u{180e}e\u{202e}f\u{2064}g\u{3164}h\u{ffa0}i\u{1d17a}j\u{1bca3}k\u{e0100}l\u{feff}m";
        assert_eq!(chat(unseen).as_deref(), Ok("abcdefghijklm"));
        let seen = "\u{1f469}\u{200d}\u{1f680} \u{1f3db}\u{fe0f} \u{1820}\u{180b} \u{646}\u{200c}\u{647}";
        assert_eq!(chat(seen).as_deref(), Ok(seen));
    }

    #[test]
    fn the_name_of_a_bot_says_what_it_is() {
        for given in ["Nero", " Nero ", "Nero bot", "Nero BOT"] {
            assert_eq!(bot(given).as_deref(), Ok("Nero bot"), "{given}");
        }
        assert_eq!(bot(&"x".repeat(20)).map(|name| name.len()), Ok(24));
        for bad in ["", "bot", " bot", "Tiro", "Tiro bot", "Host", "Nero bot bot", &"x".repeat(21)] {
            assert_eq!(bot(bad).expect_err(bad).code, ErrorCode::BadName, "{bad}");
        }
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

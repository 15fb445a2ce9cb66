//! Actions as short tokens without spaces, the form in which games are stored.
//!
//! Every action prints itself (`Display`) and reads itself back (`FromStr`): `roll:4`, `take:vineyard-2`,
//! `move:legion:roma>etruria`. Tokens are stable: they are what a record holds.

/// A token that is no action of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{token}` is not a move of this game: {why}")]
pub struct NotationError {
    /// The token, cut to a readable length.
    pub token: String,
    /// What is wrong with it, as a phrase.
    pub why: String,
}

impl NotationError {
    /// An error about this token.
    pub fn new(token: &str, why: impl Into<String>) -> NotationError {
        let mut shown: String =
            token.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        if shown.len() < token.len() {
            shown.push('…');
        }
        NotationError { token: shown, why: why.into() }
    }
}

/// Whose action a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A player's.
    Player,
    /// Chance's.
    Chance,
}

/// A form of token: how it is spelt, whose action it is, and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TokenForm {
    /// The spelling, parts that may be left out in brackets. Words in capitals stand for what differs from token to token; `…` after a
    /// part says that it may come again.
    pub spelling: &'static str,
    /// Whose action it is.
    pub by: By,
    /// What it means.
    pub meaning: &'static str,
}

impl TokenForm {
    /// Is a token spelt in this form?
    pub fn fits(&self, token: &str) -> bool {
        fits(self.spelling, token)
    }
}

/// What capitals stand for: a word or a number.
fn is_noun(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'
}

fn fits(spelling: &str, token: &str) -> bool {
    if let Some((before, rest)) = spelling.split_once('[') {
        let (optional, after) = rest.split_once(']').expect("a bracket is closed");
        return [format!("{before}{optional}{after}"), format!("{before}{after}")]
            .iter()
            .any(|spelling| fits(spelling, token));
    }
    if let Some(once) = spelling.strip_suffix('…') {
        // What comes again is the mark before the last word, and that word.
        let mark = once.rfind(|letter: char| !letter.is_ascii_uppercase()).expect("a mark before the word");
        let (first, again) = (&once[..mark], &once[mark..]);
        let most = token.len();
        return (0..=most).any(|times| fits(&format!("{first}{}", again.repeat(times)), token));
    }
    let Some(letter) = spelling.chars().next() else { return token.is_empty() };
    if letter.is_ascii_uppercase() {
        let rest = spelling.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        let noun = token.find(|letter| !is_noun(letter)).unwrap_or(token.len());
        return noun > 0 && fits(rest, &token[noun..]);
    }
    token.strip_prefix(letter).is_some_and(|token| fits(&spelling[letter.len_utf8()..], token))
}

/// Actions that say which forms their tokens have. [`tokens!`](crate::tokens) writes it.
pub trait Tokens: Sized + 'static {
    /// Every form, in the order of the actions.
    const FORMS: &'static [TokenForm];

    /// The form of this action's token.
    fn form(&self) -> &'static TokenForm;
}

/// Lists the tokens of a game's actions with their meanings: one line for each action, none can be left out.
///
/// ```
/// use engine::notation::{By, Tokens};
/// enum Action { Roll(u8), Pass }
/// engine::tokens! { Action:
///     Roll by Chance "roll:DIE": "a die falls";
///     Pass by Player "pass": "nothing is done";
/// }
/// assert_eq!(Action::Roll(3).form().by, By::Chance);
/// assert_eq!(Action::Pass.form(), &Action::FORMS[1]);
/// assert!(Action::FORMS[0].fits("roll:3") && !Action::FORMS[0].fits("roll:"));
/// ```
#[macro_export]
macro_rules! tokens {
    ($action:ident : $($variant:ident by $by:ident $spelling:literal : $meaning:literal;)+) => {
        impl $crate::notation::Tokens for $action {
            const FORMS: &'static [$crate::notation::TokenForm] = &[$($crate::notation::TokenForm {
                spelling: $spelling,
                by: $crate::notation::By::$by,
                meaning: $meaning,
            }),+];

            fn form(&self) -> &'static $crate::notation::TokenForm {
                match self {
                    $($action::$variant { .. } => &$crate::notation::TokenForm {
                        spelling: $spelling,
                        by: $crate::notation::By::$by,
                        meaning: $meaning,
                    },)+
                }
            }
        }
    };
}

/// Splits `verb:rest` at the first colon; a token without colon has an empty rest.
pub fn verb(token: &str) -> (&str, &str) {
    token.split_once(':').unwrap_or((token, ""))
}

/// Reads a whole number without sign, leading zeros or blanks, so that each number has one spelling.
pub fn number<N: std::str::FromStr>(token: &str, digits: &str) -> Result<N, NotationError> {
    let canonical = digits == "0" || (!digits.starts_with('0') && !digits.is_empty());
    if !canonical || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(NotationError::new(token, format!("`{}` is not a number", short(digits))));
    }
    digits.parse().map_err(|_| NotationError::new(token, format!("{} is too large", short(digits))))
}

fn short(text: &str) -> String {
    text.chars().take(20).filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_fit_their_tokens_and_no_others() {
        let fits = |spelling, token| TokenForm { spelling, by: By::Player, meaning: "" }.fits(token);
        for (spelling, token) in [
            ("pass", "pass"),
            ("give:CARD+CARD", "give:via-cassia+forum"),
            ("turn:DIE>DIE", "turn:3>4"),
            ("fons:DIE+DIE…", "fons:3"),
            ("fons:DIE+DIE…", "fons:3+4+4"),
            ("strip:STRIP[:turned]", "strip:s1"),
            ("strip:STRIP[:turned]", "strip:s1:turned"),
        ] {
            assert!(fits(spelling, token), "{spelling} {token}");
        }
        for (spelling, token) in [
            ("pass", "passed"),
            ("give:CARD+CARD", "give:forum"),
            ("give:CARD+CARD", "give:forum+"),
            ("turn:DIE>DIE", "turn:3+4"),
            ("fons:DIE+DIE…", "fons:3+"),
            ("strip:STRIP[:turned]", "strip:s1:twice"),
        ] {
            assert!(!fits(spelling, token), "{spelling} {token}");
        }
    }
}

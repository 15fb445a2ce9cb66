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

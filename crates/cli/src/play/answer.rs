//! What a person types.

/// An answer to "what now?".
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Answer<'a> {
    /// The choice with this number, counted from 1.
    Number(usize),
    /// An action by its token.
    Token(&'a str),
    /// Take back.
    Undo,
    /// Explain the commands, or a thing.
    Help(&'a str),
    /// Read a ruling.
    Rule(&'a str),
    /// Draw the table again.
    Look,
    /// Everything that happened, as this seat saw it.
    Log,
    /// The score sheet.
    Score,
    /// What a search thinks of the choices.
    Hint,
    /// Write the game to a file.
    Save(&'a str),
    /// Save and leave.
    Quit,
    /// An empty line.
    Nothing,
}

/// Reads a line. Whatever is no command is taken for a token: the rules say what is wrong with it.
pub(crate) fn read(line: &str) -> Answer<'_> {
    let line = line.trim();
    let (word, rest) =
        line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    match word.to_ascii_lowercase().as_str() {
        "" => Answer::Nothing,
        "u" | "undo" => Answer::Undo,
        "h" | "help" | "?" => Answer::Help(rest),
        "r" | "rule" | "rules" => Answer::Rule(rest),
        "l" | "look" => Answer::Look,
        "log" => Answer::Log,
        "score" | "scores" => Answer::Score,
        "hint" => Answer::Hint,
        "save" => Answer::Save(rest),
        "q" | "quit" | "exit" => Answer::Quit,
        digits => match digits.parse() {
            Ok(number) if rest.is_empty() => Answer::Number(number),
            _ => Answer::Token(line),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_words_and_tokens_are_told_apart() {
        for (line, answer) in [
            (" 12 \n", Answer::Number(12)),
            ("", Answer::Nothing),
            ("Undo", Answer::Undo),
            ("? forum", Answer::Help("forum")),
            ("rule  30", Answer::Rule("30")),
            ("take:3", Answer::Token("take:3")),
            ("-1", Answer::Token("-1")),
            ("3 4", Answer::Token("3 4")),
            ("save my game.txt", Answer::Save("my game.txt")),
            ("q", Answer::Quit),
        ] {
            assert_eq!(read(line), answer, "{line:?}");
        }
    }
}

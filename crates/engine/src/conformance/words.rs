//! Sentences: everything that is said resolves, in every language the game has.

use super::law::Law;
use super::report::{Verdict, breach, ensure};
use super::walk::Position;
use crate::game::{Game, Illegal};
use crate::help::{every_table, help};
use crate::options::{GameOptions, OptionRange, preset_title};
use crate::seat::{MAX_SEATS, Viewpoint};
use crate::words::{Arg, Message, Phrasebook, WordFile};
use std::collections::{HashMap, HashSet};
use std::fmt::Display;
use std::fmt::Write as _;

/// The game's sentences in all its languages, and what has been said already.
pub(super) struct Words {
    books: Vec<(&'static str, Phrasebook)>,
    said: HashSet<String>,
    names: Vec<String>,
    rules: &'static str,
    rulings: HashMap<u16, bool>,
}

impl Words {
    pub fn new(files: &'static [WordFile], rules: &'static str) -> Verdict<Words> {
        ensure(Law::PromptWords, files.first().is_some_and(|file| file.language == "en"), || {
            "the first word file should be English".to_owned()
        })?;
        let mut books = Vec::new();
        for file in files {
            match Phrasebook::new(files, file.language) {
                Ok(book) => books.push((file.language, book)),
                Err(error) => return breach(Law::PromptWords, error.to_string()),
            }
        }
        let names = (0..MAX_SEATS).map(|seat| format!("Name {seat}")).collect();
        Ok(Words { books, said: HashSet::new(), names, rules, rulings: HashMap::new() })
    }

    /// How many different messages were said.
    pub fn messages(&self) -> usize {
        self.said.len()
    }

    /// The message in English, or its id.
    pub fn plainly(&self, message: &Message) -> String {
        self.books[0].1.say(message, &self.names)
    }

    /// The message can be said in every language. One with the same id and the same kind of arguments is not said
    /// again.
    fn resolves(&mut self, law: Law, message: &Message) -> Verdict {
        let mut key = String::new();
        write_key(&mut key, message);
        if self.said.contains(&key) {
            return Ok(());
        }
        for (language, book) in &self.books {
            match book.try_say(message, &self.names) {
                Err(error) => {
                    return breach(law, format!("{error} (language `{language}`, said as {message:?})"));
                }
                Ok(text) => ensure(law, !text.trim().is_empty(), || {
                    format!("message `{}` is empty in language `{language}`", message.id)
                })?,
            }
        }
        self.said.insert(key);
        Ok(())
    }

    /// The ruling stands in the rules: as `R12`, or as the number of a heading.
    fn ruling(&mut self, ruling: Option<u16>, whose: impl FnOnce() -> String) -> Verdict {
        let Some(number) = ruling else { return Ok(()) };
        let rules = self.rules;
        let stands = *self.rulings.entry(number).or_insert_with(|| stands_in(rules, number));
        ensure(Law::Rulings, stands, || {
            format!("{} refers to R{number}, which the rules do not have", whose())
        })
    }

    /// Whoever looks is told what is asked.
    pub fn prompt<G: Game>(&mut self, game: &G, from: Viewpoint) -> Verdict {
        self.resolves(Law::PromptWords, &game.prompt(from))
    }

    /// All that may be done can be said.
    pub fn action_words<G: Game>(&mut self, at: &Position<'_, G>) -> Verdict {
        at.possible().try_for_each(|action| self.resolves(Law::ActionWords, &at.game.action_words(action)))
    }

    /// What happened can be said, to whoever sees it.
    pub fn event<G: Game>(&mut self, event: &G::Event) -> Verdict {
        self.resolves(Law::EventWords, &G::event_words(event))
    }

    /// Why something is refused can be said.
    pub fn refusal(&mut self, refusal: &Illegal, action: impl Display) -> Verdict {
        self.resolves(Law::RefusalWords, &refusal.message)?;
        self.ruling(refusal.ruling, || format!("the refusal of `{action}`"))
    }

    /// Why the game ended can be said.
    pub fn ending<G: Game>(&mut self, game: &G) -> Verdict {
        self.resolves(Law::EndingWords, &game.ending())
    }

    /// The lines of the score sheet have names.
    pub fn score_sheet<G: Game>(&mut self, game: &G) -> Verdict {
        game.score_sheet()
            .iter()
            .try_for_each(|line| self.resolves(Law::ScoreWords, &Message::new(line.category)))
    }
}

/// Options, the values of choices and named sets of options are explained.
pub(super) fn options_are_explained<G: Game>(words: &mut Words) -> Verdict {
    for option in G::Options::list() {
        words.resolves(Law::OptionWords, &option.meaning())?;
        if let OptionRange::Choice { values } = &option.values {
            for value in values {
                words.resolves(Law::OptionWords, &option.value_meaning(value))?;
            }
        }
        words.ruling(option.ruling, || format!("option `{}`", option.name))?;
    }
    for (name, _) in G::Options::all_presets() {
        words.resolves(Law::OptionWords, &preset_title(name))?;
    }
    Ok(())
}

/// Every entry of the glossary has a title and a text, and is listed once.
pub(super) fn glossary_is_explained<G: Game>(words: &mut Words) -> Verdict {
    let mut seen = HashSet::new();
    for entry in G::glossary() {
        let id = format!("help-{}", entry.id);
        ensure(Law::GlossaryWords, seen.insert(entry.id.clone()), || {
            format!("`{}` is listed twice", entry.id)
        })?;
        for options in every_table::<G::Options>() {
            words.resolves(Law::GlossaryWords, &help(&options, &entry.id))?;
        }
        for (language, book) in &words.books {
            if let Err(error) = book.try_attribute(&id, "title") {
                return breach(Law::GlossaryWords, format!("{error} (language `{language}`)"));
            }
        }
        for &ruling in &entry.rulings {
            words.ruling(Some(ruling), || format!("glossary entry `{}`", entry.id))?;
        }
    }
    Ok(())
}

/// What matters for saying a message: ids and kinds, numbers as far as plurals care, texts as selectors do.
fn write_key(key: &mut String, message: &Message) {
    key.push_str(&message.id);
    for (name, arg) in &message.args {
        key.push('|');
        key.push_str(name);
        key.push('=');
        write_arg(key, arg);
    }
}

fn write_arg(key: &mut String, arg: &Arg) {
    match arg {
        Arg::Number(n) => write!(key, "{}", n.clamp(&-1, &3)).expect("writing to a string does not fail"),
        Arg::Text(text) => key.push_str(text),
        Arg::Seat(_) => key.push('@'),
        Arg::Message(message) => {
            key.push('<');
            write_key(key, message);
            key.push('>');
        }
        Arg::List(list) => {
            key.push('(');
            for arg in list {
                write_arg(key, arg);
                key.push(',');
            }
            key.push(')');
        }
    }
}

/// Does `R<number>` stand in the rules as a word of its own, or a heading begin with the number?
fn stands_in(rules: &str, number: u16) -> bool {
    let word = format!("R{number}");
    let alone = |at: usize| {
        let before = rules[..at].chars().next_back();
        let after = rules[at + word.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(|c| c.is_ascii_digit())
    };
    let heading = |line: &str| {
        let title = line.trim_start_matches('#').trim_start();
        let digits = title.split(|c: char| !c.is_ascii_digit()).next().unwrap_or("");
        line.starts_with('#') && digits.parse() == Ok(number)
    };
    rules.match_indices(&word).any(|(at, _)| alone(at)) || rules.lines().any(heading)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_are_found_as_words_or_headings() {
        let rules = "# Rules\n\n**R12** A die.\n\n## 3. Dealing\n\nsee R120, XR7\n";
        for (number, stands) in [(12, true), (1, false), (120, true), (7, false), (3, true), (2, false)] {
            assert_eq!(stands_in(rules, number), stands, "R{number}");
        }
    }
}

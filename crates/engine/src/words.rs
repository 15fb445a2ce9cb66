//! Sentences from Fluent files: every action, event, prompt and refusal of a game is said in one place.
//!
//! Rules make [`Message`]s (an id and arguments); a [`Phrasebook`] turns them into sentences of a language. A new
//! language is a file, no code. Players appear as [`Arg::Seat`] and are named only when the sentence is said.

use crate::seat::Seat;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::HashSet;

/// The words of one language: a Fluent file.
#[derive(Clone, Copy, Debug)]
pub struct WordFile {
    /// The language tag: `en`, `de`.
    pub language: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

/// Something to be said: the id of a message in the game's words, and its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// The id in the Fluent files.
    pub id: Cow<'static, str>,
    /// Named arguments.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number, for plurals and figures.
    Number(i64),
    /// A text that needs no translation (a token, a file name).
    Text(String),
    /// The name of the player in that seat.
    Seat(Seat),
    /// Another message, such as the name of a card.
    Message(Message),
    /// Several arguments, said one after the other with commas.
    List(Vec<Arg>),
}

impl Message {
    /// A message without arguments so far.
    pub const fn new(id: &'static str) -> Message {
        Message { id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// A message whose id is made from data (`card-bestia`).
    pub fn named(id: impl Into<String>) -> Message {
        Message { id: Cow::Owned(id.into()), args: Vec::new() }
    }

    /// The same with one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

macro_rules! numbers_are_arguments {
    ($($int:ty),*) => { $(impl From<$int> for Arg { fn from(n: $int) -> Arg { Arg::Number(n as i64) } })* };
}
numbers_are_arguments!(u8, u16, u32, usize, i8, i16, i32, i64);

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Arg {
        Arg::List(list)
    }
}

/// Several things as one phrase, "one, two and three", by the game's messages `list-end` (`first`, `second`) and
/// `list-more` (`first`, `rest`). Nothing is an empty text.
pub fn listed(parts: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
    let parts: Vec<Arg> = parts.into_iter().map(Into::into).collect();
    let mut parts = parts.into_iter().rev();
    let Some(last) = parts.next() else { return Arg::List(Vec::new()) };
    let Some(before) = parts.next() else { return last };
    let end = Message::new("list-end").with("first", before).with("second", last);
    parts.fold(end, |rest, part| Message::new("list-more").with("first", part).with("rest", rest)).into()
}

/// What is wrong with a word file or a message.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum WordError {
    /// The file does not parse.
    #[error("the words of `{language}` do not parse: {why}")]
    File {
        /// Which language.
        language: String,
        /// What the parser says.
        why: String,
    },
    /// No such message, or no such attribute.
    #[error("the words have no message `{0}`")]
    Missing(String),
    /// The message needs an argument that was not given, or names something unknown.
    #[error("message `{id}`: {why}")]
    Unresolved {
        /// The message.
        id: String,
        /// What Fluent says.
        why: String,
    },
}

/// The sentences of one game in one language, English standing in for what is not yet translated.
pub struct Phrasebook {
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Phrasebook {
    /// Reads the files: the wanted language first, then English.
    pub fn new(files: &[WordFile], language: &str) -> Result<Phrasebook, WordError> {
        let mut bundles = Vec::new();
        for wanted in [language, "en"] {
            if let Some(file) = files.iter().find(|file| file.language == wanted) {
                bundles.push(bundle(file)?);
            }
            if language == "en" {
                break;
            }
        }
        Ok(Phrasebook { bundles })
    }

    /// The sentence, with seats called by `names` (seats without a name are called by number).
    pub fn try_say(&self, message: &Message, names: &[String]) -> Result<String, WordError> {
        self.format(&message.id, None, &message.args, names)
    }

    /// The sentence; a missing one shows its id in brackets instead of failing in front of people.
    pub fn say(&self, message: &Message, names: &[String]) -> String {
        self.try_say(message, names).unwrap_or_else(|_| format!("⟦{}⟧", message.id))
    }

    /// An attribute of a message, such as the title of a help text.
    pub fn try_attribute(&self, id: &str, attribute: &str) -> Result<String, WordError> {
        self.format(id, Some(attribute), &[], &[])
    }

    fn format(
        &self,
        id: &str,
        attribute: Option<&str>,
        args: &[(&'static str, Arg)],
        names: &[String],
    ) -> Result<String, WordError> {
        let mut fluent = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            fluent.set(*name, self.value(arg, names)?);
        }
        for bundle in &self.bundles {
            let Some(found) = bundle.get_message(id) else { continue };
            let pattern = match attribute {
                None => found.value(),
                Some(name) => found.get_attribute(name).map(|attribute| attribute.value()),
            };
            let Some(pattern) = pattern else { continue };
            let mut errors: Vec<FluentError> = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&fluent), &mut errors).into_owned();
            return match errors.first() {
                None => Ok(text),
                Some(error) => Err(WordError::Unresolved { id: id.to_owned(), why: error.to_string() }),
            };
        }
        Err(WordError::Missing(match attribute {
            None => id.to_owned(),
            Some(name) => format!("{id}.{name}"),
        }))
    }

    fn value(&self, arg: &Arg, names: &[String]) -> Result<FluentValue<'static>, WordError> {
        Ok(match arg {
            Arg::Number(n) => FluentValue::from(*n),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Seat(seat) => FluentValue::from(name_of(*seat, names)),
            Arg::Message(message) => FluentValue::from(self.try_say(message, names)?),
            Arg::List(list) => {
                let mut text = String::new();
                for (index, arg) in list.iter().enumerate() {
                    if index > 0 {
                        text.push_str(", ");
                    }
                    match self.value(arg, names)? {
                        FluentValue::String(part) => text.push_str(&part),
                        FluentValue::Number(n) => text.push_str(&n.as_string()),
                        _ => {}
                    }
                }
                FluentValue::from(text)
            }
        })
    }
}

/// What a seat is called: its name, or its number counted from 1.
pub fn name_of(seat: Seat, names: &[String]) -> String {
    match names.get(seat.index()) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => format!("Player {}", seat.index() + 1),
    }
}

/// The ids of all messages of a file, for tests that look for messages nobody uses.
pub fn message_ids(file: &WordFile) -> HashSet<String> {
    file.text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once('=').map(|(id, _)| id.trim().to_owned()))
        .collect()
}

fn bundle(file: &WordFile) -> Result<FluentBundle<FluentResource>, WordError> {
    let broken = |why: String| WordError::File { language: file.language.to_owned(), why };
    let language = file.language.parse().map_err(|_| broken("unknown language tag".to_owned()))?;
    let resource = FluentResource::try_new(file.text.to_owned())
        .map_err(|(_, errors)| broken(errors.first().map_or_else(String::new, ToString::to_string)))?;
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    bundle
        .add_resource(resource)
        .map_err(|errors| broken(errors.first().map_or_else(String::new, ToString::to_string)))?;
    Ok(bundle)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: &[WordFile] = &[
        WordFile {
            language: "en",
            text: "card-x = Xystus\ngain = { $player } gains { $n ->\n    [one] one coin\n   *[other] { $n } coins\n} with { $card }.\nonly = Only English.\n    .title = Title\n",
        },
        WordFile { language: "de", text: "card-x = Xystus\ngain = { $player }: +{ $n } ({ $card })\n" },
    ];

    fn gain(n: i64) -> Message {
        Message::new("gain").with("player", Seat(1)).with("n", n).with("card", Message::named("card-x"))
    }

    #[test]
    fn sentences_have_names_plurals_and_nested_messages() {
        let book = Phrasebook::new(FILES, "en").unwrap();
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        assert_eq!(book.say(&gain(1), &names), "Bo gains one coin with Xystus.");
        assert_eq!(book.say(&gain(3), &[]), "Player 2 gains 3 coins with Xystus.");
        assert_eq!(book.try_attribute("only", "title").unwrap(), "Title");
    }

    #[test]
    fn other_languages_fall_back_to_english() {
        let book = Phrasebook::new(FILES, "de").unwrap();
        assert_eq!(book.say(&gain(3), &[]), "Player 2: +3 (Xystus)");
        assert_eq!(book.say(&Message::new("only"), &[]), "Only English.");
    }

    #[test]
    fn missing_messages_and_arguments_are_errors() {
        let book = Phrasebook::new(FILES, "en").unwrap();
        assert_eq!(book.try_say(&Message::new("nope"), &[]), Err(WordError::Missing("nope".into())));
        let unresolved = book.try_say(&Message::new("gain").with("n", 1), &[]);
        assert!(matches!(unresolved, Err(WordError::Unresolved { .. })), "{unresolved:?}");
        assert_eq!(book.say(&Message::new("nope"), &[]), "⟦nope⟧");
    }
}

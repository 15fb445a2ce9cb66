//! Data files of games: read by serde, and what is wrong with one is told by its place.

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, Unexpected, Visitor};
use serde_path_to_error::Segment;
use std::fmt;
use toml::Value;

/// What is wrong with a data file, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct DataError {
    /// The name of the file.
    pub file: String,
    /// The thing: a card, a tile, a map … by its id; empty when it is the file as a whole.
    pub thing: String,
    /// The field with its path; empty when it is the thing as a whole.
    pub field: String,
    /// What is wrong, in a sentence.
    pub why: String,
}

impl DataError {
    /// A fault of a thing, or of one of its fields.
    pub fn new(file: &str, thing: impl fmt::Display, field: &str, why: impl Into<String>) -> DataError {
        DataError {
            file: file.to_owned(),
            thing: thing.to_string(),
            field: field.to_owned(),
            why: why.into(),
        }
    }

    /// What was read of a file, or the fault with the file's name.
    pub fn within<T>(file: &str, read: Result<T, DataError>) -> Result<T, DataError> {
        read.map_err(|error| DataError { file: file.to_owned(), ..error })
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = if self.field.is_empty() { String::new() } else { format!("field `{}`", self.field) };
        let place = [&self.file, &self.thing, &field].map(String::as_str);
        let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
        write!(f, "{}: {}", place.join(", "), self.why)
    }
}

/// Reads a TOML file. What does not fit is told by its path; in a list, the things that have an `id` by that.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    let whole = |why: String| DataError::new(file, "", "", why);
    let table: Value = toml::from_str(text).map_err(|error| whole(error.to_string()))?;
    serde_path_to_error::deserialize(table.clone()).map_err(|error| {
        let (thing, field) = place(&table, error.path().iter());
        DataError::new(file, thing, &field, error.into_inner().message())
    })
}

/// A whole number within bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Number<const MIN: u8, const MAX: u8>(pub u8);

impl<'de, const MIN: u8, const MAX: u8> Deserialize<'de> for Number<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number<MIN, MAX>, D::Error> {
        deserializer.deserialize_i64(Within::<MIN, MAX>).map(Number)
    }
}

struct Within<const MIN: u8, const MAX: u8>;

impl<const MIN: u8, const MAX: u8> Visitor<'_> for Within<MIN, MAX> {
    type Value = u8;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {MIN} to {MAX}")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u8, E> {
        let fits = u8::try_from(number).ok().filter(|number| (MIN..=MAX).contains(number));
        fits.ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
    }
}

/// The innermost thing with an id on the way to a fault, and the path of the fault within it.
fn place<'a>(root: &Value, path: impl Iterator<Item = &'a Segment>) -> (String, String) {
    let (mut thing, mut field, mut list) = (String::new(), String::new(), String::new());
    let mut at = Some(root);
    for segment in path {
        match segment {
            Segment::Seq { index } => {
                at = at.and_then(|value| value.get(*index));
                match at.and_then(|value| value.get("id")).and_then(Value::as_str) {
                    Some(id) => {
                        thing = format!("{list} `{id}`");
                        field.clear();
                    }
                    None => field += &format!("[{index}]"),
                }
            }
            Segment::Map { key } => {
                at = at.and_then(|value| value.get(key.as_str()));
                list.clone_from(key);
                let dot = if field.is_empty() { "" } else { "." };
                field += &format!("{dot}{key}");
            }
            Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    (thing, field)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct File {
        rows: [u8; 2],
        #[serde(default)]
        card: Vec<Card>,
    }

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Card {
        id: String,
        cost: Cost,
    }

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Cost {
        #[serde(default)]
        food: Number<0, 9>,
    }

    #[test]
    fn a_good_file_is_read() {
        let card = Card { id: "f01".to_owned(), cost: Cost { food: Number(2) } };
        let text = "rows = [1, 2]\n[[card]]\nid = \"f01\"\ncost = { food = 2 }\n";
        assert_eq!(read::<File>("cards.toml", text), Ok(File { rows: [1, 2], card: vec![card] }));
    }

    #[test]
    fn what_is_wrong_is_named_by_file_thing_and_field() {
        let told = |text: &str| read::<File>("cards.toml", text).unwrap_err().to_string();
        let card = |card: &str| told(&format!("rows = [1, 2]\n[[card]]\n{card}\n"));
        assert_eq!(
            card("id = \"f01\"\ncost = { food = -2 }"),
            "cards.toml, card `f01`, field `cost.food`: invalid value: integer `-2`, expected a whole number from 0 to 9"
        );
        let wrong = |number: &str| card(&format!("id = \"f01\"\ncost = {{ food = {number} }}"));
        assert!(wrong("10").ends_with("invalid value: integer `10`, expected a whole number from 0 to 9"));
        assert!(
            wrong("\"two\"").ends_with("invalid type: string \"two\", expected a whole number from 0 to 9")
        );
        assert_eq!(
            card("id = \"f01\"\ncost = { fod = 2 }"),
            "cards.toml, card `f01`, field `cost.fod`: unknown field `fod`, expected `food`"
        );
        assert_eq!(card("id = \"f01\""), "cards.toml, card `f01`: missing field `cost`");
        assert_eq!(card("cost = {}"), "cards.toml, field `card[0]`: missing field `id`");
        assert_eq!(
            told("rows = [1, \"two\"]"),
            "cards.toml, field `rows[1]`: invalid type: string \"two\", expected u8"
        );
        assert!(told("rows = [1, 2").starts_with("cards.toml: TOML parse error at line 1"));
    }
}

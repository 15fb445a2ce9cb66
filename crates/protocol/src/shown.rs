//! What a game shows, as it is written.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A view or an event of one game: JSON that is written once, straight from the game's own type, and only copied from then on.
/// The game's board knows its shape; whoever else wants to look inside asks for its [`value`](Shown::value).
#[derive(Clone, Debug)]
pub struct Shown(Box<RawValue>);

impl Shown {
    /// Writes it.
    pub fn of(shown: &impl Serialize) -> Shown {
        Shown(to_raw_value(shown).expect("views and events are plain data"))
    }

    /// As it stands in a message.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Read again.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("it was written as JSON")
    }
}

/// Names under which the description of the API speaks of what belongs to a game: the games' own schemas stand there
/// (`games::schemas`), which this crate does not know.
#[cfg(feature = "openapi")]
macro_rules! of_a_game {
    ($($(#[$doc:meta])* $name:ident),*) => {$(
        $(#[$doc])*
        #[derive(Serialize, utoipa::ToSchema)]
        pub struct $name(Value);
    )*};
}
#[cfg(feature = "openapi")]
of_a_game! {
    /// The table as it is seen by whoever looks.
    GameView,
    /// Something that happened at the table.
    GameEvent,
    /// The options of a game.
    GameOptions
}

/// Two are the same when they say the same, in whatever order.
impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        self.text() == other.text() || self.value() == other.value()
    }
}

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

// Messages are told apart by a tag, so serde has read them halfway before it comes here: there is no raw text any more.
impl<'de> Deserialize<'de> for Shown {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Shown, D::Error> {
        Value::deserialize(from).map(|value| Shown::of(&value))
    }
}

#[cfg(test)]
mod tests {
    use super::Shown;
    use crate::Happening;
    use serde_json::json;

    #[test]
    fn what_is_shown_is_written_as_it_is_and_read_back() {
        let event = json!({"roll": [1, 6], "by": null});
        let told = Happening {
            event: Shown::of(&event),
            words: "A roll".to_owned(),
            concerns: Vec::new(),
            lasts: false,
        };
        let text = serde_json::to_string(&told).expect("plain data");
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&text).expect("JSON"),
            json!({"event": event, "words": "A roll", "concerns": []})
        );
        let back: Happening = serde_json::from_str(&text).expect("a happening");
        assert_eq!((back.event.value(), back), (event, told));
    }

    #[test]
    fn the_order_of_keys_makes_no_difference_but_a_value_does() {
        let read =
            |text: &str| Shown(serde_json::value::RawValue::from_string(text.to_owned()).expect("JSON"));
        assert_eq!(read(r#"{"a":1,"b":2}"#), read(r#"{"b": 2, "a": 1}"#));
        assert_ne!(read(r#"{"a":1,"b":2}"#), read(r#"{"a":1,"b":3}"#));
    }
}

//! Values that are written in another form than they are held in.
//!
//! A position's question is an enum that carries what it is about. Positions are written and fingerprinted as they were from the
//! first version on, with the question's name and one set of fields beside it, and stored digests hold that form: so the enum has
//! a written form, and whatever does not fit the question it names is no position.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserializer, Serialize, Serializer};
use std::fmt::Debug;

/// The form in which a value is written.
pub trait Written: Serialize + DeserializeOwned + PartialEq {
    /// The value itself.
    type Held;

    /// How a value is written.
    fn of(held: &Self::Held) -> Self;

    /// The value that was written so; none if something is missing.
    fn read(&self) -> Option<Self::Held>;

    /// Its name, for complaints.
    fn name(&self) -> impl Debug;
}

/// Writes a value in its form.
pub fn write<W: Written, S: Serializer>(held: &W::Held, serializer: S) -> Result<S::Ok, S::Error> {
    W::of(held).serialize(serializer)
}

/// Reads a value from its form.
pub fn read<'de, W: Written, D: Deserializer<'de>>(deserializer: D) -> Result<W::Held, D::Error> {
    let written = W::deserialize(deserializer)?;
    let name = written.name();
    let held = written.read().ok_or_else(|| D::Error::custom(format!("{name:?} lacks what it is about")))?;
    match W::of(&held) == written {
        true => Ok(held),
        false => Err(D::Error::custom(format!("{name:?} has what it is not about"))),
    }
}

/// Has a value written and read in its [form](crate::written::Written).
#[macro_export]
macro_rules! written_as {
    ($held:ty, $form:ty) => {
        impl ::serde::Serialize for $held {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::written::write::<$form, S>(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $held {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::written::read::<$form, D>(deserializer)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq)]
    enum Question {
        Rest,
        Pay(u8),
    }

    #[derive(PartialEq, Serialize, Deserialize)]
    struct Form {
        asked: String,
        owed: Option<u8>,
    }

    impl Written for Form {
        type Held = Question;

        fn of(question: &Question) -> Form {
            match *question {
                Question::Rest => Form { asked: "rest".to_owned(), owed: None },
                Question::Pay(owed) => Form { asked: "pay".to_owned(), owed: Some(owed) },
            }
        }

        fn read(&self) -> Option<Question> {
            Some(if self.asked == "pay" { Question::Pay(self.owed?) } else { Question::Rest })
        }

        fn name(&self) -> impl Debug {
            &self.asked
        }
    }

    crate::written_as!(Question, Form);

    #[test]
    fn a_value_comes_back_from_its_form_and_nothing_else_does() {
        for question in [Question::Rest, Question::Pay(3)] {
            let text = serde_json::to_string(&question).expect("plain data");
            assert_eq!(serde_json::from_str::<Question>(&text).expect("as it was written"), question);
        }
        let refused = |text| serde_json::from_str::<Question>(text).expect_err("no question").to_string();
        assert!(refused(r#"{"asked":"pay","owed":null}"#).contains("lacks what it is about"));
        assert!(refused(r#"{"asked":"rest","owed":1}"#).contains("has what it is not about"));
    }
}

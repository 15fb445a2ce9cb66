//! Reading what a browser sends. Whatever arrives, the answer is a message or a clear refusal.

use crate::{ClientFrame, ErrorCode, Refusal, limits};

/// The types of [`crate::ClientMessage`], as they stand in JSON.
pub const CLIENT_TYPES: [&str; 13] = [
    "hello",
    "look",
    "play",
    "undo",
    "ask_back",
    "answer_back",
    "resign",
    "seat_back",
    "chat",
    "preview",
    "why",
    "hint",
    "pong",
];

/// Reads one WebSocket message. With a refusal comes the message's `id`, as far as it could be read.
pub fn decode(text: &str) -> Result<ClientFrame, (Refusal, Option<u32>)> {
    if text.len() > limits::MESSAGE_BYTES {
        let words = format!("A message may be at most {} bytes long.", limits::MESSAGE_BYTES);
        return Err((Refusal::new(ErrorCode::TooLarge, words), None));
    }
    // A number would be taken for a place in the list of types.
    let _: Named<'_> = serde_json::from_str(text).map_err(|error| explain(text, &error))?;
    serde_json::from_str(text).map_err(|error| explain(text, &error))
}

/// A message whose type is a word.
#[derive(serde::Deserialize)]
struct Named<'a> {
    #[serde(rename = "type", borrow)]
    _type: std::borrow::Cow<'a, str>,
}

/// Says what is wrong with a message that could not be read; only bad messages pay for this second look.
fn explain(text: &str, error: &serde_json::Error) -> (Refusal, Option<u32>) {
    let bad = |words: String| Refusal::new(ErrorCode::BadJson, words);
    let value: serde_json::Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => return (bad(format!("The message is not JSON: {error}.")), None),
    };
    let id = value.get("id").and_then(|id| id.as_u64()).and_then(|id| u32::try_from(id).ok());
    let refusal = match value.get("type").and_then(|kind| kind.as_str()) {
        None => bad("The message needs a type: one of ".to_owned() + &CLIENT_TYPES.join(", ") + "."),
        Some(kind) if !CLIENT_TYPES.contains(&kind) => Refusal::new(
            ErrorCode::UnknownType,
            "Messages of this type are not known; there are ".to_owned() + &CLIENT_TYPES.join(", ") + ".",
        ),
        Some(kind) => bad(format!("The message of type {kind} cannot be read: {error}.")),
    };
    (refusal, id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ClientMessage, Number, Seat};
    use proptest::prelude::*;

    fn code(text: &str) -> (ErrorCode, Option<u32>) {
        let (refusal, id) = decode(text).expect_err("must be refused");
        assert!(!refusal.words.is_empty());
        (refusal.code, id)
    }

    #[test]
    fn every_kind_of_bad_message_has_its_code() {
        use ErrorCode::*;
        assert_eq!(code(""), (BadJson, None));
        assert_eq!(code("{"), (BadJson, None));
        assert_eq!(code("[1,2]"), (BadJson, None));
        assert_eq!(code("null"), (BadJson, None));
        assert_eq!(code(r#"{"id":4}"#), (BadJson, Some(4)));
        for kind in 0..CLIENT_TYPES.len() {
            assert_eq!(code(&format!(r#"{{"type":{kind},"id":4,"seat":null}}"#)), (BadJson, Some(4)));
        }
        assert_eq!(code(r#"{"type":"dance","id":5}"#), (UnknownType, Some(5)));
        assert_eq!(code(r#"{"type":"play","id":6}"#), (BadJson, Some(6)));
        assert_eq!(code(r#"{"type":"play","token":"x","number":-1,"id":7}"#), (BadJson, Some(7)));
        assert_eq!(code(r#"{"type":"play","token":"x","number":1,"seat":256}"#), (BadJson, None));
        assert_eq!(code(&"[".repeat(9000)), (BadJson, None));
        assert_eq!(code(&format!(r#"{{"type":"chat","text":"{}"}}"#, "x".repeat(17000))), (TooLarge, None));
    }

    #[test]
    fn the_list_of_types_is_the_enum() {
        let fields = r#""seen":1,"seat":0,"token":"t","number":1,"text":"x","asked":1,"allow":true"#;
        for kind in CLIENT_TYPES {
            let frame = decode(&format!(r#"{{"type":"{kind}","id":1,{fields}}}"#)).expect(kind);
            let json = serde_json::to_value(&frame).expect("frames are JSON");
            assert_eq!(json["type"], kind);
            assert_eq!(json["id"], 1);
        }
    }

    #[test]
    fn what_may_be_absent_may_be_absent() {
        let frame = decode(r#"{"type":"play","token":"roll","number":3}"#).expect("a play");
        assert_eq!(frame.id, None);
        assert_eq!(
            frame.message,
            ClientMessage::Play { token: "roll".into(), number: Number(3), seat: None }
        );
        decode(r#"{"type":"hello"}"#).expect("a hello");
        decode(r#"{"type":"look","seat":null}"#).expect("a look");
    }

    proptest! {
        #[test]
        fn nothing_confuses_the_reader(text in ".{0,300}") {
            let _ = decode(&text);
        }

        #[test]
        fn messages_round_trip(id in proptest::option::of(any::<u32>()), token in ".{0,40}", number: u32, seat in proptest::option::of(any::<u8>())) {
            let (number, seat) = (Number(number), seat.map(Seat));
            let frame = ClientFrame { id, message: ClientMessage::Play { token, number, seat } };
            let text = serde_json::to_string(&frame).expect("frames are JSON");
            prop_assert_eq!(decode(&text).expect("reads back"), frame);
        }
    }
}

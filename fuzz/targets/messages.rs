//! Any text on a WebSocket is a message or a clear refusal, and a message reads back as itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{ErrorCode, decode, limits};

fuzz_target!(|text: &str| {
    match decode(text) {
        Ok(frame) => {
            let written = serde_json::to_string(&frame).expect("messages can be written");
            if written.len() <= limits::MESSAGE_BYTES {
                assert_eq!(decode(&written).expect("what was written can be read"), frame);
            }
        }
        Err((refusal, _)) => {
            assert!(!refusal.words.is_empty());
            assert!(matches!(
                refusal.code,
                ErrorCode::BadJson | ErrorCode::UnknownType | ErrorCode::TooLarge
            ));
        }
    }
});

//! Any body of a request is what its address asks for, or refused with a sentence; what is read can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn reads<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(bytes: &[u8]) {
    match serde_json::from_slice::<T>(bytes) {
        Ok(request) => {
            let written = serde_json::to_vec(&request).expect("requests can be written");
            assert_eq!(serde_json::from_slice::<T>(&written).expect("what was written can be read"), request);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fuzz_target!(|bytes: &[u8]| {
    reads::<NewTable>(bytes);
    reads::<Join>(bytes);
    reads::<Leave>(bytes);
    reads::<ChangeSeat>(bytes);
    reads::<RemovePerson>(bytes);
    reads::<Hush>(bytes);
    reads::<InviteBot>(bytes);
    reads::<SealPart>(bytes);
    reads::<OpenPart>(bytes);
    reads::<Play>(bytes);
    reads::<Undo>(bytes);
    reads::<AskBack>(bytes);
    reads::<AnswerBack>(bytes);
    reads::<Resign>(bytes);
    reads::<SeatBack>(bytes);
    reads::<AskAbout>(bytes);
    reads::<AskHint>(bytes);
    reads::<CallCoach>(bytes);
    reads::<Say>(bytes);
    reads::<OpenRecord>(bytes);
    reads::<PlayOn>(bytes);
    reads::<AskLesson>(bytes);
    reads::<AskPuzzle>(bytes);
    reads::<Learned>(bytes);
    reads::<Rename>(bytes);
    reads::<Continue>(bytes);
    reads::<NameBot>(bytes);
});

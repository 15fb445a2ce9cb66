//! Any text is read as a record or refused; what was read is written and read again unchanged; whatever game it
//! claims to be is replayed or refused with a sentence.
#![no_main]

use engine::record::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(error) => {
            assert!(error.line >= 1 && !error.why.is_empty());
            return;
        }
    };
    let again = Record::read(&record.write()).expect("what is written can be read");
    assert_eq!(again, record, "the record reads back as another");
    if let Some(game) = games::find(&record.game) {
        if let Err(why) = game.open(&record, usize::MAX) {
            assert!(!why.is_empty());
        }
        if let Err(why) = game.verify(&record) {
            assert!(!why.is_empty());
        }
    }
});

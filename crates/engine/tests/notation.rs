//! The helpers that action parsers are made of.

use engine::NotationError;
use engine::notation::{number, verb};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_number_has_one_spelling(n in any::<u32>()) {
        let spelling = n.to_string();
        prop_assert_eq!(number::<u32>("t", &spelling), Ok(n));
        for other in [format!("0{spelling}"), format!("+{spelling}"), format!("-{spelling}"), format!(" {spelling}"), format!("{spelling} ")] {
            prop_assert!(number::<u32>("t", &other).is_err(), "{}", other);
        }
    }

    #[test]
    fn what_reads_as_a_number_prints_as_it_was_read(text in "[0-9+ -]{0,12}") {
        if let Ok(n) = number::<u64>("t", &text) {
            prop_assert_eq!(n.to_string(), text);
        }
    }

    #[test]
    fn too_large_a_number_is_an_error(n in 256u32..) {
        prop_assert!(number::<u8>("t", &n.to_string()).is_err());
    }

    #[test]
    fn verb_and_rest_make_the_token(token in any::<String>()) {
        let (first, rest) = verb(&token);
        prop_assert!(!first.contains(':'));
        let whole = if token.contains(':') { format!("{first}:{rest}") } else { first.to_owned() };
        prop_assert_eq!(whole, token);
    }

    #[test]
    fn an_error_is_short_and_fit_to_print(token in any::<String>()) {
        let error = NotationError::new(&token, "why");
        prop_assert!(error.token.chars().count() <= 41);
        prop_assert!(!error.to_string().chars().any(char::is_control));
    }
}

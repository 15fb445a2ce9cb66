//! From where each person came last: so that work can be shared by address, too. Kept in memory only, bounded, and told to nobody.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use table::PersonId;

/// Persons remembered at least; twice as many at most.
const REMEMBERED: usize = 25_000;

/// Two generations: when the young one is full it becomes the old one, and who has not come meanwhile is forgotten with the next.
#[derive(Default)]
pub struct Addresses(Mutex<(Generation, Generation)>);

type Generation = HashMap<PersonId, String>;

impl Addresses {
    /// Somebody came from there.
    pub fn note(&self, person: &PersonId, address: String) {
        let mut both = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (young, old) = &mut *both;
        if young.len() >= REMEMBERED && !young.contains_key(person) {
            *old = std::mem::take(young);
        }
        young.insert(person.clone(), address);
    }

    /// Where somebody came from last.
    pub fn of(&self, person: &PersonId) -> Option<String> {
        let both = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        both.0.get(person).or_else(|| both.1.get(person)).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_is_remembered_and_who_stays_away_forgotten() {
        let addresses = Addresses::default();
        let person = |n: usize| PersonId::new(format!("p{n}"));
        addresses.note(&person(0), "a".to_owned());
        assert_eq!(addresses.of(&person(0)).as_deref(), Some("a"));
        for n in 0..2 * REMEMBERED {
            addresses.note(&person(n), format!("b{n}"));
        }
        assert_eq!(addresses.of(&person(REMEMBERED + 1)), Some(format!("b{}", REMEMBERED + 1)));
        for n in 2 * REMEMBERED..4 * REMEMBERED {
            addresses.note(&person(n), String::new());
        }
        assert_eq!(addresses.of(&person(1)), None);
        let both = addresses.0.lock().expect("whole");
        assert!(both.0.len() + both.1.len() <= 2 * REMEMBERED);
    }
}

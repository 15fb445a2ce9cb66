//! Actions as tokens: their form, their way back, their one spelling. Also the pool of arbitrary actions.

use super::law::Law;
use super::report::{Verdict, breach, ensure};
use crate::notation::NotationError;
use crate::rng::Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// The longest token a record should hold.
const LONGEST: usize = 64;
/// How many actions the pool remembers at most.
const CAPACITY: usize = 8192;

/// What the kit needs of an action.
pub(super) trait Token:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Serialize + DeserializeOwned
{
}

impl<A> Token for A where
    A: Copy + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Serialize + DeserializeOwned
{
}

/// Actions met in play, and actions read from misspelt tokens.
pub(super) struct Pool<A> {
    known: HashSet<A>,
    all: Vec<A>,
    /// Runs of letters, digits and dashes that tokens are made of.
    fragments: Vec<String>,
    seen_fragments: HashSet<String>,
}

impl<A: Token> Pool<A> {
    pub fn new() -> Pool<A> {
        Pool { known: HashSet::new(), all: Vec::new(), fragments: Vec::new(), seen_fragments: HashSet::new() }
    }

    /// Any action of the pool.
    pub fn any(&self, rng: &mut Rng) -> Option<A> {
        if self.all.is_empty() { None } else { Some(self.all[rng.index(self.all.len())]) }
    }

    /// Checks an action when it is met for the first time, and remembers it.
    pub fn meet(&mut self, action: A) -> Verdict {
        if self.known.contains(&action) || self.all.len() >= CAPACITY {
            return Ok(());
        }
        let token = action.to_string();
        token_has_its_form(&token)?;
        token_reads_back(action, &token)?;
        action_survives_json(action)?;
        for fragment in token.split(is_joint) {
            if !fragment.is_empty() && self.seen_fragments.insert(fragment.to_owned()) {
                self.fragments.push(fragment.to_owned());
            }
        }
        self.known.insert(action);
        self.all.push(action);
        Ok(())
    }

    /// Changes the spelling of an action. Most often nobody understands it; when it is an action, it must be that
    /// action's own spelling: then it joins the pool and is given back, a near miss of the one it came from.
    pub fn respell(&mut self, action: A, rng: &mut Rng) -> Verdict<Option<A>> {
        let changed = misspelt(&action.to_string(), &self.fragments, rng);
        let Ok(read) = changed.parse::<A>() else { return Ok(None) };
        spelling_is_the_only_one(read, &changed)?;
        self.meet(read)?;
        Ok(Some(read))
    }
}

fn is_joint(c: char) -> bool {
    !(c.is_ascii_alphanumeric() || c == '-')
}

/// A token is one word of a record, and no header, comment or table event.
fn token_has_its_form(token: &str) -> Verdict {
    let plain = token.chars().all(|c| c.is_ascii_graphic());
    let own = !token.starts_with(['[', ';', '!']);
    ensure(Law::TokenForm, plain && own && (1..=LONGEST).contains(&token.len()), || {
        format!("{token:?} should be 1 to {LONGEST} visible ASCII letters and not begin with `[`, `;` or `!`")
    })
}

fn token_reads_back<A: Token>(action: A, token: &str) -> Verdict {
    match token.parse::<A>() {
        Ok(read) if read == action => Ok(()),
        Ok(read) => {
            breach(Law::TokenRoundTrip, format!("{action:?} prints `{token}`, which reads as {read:?}"))
        }
        Err(error) => breach(Law::TokenRoundTrip, format!("{action:?} prints `{token}`: {error}")),
    }
}

fn action_survives_json<A: Token>(action: A) -> Verdict {
    let json = match serde_json::to_string(&action) {
        Ok(json) => json,
        Err(error) => return breach(Law::ActionJson, format!("{action:?} cannot be written: {error}")),
    };
    match serde_json::from_str::<A>(&json) {
        Ok(read) if read == action => Ok(()),
        Ok(read) => breach(Law::ActionJson, format!("{action:?} is written {json}, which reads as {read:?}")),
        Err(error) => breach(Law::ActionJson, format!("{action:?} is written {json}: {error}")),
    }
}

fn spelling_is_the_only_one<A: Token>(read: A, spelling: &str) -> Verdict {
    let own = read.to_string();
    ensure(Law::TokenCanonical, own == spelling, || {
        format!("{spelling:?} is read as `{own}`: an action has one spelling")
    })
}

/// A token with a slip of the pen in it.
fn misspelt(token: &str, fragments: &[String], rng: &mut Rng) -> String {
    let mut letters: Vec<char> = token.chars().collect();
    let spot = rng.index(letters.len());
    match rng.below(12) {
        0 => letters[spot] = letters[spot].to_ascii_uppercase(),
        1 => letters.push(if rng.below(2) == 0 { ':' } else { ' ' }),
        2 => letters.insert(0, if rng.below(2) == 0 { ' ' } else { ':' }),
        3 => {
            letters.remove(spot);
        }
        4 => letters.insert(spot, letters[spot]),
        5 => letters.truncate(spot),
        6 => {
            // A sign or a zero before a number.
            let number = letters.iter().position(char::is_ascii_digit).unwrap_or(spot);
            letters.insert(number, if rng.below(2) == 0 { '0' } else { '+' });
        }
        7 => letters[spot] = char::from(b'0' + rng.below(10) as u8),
        // A part of another token in the place of one of its own: often a good action of another moment.
        _ => return with_another_fragment(token, fragments, rng),
    }
    letters.into_iter().collect()
}

fn with_another_fragment(token: &str, fragments: &[String], rng: &mut Rng) -> String {
    if fragments.is_empty() {
        return token.to_owned();
    }
    let parts: Vec<&str> = token.split(is_joint).collect();
    let joints: Vec<char> = token.chars().filter(|&c| is_joint(c)).collect();
    let replaced = rng.index(parts.len());
    let mut text = String::new();
    for (index, part) in parts.iter().enumerate() {
        text.push_str(if index == replaced { &fragments[rng.index(fragments.len())] } else { part });
        text.extend(joints.get(index));
    }
    text
}

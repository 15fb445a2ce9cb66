//! How a question is written and fingerprinted: what the Goth takes stands beside it, and is nothing for all other questions, as positions
//! were written from the first version on. Stored digests hold that form, so it stays.

use super::{Due, GloriaMundi, Stage};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Written {
    stage: Stage,
    due: u64,
    due_counters: bool,
}

impl Written {
    fn of(stage: Stage) -> Written {
        let due = match stage {
            Stage::Discarding(due) => due,
            _ => Due::default(),
        };
        Written { stage, due: due.icons(), due_counters: due.counters() }
    }
}

pub(super) fn serialize<S: Serializer>(stage: &Stage, serializer: S) -> Result<S::Ok, S::Error> {
    Written::of(*stage).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Stage, D::Error> {
    let Written { stage, due, due_counters } = Written::deserialize(deserializer)?;
    match stage {
        Stage::Discarding(_) if due >> Due::MOST_ICONS != 0 => {
            Err(D::Error::custom(format!("icons beyond the road are due: {due:#x}")))
        }
        Stage::Discarding(_) => Ok(Stage::Discarding(Due::new(due, due_counters))),
        _ if due == 0 && !due_counters => Ok(stage),
        _ => Err(D::Error::custom(format!("something is due, and {stage:?} does not ask for it"))),
    }
}

/// Its fingerprint stands beside the question.
impl Hash for Due {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// In the order of the fields as they stood when positions were fingerprinted first.
impl Hash for GloriaMundi {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let GloriaMundi {
            options,
            seats,
            stage,
            active,
            acting,
            turn,
            kind,
            waiting,
            collectable,
            players,
            forum,
            unseen,
            deck,
            gone,
            goth,
            tributes,
            glory_laid,
            pile,
            supply,
            moves,
        } = self;
        let Written { due, due_counters, .. } = Written::of(*stage);
        (options, seats, stage, active, acting, turn, kind, waiting, collectable, players).hash(state);
        (forum, unseen, deck, gone, goth, tributes, glory_laid).hash(state);
        (due, due_counters, pile, supply, moves).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use engine::Game;
    use serde_json::{Value, from_value, to_value};

    #[test]
    fn what_is_due_stands_beside_the_question_and_with_no_other() {
        let game = GloriaMundi::new(2, &Options::default()).expect("two play");
        let asked = GloriaMundi { stage: Stage::Discarding(Due::new(6, true)), ..game };
        let json = to_value(asked).expect("plain data");
        assert_eq!(
            [&json["stage"], &json["due"], &json["due_counters"]],
            [&Value::from("Discarding"), &Value::from(6), &Value::from(true)]
        );
        assert_eq!(from_value::<GloriaMundi>(json).expect("as it was written"), asked);
        let mut other = to_value(game).expect("plain data");
        assert_eq!(other["due"], 0);
        other["due"] = 6.into();
        assert!(from_value::<GloriaMundi>(other).is_err(), "something is due, and nobody is asked for it");
        let mut beyond = to_value(asked).expect("plain data");
        beyond["due"] = (1_u64 << 60).into();
        assert!(from_value::<GloriaMundi>(beyond).is_err(), "the road is not so long");
        assert_eq!(size_of::<Stage>(), 8, "a question is compared as one number");
        assert_ne!(
            engine::digest(&asked),
            engine::digest(&GloriaMundi { stage: Stage::Discarding(Due::new(4, true)), ..game })
        );
    }
}

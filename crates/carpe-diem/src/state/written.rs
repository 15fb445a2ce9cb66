//! How a question is written and fingerprinted: its name, and beside it one set of fields for all questions, as positions were written
//! from the first version on. Stored digests hold that form, so it stays.

use super::CarpeDiem;
use super::stage::{Stage, StageName};
use crate::components::{Card, Tile};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// A question as it is written: what it is not about is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Written {
    stage: StageName,
    dealt: u8,
    hand: Tile,
    resolving: [Card; 2],
}

impl engine::written::Written for Written {
    type Held = Stage;

    fn of(stage: &Stage) -> Written {
        let named = Written { stage: stage.name(), dealt: 0, hand: Tile::NONE, resolving: [Card::NONE; 2] };
        match *stage {
            Stage::DealBoard(dealt)
            | Stage::DealFrame(dealt)
            | Stage::DealStrip(dealt)
            | Stage::DealForum(dealt)
            | Stage::RevealMargin(dealt)
            | Stage::RevealTile(dealt)
            | Stage::Draw(dealt) => Written { dealt, ..named },
            Stage::Place(hand) => Written { hand, ..named },
            Stage::CardOrder(resolving) => Written { resolving, ..named },
            Stage::Resolve(card, after) => {
                Written { resolving: [card, after.unwrap_or(Card::NONE)], ..named }
            }
            Stage::Start
            | Stage::Move
            | Stage::Take
            | Stage::Order
            | Stage::Margin
            | Stage::Return
            | Stage::StripEnd
            | Stage::Circle
            | Stage::Over
            | Stage::DrawStart => named,
        }
    }

    fn read(&self) -> Option<Stage> {
        let Written { stage, dealt, hand, resolving } = *self;
        Some(match stage {
            StageName::DealBoard => Stage::DealBoard(dealt),
            StageName::DealFrame => Stage::DealFrame(dealt),
            StageName::DealStrip => Stage::DealStrip(dealt),
            StageName::DealForum => Stage::DealForum(dealt),
            StageName::RevealMargin => Stage::RevealMargin(dealt),
            StageName::RevealTile => Stage::RevealTile(dealt),
            StageName::Start => Stage::Start,
            StageName::Move => Stage::Move,
            StageName::Take => Stage::Take,
            StageName::Place => Stage::Place(hand),
            StageName::Order => Stage::Order,
            StageName::Margin => Stage::Margin,
            StageName::Draw => Stage::Draw(dealt),
            StageName::Return => Stage::Return,
            StageName::StripEnd => Stage::StripEnd,
            StageName::Circle => Stage::Circle,
            StageName::CardOrder => Stage::CardOrder(resolving),
            StageName::Resolve => {
                Stage::Resolve(resolving[0], Some(resolving[1]).filter(|card| card.is_some()))
            }
            StageName::Over => Stage::Over,
            StageName::DrawStart => Stage::DrawStart,
        })
    }

    fn name(&self) -> impl Debug {
        self.stage
    }
}

engine::written_as!(Stage, Written);

/// In the order of the fields as they stood when positions were fingerprinted first.
impl Hash for CarpeDiem {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let CarpeDiem {
            players,
            light,
            dark,
            deck,
            bottoms,
            bottom_count,
            blueprints,
            filled,
            margin,
            cleared,
            forum,
            strips,
            strip_writs,
            arrivals,
            options,
            seats,
            phase,
            round,
            stage,
            active,
            tasks,
            task_count,
            circle,
            start,
        } = self;
        let Written { stage, dealt, hand, resolving } = engine::written::Written::of(stage);
        (players, light, dark, deck, bottoms, bottom_count, blueprints, filled, margin, cleared).hash(state);
        (forum, strips, strip_writs, arrivals, options, seats, phase, round, stage, active).hash(state);
        (dealt, hand, tasks, task_count, circle, resolving, start).hash(state);
    }
}

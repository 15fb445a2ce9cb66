//! How a step is written and fingerprinted: its name, and beside it one set of fields for all steps, as positions were written
//! from the first version on. Stored digests hold that form, so it stays.

use super::Arena;
use super::stage::{Aim, Battle, Drawn, Ending, Lifted, Omen, Row, Stage, StageName, Taking, Use, Work};
use crate::cards::Card;
use crate::components::{self, Effect};
use crate::dice::{SPACES, Space, Spaces};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// A step as it is written: what it is not about is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Written {
    to_roll: u8,
    step: Step,
    given: Option<(Card, Card)>,
    holding: Option<Card>,
    work: Acting,
    aside: Aside,
}

/// The name of a step; that of the last one says how the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Step {
    Asked(StageName),
    Over { over: Ending },
}

/// As if the ending were a part of the name.
impl Hash for Step {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Step::Asked(name) => name.hash(state),
            Step::Over { over } => (StageName::Over, over).hash(state),
        }
    }
}

/// A card at work, and the attack or the dice that it is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
struct Acting {
    card: Option<Card>,
    space: u8,
    die: u8,
    chain: u16,
    target: u8,
    bonus: u8,
    roll: u8,
    rerolls: u8,
    choice: Spaces,
    optional: bool,
    forum_die: u8,
}

/// Cards held aside; `mark` is how many are wanted in all (a draw), have been laid again (a re-laying), or are still to be drawn (Fortuna).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
struct Aside {
    cards: [Option<Card>; SPACES],
    count: u8,
    mark: u8,
    before_shuffle: u8,
}

impl Acting {
    fn of(stage: &Stage) -> Acting {
        let Some(&Work { card, space, die, chain, choice, optional }) = stage.work() else {
            return Acting::default();
        };
        let work =
            Acting { card: Some(card), space: space.0, die, chain, choice, optional, ..Acting::default() };
        match *stage {
            Stage::TemplariusRoll(omen) | Stage::TemplariusTuba(omen) => {
                Acting { roll: omen.roll, rerolls: omen.rerolls, ..work }
            }
            Stage::TemplumDie(_, forum_die) => Acting { forum_die, ..work },
            Stage::Swap(_, space) => Acting { target: space.0, ..work },
            _ => match stage.battle() {
                Some(&Battle { target, bonus, roll, rerolls, .. }) => {
                    Acting { target: target.0, bonus, roll, rerolls, ..work }
                }
                None => work,
            },
        }
    }

    fn work(&self) -> Option<Work> {
        let Acting { card, die, chain, choice, optional, .. } = *self;
        Some(Work { card: card?, space: space(self.space)?, die, chain, choice, optional })
    }

    /// What the card at work does.
    fn effect(&self) -> Option<Effect> {
        Some(components::alike().cards[self.card?.index()].effect)
    }

    fn battle(&self) -> Option<Battle> {
        let Acting { bonus, roll, rerolls, .. } = *self;
        Some(Battle { work: self.work()?, target: space(self.target)?, bonus, roll, rerolls })
    }

    fn omen(&self) -> Option<Omen> {
        Some(Omen { work: self.work()?, roll: self.roll, rerolls: self.rerolls })
    }
}

fn space(number: u8) -> Option<Space> {
    (usize::from(number) < SPACES).then_some(Space(number))
}

impl Aside {
    fn of(stage: &Stage) -> Aside {
        match *stage {
            Stage::DrawCards(drawn) | Stage::Keep(drawn) => {
                let Drawn { row: Row { cards, count }, wanted, before_shuffle } = drawn;
                Aside { cards, count, mark: wanted, before_shuffle }
            }
            Stage::LayAgainOn(_, Lifted { row: Row { cards, count }, laid }) => {
                Aside { cards, count, mark: laid, before_shuffle: 0 }
            }
            Stage::FortunaDraw(_, mark) => Aside { mark, ..Aside::default() },
            _ => Aside::default(),
        }
    }

    fn row(&self) -> Option<Row> {
        let Aside { cards, count, .. } = *self;
        (usize::from(count) <= SPACES).then_some(Row { cards, count })
    }

    fn drawn(&self) -> Option<Drawn> {
        let Aside { mark, before_shuffle, .. } = *self;
        Some(Drawn { row: self.row()?, wanted: mark, before_shuffle })
    }

    fn lifted(&self) -> Option<Lifted> {
        Some(Lifted { row: self.row()?, laid: self.mark })
    }
}

impl engine::written::Written for Written {
    type Held = Stage;

    fn of(stage: &Stage) -> Written {
        Written {
            to_roll: stage.dice_to_roll(),
            step: match *stage {
                Stage::Over(over) => Step::Over { over },
                _ => Step::Asked(stage.name()),
            },
            given: if let Stage::Exchange(given) = *stage { given } else { None },
            holding: stage.held(),
            work: Acting::of(stage),
            aside: Aside::of(stage),
        }
    }

    fn read(&self) -> Option<Stage> {
        let Written { to_roll, step, given, holding, work, aside } = *self;
        let name = match step {
            Step::Over { over } => return Some(Stage::Over(over)),
            Step::Asked(name) => name,
        };
        Some(match name {
            StageName::WhoStarts => Stage::WhoStarts,
            StageName::Deal => Stage::Deal,
            StageName::Exchange => Stage::Exchange(given),
            StageName::Layout => Stage::Layout,
            StageName::RollDice => Stage::RollDice(to_roll),
            StageName::Reroll => Stage::Reroll,
            StageName::Act => Stage::Act,
            StageName::PlayOn => Stage::PlayOn(holding?),
            StageName::DrawCards => Stage::DrawCards(aside.drawn()?),
            StageName::Keep => Stage::Keep(aside.drawn()?),
            StageName::Target => Stage::Target(work.work()?, Aim::of(work.effect()?)?),
            StageName::Own => Stage::Own(work.work()?, Use::of(work.effect()?)?),
            StageName::Bonus => Stage::Bonus(work.battle()?),
            StageName::Battle => Stage::Battle(work.battle()?),
            StageName::Tuba => Stage::Tuba(work.battle()?),
            StageName::BoostByDie => Stage::BoostByDie(work.battle()?),
            StageName::BoostByMoney => Stage::BoostByMoney(work.battle()?),
            StageName::TemplariusRoll => Stage::TemplariusRoll(work.omen()?),
            StageName::TemplariusTuba => Stage::TemplariusTuba(work.omen()?),
            StageName::ForumDie => Stage::ForumDie(work.work()?),
            StageName::TemplumDie => Stage::TemplumDie(work.work()?, work.forum_die),
            StageName::Take => Stage::Take(work.work()?, Taking::of(work.effect()?)?),
            StageName::Swap => Stage::Swap(work.work()?, space(work.target)?),
            StageName::CastraDraw => Stage::CastraDraw(work.work()?),
            StageName::CastraOn => Stage::CastraOn(work.work()?, holding?),
            StageName::LayFree => Stage::LayFree(work.work()?, work.effect()?.laid_free()?),
            StageName::LayFreeOn => Stage::LayFreeOn(work.work()?, work.effect()?.laid_free()?, holding?),
            StageName::LayAgainOn => Stage::LayAgainOn(work.work()?, aside.lifted()?),
            StageName::Buy => Stage::Buy(work.work()?),
            StageName::Consul => Stage::Consul(work.work()?),
            StageName::Over => return None,
            StageName::FortunaDraw => Stage::FortunaDraw(work.work()?, aside.mark),
            StageName::Build => Stage::Build,
            StageName::FillDeck => Stage::FillDeck,
        })
    }

    fn name(&self) -> impl Debug {
        match self.step {
            Step::Asked(name) => name,
            Step::Over { .. } => StageName::Over,
        }
    }
}

engine::written_as!(Stage, Written);

/// In the order of the fields as they stood when positions were fingerprinted first.
impl Hash for Arena {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Arena {
            rules,
            pile,
            discards,
            hands,
            known,
            table,
            money,
            vp,
            virtual_vp,
            supply,
            removed,
            turn,
            penalty,
            blocked,
            reduction,
            start,
            active,
            asked,
            dice,
            triple_used,
            fons_used,
            bribery_used,
            activated,
            stage,
            second,
            left_out,
        } = self;
        let Written { to_roll, step, given, holding, work, aside } = engine::written::Written::of(stage);
        (rules, pile, discards, hands, known, table, money, vp, virtual_vp, supply).hash(state);
        (removed, turn, penalty, blocked, reduction, start, active, asked, dice).hash(state);
        (to_roll, triple_used, fons_used, bribery_used, activated).hash(state);
        (step, given, holding, work, aside, second, left_out).hash(state);
    }
}

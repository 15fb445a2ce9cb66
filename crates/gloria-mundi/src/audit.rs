//! What must hold whatever is played: the properties of section 10 of the rules.

use crate::action::Action;
use crate::cards::Cards;
use crate::components::tables;
use crate::kind::Kind;
use crate::options::Supply;
use crate::state::{End, GloriaMundi, Stage};

impl GloriaMundi {
    /// The conservation laws of section 10.
    pub(crate) fn audit_sums(&self) -> Result<(), String> {
        let tables = tables();
        let lying = self.lying(tables);
        for kind in Kind::ALL {
            let k = kind.index();
            let held: u16 = self.at_table().iter().map(|player| player.counters[k]).sum();
            let all =
                i32::from(held) + i32::from(self.supply[k]) + i32::from(lying[k]) + i32::from(self.pile[k]);
            if all != i32::from(tables.counters[k]) {
                return Err(format!("there are {all} {kind} counters, not {}", tables.counters[k]));
            }
            if self.options.supply == Supply::Finite && self.supply[k] < 0 {
                return Err(format!("the supply of {kind} is below 0"));
            }
        }
        let dealt = tables.dealt(self.seats as usize);
        let mut seen = self.gone;
        let mut count = seen.len();
        for (seat, player) in self.at_table().iter().enumerate() {
            for kind in Kind::BASIC {
                let k = kind.index();
                let all = player.hand[k] + player.row(kind) + player.lost[k];
                if all != dealt[k] {
                    return Err(format!("seat {seat} has {all} {kind} cards, not {}", dealt[k]));
                }
                for card in player.stacks[k] {
                    if tables.building(card).site().is_some_and(|site| site != kind) {
                        return Err(format!("card {} of seat {seat} lies on {kind}", card.index()));
                    }
                }
                seen = seen.or(player.stacks[k]);
                count += player.stacks[k].len();
            }
            if player.steps > tables.carthage {
                return Err(format!("seat {seat} is beyond Carthage"));
            }
        }
        for card in self.forum.into_iter().flatten() {
            seen.put(card);
            count += 1;
        }
        let unseen_twice = !seen.and(self.unseen).is_empty();
        if seen.len() != count || unseen_twice || seen.or(self.unseen) != Cards::first(tables.buildings.len())
        {
            return Err("a building card is in two places, or in none".to_owned());
        }
        if u32::from(self.deck) > self.unseen.len() {
            return Err("the deck has more cards than are unseen".to_owned());
        }
        let end = if self.stage == Stage::Over(End::Goth) { tables.rome } else { tables.rome - 1 };
        if self.frontier() > end {
            return Err(format!("the frontier is {}, beyond {end}", self.frontier()));
        }
        self.audit_what_spans()
    }

    /// What spans several questions has a field of its own, and is nothing beyond the last of them.
    fn audit_what_spans(&self) -> Result<(), String> {
        let over = matches!(self.stage, Stage::Over(_));
        if !over && self.phase() != 3 && (self.collectable > 0 || !self.waiting.is_empty()) {
            return Err("cards wait to be activated, and it is not phase 3".to_owned());
        }
        Ok(())
    }
}

/// What must hold between a position and the one that follows from `action`: or which law is broken.
pub fn step(before: &GloriaMundi, action: Action, after: &GloriaMundi) -> Result<(), String> {
    let law = |holds: bool, broken: &str| if holds { Ok(()) } else { Err(format!("`{action}`: {broken}")) };
    after.audit_sums()?;
    let grown = after.frontier().checked_sub(before.frontier()).ok_or("the frontier went back")?;
    let tributes_lay = before.tributes > 0;
    if after.goth != before.goth {
        law(after.tributes == 0, "tributes lie before a Goth who has just come")?;
        law(
            grown == u8::from(!tributes_lay),
            "the frontier grows by 0 only when tribute lay and was refused",
        )?;
        law(!tributes_lay || after.goth == before.frontier(), "the Goth did not go to the last tribute")?;
    } else {
        let paid = matches!(action, Action::Lay(_));
        law(grown == u8::from(paid), "the frontier grows by a tribute or by the Goth only")?;
    }
    if let Action::Lay(laid) = action {
        let icons = tables().icons_on(after.frontier());
        law(laid.kinds().len() == icons.len(), "a tribute costs nothing but the icons of its space")?;
        let (payer, kinds) = (before.acting.index(), laid.kinds());
        for kind in Kind::ALL {
            let paid = kinds.iter().filter(|&&laid| laid == kind).count() as u16;
            let (held, left) = (before.players[payer].counters, after.players[payer].counters);
            law(held[kind.index()] == left[kind.index()] + paid, "a tribute was not paid exactly")?;
        }
    }
    for (was, is) in before.at_table().iter().zip(after.at_table()) {
        law(is.steps >= was.steps, "a Roman moved back")?;
        law(is.lost.iter().zip(&was.lost).all(|(is, was)| is >= was), "a lost card came back")?;
    }
    law(before.gone.without(after.gone).is_empty(), "a building came back into the game")?;
    law(after.turn >= before.turn && after.turn <= before.turn + 1, "turns follow each other")?;
    law(after.turn <= 57, "no game has more turns than the deck has cards")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::position::Position;

    #[test]
    fn what_spans_questions_is_nothing_beyond_them() {
        let game = Position::new(2, Options::default()).expect("two play").build();
        let left_over = GloriaMundi { collectable: 1, ..game };
        assert!(left_over.audit_sums().expect_err("it is left over").contains("phase 3"));
        assert_eq!(GloriaMundi { stage: Stage::Activating, ..left_over }.audit_sums(), Ok(()));
    }
}

//! What is to happen next, each step with what it is about.

use crate::cards::{Card, Cards};
use crate::components::{Attack, Effect, Kind, Model, OwnRule, Removal};
use crate::dice::{SPACES, Space, Spaces};
use serde::{Deserialize, Serialize};

/// What is to happen next, with what it is about. (Luck stands first and the end last: who acts is asked at every step, and is then a
/// matter of two comparisons.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Chance: who begins.
    WhoStarts,
    /// Chance: the next card of the deal.
    Deal,
    /// Chance: the next action die; so many are to be rolled.
    RollDice(u8),
    /// Chance: the next card of a "Cards" action.
    DrawCards(Drawn),
    /// Chance: the battle die of an attack.
    Battle(Battle),
    /// Chance: the battle die of Templarius.
    TemplariusRoll(Omen),
    /// Chance: the card of Castra.
    CastraDraw(Work),
    /// Chance: the next card of Fortuna; so many are to be drawn.
    FortunaDraw(Work, u8),
    /// Chance: the next card of a deck whose rest is left to the lot.
    FillDeck,
    /// D1: which two cards to give away; the second player is asked when the first gives these.
    Exchange(Option<(Card, Card)>),
    /// D2: where to lay the next opening card.
    Layout,
    /// D3: the re-roll window.
    Reroll,
    /// D4: the next action.
    Act,
    /// D4: where to play this card.
    PlayOn(Card),
    /// D5: which drawn card to keep.
    Keep(Drawn),
    /// D6, D7, D8, D19, D22, D25, D29, D32: a space of the opponent.
    Target(Work, Aim),
    /// D11, D12, D13, D16, D33: an own card on the table.
    Own(Work, Use),
    /// D9: how much to pay Mercennarius before the roll.
    Bonus(Battle),
    /// D10: Tuba or not.
    Tuba(Battle),
    /// D28: a die for Centurio.
    BoostByDie(Battle),
    /// D9 with option `mercennarius_pays = after`: how much to pay after the roll.
    BoostByMoney(Battle),
    /// D10 with option `tuba_on_templarius`.
    TemplariusTuba(Omen),
    /// D20: the second die of Forum.
    ForumDie(Work),
    /// D21: the third die by Templum, after this second one.
    TemplumDie(Work, u8),
    /// D14, D15, D30, D31: which card to take.
    Take(Work, Taking),
    /// D17: the hand card for Portus, in exchange for the card here.
    Swap(Work, Space),
    /// D18: where to lay it.
    CastraOn(Work, Card),
    /// D23: the next card of this kind to lay free of charge.
    LayFree(Work, Kind),
    /// D23: where to lay it.
    LayFreeOn(Work, Kind, Card),
    /// D24: where to lay the next lifted card.
    LayAgainOn(Work, Lifted),
    /// D26: how many points to buy.
    Buy(Work),
    /// D27: which die to turn.
    Consul(Work),
    /// D34: the next card of one's own deck (R68).
    Build,
    /// The game has ended.
    Over(Ending),
}

engine::stage_names! {
    // Fingerprints hold its number in one byte.
    #[repr(u8)]
    WhoStarts,
    Deal,
    Exchange,
    Layout,
    RollDice,
    Reroll,
    Act,
    PlayOn,
    DrawCards,
    Keep,
    Target,
    Own,
    Bonus,
    Battle,
    Tuba,
    BoostByDie,
    BoostByMoney,
    TemplariusRoll,
    TemplariusTuba,
    ForumDie,
    TemplumDie,
    Take,
    Swap,
    CastraDraw,
    CastraOn,
    LayFree,
    LayFreeOn,
    LayAgainOn,
    Buy,
    Consul,
    Over,
    FortunaDraw,
    Build,
    FillDeck,
}

impl Stage {
    /// The card at work, if one is.
    pub const fn work(&self) -> Option<&Work> {
        match self {
            Stage::Target(work, _)
            | Stage::Own(work, _)
            | Stage::ForumDie(work)
            | Stage::TemplumDie(work, _)
            | Stage::Take(work, _)
            | Stage::Swap(work, _)
            | Stage::CastraDraw(work)
            | Stage::CastraOn(work, _)
            | Stage::LayFree(work, _)
            | Stage::LayFreeOn(work, ..)
            | Stage::LayAgainOn(work, _)
            | Stage::Buy(work)
            | Stage::Consul(work)
            | Stage::FortunaDraw(work, _) => Some(work),
            Stage::TemplariusRoll(omen) | Stage::TemplariusTuba(omen) => Some(&omen.work),
            Stage::Bonus(battle)
            | Stage::Battle(battle)
            | Stage::Tuba(battle)
            | Stage::BoostByDie(battle)
            | Stage::BoostByMoney(battle) => Some(&battle.work),
            Stage::WhoStarts
            | Stage::Deal
            | Stage::Exchange(_)
            | Stage::Layout
            | Stage::RollDice(_)
            | Stage::Reroll
            | Stage::Act
            | Stage::PlayOn(_)
            | Stage::DrawCards(_)
            | Stage::Keep(_)
            | Stage::Over(_)
            | Stage::Build
            | Stage::FillDeck => None,
        }
    }

    /// Action dice still to be rolled.
    pub const fn dice_to_roll(&self) -> u8 {
        if let Stage::RollDice(dice) = *self { dice } else { 0 }
    }

    /// The attack under way, if there is one.
    pub const fn battle(&self) -> Option<&Battle> {
        match self {
            Stage::Bonus(battle)
            | Stage::Battle(battle)
            | Stage::Tuba(battle)
            | Stage::BoostByDie(battle)
            | Stage::BoostByMoney(battle) => Some(battle),
            _ => None,
        }
    }

    /// The cards of a "Cards" action under way.
    pub const fn drawn(&self) -> Option<&Drawn> {
        match self {
            Stage::DrawCards(drawn) | Stage::Keep(drawn) => Some(drawn),
            _ => None,
        }
    }

    /// The card that was chosen or drawn and is about to be laid.
    pub const fn held(&self) -> Option<Card> {
        match *self {
            Stage::PlayOn(card) | Stage::CastraOn(_, card) | Stage::LayFreeOn(_, _, card) => Some(card),
            _ => None,
        }
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A player has no victory points left.
    Ruined,
    /// The general supply is empty.
    SupplyEmpty,
    /// The agreed number of turns has been played.
    TurnLimit,
}

/// A card at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Work {
    /// The card whose text is carried out.
    pub card: Card,
    /// The own space from which it is carried out.
    pub space: Space,
    /// The die that started the chain.
    pub die: u8,
    /// Cards of the chain: own spaces in bits 0 to 6, the opponent's in bits 7 to 13.
    pub chain: u16,
    /// The spaces of the chain's last choice among spaces; none before the first.
    pub choice: Spaces,
    /// Could that choice be declined?
    pub optional: bool,
}

/// What is done to a space of the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// Its card is attacked.
    Attack(Attack),
    /// Its card goes without a battle.
    Remove(Removal),
    /// It is blocked by Praetorianus (R60).
    Block,
}

impl Aim {
    /// What a card with this effect does to a space.
    pub const fn of(effect: Effect) -> Option<Aim> {
        match effect {
            Effect::Attack(attack) => Some(Aim::Attack(attack)),
            Effect::Remove(removal) => Some(Aim::Remove(removal)),
            Effect::OwnRule(OwnRule::Praetorianus) => Some(Aim::Block),
            _ => None,
        }
    }
}

/// What is done with an own card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// A card of this kind is discarded for its defence.
    Sacrifice(Kind),
    /// Its action is carried out.
    Copy(Model),
    /// It comes to the hand for another one (Portus).
    Swap,
}

impl Use {
    /// What a card with this effect does with another one.
    pub const fn of(effect: Effect) -> Option<Use> {
        match effect {
            Effect::Sacrifice { kind } => Some(Use::Sacrifice(kind)),
            Effect::Copy(model) => Some(Use::Copy(model)),
            Effect::OwnRule(OwnRule::Portus) => Some(Use::Swap),
            _ => None,
        }
    }
}

/// Where a card is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taking {
    /// The discards: a card of this kind.
    Discards(Kind),
    /// The opponent's hand.
    Hand,
    /// The draw pile.
    Pile,
}

impl Taking {
    /// Where a card with this effect takes one from.
    pub const fn of(effect: Effect) -> Option<Taking> {
        match effect {
            Effect::Recover { kind } => Some(Taking::Discards(kind)),
            Effect::OwnRule(OwnRule::Speculator) => Some(Taking::Hand),
            Effect::OwnRule(OwnRule::Haruspex) => Some(Taking::Pile),
            _ => None,
        }
    }
}

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Battle {
    pub work: Work,
    /// The space under attack.
    pub target: Space,
    /// What is added to the battle die.
    pub bonus: u8,
    /// What the battle die showed last; 0 before its first roll.
    pub roll: u8,
    /// Tuba re-rolls left in this attack.
    pub rerolls: u8,
}

impl Battle {
    /// What the attack has so far.
    #[inline]
    pub fn value(&self) -> i32 {
        i32::from(self.roll) + i32::from(self.bonus)
    }
}

/// The battle die rolled for Templarius, not for an attack (R26).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Omen {
    pub work: Work,
    /// What the battle die showed last; 0 before its first roll.
    pub roll: u8,
    /// Tuba re-rolls left.
    pub rerolls: u8,
}

/// Cards held aside for a moment, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Row {
    pub cards: [Option<Card>; SPACES],
    /// How many there are.
    pub count: u8,
}

impl Row {
    /// Puts a card aside.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[self.count as usize] = Some(card);
        self.count += 1;
    }

    /// The cards in their order.
    #[inline]
    pub fn list(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards[..self.count as usize].iter().flatten().copied()
    }

    /// The cards as a heap.
    #[inline]
    pub fn heap(&self) -> Cards {
        self.list().collect()
    }
}

/// Cards drawn by the "Cards" action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Drawn {
    pub row: Row,
    /// How many are wanted in all.
    pub wanted: u8,
    /// How many were drawn before the discards were shuffled into a new pile; 0 if they were not.
    pub before_shuffle: u8,
}

/// Cards lifted by Consiliarius or Machina.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lifted {
    pub row: Row,
    /// How many have been laid again.
    pub laid: u8,
}

impl Lifted {
    /// The cards that are still to be laid, the next one first.
    #[inline]
    pub fn left(&self) -> impl Iterator<Item = Card> + '_ {
        self.row.list().skip(self.laid as usize)
    }
}

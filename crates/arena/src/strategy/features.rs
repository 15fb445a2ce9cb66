//! What a position looks like to a judge: numbers that are worth something to seat 0, or to seat 1 with the other sign.
//!
//! A judge multiplies each by a weight and adds them up; the weights were [fitted by self-play](super::weights).

use super::sides::Side;
use crate::cards::{CARD_KINDS, Card, Cards};
use crate::components::{Award, Effect, Kind, Model, OwnRule, Reach, Removal, Toll, Trait};
use crate::dice::{Space, how_many, spaces_in};
use crate::state::{Arena, Stage, rival};
use engine::Seat;

/// Features that do not belong to a single card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub(crate) enum General {
    /// Whose turn it is.
    Tempo,
    /// Points after the next payment for vacant spaces.
    Points,
    /// The same, weighing more the fewer points the supply has.
    PointsNearTheEnd,
    /// The same, on a scale where the first points matter most.
    PointsToLive,
    /// Vacant spaces of the player whose turn it is.
    VacantNow,
    /// Vacant spaces of the other player.
    VacantNext,
    /// Few points for many vacant spaces.
    Bleeding,
    /// The next payment is the last.
    Doomed,
    /// Money up to the price of a dear card.
    Money,
    /// Money on a scale that flattens.
    Wealth,
    /// Hand cards up to three.
    Hand,
    /// Hand cards beyond.
    LargeHand,
    /// Vacant spaces that the hand could fill at once.
    Fillable,
    /// Unused dice.
    Dice,
    /// Their sum.
    Pips,
    /// Unused dice that fit a usable card.
    FittingDice,
    /// A usable card on the bribery space with a die and money for it.
    BriberyReady,
    /// Numbered spaces with a usable card.
    UsableSpaces,
    /// A usable card on the bribery space.
    UsableBribery,
    /// Dice missing at the next roll.
    Penalty,
    /// Usable cards on blocked spaces.
    Blocked,
    /// Lowered defence, for each unused die.
    Lowered,
    /// Cards that would be removed by a card opposite.
    Threats,
    /// Chances of attacks on the spaces in reach.
    Attacks,
    /// Usable cards that a copier could copy.
    Copies,
    /// What Taberna or Legat would bring.
    Awards,
    /// Does Triremis count more characters?
    Triremis,
    /// Forums beside Basilica or Templum.
    ForumNeighbours,
    /// Forums of the opponent that Mercatus or Equitatus are after.
    ForumHunters,
}

/// How many general features there are.
pub(crate) const GENERAL: usize = General::ForumHunters as usize + 1;
/// Where the features "this card lies on the table" begin.
pub(crate) const ON_TABLE: usize = GENERAL;
/// Where the features "an unused die fits this card" begin.
pub(crate) const WITH_DIE: usize = ON_TABLE + CARD_KINDS;
/// Where the features "this card is in hand" begin.
pub(crate) const IN_HAND: usize = WITH_DIE + CARD_KINDS;
/// How many features there are in all.
pub(crate) const FEATURES: usize = IN_HAND + CARD_KINDS;

/// Money beyond this buys nothing more in a turn.
const ENOUGH_MONEY: u32 = 10;
/// Hand cards beyond this wait long.
const ENOUGH_CARDS: u32 = 3;

impl Arena {
    /// Names features with their values; one that is not named is 0.
    #[inline]
    pub(crate) fn features(&self, mut add: impl FnMut(usize, f32)) {
        let sides = [Seat(0), Seat(1)].map(|seat| Side::of(self, seat));
        self.turn_features(sides[self.active.index() & 1], &mut add);
        let hands = self.hands_after_exchange();
        for seat in [Seat(0), Seat(1)] {
            let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
            let [own, other] = if seat == Seat(0) { sides } else { [sides[1], sides[0]] };
            let vacant = self.rules().spaces() & !own.with(Trait::Card);
            let mut feature = |index: usize, value: f32| add(index, sign * value);
            self.point_features(seat, how_many(vacant), &mut feature);
            self.hand_features(seat, &hands[seat.index()], how_many(vacant), &mut feature);
            self.table_features(seat, own, other, &mut feature);
        }
    }

    /// Both hands, with what the first player gives in the exchange moved already.
    fn hands_after_exchange(&self) -> [Cards; 2] {
        let mut hands = self.hands;
        if let Stage::Exchange(Some((one, other))) = self.stage {
            let (from, to) = (self.start.index() & 1, rival(self.start).index());
            for card in [one, other] {
                hands[from].remove(card);
                hands[to].add(card);
            }
        }
        hands
    }

    fn turn_features(&self, own: Side, add: &mut impl FnMut(usize, f32)) {
        let sign = if self.active == Seat(0) { 1.0 } else { -1.0 };
        add(General::Tempo as usize, sign);
        let mut dice = self.dice.size() as f32;
        let mut pips = self.dice.list().map(f32::from).sum::<f32>();
        if let Stage::RollDice(due) = self.stage {
            dice += f32::from(due);
            pips += 3.5 * f32::from(due);
        }
        if dice == 0.0 {
            return;
        }
        add(General::Dice as usize, sign * dice);
        add(General::Pips as usize, sign * pips);
        add(General::Lowered as usize, sign * dice * f32::from(self.reduction.min(6)));
        let usable = own.with(Trait::Activatable) & !self.blocked[self.active.index() & 1];
        for value in self.dice.values() {
            let space = Space::of_die(value);
            if usable & space.bit() != 0
                && let Some(card) = self.card_at(self.active, space)
            {
                let count = self.dice.count(value) as f32;
                add(General::FittingDice as usize, sign * count);
                add(WITH_DIE + card.index(), sign * count);
            }
        }
        let bribable = usable & Space::BRIBERY.bit() != 0 && !self.bribery_used;
        let lowest = self.dice.values().next().unwrap_or(7);
        if bribable && u32::from(lowest) <= self.money[self.active.index() & 1] {
            add(General::BriberyReady as usize, sign);
        }
    }

    fn point_features(&self, seat: Seat, vacant: u32, add: &mut impl FnMut(usize, f32)) {
        let vacant = if self.turn == 0 { 2 } else { vacant };
        // The other player pays before they can act again; the active one can still fill spaces.
        let pays_next = seat != self.active;
        let held = f32::from(self.vp[seat.index() & 1]);
        let points = if pays_next { (held - vacant as f32).max(0.0) } else { held };
        add(General::Points as usize, points);
        add(General::PointsNearTheEnd as usize, points * 8.0 / (8.0 + f32::from(self.supply)));
        add(General::PointsToLive as usize, points / (points + 3.0));
        let vacancy = if pays_next { General::VacantNext } else { General::VacantNow };
        add(vacancy as usize, vacant as f32);
        add(General::Bleeding as usize, vacant as f32 / (points + 1.0));
        if pays_next && points == 0.0 {
            add(General::Doomed as usize, 1.0);
        }
        let money = self.money[seat.index() & 1];
        add(General::Money as usize, money.min(ENOUGH_MONEY) as f32);
        add(General::Wealth as usize, money as f32 / (money as f32 + 6.0));
        add(General::Penalty as usize, f32::from(self.penalty[seat.index() & 1].min(3)));
    }

    fn hand_features(&self, seat: Seat, hand: &Cards, vacant: u32, add: &mut impl FnMut(usize, f32)) {
        let size = hand.size();
        if size == 0 {
            return;
        }
        // Before the first turn the hand is about to be laid.
        let place = if self.turn == 0 { ON_TABLE } else { IN_HAND };
        hand.iter().for_each(|(card, count)| add(place + card.index(), count as f32));
        if self.turn == 0 {
            return;
        }
        add(General::Hand as usize, size.min(ENOUGH_CARDS) as f32);
        add(General::LargeHand as usize, size.saturating_sub(ENOUGH_CARDS) as f32);
        let payable = hand.kinds().and(self.affordable(seat));
        add(General::Fillable as usize, payable.iter().take(vacant as usize).count() as f32);
    }

    fn table_features(&self, seat: Seat, own: Side, other: Side, add: &mut impl FnMut(usize, f32)) {
        let all = own.with(Trait::Activatable);
        let usable = all & !self.blocked[seat.index() & 1];
        add(General::UsableSpaces as usize, how_many(usable & 0b11_1111) as f32);
        add(General::UsableBribery as usize, f32::from(usable >> 6 & 1));
        add(General::Blocked as usize, how_many(all & !usable) as f32);
        for (index, slot) in self.table[seat.index() & 1].iter().enumerate() {
            let Some(card) = *slot else { continue };
            add(ON_TABLE + card.index(), 1.0);
            self.card_features(seat, (own, other), card, Space(index as u8), add);
        }
    }

    /// What a card could do where it lies.
    fn card_features(
        &self,
        seat: Seat,
        (own, other): (Side, Side),
        card: Card,
        space: Space,
        add: &mut impl FnMut(usize, f32),
    ) {
        let tables = self.tables();
        match tables.cards[card.index()].effect {
            Effect::Attack(attack) => {
                let (reach, kind) = self.reach_of(&attack);
                let reached = match reach {
                    Reach::Opposite => space.bit(),
                    Reach::Near => space.bit() | self.beside(space),
                    Reach::Any | Reach::Weakest => 0x7f,
                };
                let best = spaces_in(reached & targets(other, kind))
                    .map(|target| 7 + i32::from(attack.bonus) - self.defence_of(rival(seat), other, target))
                    .max();
                if let Some(faces) = best {
                    add(General::Attacks as usize, faces.clamp(0, 6) as f32 / 6.0);
                }
            }
            Effect::Remove(Removal { reach: Reach::Opposite, kind, most_defence, .. }) => {
                let there = targets(other, kind) & space.bit() != 0;
                let weak = |most| self.defence_of(rival(seat), other, space) <= i32::from(most);
                if there && most_defence.is_none_or(weak) {
                    add(General::Threats as usize, 1.0);
                }
            }
            Effect::Copy(Model::Opposite) if other.with(Trait::Activatable) & space.bit() != 0 => {
                add(General::Copies as usize, 1.0);
            }
            Effect::Copy(Model::Neighbour) => {
                let beside = self.beside(space) & own.with(Trait::Activatable);
                add(General::Copies as usize, f32::from(beside != 0));
            }
            Effect::Gain(Award::OpposingCharacters) => {
                add(General::Awards as usize, how_many(other.with(Trait::Character)) as f32);
            }
            Effect::Gain(Award::OpposingVacantSpaces) => {
                let vacant = self.rules().spaces() & !other.with(Trait::Card);
                add(General::Awards as usize, how_many(vacant) as f32);
            }
            Effect::Gain(Award::ThreeForMoreCharacters) => {
                let characters = |side: Side| how_many(side.with(Trait::Character));
                add(General::Triremis as usize, f32::from(characters(own) > characters(other)));
            }
            Effect::TakePoints(Toll::OpposingForums) | Effect::OwnRule(OwnRule::Equitatus) => {
                add(General::ForumHunters as usize, how_many(other.with(Trait::Forum)) as f32);
            }
            _ => {}
        }
        let named = &tables.named;
        if card == named.basilica || card == named.templum {
            let forums = own.with(Trait::Forum) & self.beside(space);
            add(General::ForumNeighbours as usize, how_many(forums) as f32);
        }
    }

    /// What a battle must reach, as [`current_defence`](Arena::current_defence) has it.
    #[inline]
    fn defence_of(&self, owner: Seat, side: Side, space: Space) -> i32 {
        let Some(card) = self.card_at(owner, space) else { return 0 };
        let lowered = if owner == self.active { 0 } else { i32::from(self.reduction) };
        i32::from(self.tables().cards[card.index()].defence) + side.strengthened(space) - lowered
    }
}

fn targets(other: Side, kind: Option<Kind>) -> u8 {
    match kind {
        Some(kind) => other.of_kind(kind),
        None => other.with(Trait::Card),
    }
}

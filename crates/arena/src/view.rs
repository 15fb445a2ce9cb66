//! What can be seen of the table from a seat: everything a page needs to draw it, with no rules of its own.

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::components::{Activation, Effect, Kind, OwnRule, tables};
use crate::dice::{Space, Spaces, spaces_in};
use crate::options::Options;
use crate::state::{Arena, Ending, Step, rival};
use engine::{Next, Seat, Viewpoint};
use serde::Serialize;

/// The table as it looks from somewhere.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// What the game was set up with.
    pub options: Options,
    /// The seat that looks, if a player does.
    pub viewer: Option<Seat>,
    /// The single turn being played, from 1; 0 before the first.
    pub turn: u16,
    /// Who begins, once that is decided.
    pub start_player: Option<Seat>,
    /// Whose turn it is; nobody's before the first turn and after the end.
    pub active: Option<Seat>,
    /// The general supply of victory points.
    pub supply: u16,
    /// Victory points out of the game.
    pub removed: u16,
    /// Cards in the draw pile.
    pub pile_size: u32,
    /// The draw pile's cards, while the viewer looks through it by Haruspex.
    pub pile: Option<Vec<CardCount>>,
    /// The discards by kind.
    pub discards: Vec<CardCount>,
    /// Unused action dice, lowest first.
    pub dice: Vec<u8>,
    /// Action dice about to be rolled.
    pub dice_to_roll: u8,
    /// Has the bribery space had its die this turn?
    pub bribery_used: bool,
    /// By how much the opponent of the active player has lower defence this turn (Essedum).
    pub defence_reduction: u8,
    /// Cards held aside: drawn by "Cards" and not yet chosen from, or lifted by Consiliarius or Machina.
    pub aside: Option<AsideView>,
    /// Both sides, by seat.
    pub sides: Vec<SideView>,
    /// What is being asked or waited for.
    pub question: Question,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// A kind of card with a number of copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CardCount {
    /// The card.
    pub card: Card,
    /// Character or building in this game.
    pub kind: Kind,
    /// How many.
    pub count: u32,
}

/// Cards held aside for a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AsideView {
    /// Who holds them.
    pub seat: Seat,
    /// How many there are.
    pub count: u8,
    /// Which, in their order; `null` for those who may not see them.
    pub cards: Option<Vec<Card>>,
}

/// What belongs to a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideView {
    /// The seat.
    pub seat: Seat,
    /// Victory points, virtual ones included.
    pub vp: u16,
    /// How many of them are virtual.
    pub virtual_vp: u16,
    /// Sestertii.
    pub money: u32,
    /// Dice missing at the next roll (Philosophus).
    pub dice_penalty: u8,
    /// Number of hand cards.
    pub hand_size: u32,
    /// The hand, for those who may see it.
    pub hand: Option<Vec<HandCard>>,
    /// Hand cards that the viewer knows although the hand is not theirs.
    pub known_hand: Vec<CardCount>,
    /// Do opening cards lie here that the viewer may not see yet?
    pub secret_layout: bool,
    /// Spaces 1 to 6 and, except for beginners, b.
    pub spaces: Vec<SpaceView>,
    /// Vacant spaces: what the next turn will cost in victory points.
    pub vacant: u32,
    /// Characters on this side.
    pub characters: u32,
    /// Buildings on this side.
    pub buildings: u32,
}

/// A kind of card in hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HandCard {
    /// The card.
    pub card: Card,
    /// Character or building in this game.
    pub kind: Kind,
    /// How many copies.
    pub count: u32,
    /// How many of them the opponent knows of.
    pub known_to_opponent: u32,
    /// What it costs to play.
    pub cost: u8,
    /// Its printed defence.
    pub defence: u8,
    /// What it takes to use it.
    pub activation: Activation,
    /// Does the owner's money reach?
    pub affordable: bool,
}

/// A space of a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpaceView {
    /// Its name: `1` to `6` or `b`.
    pub space: Space,
    /// The card on it.
    pub card: Option<TableCard>,
    /// Is it blocked in its owner's next (or present) turn?
    pub blocked: bool,
}

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableCard {
    /// The card.
    pub card: Card,
    /// Character or building in this game.
    pub kind: Kind,
    /// What it costs to play.
    pub cost: u8,
    /// Its printed defence.
    pub defence: u8,
    /// Its defence as it is now.
    pub current_defence: i32,
    /// What it takes to use it.
    pub activation: Activation,
    /// Could its owner put a fitting die on it (not always active, not blocked)?
    pub usable: bool,
}

/// What is being asked or waited for.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Question {
    /// Who is asked; nobody at a chance event or when the game is over.
    pub seat: Option<Seat>,
    /// Which question: the step's name, such as `act`, `play_on`, `target`, `battle`.
    pub step: &'static str,
    /// The card whose action is being carried out.
    pub by: Option<Card>,
    /// The space from which it is carried out.
    pub from: Option<Space>,
    /// The card about to be laid.
    pub laying: Option<Card>,
    /// Own spaces on offer, with the price where one is to be paid.
    pub own_spaces: Vec<SpaceChoice>,
    /// Spaces of the opponent on offer.
    pub target_spaces: Vec<SpaceChoice>,
    /// Uses of cards on offer that would have no effect now (R20), for whoever is asked.
    pub idle: Vec<Action>,
    /// The attack that is going on.
    pub attack: Option<AttackView>,
}

/// A space on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpaceChoice {
    /// The space.
    pub space: Space,
    /// What choosing it costs.
    pub price: u32,
}

/// An attack that is going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AttackView {
    /// Whose card is attacked.
    pub owner: Seat,
    /// Where.
    pub space: Space,
    /// Which card.
    pub card: Card,
    /// What must be reached.
    pub defence: i32,
    /// What is added to the die so far.
    pub bonus: u8,
    /// What the die shows, once rolled.
    pub roll: Option<u8>,
    /// How many of the six faces win.
    pub winning_faces: u8,
    /// Tuba re-rolls left.
    pub rerolls: u8,
}

impl Arena {
    /// The table seen from there.
    pub(crate) fn seen_from(&self, from: Viewpoint) -> View {
        let before_first_turn = self.turn == 0;
        let searching = self.step == Step::Take
            && self.acting_card().effect == Effect::OwnRule(OwnRule::Haruspex)
            && from.knows_hand_of(self.active);
        View {
            options: self.rules,
            viewer: match from {
                Viewpoint::Seat(seat) => Some(seat),
                _ => None,
            },
            turn: self.turn,
            start_player: (self.step != Step::WhoStarts).then_some(self.start),
            active: (!before_first_turn && !self.is_over()).then_some(self.active),
            supply: self.supply,
            removed: self.removed,
            pile_size: self.pile.size(),
            pile: (searching || from == Viewpoint::Everything).then(|| self.counts(&self.pile)),
            discards: self.counts(&self.discards),
            dice: self.dice.list().collect(),
            dice_to_roll: if self.step == Step::RollDice { self.to_roll } else { 0 },
            bribery_used: self.bribery_used,
            defence_reduction: self.reduction,
            aside: self.aside_seen_from(from),
            sides: [Seat(0), Seat(1)].map(|seat| self.side_seen_from(seat, from)).into(),
            question: self.question_seen_from(from),
            ending: match self.step {
                Step::Over(ending) => Some(ending),
                _ => None,
            },
        }
    }

    fn counts(&self, heap: &Cards) -> Vec<CardCount> {
        heap.iter().map(|(card, count)| CardCount { card, kind: self.kind_of(card), count }).collect()
    }

    fn aside_seen_from(&self, from: Viewpoint) -> Option<AsideView> {
        let seat = self.active;
        match self.step {
            Step::DrawCards | Step::Keep => {
                let cards = from.knows_hand_of(seat).then(|| self.aside.list().collect());
                Some(AsideView { seat, count: self.aside.count, cards })
            }
            Step::LayAgainOn => {
                let left: Vec<Card> = self.aside.list().skip(self.aside.mark as usize).collect();
                Some(AsideView { seat, count: left.len() as u8, cards: Some(left) })
            }
            _ => None,
        }
    }

    fn side_seen_from(&self, seat: Seat, from: Viewpoint) -> SideView {
        let own = from.knows_hand_of(seat);
        let secret = self.layout_is_secret() && !own;
        let hand = &self.hands[seat.index()];
        let known = &self.known[seat.index()];
        let table = |kind| if secret { 0 } else { self.spaces_of(seat, kind).count_ones() };
        SideView {
            seat,
            vp: self.vp[seat.index()],
            virtual_vp: self.virtual_vp[seat.index()],
            money: self.money[seat.index()],
            dice_penalty: self.penalty[seat.index()],
            hand_size: hand.size(),
            hand: own.then(|| hand.iter().map(|(card, count)| self.hand_card(seat, card, count)).collect()),
            known_hand: if from == Viewpoint::Seat(rival(seat)) { self.counts(known) } else { Vec::new() },
            secret_layout: secret,
            spaces: spaces_in(self.rules.spaces()).map(|space| self.space(seat, space, secret)).collect(),
            vacant: self.vacant(seat).count_ones(),
            characters: table(Kind::Character),
            buildings: table(Kind::Building),
        }
    }

    fn hand_card(&self, seat: Seat, card: Card, count: u32) -> HandCard {
        let info = &tables().cards[card.index()];
        HandCard {
            card,
            kind: self.kind_of(card),
            count,
            known_to_opponent: self.known[seat.index()].count(card).min(count),
            cost: info.cost,
            defence: info.defence,
            activation: info.activation,
            affordable: u32::from(info.cost) <= self.money[seat.index()],
        }
    }

    fn space(&self, seat: Seat, space: Space, secret: bool) -> SpaceView {
        let blocked = self.blocked[seat.index()] & space.bit() != 0;
        let card = self.card_at(seat, space).filter(|_| !secret).map(|card| {
            let info = &tables().cards[card.index()];
            TableCard {
                card,
                kind: self.kind_of(card),
                cost: info.cost,
                defence: info.defence,
                current_defence: self.current_defence(seat, space),
                activation: info.activation,
                usable: info.is_activatable() && !blocked,
            }
        });
        SpaceView { space, card, blocked }
    }

    fn question_seen_from(&self, from: Viewpoint) -> Question {
        let seat = match self.who_is_next() {
            Next::Player(seat) => Some(seat),
            _ => None,
        };
        let mine = from.knows_hand_of(self.asked);
        let (own, targets): (Spaces, Spaces) = match self.step {
            Step::Layout if mine || !self.layout_is_secret() => (self.vacant(self.asked), 0),
            Step::PlayOn | Step::LayFreeOn => (self.rules.spaces(), 0),
            Step::Own | Step::CastraOn | Step::LayAgainOn => (self.work.choice, 0),
            Step::Target => (0, self.work.choice),
            _ => (0, 0),
        };
        let laying = match self.step {
            Step::Layout if mine => self.layout_card(),
            Step::LayAgainOn => self.aside.cards[self.aside.mark as usize],
            _ => self.holding,
        };
        let choice = |space| SpaceChoice { space, price: self.price_of(space) };
        Question {
            seat,
            step: self.step.name(),
            by: self.work.card,
            from: self.work.card.map(|_| self.acting_space()),
            laying,
            own_spaces: spaces_in(own).map(choice).collect(),
            target_spaces: spaces_in(targets).map(choice).collect(),
            idle: if seat.is_some_and(|asked| from.knows_hand_of(asked)) {
                self.idle_uses()
            } else {
                Vec::new()
            },
            attack: self.attack_view(),
        }
    }

    /// What could be done with a die on a card, to no effect.
    fn idle_uses(&self) -> Vec<Action> {
        let mut uses = Vec::new();
        self.list_actions(&mut uses);
        uses.retain(|&action| {
            matches!(action, Action::Activate(_) | Action::Bribe(_)) && self.is_idle(action)
        });
        uses
    }

    /// What choosing a space costs in the present question.
    fn price_of(&self, space: Space) -> u32 {
        let Some(card) = self.work.card else { return 0 };
        match (self.step, tables().cards[card.index()].effect) {
            (Step::Target, Effect::Remove(removal)) => removal.fee.into(),
            (Step::Own, Effect::Copy(crate::components::Model::Paid)) => self.maecenas_price(space),
            _ => 0,
        }
    }

    fn attack_view(&self) -> Option<AttackView> {
        match self.step {
            Step::Bonus | Step::Battle | Step::Tuba | Step::BoostByDie | Step::BoostByMoney => {}
            _ => return None,
        }
        let (owner, space) = (rival(self.active), Space(self.work.target));
        let defence = self.target_defence();
        let needed = defence - i32::from(self.work.bonus);
        Some(AttackView {
            owner,
            space,
            card: self.card_at(owner, space)?,
            defence,
            bonus: self.work.bonus,
            roll: (!matches!(self.step, Step::Bonus | Step::Battle)).then_some(self.work.roll),
            winning_faces: (7 - needed).clamp(0, 6) as u8,
            rerolls: self.work.rerolls,
        })
    }
}

//! What can be seen of the table from a seat: everything a page needs to draw it, with no rules of its own.

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::components::{Activation, Kind, Model};
use crate::dice::{SPACES, Space, Spaces, spaces_in};
use crate::options::Options;
use crate::state::{Aim, Arena, Ending, Stage, StageName, Taking, Use, rival};
use engine::{Next, Seat, Viewpoint};
use serde::Serialize;

/// The table as it looks from somewhere.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// The draw pile's cards, while the viewer looks through it by Haruspex, and those of a deck that the viewer built.
    pub pile: Option<Vec<CardCount>>,
    /// The discards by kind.
    pub discards: Vec<CardCount>,
    /// The second seat's own piles, where each player has some (R67); the three fields before are then the first seat's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub second: Option<PilesView>,
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
    #[cfg_attr(feature = "ts", ts(as = "[SideView; 2]"))]
    pub sides: Vec<SideView>,
    /// What is being asked or waited for.
    pub question: Question,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// The own piles of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PilesView {
    /// Cards in the draw pile.
    pub pile_size: u32,
    /// Its cards, while the viewer looks through it by Haruspex, and always if the viewer built the deck.
    pub pile: Option<Vec<CardCount>>,
    /// The discards by kind.
    pub discards: Vec<CardCount>,
}

/// A kind of card with a number of copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// Who is asked; nobody at a chance event or when the game is over.
    pub seat: Option<Seat>,
    /// Which question: the step's name, such as `act`, `play_on`, `target`, `battle`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub step: StageName,
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
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub idle: Vec<Action>,
    /// The attack that is going on.
    pub attack: Option<AttackView>,
}

/// A space on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SpaceChoice {
    /// The space.
    pub space: Space,
    /// What choosing it costs.
    pub price: u32,
}

/// An attack that is going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

/// Something for each kind of card in a heap.
fn listed<T>(heap: &Cards, shown: impl Fn(Card, u32) -> T) -> Vec<T> {
    let mut list = Vec::with_capacity(heap.kinds().len() as usize);
    heap.iter().for_each(|(card, count)| list.push(shown(card, count)));
    list
}

impl Arena {
    /// The table seen from there.
    pub(crate) fn view_from(&self, from: Viewpoint) -> View {
        let before_first_turn = self.turn == 0;
        let searching = matches!(self.stage, Stage::Take(_, Taking::Pile)) && from.knows_hand_of(self.active);
        let piles = |seat: Seat| {
            // Whoever built a deck knows what is left of it (R68).
            let built = self.rules().builds_decks() && from.knows_hand_of(seat);
            let looked_at = built || searching && (!self.has_own_piles() || seat == self.active);
            PilesView {
                pile_size: self.pile_of(seat).size(),
                pile: (looked_at || from == Viewpoint::Everything).then(|| self.counts(self.pile_of(seat))),
                discards: self.counts(self.discards_of(seat)),
            }
        };
        let first = piles(Seat(0));
        View {
            options: self.rules(),
            viewer: match from {
                Viewpoint::Seat(seat) => Some(seat),
                _ => None,
            },
            turn: self.turn,
            start_player: (self.stage != Stage::WhoStarts).then_some(self.start),
            active: (!before_first_turn && !self.is_over()).then_some(self.active),
            supply: self.supply,
            removed: self.removed,
            pile_size: first.pile_size,
            pile: first.pile,
            discards: first.discards,
            second: self.has_own_piles().then(|| piles(Seat(1))),
            dice: self.dice.list().collect(),
            dice_to_roll: self.stage.dice_to_roll(),
            bribery_used: self.bribery_used,
            defence_reduction: self.reduction,
            aside: self.aside_seen_from(from),
            sides: vec![self.side_seen_from(Seat(0), from), self.side_seen_from(Seat(1), from)],
            question: self.question_seen_from(from),
            ending: match self.stage {
                Stage::Over(ending) => Some(ending),
                _ => None,
            },
        }
    }

    fn counts(&self, heap: &Cards) -> Vec<CardCount> {
        listed(heap, |card, count| CardCount { card, kind: self.kind_of(card), count })
    }

    fn aside_seen_from(&self, from: Viewpoint) -> Option<AsideView> {
        let seat = self.active;
        match self.stage {
            Stage::DrawCards(drawn) | Stage::Keep(drawn) => {
                let cards = from.knows_hand_of(seat).then(|| drawn.row.list().collect());
                Some(AsideView { seat, count: drawn.row.count, cards })
            }
            Stage::LayAgainOn(_, lifted) => {
                let left: Vec<Card> = lifted.left().collect();
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
            hand: own.then(|| listed(hand, |card, count| self.hand_card(seat, card, count))),
            known_hand: if from == Viewpoint::Seat(rival(seat)) { self.counts(known) } else { Vec::new() },
            secret_layout: secret,
            spaces: self.spaces_seen(seat, secret),
            vacant: self.vacant(seat).count_ones(),
            characters: table(Kind::Character),
            buildings: table(Kind::Building),
        }
    }

    fn hand_card(&self, seat: Seat, card: Card, count: u32) -> HandCard {
        let info = &self.priced().cards[card.index()];
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

    fn spaces_seen(&self, seat: Seat, secret: bool) -> Vec<SpaceView> {
        let turres = self.turres(seat);
        let mut spaces = Vec::with_capacity(SPACES);
        spaces.extend(spaces_in(self.rules().spaces()).map(|space| self.space(seat, space, turres, secret)));
        spaces
    }

    fn space(&self, seat: Seat, space: Space, turres: Spaces, secret: bool) -> SpaceView {
        let blocked = self.blocked[seat.index()] & space.bit() != 0;
        let card = self.card_at(seat, space).filter(|_| !secret).map(|card| {
            let info = &self.priced().cards[card.index()];
            TableCard {
                card,
                kind: self.kind_of(card),
                cost: info.cost,
                defence: info.defence,
                current_defence: self.defence_beside(turres, seat, space, card),
                activation: info.activation,
                usable: info.is_activatable() && !blocked,
            }
        });
        SpaceView { space, card, blocked }
    }

    /// The spaces among which the one who is asked chooses: own ones, and the opponent's. `mine`: as that player sees it.
    #[inline]
    pub(crate) fn spaces_on_offer(&self, mine: bool) -> (Spaces, Spaces) {
        match self.stage {
            Stage::Layout if mine || !self.layout_is_secret() => (self.vacant(self.asked), 0),
            Stage::PlayOn(_) | Stage::LayFreeOn(..) => (self.rules().spaces(), 0),
            Stage::Own(work, _) | Stage::CastraOn(work, _) | Stage::LayAgainOn(work, _) => (work.choice, 0),
            Stage::Target(work, _) => (0, work.choice),
            _ => (0, 0),
        }
    }

    /// The card about to be laid, as far as it may be seen.
    #[inline]
    pub(crate) fn card_to_lay(&self, mine: bool) -> Option<Card> {
        match self.stage {
            Stage::Layout if mine => self.layout_card(),
            Stage::LayAgainOn(_, ref lifted) => lifted.left().next(),
            ref stage => stage.held(),
        }
    }

    fn question_seen_from(&self, from: Viewpoint) -> Question {
        let seat = match self.who_acts() {
            Next::Player(seat) => Some(seat),
            _ => None,
        };
        let mine = from.knows_hand_of(self.asked);
        let (own, targets) = self.spaces_on_offer(mine);
        let choice = |space| SpaceChoice { space, price: self.price_of(space) };
        Question {
            seat,
            step: self.stage.name(),
            by: self.stage.work().map(|work| work.card),
            from: self.stage.work().map(|work| work.space),
            laying: self.card_to_lay(mine),
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
        if !matches!(self.stage, Stage::Act) {
            return Vec::new();
        }
        let mut uses = Vec::with_capacity(32);
        self.list_actions(&mut uses);
        uses.retain(|&action| {
            matches!(action, Action::Activate(_) | Action::Bribe(_)) && self.has_no_effect(action)
        });
        uses
    }

    /// What choosing a space costs in the present question.
    fn price_of(&self, space: Space) -> u32 {
        match self.stage {
            Stage::Target(_, Aim::Remove(removal)) => removal.fee.into(),
            Stage::Own(work, Use::Copy(Model::Paid)) => self.maecenas_price(work.die, space),
            _ => 0,
        }
    }

    fn attack_view(&self) -> Option<AttackView> {
        let battle = self.stage.battle()?;
        let (owner, space) = (rival(self.active), battle.target);
        let defence = self.target_defence(battle);
        let needed = defence - i32::from(battle.bonus);
        Some(AttackView {
            owner,
            space,
            card: self.card_at(owner, space)?,
            defence,
            bonus: battle.bonus,
            roll: (!matches!(self.stage, Stage::Bonus(_) | Stage::Battle(_))).then_some(battle.roll),
            winning_faces: (7 - needed).clamp(0, 6) as u8,
            rerolls: battle.rerolls,
        })
    }
}

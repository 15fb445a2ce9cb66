//! What lies on the table, and the question that is open.

use crate::cards::{Card, CardSet, Cards};
use crate::components::{CardInfo, Kind, Tables, tables};
use crate::dice::{Dice, SPACES, Space, Spaces, spaces_in};
use crate::options::{LayoutVisibility, Options};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A position of Arena: Roma II (or of Roma, or of both together).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arena {
    /// What the game was set up with.
    pub(crate) rules: Options,
    /// The draw pile: which cards, not in which order.
    pub(crate) pile: Cards,
    /// The common discards.
    pub(crate) discards: Cards,
    /// Both hands.
    pub(crate) hands: [Cards; 2],
    /// The part of each hand that the opponent knows.
    pub(crate) known: [Cards; 2],
    /// Both sides of the table.
    pub(crate) table: [[Option<Card>; SPACES]; 2],
    /// Sestertii.
    pub(crate) money: [u32; 2],
    /// Victory points, virtual ones included.
    pub(crate) vp: [u16; 2],
    /// Points that the supply could not cover.
    pub(crate) virtual_vp: [u16; 2],
    /// The general supply of victory points.
    pub(crate) supply: u16,
    /// Points that are out of the game.
    pub(crate) removed: u16,
    /// The single turn that is being played, counted from 1; 0 before the first.
    pub(crate) turn: u16,
    /// Dice that each player lacks at their next roll.
    pub(crate) penalty: [u8; 2],
    /// Spaces of each player that Praetorianus blocks in their next turn.
    pub(crate) blocked: [Spaces; 2],
    /// By how much Essedum lowers the opponent's defence this turn.
    pub(crate) reduction: u8,
    /// Who begins.
    pub(crate) start: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who is asked, if anybody is.
    pub(crate) asked: Seat,
    /// Unused action dice.
    pub(crate) dice: Dice,
    /// Action dice still to be rolled.
    pub(crate) to_roll: u8,
    /// Has the triple been re-rolled this turn?
    pub(crate) triple_used: bool,
    /// Re-rolls by Fons Bacchi this turn.
    pub(crate) fons_used: u8,
    /// Has the bribery space had its die this turn?
    pub(crate) bribery_used: bool,
    /// Own spaces whose card has been activated this turn.
    pub(crate) activated: Spaces,
    /// What is to happen next.
    pub(crate) step: Step,
    /// What the first player gives in the exchange, until the second has chosen.
    pub(crate) given: Option<(Card, Card)>,
    /// The card that is about to be laid.
    pub(crate) holding: Option<Card>,
    /// The action that is being carried out.
    pub(crate) work: Work,
    /// Cards held aside: drawn by the "Cards" action, or lifted by Consiliarius or Machina, in that order.
    pub(crate) aside: Aside,
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Step {
    /// Chance: who begins.
    WhoStarts,
    /// Chance: the next card of the deal.
    Deal,
    /// D1: which two cards to give away.
    Exchange,
    /// D2: where to lay the next opening card.
    Layout,
    /// Chance: the next action die.
    RollDice,
    /// D3: the re-roll window.
    Reroll,
    /// D4: the next action.
    Act,
    /// D4: where to play the chosen card.
    PlayOn,
    /// Chance: the next card of a "Cards" action.
    DrawCards,
    /// D5: which drawn card to keep.
    Keep,
    /// D6, D7, D8, D19, D22, D25, D29, D32: a space of the opponent.
    Target,
    /// D11, D12, D13, D16, D33: an own card on the table.
    Own,
    /// D9: how much to pay Mercennarius before the roll.
    Bonus,
    /// Chance: the battle die of an attack.
    Battle,
    /// D10: Tuba or not.
    Tuba,
    /// D28: a die for Centurio.
    BoostByDie,
    /// D9 with option `mercennarius_pays = after`: how much to pay after the roll.
    BoostByMoney,
    /// Chance: the battle die of Templarius.
    TemplariusRoll,
    /// D10 with option `tuba_on_templarius`.
    TemplariusTuba,
    /// D20: the second die of Forum.
    ForumDie,
    /// D21: the third die by Templum.
    TemplumDie,
    /// D14, D15, D30, D31: which card to take.
    Take,
    /// D17: the hand card for Portus.
    Swap,
    /// Chance: the card of Castra.
    CastraDraw,
    /// D18: where to lay it.
    CastraOn,
    /// D23: the next card to lay free of charge.
    LayFree,
    /// D23: where to lay it.
    LayFreeOn,
    /// D24: where to lay the next lifted card.
    LayAgainOn,
    /// D26: how many points to buy.
    Buy,
    /// D27: which die to turn.
    Consul,
    /// The game has ended.
    Over(Ending),
}

impl Step {
    /// The name under which views speak of it.
    pub const fn name(self) -> &'static str {
        match self {
            Step::WhoStarts => "who_starts",
            Step::Deal => "deal",
            Step::Exchange => "exchange",
            Step::Layout => "layout",
            Step::RollDice => "roll_dice",
            Step::Reroll => "reroll",
            Step::Act => "act",
            Step::PlayOn => "play_on",
            Step::DrawCards => "draw_cards",
            Step::Keep => "keep",
            Step::Target => "target",
            Step::Own => "own",
            Step::Bonus => "bonus",
            Step::Battle => "battle",
            Step::Tuba => "tuba",
            Step::BoostByDie => "boost_by_die",
            Step::BoostByMoney => "boost_by_money",
            Step::TemplariusRoll => "templarius_roll",
            Step::TemplariusTuba => "templarius_tuba",
            Step::ForumDie => "forum_die",
            Step::TemplumDie => "templum_die",
            Step::Take => "take",
            Step::Swap => "swap",
            Step::CastraDraw => "castra_draw",
            Step::CastraOn => "castra_on",
            Step::LayFree => "lay_free",
            Step::LayFreeOn => "lay_free_on",
            Step::LayAgainOn => "lay_again_on",
            Step::Buy => "buy",
            Step::Consul => "consul",
            Step::Over(_) => "over",
        }
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A player has no victory points left.
    Ruined,
    /// The general supply is empty.
    SupplyEmpty,
    /// The agreed number of turns has been played.
    TurnLimit,
}

/// The action that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Work {
    /// The card whose text it is.
    pub(crate) card: Option<Card>,
    /// The own space from which it is carried out.
    pub(crate) space: u8,
    /// The die that started the chain.
    pub(crate) die: u8,
    /// Cards of the chain: own spaces in bits 0 to 6, the opponent's in bits 7 to 13.
    pub(crate) chain: u16,
    /// The space under attack.
    pub(crate) target: u8,
    /// What is added to the battle die.
    pub(crate) bonus: u8,
    /// What the battle die shows.
    pub(crate) roll: u8,
    /// Tuba re-rolls left in this attack.
    pub(crate) rerolls: u8,
    /// Spaces that can be chosen.
    pub(crate) choice: Spaces,
    /// May the choice be declined?
    pub(crate) optional: bool,
    /// The second die of a Forum that waits for Templum.
    pub(crate) forum_die: u8,
}

/// Cards held aside for a moment, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Aside {
    pub(crate) cards: [Option<Card>; SPACES],
    /// How many there are.
    pub(crate) count: u8,
    /// How many are wanted in all (a draw), or have been laid again (a re-laying).
    pub(crate) mark: u8,
    /// How many were drawn before the discards were shuffled into a new pile; 0 if they were not.
    pub(crate) before_shuffle: u8,
}

impl Aside {
    /// Puts a card aside.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[self.count as usize] = Some(card);
        self.count += 1;
    }

    /// The cards in their order.
    #[inline]
    pub(crate) fn list(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards[..self.count as usize].iter().flatten().copied()
    }

    /// The cards as a heap.
    #[inline]
    pub(crate) fn heap(&self) -> Cards {
        self.list().collect()
    }
}

/// Spaces beside each space, by option `bribery_position`; the same shape gives the diagonals across the table.
const BESIDE: [[Spaces; SPACES]; 3] = [
    [0b000_0010, 0b000_0101, 0b000_1010, 0b001_0100, 0b010_1000, 0b101_0000, 0b010_0000],
    [0b100_0010, 0b000_0101, 0b000_1010, 0b001_0100, 0b010_1000, 0b001_0000, 0b000_0001],
    [0b000_0010, 0b000_0101, 0b000_1010, 0b001_0100, 0b010_1000, 0b001_0000, 0b000_0000],
];

/// The other player.
#[inline]
pub(crate) const fn rival(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

impl Arena {
    /// The spaces beside this one on the same side.
    #[inline]
    pub(crate) fn beside(&self, space: Space) -> Spaces {
        BESIDE[self.rules.bribery_position as usize][space.index()] & self.rules.spaces()
    }

    /// The card on a space.
    #[inline]
    pub(crate) fn card_at(&self, seat: Seat, space: Space) -> Option<Card> {
        self.table[seat.index() & 1][space.index()]
    }

    /// The spaces of a side that hold a card.
    #[inline]
    pub(crate) fn occupied(&self, seat: Seat) -> Spaces {
        self.spaces_where(seat, |_| true)
    }

    /// The spaces of a side that hold none.
    #[inline]
    pub(crate) fn vacant(&self, seat: Seat) -> Spaces {
        self.rules.spaces() & !self.occupied(seat)
    }

    /// The spaces of a side whose card answers to the question.
    #[inline]
    pub(crate) fn spaces_where(&self, seat: Seat, wanted: impl Fn(Card) -> bool) -> Spaces {
        let mut mask = 0;
        for (index, slot) in self.table[seat.index() & 1].iter().enumerate() {
            if let Some(card) = *slot {
                mask |= Spaces::from(wanted(card)) << index;
            }
        }
        mask
    }

    /// The spaces of a side that hold this card.
    #[inline]
    pub(crate) fn spaces_with(&self, seat: Seat, card: Card) -> Spaces {
        self.spaces_where(seat, |other| other == card)
    }

    /// The kind of a card in this game.
    #[inline]
    pub(crate) fn kind_of(&self, card: Card) -> Kind {
        tables().cards[card.index()].kinds[self.rules.card_kinds as usize]
    }

    /// All cards of a kind in this game.
    #[inline]
    pub(crate) fn cards_of(&self, tables: &'static Tables, kind: Kind) -> &'static CardSet {
        &tables.of_kind[self.rules.card_kinds as usize][kind as usize]
    }

    /// The spaces of a side that hold a card of this kind.
    #[inline]
    pub(crate) fn spaces_of(&self, seat: Seat, kind: Kind) -> Spaces {
        let set = self.cards_of(tables(), kind);
        self.spaces_where(seat, |card| set.has(card))
    }

    /// Printed defence, more by the owner's other Turres, less by the opponent's Essedum.
    #[inline]
    pub(crate) fn current_defence(&self, owner: Seat, space: Space) -> i32 {
        let tables = tables();
        let Some(card) = self.card_at(owner, space) else { return 0 };
        let turres = self.spaces_with(owner, tables.named.turris) & !space.bit();
        let lowered = if owner == self.active { 0 } else { i32::from(self.reduction) };
        i32::from(tables.cards[card.index()].defence) + turres.count_ones() as i32 - lowered
    }

    /// The card whose text is being carried out.
    #[inline]
    pub(crate) fn acting_card(&self) -> &'static CardInfo {
        let card = self.work.card.expect("a card is at work");
        &tables().cards[card.index()]
    }

    /// The own space from which the action is carried out.
    #[inline]
    pub(crate) fn acting_space(&self) -> Space {
        Space(self.work.space)
    }

    /// The price of re-activating the own card on a space by Maecenas.
    pub(crate) fn maecenas_price(&self, space: Space) -> u32 {
        let card = self.card_at(self.active, space).expect("a card lies there");
        let bribe = if space == Space::BRIBERY { u32::from(self.work.die) } else { 0 };
        u32::from(tables().cards[card.index()].cost) + bribe
    }

    /// Fons Bacchi re-rolls that the active player has left.
    #[inline]
    pub(crate) fn fons_left(&self) -> u32 {
        let held = self.spaces_with(self.active, tables().named.fons_bacchi).count_ones();
        held.saturating_sub(u32::from(self.fons_used))
    }

    /// May the active player re-roll a triple?
    #[inline]
    pub(crate) fn may_reroll_triple(&self) -> bool {
        !self.triple_used && self.dice.is_triple()
    }

    /// Is `owner`'s opening layout still secret?
    #[inline]
    pub(crate) fn layout_is_secret(&self) -> bool {
        self.step == Step::Layout && self.rules.layout_visibility == LayoutVisibility::Hidden
    }

    /// Is the game over?
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }

    /// The card that is to be laid next in the opening layout: hands are laid in the order of the data.
    #[inline]
    pub(crate) fn layout_card(&self) -> Option<Card> {
        self.hands[self.asked.index() & 1].kinds().first()
    }

    /// A card leaves a hand; of several copies one that the opponent knows goes first. (What is left is then exactly
    /// what the opponent cannot tell from a hand in which the other copy went.)
    #[inline]
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index() & 1].remove(card);
        self.known[seat.index() & 1].remove_if_there(card);
    }

    /// A card comes into a hand, seen by the opponent.
    #[inline]
    pub(crate) fn come_to_hand_openly(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index() & 1].add(card);
        self.known[seat.index() & 1].add(card);
    }

    /// All the cards of this game, as they lie now, by place.
    pub(crate) fn heaps(&self) -> [Cards; 6] {
        let table = |seat: usize| self.table[seat].iter().flatten().copied().collect::<Cards>();
        let mut aside = Cards::NONE;
        if matches!(self.step, Step::DrawCards | Step::Keep) {
            aside = self.aside.heap();
        }
        if self.step == Step::LayAgainOn {
            self.aside.list().skip(self.aside.mark as usize).for_each(|card| aside.add(card));
        }
        if self.step == Step::CastraOn {
            self.holding.iter().for_each(|&card| aside.add(card));
        }
        [self.pile, self.discards, self.hands[0].plus(&self.hands[1]), table(0), table(1), aside]
    }

    /// What must add up in every position.
    pub(crate) fn conservation(&self) -> Result<(), String> {
        let points =
            i32::from(self.vp[0]) + i32::from(self.vp[1]) + i32::from(self.supply) + i32::from(self.removed)
                - i32::from(self.virtual_vp[0])
                - i32::from(self.virtual_vp[1]);
        if points != i32::from(self.rules.vp_total) {
            return Err(format!("there are {points} victory points, not {}", self.rules.vp_total));
        }
        let deck = &tables().decks[self.rules.deck as usize];
        let cards = self.heaps().iter().fold(Cards::NONE, |all, heap| all.plus(heap));
        if cards != *deck {
            return Err(format!("the cards are {cards:?}, not the deck"));
        }
        for seat in [Seat(0), Seat(1)] {
            let mut owned = self.hands[seat.index()];
            if self.layout_is_secret() {
                // Marks outlive the laying of secret opening cards.
                spaces_in(self.occupied(seat)).for_each(|space| {
                    owned.add(self.card_at(seat, space).expect("the space is occupied"));
                });
            }
            if !owned.includes(&self.known[seat.index()]) {
                return Err(format!("seat {seat} is known to hold cards that it does not hold"));
            }
            if self.occupied(seat) & !self.rules.spaces() != 0 {
                return Err(format!("seat {seat} has a card beyond its spaces"));
            }
            if !self.is_over() && self.vp[seat.index()] == 0 {
                return Err(format!("seat {seat} has no victory points and the game goes on"));
            }
        }
        if !self.is_over() && (self.supply == 0 || self.virtual_vp != [0, 0]) {
            return Err("the supply is empty and the game goes on".to_owned());
        }
        Ok(())
    }
}

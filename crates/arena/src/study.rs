//! The game as numbers, for learning programs.

use crate::action::Action;
use crate::cards::{CARD_KINDS, Card, Cards};
use crate::dice::{Dice, SPACES, Space, Spaces, spaces_in};
use crate::options::MOST_POINTS;
use crate::state::{Arena, Stage, Taking, rival};
use engine::study::{Dimension, Pairs, Pen, Span, Within};
use engine::{Next, Seat, Study};

engine::rows! {
    AnyCard: CARD_KINDS, Card, |card| card.index(), |index| Card::at(index as u8);
    AnySpace: SPACES, Space, |space| space.index(), |index| Space(index as u8);
}

/// One to three dice: by the lowest, the next and the highest, where 0 stands for no die.
struct OneToThreeDice;

impl Dimension for OneToThreeDice {
    type Value = Dice;
    const COUNT: usize = SELECTIONS.len();

    fn index(dice: Dice) -> Option<usize> {
        let mut shown = [0; 3];
        let first = 3usize.checked_sub(dice.size() as usize)?;
        dice.list().enumerate().for_each(|(place, value)| shown[first + place] = value);
        SELECTIONS.iter().position(|selection| *selection == shown)
    }

    fn value(index: usize) -> Dice {
        SELECTIONS[index].into_iter().filter(|value| *value > 0).collect()
    }
}

/// Every way to take one to three dice: 6 of one, 21 of two, 56 of three.
const SELECTIONS: [[u8; 3]; 83] = {
    let mut all = [[0; 3]; 83];
    let (mut count, mut low) = (0, 0);
    while low <= 6 {
        let mut middle = low;
        while middle <= 6 {
            let mut high = if middle == 0 { 1 } else { middle };
            while high <= 6 {
                all[count] = [low, middle, high];
                count += 1;
                high += 1;
            }
            middle += 1;
        }
        low += 1;
    }
    assert!(count == all.len());
    all
};

type Die = Span<1, 6>;

engine::action_ids! { Action:
    Stand,
    Triple,
    End,
    Tuba,
    Pass,
    Done,
    On(space) in AnySpace,
    Target(space) in AnySpace,
    Own(space) in AnySpace,
    Money(die) in Die,
    Cards(die) in Die,
    Activate(die) in Die,
    Bribe(die) in Die,
    Spend(die) in Die,
    Turn(from, to) in (Die, Die),
    Play(card) in AnyCard,
    Keep(card) in AnyCard,
    Take(card) in AnyCard,
    Swap(card) in AnyCard,
    Lay(card) in AnyCard,
    Fons(dice) in OneToThreeDice,
    Bonus(points) in Span<0, 31>,
    Buy(points) in Span<0, { MOST_POINTS }>,
    Give(one, other) in Pairs<AnyCard>,
}

/// The most that is written of what has no bound.
const MOST: i16 = 999;

fn at_most(number: u32) -> i16 {
    number.min(MOST as u32) as i16
}

/// How many cards of each kind, none if they may not be seen. Most kinds are not in a heap: only those that are in it are looked at.
#[inline]
fn kinds(heap: Cards, seen: bool) -> [i16; CARD_KINDS] {
    let mut counts = [0; CARD_KINDS];
    if seen {
        heap.iter().for_each(|(card, count)| counts[card.index()] = count as i16);
    }
    counts
}

/// A card as a number: 0 for none.
fn card_number(card: Option<Card>) -> usize {
    card.map_or(0, |card| card.index() + 1)
}

/// A player as a number: nobody, the one who looks, the rival.
fn player_number(player: Option<Seat>, seat: Seat) -> usize {
    player.map_or(0, |player| if player == seat { 1 } else { 2 })
}

fn flags(spaces: Spaces) -> impl Iterator<Item = i16> {
    (0..SPACES).map(move |space| (spaces >> space & 1) as i16)
}

const A_CARD: u16 = CARD_KINDS as u16 + 1;
const STEPS: u16 = 34;

impl Study for Arena {
    #[inline]
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let other = rival(seat);
        let both = [seat, other];
        let of = |values: [u16; 2]| both.map(|player| at_most(values[player.index() & 1].into()));
        self.observe_question(seat, pen);
        pen.count("turn", 0..=MOST, at_most(self.turn.into()));
        pen.count("supply", 0..=MOST, at_most(self.supply.into()));
        pen.counts("points", [2], 0..=MOST, of(self.vp));
        pen.counts("money", [2], 0..=MOST, both.map(|player| at_most(self.money[player.index() & 1])));
        pen.counts("dice", [6], 0..=3, (1..=6).map(|value| self.dice.count(value) as i16));
        pen.count("dice to roll", 0..=3, self.stage.dice_to_roll());
        pen.counts("dice penalty", [2], 0..=255, both.map(|player| self.penalty[player.index() & 1].into()));
        pen.flag("bribery used", self.bribery_used);
        pen.count("defence reduction", 0..=255, self.reduction);

        let secret = self.layout_is_secret();
        let visible = |player: Seat| !secret || player == seat;
        let cards = both.into_iter().flat_map(|player| {
            let side = self.table[player.index() & 1];
            side.into_iter().map(move |card| card_number(card.filter(|_| visible(player))) as i16)
        });
        pen.each("spaces", [2, SPACES], Within::OneOf(A_CARD), cards);
        let blocked = both.into_iter().flat_map(|player| flags(self.blocked[player.index() & 1]));
        pen.each("blocked", [2, SPACES], Within::FLAG, blocked);
        pen.flag("rival lays in secret", secret);

        let (own, rivals) = (seat.index() & 1, other.index() & 1);
        pen.counts("hand", [CARD_KINDS], 0..=15, kinds(self.hands[own], true));
        pen.counts("hand known to the rival", [CARD_KINDS], 0..=15, kinds(self.known_in_hand(seat), true));
        pen.counts("rival's hand as far as known", [CARD_KINDS], 0..=15, kinds(self.known[rivals], true));
        pen.counts("hand sizes", [2], 0..=255, both.map(|p| self.hands[p.index() & 1].size() as i16));

        pen.counts("pile sizes", [2], 0..=255, both.map(|player| self.pile_of(player).size() as i16));
        pen.counts("pile as far as known", [CARD_KINDS], 0..=15, {
            kinds(*self.pile_of(seat), self.knows_the_pile(seat))
        });
        let discards = both.into_iter().flat_map(|player| kinds(*self.discards_of(player), true));
        pen.counts("discards", [2, CARD_KINDS], 0..=15, discards);

        let aside = match self.stage {
            Stage::DrawCards(ref drawn) | Stage::Keep(ref drawn) if self.active == seat => drawn.row.heap(),
            Stage::LayAgainOn(_, ref lifted) => lifted.left().collect(),
            _ => Cards::NONE,
        };
        pen.counts("aside", [CARD_KINDS], 0..=15, kinds(aside, true));
        pen.count(
            "cards aside",
            0..=7,
            self.stage.drawn().map_or(aside.size() as u8, |drawn| drawn.row.count),
        );
    }

    fn peek(&self, seat: Seat, pen: &mut impl Pen) {
        let other = rival(seat);
        pen.counts("peek: rival's hand", [CARD_KINDS], 0..=15, kinds(self.hands[other.index() & 1], true));
        let piles = [seat, other].into_iter().flat_map(|player| kinds(*self.pile_of(player), true));
        pen.counts("peek: piles", [2, CARD_KINDS], 0..=15, piles);
        let drawn = self.stage.drawn().filter(|_| self.active == other);
        let aside = drawn.map_or(Cards::NONE, |drawn| drawn.row.heap());
        pen.counts("peek: rival's cards aside", [CARD_KINDS], 0..=15, kinds(aside, true));
        let side = self.table[other.index() & 1].into_iter().map(|card| card_number(card) as i16);
        pen.each("peek: rival's spaces", [SPACES], Within::OneOf(A_CARD), side);
    }
}

impl Arena {
    /// The part of a hand that the opponent knows, while it is in the hand.
    fn known_in_hand(&self, seat: Seat) -> Cards {
        let (hand, known) = (self.hands[seat.index() & 1], self.known[seat.index() & 1]);
        let mut both = Cards::NONE;
        for (card, count) in known.iter() {
            (0..count.min(hand.count(card))).for_each(|_| both.add(card));
        }
        both
    }

    /// By Haruspex; and whoever built a deck knows what is left of it (R68).
    fn knows_the_pile(&self, seat: Seat) -> bool {
        self.rules().builds_decks()
            || self.active == seat && matches!(self.stage, Stage::Take(_, Taking::Pile))
    }

    /// What is asked, of whom, and about what.
    #[inline]
    fn observe_question(&self, seat: Seat, pen: &mut impl Pen) {
        let asked = match self.who_acts() {
            Next::Player(player) => Some(player),
            _ => None,
        };
        let in_turn = (self.turn > 0 && !self.is_over()).then_some(self.active);
        let begins = (self.stage != Stage::WhoStarts).then_some(self.start);
        pen.one_of("question", STEPS, self.stage.name() as usize);
        pen.one_of("asked", 3, player_number(asked, seat));
        pen.one_of("in turn", 3, player_number(in_turn, seat));
        pen.one_of("begins", 3, player_number(begins, seat));

        let mine = self.asked == seat;
        let (own, targets) = self.spaces_on_offer(mine);
        let work = self.stage.work();
        pen.one_of("card at work", A_CARD, card_number(work.map(|work| work.card)));
        pen.one_of("its space", 8, work.map_or(0, |work| work.space.index() + 1));
        pen.one_of("card to lay", A_CARD, card_number(self.card_to_lay(mine)));
        pen.each("own spaces on offer", [SPACES], Within::FLAG, flags(own));
        pen.each("rival's spaces on offer", [SPACES], Within::FLAG, flags(targets));

        let battle = self.stage.battle();
        let rolled = battle.filter(|_| !matches!(self.stage, Stage::Bonus(_) | Stage::Battle(_)));
        pen.one_of("space under attack", 8, battle.map_or(0, |battle| battle.target.index() + 1));
        pen.count("its defence", -99..=99, battle.map_or(0, |battle| self.target_defence(battle)));
        pen.count("added to the die", 0..=99, battle.map_or(0, |battle| battle.bonus));
        pen.count("battle die", 0..=6, rolled.map_or(0, |battle| battle.roll));
        pen.count("re-rolls left", 0..=7, battle.map_or(0, |battle| battle.rerolls));
        let defences = [seat, rival(seat)].into_iter().flat_map(|player| {
            let hidden = self.layout_is_secret() && player != seat;
            let turres = self.turres(player);
            let defence =
                move |space, card| if hidden { 0 } else { self.defence_beside(turres, player, space, card) };
            spaces_in((1 << SPACES) - 1)
                .map(move |space| self.card_at(player, space).map_or(0, |card| defence(space, card) as i16))
        });
        pen.counts("defences", [2, SPACES], -99..=99, defences);
    }
}

//! The game as numbers, for learning programs.

use crate::action::{Action, Laid};
use crate::cards::{BuildingId, Cards};
use crate::components::{BUILDINGS, FORUM_PLACES, MAX_ICONS, MAX_ICONS_PER_SPACE, tables};
use crate::kind::Kind;
use crate::options::Supply;
use crate::state::{GloriaMundi, Player, Stage};
use crate::view::sees;
use engine::study::{Dimension, Pen, Span, Within, around, steps_to};
use engine::{Game, Next, Seat, Study, Viewpoint};

engine::rows! {
    AnyBuilding: BUILDINGS, BuildingId, |card| card.index(), |index| BuildingId::at(index as u8);
}

/// The first so many kinds: three are basic, four are all.
struct Kinds<const N: usize>;

impl<const N: usize> Dimension for Kinds<N> {
    type Value = Kind;
    const COUNT: usize = N;

    #[inline]
    fn index(kind: Kind) -> Option<usize> {
        Some(kind.index()).filter(|index| *index < N)
    }

    #[inline]
    fn value(index: usize) -> Kind {
        Kind::ALL[index]
    }
}

/// One to three counters in their order: 4 and 16 and 64 ways.
struct AnyLaid;

impl Dimension for AnyLaid {
    type Value = Laid;
    const COUNT: usize = 4 + 16 + 64;

    fn index(laid: Laid) -> Option<usize> {
        let kinds = laid.kinds();
        let first = [0, 4, 20].get(kinds.len().checked_sub(1)?)?;
        Some(first + kinds.iter().fold(0, |place, kind| place * 4 + kind.index()))
    }

    fn value(index: usize) -> Laid {
        let (count, place) = match index {
            0..4 => (1, index),
            4..20 => (2, index - 4),
            _ => (3, index - 20),
        };
        Laid::new((0..count).rev().map(|digit| Kind::ALL[place >> (2 * digit) & 3]))
    }
}

const _: () = assert!(MAX_ICONS_PER_SPACE == 3);

engine::action_ids! { Action:
    Collect,
    Again,
    Stop,
    Pass,
    Refuse,
    Play(kind) in Kinds<3>,
    LoseBare(kind) in Kinds<3>,
    Share(kind) in Kinds<4>,
    Counter(card) in AnyBuilding,
    Use(card) in AnyBuilding,
    Raze(card) in AnyBuilding,
    LoseStack(card) in AnyBuilding,
    Buy(card, site) in (AnyBuilding, Kinds<3>),
    Pay(kind, count) in (Kinds<4>, Span<0, 31>),
    Lay(laid) in AnyLaid,
    Take(kind, count) in (Kinds<3>, Span<0, 255>),
    Convert(count) in Span<0, 255>,
}

const A_CARD: u16 = BUILDINGS as u16 + 1;
const STAGES: u16 = 16;
const MOST: i16 = 999;

fn card_number(card: Option<BuildingId>) -> usize {
    card.map_or(0, |card| card.index() + 1)
}

fn kind_number(kind: Option<Kind>) -> usize {
    kind.map_or(0, |kind| kind.index() + 1)
}

fn bits<const N: usize>(set: u64) -> impl Iterator<Item = i16> {
    (0..N).map(move |place| (set >> place & 1) as i16)
}

impl Stage {
    /// Its number in observations.
    const fn number(&self) -> usize {
        match self {
            Stage::Seating => 0,
            Stage::Stocking { .. } | Stage::Drawing => 1,
            Stage::Playing => 2,
            Stage::Activating => 3,
            Stage::Paying(_) => 4,
            Stage::Taking(_) => 5,
            Stage::Razing(_) => 6,
            Stage::Repeating(_) => 7,
            Stage::Buying => 8,
            Stage::Converting(_) => 9,
            Stage::Shielding => 10,
            Stage::Tribute => 11,
            Stage::Discarding(_) => 12,
            Stage::Sharing => 13,
            Stage::Over(_) => 14,
        }
    }
}

impl Study for GloriaMundi {
    #[inline]
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let tables = tables();
        let count = self.seats as usize;
        let seats = || around(seat, count);
        let players = || seats().map(|seat| &self.players[seat.index()]);
        let open = |other: Seat| sees(self, Viewpoint::Seat(seat), other);

        self.observe_question(seat, pen);
        pen.each("forum", [FORUM_PLACES], Within::OneOf(A_CARD), {
            self.forum.iter().map(|card| card_number(*card) as i16)
        });
        pen.count("deck", 0..=64, self.deck);
        pen.each("gone", [BUILDINGS], Within::FLAG, bits::<BUILDINGS>(self.gone.0));
        let finite = self.options.supply == Supply::Finite;
        let left = self.supply.map(|left| if finite { left.clamp(0, MOST) } else { 0 });
        pen.counts("supply", [4], 0..=MOST, left);

        pen.count("goth", 0..=63, self.goth);
        pen.count("tributes", 0..=63, self.tributes);
        let laid = if self.tributes > 0 { tables.icon_bits(self.goth + 1, self.frontier()) } else { 0 };
        pen.each("glory laid", [MAX_ICONS], Within::FLAG, bits::<MAX_ICONS>(laid & self.glory_laid));

        let standing = self.standing();
        pen.counts("steps", [count], 0..=255, players().map(|player| player.steps.into()));
        pen.counts("place now", [count], 1..=6, seats().map(|seat| standing.rank(seat).into()));
        let total = |player: &Player| player.counters_total().min(MOST as u16) as i16;
        pen.counts("counters in all", [count], 0..=MOST, players().map(total));
        pen.counts(
            "counters seen",
            [count, 4],
            0..=MOST,
            seats().flat_map(|other| {
                let counters = self.players[other.index()].counters;
                counters.map(|n| if open(other) { n.min(MOST as u16) as i16 } else { 0 })
            }),
        );
        pen.counts("hand sizes", [count], 0..=255, players().map(|player| player.hand_total().into()));
        pen.counts(
            "hands seen",
            [count, 3],
            0..=255,
            seats().flat_map(|other| {
                self.players[other.index()].hand.map(|n| if open(other) { n.into() } else { 0 })
            }),
        );
        pen.counts("bare cards", [count, 3], 0..=255, players().flat_map(|p| p.bare.map(i16::from)));
        pen.counts("lost cards", [count, 3], 0..=255, players().flat_map(|p| p.lost.map(i16::from)));
        let mut owned = [0; BUILDINGS];
        for (place, player) in players().enumerate() {
            for site in Kind::BASIC {
                let number = (1 + place * 3 + site.index()) as i16;
                player.stacks[site.index()].for_each(|card: BuildingId| owned[card.index()] = number);
            }
        }
        pen.each("building stands with, on", [BUILDINGS], Within::OneOf(3 * self.seats as u16 + 1), owned);
        let activates = self.phase() == 3;
        let waiting = if activates { self.waiting } else { Cards::NONE };
        pen.each("waits to be activated", [BUILDINGS], Within::FLAG, bits::<BUILDINGS>(waiting.0));
        pen.count("to be collected", 0..=255, if activates { self.collectable } else { 0 });
    }

    fn peek(&self, seat: Seat, pen: &mut impl Pen) {
        let count = self.seats as usize;
        let players = || around(seat, count).map(|seat| &self.players[seat.index()]);
        pen.counts("peek: counters", [count, 4], 0..=MOST, {
            players().flat_map(|player| player.counters.map(|n| n.min(MOST as u16) as i16))
        });
        pen.counts("peek: hands", [count, 3], 0..=255, players().flat_map(|p| p.hand.map(i16::from)));
    }
}

impl GloriaMundi {
    /// What is asked, of whom, and about what.
    #[inline]
    fn observe_question(&self, seat: Seat, pen: &mut impl Pen) {
        let count = self.seats as usize;
        let place = |other: Seat| 1 + steps_to(seat, other, count);
        let asked = match Game::next(self) {
            Next::Player(other) => place(other),
            _ => 0,
        };
        let begun = self.stage != Stage::Seating;
        let over = matches!(self.stage, Stage::Over(_));
        let played = (self.phase() > 2 || over) && self.turn > 0;
        pen.one_of("question", STAGES, self.stage.number());
        pen.one_of("asked", count as u16 + 1, asked);
        pen.one_of("in turn", count as u16 + 1, if begun { place(self.active) } else { 0 });
        pen.one_of("active type", 5, kind_number(played.then_some(self.kind)));
        pen.count("turn", 0..=255, self.turn);
        pen.count("phase", 0..=5, self.phase());
        let (card, site, step, settled, left) = match self.stage {
            Stage::Paying(payment) => (Some(payment.card), payment.site, Some(payment.step), payment.paid, 0),
            Stage::Taking(taking) => (Some(taking.card), None, Some(taking.step), taking.taken, taking.left),
            Stage::Razing(card) | Stage::Repeating(card) | Stage::Converting(card) => {
                (Some(card), None, None, [0; 4], 0)
            }
            _ => (None, None, None, [0; 4], 0),
        };
        pen.one_of("card at stake", A_CARD, card_number(card));
        pen.one_of("its site", 4, kind_number(site));
        pen.one_of("kind asked about", 5, kind_number(step));
        pen.counts("paid or taken", [4], 0..=255, settled.map(i16::from));
        pen.count("left to take", 0..=255, left);
        let due = self.due();
        pen.counts("cards due", [3], 0..=64, {
            Kind::BASIC.map(|kind| (due.icons() & tables().icons_of[kind.index()]).count_ones() as i16)
        });
        pen.flag("counters lie on what is due", due.counters());
        let pile = if self.stage == Stage::Sharing { self.pile } else { [0; 4] };
        pen.counts("general pile", [4], 0..=255, pile.map(i16::from));
    }
}

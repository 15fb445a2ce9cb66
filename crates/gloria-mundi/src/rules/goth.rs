//! Phase 5 and section 4: tribute, the Goth's advance, what is lost, and the sharing of the general pile.

use crate::action::Laid;
use crate::cards::BuildingId;
use crate::components::Tables;
use crate::event::Event;
use crate::kind::Kind;
use crate::options::Spoils;
use crate::state::{Due, End, GloriaMundi, Player, Stage};
use engine::Sink;

/// What a player could give of what is due.
enum Losses {
    None,
    /// A card of this type: a bare one, or a building.
    Only(Kind, Option<BuildingId>),
    Several,
}

impl GloriaMundi {
    /// Can the acting player pay the icons of this space, with glory for what is lacking (R24, R28)?
    #[inline]
    pub(crate) fn can_pay_tribute(&self, tables: &Tables, space: u8) -> bool {
        let me = self.me();
        let bits = tables.icon_bits(space, space);
        let mut lacking = 0;
        for kind in Kind::BASIC {
            let asked = (bits & tables.icons_of[kind.index()]).count_ones() as u16;
            lacking += asked.saturating_sub(me.counters[kind.index()]);
        }
        lacking <= me.counters[Kind::Glory.index()]
    }

    /// Asks for tribute, if it can be paid.
    pub(super) fn asks_for_tribute(&mut self, tables: &Tables, events: &mut impl Sink<Event>) -> bool {
        let payable = self.priced_space(tables).is_some_and(|space| self.can_pay_tribute(tables, space));
        if !payable {
            self.refuse_tribute(tables, true, events);
        }
        payable
    }

    /// The counters lie on the priced space as one tribute; the turn is over.
    pub(super) fn lay_tribute(&mut self, tables: &Tables, laid: Laid, events: &mut impl Sink<Event>) {
        let seat = self.acting;
        self.tributes += 1;
        let space = self.frontier();
        let first = tables.icons_from[space as usize];
        for (index, &kind) in laid.kinds().iter().enumerate() {
            self.players[seat.index()].counters[kind.index()] -= 1;
            if kind == Kind::Glory {
                self.glory_laid |= 1 << (usize::from(first) + index);
            }
        }
        events.tell(|| Event::TributePaid { seat, space, laid: laid.kinds().to_vec() });
        self.end_turn(events);
    }

    /// The Goth comes: to the last tribute, or one space on. What he passes is due.
    pub(super) fn refuse_tribute(&mut self, tables: &Tables, forced: bool, events: &mut impl Sink<Event>) {
        let from = self.goth;
        events.tell(|| Event::Refused { seat: self.active, forced });
        let counters = self.tributes > 0;
        self.goth += self.tributes.max(1);
        self.tributes = 0;
        let to = self.goth;
        if to == tables.rome {
            events.tell(|| Event::GothAdvanced { from, to, due: Vec::new() });
            return self.end(End::Goth, self.active, events);
        }
        let due = Due::new(tables.icon_bits(from + 1, to), counters);
        events.tell(|| Event::GothAdvanced { from, to, due: kinds_of(tables, due.icons()) });
        self.acting = self.active;
        self.stage = Stage::Discarding(due);
    }

    /// Asks the next player who has a card of what is due for one; passes over those who have none (R27).
    pub(super) fn asks_for_a_loss(&mut self, tables: &Tables, events: &mut impl Sink<Event>) -> bool {
        let due = self.due();
        if due.icons() != 0 {
            for _ in 0..self.seats {
                match losses_open_to(self.me(), tables, due) {
                    Losses::None => self.acting = self.acting.left(self.seats as usize),
                    Losses::Only(kind, card) => {
                        self.lose(tables, kind, card, events);
                        return false;
                    }
                    Losses::Several => return true,
                }
            }
        }
        self.finish_losses(tables, due, events);
        false
    }

    /// A card leaves the game with its building, or a shield in its place (R29); the first item of its type is settled.
    pub(super) fn lose(
        &mut self,
        tables: &Tables,
        kind: Kind,
        card: Option<BuildingId>,
        events: &mut impl Sink<Event>,
    ) {
        let due = self.due();
        let seat = self.acting;
        let item = 1 << (due.icons() & tables.icons_of[kind.index()]).trailing_zeros();
        self.stage = Stage::Discarding(due.without(item));
        if due.counters() {
            let lying = self.lift(item, kind);
            match self.options.spoils {
                Spoils::Unmatched => self.supply[lying.index()] += 1,
                Spoils::All => self.pile[lying.index()] += 1,
            }
        }
        let shielded = card.is_some_and(|card| tables.shields.has(card));
        let player = &mut self.players[seat.index()];
        match card {
            None => player.bare[kind.index()] -= 1,
            Some(card) if !shielded => {
                player.stacks[kind.index()].remove(card);
                self.gone.put(card);
            }
            Some(shield) => self.remove_building(seat, shield, kind),
        }
        if !shielded {
            self.players[seat.index()].lost[kind.index()] += 1;
        }
        events.tell(|| Event::Lost { seat, kind, card, shielded });
        self.acting = self.acting.left(self.seats as usize);
    }

    /// Takes a counter off the road: the kind shown, or the glory that replaced it (R28).
    fn lift(&mut self, item: u64, shown: Kind) -> Kind {
        if self.glory_laid & item == 0 {
            return shown;
        }
        self.glory_laid &= !item;
        Kind::Glory
    }

    /// What nobody could settle forms the general pile, if counters lay there (R26).
    fn finish_losses(&mut self, tables: &Tables, due: Due, events: &mut impl Sink<Event>) {
        let mut left = due.icons();
        if left != 0 {
            events.tell(|| Event::Lapsed { due: kinds_of(tables, left) });
        }
        while left != 0 && due.counters() {
            let bit = left.trailing_zeros();
            left &= left - 1;
            let lying = self.lift(1 << bit, tables.icons[bit as usize]);
            self.pile[lying.index()] += 1;
        }
        self.acting = self.active;
        self.stage = Stage::Sharing;
    }

    /// Asks for a counter of the pile while two kinds at least are in it; ends the turn when it is empty (R30).
    pub(super) fn asks_what_to_share(&mut self, events: &mut impl Sink<Event>) -> bool {
        if self.pile == [0; 4] {
            self.end_turn(events);
            return false;
        }
        let mut kinds = Kind::ALL.into_iter().filter(|kind| self.pile[kind.index()] > 0);
        if let (Some(only), None) = (kinds.next(), kinds.next()) {
            self.share(only, events);
            return false;
        }
        true
    }

    /// A counter of the pile goes behind a screen.
    pub(super) fn share(&mut self, kind: Kind, events: &mut impl Sink<Event>) {
        let seat = self.acting;
        self.pile[kind.index()] -= 1;
        self.players[seat.index()].counters[kind.index()] += 1;
        events.tell(|| Event::Shared { seat, kind });
        self.acting = seat.left(self.seats as usize);
    }
}

/// What this player could give of what is due; bare cards of a type are one thing.
#[inline]
fn losses_open_to(player: &Player, tables: &Tables, due: Due) -> Losses {
    let mut open = Losses::None;
    for kind in Kind::BASIC {
        if due.icons() & tables.icons_of[kind.index()] != 0 {
            let bare = (player.bare[kind.index()] > 0).then_some(None);
            for card in bare.into_iter().chain(player.stacks[kind.index()].map(Some)) {
                open = match open {
                    Losses::None => Losses::Only(kind, card),
                    _ => return Losses::Several,
                };
            }
        }
    }
    open
}

/// The kinds of these icons, in the order of the road.
pub(crate) fn kinds_of(tables: &Tables, icons: u64) -> Vec<Kind> {
    (0..tables.icons.len()).filter(|bit| icons >> bit & 1 == 1).map(|bit| tables.icons[bit]).collect()
}

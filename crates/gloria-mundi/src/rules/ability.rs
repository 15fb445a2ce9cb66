//! The one place where the abilities of buildings are interpreted (section 5).

use crate::cards::{BuildingId, Cards};
use crate::components::{Ability, Count, Gain, Tables};
use crate::event::{Event, Purse};
use crate::kind::{Counters, Kind, total};
use crate::payment::{self, Bill};
use crate::state::{GloriaMundi, Payment, Stage, Taking};
use engine::Sink;

impl GloriaMundi {
    /// May the acting player use this waiting building: does it change something (R10)?
    #[inline]
    pub(crate) fn is_usable(&self, tables: &Tables, card: BuildingId) -> bool {
        match tables.building(card).ability {
            Ability::Produce { .. } => true,
            Ability::Spend { .. } => self.use_bill(tables, card).is_payable(&self.me().counters),
            Ability::Have { count, per, .. } => self.counted(count) >= u16::from(per),
            Ability::SatisfyCards { .. } => self.satisfied_by(card) > 0,
            Ability::SatisfyGoth { icon, .. } => self.goth_shows(tables, icon),
            Ability::DiscardBuilding { .. } => self.me().buildings().several(),
            Ability::RedConvert { .. } | Ability::RedShield { .. } => false,
        }
    }

    /// The price of one use of a `spend` ability. A payment that equals the gain is barred (R15).
    #[inline]
    pub(crate) fn use_bill(&self, tables: &Tables, card: BuildingId) -> Bill {
        let (pay, gain) = tables.building(card).ability.trade();
        let same_again = gain.steps == 0 && gain.any == 0 && total(&gain.counters) == total(&pay);
        Bill {
            cost: pay,
            surcharge: 0,
            glory_is_wild: self.options.spend_glory,
            barred: same_again.then_some(gain.counters),
        }
    }

    /// What a `have` ability counts (R16).
    #[inline]
    pub(crate) fn counted(&self, count: Count) -> u16 {
        let me = self.me();
        match count {
            Count::Cards(kind) => u16::from(me.row(kind)),
            Count::Buildings => me.buildings().len() as u16,
            Count::Counters(kind) => me.counters[kind.index()],
        }
    }

    /// How many other cards of the active type a `satisfy_cards` ability would activate (R17).
    #[inline]
    pub(crate) fn satisfied_by(&self, card: BuildingId) -> u16 {
        u16::from(self.collectable) + self.waiting.without(Cards::only(card)).len() as u16
    }

    /// Does the Goth's own space show this icon (R18)?
    #[inline]
    pub(crate) fn goth_shows(&self, tables: &Tables, icon: Kind) -> bool {
        tables.icon_bits(self.goth, self.goth) & tables.icons_of[icon.index()] != 0
    }

    /// Uses the ability of a waiting building instead of its counter.
    pub(super) fn use_ability(&mut self, tables: &Tables, card: BuildingId, events: &mut impl Sink<Event>) {
        self.waiting.remove(card);
        match tables.building(card).ability {
            Ability::Produce { gain } => self.receive(tables, card, [0; 4], &gain, 1, events),
            Ability::Spend { .. } => self.start_use(card),
            Ability::Have { count, per, gain } => {
                let times = self.counted(count) / u16::from(per);
                self.receive(tables, card, [0; 4], &gain, times, events);
            }
            Ability::SatisfyCards { resource, .. } => {
                let others = self.satisfied_by(card);
                self.waiting = Cards::NONE;
                self.collectable = 0;
                let mut gain = Gain::default();
                gain.counters[resource.index()] = 1;
                self.receive(tables, card, [0; 4], &gain, others, events);
            }
            Ability::SatisfyGoth { steps, .. } => {
                let gain = Gain { steps, ..Gain::default() };
                self.receive(tables, card, [0; 4], &gain, 1, events);
            }
            Ability::DiscardBuilding { .. } => self.stage = Stage::Razing(card),
            // Red cards are never activated: they work when they are built, or are lost (R21, R29).
            Ability::RedConvert { .. } | Ability::RedShield { .. } => {}
        }
    }

    /// A use of a `spend` ability, the first or one more (R13).
    pub(super) fn start_use(&mut self, card: BuildingId) {
        self.stage = Stage::Paying(Payment { card, site: None, step: Kind::Glory, paid: [0; 4] });
    }

    /// A use was paid for: its gain follows at once.
    pub(super) fn gain_for_payment(
        &mut self,
        tables: &Tables,
        card: BuildingId,
        paid: Counters,
        events: &mut impl Sink<Event>,
    ) {
        let (_, gain) = tables.building(card).ability.trade();
        self.receive(tables, card, paid, &gain, 1, events);
    }

    /// Counters, then steps, then counters of free choice.
    fn receive(
        &mut self,
        tables: &Tables,
        card: BuildingId,
        paid: Counters,
        gain: &Gain,
        times: u16,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.acting;
        let got = self.gain_all(seat, &gain.counters, times);
        let steps = u16::from(gain.steps) * times;
        events.tell(|| Event::Used {
            seat,
            card,
            paid: Purse::from(paid),
            gained: Purse::from(got),
            steps: steps as u8,
        });
        if self.move_roman(tables, seat, steps, events) {
            return;
        }
        if gain.any > 0 {
            self.start_taking(tables, card, gain.any);
        } else {
            self.finish_use(tables, card);
        }
    }

    fn finish_use(&mut self, tables: &Tables, card: BuildingId) {
        self.stage = match tables.building(card).ability {
            Ability::Spend { repeat: true, .. } => Stage::Repeating(card),
            _ => Stage::Activating,
        };
    }

    /// Asks whether to use the ability again, if that can be paid for.
    pub(super) fn asks_whether_again(&mut self, tables: &Tables, card: BuildingId) -> bool {
        let payable = self.use_bill(tables, card).is_payable(&self.me().counters);
        if !payable {
            self.stage = Stage::Activating;
        }
        payable
    }

    /// The kind asked about after `step` when this card gives counters of free choice.
    fn kind_after(tables: &Tables, card: BuildingId, step: Option<Kind>) -> Option<Kind> {
        let left_out = match tables.building(card).ability {
            Ability::RedConvert { from, .. } => Some(from),
            _ => None,
        };
        Kind::BASIC.into_iter().find(|&kind| step.is_none_or(|step| kind > step) && Some(kind) != left_out)
    }

    /// Counters of free choice are to be taken: basic ones (R14), for a convert of the two other kinds (R21).
    pub(super) fn start_taking(&mut self, tables: &Tables, card: BuildingId, left: u8) {
        let step = Self::kind_after(tables, card, None).expect("two kinds at least may be taken");
        self.stage = Stage::Taking(Taking { card, step, left, taken: [0; 4] });
    }

    /// Asks how many of a kind are taken, unless it is the last kind: that one follows.
    pub(super) fn asks_what_to_take(
        &mut self,
        tables: &Tables,
        taking: Taking,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let last = Self::kind_after(tables, taking.card, Some(taking.step)).is_none();
        if last {
            self.take_chosen(tables, taking, taking.step, taking.left, events);
            return false;
        }
        true
    }

    /// Takes so many of the kind asked about.
    pub(super) fn take_chosen(
        &mut self,
        tables: &Tables,
        mut taking: Taking,
        kind: Kind,
        amount: u8,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.acting;
        taking.taken[kind.index()] = self.gain(seat, kind, u16::from(amount)) as u8;
        taking.left -= amount;
        if taking.left > 0
            && let Some(step) = Self::kind_after(tables, taking.card, Some(kind))
        {
            self.stage = Stage::Taking(Taking { step, ..taking });
            return;
        }
        let card = taking.card;
        events.tell(|| Event::Took { seat, card, gained: Purse::from(taking.taken) });
        if tables.converts.has(card) {
            self.finish_building(tables, card, events);
        } else {
            self.finish_use(tables, card);
        }
    }

    /// Asks which building is given up, unless there is but one.
    pub(super) fn asks_what_to_raze(
        &mut self,
        tables: &Tables,
        by: BuildingId,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let others = self.me().buildings().without(Cards::only(by));
        if let Some(only) = others.sole() {
            self.raze(tables, by, only, events);
            return false;
        }
        true
    }

    /// Gives up another own building; the card below stays and may still make its counter (R19).
    pub(super) fn raze(
        &mut self,
        tables: &Tables,
        by: BuildingId,
        card: BuildingId,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.acting;
        let site = self.me().site_of(card).expect("the building stands in the row");
        let was_blocked = self.options.red_blocks && tables.red.has(card) && site == self.kind;
        if self.waiting.has(card) || was_blocked {
            self.waiting.remove(card);
            self.collectable += 1;
        }
        self.remove_building(seat, card, site);
        let (cost, steps) = tables.building(by).ability.refund(tables.building(card));
        let got = self.gain_all(seat, &cost, 1);
        events.tell(|| Event::Razed { seat, by, card, gained: Purse::from(got), steps });
        if !self.move_roman(tables, seat, u16::from(steps), events) {
            self.stage = Stage::Activating;
        }
    }

    /// The price that is being paid.
    #[inline]
    pub(crate) fn bill_of(&self, tables: &Tables, payment: &Payment) -> Bill {
        match payment.site {
            Some(_) => {
                let place = self.place_of(payment.card).expect("the card lies in the Forum until paid for");
                self.purchase_bill(tables, place, payment.card)
            }
            None => self.use_bill(tables, payment.card),
        }
    }

    /// Asks how much of a kind is paid, unless one amount only is possible.
    pub(super) fn asks_for_payment(
        &mut self,
        tables: &Tables,
        mut payment: Payment,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let bill = self.bill_of(tables, &payment);
        let purse = self.me().counters;
        loop {
            let amounts = bill.amounts(&purse, &payment.paid, payment.step);
            if amounts.count() > 1 {
                self.stage = Stage::Paying(payment);
                return true;
            }
            let only = amounts.iter().next().expect("what was paid so far can be completed");
            payment.paid[payment.step.index()] = only;
            match payment::after(payment.step) {
                Some(next) => payment.step = next,
                None => {
                    self.settle(tables, payment, events);
                    return false;
                }
            }
        }
    }

    /// Settles one kind of a payment.
    pub(super) fn pay(
        &mut self,
        tables: &Tables,
        mut payment: Payment,
        kind: Kind,
        amount: u8,
        events: &mut impl Sink<Event>,
    ) {
        payment.paid[kind.index()] = amount;
        match payment::after(kind) {
            Some(next) => self.stage = Stage::Paying(Payment { step: next, ..payment }),
            None => self.settle(tables, payment, events),
        }
    }

    fn settle(&mut self, tables: &Tables, payment: Payment, events: &mut impl Sink<Event>) {
        self.spend_all(self.acting, &payment.paid);
        match payment.site {
            Some(site) => self.build(tables, payment.card, site, payment.paid, events),
            None => self.gain_for_payment(tables, payment.card, payment.paid, events),
        }
    }
}

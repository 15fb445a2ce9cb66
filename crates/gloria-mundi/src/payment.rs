//! Paying a price in small choices: how much glory, then food, then gold; peace follows.
//!
//! A payment is legal when its sum is the price and glory makes good whatever the printed kinds lack (R22): with
//! `w` glory beyond the glory symbols, the basic counters may fall short of the cost by at most `w` in all. Whatever
//! the choices so far, the amounts of the next kind that can still be completed form an interval, so no list and no
//! search is needed; the tests compare the intervals with a count of all payments.

use crate::kind::{Counters, Kind};

/// A price: printed cost, counters of any kind on top, and what may not be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bill {
    /// The printed cost.
    pub cost: Counters,
    /// Counters of any kinds on top of it.
    pub surcharge: u8,
    /// May glory stand for basic counters?
    pub glory_is_wild: bool,
    /// The one payment that is not allowed, because it equals the gain (R15).
    pub barred: Option<Counters>,
}

/// The amounts of one kind that can be paid: an interval, perhaps with a hole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amounts {
    low: i16,
    high: i16,
    hole: i16,
}

impl Amounts {
    /// How many amounts there are.
    #[inline]
    pub fn count(self) -> usize {
        let span = (self.high - self.low + 1).max(0);
        (span - i16::from(self.low <= self.hole && self.hole <= self.high)) as usize
    }

    /// Is this amount among them?
    pub fn has(self, amount: u8) -> bool {
        let amount = i16::from(amount);
        self.low <= amount && amount <= self.high && amount != self.hole
    }

    /// All amounts, the smallest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (self.low..=self.high).filter(move |&amount| amount != self.hole).map(|amount| amount as u8)
    }
}

/// The order in which kinds are asked about.
pub const ORDER: [Kind; 4] = [Kind::Glory, Kind::Food, Kind::Gold, Kind::Peace];

/// The kind asked about after this one.
#[inline]
pub fn after(step: Kind) -> Option<Kind> {
    match step {
        Kind::Glory => Some(Kind::Food),
        Kind::Food => Some(Kind::Gold),
        Kind::Gold => Some(Kind::Peace),
        Kind::Peace => None,
    }
}

impl Bill {
    /// How many counters are to be paid.
    #[inline]
    pub fn price(&self) -> i16 {
        self.cost.iter().map(|&n| i16::from(n)).sum::<i16>() + i16::from(self.surcharge)
    }

    /// Can it be paid out of this purse at all?
    #[inline]
    pub fn is_payable(&self, purse: &[u16; 4]) -> bool {
        match self.barred {
            None => {
                let (low, high) = self.interval(purse, &[0; 4], Kind::Glory);
                low <= high
            }
            Some(_) => self.amounts(purse, &[0; 4], Kind::Glory).count() > 0,
        }
    }

    /// The amounts of `step` that can be paid, given what was `paid` of the kinds asked about before.
    #[inline]
    pub fn amounts(&self, purse: &[u16; 4], paid: &Counters, step: Kind) -> Amounts {
        let (low, high) = self.interval(purse, paid, step);
        let mut amounts = Amounts { low, high, hole: -1 };
        if let Some(barred) = self.barred {
            let amount = barred[step.index()];
            let on_the_way = ORDER
                .into_iter()
                .take_while(|&kind| kind != step)
                .all(|kind| paid[kind.index()] == barred[kind.index()]);
            if on_the_way && amounts.has(amount) && self.leads_only_to(&barred, purse, paid, step) {
                amounts.hole = i16::from(amount);
            }
        }
        amounts
    }

    /// How many counters are lacking, whatever their kind may be; 0 when it can be paid.
    pub fn shortfall(&self, purse: &[u16; 4]) -> u16 {
        let (low, high) = self.interval(purse, &[0; 4], Kind::Glory);
        (low - high).max(0) as u16
    }

    /// A payment that completes what was `paid` before `step`: as little glory as can be, the printed kinds, and the
    /// surcharge out of whatever is most plentiful.
    pub fn suggestion(&self, purse: &[u16; 4], paid: &Counters, step: Kind) -> Option<Counters> {
        let mut paid = *paid;
        let mut step = Some(step);
        while let Some(kind) = step {
            let amounts = self.amounts(purse, &paid, kind);
            if amounts.count() == 0 {
                return None;
            }
            paid[kind.index()] = self.thrifty(purse, &paid, kind, amounts);
            step = after(kind);
        }
        Some(paid)
    }

    /// Of the possible `amounts` of `step` the one that spares glory and whatever is scarce. There must be one.
    pub fn thrifty(&self, purse: &[u16; 4], paid: &Counters, step: Kind, amounts: Amounts) -> u8 {
        let wish = if step == Kind::Glory { 0 } else { self.fair_share(purse, paid, step) };
        let nearest = amounts.iter().min_by_key(|&amount| amount.abs_diff(wish));
        nearest.expect("some amount is possible")
    }

    /// What `step` should give so that all basic kinds from there on are left as even as the cost allows.
    fn fair_share(&self, purse: &[u16; 4], paid: &Counters, step: Kind) -> u8 {
        let first = step.index();
        let mut rest = self.price() - i16::from(paid[Kind::Glory.index()]);
        rest -= paid[..first].iter().map(|&amount| i16::from(amount)).sum::<i16>();
        let mut share: [i16; 3] = [0; 3];
        let left = |k: usize, share: &[i16; 3]| purse[k] as i16 - share[k];
        for (k, amount) in share.iter_mut().enumerate().skip(first) {
            *amount = i16::from(self.cost[k]).min(purse[k] as i16);
            rest -= *amount;
        }
        while rest != 0 {
            let kinds = first..3;
            if rest > 0 {
                let Some(k) = kinds.max_by_key(|&k| (left(k, &share), 3 - k)) else { break };
                share[k] += 1;
                rest -= 1;
            } else {
                let Some(k) = kinds.filter(|&k| share[k] > 0).min_by_key(|&k| (left(k, &share), k)) else {
                    break;
                };
                share[k] -= 1;
                rest += 1;
            }
        }
        share[first].max(0) as u8
    }

    #[inline]
    fn interval(&self, purse: &[u16; 4], paid: &Counters, step: Kind) -> (i16, i16) {
        let held = |k: usize| purse[k] as i16;
        let cost = |k: usize| i16::from(self.cost[k]);
        let glory = Kind::Glory.index();
        let price = self.price();
        if step == Kind::Glory {
            let (mut lacking, mut basic) = (0, 0);
            for k in 0..3 {
                lacking += (cost(k) - held(k)).max(0);
                basic += held(k);
            }
            let low = (cost(glory) + lacking).max(price - basic);
            let high = held(glory).min(if self.glory_is_wild { price } else { cost(glory) });
            return (low, high);
        }
        let step = step.index();
        let mut wild = i16::from(paid[glory]) - cost(glory);
        let mut surplus = i16::from(self.surcharge);
        let mut rest = price - i16::from(paid[glory]);
        for (k, &amount) in paid.iter().enumerate().take(step) {
            let paid = i16::from(amount);
            wild -= (cost(k) - paid).max(0);
            surplus -= (paid - cost(k)).max(0);
            rest -= paid;
        }
        let (mut lacking, mut later) = (0, 0);
        for k in step + 1..3 {
            lacking += (cost(k) - held(k)).max(0);
            later += held(k);
        }
        let low = 0.max(cost(step) - (wild - lacking)).max(rest - later);
        let high = held(step).min(cost(step) + surplus).min(rest);
        (low, high)
    }

    /// After paying `target`'s amount of `step`: is `target` the only payment left?
    fn leads_only_to(&self, target: &Counters, purse: &[u16; 4], paid: &Counters, step: Kind) -> bool {
        let mut paid = *paid;
        paid[step.index()] = target[step.index()];
        let mut step = step;
        while let Some(next) = after(step) {
            let (low, high) = self.interval(purse, &paid, next);
            if low != high || low != i16::from(target[next.index()]) {
                return false;
            }
            paid[next.index()] = low as u8;
            step = next;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;

    /// The rule itself, as section 8 of the rules states it.
    fn is_legal(bill: &Bill, purse: &[u16; 4], paid: &Counters) -> bool {
        let sum: i16 = paid.iter().map(|&n| i16::from(n)).sum();
        let short: u8 = (0..3).map(|k| bill.cost[k].saturating_sub(paid[k])).sum();
        let affordable = (0..4).all(|k| u16::from(paid[k]) <= purse[k]);
        let glory = if bill.glory_is_wild {
            short + bill.cost[3] <= paid[3]
        } else {
            short == 0 && paid[3] == bill.cost[3]
        };
        sum == bill.price() && affordable && glory && bill.barred != Some(*paid)
    }

    fn all_legal(bill: &Bill, purse: &[u16; 4]) -> Vec<Counters> {
        let mut all = Vec::new();
        let most = bill.price() as u8;
        for glory in 0..=most {
            for food in 0..=most {
                for gold in 0..=most {
                    for peace in 0..=most {
                        let paid = [food, gold, peace, glory];
                        if is_legal(bill, purse, &paid) {
                            all.push(paid);
                        }
                    }
                }
            }
        }
        all
    }

    fn all_asked(bill: &Bill, purse: &[u16; 4], paid: Counters, step: Kind, out: &mut Vec<Counters>) {
        let amounts = bill.amounts(purse, &paid, step);
        assert_eq!(amounts.count(), amounts.iter().count());
        for amount in amounts.iter() {
            let mut paid = paid;
            paid[step.index()] = amount;
            match after(step) {
                Some(next) => {
                    let before = out.len();
                    all_asked(bill, purse, paid, next, out);
                    assert!(out.len() > before, "{bill:?} {purse:?}: {paid:?} leads nowhere");
                }
                None => out.push(paid),
            }
        }
    }

    #[test]
    fn r22_the_small_choices_express_exactly_the_legal_payments() {
        let mut rng = Rng::new(22);
        let mut paid_for = 0;
        for round in 0..3000 {
            let small = |rng: &mut Rng, n| rng.below(n) as u8;
            let cost = [small(&mut rng, 4), small(&mut rng, 4), small(&mut rng, 4), small(&mut rng, 2)];
            let barred = (round % 3 == 0).then(|| [small(&mut rng, 3), 0, 0, small(&mut rng, 3)]);
            let spend = round % 5 == 0;
            let surcharge = if spend { 0 } else { small(&mut rng, 4) };
            let bill = Bill { cost, surcharge, glory_is_wild: !spend || round % 2 == 0, barred };
            let purse = std::array::from_fn(|_| rng.below(6) as u16);
            let mut asked = Vec::new();
            all_asked(&bill, &purse, [0; 4], Kind::Glory, &mut asked);
            assert_eq!(asked, all_legal(&bill, &purse), "{bill:?} {purse:?}");
            assert_eq!(bill.is_payable(&purse), !asked.is_empty());
            let suggestion = bill.suggestion(&purse, &[0; 4], Kind::Glory);
            assert_eq!(suggestion.is_some(), !asked.is_empty());
            assert!(suggestion.is_none_or(|paid| asked.contains(&paid)), "{bill:?} {purse:?} {suggestion:?}");
            if barred.is_none() {
                assert_eq!(bill.shortfall(&purse) == 0, !asked.is_empty(), "{bill:?} {purse:?}");
                assert!(suggestion.is_none_or(|paid| paid[3] == asked[0][3]), "more glory than needed");
            }
            paid_for += usize::from(!asked.is_empty());
        }
        assert!(paid_for > 300, "only {paid_for} payable bills");
    }

    #[test]
    fn the_suggestion_keeps_glory_and_takes_the_surcharge_from_the_largest_heap() {
        let bill = Bill { cost: [2, 1, 0, 0], surcharge: 3, glory_is_wild: true, barred: None };
        let suggest = |purse| bill.suggestion(&purse, &[0; 4], Kind::Glory);
        assert_eq!(suggest([3, 2, 6, 4]), Some([2, 1, 3, 0]));
        assert_eq!(suggest([9, 2, 1, 4]), Some([5, 1, 0, 0]));
        assert_eq!(suggest([2, 0, 2, 4]), Some([2, 0, 2, 2]));
        assert_eq!(suggest([2, 0, 2, 1]), None);
        assert_eq!(bill.shortfall(&[2, 0, 2, 1]), 1);
    }

    #[test]
    fn the_dearest_card_has_425_payments_and_never_more_than_16_choices() {
        let bill = Bill { cost: [2, 4, 3, 1], surcharge: 5, glory_is_wild: true, barred: None };
        let purse = [60; 4];
        let mut asked = Vec::new();
        all_asked(&bill, &purse, [0; 4], Kind::Glory, &mut asked);
        assert_eq!(asked.len(), 425);
        assert!(bill.amounts(&purse, &[0; 4], Kind::Glory).count() <= 16);
    }
}

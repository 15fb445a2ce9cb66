//! What a sensible player looks at.
//!
//! A position is judged by where each Roman will be when the game ends: the steps made, the steps that counters and
//! income will buy in the turns that are left, and the steps that abilities give. Whoever projects furthest is the
//! likeliest to win; the fewer turns are left, the surer. The numbers were fitted to the results of games that one-step
//! players played against each other with 2 to 6 seats, then rounded where that cost no strength.

use crate::action::Action;
use crate::cards::BuildingId;
use crate::components::{Ability, Count, Gain, Tables, tables};
use crate::kind::Kind;
use crate::options::{HandEnd, ShieldTiming};
use crate::state::{Due, GloriaMundi, Player, Stage};
use engine::{Game, Ladder, MAX_SEATS, Rng, Seat, Strategy};

/// What a glory is worth in basic counters.
const GLORY: f32 = 2.3;
/// What a step is worth in counters.
const STEP: f32 = 3.3;

impl Strategy for GloriaMundi {
    /// Half a dozen turns: what a building brings shows late.
    const HORIZON: u32 = 40;
    const LADDER: Ladder = Ladder { noise: [0.04, 0.004], iterations: [25, 150, 1500], learned: None };

    fn evaluate(&self, chances: &mut [f32; MAX_SEATS]) {
        let rest = self.at_rest();
        *chances = [0.0; MAX_SEATS];
        if let Some(outcome) = rest.result() {
            for seat in Seat::all(self.seats as usize) {
                chances[seat.index()] = outcome.win_share(seat);
            }
            return;
        }
        rest.project(tables(), chances);
    }

    fn prior(&self, actions: &[Action], weights: &mut Vec<f32>) {
        let tables = tables();
        weights.extend(actions.iter().map(|&action| self.inclination(tables, action)));
    }

    fn playout(&self, actions: &[Action], rng: &mut Rng) -> usize {
        if actions.len() == 1 {
            return 0;
        }
        let tables = tables();
        let total: f32 = actions.iter().map(|&action| self.inclination(tables, action)).sum();
        let mut rest = rng.unit() * total;
        for (index, &action) in actions.iter().enumerate() {
            rest -= self.inclination(tables, action);
            if rest < 0.0 {
                return index;
            }
        }
        actions.len() - 1
    }
}

/// What a building gives each time its type is active: counters, and steps.
#[derive(Clone, Copy, Default)]
struct Income {
    counters: f32,
    steps: f32,
}

impl Income {
    const COUNTER: Income = Income { counters: 1.0, steps: 0.0 };

    fn worth(self) -> f32 {
        self.counters + STEP * self.steps
    }

    fn of(gain: &Gain, times: f32) -> Income {
        let [food, gold, peace, glory] = gain.counters.map(f32::from);
        let counters = food + gold + peace + GLORY * glory + 1.1 * f32::from(gain.any);
        Income { counters: counters * times, steps: f32::from(gain.steps) * times }
    }
}

impl GloriaMundi {
    /// The position after the small choices that are under way have been made in a plain way, so that half a payment
    /// or half an activation is judged by what it leads to.
    fn at_rest(&self) -> GloriaMundi {
        let tables = tables();
        let mut game = *self;
        while let Some(action) = game.plain_choice(tables) {
            game.apply(action, &mut ());
        }
        game
    }

    /// A plain answer to a question that is part of something larger; none where a real decision waits.
    fn plain_choice(&self, tables: &Tables) -> Option<Action> {
        let me = self.me();
        Some(match self.stage {
            Stage::Activating => {
                let mut waiting = self.waiting;
                let best = waiting.find(|&card| {
                    self.is_usable(tables, card) && self.building_income(tables, me, card).worth() > 1.3
                });
                match best {
                    Some(card) => Action::Use(card),
                    None if self.collectable > 0 => Action::Collect,
                    None => Action::Counter({ self.waiting }.next()?),
                }
            }
            Stage::Paying(payment) => {
                let bill = self.bill_of(tables, &payment);
                let paid = bill
                    .suggestion(&me.counters, &payment.paid, payment.step)
                    .expect("what was paid so far can be completed");
                Action::Pay(payment.step, paid[payment.step.index()])
            }
            Stage::Taking(taking) => {
                let scarce = Kind::BASIC.into_iter().min_by_key(|kind| me.counters[kind.index()]);
                Action::Take(
                    taking.step,
                    if scarce == Some(taking.step) { taking.left } else { taking.left / 2 },
                )
            }
            Stage::Razing(by) => {
                let others = me.buildings().filter(|&card| card != by);
                let least = others.min_by(|&a, &b| {
                    let worth = |card| self.building_income(tables, me, card).worth();
                    worth(a).total_cmp(&worth(b))
                });
                Action::Raze(least.expect("there is another building"))
            }
            Stage::Repeating(_) => Action::Stop,
            Stage::Converting(_) => Action::Convert(0),
            Stage::Discarding(due) => self.plain_loss(tables, due),
            Stage::Sharing => {
                let dearest = Kind::ALL.into_iter().rev().find(|kind| self.pile[kind.index()] > 0);
                Action::Share(dearest.expect("the pile is not empty"))
            }
            _ => return None,
        })
    }

    /// The loss that hurts least: a shield, then a bare card of the most plentiful type, then the poorest building.
    fn plain_loss(&self, tables: &Tables, due: Due) -> Action {
        let me = self.me();
        let mut best = (f32::INFINITY, None);
        for kind in Kind::BASIC {
            if due.icons() & tables.icons_of[kind.index()] == 0 {
                continue;
            }
            if me.bare[kind.index()] > 0 {
                let hurt = 1.0 - 0.05 * f32::from(me.row(kind));
                if hurt < best.0 {
                    best = (hurt, Some(Action::LoseBare(kind)));
                }
            }
            for card in me.stacks[kind.index()] {
                let hurt = if tables.shields.has(card) {
                    0.0
                } else {
                    1.0 + self.building_income(tables, me, card).worth()
                };
                if hurt < best.0 {
                    best = (hurt, Some(Action::LoseStack(card)));
                }
            }
        }
        best.1.expect("somebody who has a card of what is due is asked")
    }

    /// What a building gives when activated, compared with the counter of its card.
    fn building_income(&self, tables: &Tables, player: &Player, card: BuildingId) -> Income {
        let income = match tables.building(card).ability {
            Ability::Produce { gain } => Income::of(&gain, 1.0),
            Ability::Spend { pay, gain, repeat } => {
                let times = if repeat { 1.6 } else { 1.0 };
                let [food, gold, peace, glory] = pay.map(f32::from);
                let gained = Income::of(&gain, times);
                let paid = (food + gold + peace + GLORY * glory) * times;
                Income { counters: gained.counters - paid, steps: gained.steps * 0.97 }
            }
            Ability::Have { count, per, gain } => {
                let counted = match count {
                    Count::Cards(kind) => f32::from(player.row(kind)),
                    Count::Buildings => player.buildings().len() as f32,
                    Count::Counters(kind) => f32::from(player.counters[kind.index()]),
                };
                Income::of(&gain, (counted / f32::from(per)).floor())
            }
            Ability::SatisfyCards { card, resource } => {
                let others = f32::from(player.row(card)) - 1.0;
                // The other cards make their counters anyway: only the better kind is the building's merit.
                let merit = if resource == Kind::Glory { GLORY - 1.0 } else { 0.15 };
                Income { counters: merit * others, steps: 0.0 }
            }
            Ability::SatisfyGoth { steps, .. } => Income { counters: 0.5, steps: 0.5 * f32::from(steps) },
            Ability::DiscardBuilding { .. } => Income { counters: 1.25, steps: 0.0 },
            Ability::RedConvert { .. } | Ability::RedShield { .. } => Income::COUNTER,
        };
        if income.worth() > 1.0 { income } else { Income::COUNTER }
    }

    /// How many turns are left before Goth, hand or deck end the game.
    fn turns_left(&self, tables: &Tables) -> f32 {
        let goth = f32::from(tables.rome - self.frontier()) * 1.25;
        let cards: u32 = self.at_table().iter().map(|player| u32::from(player.hand_total())).sum();
        let grace = if self.options.hand_end == HandEnd::NoCard { self.seats } else { 0 };
        let hand = cards as f32 + f32::from(grace);
        goth.min(hand).min(f32::from(self.deck) + 1.0)
    }

    /// Each seat's chance to win.
    fn project(&self, tables: &Tables, chances: &mut [f32; MAX_SEATS]) {
        let seats = self.seats as usize;
        let mut hands = [1.0f32; 3];
        for player in self.at_table() {
            for (hand, &cards) in hands.iter_mut().zip(&player.hand) {
                *hand += f32::from(cards);
            }
        }
        let all: f32 = hands.iter().sum();
        let share = hands.map(|hand| hand / all);

        let mut incomes = [Income::default(); MAX_SEATS];
        for (player, income) in self.at_table().iter().zip(&mut incomes) {
            for kind in Kind::BASIC {
                let often = share[kind.index()];
                income.counters += often * f32::from(player.bare[kind.index()]);
                for card in player.stacks[kind.index()] {
                    let gives = self.building_income(tables, player, card);
                    income.counters += often * gives.counters;
                    income.steps += often * gives.steps;
                }
            }
        }
        let mut turns = self.turns_left(tables);
        let mut reach = [0.0f32; MAX_SEATS];
        let goal = f32::from(tables.carthage);
        // A Roman who would get beyond Carthage ends the game sooner: project again over the turns that leaves.
        for _ in 0..3 {
            let mut soonest = turns;
            for seat in 0..seats {
                reach[seat] = self.reach(seat, incomes[seat], turns);
                let steps = f32::from(self.players[seat].steps);
                if reach[seat] > goal {
                    soonest = soonest.min(turns * ((goal - steps) / (reach[seat] - steps)).max(0.02));
                }
            }
            if turns - soonest < 0.5 {
                break;
            }
            turns = soonest;
        }
        let heat = 1.05 + 0.14 * turns;
        let furthest = reach[..seats].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for seat in 0..seats {
            chances[seat] = ((reach[seat] - furthest) / heat).exp();
            sum += chances[seat];
        }
        // Nothing is certain before the end: a win at hand must look better than a sure one later.
        for chance in &mut chances[..seats] {
            *chance = 0.98 * *chance / sum + 0.02 / seats as f32;
        }
    }

    /// Where the Roman of a seat will be after so many turns of the table.
    fn reach(&self, seat: usize, income: Income, turns: f32) -> f32 {
        let player = &self.players[seat];
        let [food, gold, peace, glory] = player.counters.map(f32::from);
        let counters = food + gold + peace + GLORY * glory;
        let may_buy_now = seat == self.active.index()
            && (self.stage == Stage::Buying
                || self.stage == Stage::Playing
                || (self.stage == Stage::Shielding && self.options.shield_timing == ShieldTiming::Phase5));
        let purchases = turns / f32::from(self.seats) + if may_buy_now { 1.34 } else { 0.01 };
        let budget = (counters + 0.6 * income.counters * turns) / purchases;
        let bought = purchases * 7.5 * budget / (budget + 15.7);
        f32::from(player.steps) + bought + 0.5 * income.steps * turns
    }

    /// How promising an action looks at first sight: a positive weight.
    fn inclination(&self, tables: &Tables, action: Action) -> f32 {
        let me = self.me();
        match action {
            Action::Play(kind) => {
                let own = f32::from(me.row(kind)) + 1.0;
                let all: u8 = self.at_table().iter().map(|player| player.row(kind)).sum();
                let others = (f32::from(all) - own + 1.0) / f32::from(self.seats - 1);
                let use_of_it = own - 0.6 * others + 2.0 / (1.0 + f32::from(me.counters[kind.index()]));
                (0.5 * use_of_it).exp().clamp(0.05, 20.0)
            }
            Action::Collect => 2.0,
            Action::Counter(card) => {
                if self.is_usable(tables, card) {
                    0.3
                } else {
                    1.0
                }
            }
            Action::Use(card) => match tables.building(card).ability {
                Ability::DiscardBuilding { .. } => 0.2,
                Ability::SatisfyCards { .. } => 1.5,
                _ => (self.building_income(tables, me, card).worth()).clamp(0.5, 6.0),
            },
            Action::Pay(kind, amount) => {
                let Stage::Paying(payment) = self.stage else { return 1.0 };
                let bill = self.bill_of(tables, &payment);
                let wanted = bill.suggestion(&me.counters, &payment.paid, payment.step);
                let wanted = wanted.map_or(amount, |paid| paid[kind.index()]);
                (-1.2 * f32::from(amount.abs_diff(wanted))).exp()
            }
            Action::Take(..) | Action::Share(_) | Action::Start(_) | Action::Draw(_) => 1.0,
            Action::Raze(card) => 1.0 / self.building_income(tables, me, card).worth().max(0.5),
            Action::Again => 1.0,
            Action::Stop => 1.0,
            Action::Buy(card, _) => {
                let Some(place) = self.place_of(card) else { return 1.0 };
                let price = f32::from(self.purchase_bill(tables, place, card).price());
                let ability = self.building_income(tables, me, card).worth() - 1.0;
                let turns = self.turns_left(tables);
                let gain = STEP * f32::from(tables.building(card).steps) + 0.25 * ability * turns;
                (0.35 * (gain - price)).exp().clamp(0.02, 30.0)
            }
            Action::Pass => 1.0,
            Action::Convert(amount) => 0.5 + f32::from(amount),
            Action::Lay(laid) => {
                let glory = laid.kinds().iter().filter(|&&kind| kind == Kind::Glory).count();
                4.0 * 0.3f32.powi(glory as i32)
            }
            Action::Refuse => {
                if self.turns_left(tables) < 3.0 * f32::from(self.seats) {
                    2.0
                } else {
                    0.6
                }
            }
            Action::LoseBare(kind) => 0.5 + f32::from(me.row(kind)),
            Action::LoseStack(card) => {
                if tables.shields.has(card) {
                    6.0
                } else {
                    0.5 / self.building_income(tables, me, card).worth()
                }
            }
        }
    }
}

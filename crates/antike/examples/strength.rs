//! How well the evaluation plays: `cargo run --release -p quadriga-antike --example strength -- [games] [seats]`.
//!
//! Greedy is one step of look-ahead on the evaluation. Prints, for each map, how many games of greedy players end by
//! victory and how often one greedy player beats random ones (by victory or by the lead at the round limit).

use antike::options::MapChoice;
use antike::{Antike, Ending, Options};
use engine::{Game, MAX_SEATS, Next, Rng, Strategy};

/// The action after which the player's own chance looks best; equals are drawn.
fn greedy(game: &Antike, actions: &[antike::Action], seat: usize, rng: &mut Rng) -> antike::Action {
    let mut best = (f32::MIN, 0, actions[0]);
    let mut chances = [0.0; MAX_SEATS];
    for &action in actions {
        let mut after = *game;
        after.apply(action, &mut ());
        after.evaluate(&mut chances);
        let worth = chances[seat];
        if worth > best.0 {
            best = (worth, 1, action);
        } else if worth == best.0 {
            best.1 += 1;
            if rng.below(best.1) == 0 {
                best.2 = action;
            }
        }
    }
    best.2
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(200, |text| text.parse().expect("a number of games"));
    let seats: usize = arguments.next().map_or(4, |text| text.parse().expect("a number of seats"));
    for map in MapChoice::all() {
        let options = Options { map, ..Options::default() };
        let (mut victories, mut rounds, mut decisions) = (0, 0u64, 0u64);
        let mut cards = [0u64; 5];
        for number in 0..games {
            let game = play(number, seats, &options, |_| true, &mut decisions);
            victories += u64::from(game.end() != Some(Ending::RoundLimit));
            rounds += u64::from(game.round());
            for power in game.powers() {
                for (index, personage) in antike::Personage::ALL.into_iter().enumerate() {
                    cards[index] += u64::from(game.personages_of(power, personage));
                }
            }
        }
        let mean = |n: u64| n as f64 / games as f64;
        println!(
            "{:<13} greedy alone: {victories} of {games} by victory, {:.1} rounds, {:.0} decisions; kings, scholars, \
             generals, citizens, navigators per game: {:?}",
            map.map().id,
            mean(rounds),
            mean(decisions),
            cards.map(|n| (mean(n) * 10.0).round() / 10.0),
        );
        let (mut wins, mut by_victory) = (0.0, 0);
        for number in 0..games {
            let own = number as usize % seats;
            let game = play(number, seats, &options, |seat| seat == own, &mut decisions);
            wins += f64::from(game.outcome().expect("it is over").win_share(engine::Seat::new(own)));
            by_victory += u64::from(game.end() != Some(Ending::RoundLimit));
        }
        println!(
            "{:<13} one greedy among random: wins {wins} of {games}, {by_victory} of them before the limit",
            map.map().id
        );
    }
}

fn play(
    number: u64,
    seats: usize,
    options: &Options,
    is_greedy: impl Fn(usize) -> bool,
    decisions: &mut u64,
) -> Antike {
    let mut rng = Rng::stream(7, number);
    let mut game = Antike::new(seats, options).expect("the options are allowed");
    let (mut actions, mut odds) = (Vec::new(), Vec::new());
    loop {
        let action = match game.next() {
            Next::Over => return game,
            Next::Chance => game.sample(&mut rng, &mut odds),
            Next::Player(seat) => {
                *decisions += 1;
                actions.clear();
                game.legal_actions(&mut actions);
                if is_greedy(seat.index()) {
                    greedy(&game, &actions, seat.index(), &mut rng)
                } else {
                    actions[rng.index(actions.len())]
                }
            }
        };
        game.apply(action, &mut ());
    }
}

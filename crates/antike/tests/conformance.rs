//! Antike II keeps the contract of all games; and, as nothing is hidden, every seat sees the same.

use antike::{Action, Antike, Options};
use engine::conformance::{Plan, numbering, random_game, run, run_strategy, run_study};
use engine::drive::{Driver, at_random};
use engine::{Game, GameOptions, Next, Rng, Seat, Viewpoint};

#[test]
fn keeps_the_contract() {
    let plan = Plan { games: 1, look_every: 64, ..Plan::default() };
    let tally = run::<Antike>(&plan);
    assert!(tally.most_choices <= 160, "{} choices", tally.most_choices);
}

#[test]
fn advises_bots_as_promised() {
    run_strategy::<Antike>(&Plan { games: 1, ..Plan::default() });
}

#[test]
fn can_be_studied() {
    run_study::<Antike>(&Plan { games: 1, look_every: 64, ..Plan::default() });
}

#[test]
fn open_information_looks_the_same_from_everywhere() {
    for (_, options) in Options::all_presets() {
        let (_, record) = random_game::<Antike>(11, 4, &options);
        let mut game = Antike::new(4, &options).unwrap();
        for (number, token) in record.tokens.iter().enumerate() {
            if number % 50 == 0 {
                let seen = serde_json::to_string(&game.view(Viewpoint::Spectator)).unwrap();
                for viewpoint in Seat::all(4).map(Viewpoint::Seat).chain([Viewpoint::Everything]) {
                    assert_eq!(serde_json::to_string(&game.view(viewpoint)).unwrap(), seen);
                }
            }
            game.apply(token.parse().unwrap(), &mut ());
        }
        assert_eq!(game.next(), Next::Over);
    }
}

#[test]
fn random_games_keep_every_sum_and_have_no_dead_end() {
    // The kit above audits as well; here it is every option for every number of seats that may play with it.
    for (preset, (_, options)) in Options::all_presets().into_iter().enumerate() {
        for seats in (2..=6).filter(|&seats| options.validate(seats).is_ok()) {
            for number in 0..6u64 {
                let mut rng = Rng::stream(preset as u64 + 100, number * 10 + seats as u64);
                let mut game = Antike::new(seats, &options).unwrap();
                let mut driver = Driver::new();
                let choose = |game: &Antike| {
                    let stage = game.stage();
                    move |seat, legal: &[Action], rng: &mut Rng| {
                        assert!((2..=160).contains(&legal.len()), "{stage:?}: {legal:?}");
                        at_random(seat, legal, rng)
                    }
                };
                while let Some(action) = driver.next(&game, &mut rng, choose(&game)) {
                    game.apply(action, &mut ());
                    game.audit().unwrap();
                }
            }
        }
    }
}

/// What learned programs rely on: once given, a number stays.
#[test]
fn the_numbers_of_actions_stay() {
    assert_eq!(numbering::<Antike>(), (1_676, 0x4e70_d220_607a_f1fe));
}

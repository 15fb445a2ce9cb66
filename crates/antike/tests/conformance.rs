//! Antike II keeps the contract of all games; and, as nothing is hidden, every seat sees the same.

use antike::{Antike, Options};
use engine::conformance::{Plan, random_game, run, run_strategy};
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
fn a_state_is_small() {
    assert!(size_of::<Antike>() <= 928, "{} bytes", size_of::<Antike>());
}

#[test]
fn random_games_keep_every_sum_and_have_no_dead_end() {
    // The documented run is `--example mass`; this is a slice of it with the sums checked after every action.
    for (preset, (_, options)) in Options::all_presets().into_iter().enumerate() {
        for seats in 2..=6 {
            for number in 0..6u64 {
                let mut rng = Rng::stream(preset as u64 + 100, number * 10 + seats as u64);
                let mut game = Antike::new(seats, &options).unwrap();
                let (mut actions, mut odds) = (Vec::new(), Vec::new());
                loop {
                    let action = match game.next() {
                        Next::Over => break,
                        Next::Chance => game.sample(&mut rng, &mut odds),
                        Next::Player(_) => {
                            actions.clear();
                            game.legal_actions(&mut actions);
                            assert!((2..=160).contains(&actions.len()), "{:?}: {actions:?}", game.phase());
                            actions[rng.index(actions.len())]
                        }
                    };
                    game.apply(action, &mut ());
                    game.audit().unwrap();
                }
            }
        }
    }
}

//! Antike II keeps the contract of all games; and, as nothing is hidden, every seat sees the same.

use antike::{Antike, Options};
use engine::conformance::{Plan, numbering, random_game, run, run_strategy, run_study};
use engine::{Game, GameOptions, Next, Seat, Viewpoint};

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

/// What learned programs rely on: once given, a number stays.
#[test]
fn the_numbers_of_actions_stay() {
    assert_eq!(numbering::<Antike>(), (1_676, 0x4e70_d220_607a_f1fe));
}

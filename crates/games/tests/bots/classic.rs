//! The bots of before there were networks: `classic:N` plays as they did, move for move.

use games::{Level, Simulation, catalogue, nn};

/// The digest of these games' tokens; a change of it is a change of `classic:N`, or of the rules.
const KEPT: [(&str, &str); 4] = [
    ("carpe-diem", "c2e9e8f95117698d"),
    ("arena", "b251873640e0c0a7"),
    ("gloria-mundi", "db29678c8f4c19c7"),
    ("antike", "f5952849a86e6d82"),
];

/// Games per title.
const GAMES: u64 = 6;

fn digest(game: &dyn games::GameFace, level: Level) -> String {
    let plan = Simulation {
        seats: game.info().min_seats,
        options: serde_json::Value::Null,
        bots: vec![level],
        rotate: false,
        seed: 2026,
        records: true,
        sheets: false,
        audit: false,
        clock: None,
    };
    let mut text = String::new();
    game.simulate(&plan, 0..GAMES, &mut |_, played| {
        text += &played.record.expect("records are kept").tokens.join(" ");
        text += "\n";
    })
    .expect("the set-up is possible");
    nn::hex(&nn::sha256(text.as_bytes()), 8)
}

#[test]
fn classic_bots_play_as_they_did() {
    let now: Vec<_> =
        catalogue().iter().map(|game| (game.info().id, digest(*game, Level::Classic(30)))).collect();
    let kept: Vec<_> = KEPT.iter().map(|(id, digest)| (*id, (*digest).to_owned())).collect();
    assert_eq!(now, kept);
}

/// Nobody has brought a network in here: a bot that would ask one plays by the game's own judgement.
#[test]
fn without_a_network_a_bot_plays_by_the_games_own_judgement() {
    for game in catalogue() {
        let table = game.start(game.info().max_seats, &serde_json::Value::Null).expect("it starts");
        let mut table = table;
        let mut rng = games::Rng::new(3);
        while table.next() == games::Next::Chance {
            table.roll(&mut rng).expect("chance is due");
        }
        assert_eq!(table.think(Level::Rival(0, 60), 4), table.think(Level::Classic(60), 4));
    }
}

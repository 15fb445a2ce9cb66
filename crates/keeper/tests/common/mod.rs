//! A keeper of a table whose game has begun, without a page open.

use keeper::{About, Keeper};
use protocol::{ClockRule, OnTimeout, TableId};
use std::collections::BTreeMap;
use table::fair::Seed;
use table::{Chair, Due, Luck, PersonId, Setup, Table};

/// Livia made it; these sit there, and play by this clock.
pub fn keeper(game: &str, chairs: Vec<Chair>, clock: ClockRule) -> Keeper {
    let (face, host) = (games::find(game).expect("a game"), PersonId::new("livia"));
    let names = BTreeMap::from([(host.clone(), "Livia".to_owned())]);
    let setup = Setup {
        face,
        rules: face.info().edition.into(),
        options: serde_json::json!({}),
        chairs,
        begun: true,
        starts_when_full: true,
        clock,
        on_timeout: OnTimeout::BotPlays,
        private: false,
        hints: true,
        host,
        created: 0,
        held: Vec::new(),
        luck: Luck::Fair(Seed([1; 32])),
        origin: None,
    };
    let about = About { id: TableId::new("t"), names, ..About::default() };
    Keeper::new(Table::open(setup).expect("opens"), about, Vec::new(), Due::AtOnce, 1)
}

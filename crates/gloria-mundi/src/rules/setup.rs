//! The table before the first turn (section 2).

use crate::cards::Cards;
use crate::components::{FORUM_PLACES, tables};
use crate::kind::Kind;
use crate::options::{Options, StartPlayer};
use crate::state::{GloriaMundi, Player, Stage};
use engine::{MAX_SEATS, Seat};

impl GloriaMundi {
    /// The table after the set-up of section 2, before the start player is drawn; where the first seat begins (R4), before
    /// the first card is.
    pub(crate) fn set_up(seats: usize, options: &Options) -> GloriaMundi {
        let tables = tables();
        let dealt = tables.dealt(seats);
        let mut players = [Player::default(); MAX_SEATS];
        let mut supply = tables.counters.map(i16::from);
        for player in &mut players[..seats] {
            player.counters = tables.start_counters.map(u16::from);
            player.bare = tables.face_up;
            for kind in Kind::BASIC {
                player.hand[kind.index()] = dealt[kind.index()] - tables.face_up[kind.index()];
            }
            for kind in Kind::ALL {
                supply[kind.index()] -= i16::from(tables.start_counters[kind.index()]);
            }
        }
        let mut game = GloriaMundi {
            options: *options,
            seats: seats as u8,
            stage: Stage::Seating,
            active: Seat(0),
            acting: Seat(0),
            turn: 0,
            kind: Kind::Food,
            waiting: Cards::NONE,
            collectable: 0,
            players,
            forum: [None; FORUM_PLACES],
            unseen: Cards::first(tables.buildings.len()),
            deck: options.deck_size,
            gone: Cards::NONE,
            goth: 0,
            tributes: 0,
            glory_laid: 0,
            pile: [0; 4],
            supply,
            moves: 0,
        };
        if options.start_player.get() == StartPlayer::First {
            game.start_with(Seat(0), &mut ());
        }
        game
    }
}

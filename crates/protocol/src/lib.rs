//! What travels between the Quadriga server and its clients.
//!
//! Plain types, their JSON (serde) and their TypeScript (ts-rs, written to `web/src/generated/protocol.ts`). What belongs
//! to one game alone (its view, its events, its options) travels as opaque JSON: the game's crate makes it, the game's board reads it, and
//! the description of the API refers to the schema made from the game's own types.
//!
//! Two numbers count at a table. The **ply** is the length of the log: position `n` is the game after `n` actions, and the
//! replay shows it under that number. Taking back a move makes the log shorter, so plies can come again. The **number** never
//! does: it grows with each action and with each undo, and it is what a client names to say what it has seen.
//!
//! | address | asks | answers |
//! |---|---|---|
//! | `GET /api/games` | | [`Catalogue`] |
//! | `GET /api/games/{game}/rules`, `/glossary` | | [`RulesPage`], [`Glossary`] |
//! | `GET /api/games/{game}/lessons` | | [`CourseInfo`] |
//! | `POST /api/games/{game}/lessons/{lesson}/step` | [`AskLesson`] | [`LessonStep`] |
//! | `GET /api/games/{game}/puzzles` | | [`PuzzleList`] |
//! | `POST /api/games/{game}/puzzles/{puzzle}/step` | [`AskPuzzle`] | [`PuzzleStep`] |
//! | `GET /api/me/lessons`, `POST /api/me/lessons` | [`Learned`] | [`MyLessons`] |
//! | `GET /api/me` | | [`Me`] |
//! | `POST /api/me` | [`Rename`] | [`Named`] |
//! | `GET /api/me/games?over=&before=&most=` | | [`MyGames`] |
//! | `POST /api/me/code`, `POST /api/me/continue` | `{}`, [`Continue`] | [`DeviceCode`], [`Me`] |
//! | `GET /api/me/bots`, `POST /api/me/bots`, `/renew`, `/revoke` | [`NameBot`] | [`MyBots`], [`BotToken`] |
//! | `GET /api/bot/stream` | a bot's token | [`BotEvent`]s, one line each |
//! | `GET /api/me/data`, `POST /api/me/forget` | | [`MyData`], [`Forgotten`] |
//! | `GET /api/tables`, `POST /api/tables` | [`NewTable`] | [`TableList`], [`TableInfo`] |
//! | `GET /api/tables/{id}` | | [`TableInfo`] |
//! | `POST /api/tables/{id}/join`, `/leave`, `/seat`, `/start` | [`Join`], [`Leave`], [`ChangeSeat`], `{}` | [`TableInfo`] |
//! | `POST /api/tables/{id}/remove`, `/close`, `/hush` | [`RemovePerson`], `{}`, [`Hush`]: for the host | [`TableInfo`] |
//! | `POST /api/tables/{id}/invite` | [`InviteBot`]: for the host | [`TableInfo`] |
//! | `POST /api/tables/{id}/seal`, `/part` | [`SealPart`], [`OpenPart`]: everybody's part in the dice, before the start | [`TableInfo`] |
//! | `GET /api/tables/{id}/state?seat=&seen=&wait=` | `wait`: seconds to wait for something new, at most 30 | [`CatchUp`] |
//! | `POST /api/tables/{id}/play`, `/undo`, `/resign`, `/back` | [`Play`], [`Undo`], [`Resign`], [`SeatBack`] | [`Update`] |
//! | `POST /api/tables/{id}/ask`, `/answer` | [`AskBack`], [`AnswerBack`]: taking back by agreement | [`Update`] |
//! | `POST /api/tables/{id}/preview`, `/why` | [`AskAbout`] | [`Preview`], [`Why`] |
//! | `POST /api/tables/{id}/hint` | [`AskHint`] | [`Hint`] |
//! | `GET /api/tables/{id}/coach` | of your seat in a first game | [`Coaching`] |
//! | `POST /api/tables/{id}/coach` | [`CallCoach`] | [`Coaching`] |
//! | `GET /api/tables/{id}/chat`, `POST /api/tables/{id}/chat` | [`Say`] | [`ChatList`], [`ChatLine`] |
//! | `POST /api/tables/{id}/rematch` | `{}` | [`TableInfo`] of the table that follows, the same for all who ask |
//! | `GET /api/tables/{id}/record` | after the end | the record as text |
//! | `GET /api/tables/{id}/fairness` | | [`Fairness`] |
//! | `GET /api/tables/{id}/replay?from=` | | [`Replay`] |
//! | `GET /api/tables/{id}/replay/positions?start=&count=&from=` | | [`ReplayPositions`] |
//! | `POST /api/replays` | [`OpenRecord`] | [`Replay`], with an id for the next three |
//! | `GET /api/replays/{id}?from=`, `/positions?start=&count=&from=`, `/fairness`, `/record` | | as above |
//! | `POST /api/tables/{id}/on`, `POST /api/replays/{id}/on` | [`PlayOn`] | [`TableInfo`] of a new table |
//! | `GET /api/tables/{id}/ws` | [`ClientFrame`] | [`ServerMessage`] |
//!
//! Where words are answered, `?lang=` asks for a language; English stands in for what is not spoken.
//! Every refusal over HTTP is a [`Refusal`] with a fitting status.

mod asks;
mod bots;
mod catalogue;
mod decode;
mod error;
mod fairness;
mod ids;
mod lessons;
pub mod limits;
mod live;
mod me;
mod puzzles;
mod replay;
mod review;
mod shown;
mod table;

pub use asks::*;
pub use bots::*;
pub use catalogue::*;
pub use decode::*;
pub use engine::{Seat, Viewpoint};
pub use error::*;
pub use fairness::*;
pub use ids::*;
pub use lessons::*;
pub use live::*;
pub use me::*;
pub use puzzles::*;
pub use replay::*;
pub use review::{
    GameReview, ReviewCause, ReviewDecision, ReviewMark, ReviewState, ReviewStep, ReviewSum, TurningPoint,
};
pub use shown::Shown;
#[cfg(feature = "openapi")]
pub use shown::{GameEvent, GameOptions, GameView};
pub use table::*;

/// The options of a game: JSON that belongs to it.
pub type GameJson = serde_json::Value;

/// Milliseconds since 1970, UTC.
pub type Millis = i64;

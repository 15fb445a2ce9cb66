//! What is asked of a table: to sit down, to take part in the dice, to play, to take back, to speak.

use crate::{Number, Ply, Seat, SeatPlan};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Sit down. `POST /api/tables/{id}/join`, answered by a [`TableInfo`](crate::TableInfo).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Join {
    /// The seat; the first open one when absent.
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The name; your present one when absent.
    #[ts(optional)]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: Option<String>,
    /// The seal on your part in the dice, as in [`SealPart`]; it can be given later.
    #[ts(optional)]
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub seal: Option<String>,
}

/// Stand up before the start. `POST /api/tables/{id}/leave`, answered by a [`TableInfo`](crate::TableInfo).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Leave {
    /// The seat; all of yours when absent.
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Have somebody stand up before the start, who may not sit down there again. `POST /api/tables/{id}/remove`, by the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RemovePerson {
    /// The seat.
    pub seat: Seat,
}

/// Who is to be silent at a table, or may speak again. `POST /api/tables/{id}/hush`, by the host, answered by a [`TableInfo`](crate::TableInfo).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Hush {
    /// Who.
    pub who: HushWho,
    /// Whether to be silent.
    pub silent: bool,
}

/// Whom a host can silence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum HushWho {
    /// The person at a seat.
    Seat {
        /// Which.
        seat: Seat,
    },
    /// A speaker, as in [`ChatLine`](crate::ChatLine).
    Speaker {
        /// Who.
        speaker: String,
    },
    /// Everybody who only looks on.
    Spectators,
}

/// Change who sits at an open or bot's seat before the start. `POST /api/tables/{id}/seat`, by the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangeSeat {
    /// The seat.
    pub seat: Seat,
    /// Who is to sit there.
    pub plan: SeatPlan,
}

/// Fix your part in the dice without showing it. `POST /api/tables/{id}/seal`, answered by a [`TableInfo`](crate::TableInfo).
///
/// The seal is `SHA-256("quadriga/seal/2\n" + commitment + "\n" + bits + ":" + words)` in hexadecimal, with the table's commitment.
/// It can be changed until the parts are called for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SealPart {
    /// 64 hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub seal: String,
    /// The seat; all of yours when absent.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Say what your part in the dice is. `POST /api/tables/{id}/part`, answered by a [`TableInfo`](crate::TableInfo).
///
/// Once `open_parts_until` is there, it must be what you have sealed. Before that it is taken from who sits alone among bots at a table
/// that starts by itself, and from anybody when it is empty (`{"bits": ""}`): a script that adds nothing says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenPart {
    /// 128 random bits as 32 hexadecimal digits; empty for none.
    #[cfg_attr(feature = "openapi", schema(pattern = "^([0-9a-f]{32})?$"))]
    pub bits: String,
    /// Words besides, at most 100 characters.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    #[cfg_attr(feature = "openapi", schema(max_length = 100))]
    pub words: String,
    /// The seat; all of yours when absent.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Play an action. `POST /api/tables/{id}/play`, answered by an [`crate::Update`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// One of the tokens offered.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[!-~]{1,256}$"))]
    pub token: String,
    /// The table's number when it was offered.
    pub number: Number,
    /// The seat that acts; needed only when you hold several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Take back. `POST /api/tables/{id}/undo`, answered by an [`crate::Update`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Undo {
    /// Back to this ply, not below the position's `undo` or `take_back`; one action when absent.
    #[ts(optional)]
    pub to: Option<Ply>,
    /// The seat; needed only when you hold several.
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The table's number that you know; checked when given.
    #[ts(optional)]
    pub number: Option<Number>,
}

/// Ask the others to let you take back what you did before they acted. `POST /api/tables/{id}/ask`, answered by an [`crate::Update`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskBack {
    /// The table's number that you know.
    pub number: Number,
    /// Back to this ply, not below the position's `ask`; to it when absent.
    #[serde(default)]
    #[ts(optional)]
    pub to: Option<Ply>,
    /// The seat; needed only when you hold several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Say whether somebody may take back. `POST /api/tables/{id}/answer`, answered by an [`crate::Update`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AnswerBack {
    /// The number of the question, as in [`crate::AskedBack`].
    pub asked: Number,
    /// Whether it may be.
    pub allow: bool,
}

/// Give up. `POST /api/tables/{id}/resign`, answered by an [`crate::Update`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Resign {
    /// The seat; needed only when you hold several.
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Play on where a bot had taken over for want of time. `POST /api/tables/{id}/back`, answered by an [`crate::Update`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct SeatBack {
    /// The seat; needed only when you hold several.
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Ask about an action. `POST /api/tables/{id}/preview` and `/why`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskAbout {
    /// The action.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[!-~]{1,256}$"))]
    pub token: String,
    /// The seat; needed only when you hold several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Ask for a hint. `POST /api/tables/{id}/hint`, answered by a [`crate::Hint`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// The table's number that you know.
    pub number: Number,
    /// The seat to act; needed only when you hold several.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Say something. `POST /api/tables/{id}/chat`, answered by a [`ChatLine`](crate::ChatLine).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// At most 500 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 500))]
    pub text: String,
}

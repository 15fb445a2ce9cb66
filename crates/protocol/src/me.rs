//! Who is asking: guests need no account, only a signed cookie and a name.

use crate::{Millis, TableSummary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The guest whose browser asks. `GET /api/me`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Name shown to others; given by the server until chosen.
    pub name: String,
    /// Whether the guest has chosen the name.
    pub named: bool,
    /// First seen.
    #[ts(type = "number")]
    pub since: Millis,
    /// Tables where the guest holds a seat, those to act at first, then the newest; finished ones last.
    pub tables: Vec<TableSummary>,
}

/// A new name. `POST /api/me`: also renames the guest's seats at tables that are not over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// What others will see, at most 24 characters.
    pub name: String,
}

//! Games seen again: tables from their log, and records that somebody opens.

use super::body::{Answer, Json, Path, Query, ToGuest};
use crate::app::{App, storage};
use crate::hall::{Hall, fold};
use crate::limits::Limit;
use crate::who::{Asker, MaybeAsker};
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use games::{GameFace, Record};
use keeper::listed_seats;
use protocol::*;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use store::TableRow;
use table::fair::{self, Scheme, Seed};
use table::{
    Entry, Film, Part, PersonId, ProvenDraw, origin_of, prove, sentence, take_backs_of, write_take_backs,
};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// Opened records that are kept; older ones make room.
const RECORDS_KEPT: u32 = 5000;

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(table_record))
        .routes(routes!(table_fairness))
        .routes(routes!(table_replay))
        .routes(routes!(table_positions))
        .routes(routes!(table_picture))
        .routes(routes!(open))
        .routes(routes!(record_replay))
        .routes(routes!(record_positions))
        .routes(routes!(record_picture))
        .routes(routes!(record_fairness))
        .routes(routes!(record_text))
}

/// From where a replay is seen.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct From {
    /// A seat's number, `spectator` or `everything`; your own seat, or spectator, when absent.
    #[param(required = false, pattern = "^([0-5]|spectator|everything)$")]
    from: Option<String>,
    /// Language tag such as `en`.
    #[param(required = false)]
    lang: Option<String>,
}

/// Which positions of a replay.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Range {
    /// The first position; 0 when absent.
    #[param(required = false)]
    start: Option<Ply>,
    /// How many, at most 64; one when absent.
    #[param(required = false, minimum = 1, maximum = 64)]
    count: Option<u32>,
    /// A seat's number, `spectator` or `everything`; your own seat, or spectator, when absent.
    #[param(required = false, pattern = "^([0-5]|spectator|everything)$")]
    from: Option<String>,
    /// Language tag such as `en`.
    #[param(required = false)]
    lang: Option<String>,
}

/// Which position of a replay, in plain text.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct At {
    /// The position; 0 when absent.
    #[param(required = false)]
    ply: Option<Ply>,
    /// A seat's number, `spectator` or `everything`; your own seat, or spectator, when absent.
    #[param(required = false, pattern = "^([0-5]|spectator|everything)$")]
    from: Option<String>,
    /// Language tag such as `en`.
    #[param(required = false)]
    lang: Option<String>,
}

/// A game with all that is needed to show it again.
pub(super) struct Source {
    id: String,
    pub(super) face: &'static dyn GameFace,
    pub(super) film: Film,
    clock: ClockRule,
    pub(super) seats: Vec<SeatInfo>,
    take_backs: u32,
    origin: Option<Origin>,
}

fn gone() -> Refusal {
    Refusal::new(ErrorCode::NoSuchTable, "There is no table with this link.")
}

async fn load(app: &App, id: &str) -> Result<(TableRow, Vec<Entry>), Refusal> {
    let id = Hall::named(id)?;
    let row = app.store.table(&id).await.map_err(storage)?.ok_or_else(gone)?.table;
    let entries = app.store.log(&id).await.map_err(storage)?;
    Ok((row, entries))
}

/// The film of a stored table, for somebody who may watch it.
fn film(
    face: &'static dyn GameFace,
    row: &TableRow,
    log: &[Entry],
    person: Option<&PersonId>,
) -> Result<Film, Refusal> {
    let names = row.made.seats.iter().map(|listing| listing.name.clone()).collect();
    Film::of_log(Arc::new(row.setup(face)?), log, names, person)
}

async fn table_source(app: &App, id: &str, guest: Option<PersonId>) -> Result<Source, Refusal> {
    stored_table(app, id, guest).await.map(|(source, _)| source)
}

/// A table for somebody who may watch it, and whether it is private.
pub(super) async fn stored_table(
    app: &App,
    id: &str,
    guest: Option<PersonId>,
) -> Result<(Source, bool), Refusal> {
    let (row, entries) = load(app, id).await?;
    let face = app.game(&row.made.game)?;
    let id = id.to_owned();
    off(move || {
        let seats = listed_seats(&row.made.seats, guest.as_ref(), |_| false, |_| false);
        let film = film(face, &row, &entries, guest.as_ref())?;
        let take_backs = film.take_backs();
        let to_host = guest.as_ref() == Some(&row.made.host);
        let origin = row.made.origin.as_ref().map(|origin| origin.shown(to_host));
        Ok((Source { id, face, film, clock: row.made.clock, seats, take_backs, origin }, row.made.private))
    })
    .await
}

pub(super) async fn record_source(app: &App, id: &str) -> Result<Source, Refusal> {
    let text = stored_record(app, id).await?;
    let record = read_record(&text)?;
    let face = app.game(&record.game)?;
    let name = |seat: Seat| match record.names.get(seat.index()) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => format!("Player {}", seat.0 + 1),
    };
    let info = |seat: Seat| SeatInfo {
        seat,
        holder: Holder::Guest { name: name(seat), you: false, here: false, bot: false },
        bot_plays_on: false,
        out_of_time: false,
        part: PartInfo::None,
    };
    let seats = Seat::all(record.seats.min(games::MAX_SEATS)).map(info).collect();
    let id = id.to_owned();
    let clock = ClockRule::None;
    off(move || {
        let take_backs = take_backs_of(&record).map_err(|words| Refusal::new(ErrorCode::BadRecord, words))?;
        let origin = origin_of(&record);
        Ok(Source { id, face, film: Film::of_record(face, &record)?, clock, seats, take_backs, origin })
    })
    .await
}

fn read_record(text: &str) -> Result<Record, Refusal> {
    Record::read(text).map_err(|error| Refusal::new(ErrorCode::BadRecord, sentence(&error.to_string())))
}

async fn stored_record(app: &App, id: &str) -> Result<String, Refusal> {
    let stored = app.store.record(id).await.map_err(storage)?;
    stored
        .ok_or_else(|| Refusal::new(ErrorCode::NoSuchRecord, "There is no such record here: open it again."))
}

impl Source {
    fn replay(self, from: &From) -> Result<Replay, Refusal> {
        let frames = self.film.frames(from.from.as_deref(), from.lang.as_deref())?;
        Ok(Replay {
            plies: frames.plies,
            from: frames.from,
            viewpoints: frames.viewpoints,
            log: frames.log,
            stops: frames.stops,
            result: frames.result,
            options: self.film.options(),
            rules_version: self.film.rules(),
            clock: self.clock,
            game: self.face.info().id.to_owned(),
            seats: self.seats,
            id: self.id,
            take_backs: self.take_backs,
            origin: self.origin,
        })
    }

    fn positions(self, range: &Range) -> Result<ReplayPositions, Refusal> {
        let (start, count) = (range.start.unwrap_or_default(), range.count.unwrap_or(1));
        let positions = self.film.positions(start, count, range.from.as_deref(), range.lang.as_deref())?;
        Ok(ReplayPositions { positions })
    }

    fn picture(self, at: &At) -> Result<Picture, Refusal> {
        self.film.picture(at.ply.unwrap_or_default(), at.from.as_deref(), at.lang.as_deref())
    }
}

/// Runs what takes a while (whole games are played again) off the threads that serve people.
pub(super) async fn off<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a replay failed");
        Err(Refusal::new(ErrorCode::Internal, "This game could not be played again."))
    })
}

/// A finished table as a record, with everything that proves its dice.
pub fn full_record(
    face: &'static dyn GameFace,
    row: &TableRow,
    entries: &[Entry],
) -> Result<Record, Refusal> {
    let film = film(face, row, entries, None)?;
    let mut record = film.record()?;
    record.other.insert("Date".to_owned(), date(row.made.created));
    let seed = Seed::from_hex(&row.made.seed)
        .ok_or_else(|| Refusal::new(ErrorCode::BadRecord, "This table's seed is damaged."))?;
    fair::write_headers(&mut record, film.scheme(), &seed, &film.parts());
    // What was promised, not what would be promised now.
    record.other.insert("Commitment".to_owned(), row.made.commitment.clone());
    if let Some(origin) = film.comes_from() {
        origin.write_headers(&mut record);
    }
    write_take_backs(&mut record, film.take_backs());
    Ok(record)
}

/// A day as `2026-11-15`.
pub fn date(millis: i64) -> String {
    // Days since 1970 to a civil date, by the usual arithmetic on years that begin in March.
    let days = millis.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

fn text_answer(text: String, name: &str) -> Response {
    let disposition = format!("attachment; filename=\"{name}.txt\"");
    (
        [
            (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
            (header::CONTENT_DISPOSITION, disposition),
        ],
        text,
    )
        .into_response()
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path)), responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Refusal)))]
async fn table_record(State(app): Shared, Path(id): Path) -> Result<Response, Answer> {
    let (row, entries) = load(&app, &id).await?;
    if row.phase != Phase::Over {
        return Err(Refusal::new(ErrorCode::NotOver, "The record can be had once the game is over.").into());
    }
    let face = app.game(&row.made.game)?;
    let record = off(move || full_record(face, &row, &entries)).await?;
    Ok(text_answer(record.write(), &format!("{}-{id}", record.game)))
}

fn shown_parts(parts: &[Part]) -> Vec<DicePart> {
    parts.iter().map(|part| DicePart { bits: part.bits_text(), words: part.words.clone() }).collect()
}

fn proof(face: &'static dyn GameFace, record: &Record) -> Result<Fairness, Refusal> {
    let bad = |words| Refusal::new(ErrorCode::BadRecord, words);
    let proof = prove(face, record).map_err(bad)?;
    let chance = |(token, weight): &(String, u32)| Chance { token: token.clone(), weight: *weight };
    let draw = |draw: &ProvenDraw| Draw {
        ply: draw.event.ply,
        token: draw.event.token.clone(),
        odds: draw.event.odds.iter().map(chance).collect(),
        rejected: draw.drawn.rejected,
        proven: draw.holds(),
    };
    Ok(Fairness {
        method: proof.scheme.method().to_owned(),
        parts: shown_parts(&proof.parts),
        take_backs: take_backs_of(record).map_err(bad)?,
        opening: proof.opening,
        seed: record.other.get("Seed").cloned(),
        draws: Some(proof.draws.iter().map(draw).collect()),
        proven: Some(proof.holds()),
        commitment: proof.commitment,
    })
}

/// The promise about the dice and, after the end, its proof.
#[utoipa::path(get, path = "/api/tables/{id}/fairness", params(("id" = String, Path)), responses((status = 200, body = Fairness), (status = "4XX", body = Refusal)))]
async fn table_fairness(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
) -> Result<Json<Fairness>, Answer> {
    let (row, entries) = load(&app, &id).await?;
    let face = app.game(&row.made.game)?;
    if row.phase == Phase::Over {
        let fairness = off(move || proof(face, &full_record(face, &row, &entries)?)).await?;
        return Ok(Json(fairness));
    }
    let table = fold(&app, &row, &entries)?;
    table.may_watch(guest.as_ref())?;
    // Parts stay secret until all are fixed, so that nobody can choose his by those of others.
    let parts = match table.scheme() {
        Some(_) => table.parts(),
        None => vec![Part::EMPTY; row.made.seats.len()],
    };
    Ok(Json(Fairness {
        method: table.scheme().unwrap_or(Scheme::Parts).method().to_owned(),
        commitment: row.made.commitment,
        parts: shown_parts(&parts),
        take_backs: table.take_backs(),
        opening: table.setup().opening(),
        seed: None,
        draws: None,
        proven: None,
    }))
}

/// A table to step through.
#[utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path), From), responses((status = 200, body = Replay), (status = "4XX", body = Refusal)))]
async fn table_replay(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
    Query(from): Query<From>,
) -> Result<Json<Replay>, Answer> {
    let source = table_source(&app, &id, guest).await?;
    Ok(Json(off(move || source.replay(&from)).await?))
}

/// Some positions of a table.
#[utoipa::path(get, path = "/api/tables/{id}/replay/positions", params(("id" = String, Path), Range), responses((status = 200, body = ReplayPositions), (status = "4XX", body = Refusal)))]
async fn table_positions(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
    Query(range): Query<Range>,
) -> Result<Json<ReplayPositions>, Answer> {
    let source = table_source(&app, &id, guest).await?;
    Ok(Json(off(move || source.positions(&range)).await?))
}

/// A position of a table in plain text.
#[utoipa::path(get, path = "/api/tables/{id}/replay/picture", params(("id" = String, Path), At), responses((status = 200, body = Picture), (status = "4XX", body = Refusal)))]
async fn table_picture(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
    Query(at): Query<At>,
) -> Result<Json<Picture>, Answer> {
    let source = table_source(&app, &id, guest).await?;
    Ok(Json(off(move || source.picture(&at)).await?))
}

/// Open a record for replay.
#[utoipa::path(post, path = "/api/replays", request_body = OpenRecord, responses((status = 200, body = Replay), (status = "4XX", body = Refusal)))]
async fn open(State(app): Shared, asker: Asker, request: Request) -> Result<ToGuest<Replay>, Answer> {
    let opened: OpenRecord =
        super::body::read(request, 2 * limits::RECORD_BYTES, app.config.patience).await?;
    if opened.record.len() > limits::RECORD_BYTES {
        let words = format!("A record may be at most {} bytes long.", limits::RECORD_BYTES);
        return Err(Refusal::new(ErrorCode::TooLarge, words).into());
    }
    app.limits.take(Limit::OpenRecord, asker.id.as_str())?;
    let bad = |words: String| Refusal::new(ErrorCode::BadRecord, words);
    let record = read_record(&opened.record)?;
    let face = app.game(&record.game)?;
    let checked = record.clone();
    off(move || face.verify(&checked).map_err(|words| bad(sentence(&words)))).await?;
    let text = record.write();
    let id = fair::hex(&Sha256::digest(&text)[..10]);
    app.store.put_record(&id, &text, app.now().at, RECORDS_KEPT).await.map_err(storage)?;
    let source = record_source(&app, &id).await?;
    let replay = off(move || source.replay(&From { from: None, lang: None })).await?;
    Ok(ToGuest(asker, replay))
}

/// A record to step through.
#[utoipa::path(get, path = "/api/replays/{id}", params(("id" = String, Path), From), responses((status = 200, body = Replay), (status = "4XX", body = Refusal)))]
async fn record_replay(
    State(app): Shared,
    Path(id): Path,
    Query(from): Query<From>,
) -> Result<Json<Replay>, Answer> {
    let source = record_source(&app, &id).await?;
    Ok(Json(off(move || source.replay(&from)).await?))
}

/// Some positions of a record.
#[utoipa::path(get, path = "/api/replays/{id}/positions", params(("id" = String, Path), Range), responses((status = 200, body = ReplayPositions), (status = "4XX", body = Refusal)))]
async fn record_positions(
    State(app): Shared,
    Path(id): Path,
    Query(range): Query<Range>,
) -> Result<Json<ReplayPositions>, Answer> {
    let source = record_source(&app, &id).await?;
    Ok(Json(off(move || source.positions(&range)).await?))
}

/// A position of a record in plain text.
#[utoipa::path(get, path = "/api/replays/{id}/picture", params(("id" = String, Path), At), responses((status = 200, body = Picture), (status = "4XX", body = Refusal)))]
async fn record_picture(
    State(app): Shared,
    Path(id): Path,
    Query(at): Query<At>,
) -> Result<Json<Picture>, Answer> {
    let source = record_source(&app, &id).await?;
    Ok(Json(off(move || source.picture(&at)).await?))
}

/// The proof of a record's dice, when it carries one.
#[utoipa::path(get, path = "/api/replays/{id}/fairness", params(("id" = String, Path)), responses((status = 200, body = Fairness), (status = "4XX", body = Refusal)))]
async fn record_fairness(State(app): Shared, Path(id): Path) -> Result<Json<Fairness>, Answer> {
    let source = record_source(&app, &id).await?;
    let record = read_record(&stored_record(&app, &id).await?)?;
    Ok(Json(off(move || proof(source.face, &record)).await?))
}

/// The text of a record that was opened.
#[utoipa::path(get, path = "/api/replays/{id}/record", params(("id" = String, Path)), responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Refusal)))]
async fn record_text(State(app): Shared, Path(id): Path) -> Result<Response, Answer> {
    let text = stored_record(&app, &id).await?;
    Ok(text_answer(
        text,
        &format!("record-{}", id.chars().filter(char::is_ascii_alphanumeric).collect::<String>()),
    ))
}

#[cfg(test)]
mod tests {
    #[test]
    fn days_are_counted_right() {
        for (millis, day) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_400_000, "2000-02-29"),
            (1_794_700_800_000, "2026-11-15"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(super::date(millis), day);
        }
    }
}

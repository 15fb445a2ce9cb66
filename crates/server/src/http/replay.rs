//! Games seen again: tables from their log, and records that somebody opens.

use super::body::{Answer, Json, Path, Query, ToGuest};
use crate::app::{App, now, storage};
use crate::game::{LiveGame, sentence};
use crate::limits::Limit;
use crate::table::{seat_infos, tag};
use crate::who::{Asker, MaybeAsker};
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use games::fair::{self, Seed};
use games::{GameFace, Next, Record, Seat, Told};
use protocol::*;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use store::{Entry, SeatKind, TableRow};
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
        .routes(routes!(open))
        .routes(routes!(record_replay))
        .routes(routes!(record_positions))
        .routes(routes!(record_fairness))
        .routes(routes!(record_text))
}

/// From where a replay is seen.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct From {
    /// A seat's number, `spectator` or `everything`; your own seat, or spectator, when absent.
    #[param(required = false)]
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
    start: Option<u32>,
    /// How many, at most 64; one when absent.
    #[param(required = false, maximum = 64)]
    count: Option<u32>,
    /// A seat's number, `spectator` or `everything`; your own seat, or spectator, when absent.
    #[param(required = false)]
    from: Option<String>,
    /// Language tag such as `en`.
    #[param(required = false)]
    lang: Option<String>,
}

/// A game with all that is needed to show it again.
struct Source {
    id: String,
    face: &'static dyn GameFace,
    record: Record,
    /// Plies at which somebody was out of time rather than giving up.
    timed_out: Vec<u32>,
    seats: Vec<SeatInfo>,
    yours: Vec<u8>,
    over: bool,
}

fn gone() -> Refusal {
    Refusal::new(ErrorCode::NoSuchTable, "There is no table with this link.")
}

/// A stored table as a record, without seed.
fn record_of(face: &'static dyn GameFace, row: &TableRow, entries: &[Entry]) -> Result<LiveGame, Refusal> {
    let broken = |words: String| Refusal::new(ErrorCode::BadRecord, words);
    if face.info().rules_version != row.made.rules_version {
        return Err(broken(format!(
            "This table was played by version {} of the rules.",
            row.made.rules_version
        )));
    }
    let mut game = LiveGame::new(face, row.made.seats.len(), &row.made.options).map_err(broken)?;
    for entry in store::standing(entries) {
        game.follow(&entry.token, matches!(entry.author, store::Author::Clock(_))).map_err(broken)?;
    }
    Ok(game)
}

async fn load(app: &App, id: &str) -> Result<(TableRow, Vec<Entry>), Refusal> {
    let row = app.store.table(id).await.map_err(storage)?.ok_or_else(gone)?.table;
    if row.phase == store::Phase::Open {
        return Err(Refusal::new(ErrorCode::NotStarted, "The game has not started."));
    }
    let entries = app.store.log(id).await.map_err(storage)?;
    Ok((row, entries))
}

async fn table_source(app: &App, id: &str, guest: Option<&str>) -> Result<Source, Refusal> {
    let (row, entries) = load(app, id).await?;
    let held =
        |seat: &store::SeatRow| matches!(&seat.kind, SeatKind::Guest(id) if Some(id.as_str()) == guest);
    let yours: Vec<u8> = row.made.seats.iter().filter(|seat| held(seat)).map(|seat| seat.seat).collect();
    let over = row.phase == store::Phase::Over;
    if row.made.private && !over && yours.is_empty() {
        return Err(Refusal::new(
            ErrorCode::Private,
            "This table is private: only who sits there may watch.",
        ));
    }
    let face = app.game(&row.made.game)?;
    let log = store::standing(&entries);
    let record = Record {
        game: row.made.game.clone(),
        rules: row.made.rules_version,
        seats: row.made.seats.len(),
        options: row.made.options.clone(),
        names: row.made.seats.iter().map(|seat| seat.name.clone()).collect(),
        tokens: log.iter().map(|entry| entry.token.clone()).collect(),
        ..Record::default()
    };
    let timed_out = log.iter().filter(|entry| matches!(entry.author, store::Author::Clock(_)));
    Ok(Source {
        id: id.to_owned(),
        face,
        record,
        timed_out: timed_out.map(|entry| entry.ply).collect(),
        seats: seat_infos(&row.made.seats, guest, &[], |_| false),
        yours,
        over,
    })
}

async fn record_source(app: &App, id: &str) -> Result<Source, Refusal> {
    let text = stored_record(app, id).await?;
    let record = Record::read(&text)
        .map_err(|error| Refusal::new(ErrorCode::BadRecord, sentence(&error.to_string())))?;
    let face = app.game(&record.game)?;
    let name = |seat: usize| match record.names.get(seat) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => format!("Player {}", seat + 1),
    };
    let info = |seat: usize| SeatInfo {
        seat: seat as u8,
        holder: Holder::Guest { name: name(seat), you: false, here: false },
        bot_plays_on: false,
        has_words: record.other.contains_key(&format!("Words{seat}")),
    };
    let seats = (0..record.seats.min(games::MAX_SEATS)).map(info).collect();
    Ok(Source {
        id: id.to_owned(),
        face,
        timed_out: Vec::new(),
        seats,
        yours: Vec::new(),
        over: true,
        record,
    })
}

async fn stored_record(app: &App, id: &str) -> Result<String, Refusal> {
    let stored = app.store.record(id).await.map_err(storage)?;
    stored
        .ok_or_else(|| Refusal::new(ErrorCode::NoSuchRecord, "There is no such record here: open it again."))
}

impl Source {
    /// From where one looks: everywhere once the game is over, before that from one's own seats.
    fn viewpoint(&self, from: Option<&str>) -> Result<(games::Viewpoint, Viewpoint), Refusal> {
        let seat_view = |seat: u8| (games::Viewpoint::Seat(Seat(seat)), Viewpoint::Seat { seat });
        match from {
            None => Ok(match self.yours.first() {
                Some(seat) => seat_view(*seat),
                None => (games::Viewpoint::Spectator, Viewpoint::Spectator),
            }),
            Some("spectator") => Ok((games::Viewpoint::Spectator, Viewpoint::Spectator)),
            Some("everything") if self.over => Ok((games::Viewpoint::Everything, Viewpoint::Everything)),
            Some("everything") => {
                Err(Refusal::new(ErrorCode::NotOver, "All hands are shown once the game is over."))
            }
            Some(seat) => match seat.parse::<u8>() {
                Ok(seat) if usize::from(seat) >= self.record.seats => {
                    Err(Refusal::new(ErrorCode::NoSuchSeat, "There is no such seat at this table."))
                }
                Ok(seat) if self.over || self.yours.contains(&seat) => Ok(seat_view(seat)),
                Ok(_) => Err(Refusal::new(ErrorCode::WrongSeat, "That seat belongs to somebody else.")),
                Err(_) => Err(Refusal::new(
                    ErrorCode::BadRequest,
                    "A replay is seen from a seat's number, as `spectator` or as `everything`.",
                )),
            },
        }
    }

    fn viewpoints(&self) -> Vec<Viewpoint> {
        let seats = (0..self.record.seats as u8).filter(|seat| self.over || self.yours.contains(seat));
        let mut all: Vec<_> = seats.map(|seat| Viewpoint::Seat { seat }).collect();
        all.push(Viewpoint::Spectator);
        if self.over {
            all.push(Viewpoint::Everything);
        }
        all
    }

    /// Plays the record to its end and shows each position to `each`, the first before any action.
    fn play(&self, mut each: impl FnMut(&LiveGame) -> bool) -> Result<LiveGame, Refusal> {
        let bad = |words: String| Refusal::new(ErrorCode::BadRecord, words);
        let mut game = LiveGame::of_record(self.face, &self.record).map_err(bad)?;
        let mut go_on = each(&game);
        for (token, ply) in self.record.tokens.iter().zip(1..) {
            if !go_on {
                break;
            }
            game.follow(token, self.timed_out.contains(&ply)).map_err(bad)?;
            go_on = each(&game);
        }
        Ok(game)
    }

    fn replay(self, from: &From) -> Result<Replay, Refusal> {
        let (view_from, shown_from) = self.viewpoint(from.from.as_deref())?;
        let language = tag(from.lang.as_deref().unwrap_or("en"));
        let mut stops = Vec::new();
        let game = self.play(|game| {
            if game.next() != Next::Chance {
                stops.push(game.ply());
            }
            true
        })?;
        let told = Told { language: &language, names: &self.record.names };
        Ok(Replay {
            plies: game.ply(),
            from: shown_from,
            viewpoints: self.viewpoints(),
            log: game.lines(view_from, told),
            stops,
            result: game.result(told),
            options: game.table().options(),
            rules_version: self.record.rules,
            game: self.record.game,
            seats: self.seats,
            id: self.id,
        })
    }

    fn positions(self, range: &Range) -> Result<ReplayPositions, Refusal> {
        let (from, _) = self.viewpoint(range.from.as_deref())?;
        let language = tag(range.lang.as_deref().unwrap_or("en"));
        let told = Told { language: &language, names: &self.record.names };
        let start = range.start.unwrap_or(0);
        let count = range.count.unwrap_or(1).clamp(1, limits::REPLAY_POSITIONS);
        let mut positions = Vec::new();
        self.play(|game| {
            let ply = game.ply();
            if ply >= start {
                let step = if ply == 0 { None } else { game.steps(ply - 1, from, told).pop() };
                positions.push(ReplayPosition {
                    ply,
                    step,
                    view: game.view(from),
                    to_act: game.to_act(),
                    prompt: game.prompt(from, told),
                });
            }
            (positions.len() as u32) < count
        })?;
        if positions.is_empty() {
            return Err(Refusal::new(ErrorCode::NoSuchPosition, "The game has no such position."));
        }
        Ok(ReplayPositions { positions })
    }
}

/// Runs what takes a while (whole games are played again) off the threads that serve people.
async fn off<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a replay failed");
        Err(Refusal::new(ErrorCode::Internal, "This game could not be played again."))
    })
}

/// A finished table as a record, with everything that proves its dice.
fn full_record(face: &'static dyn GameFace, row: &TableRow, entries: &[Entry]) -> Result<Record, Refusal> {
    let mut record = record_of(face, row, entries)?.record();
    record.names = row.made.seats.iter().map(|seat| seat.name.clone()).collect();
    record.other.insert("Date".to_owned(), date(row.made.created));
    let words: Vec<String> = row.made.seats.iter().map(|seat| seat.words.clone()).collect();
    let seed = Seed::from_hex(&row.made.seed)
        .ok_or_else(|| Refusal::new(ErrorCode::BadRecord, "This table's seed is damaged."))?;
    fair::write_headers(&mut record, &seed, &words);
    // What was promised, not what would be promised now.
    record.other.insert("Commitment".to_owned(), row.made.commitment.clone());
    Ok(record)
}

/// A day as `2026-11-15`.
fn date(millis: i64) -> String {
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
    if row.phase != store::Phase::Over {
        return Err(Refusal::new(ErrorCode::NotOver, "The record can be had once the game is over.").into());
    }
    let face = app.game(&row.made.game)?;
    let record = off(move || full_record(face, &row, &entries)).await?;
    Ok(text_answer(record.write(), &format!("{}-{id}", record.game)))
}

fn proof(face: &'static dyn GameFace, record: &Record, seats: usize) -> Result<Fairness, Refusal> {
    let proof = fair::prove(face, record).map_err(|words| Refusal::new(ErrorCode::BadRecord, words))?;
    let header = |name: &str| record.other.get(name).cloned();
    let chance = |(token, weight): &(String, u32)| Chance { token: token.clone(), weight: *weight };
    let draw = |draw: &fair::ProvenDraw| Draw {
        ply: draw.event.ply,
        token: draw.event.token.clone(),
        odds: draw.event.odds.iter().map(chance).collect(),
        rejected: draw.drawn.rejected,
        proven: draw.holds(),
    };
    Ok(Fairness {
        method: fair::METHOD.to_owned(),
        words: (0..seats).map(|seat| header(&format!("Words{seat}")).unwrap_or_default()).collect(),
        seed: header("Seed"),
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
    let row = app.store.table(&id).await.map_err(storage)?.ok_or_else(gone)?.table;
    let face = app.game(&row.made.game)?;
    if row.phase == store::Phase::Over {
        let entries = app.store.log(&id).await.map_err(storage)?;
        let fairness =
            off(move || proof(face, &full_record(face, &row, &entries)?, row.made.seats.len())).await?;
        return Ok(Json(fairness));
    }
    let held =
        |seat: &store::SeatRow| matches!(&seat.kind, SeatKind::Guest(id) if Some(id) == guest.as_ref());
    let started = row.phase == store::Phase::Running;
    if row.made.private && started && !row.made.seats.iter().any(held) {
        return Err(Refusal::new(
            ErrorCode::Private,
            "This table is private: only who sits there may watch.",
        )
        .into());
    }
    Ok(Json(Fairness {
        method: fair::METHOD.to_owned(),
        commitment: row.made.commitment,
        // Words stay secret until they are fixed, so that nobody can choose his by those of others.
        words: row
            .made
            .seats
            .iter()
            .map(|seat| if started { seat.words.clone() } else { String::new() })
            .collect(),
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
    let source = table_source(&app, &id, guest.as_deref()).await?;
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
    let source = table_source(&app, &id, guest.as_deref()).await?;
    Ok(Json(off(move || source.positions(&range)).await?))
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
    app.limits.take(Limit::OpenRecord, &asker.id)?;
    let bad = |words: String| Refusal::new(ErrorCode::BadRecord, words);
    let record = Record::read(&opened.record).map_err(|error| bad(sentence(&error.to_string())))?;
    let face = app.game(&record.game)?;
    let checked = record.clone();
    off(move || face.verify(&checked).map_err(|words| bad(sentence(&words)))).await?;
    let text = record.write();
    let id = fair::hex(&Sha256::digest(&text)[..10]);
    app.store.put_record(&id, &text, now(), RECORDS_KEPT).await.map_err(storage)?;
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

/// The proof of a record's dice, when it carries one.
#[utoipa::path(get, path = "/api/replays/{id}/fairness", params(("id" = String, Path)), responses((status = 200, body = Fairness), (status = "4XX", body = Refusal)))]
async fn record_fairness(State(app): Shared, Path(id): Path) -> Result<Json<Fairness>, Answer> {
    let source = record_source(&app, &id).await?;
    Ok(Json(off(move || proof(source.face, &source.record, source.record.seats)).await?))
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

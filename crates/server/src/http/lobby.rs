//! Games, guests, and tables before the start.

use super::body::{Answer, Asked, Json, Path, Query, ToGuest};
use crate::app::{App, now, storage};
use crate::limits::Limit;
use crate::names;
use crate::table::{Ask, Guest, Hall, Seating, bot_title, number_bots, phase, planned, seat_infos, tag};
use crate::who::{Asker, MaybeAsker};
use axum::extract::State;
use games::{GameFace, Level};
use protocol::*;
use serde::Deserialize;
use std::sync::Arc;
use store::{Listed, SeatKind};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

type Shared = State<Arc<App>>;

/// The addresses.
pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(games))
        .routes(routes!(rules))
        .routes(routes!(glossary))
        .routes(routes!(me, rename))
        .routes(routes!(tables, create))
        .routes(routes!(table))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(change_seat))
        .routes(routes!(give_words))
        .routes(routes!(start))
        .routes(routes!(chat, say))
        .routes(routes!(rematch))
}

/// In which language words are answered.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Language {
    /// Language tag such as `en`; English stands in for what is not spoken.
    #[param(required = false)]
    lang: Option<String>,
}

impl Language {
    /// The tag, English when none was given.
    pub fn tag(&self) -> String {
        self.lang.as_deref().map_or_else(|| "en".to_owned(), tag)
    }
}

fn card(face: &dyn GameFace, language: &str) -> GameCard {
    let info = face.info();
    let value_words = |values: Vec<&str>, meanings: Vec<String>| {
        let pairs = values.into_iter().zip(meanings);
        pairs.map(|(value, words)| OptionValue { value: value.to_owned(), words }).collect()
    };
    GameCard {
        id: info.id.to_owned(),
        title: info.title.to_owned(),
        min_seats: info.min_seats as u8,
        max_seats: info.max_seats as u8,
        usual_seats: info.usual_seats as u8,
        minutes: info.minutes,
        weight: info.weight,
        hidden_information: info.hidden_information,
        rules_version: info.rules_version,
        languages: face.languages().into_iter().map(str::to_owned).collect(),
        options: face
            .options(language)
            .into_iter()
            .map(|option| OptionInfo {
                key: option.name.to_owned(),
                words: option.meaning,
                ruling: option.ruling,
                values: match option.values {
                    games::OptionValues::Flag { default } => OptionValues::Flag { default },
                    games::OptionValues::Choice { values } => {
                        OptionValues::Choice { values: value_words(values, option.value_meanings) }
                    }
                    games::OptionValues::Number { default, min, max } => {
                        OptionValues::Number { default, min, max }
                    }
                },
            })
            .collect(),
        presets: face
            .presets()
            .into_iter()
            .zip(face.preset_titles(language))
            .map(|((name, options), words)| Preset { name: name.to_owned(), words, options })
            .collect(),
        levels: Level::RANKS
            .into_iter()
            .map(|level| BotLevel { id: level.to_string(), title: bot_title(level) })
            .collect(),
    }
}

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", params(Language), responses((status = 200, body = Catalogue), (status = "4XX", body = Refusal)))]
async fn games(State(app): Shared, Query(language): Query<Language>) -> Json<Catalogue> {
    let language = language.tag();
    Json(Catalogue {
        games: app.config.games.iter().map(|face| card(*face, &language)).collect(),
        limits: Limits {
            name_chars: limits::NAME_CHARS as u32,
            chat_chars: limits::CHAT_CHARS as u32,
            words_chars: limits::WORDS_CHARS as u32,
            record_bytes: limits::RECORD_BYTES as u32,
        },
        server: env!("CARGO_PKG_VERSION").to_owned(),
    })
}

/// The rules of a game in words.
#[utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path)), responses((status = 200, body = RulesPage), (status = "4XX", body = Refusal)))]
async fn rules(State(app): Shared, Path(game): Path) -> Result<Json<RulesPage>, Answer> {
    let face = app.game(&game)?;
    Ok(Json(RulesPage {
        title: face.info().title.to_owned(),
        rules_version: face.info().rules_version,
        markdown: face.rules().to_owned(),
        game,
    }))
}

/// What the pieces of a game are and do.
#[utoipa::path(get, path = "/api/games/{game}/glossary", params(("game" = String, Path), Language), responses((status = 200, body = Glossary), (status = "4XX", body = Refusal)))]
async fn glossary(
    State(app): Shared,
    Path(game): Path,
    Query(language): Query<Language>,
) -> Result<Json<Glossary>, Answer> {
    let topics = app.game(&game)?.glossary(&language.tag());
    let entries = topics
        .into_iter()
        .map(|topic| GlossaryEntry {
            id: topic.id,
            title: topic.title,
            words: topic.text,
            rulings: topic.rulings,
        })
        .collect();
    Ok(Json(Glossary { game, entries }))
}

fn summary(listed: Listed, guest: Option<&str>) -> TableSummary {
    let made = listed.table.made;
    let your_seat = |seat: u8| {
        let row = made.seats.get(usize::from(seat));
        row.is_some_and(|row| matches!(&row.kind, SeatKind::Guest(id) if Some(id.as_str()) == guest))
    };
    let running = listed.table.phase == store::Phase::Running;
    TableSummary {
        your_turn: running && listed.to_act.is_some_and(your_seat),
        phase: phase(listed.table.phase),
        seats: seat_infos(&made.seats, guest, &[], |_| false),
        visibility: if made.private { Visibility::Private } else { Visibility::Public },
        clock: serde_json::from_value(made.clock).unwrap_or_default(),
        created: made.created,
        touched: listed.touched,
        ply: listed.ply,
        result: listed.table.result.and_then(|result| serde_json::from_value(result).ok()),
        id: made.id,
        game: made.game,
    }
}

/// Tables of a guest on the home page, and of everybody in the lobby.
const LISTED: u32 = 100;
/// Open tables that nobody touched for a day, and running ones for a week, are no longer offered.
const DAY: i64 = 24 * 3600 * 1000;

async fn the_guest(app: &App, id: &str) -> Result<Me, Refusal> {
    let guest = app.guest(id).await?;
    let tables = app.store.tables_of(id, LISTED).await.map_err(storage)?;
    let mut tables: Vec<_> = tables.into_iter().map(|listed| summary(listed, Some(id))).collect();
    tables.sort_by_key(|table| (table.phase == Phase::Over, !table.your_turn, -table.touched));
    Ok(Me { name: guest.name, named: guest.named, since: guest.created, tables })
}

/// The guest whose browser asks, with the tables where he sits.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
async fn me(State(app): Shared, asker: Asker) -> Result<ToGuest<Me>, Answer> {
    let me = the_guest(&app, &asker.id).await?;
    Ok(ToGuest(asker, me))
}

/// Choose a name.
#[utoipa::path(post, path = "/api/me", request_body = Rename, responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
async fn rename(
    State(app): Shared,
    asker: Asker,
    Asked(rename): Asked<Rename>,
) -> Result<ToGuest<Me>, Answer> {
    app.rename(&asker.id, &rename.name).await?;
    let me = the_guest(&app, &asker.id).await?;
    Ok(ToGuest(asker, me))
}

/// Public tables that are open or running.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = TableList), (status = "4XX", body = Refusal)))]
async fn tables(State(app): Shared, MaybeAsker(guest): MaybeAsker) -> Result<Json<TableList>, Answer> {
    let mut tables = Vec::new();
    for (phase, age) in [(store::Phase::Open, DAY), (store::Phase::Running, 7 * DAY)] {
        let listed = app.store.public_tables(phase, LISTED).await.map_err(storage)?;
        tables.extend(
            listed
                .into_iter()
                .filter(|listed| listed.touched > now() - age)
                .filter(|listed| {
                    listed.table.made.seats.iter().any(|seat| matches!(seat.kind, SeatKind::Guest(_)))
                })
                .map(|listed| summary(listed, guest.as_deref())),
        );
    }
    Ok(Json(TableList { tables }))
}

fn check_clock(clock: ClockRule) -> Result<(), Refusal> {
    let fits = |seconds: u32, increment: u32| {
        (5..=limits::CLOCK_SECONDS).contains(&seconds) && increment <= limits::CLOCK_SECONDS
    };
    let good = match clock {
        ClockRule::None => true,
        ClockRule::PerMove { seconds } => fits(seconds, 0),
        ClockRule::Bank { seconds, increment } => fits(seconds, increment),
    };
    let words = "A clock needs at least 5 seconds and at most 14 days.";
    good.then_some(()).ok_or_else(|| Refusal::new(ErrorCode::BadClock, words))
}

/// Make a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn create(
    State(app): Shared,
    asker: Asker,
    Asked(new): Asked<NewTable>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let face = app.game(&new.game)?;
    check_clock(new.clock)?;
    let words = names::words(new.words.as_deref().unwrap_or_default())?;
    if !new.seats.iter().any(|seat| matches!(seat, SeatPlan::Me | SeatPlan::Open)) {
        return Err(Refusal::new(ErrorCode::NoSuchSeat, "A table needs a seat for a person.").into());
    }
    // The rules say whether so many can play and whether the options fit, and fill in the defaults.
    let options = new.options.unwrap_or_default();
    let started = face.start(new.seats.len(), &options).map_err(|error| {
        let code = match error {
            games::SetupError::Seats { .. } => ErrorCode::NoSuchSeat,
            _ => ErrorCode::BadOptions,
        };
        Refusal::new(code, crate::game::sentence(&error.to_string()))
    })?;
    app.limits.take(Limit::NewTable, &asker.id)?;
    let guest = app.sitting(&asker.id, new.name.as_deref()).await?;
    let mut seats = Vec::with_capacity(new.seats.len());
    for (plan, seat) in new.seats.iter().zip(0..) {
        seats.push(planned(seat, plan, &guest, &words)?);
    }
    number_bots(&mut seats);
    let seed = crate::random::seed();
    let id = crate::random::table();
    let table = store::NewTable {
        id: id.clone(),
        rules_version: face.info().rules_version,
        options: started.options(),
        private: new.visibility == Visibility::Private,
        clock: serde_json::to_value(new.clock).expect("clocks are plain data"),
        on_timeout: match new.on_timeout {
            OnTimeout::BotPlays => "bot_plays".to_owned(),
            OnTimeout::Resign => "resign".to_owned(),
        },
        starts_when_full: new.start,
        host: guest.id,
        created: now(),
        commitment: seed.commitment(),
        seed: seed.to_hex(),
        game: new.game,
        seats,
    };
    app.store.create_table(table).await.map_err(storage)?;
    metrics::counter!("quadriga_tables_made_total").increment(1);
    let info = ask_info(&app, &id, Some(&asker.id)).await?;
    Ok(ToGuest(asker, info))
}

async fn ask_info(app: &Arc<App>, id: &str, guest: Option<&str>) -> Result<TableInfo, Refusal> {
    Hall::ask(app, id, |reply| Ask::Info { guest: guest.map(str::to_owned), reply }).await
}

/// A table, the position aside.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)), responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn table(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
) -> Result<Json<TableInfo>, Answer> {
    Ok(Json(ask_info(&app, &id, guest.as_deref()).await?))
}

async fn seat(app: &Arc<App>, id: &str, guest: Guest, what: Seating) -> Result<TableInfo, Refusal> {
    Hall::ask(app, id, |reply| Ask::Seating { guest: guest.clone(), what: what.clone(), reply }).await
}

/// The guest as he is, without storing him.
async fn known(app: &App, asker: &Asker) -> Result<Guest, Refusal> {
    let row = app.guest(&asker.id).await?;
    Ok(Guest { id: row.id, name: row.name })
}

/// Sit down.
#[utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = Join, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn join(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(mut join): Asked<Join>,
) -> Result<ToGuest<TableInfo>, Answer> {
    join.words = join.words.map(|words| names::words(&words)).transpose()?;
    ask_info(&app, &id, None).await?; // a link to nowhere stores nobody
    let guest = app.sitting(&asker.id, join.name.as_deref()).await?;
    let info = seat(&app, &id, guest, Seating::Join(join)).await?;
    Ok(ToGuest(asker, info))
}

/// Stand up before the start.
#[utoipa::path(post, path = "/api/tables/{id}/leave", params(("id" = String, Path)), request_body = Leave, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn leave(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(leave): Asked<Leave>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let info = seat(&app, &id, known(&app, &asker).await?, Seating::Leave(leave)).await?;
    Ok(ToGuest(asker, info))
}

/// Change an open seat or a bot's before the start; for who made the table.
#[utoipa::path(post, path = "/api/tables/{id}/seat", params(("id" = String, Path)), request_body = ChangeSeat, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn change_seat(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(change): Asked<ChangeSeat>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let what = Seating::Change { seat: change.seat, plan: change.plan };
    let info = seat(&app, &id, known(&app, &asker).await?, what).await?;
    Ok(ToGuest(asker, info))
}

/// Mix words into the dice, until the start.
#[utoipa::path(post, path = "/api/tables/{id}/words", params(("id" = String, Path)), request_body = GiveWords, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn give_words(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(words): Asked<GiveWords>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let what = Seating::Words { seat: words.seat, words: names::words(&words.words)? };
    let info = seat(&app, &id, known(&app, &asker).await?, what).await?;
    Ok(ToGuest(asker, info))
}

/// A request that needs no more words.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// Start the game; for who made the table.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path)), request_body = Nothing, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn start(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(Nothing {}): Asked<Nothing>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let info = seat(&app, &id, known(&app, &asker).await?, Seating::Start).await?;
    Ok(ToGuest(asker, info))
}

/// What was said at a table.
#[utoipa::path(get, path = "/api/tables/{id}/chat", params(("id" = String, Path)), responses((status = 200, body = ChatList), (status = "4XX", body = Refusal)))]
async fn chat(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
) -> Result<Json<ChatList>, Answer> {
    Ok(Json(Hall::ask(&app, &id, |reply| Ask::Chat { guest: guest.clone(), reply }).await?))
}

/// Say something.
#[utoipa::path(post, path = "/api/tables/{id}/chat", params(("id" = String, Path)), request_body = Say, responses((status = 200, body = ChatLine), (status = "4XX", body = Refusal)))]
async fn say(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(say): Asked<Say>,
) -> Result<ToGuest<ChatLine>, Answer> {
    let text = names::chat(&say.text)?;
    let guest = known(&app, &asker).await?;
    let line =
        Hall::ask(&app, &id, |reply| Ask::Say { guest: guest.clone(), text: text.clone(), reply }).await?;
    Ok(ToGuest(asker, line))
}

/// One more game with the same people: makes the table that follows, or sits down at it.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path)), request_body = Nothing, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn rematch(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(Nothing {}): Asked<Nothing>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let guest = known(&app, &asker).await?;
    let next = Hall::ask(&app, &id, |reply| Ask::Rematch { guest: guest.clone(), reply }).await?;
    let info = match seat(&app, &next, guest, Seating::Join(Join::default())).await {
        // Too late to sit down: one may still look on.
        Err(Refusal { code: ErrorCode::Full | ErrorCode::AlreadyStarted, .. }) => {
            ask_info(&app, &next, Some(&asker.id)).await?
        }
        other => other?,
    };
    Ok(ToGuest(asker, info))
}

//! Games, guests, and tables before the start.

use super::body::{Answer, Asked, Json, Path, Query, ToGuest, ToReader};
use super::crowd;
use super::play::misunderstood;
use crate::app::{App, storage};
use crate::hall::{Hall, create as create_table};
use crate::limits::Limit;
use crate::names;
use crate::who::{Asker, MaybeAsker, Reader};
use axum::extract::State;
use games::{GameFace, Level};
use keeper::{About, Answer as Told, Ask, Guest, listed_seats};
use protocol::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::Listed;
use table::{
    Bits, Chair, Command, Origin, Part, PersonId, Seal, Sitter, bot_title, level_named, sentence, tag,
    unnamed,
};
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
        .routes(routes!(seal_part))
        .routes(routes!(open_part))
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
    GameCard {
        id: info.id.to_owned(),
        title: info.title.to_owned(),
        min_seats: info.min_seats as u8,
        max_seats: info.max_seats as u8,
        usual_seats: info.usual_seats as u8,
        minutes: info.minutes,
        weight: info.weight,
        hidden_information: info.hidden_information,
        rules_version: info.edition.into(),
        languages: face.languages().into_iter().map(str::to_owned).collect(),
        options: face.options(language),
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
        build: super::page::build().to_owned(),
        texts: app.config.texts.keys().copied().collect(),
    })
}

/// The rules of a game in words.
#[utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path)), responses((status = 200, body = RulesPage), (status = "4XX", body = Refusal)))]
async fn rules(State(app): Shared, Path(game): Path) -> Result<Json<RulesPage>, Answer> {
    let face = app.game(&game)?;
    Ok(Json(RulesPage {
        title: face.info().title.to_owned(),
        rules_version: face.info().edition.into(),
        markdown: face.rules().to_owned(),
        game,
    }))
}

/// By which table the words of a game are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AtTable {
    /// Language tag such as `en`; English stands in for what is not spoken.
    #[param(required = false)]
    lang: Option<String>,
    /// The options of a table or record as they are shown with it, a JSON object; without them the usual table is described.
    #[param(required = false)]
    options: Option<String>,
}

/// What the pieces of a game are and do, as it is played with some options.
#[utoipa::path(get, path = "/api/games/{game}/glossary", params(("game" = String, Path), AtTable), responses((status = 200, body = Glossary), (status = "4XX", body = Refusal)))]
async fn glossary(
    State(app): Shared,
    Path(game): Path,
    Query(AtTable { lang, options }): Query<AtTable>,
) -> Result<Json<Glossary>, Answer> {
    let face = app.game(&game)?;
    let refused =
        |why: &dyn std::fmt::Display| Refusal::new(ErrorCode::BadOptions, sentence(&why.to_string()));
    let options: Option<serde_json::Value> = options
        .map(|text| serde_json::from_str(&text).map_err(|_| refused(&"the options are no JSON object")))
        .transpose()?;
    let entries =
        face.glossary(options.as_ref(), &Language { lang }.tag()).map_err(|error| refused(&error))?;
    Ok(Json(Glossary { game, entries }))
}

pub fn summary(listed: Listed, guest: Option<&PersonId>) -> TableSummary {
    let yours = |seat: Seat| listed.table.seats_of(guest).any(|own| own == seat);
    let running = listed.table.phase == Phase::Running;
    let to_host = guest == Some(&listed.table.made.host);
    TableSummary {
        origin: listed.table.made.origin.as_ref().map(|origin| origin.shown(to_host)),
        your_turn: running && listed.to_act.is_some_and(yours),
        to_act: listed.to_act.filter(|_| running),
        phase: listed.table.phase,
        seats: listed_seats(&listed.table.made.seats, guest, |_| false, |_| false),
        visibility: if listed.table.made.private { Visibility::Private } else { Visibility::Public },
        clock: listed.table.made.clock,
        options: listed.table.made.options,
        created: listed.table.made.created,
        touched: listed.touched,
        ply: listed.ply,
        result: listed.table.result,
        id: listed.table.made.id,
        game: listed.table.made.game,
    }
}

/// Tables of a guest on the home page, and of everybody in the lobby.
const LISTED: u32 = 100;
/// Open tables that nobody touched for a day, and running ones for a week, are no longer offered.
const DAY: i64 = 24 * 3600 * 1000;

pub async fn the_guest(app: &App, id: &PersonId) -> Result<Me, Refusal> {
    let guest = app.guest(id).await?;
    let tables = app.store.tables_of(id, LISTED).await.map_err(storage)?;
    let mut tables: Vec<_> = tables.into_iter().map(|listed| summary(listed, Some(id))).collect();
    tables.sort_by_key(|table| (table.phase == Phase::Over, !table.your_turn, -table.touched));
    Ok(Me { name: guest.name, named: guest.named, since: guest.created, bot: id.is_bot(), tables })
}

/// The guest whose browser asks, with the tables where he sits.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
async fn me(State(app): Shared, reader: Reader) -> Result<ToReader<Me>, Answer> {
    let me = match &reader.0 {
        Some(asker) => the_guest(&app, &asker.id).await?,
        None => nobody(&app),
    };
    Ok(ToReader(reader, me))
}

/// Somebody who has done nothing here yet: without a name, at no table.
fn nobody(app: &App) -> Me {
    Me { name: String::new(), named: false, since: app.now().at, bot: false, tables: Vec::new() }
}

/// Choose a name.
#[utoipa::path(post, path = "/api/me", request_body = Rename, responses((status = 200, body = Named), (status = "4XX", body = Refusal)))]
async fn rename(
    State(app): Shared,
    asker: Asker,
    Asked(rename): Asked<Rename>,
) -> Result<ToGuest<Named>, Answer> {
    let guest = app.rename(&asker.id, &rename.name).await?;
    let named = Named { name: guest.name, named: guest.named, since: guest.created };
    Ok(ToGuest(asker, named))
}

/// Public tables that are open or running.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = TableList), (status = "4XX", body = Refusal)))]
async fn tables(State(app): Shared, MaybeAsker(guest): MaybeAsker) -> Result<Json<TableList>, Answer> {
    let mut tables = Vec::new();
    for (phase, age) in [(Phase::Open, DAY), (Phase::Running, 7 * DAY)] {
        let listed = app.store.public_tables(phase, LISTED).await.map_err(storage)?;
        tables.extend(
            listed
                .into_iter()
                .filter(|listed| listed.touched > app.now().at - age)
                .filter(|listed| {
                    listed.table.made.seats.iter().any(|seat| matches!(seat.chair.sitter, Sitter::Person(_)))
                })
                .map(|listed| summary(listed, guest.as_ref())),
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
    // The rules say whether so many can play and whether the options fit, and fill in the defaults.
    let options = new.options.unwrap_or_default();
    let started = face.start(new.seats.len(), &options).map_err(|error| {
        let code = match error {
            games::SetupError::Seats { .. } => ErrorCode::NoSuchSeat,
            _ => ErrorCode::BadOptions,
        };
        Refusal::new(code, sentence(&error.to_string()))
    })?;
    let made = Made {
        game: new.game,
        rules: started.edition().into(),
        options: started.options(),
        private: new.visibility == Visibility::Private,
        clock: new.clock,
        on_timeout: new.on_timeout,
        hints: new.hints,
        starts_when_full: new.start,
        origin: None,
    };
    let id = make(&app, &asker, made, &new.seats, new.name.as_deref()).await?;
    let info = ask_info(&app, &id, Some(&asker.id)).await?;
    Ok(ToGuest(asker, info))
}

/// What is chosen about a table, its seats aside.
pub struct Made {
    pub game: String,
    pub rules: u32,
    pub options: GameJson,
    pub private: bool,
    pub clock: ClockRule,
    pub on_timeout: OnTimeout,
    pub hints: bool,
    pub starts_when_full: bool,
    pub origin: Option<Origin>,
}

/// Makes a table for somebody, called so.
pub async fn make(
    app: &Arc<App>,
    asker: &Asker,
    made: Made,
    plans: &[SeatPlan],
    name: Option<&str>,
) -> Result<TableId, Refusal> {
    let plan = |plan: &SeatPlan| {
        Ok::<_, Refusal>(match plan {
            SeatPlan::Open => Chair::EMPTY,
            SeatPlan::Me { .. } => Chair::of(Sitter::Person(asker.id.clone())),
            SeatPlan::Bot { level } => Chair::of(Sitter::Bot(level_named(level)?)),
        })
    };
    check_plans(asker, plans)?;
    let chairs: Vec<Chair> = plans.iter().map(plan).collect::<Result<_, _>>()?;
    let own = own_names(plans)?;
    app.limits.take(Limit::NewTable, asker.id.as_str())?;
    app.check_tables(&asker.id, crowd::is_bot_heavy(&chairs)).await?;
    let guest = app.sitting(&asker.id, name).await?;
    let seed = crate::random::seed();
    let (id, created) = (crate::random::table(), app.now().at);
    let commitment = seed.commitment();
    let mut about = About { id: id.clone(), created, commitment, own, ..About::default() };
    about.learn(&guest);
    check_seat_names(&about.names(&chairs))?;
    let table = store::NewTable {
        id: id.clone(),
        rules_version: made.rules,
        options: made.options,
        private: made.private,
        clock: made.clock,
        on_timeout: made.on_timeout,
        starts_when_full: made.starts_when_full,
        hints: made.hints,
        held: Vec::new(),
        host: guest.id,
        created,
        seed: seed.to_hex(),
        game: made.game,
        seats: about.listings(&chairs),
        commitment: about.commitment,
        origin: made.origin,
    };
    create_table(app, table).await?;
    Ok(id)
}

/// A bot sits once at a table, under its own name: any other would not say what sits there.
fn check_plans(asker: &Asker, plans: &[SeatPlan]) -> Result<(), Refusal> {
    let mine = || plans.iter().filter(|plan| matches!(plan, SeatPlan::Me { .. }));
    let named = mine().any(|plan| matches!(plan, SeatPlan::Me { name: Some(_) }));
    match asker.id.is_bot() && (named || mine().count() > 1) {
        true => {
            let words = "A bot holds one seat at a table, under its own name.";
            Err(Refusal::new(ErrorCode::ForPeople, words))
        }
        false => Ok(()),
    }
}

/// What seats of one device are called: as they were named, and by number when there are several.
fn own_names(plans: &[SeatPlan]) -> Result<BTreeMap<Seat, String>, Refusal> {
    let several = plans.iter().filter(|plan| matches!(plan, SeatPlan::Me { .. })).count() > 1;
    let mut own = BTreeMap::new();
    for (seat, plan) in (0u8..).map(Seat).zip(plans) {
        match plan {
            SeatPlan::Me { name: Some(name) } => drop(own.insert(seat, names::name(name)?)),
            SeatPlan::Me { name: None } if several => drop(own.insert(seat, unnamed(seat))),
            _ => {}
        }
    }
    Ok(own)
}

/// Nobody at a table is called like another.
fn check_seat_names(names: &[String]) -> Result<(), Refusal> {
    let twice = |(n, name): &(usize, &String)| names[..*n].iter().any(|before| keeper::alike(before, name));
    match names.iter().enumerate().find(twice) {
        Some((_, name)) => Err(keeper::name_taken(name)),
        None => Ok(()),
    }
}

pub async fn ask_info(app: &Arc<App>, id: &TableId, person: Option<&PersonId>) -> Result<TableInfo, Refusal> {
    match Hall::ask(app, id, Ask::Info { person: person.cloned() }).await? {
        Told::Info(info) => Ok(*info),
        _ => Err(misunderstood()),
    }
}

/// A table, the position aside.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)), responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn table(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
) -> Result<Json<TableInfo>, Answer> {
    Ok(Json(ask_info(&app, &Hall::named(&id)?, guest.as_ref()).await?))
}

pub async fn seat(
    app: &Arc<App>,
    id: &TableId,
    guest: Guest,
    command: Command,
) -> Result<TableInfo, Refusal> {
    let ask = Ask::Do { guest, command, language: "en".to_owned() };
    match Hall::ask(app, id, ask).await? {
        Told::Info(info) => Ok(*info),
        _ => Err(misunderstood()),
    }
}

/// The guest as he is, without storing him.
pub async fn known(app: &App, asker: &Asker) -> Result<Guest, Refusal> {
    let row = app.guest(&asker.id).await?;
    Ok(Guest { id: row.id, name: row.name })
}

/// Sit down.
#[utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = Join, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn join(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(join): Asked<Join>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let seal = join.seal.as_deref().map(read_seal).transpose()?;
    let id = Hall::named(&id)?;
    let before = ask_info(&app, &id, Some(&asker.id)).await?; // a link to nowhere stores nobody
    crowd::check_one_more(&app, &asker.id, &before).await?;
    let mut guest = app.sitting(&asker.id, join.name.as_deref()).await?;
    let sit = || Command::Sit { seat: join.seat, seal };
    let mut info = seat(&app, &id, guest, sit()).await;
    // A given name that is taken here by chance is nobody's fault: there are others.
    for _ in 0..5 {
        if !matches!(&info, Err(refusal) if refusal.code == ErrorCode::BadName) {
            break;
        }
        let Some(other) = app.call_otherwise(&asker.id).await? else { break };
        guest = other;
        info = seat(&app, &id, guest, sit()).await;
    }
    let info = info?;
    if asker.id.is_bot() {
        // It sits: whoever asked it to has been heard.
        app.store.uninvite(&asker.id, &id).await.map_err(storage)?;
    }
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
    let info =
        seat(&app, &Hall::named(&id)?, known(&app, &asker).await?, Command::Stand { seat: leave.seat })
            .await?;
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
    check_plans(&asker, std::slice::from_ref(&change.plan))?;
    let plan = match change.plan {
        SeatPlan::Me { name: Some(name) } => SeatPlan::Me { name: Some(names::name(&name)?) },
        plan => plan,
    };
    let id = Hall::named(&id)?;
    let before = ask_info(&app, &id, Some(&asker.id)).await?;
    crowd::check_place(&app, &asker.id, &before, change.seat, &plan).await?;
    let what = Command::Place { seat: change.seat, plan };
    let info = seat(&app, &id, known(&app, &asker).await?, what).await?;
    Ok(ToGuest(asker, info))
}

fn read_seal(text: &str) -> Result<Seal, Refusal> {
    Seal::from_hex(text)
        .ok_or_else(|| Refusal::new(ErrorCode::BadPart, "A seal is 64 lower-case hexadecimal digits."))
}

/// Fix your part in the dice without showing it, until the parts are called for.
#[utoipa::path(post, path = "/api/tables/{id}/seal", params(("id" = String, Path)), request_body = SealPart, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn seal_part(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(sealed): Asked<SealPart>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let what = Command::Seal { seat: sealed.seat, seal: read_seal(&sealed.seal)? };
    let info = seat(&app, &Hall::named(&id)?, known(&app, &asker).await?, what).await?;
    Ok(ToGuest(asker, info))
}

/// Say what your part in the dice is: what you have sealed, once the parts are called for.
#[utoipa::path(post, path = "/api/tables/{id}/part", params(("id" = String, Path)), request_body = OpenPart, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn open_part(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(opened): Asked<OpenPart>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let words = names::words(&opened.words)?;
    if words != opened.words {
        // What was sealed must not be changed, not even tidied.
        let why = "The words for the dice must not have doubled blanks, or characters that cannot be seen.";
        return Err(Refusal::new(ErrorCode::BadWords, why).into());
    }
    let bits = match opened.bits.as_str() {
        "" => None,
        digits => Some(Bits::from_hex(digits).ok_or_else(|| {
            Refusal::new(ErrorCode::BadPart, "The bits are 32 lower-case hexadecimal digits, or nothing.")
        })?),
    };
    let what = Command::Open { seat: opened.seat, part: Part { bits, words } };
    let info = seat(&app, &Hall::named(&id)?, known(&app, &asker).await?, what).await?;
    Ok(ToGuest(asker, info))
}

/// A request that needs no more words.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Start the game, or call for the parts in the dice that are still sealed; for who made the table.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path)), request_body = Nothing, responses((status = 200, body = TableInfo), (status = "4XX", body = Refusal)))]
async fn start(
    State(app): Shared,
    asker: Asker,
    Path(id): Path,
    Asked(Nothing {}): Asked<Nothing>,
) -> Result<ToGuest<TableInfo>, Answer> {
    let info = seat(&app, &Hall::named(&id)?, known(&app, &asker).await?, Command::Start).await?;
    Ok(ToGuest(asker, info))
}

/// What was said at a table.
#[utoipa::path(get, path = "/api/tables/{id}/chat", params(("id" = String, Path)), responses((status = 200, body = ChatList), (status = "4XX", body = Refusal)))]
async fn chat(
    State(app): Shared,
    MaybeAsker(guest): MaybeAsker,
    Path(id): Path,
) -> Result<Json<ChatList>, Answer> {
    match Hall::ask(&app, &Hall::named(&id)?, Ask::Chat { person: guest }).await? {
        Told::Chat(chat) => Ok(Json(chat)),
        _ => Err(misunderstood().into()),
    }
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
    app.limits.take(Limit::Chat, asker.id.as_str())?;
    match Hall::ask(&app, &Hall::named(&id)?, Ask::Say { guest, text }).await? {
        Told::Said(line) => Ok(ToGuest(asker, line)),
        _ => Err(misunderstood().into()),
    }
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
    let next = match Hall::ask(&app, &Hall::named(&id)?, Ask::Rematch { guest: guest.clone() }).await? {
        Told::Rematch(next) => next,
        _ => return Err(misunderstood().into()),
    };
    let before = ask_info(&app, &next, Some(&asker.id)).await?;
    crowd::check_one_more(&app, &asker.id, &before).await?;
    let sit = Command::Sit { seat: None, seal: None };
    let info = match seat(&app, &next, guest, sit).await {
        // Too late to sit down: one may still look on.
        Err(Refusal { code: ErrorCode::Full | ErrorCode::AlreadyStarted, .. }) => {
            ask_info(&app, &next, Some(&asker.id)).await?
        }
        other => other?,
    };
    Ok(ToGuest(asker, info))
}

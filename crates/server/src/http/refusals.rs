//! For which reasons each address refuses. The description of the API tells them, and in builds for development no answer may have another.

use super::body::status;
use axum::http::Method;
use protocol::ErrorCode::{self, *};
use std::collections::BTreeMap;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{
    AdditionalProperties, AllOfBuilder, KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type,
};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder};

/// What stands in the place of these reasons where an address is written down.
const PLACEHOLDER: &str = "4XX";

/// Reasons that every address shares.
const EVERYWHERE: &[ErrorCode] = &[BadRequest, ForeignOrigin, BadToken, RateLimited, Busy, Storage, Internal];
/// Reasons of whatever changes something: it has a body, and somebody who asks.
const WITH_BODY: &[ErrorCode] = &[BadJson, NotJson, TooLarge, Barred];
/// Reasons of everything about one table, which may be damaged, or of a game that is not played here.
const OF_TABLES: &[ErrorCode] = &[NoSuchTable, NoSuchGame, BadRecord];
/// Reasons of everything about one record.
const OF_RECORDS: &[ErrorCode] = &[NoSuchRecord, NoSuchGame, BadRecord];

/// Reasons of a new table that goes on from a position.
const PLAYING_ON: &[ErrorCode] = &[
    Private,
    NotStarted,
    NotOver,
    Over,
    NoSuchPosition,
    NoSuchSeat,
    WrongSeat,
    NoSuchLevel,
    BadOptions,
    BadName,
    ForPeople,
];

/// The reasons that an address has for itself.
const OWN: &[(Method, &str, &[ErrorCode])] = &[
    (Method::GET, "/api/games", &[]),
    (Method::GET, "/api/games/{game}/rules", &[NoSuchGame]),
    (Method::GET, "/api/games/{game}/glossary", &[NoSuchGame, BadOptions]),
    (Method::GET, "/api/games/{game}/lessons", &[NoSuchGame]),
    (Method::POST, "/api/games/{game}/lessons/{lesson}/step", &[NoSuchGame, NoSuchLesson, Illegal]),
    (Method::GET, "/api/games/{game}/puzzles", &[NoSuchGame]),
    (Method::POST, "/api/games/{game}/puzzles/{puzzle}/step", &[NoSuchGame, NoSuchPuzzle, Illegal]),
    (Method::GET, "/api/me/lessons", &[]),
    (Method::POST, "/api/me/lessons", &[NoSuchGame, NoSuchLesson, Illegal, ForPeople]),
    (Method::GET, "/api/tables/{id}/coach", &[Private, NotStarted, NotSeated]),
    (Method::POST, "/api/tables/{id}/coach", &[NotSeated, ForPeople]),
    (Method::GET, "/api/me", &[]),
    (Method::POST, "/api/me", &[BadName, ForPeople]),
    (Method::POST, "/api/me/code", &[ForPeople]),
    (Method::POST, "/api/me/continue", &[BadCode, ForPeople]),
    (Method::GET, "/api/me/data", &[]),
    (Method::GET, "/api/me/games", &[]),
    (Method::GET, "/api/me/bots", &[ForPeople]),
    (Method::POST, "/api/me/bots", &[ForPeople, BadName]),
    (Method::POST, "/api/me/bots/renew", &[ForPeople, BadName, NoSuchBot]),
    // Somebody sits at tables, which may be damaged.
    (
        Method::POST,
        "/api/me/bots/revoke",
        &[ForPeople, BadName, NoSuchBot, NoSuchTable, NoSuchGame, BadRecord],
    ),
    (Method::POST, "/api/me/forget", &[ForPeople, NoSuchTable, NoSuchGame, BadRecord]),
    (Method::GET, "/api/bot/stream", &[ForBots, Barred]),
    (Method::GET, "/api/tables", &[]),
    (
        Method::POST,
        "/api/tables",
        &[NoSuchGame, BadClock, NoSuchSeat, NoSuchLevel, BadOptions, BadName, BadRecord, ForPeople],
    ),
    (Method::GET, "/api/tables/{id}", &[]),
    (
        Method::POST,
        "/api/tables/{id}/join",
        &[AlreadyStarted, NoSuchSeat, SeatTaken, Full, Removed, BadPart, BadName, ForPeople],
    ),
    (Method::POST, "/api/tables/{id}/leave", &[AlreadyStarted, NotSeated, NoSuchSeat, WrongSeat]),
    (
        Method::POST,
        "/api/tables/{id}/seat",
        &[AlreadyStarted, NotHost, NoSuchSeat, SeatTaken, NoSuchLevel, BadName, ForPeople],
    ),
    (Method::POST, "/api/tables/{id}/seal", &[AlreadyStarted, NotSeated, NoSuchSeat, WrongSeat, BadPart]),
    (
        Method::POST,
        "/api/tables/{id}/part",
        &[AlreadyStarted, NotSeated, NoSuchSeat, WrongSeat, BadPart, BadWords],
    ),
    (Method::POST, "/api/tables/{id}/start", &[AlreadyStarted, NotHost, NotStarted]),
    (Method::POST, "/api/tables/{id}/remove", &[AlreadyStarted, NotHost, NoSuchSeat, NotSeated]),
    (
        Method::POST,
        "/api/tables/{id}/invite",
        &[AlreadyStarted, NotHost, Full, BadName, NoSuchBot, ForPeople],
    ),
    (Method::POST, "/api/tables/{id}/close", &[AlreadyStarted, NotHost]),
    (Method::POST, "/api/tables/{id}/hush", &[NotHost, NoSuchSeat, NotSeated, Illegal]),
    (Method::GET, "/api/tables/{id}/chat", &[Private]),
    (Method::POST, "/api/tables/{id}/chat", &[Private, Hushed, BadChat, BadName]),
    (Method::POST, "/api/tables/{id}/rematch", &[NotOver, NotSeated, SeatTaken, Removed, BadName]),
    (Method::GET, "/api/tables/{id}/state", &[Private, NotStarted, NoSuchSeat, WrongSeat]),
    (Method::GET, "/api/tables/{id}/picture", &[Private, NotStarted, NoSuchSeat, WrongSeat]),
    (
        Method::POST,
        "/api/tables/{id}/play",
        &[NotStarted, Over, NotSeated, NoSuchSeat, WrongSeat, StaleNumber, NotYourTurn, Illegal],
    ),
    (
        Method::POST,
        "/api/tables/{id}/undo",
        &[NotStarted, Over, NotSeated, NoSuchSeat, WrongSeat, StaleNumber, NoUndo],
    ),
    (
        Method::POST,
        "/api/tables/{id}/ask",
        &[NotStarted, Over, NotSeated, NoSuchSeat, WrongSeat, StaleNumber, NoUndo],
    ),
    (
        Method::POST,
        "/api/tables/{id}/answer",
        &[NotStarted, Over, NotSeated, NoSuchSeat, WrongSeat, StaleNumber, NoUndo],
    ),
    (Method::POST, "/api/tables/{id}/resign", &[NotStarted, Over, NotSeated, NoSuchSeat, WrongSeat]),
    (Method::POST, "/api/tables/{id}/back", &[NotStarted, Over, NotSeated, NoSuchSeat, WrongSeat]),
    (Method::POST, "/api/tables/{id}/preview", &[NotStarted, NotSeated, NoSuchSeat, WrongSeat]),
    (Method::POST, "/api/tables/{id}/why", &[NotStarted, NotSeated, NoSuchSeat, WrongSeat]),
    (
        Method::POST,
        "/api/tables/{id}/hint",
        &[NotStarted, Over, NotSeated, NoSuchSeat, WrongSeat, NoHints, StaleNumber, NotYourTurn, ForPeople],
    ),
    (Method::GET, "/api/tables/{id}/record", &[NotOver, NotStarted]),
    (Method::GET, "/api/tables/{id}/fairness", &[Private, NotStarted]),
    (Method::GET, "/api/tables/{id}/replay", &[Private, NotStarted, NotOver, NoSuchSeat, WrongSeat]),
    (
        Method::GET,
        "/api/tables/{id}/replay/positions",
        &[Private, NotStarted, NotOver, NoSuchSeat, WrongSeat, NoSuchPosition],
    ),
    (
        Method::GET,
        "/api/tables/{id}/replay/picture",
        &[Private, NotStarted, NotOver, NoSuchSeat, WrongSeat, NoSuchPosition],
    ),
    (Method::GET, "/api/tables/{id}/review", &[Private, NotStarted, NotOver]),
    (Method::POST, "/api/tables/{id}/review", &[Private, NotStarted, NotOver, ForPeople]),
    (Method::GET, "/api/replays/{id}/review", &[NotStarted, NotOver]),
    (Method::POST, "/api/replays/{id}/review", &[NotStarted, NotOver, ForPeople]),
    (Method::POST, "/api/tables/{id}/on", PLAYING_ON),
    (Method::POST, "/api/replays/{id}/on", PLAYING_ON),
    (Method::POST, "/api/replays", &[NoSuchGame, BadRecord]),
    (Method::GET, "/api/replays/{id}", &[NoSuchSeat]),
    (Method::GET, "/api/replays/{id}/positions", &[NoSuchSeat, NoSuchPosition]),
    (Method::GET, "/api/replays/{id}/picture", &[NoSuchSeat, NoSuchPosition]),
    (Method::GET, "/api/replays/{id}/fairness", &[]),
    (Method::GET, "/api/replays/{id}/record", &[]),
];

/// For which reasons an address refuses; none for what is not described.
fn reasons(method: &Method, path: &str) -> Option<impl Iterator<Item = ErrorCode>> {
    let (_, _, own) = OWN.iter().find(|(of, at, _)| of == method && *at == path)?;
    let body = if *method == Method::GET { &[] } else { WITH_BODY };
    let about = match path {
        _ if path.starts_with("/api/tables/{id}") => OF_TABLES,
        _ if path.starts_with("/api/replays/{id}") => OF_RECORDS,
        _ => &[],
    };
    Some([EVERYWHERE, body, about, own].into_iter().flatten().copied())
}

/// Is this reason described? What is not described at all may have any.
pub fn is_described(method: &Method, path: &str, code: ErrorCode) -> bool {
    let method = if *method == Method::HEAD { &Method::GET } else { method };
    reasons(method, path).is_none_or(|mut all| all.any(|reason| reason == code))
}

/// Writes the reasons into the description of the API, by their status, and how large numbers may be.
pub fn describe(api: &mut OpenApi) {
    for (path, item) in &mut api.paths.paths {
        for (method, operation) in [(Method::GET, &mut item.get), (Method::POST, &mut item.post)] {
            let Some(operation) = operation else { continue };
            tell(operation, reasons(&method, path).into_iter().flatten());
            for parameter in operation.parameters.iter_mut().flatten() {
                if let RefOr::T(parameter) = parameter {
                    parameter.schema.iter_mut().for_each(bound);
                }
            }
        }
    }
    for (name, schema) in api.components.iter_mut().flat_map(|components| &mut components.schemas) {
        bound(schema);
        if EXACT.contains(&name.as_str()) {
            close(schema);
        }
    }
}

/// Kinds with fields of their own that take no others: what serde is told is lost to the description where there are several kinds.
const EXACT: &[&str] = &["SeatPlan", "ClockRule", "HushWho"];

/// Lets none of the kinds have other fields than its own.
fn close(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
        RefOr::T(Schema::OneOf(kinds)) => kinds.items.iter_mut().for_each(close),
        _ => {}
    }
}

fn tell(operation: &mut Operation, reasons: impl Iterator<Item = ErrorCode>) {
    let mut by_status: BTreeMap<u16, Vec<ErrorCode>> = BTreeMap::new();
    for code in reasons {
        let codes = by_status.entry(status(code).as_u16()).or_default();
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    if !by_status.is_empty() {
        operation.responses.responses.remove(PLACEHOLDER);
    }
    for (status, codes) in by_status {
        let name = |code: &ErrorCode| serde_json::to_value(code).expect("codes are plain");
        let words =
            |code: &ErrorCode| format!("`{}`: {}", name(code).as_str().unwrap_or_default(), code.meaning());
        let one_of = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(codes.iter().map(name)));
        let schema = AllOfBuilder::new()
            .item(Ref::from_schema_name("Refusal"))
            .item(ObjectBuilder::new().property("code", one_of));
        let response = ResponseBuilder::new()
            .description(codes.iter().map(words).collect::<Vec<_>>().join(" "))
            .content("application/json", ContentBuilder::new().schema(Some(schema)).build());
        operation.responses.responses.insert(status.to_string(), response.build().into());
    }
}

/// Whole numbers that are never negative have 32 bits here, unless they say less.
fn bound(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => {
            let small = SchemaFormat::KnownFormat(KnownFormat::Int32);
            let whole = object.schema_type == Type::Integer.into() && object.format == Some(small);
            if whole && object.minimum.is_some() && object.maximum.is_none() {
                object.maximum = Some(u32::MAX.into());
            }
            object.properties.values_mut().for_each(bound);
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(bound),
        Schema::AllOf(all) => all.items.iter_mut().for_each(bound),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(bound),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn description() -> Value {
        serde_json::from_str(&super::super::openapi_json()).expect("JSON")
    }

    #[test]
    fn every_address_says_why_it_refuses() {
        let api = description();
        let mut told = 0;
        for (path, item) in api["paths"].as_object().expect("addresses") {
            for (method, operation) in item.as_object().expect("methods") {
                let responses = operation["responses"].as_object().expect("responses");
                assert!(
                    !responses.contains_key(PLACEHOLDER),
                    "{method} {path} has no line in the list of reasons (http/refusals.rs)"
                );
                told += 1;
            }
        }
        assert_eq!(told, OWN.len(), "a line in the list of reasons is about no address");
        let play = &api["paths"]["/api/tables/{id}/play"]["post"]["responses"]["409"];
        let code = &play["content"]["application/json"]["schema"]["allOf"][1]["properties"]["code"];
        assert_eq!(code["type"], "string", "a code is text, or no answer fits its description");
        assert!(code["enum"].as_array().expect("codes").contains(&"illegal".into()), "{play}");
        assert!(play["description"].as_str().expect("words").contains("`illegal`: The rules forbid it"));
    }

    #[test]
    fn what_is_not_a_reason_is_not_one() {
        let play = "/api/tables/{id}/play";
        assert!(is_described(&Method::POST, play, Illegal) && is_described(&Method::POST, play, TooLarge));
        assert!(!is_described(&Method::POST, play, BadCode));
        assert!(!is_described(&Method::HEAD, "/api/tables", NoSuchTable));
        assert!(is_described(&Method::DELETE, play, WrongMethod), "no such thing is described");
    }

    /// A field that is nobody's is refused, and the description says so for every kind.
    #[test]
    fn kinds_say_that_they_take_no_other_fields() {
        let schemas = &description()["components"]["schemas"];
        for name in EXACT {
            for kind in schemas[name]["oneOf"].as_array().expect("kinds") {
                assert_eq!(kind["additionalProperties"], false, "{name}: {kind}");
            }
        }
        let with_more = serde_json::json!({"kind": "bot", "level": "tiro", "more": 1});
        assert!(serde_json::from_value::<protocol::SeatPlan>(with_more).is_err());
    }

    /// What the schemas say in numbers and patterns is what the server says.
    #[test]
    fn bounds_are_those_of_the_server() {
        let schemas = &description()["components"]["schemas"];
        let properties = |name: &str| schemas[name]["properties"].clone();
        assert_eq!(schemas["Seat"]["maximum"], games::MAX_SEATS - 1);
        for name in ["Number", "Ply"] {
            assert_eq!((&schemas[name]["minimum"], &schemas[name]["maximum"]), (&0.into(), &u32::MAX.into()));
        }
        let table = properties("NewTable");
        assert_eq!(table["seats"]["maxItems"], games::MAX_SEATS);
        for name in [&table["name"], &properties("Join")["name"], &properties("Rename")["name"]] {
            assert_eq!(name["maxLength"], protocol::limits::NAME_CHARS, "{name}");
        }
        assert_eq!(properties("Say")["text"]["maxLength"], protocol::limits::CHAT_CHARS);
        assert_eq!(properties("OpenPart")["words"]["maxLength"], protocol::limits::WORDS_CHARS);
        assert_eq!(properties("OpenRecord")["record"]["maxLength"], protocol::limits::RECORD_BYTES);
        let token = format!("^[!-~]{{1,{}}}$", protocol::limits::TOKEN_BYTES);
        for (asked, field) in
            [("Play", "token"), ("AskAbout", "token"), ("AskLesson", "answer"), ("AskPuzzle", "answer")]
        {
            assert_eq!(properties(asked)[field]["pattern"], token, "{asked}");
        }
        let clocks = schemas["ClockRule"].to_string();
        assert_eq!(clocks.matches(&format!("\"maximum\":{}", protocol::limits::CLOCK_SECONDS)).count(), 3);
        let levels = games::Level::ALL.map(|level| level.to_string()).join("|");
        assert!(schemas["SeatPlan"].to_string().contains(&format!("^({levels})$")));
    }
}

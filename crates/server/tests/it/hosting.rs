//! What a host and a browser rely on: health, metrics, headers, origins, limits, clear failures.

use crate::world::*;
use client::Client;
use http_body_util::Full;
use hyper::Request;
use protocol::*;
use serde_json::json;
use table::{Append, Author, Entry, Fact};

#[tokio::test(flavor = "multi_thread")]
async fn health_metrics_and_description_are_served() {
    let world = World::new().await;
    let (mut one, _, _) = world.pair().await;
    assert_eq!(one.get("/healthz").await.expect("asked").text, "ok\n");
    let metrics = one.get("/metrics").await.expect("asked").text;
    for name in [
        "quadriga_tables_live",
        "quadriga_actions_total",
        "quadriga_append_seconds_bucket",
        "quadriga_http_requests_total",
    ] {
        assert!(metrics.contains(name), "{name}");
    }
    let description = one.get("/api/openapi.json").await.expect("asked").json();
    assert_eq!(description["info"]["title"], "Quadriga");
    let paths = description["paths"].as_object().expect("paths");
    for path in ["/api/tables", "/api/tables/{id}/play", "/api/replays", "/api/me", "/api/games"] {
        assert!(paths.contains_key(path), "{path}");
    }
    let schemas = description["components"]["schemas"].as_object().expect("schemas");
    let view = &schemas["Position"]["properties"]["view"];
    assert_eq!(view["$ref"], "#/components/schemas/GameView", "{view}");
    let of_games = schemas["GameView"]["anyOf"].as_array().expect("a view for each game");
    assert_eq!(of_games.len(), games::catalogue().len());
    let text = description.to_string();
    let mentioned =
        text.split("\"#/components/schemas/").skip(1).map(|rest| rest.split('"').next().expect("a name"));
    for name in mentioned {
        assert!(schemas.contains_key(name), "{name} is described");
    }
    let page = one.get("/api/docs").await.expect("asked").text;
    assert!(
        page.contains("POST /api/tables/{id}/play")
            && page.contains("id=\"Position\"")
            && !page.contains("<script")
    );
}

/// A game that was given up tells so where its own events stand, and the description of the API knows that, too.
#[tokio::test(flavor = "multi_thread")]
async fn what_happens_at_the_table_itself_is_described() {
    let world = World::of_the_house().await;
    let (mut one, _, table) = world.pair_with(json!({"game": "arena"})).await;
    let description = one.get("/api/openapi.json").await.expect("asked").json();
    let holds_to = |name: &str| {
        let whole = json!({ "$ref": format!("#/components/schemas/{name}"), "components": description["components"] });
        jsonschema::validator_for(&whole).expect("a schema")
    };
    let resigned = one.post(&format!("/api/tables/{table}/resign"), &json!({})).await.expect("asked").json();
    let event = &resigned["steps"][0]["events"][0]["event"];
    assert_eq!(event["table"], "resigned", "{resigned}");
    holds_to("Update").validate(&resigned).expect("as described");
    let state = one.get(&format!("/api/tables/{table}/state?seen=0")).await.expect("asked").json();
    holds_to("CatchUp").validate(&state).expect("as described");
    let odd = json!({ "table": "burnt" });
    assert!(holds_to("AnyEvent").is_valid(event) && !holds_to("AnyEvent").is_valid(&odd));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_headers_that_keep_browsers_safe() {
    let world = World::new().await;
    let mut client = Client::new(world.address);
    for path in ["/", "/api/games", "/api/nothing", "/t/abc", "/metrics"] {
        let reply = client.get(path).await.expect("asked");
        let header =
            |name: &str| reply.headers.get(name).and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned();
        let policy = header("content-security-policy");
        assert!(policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "same-origin", "{path}");
        if path.starts_with("/api/") {
            assert_eq!(header("cache-control"), "no-store", "{path}");
        }
    }
    let page = client.get("/t/anything").await.expect("asked");
    assert!(page.status.is_success() && page.text.contains("<html"), "links to tables open the page");
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_are_refused() {
    let world = World::with(|config| config.origins = vec!["https://play.example.org".into()]).await;
    let (mut one, _, table) = world.pair().await;
    let own = format!("http://{}", world.address);
    for (origin, allowed) in [
        (own.as_str(), true),
        ("https://play.example.org", true),
        ("https://evil.example.org", false),
        ("null", false),
        ("http://127.0.0.1:1", false),
    ] {
        let request =
            Request::post("/api/me").header("content-type", "application/json").header("origin", origin);
        let body = Full::from(json!({"name": "Livia"}).to_string());
        let reply = one.send(request.body(body).expect("a request")).await.expect("answered");
        assert_eq!(reply.status.is_success(), allowed, "{origin}: {}", reply.text);
        assert_eq!(one.open_from(table.as_str(), Some(origin)).await.is_ok(), allowed, "{origin}");
    }
    let request = Request::post("/api/me")
        .header("content-type", "application/json")
        .header("sec-fetch-site", "cross-site");
    let reply =
        one.send(request.body(Full::from("{\"name\":\"x\"}")).expect("a request")).await.expect("answered");
    assert_eq!(reply.json()["code"], "foreign_origin");
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_are_named_and_counted() {
    let world = World::with(|config| config.rate_limits = true).await;
    let (mut one, _, table) = world.pair().await;
    let mut limited = 0;
    for _ in 0..20 {
        let reply =
            one.post(&format!("/api/tables/{table}/chat"), &json!({"text": "ave"})).await.expect("asked");
        if reply.status.as_u16() == 429 {
            assert_eq!(reply.json()["code"], "rate_limited");
            assert!(reply.headers.contains_key("retry-after"));
            limited += 1;
        }
    }
    assert!(limited > 5);
    let metrics = one.get("/metrics").await.expect("asked").text;
    assert!(metrics.contains("quadriga_rate_limited_total{limit=\"chat\"}"), "{metrics}");
    let new = json!({"game": "beads", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let mut last = 200;
    for _ in 0..40 {
        last = one.post("/api/tables", &new).await.expect("asked").status.as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_taken_port_is_one_clear_sentence() {
    let world = World::new().await;
    let error = server::listen(&world.address.to_string()).await.expect_err("taken").to_string();
    assert!(error.contains("Another program listens on") && error.ends_with('.'), "{error}");
    let error = server::listen("nonsense").await.expect_err("no address").to_string();
    assert!(error.ends_with('.') && !error.contains('\n'), "{error}");
}

/// A full disk: the move is refused with a sentence, nothing is lost, and the table goes on when there is room.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_of_the_disk_is_told_and_changes_nothing() {
    let world = World::new().await;
    let (mut one, _, table) = world.pair().await;
    let before = state(&mut one, &table).await;
    // Another process takes the next number: what a second server on the same file would do.
    let store = store::Store::open_beside(world.folder.path()).await.expect("opens");
    let number = before.position.number.next();
    let entry = Entry {
        number,
        ply: before.position.ply.next(),
        fact: Fact::Action("pass".into()),
        author: Author::Person(Seat(0)),
        at: 0,
        time_left: None,
        to_act: Some(Seat(1)),
    };
    assert_eq!(store.append(&table, Append::of(vec![entry])).await, store::Fate::Stored);
    let token = before.position.choices[0].token.clone();
    let play = json!({"token": token, "number": before.position.number});
    let refusal = refused(&mut one, &format!("/api/tables/{table}/play"), play).await;
    assert_eq!((refusal.code, refusal.number), (ErrorCode::StaleNumber, Some(number)));
    let after = state(&mut one, &table).await.position;
    assert_eq!((after.number, after.to_act), (number, Some(Seat(1))), "what the log says is what is shown");
    store.close().await;
}

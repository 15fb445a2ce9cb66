//! What serves many has a bound: pages, heads, names, bots that nobody watches. And nobody is believed without reason.

use crate::world::*;
use client::{Client, Reply};
use http_body_util::Full;
use hyper::Request;
use protocol::*;
use serde_json::json;
use std::io::{Read, Write};
use std::time::Duration;

async fn ask_with(client: &mut Client, headers: &[(&str, &str)]) -> Reply {
    send_with(client, Request::get("/api/me"), headers).await
}

/// Does something as whoever the headers make one; somebody new becomes a guest.
async fn act_with(client: &mut Client, headers: &[(&str, &str)]) -> Reply {
    let request = Request::post("/api/me/code").header("content-type", "application/json");
    send_with(client, request, headers).await
}

async fn send_with(
    client: &mut Client,
    request: hyper::http::request::Builder,
    headers: &[(&str, &str)],
) -> Reply {
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    client.send(request.body(Full::default()).expect("a request")).await.expect("answered")
}

fn cookie_set(reply: &Reply) -> Option<&str> {
    reply.headers.get("set-cookie")?.to_str().ok()
}

/// A foreign name that points to this machine would make a foreign page count as ours.
#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_name_is_not_answered() {
    let world = World::with(|config| {
        config.hosts = vec!["play.example.org".into()];
        config.origins = vec!["https://other.example.org".into()];
    })
    .await;
    for (host, known) in [
        ("localhost:7777", true),
        ("127.0.0.1", true),
        ("[::1]:7777", true),
        ("arena", true),
        ("box.local:80", true),
        ("Play.Example.org:443", true),
        ("other.example.org", true),
        ("evil.example.org", false),
        ("play.example.org.evil.net:7777", false),
        ("127.0.0.1.evil.net", false),
    ] {
        let reply = ask_with(&mut Client::new(world.address), &[("host", host)]).await;
        assert_eq!(reply.status.is_success(), known, "{host}: {}", reply.text);
        if !known {
            assert_eq!(reply.json()["code"], "foreign_origin", "{host}");
        }
    }
}

/// A proxy vouches for the names under which it is asked; who comes past it does not.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_vouches_for_names_and_nobody_else() {
    let asked = async |proxies: Vec<server::Network>, hosts: Vec<String>| {
        let world = World::with(|config| (config.proxies, config.hosts) = (proxies, hosts)).await;
        let host = [("host", "evil.example.org")];
        ask_with(&mut Client::new(world.address), &host).await.status.is_success()
    };
    let elsewhere = || vec!["192.0.2.0/24".parse().expect("a network")];
    assert!(asked(server::LOOPBACK.to_vec(), vec![]).await, "by the proxy");
    assert!(!asked(elsewhere(), vec![]).await, "past the proxy");
    assert!(
        !asked(server::LOOPBACK.to_vec(), vec!["play.example.org".into()]).await,
        "the host has named them"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_renewed_while_it_is_used() {
    let world = World::new().await;
    let mut guest = world.guest("Livia").await;
    let renewed = guest.get("/api/me").await.expect("asked");
    let cookie = cookie_set(&renewed).expect("renewed").to_owned();
    assert!(cookie.starts_with("quadriga=") && cookie.contains("Max-Age=31536000"), "{cookie}");
    assert_eq!(renewed.json()["name"], "Livia", "the same guest");
    assert_eq!(cookie_set(&guest.get("/api/tables").await.expect("asked")), None);
}

/// Under HTTPS, as a trusted proxy tells, the cookie holds for this very host alone; a stranger's word for it is not taken.
#[tokio::test(flavor = "multi_thread")]
async fn only_a_trusted_proxy_is_believed() {
    let world = World::with(|config| config.proxies = server::LOOPBACK.to_vec()).await;
    let told = [("x-forwarded-proto", "https"), ("x-forwarded-for", "203.0.113.9")];
    let reply = act_with(&mut Client::new(world.address), &told).await;
    let cookie = cookie_set(&reply).expect("a new guest").to_owned();
    assert!(cookie.starts_with("__Host-quadriga=") && cookie.ends_with("; Secure"), "{cookie}");
    // By the standard header alone, too; and who is forgotten then is known by neither name.
    let standard = [("forwarded", "for=203.0.113.9;proto=https")];
    let reply = act_with(&mut Client::new(world.address), &standard).await;
    assert!(cookie_set(&reply).expect("a new guest").starts_with("__Host-quadriga="));
    let forget = Request::post("/api/me/forget").header(standard[0].0, standard[0].1);
    let forget = forget.header("content-type", "application/json").body(Full::default()).expect("a request");
    let reply = Client::new(world.address).send(forget).await.expect("answered");
    let gone: Vec<_> =
        reply.headers.get_all("set-cookie").iter().filter_map(|line| line.to_str().ok()).collect();
    assert!(gone.iter().all(|line| line.contains("=;") && line.contains("Max-Age=0")), "{gone:?}");
    let names: Vec<_> = gone.iter().filter_map(|line| line.split_once('=').map(|(name, _)| name)).collect();
    assert_eq!(names, ["__Host-quadriga", "quadriga"]);

    let elsewhere =
        World::with(|config| config.proxies = vec!["192.0.2.0/24".parse().expect("a network")]).await;
    let reply = act_with(&mut Client::new(elsewhere.address), &told).await;
    let cookie = cookie_set(&reply).expect("a new guest").to_owned();
    assert!(cookie.starts_with("quadriga=") && !cookie.contains("Secure"), "{cookie}");
}

/// Limits by address go by what the proxy tells, so that its visitors do not share one allowance.
#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_every_visitor_has_an_allowance() {
    let world = World::with(|config| {
        config.proxies = server::LOOPBACK.to_vec();
        config.rate_limits = true;
    })
    .await;
    let guests = async |from: &str| {
        let mut made = 0;
        for n in 0..70 {
            // Whatever the visitor writes himself stands before what the proxy adds.
            let header = format!("198.51.100.{n}, {from}");
            let reply = act_with(&mut Client::new(world.address), &[("x-forwarded-for", &header)]).await;
            made += u32::from(reply.status.is_success());
        }
        made
    };
    let (first, second) = (guests("203.0.113.1").await, guests("2001:db8:0:1::1").await);
    assert!((60..68).contains(&first) && (60..68).contains(&second), "{first}, {second}");
    // Another address of the same network is the same visitor.
    assert!(guests("2001:db8:0:1::ffff").await < 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_pages_at_once() {
    let world = World::with(|config| (config.rate_limits, config.sockets) = (true, (2, 3))).await;
    let (mut one, two, table) = world.pair().await;
    let (first, _) = greeted(&one, &table).await;
    let _second = greeted(&one, &table).await;
    assert!(one.open(table.as_str()).await.is_err(), "two of one guest are enough");
    // A browser does not tell its page why: so the page asks without wanting a socket, and shows the sentence.
    let no = one.get(&format!("/api/tables/{table}/ws")).await.expect("asked");
    assert_eq!(no.status.as_u16(), 429, "{}", no.text);
    let refusal: Refusal = serde_json::from_str(&no.text).expect("a refusal");
    assert!(
        refusal.code == ErrorCode::RateLimited && refusal.words.contains("please close some"),
        "{refusal:?}"
    );
    let other = world.guest("Titus").await.get(&format!("/api/tables/{table}/ws")).await.expect("asked");
    assert_eq!(
        (other.status.as_u16(), other.json()["code"].as_str()),
        (400, Some("bad_request")),
        "{}",
        other.text
    );
    let _third = greeted(&two, &table).await;
    assert!(two.open(table.as_str()).await.is_err(), "three of one address are enough");
    drop(first);
    let patience = tokio::time::Instant::now() + LONG_ENOUGH;
    while two.open(table.as_str()).await.is_err() {
        assert!(tokio::time::Instant::now() < patience, "a closed page makes room");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let metrics = Client::new(world.address).get("/metrics").await.expect("asked").text;
    for limit in ["sockets_of_guest", "sockets_of_address"] {
        assert!(metrics.contains(&format!("quadriga_rate_limited_total{{limit=\"{limit}\"}}")), "{limit}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_head_is_refused() {
    let world = World::new().await;
    let address = world.address;
    // How long the head is, and how many fields it has: what comes all at once is refused at the byte, too.
    let heads = [
        (31_000, 4),
        (32_768, 4),
        (32_768, 100),
        (32_769, 4),
        (33_500, 4),
        (45_000, 4),
        (60_000, 4),
        (3_000_000, 4),
        (5_000, 101),
    ];
    let answers = tokio::task::spawn_blocking(move || {
        heads.map(|(length, fields)| {
            let mut stream = std::net::TcpStream::connect(address).expect("let in");
            stream.set_read_timeout(Some(LONG_ENOUGH)).expect("a time limit");
            let few = "GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n".to_owned();
            let head = few + &"X-More: 1\r\n".repeat(fields - 3) + "X-Long: \r\n\r\n";
            let head = head.replace("X-Long: ", &format!("X-Long: {}", "x".repeat(length - head.len())));
            // The server may hang up before the end of it.
            let _ = stream.write_all(head.as_bytes());
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer);
            String::from_utf8_lossy(&answer).into_owned()
        })
    });
    let answers = answers.await.expect("no panic");
    let (short, long) = answers.split_at(3);
    for short in short {
        assert!(short.starts_with("HTTP/1.1 200"), "{short}");
    }
    for (long, shape) in long.iter().zip(&heads[3..]) {
        assert!(long.starts_with("HTTP/1.1 431"), "{shape:?}: {long}");
        let (head, body) = long.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.to_ascii_lowercase().contains(&format!("content-length: {}", body.len())), "{long}");
        let refusal: Refusal = serde_json::from_str(body).expect("a refusal");
        assert!(refusal.code == ErrorCode::TooLarge && refusal.words.contains("32 KiB"), "{refusal:?}");
    }
    assert!(limited(&world, "request_head").await >= 6.0, "told to the host");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_hellos_have_a_limit() {
    let world = World::with(|config| config.rate_limits = true).await;
    let (mut one, _, table) = world.pair().await;
    let mut last = 200;
    for n in 0..10 {
        last =
            one.post("/api/me", &json!({"name": format!("Livia {n}")})).await.expect("asked").status.as_u16();
    }
    assert_eq!(last, 429);
    let renamed = limited(&world, "rename").await;
    assert!(renamed >= 1.0, "told to the host");
    let (mut socket, _) = greeted(&one, &table).await;
    for n in 0..40 {
        let hello = ClientMessage::Hello { seen: None, seat: None, language: None };
        socket.say(Some(n), hello).await.expect("said");
    }
    let (refusal, _) = error(&mut socket).await;
    assert_eq!(refusal.code, ErrorCode::RateLimited);
    assert!(limited(&world, "hello").await >= 1.0, "told to the host");
}

/// What a page asks while one points at choices costs one allowance each; a replay, which is played from its beginning, has its own bound.
#[tokio::test(flavor = "multi_thread")]
async fn previews_are_charged_once_and_replays_have_a_limit() {
    let world = World::with(|config| config.rate_limits = true).await;
    let (mut one, _, table) = world.pair().await;
    for n in 0..110 {
        let about = json!({"token": "pass"});
        let reply = one.post(&format!("/api/tables/{table}/preview"), &about).await.expect("asked");
        assert!(reply.status.is_success(), "preview {n} of 120 allowed at once: {}", reply.text);
    }
    for what in ["replay", "fairness", "record"] {
        // From another address in effect: what is counted by address is spent by now.
        let world = World::with(|config| config.rate_limits = true).await;
        let (mut one, _, table) = world.pair().await;
        post::<Update>(&mut one, &format!("/api/tables/{table}/resign"), json!({})).await;
        let mut answered = 0;
        while one.get(&format!("/api/tables/{table}/{what}")).await.expect("asked").status.is_success() {
            answered += 1;
            assert!(answered < 290, "{what} without end");
        }
        assert!(answered >= 120, "{what}: {answered}");
        assert!(limited(&world, "replay").await >= 1.0, "{what}");
    }
}

/// How often a bound of this name has refused something, at all servers of this process.
async fn limited(world: &World, limit: &str) -> f64 {
    let metrics = Client::new(world.address).get("/metrics").await.expect("asked").text;
    let name = format!("quadriga_rate_limited_total{{limit=\"{limit}\"}} ");
    metrics.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok()).unwrap_or(0.0)
}

/// Bots among themselves play for whoever looks, and for nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn bots_among_themselves_wait_until_somebody_looks() {
    let world = World::new().await;
    let mut host = world.guest("Livia").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = made(&mut host, json!({"game": "beads", "seats": [{"kind": "open"}, bot]})).await.id;
    let change = json!({"seat": 0, "plan": bot});
    host.post(&format!("/api/tables/{table}/seat"), &change)
        .await
        .expect("asked")
        .read::<TableInfo>()
        .expect("placed");
    host.post(&format!("/api/tables/{table}/start"), &json!({}))
        .await
        .expect("asked")
        .read::<TableInfo>()
        .expect("started");
    let begun = state(&mut host, &table).await.position.number;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(state(&mut host, &table).await.position.number, begun, "nobody looks");
    let (mut socket, _) = greeted(&world.guest("Gaius").await, &table).await;
    while update(&mut socket).await.position.result.is_none() {}
}

//! `quadriga admin` beside a running server, both the real binary.

mod served;

use served::{Served, quadriga, scratch};
use std::path::Path;

fn admin(data: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let output = quadriga()
        .arg("admin")
        .args(args)
        .arg("--data")
        .arg(data)
        .env("USER", "titus")
        .env_remove("SUDO_USER")
        .output()
        .expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn an_operator_looks_after_a_server_beside_it() {
    let data = scratch("admin").join("data");
    let nothing = admin(&data, &["tables"]);
    assert!(nothing.0 == Some(1) && nothing.2.contains("no database"), "{nothing:?}");
    let served = Served::start(&data);
    let new = r#"{"game":"arena","name":"Livia","seats":[{"kind":"me"},{"kind":"open"}]}"#;
    let (head, made) = served.ask("POST", "/api/tables", "", new);
    let cookie = head.split("quadriga=").nth(1).and_then(|rest| rest.split(';').next()).expect("a cookie");
    let cookie = format!("quadriga={cookie}");
    let table =
        made.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id").to_owned();
    let chat = format!("/api/tables/{table}/chat");
    let post = |path: &str, cookie: &str, body: &str| served.ask("POST", path, cookie, body);
    assert!(post(&chat, &cookie, r#"{"text":"an insult"}"#).0.starts_with("HTTP/1.1 200"));

    let (code, listed, _) = admin(&data, &["tables", "--phase", "open"]);
    assert!(code == Some(0) && listed.contains(&table) && listed.contains("Livia"), "{listed}");
    let (_, shown, _) = admin(&data, &["table", &table]);
    assert!(
        shown.contains("seat 1: Livia") && shown.contains("line 1: Livia") && shown.contains("an insult"),
        "{shown}"
    );

    let deleted = admin(&data, &["delete-chat", &table, "1", "--why", "rude"]);
    assert!(deleted.0 == Some(0) && deleted.1.contains("1 lines"), "{deleted:?}");
    let banned = admin(&data, &["ban", "--table", &table, "--seat", "1", "--why", "rude"]);
    assert!(banned.0 == Some(0) && banned.1.contains("barred"), "{banned:?}");
    let refused = post(&chat, &cookie, r#"{"text":"more"}"#);
    assert!(refused.0.starts_with("HTTP/1.1 403") && refused.1.contains("\"barred\""), "{refused:?}");
    let nobody = admin(&data, &["ban", "--table", &table, "--seat", "2"]);
    assert!(nobody.0 == Some(1) && nobody.2.contains("no guest is there"), "{nobody:?}");
    let lost = admin(&data, &["code", "--table", &table, "--seat", "1"]);
    let typed = lost.1.lines().last().unwrap_or_default();
    let found = post("/api/me/continue", "", &format!(r#"{{"code":"{typed}"}}"#));
    assert!(found.0.starts_with("HTTP/1.1 200") && found.1.contains("Livia"), "{lost:?} {found:?}");
    let closed = admin(&data, &["close", &table, "--why", "empty"]);
    assert!(closed.0 == Some(0) && closed.1.contains("closed"), "{closed:?}");
    let (_, log, _) = admin(&data, &["log"]);
    assert!(log.contains("titus") && log.contains("(rude)"), "{log}");
    assert_eq!(log.lines().filter(|line| line.contains("titus")).count(), 4, "{log}");
    assert!(!log.contains(typed), "the audit log knows no code");

    // Without a server an order waits for the next.
    drop(served);
    let waits = admin(&data, &["unban", "--table", &table, "--line", "1"]);
    assert!(waits.0 == Some(1) && waits.2.contains("it is kept"), "{waits:?}");
}

/// The log tells that orders were carried out; who they were about stands in the audit log alone.
#[test]
fn an_order_names_nobody_in_the_log() {
    let folder = scratch("admin-log");
    let (data, log) = (folder.join("data"), folder.join("log"));
    let errors = std::fs::File::create(&log).expect("a file for the log");
    let served = Served::with(quadriga().env("RUST_LOG", "info").stderr(errors), &data);
    let made = admin(&data, &["bot", "Nero"]);
    assert!(made.0 == Some(0) && made.1.contains("Nero bot"), "{made:?}");
    let taken = admin(&data, &["bot", "Nero"]);
    assert!(taken.0 == Some(1) && format!("{taken:?}").contains("Nero"), "{taken:?}");
    let ended = admin(&data, &["revoke-bot", "Nero"]);
    assert!(ended.0 == Some(0) && ended.1.contains("Nero bot"), "{ended:?}");
    let (_, audit, _) = admin(&data, &["log"]);
    assert!(audit.contains("Nero"), "{audit}");
    drop(served);

    let log = std::fs::read_to_string(&log).expect("the log is text");
    for refused in ["refused=false", "refused=true"] {
        assert!(log.contains("an operator's order was answered") && log.contains(refused), "{log}");
    }
    assert!(!log.to_lowercase().contains("nero"), "{log}");
}

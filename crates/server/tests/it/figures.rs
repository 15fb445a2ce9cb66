//! The figures of `/metrics`: the list in `src/figures.rs`, what a server really tells, the alerts, the dashboard and the handbook
//! are held to each other. `QUADRIGA_UPDATE=1 cargo test -p quadriga-server --test it figures` writes the handbook's table.

use crate::reviews::{LITTLE, ready};
use crate::world::*;
use serde_json::json;
use server::{FIGURES, Kind};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn known() -> BTreeSet<String> {
    FIGURES.iter().map(|figure| figure.name.to_owned()).collect()
}

/// All names in a text that could be figures, as they are called without what histograms append.
fn named(text: &str) -> BTreeSet<String> {
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let words = text
        .split(|c: char| !is_letter(c))
        // Packages are called `quadriga_0.2.0-1_amd64.deb`.
        .filter(|word| {
            word.strip_prefix("quadriga_")
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
        });
    let histograms: Vec<&str> =
        FIGURES.iter().filter(|figure| figure.kind == Kind::Histogram).map(|figure| figure.name).collect();
    words
        .map(|word| {
            let parts = ["_bucket", "_sum", "_count"].iter().filter_map(|ending| word.strip_suffix(ending));
            parts.into_iter().find(|name| histograms.contains(name)).unwrap_or(word).to_owned()
        })
        .collect()
}

fn text_of(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|_| panic!("{path} is there"))
}

/// Every figure that the code counts is in the list, and the list has no other.
#[test]
fn the_code_counts_what_the_list_names() {
    fn sources(folder: &Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).expect("read").flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => sources(&path, text),
                false if path.ends_with("figures.rs") => {}
                false => text.push_str(&std::fs::read_to_string(&path).expect("read")),
            }
        }
    }
    let mut text = String::new();
    sources(&root().join("crates/server/src"), &mut text);
    let calls = ["counter!(", "gauge!(", "histogram!("];
    let mut counted =
        BTreeSet::from(["quadriga_build_info".to_owned(), "quadriga_start_time_seconds".to_owned()]);
    for call in calls {
        for rest in text.split(call).skip(1) {
            let name = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
            counted.insert(name.expect("figures are called by their names").to_owned());
        }
    }
    assert_eq!(counted, known());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_tells_every_figure_of_the_list_and_no_other() {
    let world = World::with(|config| {
        config.rate_limits = true;
        config.review_effort = LITTLE;
    })
    .await;
    let (mut one, _, table) = world.pair().await;
    // A hint, a bot that thinks, a look back, somebody who looks on, a message that is refused, and one that comes too often.
    let now = state(&mut one, &table).await.position;
    let hint =
        one.post(&format!("/api/tables/{table}/hint"), &json!({"number": now.number})).await.expect("asked");
    assert!(hint.status.is_success(), "{}", hint.text);
    let _onlooker = greeted(&world.guest("Titus").await, &table).await;
    let (mut socket, _) = greeted(&one, &table).await;
    socket.say_raw(client::Message::text("nonsense")).await.expect("said");
    error(&mut socket).await;
    for _ in 0..30 {
        one.post(&format!("/api/tables/{table}/chat"), &json!({"text": "ave"})).await.expect("asked");
    }
    let seats = json!([{"kind": "bot", "level": "tiro"}, {"kind": "me"}]);
    made(&mut one, json!({"game": "beads", "seats": seats, "start": true})).await;
    post::<serde_json::Value>(&mut one, &format!("/api/tables/{table}/resign"), json!({})).await;
    let review = format!("/api/tables/{table}/review");
    post::<serde_json::Value>(&mut one, &review, json!({})).await;
    ready(&mut one, &review).await;
    let mut told = BTreeMap::new();
    let begun = std::time::Instant::now();
    while begun.elapsed() < LONG_ENOUGH {
        let metrics = one.get("/metrics").await.expect("asked").text;
        for line in metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
            let (name, kind) = line.split_once(' ').expect("a name and a kind");
            told.insert(name.to_owned(), kind.to_owned());
        }
        if told.len() == FIGURES.len() {
            for figure in FIGURES {
                assert!(
                    metrics.contains(&format!("# HELP {} {}", figure.name, figure.words)),
                    "{}",
                    figure.name
                );
                for label in figure.labels {
                    assert!(
                        metrics.contains(&format!("{label}=\"")),
                        "{} is told apart by {label}",
                        figure.name
                    );
                }
            }
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(told.keys().cloned().collect::<BTreeSet<_>>(), known());
    for figure in FIGURES {
        let kind = format!("{:?}", figure.kind).to_lowercase();
        assert_eq!(told[figure.name], kind, "{}", figure.name);
    }
}

#[test]
fn alerts_dashboard_and_handbook_name_only_what_there_is() {
    let mut shown = BTreeSet::new();
    for path in [
        "deploy/prometheus/quadriga.rules.yml",
        "deploy/prometheus/quadriga.rules.test.yml",
        "deploy/grafana/quadriga.json",
    ] {
        let names = named(&text_of(path));
        let unknown: Vec<_> = names.difference(&known()).cloned().collect();
        assert!(unknown.is_empty(), "{path} names {unknown:?}, which no server tells");
        assert!(!names.is_empty(), "{path} names something");
        if path.ends_with("quadriga.json") {
            shown = names;
            let dashboard: serde_json::Value = serde_json::from_str(&text_of(path)).expect("JSON");
            assert_eq!(dashboard["title"], "Quadriga");
        }
    }
    assert_eq!(shown, known(), "the dashboard shows every figure");
    let unknown: Vec<_> = named(&text_of("docs/hosting.md")).difference(&known()).cloned().collect();
    assert!(unknown.is_empty(), "the handbook names {unknown:?}");
}

const BEGIN: &str =
    "<!-- figures: written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-server --test it figures` -->\n";
const END: &str = "<!-- /figures -->";

#[test]
fn the_handbooks_table_of_figures_is_current() {
    let mut now = String::from("\n| figure | kind | told apart by | meaning |\n|---|---|---|---|\n");
    for figure in FIGURES {
        let kind = format!("{:?}", figure.kind).to_lowercase();
        now.push_str(&format!(
            "| `{}` | {kind} | {} | {} |\n",
            figure.name,
            figure.labels.join(", "),
            figure.words
        ));
    }
    now.push('\n');
    let path = root().join("docs/hosting.md");
    let handbook = text_of("docs/hosting.md");
    let (before, rest) = handbook.split_once(BEGIN).expect("the handbook has a place for the table");
    let (stored, after) = rest.split_once(END).expect("and its end");
    if std::env::var_os("QUADRIGA_UPDATE").is_some() {
        std::fs::write(&path, format!("{before}{BEGIN}{now}{END}{after}")).expect("written");
        return;
    }
    assert_eq!(
        stored, now,
        "run `QUADRIGA_UPDATE=1 cargo test -p quadriga-server --test it figures` and commit it"
    );
}

//! The TypeScript of the protocol lies checked in at `web/src/generated/protocol.ts`. This test fails when it is not current;
//! `QUADRIGA_UPDATE=1 cargo test -p quadriga-protocol` writes it anew.

use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// Everything that a type mentions, found by following its fields.
struct Collect<'a> {
    config: &'a Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Collect<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return; // built into TypeScript
        }
        let name = T::ident(self.config);
        if self.found.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.found.insert(name, format!("{docs}export {}\n", T::decl(self.config)));
        T::visit_dependencies(self);
    }
}

fn typescript() -> String {
    let config = Config::new();
    let mut all = Collect { config: &config, found: BTreeMap::new() };
    macro_rules! roots { ($($name:ident),* $(,)?) => { $( all.visit::<protocol::$name>(); )* } }
    roots!(
        AskAbout,
        AskHint,
        Catalogue,
        CatchUp,
        ChatList,
        ChangeSeat,
        ClientFrame,
        Fairness,
        Glossary,
        Hint,
        Join,
        Leave,
        Me,
        NewTable,
        OpenPart,
        OpenRecord,
        Play,
        Preview,
        Refusal,
        Rename,
        Resign,
        Replay,
        ReplayPositions,
        RulesPage,
        Say,
        SealPart,
        ServerMessage,
        State,
        TableEvent,
        TableInfo,
        TableList,
        Undo,
        Update,
        Why,
    );
    let mut text = String::from(
        "// Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-protocol` from crates/protocol. Do not edit by hand.\n",
    );
    for declaration in all.found.values() {
        text.push('\n');
        for line in declaration.lines() {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

#[test]
fn the_checked_in_typescript_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/protocol.ts");
    let now = typescript();
    if std::env::var_os("QUADRIGA_UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().expect("the path has a folder"))
            .expect("make web/src/generated");
        std::fs::write(&path, &now).expect("write web/src/generated/protocol.ts");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == now,
        "web/src/generated/protocol.ts is not current: run `QUADRIGA_UPDATE=1 cargo test -p quadriga-protocol` and commit it"
    );
}

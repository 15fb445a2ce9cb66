//! The handbook's table of settings is made of the command line itself: this test fails when it is not current.
//! `QUADRIGA_UPDATE=1 cargo test -p quadriga-cli --lib handbook` writes it.

use crate::args::Cli;
use clap::CommandFactory;
use std::path::Path;

const BEGIN: &str =
    "<!-- settings: written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-cli --lib handbook` -->\n";
const END: &str = "<!-- /settings -->";

fn table() -> String {
    let mut command = Cli::command();
    command.build();
    let serve = command.find_subcommand("serve").expect("it serves");
    let mut text =
        String::from("\n| setting | in the environment | default | meaning |\n|---|---|---|---|\n");
    for argument in serve.get_arguments().filter(|argument| argument.get_id() != "help") {
        let name = argument.get_long().expect("settings are spoken out");
        let value = argument.get_action().takes_values().then(|| {
            let names = argument.get_value_names().unwrap_or_default();
            format!(" {}", names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" "))
        });
        let variable =
            argument.get_env().map(|name| format!("`{}`", name.to_string_lossy())).unwrap_or_default();
        let help = argument.get_help().map(|help| help.to_string()).unwrap_or_default();
        // What clap does not fill in by itself stands in the words, in brackets.
        let (help, said) = match help.split_once(" [default: ") {
            Some((help, default)) => (help.to_owned(), Some(default.trim_end_matches(']').to_owned())),
            None => (help, None),
        };
        let filled =
            argument.get_default_values().iter().map(|value| format!("`{}`", value.to_string_lossy()));
        let filled = filled.filter(|value| value != "`false`").collect::<Vec<_>>().join(", ");
        let default = if filled.is_empty() { said.unwrap_or_default() } else { filled };
        text.push_str(&format!(
            "| `--{name}{}` | {variable} | {default} | {} |\n",
            value.unwrap_or_default(),
            help.replace('|', "\\|")
        ));
    }
    text.push('\n');
    text
}

#[test]
fn the_handbooks_table_of_settings_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md");
    let handbook = std::fs::read_to_string(&path).expect("the handbook is there");
    let (before, rest) = handbook.split_once(BEGIN).expect("the handbook has a place for the table");
    let (stored, after) = rest.split_once(END).expect("and its end");
    let now = table();
    if std::env::var_os("QUADRIGA_UPDATE").is_some() {
        std::fs::write(&path, format!("{before}{BEGIN}{now}{END}{after}")).expect("written");
        return;
    }
    assert_eq!(
        stored, now,
        "run `QUADRIGA_UPDATE=1 cargo test -p quadriga-cli --lib handbook` and commit it"
    );
}

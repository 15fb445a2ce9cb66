//! Every token of every game with its meaning, in `docs/tokens.md`. The list is made from the games' own forms (`engine::tokens!`), to
//! which every action belongs; this test fails when the page is not current. `QUADRIGA_UPDATE=1 cargo test --workspace --test tokens`
//! writes it anew.

use engine::conformance::random_game;
use engine::notation::{By, Tokens};
use engine::typescript::hold;
use engine::{Game, GameOptions, Next};
use std::path::Path;

/// A game's part of the page.
fn table<G: Game>() -> String
where
    G::Action: Tokens,
{
    let mut text = format!("\n## {}\n\n| token | whose | meaning |\n|---|---|---|\n", G::INFO.title);
    for form in G::Action::FORMS {
        let whose = match form.by {
            By::Player => "player",
            By::Chance => "chance",
        };
        text.push_str(&format!("| `{}` | {whose} | {} |\n", form.spelling, form.meaning));
    }
    text
}

#[test]
fn the_page_of_tokens_is_current() {
    let mut text = String::from(
        "<!-- Written by `QUADRIGA_UPDATE=1 cargo test --workspace --test tokens`. Do not edit by hand. -->\n\n# Tokens\n\n\
         Every action of every game as it stands in [records](records.md). Words in capitals stand for an id of the game's data, for a seat or \
         for a number; what stands in brackets may be missing; `…` says that the last part may come again.\n",
    );
    text += &table::<arena::Arena>();
    text += &table::<carpe_diem::CarpeDiem>();
    text += &table::<gloria_mundi::GloriaMundi>();
    text += &table::<antike::Antike>();
    hold(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tokens.md"), &text).unwrap();
}

/// Whatever is played has the form that the page gives for it, and is played by whom the page says.
fn played<G: Game>()
where
    G::Action: Tokens,
{
    for (preset, options) in G::Options::all_presets() {
        let seats = (G::INFO.min_seats..=G::INFO.max_seats).find(|&seats| options.validate(seats).is_ok());
        let seats = seats.unwrap_or_else(|| panic!("{preset} is for nobody"));
        let (_, record) = random_game::<G>(5, seats, &options);
        engine::replay::replay::<G, ()>(&record, usize::MAX, &mut (), |step| {
            let (token, form) = (step.action.to_string(), step.action.form());
            assert!(form.fits(&token), "{}: {token} is not spelt {}", G::INFO.id, form.spelling);
            let by = if step.before.next() == Next::Chance { By::Chance } else { By::Player };
            assert_eq!(form.by, by, "{}: {token}", G::INFO.id);
            assert!(G::Action::FORMS.contains(form), "{}: {token}", G::INFO.id);
        })
        .unwrap();
    }
}

#[test]
fn tokens_are_spelt_and_played_as_the_page_says() {
    played::<arena::Arena>();
    played::<carpe_diem::CarpeDiem>();
    played::<gloria_mundi::GloriaMundi>();
    played::<antike::Antike>();
}

//! Explanations on request: commands, things of the game, rulings.

use crate::figures::wrapped;
use games::{GameFace, GlossaryEntry};
use serde_json::Value;
use std::io::{self, Write};

const COMMANDS: &str = "\
  a number          take that choice (its token works as well)
  undo              take back your last action, as far as nothing new was learned
  help THING        explain a card, tile or space; `help all` lists them
  rule N            read ruling N
  look              draw the table again
  log               everything that happened so far
  score             the score sheet
  hint              what a search thinks of your choices
  save FILE         write the game to a file
  quit              save and leave";

/// Explains the commands, or a thing by its id or title, as it is played with these options.
pub(crate) fn explain(
    face: &dyn GameFace,
    options: Option<&Value>,
    wanted: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    if wanted.is_empty() {
        return writeln!(out, "{COMMANDS}");
    }
    let topics = face.glossary(options, "en").map_err(io::Error::other)?;
    let wanted = wanted.to_lowercase();
    if wanted == "all" {
        return list(topics.iter(), out);
    }
    let is =
        |topic: &&GlossaryEntry| topic.id.to_lowercase() == wanted || topic.title.to_lowercase() == wanted;
    let has = |topic: &&GlossaryEntry| {
        topic.id.to_lowercase().contains(&wanted) || topic.title.to_lowercase().contains(&wanted)
    };
    let exact: Vec<_> = topics.iter().filter(is).collect();
    let found = if exact.is_empty() { topics.iter().filter(has).collect() } else { exact };
    match found.as_slice() {
        [] => writeln!(
            out,
            "Nothing here is called `{}`; `help all` lists what is.",
            crate::setup::readable(&wanted)
        ),
        several if several.len() > 8 => list(several.iter().copied(), out),
        several => several.iter().try_for_each(|topic| {
            let rulings: Vec<_> = topic.rulings.iter().map(|n| format!("R{n}")).collect();
            let rulings =
                if rulings.is_empty() { String::new() } else { format!("  ({})", rulings.join(", ")) };
            writeln!(out, "{}{rulings}", topic.title)?;
            wrapped(out, "  ", &topic.words)
        }),
    }
}

fn list<'a>(topics: impl Iterator<Item = &'a GlossaryEntry>, out: &mut dyn Write) -> io::Result<()> {
    let names: Vec<_> = topics.map(|topic| format!("{} ({})", topic.title, topic.id)).collect();
    wrapped(out, "  ", &names.join(", "))
}

/// Reads out the paragraph of the rules that holds a ruling.
pub(crate) fn ruling(rules: &str, wanted: &str, out: &mut dyn Write) -> io::Result<()> {
    let Ok(number) = wanted.trim_start_matches(['r', 'R']).parse::<u16>() else {
        return writeln!(out, "`rule` takes the number of a ruling, as in `rule 12`.");
    };
    match find_ruling(rules, number) {
        Some(text) => wrapped(out, "  ", &text),
        None => writeln!(out, "There is no ruling R{number}."),
    }
}

/// A ruling is a paragraph or list item that opens with `**R12**`, or a section whose heading names R12.
fn find_ruling(rules: &str, number: u16) -> Option<String> {
    let name = format!("R{number}");
    let opens = |line: &str| {
        let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
        let rest = line.strip_prefix(&name)?;
        (!rest.starts_with(|c: char| c.is_alphanumeric())).then_some(())
    };
    let mut lines = rules.lines().skip_while(|line| opens(line).is_none());
    let first = lines.next()?;
    let heading = first.starts_with('#');
    let mut text = first.trim_start_matches(['#', '-', ' ']).replace("**", "");
    let mut begun = !heading;
    for line in lines {
        let ends = line.starts_with('#') || starts_item(line) || (line.trim().is_empty() && begun);
        if ends {
            break;
        }
        if !line.trim().is_empty() {
            begun = true;
            text.push(if heading && !text.contains('\n') { '\n' } else { ' ' });
            text.push_str(&line.trim().replace("**", ""));
        }
    }
    Some(text)
}

fn starts_item(line: &str) -> bool {
    let marked = line.trim_start_matches(['-', '*', '|', ' ']);
    let mut rest = marked.chars();
    line.len() > marked.len() && rest.next() == Some('R') && rest.next().is_some_and(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Toy\n\nIntro R1.\n\n**R1** Take one to three coins.\nNot more.\n\n- **R2** End your turn.\n- **R12** Twelve.\n\n### R3 The end\n\nThe pot is empty.\n\nMore.\n";

    #[test]
    fn rulings_are_found_in_paragraphs_lists_and_headings() {
        let find = |n| find_ruling(RULES, n);
        assert_eq!(find(1).as_deref(), Some("R1 Take one to three coins. Not more."));
        assert_eq!(find(2).as_deref(), Some("R2 End your turn."));
        assert_eq!(find(12).as_deref(), Some("R12 Twelve."));
        assert_eq!(find(3).as_deref(), Some("R3 The end\nThe pot is empty."));
        assert_eq!(find(4), None);
    }
}

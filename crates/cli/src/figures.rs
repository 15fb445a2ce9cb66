//! Numbers and paragraphs as people read them.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::sync::LazyLock;
use std::time::Instant;

/// The 95 % Wilson interval of a share: `wins` of `games`, a shared win counted as a fraction.
pub(crate) fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let share = wins / games;
    let z2 = Z * Z / games;
    let centre = (share + z2 / 2.0) / (1.0 + z2);
    let half = Z / (1.0 + z2) * (share * (1.0 - share) / games + z2 / (4.0 * games)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// A large number with its thousands set apart.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A duration in the unit that suits it.
pub(crate) fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.1} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// A clock for simulations: nanoseconds since it was first asked.
pub(crate) fn nanoseconds() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_nanos() as u64
}

/// A figure cut to a few digits, so that JSON stays readable.
pub(crate) fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}

/// Writes text in lines of at most 100 columns, each after `indent`.
pub(crate) fn wrapped(out: &mut dyn Write, indent: &str, text: &str) -> io::Result<()> {
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && indent.len() + line.chars().count() + word.chars().count() >= 100 {
                writeln!(out, "{indent}{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        writeln!(out, "{indent}{line}")?;
    }
    Ok(())
}

/// Writes rows under headings: the first column to the left, the others to the right.
pub(crate) fn table(out: &mut dyn Write, headings: &[&str], rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([headings[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..headings.len()).map(width).collect();
    let mut line = |cells: &[String]| -> io::Result<()> {
        let mut text = String::new();
        for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - cell.chars().count());
            text += &if column == 0 { format!("{cell}{blanks}") } else { format!("  {blanks}{cell}") };
        }
        writeln!(out, "{}", text.trim_end())
    };
    line(&headings.iter().map(|heading| (*heading).to_owned()).collect::<Vec<_>>())?;
    rows.iter().try_for_each(|row| line(row))
}

/// A progress bar over games (or whatever else is counted), drawn on standard error when that is a terminal.
pub(crate) fn progress(count: u64, what: &str) -> ProgressBar {
    let style = format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{eta}} to go");
    ProgressBar::new(count).with_style(ProgressStyle::with_template(&style).expect("the template is sound"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_gives_the_published_interval() {
        // 8 of 10: the worked example found in most texts is 49.0 % to 94.3 %.
        let (low, high) = wilson(8.0, 10.0);
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
        let (low, high) = wilson(10.0, 10.0);
        assert!(low > 0.7 && high <= 1.0);
    }

    #[test]
    fn numbers_and_paragraphs_are_readable() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([2e-7, 3.21e-5, 0.0123, 2.0].map(duration), ["200 ns", "32.1 µs", "12.30 ms", "2.00 s"]);
        let mut text = Vec::new();
        wrapped(&mut text, "  ", &"word ".repeat(50)).unwrap();
        assert!(
            String::from_utf8(text).unwrap().lines().all(|line| line.len() <= 100 && line.starts_with("  "))
        );
        let mut text = Vec::new();
        table(
            &mut text,
            &["bot", "wins"],
            &[vec!["a".into(), "10".into()], vec!["greedy".into(), "7".into()]],
        )
        .unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), "bot     wins\na         10\ngreedy     7\n");
    }
}

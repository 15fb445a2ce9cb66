//! A game as a block of bytes: all little-endian, columns before rows, so that a few whole-array operations read it.
//!
//! | part | form |
//! |---|---|
//! | number of the game | `u64` |
//! | set-up in the shard's head; seats; positions `P`; columns `C` | `u16`, `u16`, `u32`, `u32` |
//! | by seat: share of the win | `f32` each |
//! | by seat: final score | `i32` each |
//! | kind of each column | `u8` each: 0 the same all game, 1 two neighbours, 2 within 256, 3 anything |
//! | base of each column: its smallest number | `i16` each |
//! | columns of kind 1, what is added to the base | one bit a position, the lowest first, each column filled up to a byte |
//! | columns of kind 2, the same | `u8` a position |
//! | columns of kind 3, the numbers themselves | `i16` a position |
//! | the seat that decides | `u8` a position |
//! | chances by the search, by evaluation, by a short playout | for each of the three, position and seat (the deciding one first) `u16`, of 65,535 |
//! | how many legal actions | `u16` a position |
//! | their numbers, then their visits | `u16` each |

use super::Moment;
use engine::{MAX_SEATS, Outcome, Seat};

pub(super) fn write(number: u64, table: u16, outcome: &Outcome, moments: &[Moment]) -> Vec<u8> {
    let seats = outcome.seats();
    let columns = moments.first().map_or(0, |moment| moment.row.len());
    let mut bytes = Vec::new();
    bytes.extend(number.to_le_bytes());
    bytes.extend(table.to_le_bytes());
    bytes.extend((seats as u16).to_le_bytes());
    bytes.extend((moments.len() as u32).to_le_bytes());
    bytes.extend((columns as u32).to_le_bytes());
    bytes.extend(Seat::all(seats).flat_map(|seat| outcome.win_share(seat).to_le_bytes()));
    bytes.extend(Seat::all(seats).flat_map(|seat| outcome.score(seat).to_le_bytes()));
    write_columns(columns, moments, &mut bytes);
    bytes.extend(moments.iter().map(|moment| moment.seat));
    let kept: [fn(&Moment) -> [f32; MAX_SEATS]; 3] = [|m| m.thought, |m| m.evaluated, |m| m.played_out];
    for chances in kept {
        for moment in moments {
            let chances = chances(moment);
            bytes.extend(
                chances[..seats]
                    .iter()
                    .flat_map(|chance| ((chance.clamp(0.0, 1.0) * 65535.0 + 0.5) as u16).to_le_bytes()),
            );
        }
    }
    let all = || moments.iter().flat_map(|moment| &moment.visits);
    bytes.extend(moments.iter().flat_map(|moment| (moment.visits.len() as u16).to_le_bytes()));
    bytes.extend(all().flat_map(|(action, _)| action.to_le_bytes()));
    bytes.extend(all().flat_map(|(_, visits)| visits.to_le_bytes()));
    bytes
}

fn write_columns(columns: usize, moments: &[Moment], bytes: &mut Vec<u8>) {
    let column = |at: usize| moments.iter().map(move |moment| moment.row[at]);
    let kinds: Vec<(u8, i16)> = (0..columns)
        .map(|at| {
            let (low, high) =
                column(at).fold((i16::MAX, i16::MIN), |(low, high), n| (low.min(n), high.max(n)));
            match i32::from(high) - i32::from(low) {
                0 => (0, low),
                1 => (1, low),
                2..=255 => (2, low),
                _ => (3, low),
            }
        })
        .collect();
    bytes.extend(kinds.iter().map(|(kind, _)| *kind));
    bytes.extend(kinds.iter().flat_map(|(_, base)| base.to_le_bytes()));
    let of = |wanted: u8| kinds.iter().enumerate().filter(move |(_, (kind, _))| *kind == wanted);
    for (at, (_, base)) in of(1) {
        let mut packed = vec![0u8; moments.len().div_ceil(8)];
        for (place, number) in column(at).enumerate() {
            packed[place / 8] |= u8::from(number != *base) << (place % 8);
        }
        bytes.extend(packed);
    }
    for (at, (_, base)) in of(2) {
        bytes.extend(column(at).map(|number| (i32::from(number) - i32::from(*base)) as u8));
    }
    for (at, _) in of(3) {
        bytes.extend(column(at).flat_map(i16::to_le_bytes));
    }
}

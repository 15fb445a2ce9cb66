//! Games of self-play as blocks of numbers: read back here by the format's description, and held to the rules.

use engine::study::{observation_layout, peeking_layout};
use engine::{Strategy, Study};
use lab::selfplay::{SelfPlay, play};

/// A block, read by what `docs/selfplay.md` says of it.
struct Read {
    shares: Vec<f32>,
    rows: Vec<Vec<i16>>,
    seat: Vec<u8>,
    chances: Vec<Vec<f32>>,
    visits: Vec<Vec<(u16, u16)>>,
}

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let (taken, rest) = self.0.split_first_chunk().expect("the block is long enough");
        self.0 = rest;
        *taken
    }

    fn byte(&mut self) -> u8 {
        self.take::<1>()[0]
    }

    fn word(&mut self) -> u16 {
        u16::from_le_bytes(self.take())
    }
}

fn read(bytes: &[u8], number: u64, table: u16) -> Read {
    let mut bytes = Bytes(bytes);
    assert_eq!((u64::from_le_bytes(bytes.take()), bytes.word()), (number, table));
    let seats = usize::from(bytes.word());
    let positions = u32::from_le_bytes(bytes.take()) as usize;
    let columns = u32::from_le_bytes(bytes.take()) as usize;
    let shares = (0..seats).map(|_| f32::from_le_bytes(bytes.take())).collect();
    let _scores: Vec<i32> = (0..seats).map(|_| i32::from_le_bytes(bytes.take())).collect();
    let kinds: Vec<u8> = (0..columns).map(|_| bytes.byte()).collect();
    let bases: Vec<i16> = (0..columns).map(|_| bytes.word() as i16).collect();
    let mut rows = vec![bases.clone(); positions];
    for kind in 1..=3 {
        for column in (0..columns).filter(|&column| kinds[column] == kind) {
            let packed: Vec<u8> = if kind == 1 {
                (0..positions.div_ceil(8)).map(|_| bytes.byte()).collect()
            } else {
                Vec::new()
            };
            for (at, row) in rows.iter_mut().enumerate() {
                row[column] = match kind {
                    1 => bases[column] + i16::from(packed[at / 8] >> (at % 8) & 1),
                    2 => (i32::from(bases[column]) + i32::from(bytes.byte())) as i16,
                    _ => bytes.word() as i16,
                };
            }
        }
    }
    let seat = (0..positions).map(|_| bytes.byte()).collect();
    let mut chances = || (0..seats).map(|_| f32::from(bytes.word()) / 65535.0).collect::<Vec<_>>();
    let chances = (0..3 * positions).map(|_| chances()).collect();
    let counts: Vec<_> = (0..positions).map(|_| bytes.word()).collect();
    let actions: Vec<Vec<u16>> = counts.iter().map(|&n| (0..n).map(|_| bytes.word()).collect()).collect();
    let visits =
        actions.into_iter().map(|list| list.into_iter().map(|id| (id, bytes.word())).collect()).collect();
    assert!(bytes.0.is_empty(), "nothing is left over");
    Read { shares, rows, seat, chances, visits }
}

fn blocks_say_what_was_played<G: Strategy + Study>(hides: bool) {
    let start = G::new(G::INFO.min_seats, &G::Options::default()).expect("it starts");
    let (observed, whole) = (observation_layout(&start), peeking_layout(&start));
    let plan = SelfPlay { seed: 3, iterations: 12, ..SelfPlay::default() };
    let block = play(&start, 5, &plan, 7);
    assert_eq!(block, play(&start, 5, &plan, 7), "the same game again");
    assert_ne!(block.bytes, play(&start, 5, &plan, 8).bytes, "another game is another");
    let Read { shares, rows, seat, chances, visits } = read(&block.bytes, 7, 5);
    assert_eq!((rows.len(), block.iterations), (block.positions, 12 * block.positions as u64));
    assert!(rows.len() > 20 && (shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    let mut anew = 0;
    for (row, list) in rows.iter().zip(&visits) {
        assert_eq!(row.len(), 2 * whole.size - observed.size);
        for field in &whole.fields {
            let numbers = &row[field.offset..field.offset + field.size()];
            assert!(numbers.iter().all(|n| field.within.range().contains(n)), "{}: {numbers:?}", field.name);
        }
        // Who decides is asked, and looks: its own place is the first. (In Antike a player of two has several powers, which are asked.)
        let asked = whole.fields.iter().find(|field| field.name == "asked").expect("all games tell it");
        if usize::try_from(*asked.within.range().end()) == Ok(start.seats()) {
            assert_eq!(row[asked.offset], 1, "{}", G::INFO.id);
        }
        anew += usize::from(row[observed.size..whole.size] != row[whole.size..]);
        assert!(list.len() > 1 && list.iter().map(|(_, visits)| u32::from(*visits)).sum::<u32>() >= 12);
        assert!(list.iter().all(|(id, _)| start.action_at(*id).is_some()));
    }
    assert_eq!(anew > 0, hides, "{}: what is hidden was dealt anew {anew} times", G::INFO.id);
    assert!(seat.iter().all(|seat| usize::from(*seat) < start.seats()));
    assert!(chances.iter().all(|chances| (chances.iter().sum::<f32>() - 1.0).abs() < 0.01), "{}", G::INFO.id);
}

#[test]
fn blocks_of_all_games_say_what_was_played() {
    blocks_say_what_was_played::<arena::Arena>(true);
    blocks_say_what_was_played::<carpe_diem::CarpeDiem>(true);
    blocks_say_what_was_played::<gloria_mundi::GloriaMundi>(false);
    blocks_say_what_was_played::<antike::Antike>(false);
}

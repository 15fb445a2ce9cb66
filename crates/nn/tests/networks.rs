//! The same bits by every kernel and in every batch, and files that are what they say.

use nn::{Desk, Kernel, MAX_BATCH, Network, Shape, file};

/// A small generator, so that the crate needs none.
struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn below(&mut self, bound: usize) -> usize {
        self.next() as usize % bound
    }

    /// From -1 to 1.
    fn weight(&mut self) -> f32 {
        self.next() as f32 / (1u64 << 30) as f32 - 1.0
    }

    fn features(&mut self, of: usize) -> Vec<(u32, f32)> {
        let mut active = Vec::new();
        for feature in 0..of as u32 {
            if self.below(4) == 0 {
                active.push((feature, if self.below(2) == 0 { 1.0 } else { self.weight() }));
            }
        }
        active
    }
}

fn shape(value: &[usize], policy: &[usize]) -> Shape {
    Shape {
        game: "toy".into(),
        seats: 3,
        observed: (10, "0123456789abcdef".into()),
        whole: (12, "fedcba9876543210".into()),
        actions: 37,
        value: value.to_vec(),
        corrects: None,
        policy: policy.to_vec(),
    }
}

fn random(shape: &Shape, luck: &mut Luck) -> (String, Vec<u8>) {
    file::write(shape, || luck.weight() * 0.3).expect("it is small")
}

fn network(shape: &Shape, luck: &mut Luck) -> Network {
    let (name, bytes) = random(shape, luck);
    file::read(&name, &bytes).expect("it reads back")
}

/// Chances and margins of each row, as bits.
fn judged(network: &Network, kernel: Kernel, rows: &[Vec<(u32, f32)>], batch: usize) -> Vec<Vec<u32>> {
    let value = network.value.as_ref().expect("it judges");
    let (mut desk, mut all) = (Desk::default(), Vec::new());
    for rows in rows.chunks(batch) {
        let rows: Vec<&[(u32, f32)]> = rows.iter().map(Vec::as_slice).collect();
        value.judge(kernel, &rows, &[], &mut desk, |_, chances, margins| {
            all.push(chances.iter().chain(margins).map(|number| number.to_bits()).collect());
        });
    }
    all
}

fn shares(network: &Network, kernel: Kernel, row: &[(u32, f32)], actions: &[usize]) -> Vec<u32> {
    let (mut desk, mut shares) = (Desk::default(), Vec::new());
    let policy = network.policy.as_ref().expect("it has a policy");
    policy.judge(kernel, row, actions.iter().copied(), &mut desk, &mut shares);
    shares.iter().map(|share| share.to_bits()).collect()
}

const SHAPES: [&[usize]; 5] =
    [&[33, 16, 6], &[70, 48, 6], &[501, 256, 64, 6], &[130, 80, 33, 20, 6], &[64, 7, 9, 6]];

#[test]
fn every_kernel_and_every_batch_gives_the_same_bits() {
    if !Kernel::Avx2.is_there() {
        // Nothing to compare with on such a machine; the scalar kernel defines the results.
        assert_eq!(Kernel::best(), Kernel::Scalar);
    }
    let mut luck = Luck(7);
    for sizes in SHAPES {
        let network = network(&shape(sizes, &[]), &mut luck);
        let rows: Vec<_> = (0..MAX_BATCH + 3).map(|_| luck.features(sizes[0])).collect();
        let plain = judged(&network, Kernel::Scalar, &rows, 1);
        let different: std::collections::BTreeSet<_> = plain.iter().collect();
        assert!(different.len() > 60, "rows are told apart");
        for kernel in [Kernel::Scalar, Kernel::best()] {
            for batch in [1, 2, 3, 4, 5, 7, 8, 31, 64] {
                assert_eq!(
                    judged(&network, kernel, &rows, batch),
                    plain,
                    "{sizes:?} {kernel:?} batch {batch}"
                );
            }
        }
    }
}

#[test]
fn policies_have_the_same_bits_and_follow_the_list() {
    let mut luck = Luck(8);
    for sizes in [&[40, 24, 37][..], &[300, 128, 64, 37], &[90, 8, 37]] {
        let network = network(&shape(&[], sizes), &mut luck);
        for _ in 0..40 {
            let row = luck.features(sizes[0]);
            let actions: Vec<_> = (0..1 + luck.below(30)).map(|_| luck.below(37)).collect();
            let plain = shares(&network, Kernel::Scalar, &row, &actions);
            assert_eq!(plain, shares(&network, Kernel::best(), &row, &actions));
            let sum: f32 = plain.iter().map(|&bits| f32::from_bits(bits)).sum();
            assert!((sum - 1.0).abs() < 1e-5);
        }
    }
}

/// By the definition, in double precision: the kernels are not only alike but right.
#[test]
fn a_network_computes_what_it_should() {
    let mut luck = Luck(9);
    let sizes = [50, 20, 9, 6];
    let mut weights = Vec::new();
    let (name, bytes) = file::write(&shape(&sizes, &[]), || {
        let weight = nn::widen(nn::narrow(luck.weight() * 0.4));
        weights.push(f64::from(weight));
        weight
    })
    .expect("it is small");
    let network = file::read(&name, &bytes).expect("it reads back");
    for _ in 0..20 {
        let row = luck.features(50);
        let mut x = vec![0.0; 50];
        row.iter().for_each(|&(index, value)| x[index as usize] = f64::from(value));
        let mut rest = weights.as_slice();
        for (at, two) in sizes.windows(2).enumerate() {
            let (matrix, others) = rest.split_at(two[0] * two[1]);
            let (bias, others) = others.split_at(two[1]);
            rest = others;
            x = (0..two[1])
                .map(|o| bias[o] + (0..two[0]).map(|i| x[i] * matrix[i * two[1] + o]).sum::<f64>())
                .map(|sum| if at + 2 < sizes.len() { sum.max(0.0) } else { sum })
                .collect();
        }
        let total: f64 = x[..3].iter().map(|logit| logit.exp()).sum();
        let truth: Vec<f64> =
            x[..3].iter().map(|logit| logit.exp() / total).chain(x[3..].iter().copied()).collect();
        let said = judged(&network, Kernel::best(), &[row], 1).remove(0);
        for (said, truth) in said.into_iter().zip(truth) {
            assert!((f64::from(f32::from_bits(said)) - truth).abs() < 1e-5, "{truth}");
        }
    }
}

/// The bits of one network, kept: whatever machine or compiler runs this must get them.
#[test]
fn the_bits_are_these() {
    let mut luck = Luck(10);
    let network = network(&shape(&[120, 64, 32, 6], &[]), &mut luck);
    let rows: Vec<_> = (0..8).map(|_| luck.features(120)).collect();
    let bits: Vec<u8> =
        judged(&network, Kernel::best(), &rows, 8).concat().into_iter().flat_map(u32::to_le_bytes).collect();
    assert_eq!(nn::hex(&nn::sha256(&bits), 8), "71c968f553ac1b54");
}

#[test]
fn a_file_reads_back_as_it_was_written() {
    let mut luck = Luck(11);
    for (value, policy) in
        [(&[30, 16, 6][..], &[20, 16, 37][..]), (&[30, 16, 6], &[]), (&[], &[20, 8, 8, 37])]
    {
        let shape = shape(value, policy);
        let (name, bytes) = random(&shape, &mut luck);
        let network = file::read(&name, &bytes).expect("it reads back");
        assert_eq!(network.shape, shape);
        assert_eq!(
            (network.value.is_some(), network.policy.is_some()),
            (!value.is_empty(), !policy.is_empty())
        );
        assert!(name.starts_with("toy-3-") && name.ends_with(".net") && name.len() == 6 + 16 + 4, "{name}");
    }
}

/// A network that corrects says what it would say on its own, with the logarithms of the judgement it was told among its logits.
#[test]
fn a_judgement_is_corrected_by_its_logarithm() {
    let sizes = [30, 16, 6];
    let alone = network(&shape(&sizes, &[]), &mut Luck(14));
    let with = Shape { corrects: Some(0.75), ..shape(&sizes, &[]) };
    let corrects = network(&with, &mut Luck(14));
    assert_eq!(corrects.shape, with);
    let mut luck = Luck(15);
    let rows: Vec<_> = (0..7).map(|_| luck.features(30)).collect();
    let rows: Vec<&[(u32, f32)]> = rows.iter().map(Vec::as_slice).collect();
    // The last is without hope, which counts as the least there is.
    let judged: Vec<f32> = (0..7).flat_map(|row| [0.1 * (row + 1) as f32, 0.1, 0.0]).collect();
    let say = |network: &Network, kernel, judged: &[f32]| {
        let (mut desk, mut all) = (Desk::default(), Vec::new());
        let value = network.value.as_ref().expect("it judges");
        value.judge(kernel, &rows, judged, &mut desk, |row, chances, margins| {
            all.push((row, chances.to_vec(), margins.to_vec()));
        });
        all
    };
    let plain = say(&alone, Kernel::Scalar, &[]);
    let corrected = say(&corrects, Kernel::Scalar, &judged);
    assert_eq!(corrected, say(&corrects, Kernel::best(), &judged), "the same bits");
    for ((row, chances, margins), (_, said, ahead)) in plain.iter().zip(&corrected) {
        let weigh =
            |seat: usize| f64::from(chances[seat]) * f64::from(judged[row * 3 + seat].max(1e-3)).powf(0.75);
        let sum: f64 = (0..3).map(weigh).sum();
        for (seat, &said) in said.iter().enumerate() {
            assert!((f64::from(said) - weigh(seat) / sum).abs() < 1e-5, "row {row} seat {seat}");
        }
        assert_eq!(margins, ahead);
    }
}

#[test]
fn what_is_damaged_or_does_not_fit_is_refused_in_words() {
    let mut luck = Luck(12);
    let shape = shape(&[30, 16, 6], &[20, 16, 37]);
    let (name, bytes) = random(&shape, &mut luck);
    let refused = |bytes: &[u8], words: &str| {
        let (head, _) = (String::from_utf8_lossy(bytes), ());
        let named = file::name("toy", 3, bytes);
        let why = file::read(&named, bytes).expect_err(words).to_string();
        assert!(why.contains(words), "{why:?} should say {words:?}: {}", &head[..head.len().min(60)]);
    };
    let with = |from: &str, to: &str| {
        let at = bytes.windows(from.len()).position(|part| part == from.as_bytes()).expect("it is there");
        [&bytes[..at], to.as_bytes(), &bytes[at + from.len()..]].concat()
    };
    // A bit that fell over, anywhere.
    for at in [0, 20, 60, bytes.len() / 2, bytes.len() - 1] {
        let mut bent = bytes.clone();
        bent[at] ^= 1;
        assert!(file::read(&name, &bent).is_err(), "byte {at}");
    }
    let mut bent = bytes.clone();
    *bent.last_mut().expect("not empty") ^= 1;
    assert!(file::read(&name, &bent).expect_err("bent").to_string().contains("damaged or was renamed"));
    assert!(file::read("toy-3.net", &bytes).expect_err("renamed").to_string().contains(&name));
    refused(&bytes[..bytes.len() - 2], "bytes of weights");
    refused(&[bytes.as_slice(), &[0, 0]].concat(), "bytes of weights");
    refused(b"", "head does not end");
    refused(b"\xff\xff\n\n", "no text");
    refused(b"hello\n\n", "first line");
    refused(&with("quadriga-net 1", "quadriga-net 2"), "another version");
    refused(&with("encoding 1", "encoding 9"), "another kind");
    refused(&with("seats 3", "seats x"), "cannot be");
    refused(&with("actions", "auctions"), "lacks `actions`");
    refused(&with("value 30 16 6", "value 30 16 8"), "does not end in 6");
    refused(&with("value 30 16 6", "value 6"), "does not end in 6");
    refused(&with("value 30 16 6", "value 30 9999 6"), "larger than any");
    refused(&with("policy", "polity"), "a line it should not");
    refused(&with("value 30", "corrects 11\nvalue 30"), "a weight that cannot be");
    refused(&with("value 30", "corrects NaN\nvalue 30"), "a weight that cannot be");
    refused(&with("value 30", "corrects 1\ncorrects 1\nvalue 30"), "a line it should not");
    refused(&with("value 30 16 6\n", "corrects 1\n"), "has no value part");
    refused(b"quadriga-net 1\ngame toy\nseats 3\nencoding 1\nobserved 1 0123456789abcdef\nwhole 1 0123456789abcdef\nactions 1\n\n", "no part");
    refused(&vec![b'x'; file::MAX_BYTES + 1], "larger than a network may be");
    let mut bent = bytes.clone();
    let last = bent.len() - 2;
    bent[last..].copy_from_slice(&0x7e00u16.to_le_bytes());
    refused(&bent, "no number");
}

#[test]
fn nothing_over_three_megabytes_is_written() {
    let mut luck = Luck(13);
    let why =
        file::write(&shape(&[1600, 1024, 6], &[]), || luck.weight()).expect_err("too large").to_string();
    assert!(why.contains("allowed"), "{why}");
}

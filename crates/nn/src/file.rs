//! Networks as files.
//!
//! A head in words, then all weights in half precision (little-endian, each layer's weights as `[inputs][outputs]` and then its bias; the
//! policy's head as `[outputs][inputs]`). The name carries the first 16 digits of the SHA-256 of the whole file.
//!
//! ```text
//! quadriga-net 1
//! game gloria-mundi
//! seats 2
//! encoding 1
//! observed 257 0123456789abcdef      numbers of an observation, and the digest of its layout
//! whole 271 fedcba9876543210         the same with what the seat cannot see
//! actions 1650
//! corrects 0.92                      the weight of the hand-made judgement's logits; absent where chances stand on their own
//! value 1211 256 64 4                features, then the outputs of each layer; absent where nothing was learnt
//! policy 1130 128 1650
//! (an empty line)
//! ```

use crate::layer::{Dense, Rows, Sparse};
use crate::network::{Network, Policy, Trunk, Value};
use crate::{Encoder, half, hex, sha256};
use std::fmt;

const MAGIC: &str = "quadriga-net 1";
/// The most bytes a file may have.
pub const MAX_BYTES: usize = 3 << 20;
/// The most outputs of a layer below the heads, and the most layers of a part.
const MAX_WIDTH: usize = 1024;
const MAX_LAYERS: usize = 6;

/// Why a file is no network, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged(pub String);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Damaged {}

fn damaged<T>(words: impl Into<String>) -> Result<T, Damaged> {
    Err(Damaged(words.into()))
}

/// What a network is for, and the sizes of its layers.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// Numbers of an observation, and the digest of its layout.
    pub observed: (usize, String),
    /// The same with what the seat cannot see.
    pub whole: (usize, String),
    /// Numbers of actions.
    pub actions: usize,
    /// Where the value part corrects the hand-made judgement instead of judging on its own: how much the logarithms of that one's chances
    /// weigh among the logits.
    pub corrects: Option<f32>,
    /// Features and the outputs of each layer of the value part; empty where it is absent.
    pub value: Vec<usize>,
    /// The same of the policy part.
    pub policy: Vec<usize>,
}

impl Shape {
    fn head(&self) -> String {
        let Shape { game, seats, observed, whole, actions, .. } = self;
        let mut text = format!(
            "{MAGIC}\ngame {game}\nseats {seats}\nencoding {}\nobserved {} {}\nwhole {} {}\nactions {actions}\n",
            Encoder::VERSION,
            observed.0,
            observed.1,
            whole.0,
            whole.1
        );
        if let Some(weight) = self.corrects {
            text += &format!("corrects {weight}\n");
        }
        for (name, sizes) in [("value", &self.value), ("policy", &self.policy)] {
            if !sizes.is_empty() {
                let sizes: Vec<_> = sizes.iter().map(usize::to_string).collect();
                text += &format!("{name} {}\n", sizes.join(" "));
            }
        }
        text + "\n"
    }

    /// How many weights there are.
    fn weights(&self) -> usize {
        let of = |sizes: &[usize]| sizes.windows(2).map(|two| (two[0] + 1) * two[1]).sum::<usize>();
        of(&self.value) + of(&self.policy)
    }

    fn read(text: &str) -> Result<Shape, Damaged> {
        let mut lines = text.lines();
        match lines.next() {
            Some(MAGIC) => {}
            Some(line) if line.starts_with("quadriga-net ") => {
                return damaged(format!(
                    "the network is of another version than this program reads ({MAGIC})"
                ));
            }
            _ => return damaged("the file is no network: its first line is another"),
        }
        let mut field = |name: &str| -> Result<Vec<String>, Damaged> {
            let line = lines.next().unwrap_or_default();
            match line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) {
                Some(rest) => Ok(rest.split(' ').map(str::to_owned).collect()),
                None => damaged(format!("the head of the network lacks `{name}`")),
            }
        };
        let number = |word: &str| match word.parse::<usize>() {
            Ok(n) if n > 0 && n < 1 << 20 => Ok(n),
            _ => damaged(format!("the head of the network has a number that cannot be: {word:.20}")),
        };
        let one = |words: Vec<String>| number(&words.join(" "));
        let layout = |words: Vec<String>| match words.as_slice() {
            [size, digest] if digest.len() == 16 => Ok((number(size)?, digest.clone())),
            _ => damaged("the head of the network tells no layout"),
        };
        let game = field("game")?.join(" ");
        let seats = one(field("seats")?)?;
        let encoding = one(field("encoding")?)?;
        if encoding != Encoder::VERSION as usize {
            return damaged(format!("the network was trained on features of another kind ({encoding})"));
        }
        let observed = layout(field("observed")?)?;
        let whole = layout(field("whole")?)?;
        let actions = one(field("actions")?)?;
        let (mut corrects, mut value, mut policy) = (None, Vec::new(), Vec::new());
        for line in lines {
            let (name, sizes) = line.split_once(' ').unwrap_or((line, ""));
            if name == "corrects" && corrects.is_none() && value.is_empty() && policy.is_empty() {
                corrects = sizes.parse::<f32>().ok().filter(|weight| (0.0..=10.0).contains(weight));
                if corrects.is_none() {
                    return damaged(format!(
                        "the head of the network has a weight that cannot be: {sizes:.20}"
                    ));
                }
                continue;
            }
            let sizes = sizes.split(' ').map(number).collect::<Result<Vec<_>, _>>()?;
            match name {
                "value" if value.is_empty() && policy.is_empty() => value = sizes,
                "policy" if policy.is_empty() => policy = sizes,
                _ => return damaged(format!("the head of the network has a line it should not: {line:.40}")),
            }
        }
        let shape = Shape { game, seats, observed, whole, actions, corrects, value, policy };
        shape.check()?;
        Ok(shape)
    }

    fn check(&self) -> Result<(), Damaged> {
        for (name, sizes, outputs) in
            [("value", &self.value, 2 * self.seats), ("policy", &self.policy, self.actions)]
        {
            if sizes.is_empty() {
                continue;
            }
            let inner = sizes.get(1..sizes.len() - 1).unwrap_or_default();
            if sizes.last() != Some(&outputs) || inner.is_empty() {
                return damaged(format!("the {name} part does not end in {outputs} outputs"));
            }
            if inner.len() > MAX_LAYERS || inner.iter().any(|width| *width > MAX_WIDTH) {
                return damaged(format!("the {name} part is larger than any network here"));
            }
        }
        if self.value.is_empty() && self.policy.is_empty() {
            return damaged("the network has no part");
        }
        if self.corrects.is_some() && self.value.is_empty() {
            return damaged("the network corrects chances and has no value part");
        }
        if self.seats > 8 {
            return damaged("the network is for more seats than there are");
        }
        Ok(())
    }
}

/// The name under which these bytes are kept.
pub fn name(game: &str, seats: usize, bytes: &[u8]) -> String {
    format!("{game}-{seats}-{}.net", hex(&sha256(bytes), 8))
}

/// Reads a network from a file of this name.
pub fn read(file_name: &str, bytes: &[u8]) -> Result<Network, Damaged> {
    if bytes.len() > MAX_BYTES {
        return damaged(format!("the file is larger than a network may be ({MAX_BYTES} bytes)"));
    }
    let Some(end) = bytes.windows(2).take(4096).position(|two| two == b"\n\n") else {
        return damaged("the file is no network: its head does not end");
    };
    let Ok(head) = std::str::from_utf8(&bytes[..end]) else {
        return damaged("the file is no network: its head is no text");
    };
    let shape = Shape::read(head)?;
    let weights = &bytes[end + 2..];
    let wanted = 2 * shape.weights();
    if weights.len() != wanted {
        return damaged(format!(
            "the network should have {wanted} bytes of weights and has {}",
            weights.len()
        ));
    }
    let right = name(&shape.game, shape.seats, bytes);
    if file_name != right {
        return damaged(format!("the file is damaged or was renamed: by its content it is {right}"));
    }
    let weights: Vec<f32> =
        weights.chunks_exact(2).map(|two| half::widen(u16::from_le_bytes([two[0], two[1]]))).collect();
    if weights.iter().any(|weight| !weight.is_finite()) {
        return damaged("the network has a weight that is no number");
    }
    Ok(build(shape, &weights))
}

fn build(shape: Shape, mut weights: &[f32]) -> Network {
    let mut take = |count: usize| {
        let (taken, rest) = weights.split_at(count);
        weights = rest;
        taken
    };
    let mut trunk = |sizes: &[usize]| {
        let first = Sparse::new(take(sizes[0] * sizes[1]), take(sizes[1]));
        let mut width = first.width();
        let mut rest = Vec::new();
        for two in sizes[1..sizes.len() - 1].windows(2) {
            let layer = Dense::new(take(two[0] * two[1]), take(two[1]), width);
            width = layer.width();
            rest.push(layer);
        }
        let outputs = sizes[sizes.len() - 1];
        let head = (take(sizes[sizes.len() - 2] * outputs), take(outputs));
        (Trunk { first, rest }, head)
    };
    let value = (!shape.value.is_empty()).then(|| {
        let (trunk, (weights, bias)) = trunk(&shape.value);
        Value {
            head: Dense::new(weights, bias, trunk.width()),
            trunk,
            seats: shape.seats,
            corrects: shape.corrects,
        }
    });
    let policy = (!shape.policy.is_empty()).then(|| {
        let (trunk, (weights, bias)) = trunk(&shape.policy);
        Policy { head: Rows::new(weights, bias, trunk.width()), trunk }
    });
    Network { shape, value, policy }
}

/// Writes a network of this shape, its weights in the order of the file; gives the file's name and its bytes.
pub fn write(shape: &Shape, mut weight: impl FnMut() -> f32) -> Result<(String, Vec<u8>), Damaged> {
    shape.check()?;
    let mut bytes = shape.head().into_bytes();
    for _ in 0..shape.weights() {
        bytes.extend(half::narrow(weight()).to_le_bytes());
    }
    if bytes.len() > MAX_BYTES {
        return damaged(format!("the network would have {} bytes; {MAX_BYTES} are allowed", bytes.len()));
    }
    Ok((name(&shape.game, shape.seats, &bytes), bytes))
}

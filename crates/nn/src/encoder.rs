//! A row of small whole numbers as features, of which only those that are not zero are named.

/// What a number of a row may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// One of so many things without an order. The first, mostly "none" or "no", is no feature; each other is one.
    OneOf(u16),
    /// How many of something, from the smallest to the largest.
    Count(i16, i16),
}

/// Steps at which a count gets a feature more: as many as are likely to be told apart.
const FEW: &[i16] = &[1, 2];
const SOME: &[i16] = &[1, 2, 4, 8, 16, 32];
const MANY: &[i16] = &[1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48];
/// The feature that grows with a count is this share of it.
const SHARE: f32 = 1.0 / 16.0;

fn steps(most: i16) -> &'static [i16] {
    match most {
        ..=15 => FEW,
        16..=64 => SOME,
        _ => MANY,
    }
}

impl Number {
    fn features(self) -> u32 {
        match self {
            Number::OneOf(n) => u32::from(n.saturating_sub(1)),
            // Its share, whether it is below 0, and its steps.
            Number::Count(least, most) => {
                1 + u32::from(least < 0) + steps(most).iter().filter(|&&step| step <= most).count() as u32
            }
        }
    }
}

/// Turns rows into features. The numbering of features is the format's "encoding 1": networks are trained with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encoder {
    /// Each number, and its first feature.
    numbers: Vec<(Number, u32)>,
    features: usize,
}

impl Encoder {
    /// The number of this way to encode, as stored with networks.
    pub const VERSION: u32 = 1;

    /// For rows of such numbers.
    pub fn new(numbers: impl IntoIterator<Item = Number>) -> Encoder {
        let mut features = 0;
        let numbers = numbers
            .into_iter()
            .map(|number| {
                let first = features;
                features += number.features();
                (number, first)
            })
            .collect();
        Encoder { numbers, features: features as usize }
    }

    /// How many features there are.
    pub fn features(&self) -> usize {
        self.features
    }

    /// How many numbers a row has.
    pub fn numbers(&self) -> usize {
        self.numbers.len()
    }

    /// The features of a row that are not zero, in ascending order. A number outside of what it may be says nothing.
    pub fn encode(&self, row: &[i16], active: &mut Vec<(u32, f32)>) {
        assert_eq!(row.len(), self.numbers.len(), "a row as it was announced");
        active.clear();
        for (&value, &(number, first)) in row.iter().zip(&self.numbers) {
            if value == 0 {
                continue;
            }
            match number {
                Number::OneOf(n) => {
                    if value > 0 && (value as u16) < n {
                        active.push((first + value as u32 - 1, 1.0));
                    }
                }
                Number::Count(least, most) => {
                    active.push((first, f32::from(value) * SHARE));
                    let mut next = first + 1;
                    if least < 0 {
                        if value < 0 {
                            active.push((next, 1.0));
                        }
                        next += 1;
                    }
                    let reached = steps(most).iter().filter(|&&step| step <= most && step <= value);
                    active.extend(reached.enumerate().map(|(at, _)| (next + at as u32, 1.0)));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_zero_costs_nothing_and_each_number_has_its_own_features() {
        let encoder = Encoder::new([
            Number::OneOf(4),
            Number::Count(0, 15),
            Number::OneOf(2),
            Number::Count(-9, 20),
            Number::Count(0, 1),
        ]);
        assert_eq!((encoder.features(), encoder.numbers()), (3 + 3 + 1 + 7 + 2, 5));
        let of = |row: [i16; 5]| {
            let mut active = Vec::new();
            encoder.encode(&row, &mut active);
            active
        };
        assert_eq!(of([0; 5]), []);
        assert_eq!(of([3, 2, 1, 0, 0]), [(2, 1.0), (3, 0.125), (4, 1.0), (5, 1.0), (6, 1.0)]);
        assert_eq!(of([0, 0, 0, -8, 0]), [(7, -0.5), (8, 1.0)]);
        assert_eq!(of([0, 0, 0, 4, 1]), [(7, 0.25), (9, 1.0), (10, 1.0), (11, 1.0), (14, 0.0625), (15, 1.0)]);
        // What cannot be says nothing rather than something wrong.
        assert_eq!(of([4, 0, -1, 0, 0]), []);
    }
}

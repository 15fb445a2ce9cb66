//! Regions of a map, sets of them as 64-bit masks, and the names that all maps share.

use crate::components::tables;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;

/// The most regions a map can have: one bit each.
pub const MAX_REGIONS: usize = 64;

/// A region of the map in play, by its place in the map's file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Region(pub u8);

impl Region {
    /// Its place in arrays with one entry per region.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this region alone.
    #[inline]
    pub const fn alone(self) -> RegionSet {
        RegionSet(1 << self.0)
    }
}

/// A set of regions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RegionSet(pub u64);

impl RegionSet {
    /// No region.
    pub const EMPTY: RegionSet = RegionSet(0);

    /// Is the region in it?
    #[inline]
    pub const fn has(self, region: Region) -> bool {
        self.0 >> region.0 & 1 == 1
    }

    /// Is there none in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Puts a region in.
    #[inline]
    pub const fn insert(&mut self, region: Region) {
        self.0 |= 1 << region.0;
    }

    /// Takes a region out.
    #[inline]
    pub const fn remove(&mut self, region: Region) {
        self.0 &= !(1 << region.0);
    }

    /// What is in both.
    #[inline]
    pub const fn and(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 & other.0)
    }

    /// What is in either.
    #[inline]
    pub const fn or(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 | other.0)
    }

    /// What is in this and not in the other.
    #[inline]
    pub const fn without(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 & !other.0)
    }

    /// The first of them, if any.
    #[inline]
    pub const fn first(self) -> Option<Region> {
        if self.0 == 0 { None } else { Some(Region(self.0.trailing_zeros() as u8)) }
    }
}

impl IntoIterator for RegionSet {
    type Item = Region;
    type IntoIter = Regions;

    fn into_iter(self) -> Regions {
        Regions(self.0)
    }
}

impl FromIterator<Region> for RegionSet {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> RegionSet {
        regions.into_iter().fold(RegionSet::EMPTY, |set, region| set.or(region.alone()))
    }
}

/// Goes through a set in the order of the map.
pub struct Regions(u64);

impl Iterator for Regions {
    type Item = Region;

    #[inline]
    fn next(&mut self) -> Option<Region> {
        if self.0 == 0 {
            return None;
        }
        let region = Region(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(region)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Regions {}

/// A place by its name, whatever the map: several maps may have an Alexandria. Tokens and events speak of places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Place(pub u8);

impl Place {
    /// The id in data, tokens and views.
    pub fn id(self) -> &'static str {
        &tables().places[self.0 as usize].id
    }

    /// The name as people read it.
    pub fn name(self) -> &'static str {
        &tables().places[self.0 as usize].name
    }

    /// The place with this id, on whichever map.
    pub fn named(id: &str) -> Option<Place> {
        let places = &tables().places;
        places.binary_search_by(|place| place.id.as_str().cmp(id)).ok().map(|index| Place(index as u8))
    }
}

/// A nation by its name, whatever the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct NationName(pub u8);

impl NationName {
    /// The id in data, tokens and views.
    pub fn id(self) -> &'static str {
        &tables().nations[self.0 as usize]
    }

    /// The nation with this id, on whichever map.
    pub fn named(id: &str) -> Option<NationName> {
        tables()
            .nations
            .binary_search_by(|nation| nation.as_str().cmp(id))
            .ok()
            .map(|index| NationName(index as u8))
    }
}

macro_rules! spelled_by_id {
    ($($name:ident: $what:literal),*) => { $(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let id = String::deserialize(deserializer)?;
                $name::named(&id).ok_or_else(|| D::Error::custom(format!("no map has a {} `{id}`", $what)))
            }
        }
    )* };
}
spelled_by_id!(Place: "region", NationName: "nation");

/// One small number per region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid(pub [u8; MAX_REGIONS]);

impl Default for Grid {
    fn default() -> Grid {
        Grid([0; MAX_REGIONS])
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Grid, D::Error> {
        let numbers = Vec::<u8>::deserialize(deserializer)?;
        let numbers = <[u8; MAX_REGIONS]>::try_from(numbers)
            .map_err(|given| D::Error::custom(format!("{} regions instead of {MAX_REGIONS}", given.len())))?;
        Ok(Grid(numbers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_do_what_sets_do() {
        let set: RegionSet = [Region(3), Region(0), Region(63)].into_iter().collect();
        assert_eq!(set.len(), 3);
        assert!(set.has(Region(63)) && !set.has(Region(1)));
        assert_eq!(set.into_iter().map(|r| r.0).collect::<Vec<_>>(), [0, 3, 63]);
        assert_eq!(set.without(Region(0).alone()).first(), Some(Region(3)));
    }
}

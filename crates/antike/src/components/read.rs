//! Reading `components.toml`, for every edition.

use super::{DefenceTable, FieldInfo, KnowHowInfo, Tables};
use crate::map::{Atlas, Map};
use crate::options::Options;
use crate::pieces::{Deed, Field, KnowHow, Personage, Resource};
use engine::data::{self, DataError};
use engine::{Edition, GameOptions as _};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The file of the numbers.
const FILE: &str = "components.toml";

#[derive(Deserialize)]
struct ComponentsFile {
    win: WinPart,
    rondel: RondelPart,
    pieces: PiecesPart,
    personage: Vec<PersonagePart>,
    start: StartPart,
    prices: PricesPart,
    arming: ArmingPart,
    production: ProductionPart,
    know_how: Vec<KnowHowPart>,
    defence: DefenceTable,
    limits: LimitsPart,
    #[serde(default)]
    editions: Vec<ChangePart>,
}

/// What a later edition has otherwise.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangePart {
    edition: Edition,
    #[serde(rename = "provenance")]
    _provenance: String,
    know_how: Vec<PriceChange>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PriceChange {
    id: String,
    first: u8,
    later: u8,
}

#[derive(Deserialize)]
struct WinPart {
    personages_needed: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct RondelPart {
    fields: Vec<FieldPart>,
    free_steps: u8,
    paid_steps: u8,
}

#[derive(Deserialize)]
struct FieldPart {
    id: String,
    action: String,
}

#[derive(Deserialize)]
struct PiecesPart {
    per_player: PlayerPieces,
    bank: BankPieces,
}

#[derive(Deserialize)]
struct PlayerPieces {
    legions: u8,
    galleys: u8,
    city_tokens_marble: u8,
    city_tokens_iron: u8,
    city_tokens_gold: u8,
}

#[derive(Deserialize)]
struct BankPieces {
    temples: u8,
    coins: u8,
}

#[derive(Deserialize)]
struct PersonagePart {
    id: String,
    cards: u8,
    per: u8,
}

#[derive(Deserialize)]
struct StartPart {
    marble: u8,
    iron: u8,
    gold: u8,
}

#[derive(Deserialize)]
struct PricesPart {
    temple: BTreeMap<String, u8>,
    unit: BTreeMap<String, u8>,
    city: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct ArmingPart {
    units_per_city: u8,
    units_per_temple_city: u8,
}

#[derive(Deserialize)]
struct ProductionPart {
    per_city: u8,
    per_temple_city: u8,
}

#[derive(Deserialize)]
struct KnowHowPart {
    id: String,
    column: u8,
    row: u8,
    requires: Option<String>,
    first: u8,
    later: u8,
}

#[derive(Deserialize)]
struct LimitsPart {
    round_limit: u16,
}

fn broken(subject: impl Into<String>, why: impl Into<String>) -> DataError {
    DataError::new(FILE, subject.into(), "", why)
}

impl Tables {
    /// Reads components and maps from their text, for every edition; the first fault is told with its subject.
    pub fn read(components: &str, files: &[(&str, &str)]) -> Result<Vec<Tables>, DataError> {
        let of_edition = |edition| files.iter().map(|(name, text)| Map::read(name, text, edition)).collect();
        let maps = Options::NEWEST.and_before().map(of_edition).collect::<Result<_, _>>()?;
        let Atlas { editions, places, nations } = crate::map::join(maps)?;
        let tables = Options::NEWEST.and_before().zip(editions).map(|(edition, maps)| {
            let (places, nations) = (places.clone(), nations.clone());
            Ok(Tables { maps, places, nations, ..Tables::of(components, edition)? })
        });
        tables.collect()
    }

    /// The numbers of one edition, without maps and names.
    fn of(components: &str, edition: Edition) -> Result<Tables, DataError> {
        let mut file: ComponentsFile = data::read(FILE, components)?;
        for change in std::mem::take(&mut file.editions) {
            if change.edition <= edition {
                change_prices(&mut file.know_how, change)?;
            }
        }

        let mut wheel = Vec::new();
        for field in file.rondel.fields {
            let deed = Deed::named(&field.action).ok_or_else(|| {
                broken(format!("rondel field `{}`", field.id), format!("no action `{}`", field.action))
            })?;
            wheel.push(FieldInfo { id: field.id, deed });
        }
        let count = wheel.len();
        let wheel: [FieldInfo; Field::COUNT as usize] =
            wheel.try_into().map_err(|_| broken("rondel", format!("{count} fields instead of 8")))?;

        let mut needed = [0; 7];
        for (players, needed) in needed.iter_mut().enumerate().skip(3) {
            *needed = *file.win.personages_needed.get(&players.to_string()).ok_or_else(|| {
                broken("win", format!("the personages needed with {players} nations are missing"))
            })?;
        }

        let pieces = file.pieces.per_player;
        let units = [pieces.legions, pieces.galleys];
        if units.iter().any(|&n| n > 15) {
            return Err(broken("pieces.per_player", "no more than 15 units of a kind"));
        }

        let (mut cards, mut per) = ([0; 5], [0; 5]);
        for personage in Personage::ALL {
            let part = file
                .personage
                .iter()
                .find(|part| part.id == personage.id())
                .ok_or_else(|| broken(format!("personage `{personage}`"), "is missing"))?;
            if part.per == 0 {
                return Err(broken(format!("personage `{personage}`"), "`per` is 0"));
            }
            cards[personage.index()] = part.cards;
            per[personage.index()] = part.per;
        }

        let price = |table: &BTreeMap<String, u8>, resource: Resource| {
            table.get(resource.id()).copied().unwrap_or_default()
        };
        let know_hows = Self::know_hows(&file.know_how)?;
        Ok(Tables {
            maps: Vec::new(),
            places: Vec::new(),
            nations: Vec::new(),
            wheel,
            free_steps: file.rondel.free_steps,
            paid_steps: file.rondel.paid_steps,
            needed,
            units,
            tokens: [pieces.city_tokens_marble, pieces.city_tokens_iron, pieces.city_tokens_gold],
            temples: file.pieces.bank.temples,
            coins: file.pieces.bank.coins,
            cards,
            per,
            start_goods: [file.start.marble, file.start.iron, file.start.gold],
            temple_price: price(&file.prices.temple, Resource::Marble),
            unit_price: price(&file.prices.unit, Resource::Iron),
            city_price: Resource::ALL.map(|resource| price(&file.prices.city, resource)),
            arming: [file.arming.units_per_city, file.arming.units_per_temple_city],
            production: [file.production.per_city, file.production.per_temple_city],
            know_hows,
            defence: file.defence,
            round_limit: file.limits.round_limit,
        })
    }

    fn know_hows(parts: &[KnowHowPart]) -> Result<[KnowHowInfo; 8], DataError> {
        let mut infos = Vec::new();
        for know_how in KnowHow::ALL {
            let subject = format!("know-how `{know_how}`");
            let part = parts
                .iter()
                .find(|part| part.id == know_how.id())
                .ok_or_else(|| broken(&subject, "is missing"))?;
            let requires = match &part.requires {
                None => None,
                Some(id) => {
                    Some(KnowHow::named(id).ok_or_else(|| broken(&subject, format!("requires `{id}`")))?)
                }
            };
            if part.first < part.later {
                return Err(broken(&subject, "the first pays less than later ones"));
            }
            let KnowHowPart { column, row, first, later, .. } = *part;
            infos.push(KnowHowInfo { column, row, requires, first, later });
        }
        Ok(infos.try_into().expect("one entry for each know-how"))
    }
}

/// The prices that an edition has otherwise; one of an unknown know-how is a fault.
fn change_prices(parts: &mut [KnowHowPart], change: ChangePart) -> Result<(), DataError> {
    for PriceChange { id, first, later } in change.know_how {
        let part = parts.iter_mut().find(|part| part.id == id).ok_or_else(|| {
            let why = format!("edition {} changes it, but there is none before", change.edition);
            broken(format!("know-how `{id}`"), why)
        })?;
        (part.first, part.later) = (first, later);
    }
    Ok(())
}

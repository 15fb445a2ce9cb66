//! Reads `components.toml` and `buildings.toml` and names the card and field of whatever is wrong with them.

use crate::cards::{BuildingId, Cards};
use crate::components::{
    Ability, Building, Colour, Count, FORUM_PLACES, Gain, MAX_ICONS, MAX_ICONS_PER_SPACE, Refund, Tables,
};
use crate::kind::{Counters, Kind};
use toml::{Table, Value};

const COMPONENTS: &str = "components.toml";
const BUILDINGS: &str = "buildings.toml";

/// What is wrong with a data file, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DataError {
    /// The file is not TOML.
    #[error("{file} does not parse: {why}")]
    Syntax {
        /// The file.
        file: &'static str,
        /// What the parser says.
        why: String,
    },
    /// A field of `components.toml`, or of the whole of `buildings.toml`, is missing or wrong.
    #[error("{file}, field `{field}`: {why}")]
    Field {
        /// The file.
        file: &'static str,
        /// The field with its path.
        field: String,
        /// What is wrong.
        why: String,
    },
    /// A field of a building card is missing or wrong.
    #[error("buildings.toml, card `{card}`, field `{field}`: {why}")]
    Card {
        /// The id of the card, or its number when the id itself is wrong.
        card: String,
        /// The field with its path.
        field: String,
        /// What is wrong.
        why: String,
    },
}

/// Whose field is being read: a file's or a card's.
#[derive(Clone, Copy)]
enum Owner<'a> {
    File(&'static str),
    Card(&'a str),
}

impl Owner<'_> {
    fn error(self, field: &str, why: impl Into<String>) -> DataError {
        let (field, why) = (field.to_owned(), why.into());
        match self {
            Owner::File(file) => DataError::Field { file, field, why },
            Owner::Card(card) => DataError::Card { card: card.to_owned(), field, why },
        }
    }
}

/// A table of a data file that knows where it stands and which of its keys have been asked for.
struct Fields<'a> {
    owner: Owner<'a>,
    path: String,
    table: &'a Table,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    fn new(owner: Owner<'a>, path: &str, value: &'a Value) -> Result<Fields<'a>, DataError> {
        let table = value.as_table().ok_or_else(|| owner.error(path, "should be a table"))?;
        Ok(Fields { owner, path: path.to_owned(), table, known: Vec::new() })
    }

    fn at(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    fn error(&self, key: &str, why: impl Into<String>) -> DataError {
        self.owner.error(&self.at(key), why)
    }

    fn optional(&mut self, key: &'static str) -> Option<&'a Value> {
        self.known.push(key);
        self.table.get(key)
    }

    fn value(&mut self, key: &'static str) -> Result<&'a Value, DataError> {
        self.optional(key).ok_or_else(|| self.error(key, "is missing"))
    }

    fn inner(&mut self, key: &'static str) -> Result<Fields<'a>, DataError> {
        let value = self.value(key)?;
        Fields::new(self.owner, &self.at(key), value)
    }

    fn list(&mut self, key: &'static str) -> Result<&'a [Value], DataError> {
        let value = self.value(key)?;
        value.as_array().map(Vec::as_slice).ok_or_else(|| self.error(key, "should be a list"))
    }

    fn text(&mut self, key: &'static str) -> Result<&'a str, DataError> {
        let value = self.value(key)?;
        value.as_str().ok_or_else(|| self.error(key, "should be text in quotes"))
    }

    fn number(&mut self, key: &'static str, bounds: std::ops::RangeInclusive<u8>) -> Result<u8, DataError> {
        let value = self.value(key)?;
        self.within(key, value, bounds)
    }

    fn within(
        &self,
        key: &str,
        value: &Value,
        bounds: std::ops::RangeInclusive<u8>,
    ) -> Result<u8, DataError> {
        let why = || {
            format!(
                "should be a whole number from {} to {}, not {}",
                bounds.start(),
                bounds.end(),
                said(value)
            )
        };
        let number = value.as_integer().and_then(|n| u8::try_from(n).ok()).filter(|n| bounds.contains(n));
        number.ok_or_else(|| self.error(key, why()))
    }

    fn flag(&mut self, key: &'static str) -> Result<bool, DataError> {
        let value = self.value(key)?;
        value.as_bool().ok_or_else(|| self.error(key, "should be true or false"))
    }

    fn basic(&mut self, key: &'static str) -> Result<Kind, DataError> {
        let name = self.text(key)?;
        Kind::basic_named(name)
            .ok_or_else(|| self.error(key, format!("should be food, gold or peace, not `{name}`")))
    }

    fn kind(&mut self, key: &'static str) -> Result<Kind, DataError> {
        let name = self.text(key)?;
        Kind::named(name)
            .ok_or_else(|| self.error(key, format!("should be food, gold, peace or glory, not `{name}`")))
    }

    fn counters(&mut self) -> Result<Counters, DataError> {
        let mut counters = [0; 4];
        for kind in Kind::ALL {
            if let Some(value) = self.optional(kind.name()) {
                counters[kind.index()] = self.within(kind.name(), value, 0..=200)?;
            }
        }
        Ok(counters)
    }

    /// Refuses keys that nobody asked for: a misspelt field must not be passed over.
    fn done(self) -> Result<(), DataError> {
        match self.table.keys().find(|key| !self.known.contains(&key.as_str())) {
            Some(key) => Err(self.error(key, "is not a field that belongs here")),
            None => Ok(()),
        }
    }
}

pub(crate) fn read(components: &str, buildings: &str) -> Result<Tables, DataError> {
    let components = parse(COMPONENTS, components)?;
    let cards = read_buildings(&parse(BUILDINGS, buildings)?)?;
    let mut file = Fields::new(Owner::File(COMPONENTS), "", &components)?;
    file.number("schema", 1..=1)?;
    file.optional("provenance");

    let counters = section(&mut file, "counters", Fields::counters)?;
    let (start_counters, face_up) = section(&mut file, "start", |start| {
        Ok((part(start, "counters", Fields::counters)?, part(start, "face_up", basics)?))
    })?;
    let printed = section(&mut file, "production_cards", basics)?;
    let dealt = read_dealt(&mut file, printed, face_up)?;
    let carthage = section(&mut file, "route", |route| {
        route.number("rome", 0..=0)?;
        route.number("carthage", 1..=200)
    })?;
    let surcharge = section(&mut file, "forum", |forum| {
        let list = forum.list("surcharge")?;
        if list.len() != FORUM_PLACES {
            return Err(forum.error("surcharge", format!("should have {FORUM_PLACES} numbers")));
        }
        let mut surcharge = [0; FORUM_PLACES];
        for (place, value) in surcharge.iter_mut().zip(list) {
            *place = forum.within("surcharge", value, 0..=20)?;
        }
        Ok(surcharge)
    })?;
    let (rome, icons, icons_from) = section(&mut file, "goth", read_road)?;
    file.done()?;

    let mut icons_of = [0; 3];
    for (bit, kind) in icons.iter().enumerate() {
        icons_of[kind.index()] |= 1 << bit;
    }
    let those = |wanted: &dyn Fn(&Building) -> bool| {
        let mut set = Cards::NONE;
        for (index, building) in cards.iter().enumerate() {
            if wanted(building) {
                set.put(BuildingId::at(index as u8));
            }
        }
        set
    };
    Ok(Tables {
        red: those(&|building| building.colour == Colour::Red),
        shields: those(&|building| matches!(building.ability, Ability::RedShield { .. })),
        converts: those(&|building| matches!(building.ability, Ability::RedConvert { .. })),
        order_matters: those(&|building| {
            matches!(
                building.ability,
                Ability::Spend { .. }
                    | Ability::DiscardBuilding { .. }
                    | Ability::SatisfyCards { .. }
                    | Ability::Have { count: Count::Counters(_), .. }
            )
        }),
        buildings: cards,
        counters,
        start_counters,
        face_up,
        dealt,
        carthage,
        surcharge,
        rome,
        icons,
        icons_from,
        icons_of,
    })
}

fn parse(file: &'static str, text: &str) -> Result<Value, DataError> {
    match toml::from_str::<Table>(text) {
        Ok(table) => Ok(Value::Table(table)),
        Err(error) => Err(DataError::Syntax { file, why: error.to_string() }),
    }
}

/// Reads one table of a file: its provenance is for people, everything else must be known.
fn section<'a, T>(
    file: &mut Fields<'a>,
    key: &'static str,
    read: impl FnOnce(&mut Fields<'a>) -> Result<T, DataError>,
) -> Result<T, DataError> {
    part(file, key, |fields| {
        fields.optional("provenance");
        read(fields)
    })
}

fn part<'a, T>(
    parent: &mut Fields<'a>,
    key: &'static str,
    read: impl FnOnce(&mut Fields<'a>) -> Result<T, DataError>,
) -> Result<T, DataError> {
    let mut fields = parent.inner(key)?;
    let read = read(&mut fields)?;
    fields.done()?;
    Ok(read)
}

fn basics(fields: &mut Fields<'_>) -> Result<[u8; 3], DataError> {
    Ok([fields.number("food", 0..=60)?, fields.number("gold", 0..=60)?, fields.number("peace", 0..=60)?])
}

fn read_dealt(file: &mut Fields<'_>, printed: [u8; 3], face_up: [u8; 3]) -> Result<[[u8; 3]; 5], DataError> {
    let mut dealt = [None; 5];
    for value in file.list("dealt")? {
        let mut fields = Fields::new(file.owner, "dealt", value)?;
        fields.optional("provenance");
        let players = fields.number("players", 2..=6)?;
        let set = basics(&mut fields)?;
        for kind in Kind::BASIC {
            let (each, of) = (set[kind.index()], printed[kind.index()]);
            if u32::from(each) * u32::from(players) > u32::from(of) {
                return Err(fields.error(
                    kind.name(),
                    format!("{players} players need {each} each, but there are only {of}"),
                ));
            }
            if each < face_up[kind.index()] {
                return Err(fields.error(kind.name(), "is less than what is laid face up at the start"));
            }
        }
        if dealt[players as usize - 2].replace(set).is_some() {
            return Err(fields.error("players", format!("{players} players are dealt for twice")));
        }
        fields.done()?;
    }
    let mut all = [[0; 3]; 5];
    for (index, set) in dealt.into_iter().enumerate() {
        all[index] =
            set.ok_or_else(|| file.error("dealt", format!("says nothing about {} players", index + 2)))?;
    }
    Ok(all)
}

/// The length of the Goth's road, its icons, and where the icons of each space begin.
fn read_road(goth: &mut Fields<'_>) -> Result<(u8, Vec<Kind>, Vec<u8>), DataError> {
    goth.number("start", 0..=0)?;
    let rome = goth.number("rome", 2..=64)?;
    let spaces = goth.list("icons")?;
    if spaces.len() + 1 != usize::from(rome) {
        let why = format!("{} spaces have icons, but Rome is space {rome}", spaces.len());
        return Err(goth.error("icons", why));
    }
    let mut icons = Vec::new();
    let mut from = vec![0, 0];
    for (index, space) in spaces.iter().enumerate() {
        let field = format!("icons[{}]", index + 1);
        let shown = space.as_array().ok_or_else(|| goth.error(&field, "should be a list"))?;
        if shown.is_empty() || shown.len() > MAX_ICONS_PER_SPACE {
            return Err(goth.error(&field, format!("should show 1 to {MAX_ICONS_PER_SPACE} icons")));
        }
        for icon in shown {
            let kind = icon.as_str().and_then(Kind::basic_named);
            icons.push(kind.ok_or_else(|| goth.error(&field, "should be food, gold or peace"))?);
        }
        from.push(icons.len() as u8);
    }
    if icons.len() > MAX_ICONS {
        return Err(goth.error("icons", format!("there are more than {MAX_ICONS} in all")));
    }
    from.push(icons.len() as u8);
    Ok((rome, icons, from))
}

fn read_buildings(file: &Value) -> Result<Vec<Building>, DataError> {
    let mut fields = Fields::new(Owner::File(BUILDINGS), "", file)?;
    fields.number("schema", 1..=1)?;
    fields.optional("provenance");
    let list = fields.list("building")?;
    if list.is_empty() || list.len() > 64 {
        return Err(fields.error("building", "there should be 1 to 64 cards"));
    }
    let mut buildings: Vec<Building> = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        let building = read_building(index, value)?;
        if buildings.iter().any(|other| other.id == building.id) {
            return Err(Owner::Card(&building.id).error("id", "another card has the same"));
        }
        buildings.push(building);
    }
    fields.done()?;
    Ok(buildings)
}

fn read_building(index: usize, value: &Value) -> Result<Building, DataError> {
    let number = format!("number {}", index + 1);
    let id = Fields::new(Owner::Card(&number), "", value)?.text("id")?;
    let spelt = !id.is_empty()
        && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        && Kind::named(id).is_none();
    if !spelt {
        let why = "should be lower-case letters, digits and dashes, and no kind of counter";
        return Err(Owner::Card(&number).error("id", why));
    }
    let mut card = Fields::new(Owner::Card(id), "", value)?;
    card.optional("id");
    card.optional("ability_provenance");
    let colour = match card.text("type")? {
        "farm" => Colour::Farm,
        "city" => Colour::City,
        "peace" => Colour::Peace,
        "red" => Colour::Red,
        other => {
            return Err(card.error("type", format!("should be farm, city, peace or red, not `{other}`")));
        }
    };
    let name = card.text("name")?.to_owned();
    let cost = part(&mut card, "cost", Fields::counters)?;
    if cost == [0; 4] {
        return Err(card.error("cost", "a building must cost something"));
    }
    let steps = card.number("steps", 0..=37)?;
    let ability = part(&mut card, "ability", |fields| read_ability(fields, colour))?;
    card.done()?;
    Ok(Building { id: id.to_owned(), name, colour, cost, steps, ability })
}

fn read_ability(fields: &mut Fields<'_>, colour: Colour) -> Result<Ability, DataError> {
    let kind = fields.text("kind")?;
    if kind.starts_with("red_") != (colour == Colour::Red) {
        return Err(fields.error("kind", format!("`{kind}` does not go with the colour of the card")));
    }
    Ok(match kind {
        "produce" => Ability::Produce { gain: read_gain(fields, false)? },
        "spend" => {
            let pay = part(fields, "pay", Fields::counters)?;
            if pay == [0; 4] {
                return Err(fields.error("pay", "something must be paid"));
            }
            Ability::Spend { pay, gain: read_gain(fields, true)?, repeat: fields.flag("repeat")? }
        }
        "have" => Ability::Have {
            count: read_count(fields)?,
            per: fields.number("per", 1..=60)?,
            gain: read_gain(fields, false)?,
        },
        "satisfy_cards" => {
            let card = fields.basic("card")?;
            let own = [(Colour::Farm, Kind::Food), (Colour::City, Kind::Gold), (Colour::Peace, Kind::Peace)];
            if !own.contains(&(colour, card)) {
                return Err(fields.error("card", "must be the building's own type (R17)"));
            }
            Ability::SatisfyCards { card, resource: fields.kind("resource")? }
        }
        "satisfy_goth" => {
            Ability::SatisfyGoth { icon: fields.basic("icon")?, steps: fields.number("steps", 1..=37)? }
        }
        "discard_building" => Ability::DiscardBuilding {
            gives: match fields.text("gives")? {
                "steps" => Refund::Steps,
                "cost" => Refund::Cost,
                other => {
                    return Err(fields.error("gives", format!("should be steps or cost, not `{other}`")));
                }
            },
        },
        "red_convert" => Ability::RedConvert {
            from: fields.basic("from")?,
            limit: fields.number("limit", 1..=10)?,
            each: fields.number("each", 1..=5)?,
        },
        "red_shield" => Ability::RedShield { card: fields.basic("card")? },
        other => return Err(fields.error("kind", format!("there is no ability `{other}`"))),
    })
}

fn read_gain(fields: &mut Fields<'_>, free_choice: bool) -> Result<Gain, DataError> {
    part(fields, "gain", |gain| {
        let counters = gain.counters()?;
        let steps = match gain.optional("steps") {
            Some(value) => gain.within("steps", value, 0..=37)?,
            None => 0,
        };
        let any = match gain.optional("any") {
            Some(_) if !free_choice => return Err(gain.error("any", "only a spend ability gives a choice")),
            Some(value) => gain.within("any", value, 0..=20)?,
            None => 0,
        };
        let read = Gain { counters, steps, any };
        if read == Gain::default() {
            return Err(gain.owner.error(&gain.path, "nothing is gained"));
        }
        Ok(read)
    })
}

fn read_count(fields: &mut Fields<'_>) -> Result<Count, DataError> {
    let text = fields.text("count")?;
    let count = match text.split_once(':') {
        None if text == "buildings" => Some(Count::Buildings),
        Some(("cards", kind)) => Kind::basic_named(kind).map(Count::Cards),
        Some(("counters", kind)) => Kind::named(kind).map(Count::Counters),
        _ => None,
    };
    count.ok_or_else(|| {
        fields.error("count", format!("should be cards:TYPE, counters:KIND or buildings, not `{text}`"))
    })
}

fn said(value: &Value) -> String {
    match value {
        Value::Integer(number) => number.to_string(),
        other => format!("a {}", other.type_str()),
    }
}

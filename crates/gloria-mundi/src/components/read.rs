//! Reads `components.toml` and `buildings.toml`, and names the card and field of whatever is wrong with them.

use super::{
    Ability, Building, Colour, Count, FORUM_PLACES, Gain, MAX_BUILDINGS, MAX_ICONS_PER_SPACE, Refund, Tables,
};
use crate::cards::{BuildingId, Cards};
use crate::kind::{Counters, Kind};
use crate::state::Due;
use engine::data::{self, DataError, Number};
use serde::Deserialize;
use serde::de::IgnoredAny;

const COMPONENTS: &str = "components.toml";
const BUILDINGS: &str = "buildings.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ComponentsFile {
    #[serde(rename = "schema")]
    _schema: Number<1, 1>,
    #[serde(rename = "provenance")]
    _provenance: IgnoredAny,
    counters: CountersPart,
    start: StartPart,
    production_cards: BasicsPart,
    dealt: Vec<DealtPart>,
    route: RoutePart,
    forum: ForumPart,
    goth: GothPart,
}

/// Counters of all kinds; what is left out is 0.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct CountersPart {
    #[serde(rename = "provenance")]
    _provenance: IgnoredAny,
    food: Number<0, 200>,
    gold: Number<0, 200>,
    peace: Number<0, 200>,
    glory: Number<0, 200>,
}

impl CountersPart {
    fn counters(&self) -> Counters {
        [self.food.0, self.gold.0, self.peace.0, self.glory.0]
    }
}

/// Production cards of each type.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BasicsPart {
    #[serde(rename = "provenance", default)]
    _provenance: IgnoredAny,
    food: Number<0, 60>,
    gold: Number<0, 60>,
    peace: Number<0, 60>,
}

impl BasicsPart {
    fn cards(&self) -> [u8; 3] {
        [self.food.0, self.gold.0, self.peace.0]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartPart {
    #[serde(rename = "provenance")]
    _provenance: IgnoredAny,
    counters: CountersPart,
    face_up: BasicsPart,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DealtPart {
    #[serde(rename = "provenance")]
    _provenance: IgnoredAny,
    players: Number<2, 6>,
    food: Number<0, 60>,
    gold: Number<0, 60>,
    peace: Number<0, 60>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoutePart {
    #[serde(rename = "provenance")]
    _provenance: IgnoredAny,
    #[serde(rename = "rome")]
    _rome: Number<0, 0>,
    carthage: Number<1, 200>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ForumPart {
    #[serde(rename = "provenance")]
    _provenance: IgnoredAny,
    surcharge: [Number<0, 20>; FORUM_PLACES],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GothPart {
    #[serde(rename = "provenance")]
    _provenance: IgnoredAny,
    #[serde(rename = "start")]
    _start: Number<0, 0>,
    rome: Number<2, 64>,
    icons: Vec<Vec<Basic>>,
}

/// A kind that production cards make and icons show.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Basic {
    Food,
    Gold,
    Peace,
}

impl From<Basic> for Kind {
    fn from(basic: Basic) -> Kind {
        Kind::BASIC[basic as usize]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildingsFile {
    #[serde(rename = "schema")]
    _schema: Number<1, 1>,
    #[serde(rename = "provenance")]
    _provenance: IgnoredAny,
    building: Vec<BuildingPart>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildingPart {
    id: String,
    name: String,
    #[serde(rename = "type")]
    colour: Colour,
    cost: CountersPart,
    steps: Number<0, 37>,
    ability: AbilityPart,
    #[serde(rename = "ability_provenance", default)]
    _ability_provenance: IgnoredAny,
}

/// The fields of all abilities; which of them belong to one is said by its kind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AbilityPart {
    kind: AbilityKind,
    gain: Option<GainPart>,
    pay: Option<CountersPart>,
    repeat: Option<bool>,
    count: Option<String>,
    per: Option<Number<1, 60>>,
    card: Option<Basic>,
    resource: Option<Kind>,
    icon: Option<Basic>,
    steps: Option<Number<1, 37>>,
    gives: Option<Refund>,
    from: Option<Basic>,
    limit: Option<Number<1, 10>>,
    each: Option<Number<1, 5>>,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum AbilityKind {
    Produce,
    Spend,
    Have,
    SatisfyCards,
    SatisfyGoth,
    DiscardBuilding,
    RedConvert,
    RedShield,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GainPart {
    #[serde(default)]
    food: Number<0, 200>,
    #[serde(default)]
    gold: Number<0, 200>,
    #[serde(default)]
    peace: Number<0, 200>,
    #[serde(default)]
    glory: Number<0, 200>,
    #[serde(default)]
    steps: Number<0, 37>,
    any: Option<Number<0, 20>>,
}

/// Reads and checks both files.
pub(super) fn read(components: &str, buildings: &str) -> Result<Tables, DataError> {
    let file: ComponentsFile = data::read(COMPONENTS, components)?;
    let cards = buildings_of(data::read(BUILDINGS, buildings)?)?;
    let face_up = file.start.face_up.cards();
    let dealt = dealt_to(&file.dealt, file.production_cards.cards(), face_up)?;
    let (icons, icons_from) = road(&file.goth)?;
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
        built_on: Kind::BASIC
            .map(|kind| those(&|building| building.site().is_none_or(|wanted| wanted == kind))),
        costs: std::array::from_fn(|index| cards.get(index).map_or([0; 4], |building| building.cost)),
        buildings: cards,
        counters: file.counters.counters(),
        start_counters: file.start.counters.counters(),
        face_up,
        dealt,
        carthage: file.route.carthage.0,
        surcharge: file.forum.surcharge.map(|number| number.0),
        rome: file.goth.rome.0,
        icons,
        icons_from,
        icons_of,
    })
}

fn of_file(field: &str, why: impl Into<String>) -> DataError {
    DataError::new(COMPONENTS, "", field, why)
}

fn dealt_to(parts: &[DealtPart], printed: [u8; 3], face_up: [u8; 3]) -> Result<[[u8; 3]; 5], DataError> {
    let mut dealt = [None; 5];
    for (number, part) in parts.iter().enumerate() {
        let (players, set) = (part.players.0, [part.food.0, part.gold.0, part.peace.0]);
        for kind in Kind::BASIC {
            let field = format!("dealt[{number}].{kind}");
            let (each, of) = (set[kind.index()], printed[kind.index()]);
            if u32::from(each) * u32::from(players) > u32::from(of) {
                let why = format!("{players} players need {each} each, but there are only {of}");
                return Err(of_file(&field, why));
            }
            if each < face_up[kind.index()] {
                return Err(of_file(&field, "is less than what is laid face up at the start"));
            }
        }
        if dealt[players as usize - 2].replace(set).is_some() {
            let field = format!("dealt[{number}].players");
            return Err(of_file(&field, format!("{players} players are dealt for twice")));
        }
    }
    let mut all = [[0; 3]; 5];
    for (index, set) in dealt.into_iter().enumerate() {
        all[index] =
            set.ok_or_else(|| of_file("dealt", format!("says nothing about {} players", index + 2)))?;
    }
    Ok(all)
}

/// The icons of the Goth's road, and where those of each space begin.
fn road(goth: &GothPart) -> Result<(Vec<Kind>, Vec<u8>), DataError> {
    let (spaces, rome) = (&goth.icons, goth.rome.0);
    if spaces.len() + 1 != usize::from(rome) {
        let why = format!("{} spaces have icons, but Rome is space {rome}", spaces.len());
        return Err(of_file("goth.icons", why));
    }
    let mut icons = Vec::new();
    let mut from = vec![0, 0];
    for (index, shown) in spaces.iter().enumerate() {
        if shown.is_empty() || shown.len() > MAX_ICONS_PER_SPACE {
            let why = format!("should show 1 to {MAX_ICONS_PER_SPACE} icons");
            return Err(of_file(&format!("goth.icons[{index}]"), why));
        }
        icons.extend(shown.iter().map(|&icon| Kind::from(icon)));
        from.push(icons.len() as u8);
    }
    if icons.len() > Due::MOST_ICONS {
        return Err(of_file("goth.icons", format!("there are more than {} in all", Due::MOST_ICONS)));
    }
    from.push(icons.len() as u8);
    Ok((icons, from))
}

fn buildings_of(file: BuildingsFile) -> Result<Vec<Building>, DataError> {
    if file.building.is_empty() || file.building.len() > MAX_BUILDINGS {
        return Err(DataError::new(BUILDINGS, "", "building", "there should be 1 to 64 cards"));
    }
    let mut buildings: Vec<Building> = Vec::with_capacity(file.building.len());
    for part in file.building {
        let building = part.building()?;
        if buildings.iter().any(|other| other.id == building.id) {
            return Err(of_card(&building.id)("id", "another card has the same"));
        }
        buildings.push(building);
    }
    Ok(buildings)
}

/// What is wrong with a field of a card.
fn of_card(id: &str) -> impl Fn(&str, &str) -> DataError {
    move |field, why| DataError::new(BUILDINGS, format!("building `{id}`"), field, why)
}

impl BuildingPart {
    fn building(self) -> Result<Building, DataError> {
        let wrong = of_card(&self.id);
        let spelt = !self.id.is_empty()
            && self.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            && Kind::named(&self.id).is_none();
        if !spelt {
            return Err(wrong(
                "id",
                "should be lower-case letters, digits and dashes, and no kind of counter",
            ));
        }
        let cost = self.cost.counters();
        if cost == [0; 4] {
            return Err(wrong("cost", "a building must cost something"));
        }
        let ability = self.ability.ability(self.colour, &wrong)?;
        Ok(Building {
            id: self.id.clone(),
            name: self.name,
            colour: self.colour,
            cost,
            steps: self.steps.0,
            ability,
        })
    }
}

/// A field of an ability that it must have.
fn needed<T>(
    field: &mut Option<T>,
    name: &str,
    wrong: &impl Fn(&str, &str) -> DataError,
) -> Result<T, DataError> {
    field.take().ok_or_else(|| wrong(&format!("ability.{name}"), "is missing"))
}

impl AbilityPart {
    fn ability(
        mut self,
        colour: Colour,
        wrong: &impl Fn(&str, &str) -> DataError,
    ) -> Result<Ability, DataError> {
        let red = matches!(self.kind, AbilityKind::RedConvert | AbilityKind::RedShield);
        if red != (colour == Colour::Red) {
            return Err(wrong("ability.kind", "does not go with the colour of the card"));
        }
        let ability = match self.kind {
            AbilityKind::Produce => Ability::Produce { gain: self.gain(wrong)? },
            AbilityKind::Spend => {
                let pay = needed(&mut self.pay, "pay", wrong)?.counters();
                if pay == [0; 4] {
                    return Err(wrong("ability.pay", "something must be paid"));
                }
                let repeat = needed(&mut self.repeat, "repeat", wrong)?;
                Ability::Spend { pay, gain: self.gain(wrong)?, repeat }
            }
            AbilityKind::Have => Ability::Have {
                count: self.count(wrong)?,
                per: needed(&mut self.per, "per", wrong)?.0,
                gain: self.gain(wrong)?,
            },
            AbilityKind::SatisfyCards => {
                let card = needed(&mut self.card, "card", wrong)?.into();
                let own =
                    [(Colour::Farm, Kind::Food), (Colour::City, Kind::Gold), (Colour::Peace, Kind::Peace)];
                if !own.contains(&(colour, card)) {
                    return Err(wrong("ability.card", "must be the building's own type (R17)"));
                }
                Ability::SatisfyCards { card, resource: needed(&mut self.resource, "resource", wrong)? }
            }
            AbilityKind::SatisfyGoth => Ability::SatisfyGoth {
                icon: needed(&mut self.icon, "icon", wrong)?.into(),
                steps: needed(&mut self.steps, "steps", wrong)?.0,
            },
            AbilityKind::DiscardBuilding => {
                Ability::DiscardBuilding { gives: needed(&mut self.gives, "gives", wrong)? }
            }
            AbilityKind::RedConvert => Ability::RedConvert {
                from: needed(&mut self.from, "from", wrong)?.into(),
                limit: needed(&mut self.limit, "limit", wrong)?.0,
                each: needed(&mut self.each, "each", wrong)?.0,
            },
            AbilityKind::RedShield => {
                Ability::RedShield { card: needed(&mut self.card, "card", wrong)?.into() }
            }
        };
        match self.left() {
            Some(field) => Err(wrong(&format!("ability.{field}"), "is not a field that belongs here")),
            None => Ok(ability),
        }
    }

    /// A field that the ability has not asked for: a misplaced one must not be passed over.
    fn left(&self) -> Option<&'static str> {
        let fields = [
            ("gain", self.gain.is_some()),
            ("pay", self.pay.is_some()),
            ("repeat", self.repeat.is_some()),
            ("count", self.count.is_some()),
            ("per", self.per.is_some()),
            ("card", self.card.is_some()),
            ("resource", self.resource.is_some()),
            ("icon", self.icon.is_some()),
            ("steps", self.steps.is_some()),
            ("gives", self.gives.is_some()),
            ("from", self.from.is_some()),
            ("limit", self.limit.is_some()),
            ("each", self.each.is_some()),
        ];
        fields.into_iter().find(|&(_, left)| left).map(|(name, _)| name)
    }

    fn gain(&mut self, wrong: &impl Fn(&str, &str) -> DataError) -> Result<Gain, DataError> {
        let part = needed(&mut self.gain, "gain", wrong)?;
        if part.any.is_some() && self.kind != AbilityKind::Spend {
            return Err(wrong("ability.gain.any", "only a spend ability gives a choice"));
        }
        let counters = [part.food.0, part.gold.0, part.peace.0, part.glory.0];
        let gain = Gain { counters, steps: part.steps.0, any: part.any.unwrap_or_default().0 };
        if gain == Gain::default() {
            return Err(wrong("ability.gain", "nothing is gained"));
        }
        Ok(gain)
    }

    fn count(&mut self, wrong: &impl Fn(&str, &str) -> DataError) -> Result<Count, DataError> {
        let text = needed(&mut self.count, "count", wrong)?;
        let count = match text.split_once(':') {
            None if text == "buildings" => Some(Count::Buildings),
            Some(("cards", kind)) => Kind::basic_named(kind).map(Count::Cards),
            Some(("counters", kind)) => Kind::named(kind).map(Count::Counters),
            _ => None,
        };
        let why = "should be cards:TYPE, counters:KIND or buildings";
        count.ok_or_else(|| wrong("ability.count", &format!("{why}, not `{text}`")))
    }
}

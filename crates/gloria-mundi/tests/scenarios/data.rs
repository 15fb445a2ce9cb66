//! The data files: every printed number, and what is said about broken files.

use crate::common::say;
use engine::{Game, Message, Phrasebook};
use gloria_mundi::GloriaMundi;
use gloria_mundi::components::{Ability, Colour, Tables, tables};

const COMPONENTS: &str = include_str!("../../data/components.toml");
const BUILDINGS: &str = include_str!("../../data/buildings.toml");

/// All 57 cards as the rules print them: id, name, colour, cost (food gold peace glory), steps, ability.
const PRINTED: &str = "
f01 Hortus            farm  2.1. 2 produce 2f
f02 Vinea             farm  321. 3 produce 1f+1*
f03 Olivetum          farm  212. 2 produce 1f+1g+1p
f04 Villa_Rustica     farm  321. 3 produce 1f+1s
f05 Latifundium       farm  42.. 3 produce 3f
f06 Horreum           farm  33.. 3 have cards:food/1 1f
f07 Pistrinum         farm  22.. 3 spend 1f>2g
f08 Mola              farm  3.2. 3 spend 2f>3p
f09 Apiarium          farm  212. 3 spend 1f>1* repeat
f10 Pascua            farm  4.2. 4 spend 1f>1s
f11 Iumenta           farm  512. 5 spend 2f>1s repeat
f12 Nundinae          farm  21.. 2 satisfy_cards food:gold
f13 Saltus            farm  322. 4 satisfy_goth food:2
f14 Villa_Maritima    farm  4.31 4 produce 2s
f15 Fundus            farm  311. 3 discard steps
f16 Ager_Publicus     farm  521. 5 have cards:food/2 1s
c01 Taberna           city  12.. 2 produce 2g
c02 Argentaria        city  .42. 3 produce 3g
c03 Macellum          city  22.. 3 spend 1g>1f+1p
c04 Portus            city  24.. 4 spend 1g>1s
c05 Navalia           city  152. 5 spend 2g>1s repeat
c06 Basilica          city  132. 3 produce 1g+1*
c07 Thermae           city  133. 4 produce 1f+1g+1p
c08 Moneta            city  .32. 3 have cards:gold/1 1g
c09 Amphitheatrum     city  242. 5 spend 1*>3any
c10 Circus            city  231. 4 spend 1g>1* repeat
c11 Tabularium        city  131. 3 discard cost
c12 Curia             city  23.. 3 satisfy_cards gold:peace
c13 Porta_Flaminia    city  232. 4 satisfy_goth gold:2
c14 Via_Appia         city  34.1 4 produce 2s
c15 Aquaeductus       city  241. 5 have buildings/2 1s
c16 Palatium          city  2431 7 produce 1g+1*
p01 Statio            peace .12. 2 produce 2p
p02 Castra            peace 2.4. 3 produce 3p
p03 Ara_Pacis         peace 213. 3 produce 1p+1*
p04 Legatio           peace .22. 3 spend 1p>2any
p05 Cursus_Publicus   peace .24. 4 spend 1p>1s
p06 Auxilia           peace 215. 5 spend 2p>1s repeat
p07 Vexillatio        peace 213. 3 produce 1p+1s
p08 Templum_Iani      peace 2.3. 3 have cards:peace/1 1p
p09 Senatus           peace .24. 4 spend 2p>1*+1s
p10 Triumphus         peace 224. 5 spend 1*>2s
p11 Emeriti           peace 113. 3 discard steps
p12 Indutiae          peace .23. 3 satisfy_cards peace:food
p13 Foedus            peace 223. 4 satisfy_goth peace:2
p14 Praesidium        peace 214. 5 have cards:peace/2 1s
p15 Aerarium_Militare peace .23. 3 have counters:gold/3 1*
p16 Pax_Romana        peace 1151 6 satisfy_cards peace:glory
r01 Frumentatio       red   .11. 2 convert food:3:2
r02 Nummularius       red   1.1. 2 convert gold:3:2
r03 Commeatus         red   11.. 2 convert peace:3:2
r04 Custodes_Agrorum  red   ..2. 1 shield food
r05 Milites_Limitanei red   1.2. 2 shield food
r06 Vigiles           red   .11. 1 shield gold
r07 Muri_Aureliani    red   .21. 2 shield gold
r08 Aquilifer         red   1.1. 1 shield peace
r09 Cohors_Praetoria  red   1.2. 2 shield peace
";

fn written(ability: &Ability) -> String {
    use gloria_mundi::components::{Count, Gain, Refund};
    let counters = |counters: &[u8; 4]| -> Vec<String> {
        let letters = ["f", "g", "p", "*"];
        (0..4).filter(|&k| counters[k] > 0).map(|k| format!("{}{}", counters[k], letters[k])).collect()
    };
    let gain = |gain: &Gain| {
        let mut parts = counters(&gain.counters);
        parts.extend((gain.any > 0).then(|| format!("{}any", gain.any)));
        parts.extend((gain.steps > 0).then(|| format!("{}s", gain.steps)));
        parts.join("+")
    };
    match ability {
        Ability::Produce { gain: got } => format!("produce {}", gain(got)),
        Ability::Spend { pay, gain: got, repeat } => {
            format!("spend {}>{}{}", counters(pay).join("+"), gain(got), if *repeat { " repeat" } else { "" })
        }
        Ability::Have { count, per, gain: got } => {
            let counted = match count {
                Count::Cards(kind) => format!("cards:{kind}"),
                Count::Buildings => "buildings".to_owned(),
                Count::Counters(kind) => format!("counters:{kind}"),
            };
            format!("have {counted}/{per} {}", gain(got))
        }
        Ability::SatisfyCards { card, resource } => format!("satisfy_cards {card}:{resource}"),
        Ability::SatisfyGoth { icon, steps } => format!("satisfy_goth {icon}:{steps}"),
        Ability::DiscardBuilding { gives: Refund::Steps } => "discard steps".to_owned(),
        Ability::DiscardBuilding { gives: Refund::Cost } => "discard cost".to_owned(),
        Ability::RedConvert { from, limit, each } => format!("convert {from}:{limit}:{each}"),
        Ability::RedShield { card } => format!("shield {card}"),
    }
}

#[test]
fn all_57_cards_have_their_printed_numbers() {
    let lines: Vec<&str> = PRINTED.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!((lines.len(), tables().buildings.len()), (57, 57));
    for (line, building) in lines.into_iter().zip(&tables().buildings) {
        let colour = match building.colour {
            Colour::Farm => "farm",
            Colour::City => "city",
            Colour::Peace => "peace",
            Colour::Red => "red",
        };
        let cost: String =
            building.cost.iter().map(|&n| if n == 0 { ".".to_owned() } else { n.to_string() }).collect();
        let (id, name) = (&building.id, building.name.replace(' ', "_"));
        let ability = written(&building.ability);
        let card = format!("{id} {name} {colour} {cost} {} {ability}", building.steps);
        assert_eq!(line.split_whitespace().collect::<Vec<_>>().join(" "), card);
    }
}

#[test]
fn there_are_16_of_each_colour_and_9_red() {
    let count = |colour| tables().buildings.iter().filter(|building| building.colour == colour).count();
    let colours = [Colour::Farm, Colour::City, Colour::Peace, Colour::Red];
    assert_eq!(colours.map(count), [16, 16, 16, 9]);
    assert_eq!((tables().converts.len(), tables().shields.len()), (3, 6));
}

#[test]
fn the_words_say_what_the_data_says() {
    let book = Phrasebook::new(GloriaMundi::words(), "en").unwrap();
    for building in &tables().buildings {
        let id = &building.id;
        assert_eq!(say(&Message::named(format!("card-{id}"))), building.name);
        assert_eq!(book.try_attribute(&format!("help-{id}"), "title").unwrap(), building.name);
        let help = say(&Message::named(format!("help-{id}")));
        let ability = say(&gloria_mundi::ability_words(&building.ability));
        let sentence = ability[..1].to_uppercase() + &ability[1..] + ".";
        assert_eq!(help, sentence, "{id}");
    }
}

#[test]
fn broken_data_is_named_by_card_and_field() {
    let spoil_card = |from: &str, to: &str| {
        assert!(BUILDINGS.contains(from), "{from}");
        Tables::read(COMPONENTS, &BUILDINGS.replacen(from, to, 1)).expect_err(to).to_string()
    };
    for (from, to, message) in [
        ("id = \"f02\"", "id = \"f01\"", "building `f01`, field `id`: another card has the same"),
        ("id = \"f02\"", "id = \"Vinea!\"", "building `Vinea!`, field `id`: should be lower-case"),
        ("id = \"f02\"", "", "field `building[1]`: missing field `id`"),
        (
            "type = \"farm\"",
            "type = \"village\"",
            "building `f01`, field `type`: unknown variant `village`, expected one of `farm`, `city`, `peace`, `red`",
        ),
        (
            "cost = { food = 2, peace = 1 }",
            "cost = { fod = 2 }",
            "building `f01`, field `cost.fod`: unknown field `fod`",
        ),
        (
            "cost = { food = 2, peace = 1 }",
            "cost = { food = -2 }",
            "building `f01`, field `cost.food`: invalid value: integer `-2`, expected a whole number from 0 to 200",
        ),
        (
            "cost = { food = 2, peace = 1 }",
            "cost = {}",
            "building `f01`, field `cost`: a building must cost something",
        ),
        (
            "steps = 2",
            "steps = \"two\"",
            "building `f01`, field `steps`: invalid type: string \"two\", expected a whole number from 0 to 37",
        ),
        (
            "kind = \"produce\"",
            "kind = \"conjure\"",
            "building `f01`, field `ability.kind`: unknown variant `conjure`",
        ),
        (
            "kind = \"produce\"",
            "kind = \"red_shield\"",
            "building `f01`, field `ability.kind`: does not go with the colour",
        ),
        ("gain = { food = 2 }", "gain = {}", "building `f01`, field `ability.gain`: nothing is gained"),
        (
            "gain = { food = 2 }",
            "gain = { any = 2 }",
            "building `f01`, field `ability.gain.any`: only a spend ability",
        ),
        ("pay = { food = 1 }", "pay = {}", "building `f07`, field `ability.pay`: something must be paid"),
        (
            "repeat = false",
            "repeat = 3",
            "building `f07`, field `ability.repeat`: invalid type: integer `3`, expected a boolean",
        ),
        (
            "count = \"cards:food\"",
            "count = \"cards:glory\"",
            "building `f06`, field `ability.count`: should be cards:TYPE",
        ),
        (
            "card = \"food\", resource",
            "card = \"gold\", resource",
            "building `f12`, field `ability.card`: must be the building's own type (R17)",
        ),
        (
            "icon = \"food\"",
            "icon = \"glory\"",
            "building `f13`, field `ability.icon`: unknown variant `glory`, expected one of `food`, `gold`, `peace`",
        ),
        (
            "gives = \"steps\"",
            "gives = \"luck\"",
            "building `f15`, field `ability.gives`: unknown variant `luck`, expected `steps` or `cost`",
        ),
        (
            "pay = { food = 1 }",
            "pay = { food = 1 }, icon = \"food\"",
            "building `f07`, field `ability.icon`: is not a field that belongs here",
        ),
        (
            "limit = 3",
            "limit = 30",
            "building `r01`, field `ability.limit`: invalid value: integer `30`, expected a whole number from 1 to 10",
        ),
    ] {
        let error = spoil_card(from, to);
        assert!(error.contains(message), "{error:?} does not say {message:?}");
    }
}

#[test]
fn broken_components_are_named_by_field() {
    for (from, to, message) in [
        (
            "schema = 1",
            "schema = 2",
            "field `schema`: invalid value: integer `2`, expected a whole number from 1 to 1",
        ),
        ("food  = 12", "food  = 16", "field `dealt[0].food`: 2 players need 16 each, but there are only 30"),
        ("players = 3", "players = 2", "field `dealt[1].players`: 2 players are dealt for twice"),
        ("carthage = 37", "cartage = 37", "field `route.cartage`: unknown field `cartage`"),
        (
            "surcharge = [5, 4, 3, 2, 1, 0]",
            "surcharge = [5, 4]",
            "field `forum.surcharge`: invalid length 2, expected an array of length 6",
        ),
        ("rome  = 37", "rome  = 36", "field `goth.icons`: 36 spaces have icons, but Rome is space 36"),
        (
            "[\"food\", \"gold\"],             #  1",
            "[\"glory\"],",
            "field `goth.icons[0][0]`: unknown variant `glory`",
        ),
        ("[forum]", "[forum", "components.toml: TOML parse error"),
    ] {
        assert!(COMPONENTS.contains(from), "{from}");
        let error = Tables::read(&COMPONENTS.replacen(from, to, 1), BUILDINGS).expect_err(to).to_string();
        assert!(error.contains(message), "{error:?} does not say {message:?}");
    }
}

#[test]
fn a_new_card_needs_no_code() {
    let new = "[[building]]\nid = \"x01\"\nname = \"Novum\"\ntype = \"city\"\ncost = { glory = 2 }\nsteps = 1\n\
               ability = { kind = \"spend\", pay = { food = 1, gold = 1 }, gain = { steps = 1, any = 1 }, repeat = true }\n";
    let tables = Tables::read(COMPONENTS, &format!("{BUILDINGS}\n{new}")).expect("a good card");
    assert_eq!(tables.buildings.len(), 58);
    let card = tables.find("x01").unwrap();
    assert_eq!(written(&tables.building(card).ability), "spend 1f+1g>1any+1s repeat");
    assert!(tables.order_matters.has(card));
}

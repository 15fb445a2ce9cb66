//! The maps, and what is said about a broken one.

use antike::components::{Tables, components_file, map_files, tables_of};
use antike::map::Map;
use antike::region::{Region, RegionSet};
use antike::{Options, Unit};
use engine::{Edition, GameOptions};
use std::collections::BTreeSet;

fn file(name: &str) -> String {
    let (_, text) = map_files().iter().find(|(file, _)| *file == name).expect("the file is there");
    (*text).to_owned()
}

/// The fault told about Mare Nostrum with one piece of text replaced.
fn fault(old: &str, new: &str) -> String {
    let good = file("mare-nostrum.toml");
    assert!(good.contains(old), "the file has no {old:?}");
    Map::read("broken.toml", &good.replacen(old, new, 1), Edition(1)).expect_err(new).to_string()
}

#[test]
fn r3_the_maps_have_the_counts_of_their_files() {
    for edition in Options::NEWEST.and_before() {
        counts_of(edition);
    }
}

#[test]
fn r1_each_map_has_cards_for_six_nations_and_for_its_temples() {
    for (edition, map) in all_maps() {
        assert_eq!(map.nations.len(), 6, "{} of edition {edition}", map.id);
        assert!((3..=6).all(|nations| !map.neutral[nations].is_empty()), "{} of edition {edition}", map.id);
    }
}

fn counts_of(edition: Edition) {
    let [west, east] = &tables_of(edition).maps[..] else { panic!("two maps") };
    assert_eq!(
        (west.id.as_str(), west.len(), west.sites.len(), west.ships.len()),
        ("mare-nostrum", 56, 50, 6)
    );
    assert_eq!((east.id.as_str(), east.len(), east.sites.len(), east.ships.len()), ("orient", 50, 50, 4));
    let borders = |map: &Map| {
        let pairs: BTreeSet<(u8, u8)> = (0..map.len() as u8)
            .flat_map(|from| {
                Unit::ALL.into_iter().flat_map(move |unit| {
                    map.reach(unit, Region(from)).into_iter().map(move |to| (from.min(to.0), from.max(to.0)))
                })
            })
            .collect();
        pairs.len()
    };
    assert_eq!(borders(east), 127);
    assert_eq!(borders(west), 136);
}

/// Every map of every edition.
fn all_maps() -> impl Iterator<Item = (Edition, &'static Map)> {
    Options::NEWEST
        .and_before()
        .flat_map(|edition| tables_of(edition).maps.iter().map(move |map| (edition, map)))
}

#[test]
fn no_two_neighbours_show_the_same_resource_but_where_print_says_so() {
    let mut equal = BTreeSet::new();
    for (edition, map) in all_maps() {
        for from in map.sites {
            for to in Unit::ALL.into_iter().fold(RegionSet::EMPTY, |set, unit| set.or(map.reach(unit, from)))
            {
                let same = map.printed.iter().any(|printed| printed.has(from) && printed.has(to));
                if same && from < to {
                    let name = |region: Region| map.regions[region.index()].id.as_str();
                    equal.insert((edition.0, map.id.as_str(), name(from), name(to)));
                }
            }
        }
    }
    let west = |from, to| (2, "mare-nostrum", from, to);
    // Carthago, Syracusae, Carales and Neapolis are as printed; Massilia lies between two others of each kind. Attalia is
    // as printed, on the borders of the first Antike's board.
    assert_eq!(
        equal.into_iter().collect::<Vec<_>>(),
        [
            west("carales", "neapolis"),
            west("carthago", "syracusae"),
            west("massilia", "carales"),
            (2, "orient", "attalia", "gordion"),
            (2, "orient", "attalia", "melitene"),
        ]
    );
}

/// The start cities of each nation of a line-up, and the sites that are free at the start.
fn line_up(map: &Map, players: usize) -> (Vec<RegionSet>, RegionSet) {
    let starts: Vec<RegionSet> = map.line_up[players]
        .iter()
        .map(|&nation| map.nations[nation as usize].start[players].unwrap().into_iter().collect())
        .collect();
    let taken = starts.iter().fold(map.neutral[players], |set, &start| set.or(start));
    (starts, map.sites.without(taken))
}

/// How many free sites lie nearest to each nation of a line-up; those equally near to several are shared. By this the start
/// cities of edition 2 were searched.
fn shares(map: &Map, players: usize) -> Vec<f32> {
    let (starts, free) = line_up(map, players);
    let distances: Vec<Vec<u32>> = starts.iter().map(|&start| distances(map, start)).collect();
    let mut shares = vec![0.0; players];
    for site in free {
        let nearest = distances.iter().map(|of| of[site.index()]).min().unwrap();
        let near: Vec<usize> = (0..players).filter(|&n| distances[n][site.index()] == nearest).collect();
        near.iter().for_each(|&nation| shares[nation] += 1.0 / near.len() as f32);
    }
    shares
}

/// How many free sites lie one border from the start cities of each nation, others' interest in them left aside. By this those of edition 1
/// were searched.
fn within_reach(map: &Map, players: usize) -> Vec<f32> {
    let (starts, free) = line_up(map, players);
    let near = |start: RegionSet| {
        let steps = distances(map, start);
        free.into_iter().filter(|site| steps[site.index()] == 1).count() as f32
    };
    starts.into_iter().map(near).collect()
}

fn distances(map: &Map, start: RegionSet) -> Vec<u32> {
    let mut steps = vec![u32::MAX; map.len()];
    let (mut reached, mut edge, mut far) = (start, start, 0);
    while !edge.is_empty() {
        edge.into_iter().for_each(|region| steps[region.index()] = far);
        let around = edge.into_iter().fold(RegionSet::EMPTY, |set, region| {
            set.or(map.reach(Unit::Legion, region)).or(map.reach(Unit::Galley, region))
        });
        edge = around.without(reached);
        reached = reached.or(edge);
        far += 1;
    }
    steps
}

/// Both editions by both measures: the difference between the nation with most and the one with fewest. By shares edition 2 is the more even
/// one, but with four nations, where print gives the Romans their cities; by what lies within reach edition 1 is, but with three. The map's
/// file tells these figures.
#[test]
fn nations_have_the_access_to_free_sites_that_the_file_tells() {
    let spread = |of: Vec<f32>| {
        let most = of.iter().copied().fold(f32::MIN, f32::max);
        most - of.iter().copied().fold(f32::MAX, f32::min)
    };
    let by = |measure: fn(&Map, usize) -> Vec<f32>, players| {
        [1, 2].map(|edition| spread(measure(&tables_of(Edition(edition)).maps[0], players)))
    };
    for (players, near, reach) in [
        (3, [5.5, 0.5], [2.0, 1.0]),
        (4, [1.0, 1.667], [1.0, 2.0]),
        (5, [1.5, 0.167], [2.0, 3.0]),
        (6, [2.667, 2.333], [1.0, 2.0]),
    ] {
        for (what, found, wanted) in
            [("shares", by(shares, players), near), ("within reach", by(within_reach, players), reach)]
        {
            let same = found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 0.001);
            assert!(same, "{players} nations, {what}: {found:?} instead of {wanted:?}");
        }
    }
}

#[test]
fn borders_are_the_same_from_both_sides() {
    for (_, map) in all_maps() {
        for index in 0..map.len() as u8 {
            let from = Region(index);
            for unit in Unit::ALL {
                assert!(map.reach(unit, from).into_iter().all(|to| map.reach(unit, to).has(from)));
            }
        }
    }
}

#[test]
fn a_broken_map_is_refused_with_the_subject_of_the_line() {
    for (old, new, subject, why) in [
        (r#"id = "londinium""#, r#"id = "Londinium""#, "region `Londinium`", "small letters"),
        (r#"id = "colonia""#, r#"id = "londinium""#, "region `londinium`", "listed twice"),
        ("x = 290", "x = 2900", "region `mare-germanicum`", "outside the canvas"),
        ("x = 290\ny = 51", "x = 185\ny = 70", "region `mare-germanicum`", "same point"),
        (r#"resource = "gold""#, r#"resource = "silver""#, "region `colonia`", "`silver` is not"),
        (r#"fallback = "marble""#, "", "region `londinium`", "needs a fallback"),
        (
            "kind = \"sea\"\ncity = false",
            "kind = \"sea\"\ncity = true\nresource = \"gold\"",
            "region `mare-germanicum`",
            "no city symbol",
        ),
        (
            "kind = \"sea\"\ncity = false",
            "kind = \"sea\"\ncity = false\nresource = \"gold\"",
            "region `mare-germanicum`",
            "no city symbol",
        ),
        (
            r#"["alexandria", "ammonion", "land"]"#,
            r#"["alexandria", "amonion", "land"]"#,
            "border `alexandria` – `amonion`",
            "no region `amonion`",
        ),
        (
            r#"["alexandria", "ammonion", "land"]"#,
            r#"["alexandria", "alexandria", "land"]"#,
            "border `alexandria` – `alexandria`",
            "itself",
        ),
        (
            r#"["alexandria", "ammonion", "land"]"#,
            r#"["alexandria", "ammonion", "road"]"#,
            "border `alexandria` – `ammonion`",
            "not `road`",
        ),
        (
            r#"["alexandria", "ammonion", "land"]"#,
            r#"["alexandria", "ammonion", "sea"]"#,
            "border `alexandria` – `ammonion`",
            "`ammonion` has no water",
        ),
        (
            r#"["antiochia", "paphos", "sea"]"#,
            r#"["antiochia", "paphos", "both"]"#,
            "border `antiochia` – `paphos`",
            "`paphos` is an island",
        ),
        (
            r#"["alexandria", "mare-aegyptium", "sea"]"#,
            r#"["mare-aegyptium", "alexandria", "both"]"#,
            "border `mare-aegyptium` – `alexandria`",
            "is open sea",
        ),
        (
            r#"["alexandria", "ammonion", "land"],"#,
            r#"["alexandria", "ammonion", "land"], ["ammonion", "alexandria", "land"],"#,
            "border `ammonion` – `alexandria`",
            "listed twice",
        ),
        (
            r#"["melitene", "antiochia"]"#,
            r#"["melitene", "attalia"]"#,
            "closed pair `melitene` – `attalia`",
            "also listed as a border",
        ),
        (
            r#""3" = ["neapolis", "roma", "dyrrhachion"]"#,
            r#""3" = ["roma", "neapolis", "dyrrhachion"]"#,
            "nation `romans`, start with 3",
            "`roma` shows no marble",
        ),
        (
            r#""3" = ["neapolis", "roma", "dyrrhachion"]"#,
            r#""9" = ["neapolis", "roma", "dyrrhachion"]"#,
            "nation `romans`, start with 9",
            "3, 4, 5 or 6",
        ),
        (
            r#""3" = ["neapolis", "roma", "dyrrhachion"]"#,
            "",
            "nations",
            "2 nations have a start with 3 players",
        ),
        (
            r#""4" = ["pella", "sparta", "athenae"]"#,
            r#""4" = ["neapolis", "sparta", "athenae"]"#,
            "nation `greeks`, start with 4",
            "start city already",
        ),
        (
            r#""3" = ["napoca", "gades", "alexandria"]"#,
            r#""3" = ["napoca", "gades", "roma"]"#,
            "neutral temples with 3",
            "`roma` is a start city",
        ),
        (
            r#""3" = ["napoca", "gades", "alexandria"]"#,
            r#""3" = ["napoca", "gades", "oceanus"]"#,
            "neutral temples with 3",
            "no city symbol",
        ),
        (
            r#""3" = ["napoca", "gades", "alexandria"]"#,
            r#""3" = ["napoca", "gades"]"#,
            "neutral temples with 3",
            "three different",
        ),
        (
            r#"["germans", "greeks"]"#,
            r#"["germans", "gauls"]"#,
            "two players, nation `gauls`",
            "no such nation",
        ),
        (
            r#"["germans", "greeks"]"#,
            r#"["germans", "persians"]"#,
            "two players, nation `persians`",
            "no start with 4",
        ),
        ("founding_choice = \"printed\"", "founding_choice = \"any\"", "map `mare-nostrum`", "not `any`"),
        ("ship = false", "ships = false", "region `londinium`, field `ships`", "unknown field `ships`"),
    ] {
        let told = fault(old, new);
        assert!(told.contains(subject) && told.contains(why), "{new:?} is told as: {told}");
        assert!(told.contains("broken.toml"), "{told}");
    }
}

#[test]
fn a_change_of_nothing_is_refused_with_its_subject() {
    for (old, new, subject) in [
        ("aquileia = {", "aquilea = {", "region `aquilea`"),
        (
            "[[editions.region]]\nid = \"carthago\"",
            "[[editions.region]]\nid = \"carthage\"",
            "city symbol of `carthage`",
        ),
        (
            "[[editions.region]]\nid = \"carthago\"",
            "[[editions.region]]\nid = \"oceanus\"",
            "city symbol of `oceanus`",
        ),
        ("[[editions.nation]]\nid = \"greeks\"", "[[editions.nation]]\nid = \"gauls\"", "nation `gauls`"),
        ("\"5\" = [\"leptis-magna\"", "\"4\" = [\"leptis-magna\"", "nation `carthaginians`, start with 4"),
        ("\"3\" = [\"londinium\"", "\"2\" = [\"londinium\"", "neutral temples with 2"),
    ] {
        let good = file("mare-nostrum.toml");
        assert!(good.contains(old), "the file has no {old:?}");
        let text = good.replacen(old, new, 1);
        let told = Map::read("broken.toml", &text, Edition(2)).expect_err(new).to_string();
        assert!(told.contains(subject) && told.contains("there is none before"), "{told}");
        assert!(Map::read("broken.toml", &text, Edition(1)).is_ok(), "edition 1 does not mind {new:?}");
    }
}

#[test]
fn a_region_that_cannot_be_reached_and_uneven_symbols_are_faults() {
    let mut text = file("mare-nostrum.toml");
    for border in [
        r#"  ["londinium", "lutetia", "sea"],"#,
        r#"  ["londinium", "mare-germanicum", "sea"],"#,
        r#"  ["londinium", "oceanus", "sea"],"#,
    ] {
        assert!(text.contains(border));
        text = text.replace(border, "");
    }
    let told = Map::read("broken.toml", &text, Edition(1)).unwrap_err().to_string();
    assert!(told.contains("cannot be reached"), "{told}");

    let text = file("orient.toml").replacen(r#"resource = "marble""#, r#"resource = "iron""#, 3);
    let told = Map::read("broken.toml", &text, Edition(1)).unwrap_err().to_string();
    assert!(told.contains("uneven: 13 marble, 20 iron, 17 gold"), "{told}");
}

#[test]
fn a_third_map_is_a_file() {
    let third = file("mare-nostrum.toml")
        .replacen(r#"id = "mare-nostrum""#, r#"id = "mare-tertium""#, 1)
        .replacen("number = 1", "number = 3", 1);
    let mut files: Vec<(&str, &str)> = map_files().to_vec();
    files.push(("mare-tertium.toml", &third));
    let tables = Tables::read(components_file(), &files).unwrap();
    assert!(tables.iter().all(|tables| tables.maps[2].id == "mare-tertium"));

    let twice = file("mare-nostrum.toml");
    files[2] = ("again.toml", &twice);
    let told = Tables::read(components_file(), &files).unwrap_err();
    assert!(told.file == "again.toml" && told.to_string().contains("does not follow"), "{told}");
}

#[test]
fn broken_components_are_told_with_their_subject() {
    for (old, new, told) in [
        (r#"id = "king""#, r#"id = "emperor""#, "personage `king`: is missing"),
        (r#"action = "iron""#, r#"action = "steel""#, "rondel field `ferrum`: no action `steel`"),
        (r#"id = "strata""#, r#"id = "stratum""#, "know-how `strata`: is missing"),
        (r#"requires = "mercatura""#, r#"requires = "markets""#, "know-how `commercium`: requires `markets`"),
        ("first = 7", "first = 2", "the first pays less"),
        ("legions = 12", "legions = 40", "no more than 15 units"),
        (r#"{ id = "moneta", "#, r#"{ id = "money", "#, "know-how `money`: edition 2 changes it"),
    ] {
        let good = components_file();
        assert!(good.contains(old), "{old}");
        let error = Tables::read(&good.replacen(old, new, 1), map_files()).unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
    }
}

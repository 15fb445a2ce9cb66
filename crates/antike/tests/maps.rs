//! The maps, and what is said about a broken one.

use antike::components::{DataError, Tables, components_file, map_files, tables};
use antike::map::Map;
use antike::{Resource, Unit};
use std::collections::BTreeSet;

fn file(name: &str) -> String {
    let (_, text) = map_files().iter().find(|(file, _)| *file == name).expect("the file is there");
    (*text).to_owned()
}

/// The fault told about Mare Nostrum with one piece of text replaced.
fn fault(old: &str, new: &str) -> String {
    let good = file("mare-nostrum.toml");
    assert!(good.contains(old), "the file has no {old:?}");
    Map::read("broken.toml", &good.replacen(old, new, 1)).expect_err(new).to_string()
}

#[test]
fn the_maps_have_the_counts_of_their_files() {
    let [west, east] = &tables().maps[..] else { panic!("two maps") };
    assert_eq!(
        (west.id.as_str(), west.len(), west.sites.len(), west.ships.len()),
        ("mare-nostrum", 56, 50, 6)
    );
    assert_eq!((east.id.as_str(), east.len(), east.sites.len(), east.ships.len()), ("orient", 50, 50, 4));
    let borders = |map: &Map| {
        let pairs: BTreeSet<(u8, u8)> = (0..map.len() as u8)
            .flat_map(|from| {
                Unit::ALL.into_iter().flat_map(move |unit| {
                    map.reach(unit, antike::region::Region(from))
                        .into_iter()
                        .map(move |to| (from.min(to.0), from.max(to.0)))
                })
            })
            .collect();
        pairs.len()
    };
    assert_eq!(borders(east), 127);
    assert_eq!(borders(west), 136);
}

#[test]
fn no_two_neighbours_show_the_same_resource() {
    for map in &tables().maps {
        for from in map.sites {
            for unit in Unit::ALL {
                for to in map.reach(unit, from) {
                    for resource in Resource::ALL {
                        let printed = map.printed[resource.index()];
                        assert!(!(printed.has(from) && printed.has(to)), "{from:?} and {to:?} on {}", map.id);
                    }
                }
            }
        }
    }
}

#[test]
fn borders_are_the_same_from_both_sides() {
    for map in &tables().maps {
        for index in 0..map.len() as u8 {
            let from = antike::region::Region(index);
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
        ("ship = false", "ships = false", "the text", "unknown field `ships`"),
    ] {
        let told = fault(old, new);
        assert!(told.contains(subject) && told.contains(why), "{new:?} is told as: {told}");
        assert!(told.contains("broken.toml"), "{told}");
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
    let told = Map::read("broken.toml", &text).unwrap_err().to_string();
    assert!(told.contains("cannot be reached"), "{told}");

    let text = file("orient.toml").replacen(r#"resource = "marble""#, r#"resource = "iron""#, 3);
    let told = Map::read("broken.toml", &text).unwrap_err().to_string();
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
    assert_eq!(tables.maps[2].id, "mare-tertium");

    let twice = file("mare-nostrum.toml");
    files[2] = ("again.toml", &twice);
    let told = Tables::read(components_file(), &files).unwrap_err();
    assert!(matches!(told, DataError::Map(_)) && told.to_string().contains("does not follow"), "{told}");
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
    ] {
        let good = components_file();
        assert!(good.contains(old), "{old}");
        let error = Tables::read(&good.replacen(old, new, 1), map_files()).unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
    }
}

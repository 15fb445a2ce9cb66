//! The table as plain text, from what a view shows.

use crate::view::{PowerView, RegionView, View};
use engine::words::name_of;
use std::fmt::Write as _;

/// Draws the table.
pub(crate) fn draw(view: &View, names: &[String]) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_table(&mut text, view, names);
    text
}

fn write_table(text: &mut String, view: &View, names: &[String]) -> std::fmt::Result {
    write!(text, "{} · round {}", view.map_name, view.round)?;
    if let Some(limit) = view.round_limit {
        write!(text, " of {limit}")?;
    }
    writeln!(
        text,
        " · {} personages win · bank: {} temples, {} coins",
        view.needed, view.bank_temples, view.bank_coins
    )?;
    write!(text, "Personages left:")?;
    for stack in &view.personages {
        write!(text, " {} {}", stack.id, stack.left)?;
    }
    writeln!(text)?;
    write!(text, "Rondel:")?;
    for field in &view.rondel {
        write!(text, " {}", field.id)?;
        if !field.markers.is_empty() {
            let initials: String =
                field.markers.iter().map(|power| initial(&view.powers[power.index()])).collect();
            write!(text, "({initials})")?;
        }
    }
    writeln!(text, "\n")?;
    for (index, power) in view.powers.iter().enumerate() {
        write_power(text, view, index, power, names)?;
    }
    writeln!(text)?;
    for region in &view.regions {
        write_region(text, view, region)?;
    }
    Ok(())
}

fn initial(power: &PowerView) -> char {
    power.nation.and_then(|nation| nation.id().chars().next()).map_or('?', |c| c.to_ascii_uppercase())
}

fn write_power(
    text: &mut String,
    view: &View,
    index: usize,
    power: &PowerView,
    names: &[String],
) -> std::fmt::Result {
    let mark = if view.active.is_some_and(|active| active.index() == index) { '>' } else { ' ' };
    let nation = power.nation.map_or("?", |nation| nation.id());
    let name = name_of(power.seat, names);
    write!(text, "{mark} {nation:<14} {name:<14} {:>2} points", power.points)?;
    write!(
        text,
        "  marble {} iron {} gold {} coins {}",
        power.goods.marble, power.goods.iron, power.goods.gold, power.coins
    )?;
    write!(
        text,
        "  cities {} temples {} seas {}  legions {} galleys {}",
        power.cities, power.temples, power.sea_count, power.on_map.legions, power.on_map.galleys
    )?;
    for know_how in &power.know_hows {
        write!(text, "  {know_how}")?;
    }
    writeln!(text, "{}", if power.bellona { "  Bellona" } else { "" })
}

/// One line per region where something stands.
fn write_region(text: &mut String, view: &View, region: &RegionView) -> std::fmt::Result {
    if region.owner.is_none() && !region.neutral_temple && region.units.is_empty() {
        return Ok(());
    }
    write!(text, "  {:<16}", region.name)?;
    if let (Some(owner), Some(resource)) = (region.owner, region.resource) {
        let owner = &view.powers[owner.index()];
        write!(text, " {} city ({resource}{})", initial(owner), if region.temple { ", temple" } else { "" })?;
    }
    if region.neutral_temple {
        write!(text, " neutral temple")?;
    }
    if let Some(defence) = region.defence {
        write!(text, " defence {}", defence.total)?;
    }
    for units in &region.units {
        let power = &view.powers[units.power.index()];
        write!(text, "  {}:", initial(power))?;
        if units.legions > 0 {
            write!(text, " {} legions", units.legions)?;
        }
        if units.galleys > 0 {
            write!(text, " {} galleys", units.galleys)?;
        }
    }
    writeln!(text)
}

//! Reading and checking the component files. Errors name the thing and the field.

use super::*;
use crate::district::bit;
use engine::data::{self, DataError};
use std::collections::{BTreeMap, HashSet};

fn wrong(thing: &str, field: &'static str, why: impl Into<String>) -> DataError {
    DataError::new("", thing, field, why)
}

fn require(holds: bool, thing: &str, field: &'static str, why: &str) -> Result<(), DataError> {
    if holds { Ok(()) } else { Err(wrong(thing, field, why)) }
}

/// Reads the four files into the tables of an edition.
pub fn read(
    rules: &str,
    district: &str,
    tiles: &str,
    cards: &str,
    edition: Edition,
    pairs: FountainPairs,
) -> Result<Tables, DataError> {
    let rules: raw::Rules = data::read("rules.toml", rules)?;
    let district: raw::Districts = data::read("district.toml", district)?;
    let tiles: raw::Tiles = data::read("tiles.toml", tiles)?;
    let mut cards: raw::Cards = data::read("cards.toml", cards)?;
    for changes in std::mem::take(&mut cards.editions) {
        if changes.edition <= edition.0 {
            DataError::within("cards.toml", change_cards(&mut cards, changes, pairs))?;
        }
    }

    let r = &rules.rounds;
    require(r.blueprints == BLUEPRINTS, "rounds", "blueprints", "the display has seven")?;
    require(r.tiles_per_blueprint == STACK, "rounds", "tiles_per_blueprint", "a blueprint holds four")?;
    require(r.margin_slots == MARGIN, "rounds", "margin_slots", "the margin has eleven")?;
    require(rules.forum.rows * rules.forum.cols == SLOTS, "forum", "rows", "there are twelve slots")?;
    require(rules.track.first == 0, "track", "first", "discs start on space 0")?;
    require(!rules.villa_vp.by_chimneys.is_empty(), "villa_vp", "by_chimneys", "is empty")?;
    let light_phases = (r.phases - 1) as usize * BLUEPRINTS * STACK;
    require(light_phases == LIGHT, "rounds", "phases", "the light stack must come out exactly")?;
    require(MARGIN + BLUEPRINTS * STACK == DARK, "rounds", "margin_slots", "the dark stack must come out")?;
    require(r.dark_phase == r.phases, "rounds", "dark_phase", "dark tiles belong to the last phase")?;

    let circles = DataError::within("rules.toml", read_circles(&rules.forum))?;
    let (faces, face_of) = DataError::within("tiles.toml", read_tiles(tiles))?;
    let cards_of_forum = DataError::within("cards.toml", read_cards(&cards.forum_cards))?;
    let tables = Tables {
        setup: [
            read_setup(&rules, 2, &circles)?,
            read_setup(&rules, 3, &circles)?,
            read_setup(&rules, 4, &circles)?,
        ],
        phases: r.phases,
        rounds: r.rounds_per_phase,
        dark_phase: r.dark_phase,
        circles,
        track_last: rules.track.last,
        overflow_vp: rules.track.overflow_vp_per_step,
        villa_vp: rules.villa_vp.by_chimneys.clone(),
        landscape_max: rules.landscapes.max_tiles,
        walks: [ring_walks(&rules.patrician.ring)?, star_walks(&rules.patrician.star)?],
        faces,
        face_of,
        boards: DataError::within("district.toml", read_boards(&district.district))?,
        frames: DataError::within("district.toml", read_frames(&district.frame_parts))?,
        families: std::array::from_fn(|family| {
            let members =
                cards_of_forum.iter().enumerate().filter(|(_, card)| usize::from(card.family) == family);
            members.fold(0, |set, (index, _)| set | 1 << index)
        }),
        cards: cards_of_forum,
        fountains: DataError::within("cards.toml", read_fountains(&cards.fountain_cards))?,
        strips: DataError::within("cards.toml", read_strips(&cards.strips))?,
    };
    // The bottom of the fountain deck is never drawn, so its top can stay an unordered set (R15).
    let fountains: usize =
        tables.faces.iter().filter(|f| f.parts[0] == Some(Kind::Fountain)).map(|f| f.copies as usize).sum();
    let bonus: usize =
        tables.strips.iter().flat_map(|s| s.spaces).filter(|&space| space == Bonus::Fountain).count();
    require(
        2 * (fountains + bonus) <= FOUNTAIN_CARDS,
        "fountain_cards",
        "copies",
        "there must be two for every fountain",
    )?;
    Ok(tables)
}

/// Puts what a later edition changed into its place.
fn change_cards(
    cards: &mut raw::Cards,
    changes: raw::CardEdition,
    pairs: FountainPairs,
) -> Result<(), DataError> {
    unique(changes.forum_cards.iter().map(|card| &card.id))?;
    for change in changes.forum_cards {
        let card = cards.forum_cards.iter_mut().find(|card| card.id == change.id);
        let card = card.ok_or_else(|| wrong(&change.id, "id", "there is no such forum card to change"))?;
        card.provenance = change.provenance;
        if let Some(pay) = change.pay {
            card.pay = pay;
        }
        if let Some(own) = change.own {
            card.own = own;
        }
        if let Some(reward) = change.reward {
            card.reward = reward;
        }
    }
    unique(changes.two_each.iter().map(|card| &card.id))?;
    for change in changes.two_each {
        let card = cards.fountain_cards.iter_mut().find(|card| card.id == change.id);
        let card = card.ok_or_else(|| wrong(&change.id, "id", "there is no such fountain card to change"))?;
        if pairs == FountainPairs::TwoEach {
            card.vp_each = change.vp_each;
            card.provenance = change.provenance;
        }
    }
    Ok(())
}

fn read_circles(forum: &raw::Forum) -> Result<[[u8; 2]; CIRCLES], DataError> {
    require(forum.circles.len() == CIRCLES, "forum", "circles", "there are seventeen")?;
    let mut circles = [[0; 2]; CIRCLES];
    for (circle, &[a, b]) in circles.iter_mut().zip(&forum.circles) {
        let beside = b == a + forum.cols || (b == a + 1 && a / forum.cols == b / forum.cols);
        require(beside && b < SLOTS, "forum", "circles", "a circle lies between two neighbouring slots")?;
        *circle = [a as u8, b as u8];
    }
    Ok(circles)
}

fn read_setup(rules: &raw::Rules, players: usize, circles: &[[u8; 2]]) -> Result<Setup, DataError> {
    let name = format!("players_{players}");
    let raw =
        rules.setup.get(&name).ok_or_else(|| wrong("setup", "players", format!("{name} is missing")))?;
    require(raw.start_vp.len() == players, &name, "start_vp", "needs one entry per player")?;
    let mut forum = [0; 4];
    for (family, &count) in &raw.forum {
        let index =
            family_index(*family).ok_or_else(|| wrong(&name, "forum", format!("no family {family}")))?;
        forum[index] = count;
    }
    let mut slots = (1u16 << SLOTS) - 1;
    for &empty in &raw.empty_forum_slots {
        require(empty < SLOTS, &name, "empty_forum_slots", "names a slot beyond the last")?;
        slots &= !(1 << empty);
    }
    let dealt: u32 = forum.iter().map(|&n| u32::from(n)).sum();
    require(dealt == slots.count_ones(), &name, "forum", "as many cards as slots are needed")?;
    require(
        usize::from(raw.tiles_left_when_cleared) + players == STACK,
        &name,
        "tiles_left_when_cleared",
        "a blueprint must give each player one tile",
    )?;
    let usable = (0..CIRCLES)
        .filter(|&i| circles[i].iter().all(|&slot| slots >> slot & 1 == 1))
        .fold(0, |set, i| set | 1 << i);
    Ok(Setup {
        start_vp: raw.start_vp.clone(),
        forum,
        slots,
        circles: usable,
        cleared_at: raw.tiles_left_when_cleared,
    })
}

fn family_index(letter: char) -> Option<usize> {
    "ABCD".find(letter)
}

/// Checks that the neighbours make one cycle and gives it as a list, starting from space 0.
fn cycle(graph: &[[u8; 2]], field: &'static str) -> Result<[u8; BLUEPRINTS], DataError> {
    let broken = || wrong("patrician", field, "the spaces must form one cycle");
    if graph.len() != BLUEPRINTS || graph.iter().flatten().any(|&space| space as usize >= BLUEPRINTS) {
        return Err(broken());
    }
    let mut order = [0u8; BLUEPRINTS];
    let mut before = graph[0][0];
    for step in 0..BLUEPRINTS {
        let here = order[step];
        let [a, b] = graph[here as usize];
        let onward = if a == before {
            b
        } else if b == before {
            a
        } else {
            return Err(broken());
        };
        before = here;
        match order.get_mut(step + 1) {
            Some(next) => *next = onward,
            None if onward == 0 => {}
            None => return Err(broken()),
        }
    }
    require(order.iter().collect::<HashSet<_>>().len() == BLUEPRINTS, "patrician", field, "must visit all")?;
    Ok(order)
}

type Walks = [[u8; 1 << BLUEPRINTS]; BLUEPRINTS];

/// For every place in a cycle and every set of blueprints with tiles: what `targets` makes of the first such space
/// each way, the place's own space, and whether a neighbour is empty.
fn walks(order: &[u8; BLUEPRINTS], own_counts: bool) -> Walks {
    let mut walks = [[0; 1 << BLUEPRINTS]; BLUEPRINTS];
    for (place, &space) in order.iter().enumerate() {
        for (set, entry) in walks[space as usize].iter_mut().enumerate().skip(1) {
            let has = |step: usize| set >> order[(place + step) % BLUEPRINTS] & 1 == 1;
            let onward = (1..=BLUEPRINTS).find(|&step| has(step)).unwrap_or(0);
            let back = (1..=BLUEPRINTS).find(|&step| has(BLUEPRINTS - step)).unwrap_or(0);
            let mut targets = 1u8 << order[(place + onward) % BLUEPRINTS];
            targets |= 1 << order[(place + BLUEPRINTS - back) % BLUEPRINTS];
            if own_counts && has(0) && (onward > 1 || back > 1) {
                targets |= 1 << space;
            }
            *entry = targets;
        }
    }
    walks
}

/// Ring: the first blueprint with tiles in either direction, no turning back (R1, R2).
fn ring_walks(graph: &[[u8; 2]]) -> Result<Walks, DataError> {
    Ok(walks(&cycle(graph, "ring")?, false))
}

/// Star: on an empty space one may turn back, so one's own space is in reach when a neighbour is empty (R2).
fn star_walks(graph: &[[u8; 2]]) -> Result<Walks, DataError> {
    Ok(walks(&cycle(graph, "star")?, true))
}

fn read_tiles(raw: raw::Tiles) -> Result<(Vec<Face>, [Tile; LIGHT + DARK]), DataError> {
    require(raw.tiles.len() == FACES, "tiles", "id", "there are 78 faces")?;
    let mut faces = Vec::with_capacity(FACES);
    let mut face_of = [Tile::NONE; LIGHT + DARK];
    let (mut light, mut dark) = (0usize, LIGHT);
    for tile in &raw.tiles {
        let face = read_tile(tile)?;
        let (next, end) = if face.dark { (&mut dark, LIGHT + DARK) } else { (&mut light, LIGHT) };
        let first = *next;
        *next += usize::from(face.copies);
        require(*next <= end, &tile.id, "copies", "more tiles than the stack holds")?;
        face_of[first..*next].fill(Tile(faces.len() as u8));
        faces.push(Face { first: first as u8, ..face });
    }
    require(
        light == LIGHT && dark == LIGHT + DARK,
        "tiles",
        "copies",
        "there are 84 light and 39 dark tiles",
    )?;
    unique(faces.iter().map(|f| &f.id))?;
    Ok((faces, face_of))
}

fn read_tile(tile: &raw::Tile) -> Result<Face, DataError> {
    let mut sides = [Side::GRASS; 4];
    for (side, name) in sides.iter_mut().zip(&tile.edges) {
        if name != "grass" {
            let kind = read_kind(&tile.id, "edges", name)?;
            require(!kind.is_single(), &tile.id, "edges", "a single building reaches no side")?;
            *side = Side::of(kind);
        }
    }
    let turned = std::array::from_fn(|k| std::array::from_fn(|i| sides[(i + 4 - k) % 4]));
    let rotations = [1, 2].into_iter().find(|&k| turned[k as usize] == turned[0]).unwrap_or(4);
    let mut kinds: Vec<Kind> = sides.iter().filter_map(|side| side.kind()).collect();
    kinds.sort();
    kinds.dedup();
    if let Some(name) = &tile.single {
        let kind = read_kind(&tile.id, "single", name)?;
        require(kind.is_single() && kinds.is_empty(), &tile.id, "single", "stands alone on its tile")?;
        kinds.push(kind);
    }
    require((1..=2).contains(&kinds.len()), &tile.id, "edges", "a tile has one or two parts")?;
    for dwelling in kinds.iter().filter(|kind| kind.is_dwelling()) {
        let halves = sides.iter().filter(|side| side.kind() == Some(*dwelling)).count();
        require(halves == 1, &tile.id, "edges", "a dwelling half shows on one side")?;
    }
    require((tile.chimneys > 0) == kinds.contains(&Kind::Villa), &tile.id, "chimneys", "belong to villas")?;
    let dark = match tile.back.as_str() {
        "light" => false,
        "dark" => true,
        _ => return Err(wrong(&tile.id, "back", "is light or dark")),
    };
    let parts = [kinds.first().copied(), kinds.get(1).copied()];
    let (id, copies, chimneys) = (tile.id.clone(), tile.copies, tile.chimneys);
    Ok(Face {
        id,
        dark,
        copies,
        first: 0,
        sides: turned,
        pattern: Pattern::of(&turned),
        rotations,
        parts,
        chimneys,
    })
}

fn read_kind(thing: &str, field: &'static str, name: &str) -> Result<Kind, DataError> {
    Kind::by_id(name).ok_or_else(|| wrong(thing, field, format!("`{name}` is no kind")))
}

fn unique<'a>(ids: impl Iterator<Item = &'a String>) -> Result<(), DataError> {
    let mut seen = HashSet::new();
    for id in ids {
        require(seen.insert(id), id, "id", "is used twice")?;
    }
    Ok(())
}

fn read_boards(raw: &raw::District) -> Result<Vec<BoardFace>, DataError> {
    require(raw.rows == SIDE && raw.cols == SIDE, "district", "rows", "a district is six by six")?;
    require(raw.boards.len() == BOARDS, "district", "boards", "there are four")?;
    unique(raw.boards.iter().map(|b| &b.id))?;
    let cell = |id: &str, field, [row, col]: [u8; 2]| {
        let inside = usize::from(row) < SIDE && usize::from(col) < SIDE;
        require(inside, id, field, "lies outside the district").map(|()| row * SIDE as u8 + col)
    };
    raw.boards
        .iter()
        .map(|board| {
            let shovel = cell(&board.id, "shovel", board.shovel)?;
            let writs: Vec<u8> =
                board.writs.iter().map(|&w| cell(&board.id, "writs", w)).collect::<Result<_, _>>()?;
            let different: HashSet<_> = writs.iter().collect();
            require(different.len() == 9 && writs.len() == 9, &board.id, "writs", "nine different cells")?;
            Ok(BoardFace { id: board.id.clone(), shovel, writs })
        })
        .collect()
}

fn read_frames(raw: &[raw::FramePart]) -> Result<Vec<FrameFace>, DataError> {
    require(raw.len() == FRAMES, "frame_parts", "id", "there are sixteen")?;
    unique(raw.iter().map(|f| &f.id))?;
    raw.iter()
        .map(|part| {
            let mut goals = Vec::new();
            for goal in &part.goals {
                require(usize::from(goal.pos) < SIDE, &part.id, "pos", "is 0 to 5")?;
                let kind = read_kind(&part.id, "kind", &goal.kind)?;
                let p = goal.pos;
                let lines = [column(p), row(p), column(5 - p), row(5 - p)];
                goals.push(Goal { position: p, kind, vp: goal.vp, lines });
            }
            let goals =
                goals.try_into().map_err(|_| wrong(&part.id, "goals", "a frame part has two goals"))?;
            Ok(FrameFace { id: part.id.clone(), goals })
        })
        .collect()
}

fn column(col: u8) -> u64 {
    (0..SIDE as u8).fold(0, |set, row| set | bit(row * SIDE as u8 + col))
}

fn row(row: u8) -> u64 {
    (0..SIDE as u8).fold(0, |set, col| set | bit(row * SIDE as u8 + col))
}

fn read_cards(raw: &[raw::ForumCard]) -> Result<Vec<CardFace>, DataError> {
    require(raw.len() == FORUM_CARDS, "forum_cards", "id", "there are sixty")?;
    unique(raw.iter().map(|c| &c.id))?;
    raw.iter()
        .map(|card| {
            let family =
                family_index(card.family).ok_or_else(|| wrong(&card.id, "type", "is A, B, C or D"))? as u8;
            let red = family < 2;
            require(red != card.pay.is_empty(), &card.id, "pay", "A and B cards are paid, others not")?;
            require(red == card.own.is_empty(), &card.id, "own", "C and D cards count what is owned")?;
            let demand = if red { read_pay(&card.id, &card.pay)? } else { read_own(&card.id, &card.own)? };
            let gain = Gain {
                vp: card.reward.vp,
                coins: card.reward.coins,
                bread: card.reward.bread,
                track: card.reward.track,
            };
            require(gain != Gain::default(), &card.id, "reward", "a card gives something")?;
            if let Demand::Pay(pay) = demand {
                let cost: u8 = pay.iter().sum();
                require(gain.coins < cost, &card.id, "reward", "must cost more coins than it gives")?;
            }
            Ok(CardFace { id: card.id.clone(), family, demand, gain, provenance: card.provenance })
        })
        .collect()
}

fn read_pay(id: &str, pay: &BTreeMap<String, u8>) -> Result<Demand, DataError> {
    let mut wares = [0; WARES];
    for (name, &count) in pay {
        let ware = Ware::ALL.into_iter().find(|ware| ware.id() == name);
        let ware = ware.ok_or_else(|| wrong(id, "pay", format!("`{name}` is no ware")))?;
        require(count > 0, id, "pay", "must be above 0")?;
        wares[ware.index()] = count;
    }
    Ok(Demand::Pay(wares))
}

fn read_own(id: &str, own: &BTreeMap<String, u8>) -> Result<Demand, DataError> {
    let mut list = [(Owned::Chimneys, 0); 2];
    require(own.len() <= list.len(), id, "own", "names two things at most")?;
    for (entry, (name, &count)) in list.iter_mut().zip(own) {
        let what = match name.as_str() {
            "chimneys" => Owned::Chimneys,
            "any_landscape" => Owned::AnyLandscape,
            "any_dwelling" => Owned::AnyDwelling,
            _ => Owned::Kind(read_kind(id, "own", name)?),
        };
        require(count > 0, id, "own", "must be above 0")?;
        *entry = (what, count);
    }
    Ok(Demand::Own(list))
}

fn read_fountains(raw: &[raw::FountainCard]) -> Result<Vec<FountainFace>, DataError> {
    require(raw.len() == FOUNTAIN_CARDS, "fountain_cards", "id", "there are twenty-four")?;
    unique(raw.iter().map(|c| &c.id))?;
    raw.iter()
        .map(|card| {
            require(card.copies == 1, &card.id, "copies", "every fountain card is different")?;
            let kind = read_kind(&card.id, "kind", &card.kind)?;
            let provenance = card.provenance;
            Ok(FountainFace { id: card.id.clone(), kind, vp: card.vp_each, provenance })
        })
        .collect()
}

fn read_strips(raw: &[raw::Strip]) -> Result<Vec<StripFace>, DataError> {
    require(raw.len() == STRIPS, "strips", "id", "there are four")?;
    unique(raw.iter().map(|s| &s.id))?;
    raw.iter()
        .map(|strip| {
            let spaces: Vec<Bonus> =
                strip.spaces.iter().map(|name| read_bonus(&strip.id, name)).collect::<Result<_, _>>()?;
            let spaces =
                spaces.try_into().map_err(|_| wrong(&strip.id, "spaces", "a strip has nine spaces"))?;
            Ok(StripFace { id: strip.id.clone(), spaces })
        })
        .collect()
}

fn read_bonus(id: &str, name: &str) -> Result<Bonus, DataError> {
    Ok(match name {
        "" => Bonus::None,
        "coin" => Bonus::Coin,
        "bread" => Bonus::Bread,
        "fountain" => Bonus::Fountain,
        "vp3" => Bonus::Vp3,
        _ => match Ware::ALL.into_iter().find(|ware| ware.id() == name) {
            Some(ware) => Bonus::Ware(ware),
            None => return Err(wrong(id, "spaces", format!("`{name}` is no bonus"))),
        },
    })
}

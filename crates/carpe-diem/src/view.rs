//! What a seat sees.

use crate::action::Cell;
use crate::components::*;
use crate::district::cells;
use crate::event::Id;
use crate::forecast::{OrderForecast, in_order};
use crate::kind::{Kind, Side, WARES, Ware};
use crate::rules::terms;
use crate::score::fountain_cards;
use crate::state::{CarpeDiem, NOWHERE, Player, Stage, StageName};
use engine::{Next, Seat, Viewpoint};
use serde::Serialize;
use std::collections::BTreeMap;

/// A tile face: everything needed to draw it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileView {
    /// Its name.
    pub tile: Id,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// What its sides show as it lies: north, east, south, west.
    #[cfg_attr(feature = "ts", ts(as = "[Side; 4]"))]
    pub sides: [Id; 4],
    /// How many rotations differ: 1, 2 or 4.
    pub rotations: u8,
    /// Chimneys of its villa part.
    pub chimneys: u8,
    /// The building of a single-building tile.
    pub single: Option<Kind>,
    /// Is its back dark?
    pub dark: bool,
}

/// A blueprint with the space before it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BlueprintView {
    /// Its tiles by slot.
    pub tiles: Vec<Option<TileView>>,
    /// The patricians on its space.
    pub patricians: Vec<Seat>,
    /// The two spaces it is connected with.
    pub neighbours: [u8; 2],
    /// Can the player to move go there now: `free`, `bread`, or not at all?
    #[cfg_attr(feature = "ts", ts(type = "\"free\" | \"bread\" | null"))]
    pub reach: Option<Id>,
}

/// A forum card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// Its name.
    pub card: Id,
    /// `a`, `b`, `c` or `d`.
    #[cfg_attr(feature = "ts", ts(type = "\"a\" | \"b\" | \"c\" | \"d\""))]
    pub family: char,
    /// Wares to pay each time (red cards).
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<Ware, u8>"))]
    pub pay: BTreeMap<Id, u8>,
    /// Things to own for each time (green cards).
    pub own: BTreeMap<Id, u8>,
    /// What each time gives.
    pub gain: Gain,
}

/// A circle of the forum.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CircleView {
    /// The slots beside it.
    pub slots: [u8; 2],
    /// Do both hold a card?
    pub usable: bool,
    /// Whose disc lies there.
    pub owner: Option<Seat>,
    /// What it would give the player of whom `forecast_for` speaks, resolved in either order. Empty if it is not free.
    pub forecast: Vec<OrderForecast>,
}

/// A goal on a frame.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GoalView {
    /// Its place along its side, clockwise.
    pub position: u8,
    /// The cells of its line.
    pub line: Vec<Id>,
    /// What must be completed there.
    pub kind: Kind,
    /// What it is worth.
    pub vp: u8,
    /// Is it reached?
    pub reached: bool,
}

/// A part of a frame as mounted.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FrameView {
    /// Its name.
    pub frame: Id,
    /// Its goals.
    pub goals: Vec<GoalView>,
}

/// A fountain card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FountainView {
    /// Its name.
    pub card: Id,
    /// What it counts.
    pub kind: Kind,
    /// VP for each.
    pub vp: u8,
    /// What it would score now.
    pub now: u8,
}

/// Tiles that belong together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FeatureView {
    /// What it is.
    pub kind: Kind,
    /// Where it lies.
    pub cells: Vec<Id>,
    /// Is it complete?
    pub complete: bool,
    /// Chimneys of a villa.
    pub chimneys: u32,
    /// Empty cells that it opens to.
    pub openings: Vec<Id>,
}

/// What the final scoring would give now; fountain cards only where they may be seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EndView {
    /// Half of the leftovers.
    pub leftovers: i16,
    /// Track.
    pub track: i16,
    /// Frame goals.
    pub frame: i16,
    /// Fountain cards.
    pub fountains: Option<i16>,
    /// Villas.
    pub villas: i16,
}

/// One player's side of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Victory points so far.
    pub vp: i16,
    /// Wares by name.
    #[cfg_attr(feature = "ts", ts(type = "Record<Ware, number>"))]
    pub wares: BTreeMap<Id, u8>,
    /// Coins.
    pub coins: u8,
    /// Bread.
    pub bread: u8,
    /// Stored tiles.
    pub stored: u8,
    /// The board.
    pub board: Option<Id>,
    /// The cell of the first tile.
    pub shovel: Option<Id>,
    /// The cells with a writ.
    pub writs: Vec<Id>,
    /// The tiles by cell.
    pub tiles: BTreeMap<Id, TileView>,
    /// Frame parts on top, right, bottom, left.
    pub frames: Vec<FrameView>,
    /// Everything built, complete and open.
    pub features: Vec<FeatureView>,
    /// Completed features by kind.
    #[cfg_attr(feature = "ts", ts(type = "Record<Kind, number>"))]
    pub completed: BTreeMap<Id, u8>,
    /// Chimneys on all villa tiles.
    pub chimneys: u8,
    /// Chimneys of completed villas.
    pub closed_chimneys: u8,
    /// The patrician's space.
    pub space: Option<u8>,
    /// The space on the track.
    pub track: u8,
    /// How many fountain cards are held.
    pub fountain_count: u32,
    /// The fountain cards, where they may be seen.
    pub fountains: Option<Vec<FountainView>>,
    /// The final scoring as it stands.
    pub end: EndView,
}

/// A card put back under the fountain deck.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BottomView {
    /// Who put it there.
    pub seat: Seat,
    /// Which card it is, for that player.
    pub card: Option<Id>,
}

/// A space of the row of strips.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StripSpaceView {
    /// The strip it is on.
    pub strip: Id,
    /// What it gives.
    pub bonus: Bonus,
    /// Does a writ lie there?
    pub taken: bool,
}

/// The open question, in pieces.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AskedView {
    /// What is asked, or which piece of luck is due.
    pub stage: StageName,
    /// Who is to act; nobody at a chance event or after the end.
    pub seat: Option<Seat>,
    /// The tile in hand.
    pub hand: Option<TileView>,
    /// The two rewards to be put in order.
    pub rewards: Option<[Kind; 2]>,
    /// The circle that was just occupied.
    pub circle: Option<u8>,
    /// The cards still to be resolved, in order once that is chosen.
    pub cards: Vec<Id>,
    /// Fulfilments of the first of these by its own terms: fewest and most, and how often bread could be used.
    pub terms: Option<[u8; 3]>,
}

/// Everything a page needs to draw the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The phase, from 1.
    pub phase: u8,
    /// Phases in a game.
    pub phases: u8,
    /// The round, from 1.
    pub round: u8,
    /// Rounds in a phase.
    pub rounds: u8,
    /// The open question.
    pub asked: AskedView,
    /// Who begins each round; nobody before it is drawn.
    pub start_player: Option<Seat>,
    /// `ring` or `star`.
    #[cfg_attr(feature = "ts", ts(as = "crate::options::Movement"))]
    pub movement: Id,
    /// The display.
    pub blueprints: Vec<BlueprintView>,
    /// The margin by slot.
    pub margin: Vec<Option<TileView>>,
    /// Tiles in the light stack.
    pub light_stack: u32,
    /// Tiles in the dark stack.
    pub dark_stack: u32,
    /// Cards in the fountain deck, those put back included.
    pub fountain_deck: u32,
    /// The cards put back under the fountain deck, in order.
    pub bottoms: Vec<BottomView>,
    /// The forum's slots, four rows of three.
    pub forum: Vec<Option<CardView>>,
    /// The circles between them.
    pub circles: Vec<CircleView>,
    /// Whose forecast the circles show.
    pub forecast_for: Option<Seat>,
    /// The last space of the track.
    pub track_last: u8,
    /// Discs on the track: for each space that has any, the seats from the bottom up.
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<String, Vec<Seat>>"))]
    pub track: BTreeMap<u8, Vec<Seat>>,
    /// Seats in the order in which the forum would be scored now.
    pub forum_order: Vec<Seat>,
    /// The row of strips, if they are in play.
    pub strips: Vec<StripSpaceView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
}

fn cell_names(set: u64) -> Vec<Id> {
    cells(set).map(|cell| Cell(cell).id()).collect()
}

/// A face turned so.
pub(crate) fn tile_view(tables: &Tables, tile: Tile, rotation: u8) -> TileView {
    let face = &tables.faces[tile.index()];
    TileView {
        tile: tile.id(),
        rotation,
        sides: face.sides[rotation as usize].map(Side::id),
        rotations: face.rotations,
        chimneys: face.chimneys,
        single: face.parts[0].filter(|kind| kind.is_single()),
        dark: face.dark,
    }
}

fn face_up(tables: &Tables, tile: Tile) -> Option<TileView> {
    tile.is_some().then(|| tile_view(tables, tile, 0))
}

/// A forum card as everybody sees it.
pub fn card_view(tables: &Tables, card: Card) -> CardView {
    let face = &tables.cards[card.index()];
    let (mut pay, mut own) = (BTreeMap::new(), BTreeMap::new());
    match &face.demand {
        Demand::Pay(wares) => {
            pay.extend((0..WARES).filter(|&w| wares[w] > 0).map(|w| (Ware::ALL[w].id(), wares[w])));
        }
        Demand::Own(list) => {
            own.extend(list.iter().filter(|(_, need)| *need > 0).map(|&(what, need)| (what.id(), need)));
        }
    }
    CardView { card: card.id(), family: (b'a' + face.family) as char, pay, own, gain: face.gain }
}

impl Owned {
    /// Its name in data, views and words.
    pub fn id(self) -> Id {
        match self {
            Owned::Kind(kind) => kind.id(),
            Owned::Chimneys => "chimneys",
            Owned::AnyLandscape => "any_landscape",
            Owned::AnyDwelling => "any_dwelling",
        }
    }
}

impl CarpeDiem {
    pub(crate) fn view_from(&self, from: Viewpoint) -> View {
        let tables = self.tables();
        let (light, dark) = self.stack_sizes();
        let forecast_for = match from {
            Viewpoint::Seat(seat) => Some(seat),
            _ if matches!(self.stage, Stage::Circle | Stage::CardOrder(_) | Stage::Resolve(..)) => {
                Some(self.active)
            }
            _ => None,
        };
        let mut track: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
        for &seat in self.arrivals.iter().filter(|&&seat| seat < self.seats) {
            track.entry(self.players[seat as usize].track).or_default().push(Seat(seat));
        }
        View {
            phase: self.phase,
            phases: tables.phases,
            round: self.round,
            rounds: tables.rounds,
            asked: self.asked_view(tables),
            start_player: (self.stage != Stage::DrawStart).then(|| self.start_player()),
            movement: match self.options.movement {
                crate::options::Movement::Ring => "ring",
                crate::options::Movement::Star => "star",
            },
            blueprints: self.blueprint_views(tables),
            margin: self.margin.iter().map(|&tile| face_up(tables, tile)).collect(),
            light_stack: light,
            dark_stack: dark,
            fountain_deck: self.deck.count_ones() + u32::from(self.bottom_count),
            bottoms: self.bottoms[..self.bottom_count as usize]
                .iter()
                .map(|&(card, seat)| BottomView { seat, card: from.knows_hand_of(seat).then(|| card.id()) })
                .collect(),
            forum: self.forum.iter().map(|&c| c.is_some().then(|| card_view(tables, c))).collect(),
            circles: self.circle_views(tables, forecast_for),
            forecast_for,
            track_last: tables.track_last,
            track,
            forum_order: self.forum_order().collect(),
            strips: self.strip_views(tables),
            players: Seat::all(self.seats as usize)
                .map(|seat| self.player_view(tables, seat, from))
                .collect(),
        }
    }

    fn asked_view(&self, tables: &Tables) -> AskedView {
        let cards: Vec<Card> = match self.stage {
            Stage::CardOrder(cards) => cards.to_vec(),
            Stage::Resolve(card, after) => [Some(card), after].into_iter().flatten().collect(),
            _ => Vec::new(),
        };
        AskedView {
            stage: self.stage(),
            seat: match self.who_acts() {
                Next::Player(seat) => Some(seat),
                _ => None,
            },
            hand: self.hand().and_then(|tile| face_up(tables, tile)),
            rewards: self.rewards_to_order(),
            circle: (!cards.is_empty()).then_some(self.circle),
            cards: cards.iter().map(|card| card.id()).collect(),
            terms: match self.stage {
                Stage::Resolve(card, _) => {
                    let terms = terms(&tables.cards[card.index()], self.own(), &self.options);
                    Some([terms.fewest, terms.most, terms.bread])
                }
                _ => None,
            },
        }
    }

    fn blueprint_views(&self, tables: &Tables) -> Vec<BlueprintView> {
        let (free, paid) = if self.stage == Stage::Move { self.targets(tables) } else { (0, 0) };
        let steps = match self.options.movement {
            crate::options::Movement::Ring => [6, 1],
            crate::options::Movement::Star => [3, 4],
        };
        (0..BLUEPRINTS as u8)
            .map(|space| BlueprintView {
                tiles: self.blueprints[space as usize].iter().map(|&t| face_up(tables, t)).collect(),
                patricians: Seat::all(self.seats as usize)
                    .filter(|&seat| self.player(seat).space == space)
                    .collect(),
                neighbours: steps.map(|step| (space + step) % BLUEPRINTS as u8),
                reach: match (free >> space & 1, paid >> space & 1) {
                    (1, _) => Some("free"),
                    (_, 1) => Some("bread"),
                    _ => None,
                },
            })
            .collect()
    }

    fn circle_views(&self, tables: &Tables, forecast_for: Option<Seat>) -> Vec<CircleView> {
        let usable = tables.setup(self.seats as usize).circles;
        (0..CIRCLES)
            .map(|circle| {
                let slots = tables.circles[circle];
                let cards = slots.map(|slot| self.forum[slot as usize]);
                let owner =
                    Seat::all(self.seats as usize).find(|&s| self.player(s).circles >> circle & 1 == 1);
                let free = owner.is_none() && cards.iter().all(|card| card.is_some());
                let forecast = match forecast_for {
                    Some(seat) if free && self.stage != Stage::Over => {
                        let player = self.player(seat);
                        [cards, [cards[1], cards[0]]]
                            .map(|cards| in_order(tables, &self.options, cards, player))
                            .to_vec()
                    }
                    _ => Vec::new(),
                };
                CircleView { slots, usable: usable >> circle & 1 == 1, owner, forecast }
            })
            .collect()
    }

    fn strip_views(&self, tables: &Tables) -> Vec<StripSpaceView> {
        if !self.strips.iter().all(|laid| laid.strip().is_some()) {
            return Vec::new();
        }
        let [left, right] = self.strip_writs;
        (0..STRIP_ROW)
            .map(|space| StripSpaceView {
                strip: self.strips[space as usize / STRIP_SPACES].strip().id(),
                bonus: self.strip_bonus(tables, space),
                taken: space < left || space >= STRIP_ROW - right,
            })
            .collect()
    }

    fn player_view(&self, tables: &Tables, seat: Seat, from: Viewpoint) -> PlayerView {
        let player = self.player(seat);
        let seen = from.knows_hand_of(seat) || self.stage == Stage::Over;
        let last = self.final_scoring(tables, seat);
        let board = player.board.is_some().then(|| &tables.boards[player.board.index()]);
        PlayerView {
            vp: player.vp,
            wares: Ware::ALL.iter().map(|ware| (ware.id(), player.wares[ware.index()])).collect(),
            coins: player.coins,
            bread: player.bread,
            stored: player.stored,
            board: board.map(|_| player.board.id()),
            shovel: board.map(|board| Cell(board.shovel).id()),
            writs: cell_names(player.district.writs),
            tiles: cells(player.district.occupied)
                .map(|cell| {
                    let rotation = player.district.rotation(tables, cell);
                    (Cell(cell).id(), tile_view(tables, player.district.tile(cell), rotation))
                })
                .collect(),
            frames: frame_views(tables, player),
            features: feature_views(tables, player),
            completed: Kind::ALL.iter().map(|kind| (kind.id(), player.completed[kind.index()])).collect(),
            chimneys: player.chimneys,
            closed_chimneys: player.closed_chimneys,
            space: (player.space != NOWHERE).then_some(player.space),
            track: player.track,
            fountain_count: player.held.count_ones(),
            fountains: seen.then(|| fountain_views(tables, player)),
            end: EndView {
                leftovers: last.leftovers,
                track: last.track,
                frame: last.frame,
                fountains: seen.then_some(last.fountains),
                villas: last.villas,
            },
        }
    }
}

fn frame_views(tables: &Tables, player: &Player) -> Vec<FrameView> {
    let mounted = player.frames.iter().enumerate().filter(|(_, frame)| frame.is_some());
    mounted
        .map(|(side, frame)| FrameView {
            frame: frame.id(),
            goals: tables.frames[frame.index()]
                .goals
                .iter()
                .enumerate()
                .map(|(index, goal)| GoalView {
                    position: goal.position,
                    line: cell_names(goal.lines[side]),
                    kind: goal.kind,
                    vp: goal.vp,
                    reached: player.goals >> (2 * side + index) & 1 == 1,
                })
                .collect(),
        })
        .collect()
}

fn feature_views(tables: &Tables, player: &Player) -> Vec<FeatureView> {
    let district = &player.district;
    Kind::ALL
        .into_iter()
        .flat_map(|kind| {
            district.features(tables, kind).map(move |feature| FeatureView {
                kind,
                cells: cell_names(feature.cells),
                complete: feature.complete,
                chimneys: if kind == Kind::Villa { district.chimneys(tables, feature.cells) } else { 0 },
                openings: cell_names(if feature.complete {
                    0
                } else {
                    district.openings(kind, feature.cells)
                }),
            })
        })
        .collect()
}

fn fountain_views(tables: &Tables, player: &Player) -> Vec<FountainView> {
    fountain_cards(player.held)
        .map(|card| {
            let face = &tables.fountains[card.index()];
            let now = face.vp * player.completed[face.kind.index()];
            FountainView { card: card.id(), kind: face.kind, vp: face.vp, now }
        })
        .collect()
}

//! Why something may not be done: legality said a second time, rule by rule.

use crate::action::{Action, Cell};
use crate::components::*;
use crate::kind::{Kind, Side};
use crate::options::{BreadFulfilments, LandscapeCap, Movement, Store};
use crate::rules::{Terms, terms};
use crate::state::{CarpeDiem, Stage, StageName};
use crate::words::{card_name, cell_name, kind_name, one_kind, side_name, tile_name};
use engine::{Illegal, Message};

type Answer = Result<(), Illegal>;

fn unless(holds: bool, refusal: impl FnOnce() -> Illegal) -> Answer {
    if holds { Ok(()) } else { Err(refusal()) }
}

/// The question that an action answers.
fn stage_of(action: Action) -> StageName {
    match action {
        Action::Board(_) => StageName::DealBoard,
        Action::Frame(_) => StageName::DealFrame,
        Action::Strip(..) => StageName::DealStrip,
        Action::Forum(_) => StageName::DealForum,
        Action::Reveal(_) => StageName::RevealTile,
        Action::Draw(_) => StageName::Draw,
        Action::Start(_) => StageName::Start,
        Action::Move(_) | Action::Bread(_) => StageName::Move,
        Action::Take(_) => StageName::Take,
        Action::Place(..) | Action::Store => StageName::Place,
        Action::First(_) => StageName::Order,
        Action::Margin(_) => StageName::Margin,
        Action::Return(_) => StageName::Return,
        Action::StripEnd(_) => StageName::StripEnd,
        Action::Circle(_) => StageName::Circle,
        Action::Card(_) => StageName::CardOrder,
        Action::Fulfil(..) => StageName::Resolve,
        Action::Begins(_) => StageName::DrawStart,
    }
}

impl CarpeDiem {
    pub(crate) fn check_action(&self, action: Action) -> Answer {
        if self.stage == Stage::Over {
            return Err(Illegal::plain(Message::new("refuse-over")));
        }
        let asked = match self.stage() {
            StageName::RevealMargin => StageName::RevealTile,
            asked => asked,
        };
        if stage_of(action) != asked {
            return self.refuse_stage();
        }
        let tables = self.tables();
        match action {
            Action::Board(board) => self.check_board(board),
            Action::Frame(frame) => self.check_frame(frame),
            Action::Strip(strip, _) => self.check_strip(strip),
            Action::Forum(card) => self.check_forum(tables, card),
            Action::Reveal(tile) => self.check_reveal(tables, tile),
            Action::Draw(card) => {
                unless(self.deck >> card.0 & 1 == 1, || Illegal::by(15, Message::new("refuse-draw")))
            }
            Action::Start(space) => self.check_start(space),
            Action::Move(space) => self.check_move(space),
            Action::Bread(space) => self.check_bread(space),
            Action::Take(tile) => self.check_take(tile),
            Action::Place(cell, rotation) => self.check_place(tables, cell, rotation),
            Action::Store => {
                unless(self.options.store == Store::Always, || Illegal::by(9, Message::new("refuse-store")))
            }
            Action::First(kind) => self.check_first(kind),
            Action::Margin(tile) => unless(self.margin.contains(&tile), || {
                Illegal::by(14, Message::new("refuse-margin").with("tile", tile_name(tile)))
            }),
            Action::Return(card) => unless(self.own().held >> card.0 & 1 == 1, || {
                Illegal::by(15, Message::new("refuse-return").with("card", self.name_of_fountain(card)))
            }),
            Action::StripEnd(_) => Ok(()),
            Action::Circle(circle) => self.check_circle(tables, circle),
            Action::Card(card) => {
                unless(matches!(self.stage, Stage::CardOrder(two) if two.contains(&card)), || {
                    Illegal::by(19, Message::new("refuse-card").with("card", self.name_of_card(card)))
                })
            }
            Action::Fulfil(times, bread) => self.check_fulfil(tables, times, bread),
            Action::Begins(seat) => unless(seat.0 < self.seats, || {
                Illegal::by(5, Message::new("refuse-begins").with("seats", self.seats))
            }),
        }
    }

    /// Something else is asked now.
    fn refuse_stage(&self) -> Answer {
        let now = Message::named(format!("asked-{}", stage_word(self.stage())));
        Err(Illegal::plain(Message::new("refuse-stage").with("now", now)))
    }

    fn check_board(&self, board: Board) -> Answer {
        unless(self.players().iter().all(|player| player.board != board), || {
            Illegal::by(32, Message::new("refuse-dealt"))
        })
    }

    fn check_frame(&self, frame: Frame) -> Answer {
        unless(self.players().iter().all(|player| !player.frames.contains(&frame)), || {
            Illegal::by(32, Message::new("refuse-dealt"))
        })
    }

    fn check_strip(&self, strip: Strip) -> Answer {
        unless(self.strips.iter().all(|laid| laid.strip() != strip), || {
            Illegal::by(31, Message::new("refuse-dealt"))
        })
    }

    fn check_forum(&self, tables: &Tables, card: Card) -> Answer {
        unless(!self.forum.contains(&card), || Illegal::plain(Message::new("refuse-dealt")))?;
        let family = tables.cards[card.index()].family;
        let same = |other: &&Card| other.is_some() && tables.cards[other.index()].family == family;
        let laid = self.forum.iter().filter(same).count();
        let wanted = tables.setup(self.seats as usize).forum[family as usize];
        unless(laid < wanted as usize, || Illegal::plain(Message::new("refuse-family")))
    }

    fn check_reveal(&self, tables: &Tables, tile: Tile) -> Answer {
        let dark = tables.faces[tile.index()].dark;
        unless(dark == self.reveals_dark(tables), || Illegal::by(7, Message::new("refuse-stack")))?;
        unless(self.in_stack(tables, tile) > 0, || {
            Illegal::by(7, Message::new("refuse-gone").with("tile", tile_name(tile)))
        })
    }

    fn check_start(&self, space: u8) -> Answer {
        let taken = self.players().iter().any(|player| player.space == space);
        unless(!taken, || Illegal::by(4, Message::new("refuse-start").with("space", space + 1)))
    }

    pub(crate) fn has_tiles(&self, space: u8) -> bool {
        self.blueprints[space as usize].iter().any(|tile| tile.is_some())
    }

    /// Is the space in reach of a free move? Walks step by step, as a patrician would.
    fn is_free_target(&self, space: u8) -> bool {
        let steps = match self.options.movement {
            Movement::Ring => [1, 6],
            Movement::Star => [3, 4],
        };
        let from = self.own().space;
        let first = steps.map(|step| (from + step) % 7);
        match self.options.movement {
            Movement::Ring => steps.iter().zip(first).any(|(step, mut at)| {
                while !self.has_tiles(at) {
                    at = (at + step) % 7;
                }
                at == space
            }),
            Movement::Star => {
                let mut reached = [false; 7];
                let mut open = first.to_vec();
                while let Some(at) = open.pop() {
                    if !std::mem::replace(&mut reached[at as usize], true) && !self.has_tiles(at) {
                        open.extend(steps.map(|step| (at + step) % 7));
                    }
                }
                reached[space as usize] && self.has_tiles(space)
            }
        }
    }

    fn check_move(&self, space: u8) -> Answer {
        let named = |id| Message::new(id).with("space", space + 1);
        unless(self.has_tiles(space), || Illegal::by(2, named("refuse-move-empty")))?;
        unless(self.is_free_target(space), || Illegal::by(1, named("refuse-move-far")))
    }

    fn check_bread(&self, space: u8) -> Answer {
        let named = |id| Message::new(id).with("space", space + 1);
        unless(self.own().bread > 0, || Illegal::by(3, named("refuse-bread-none")))?;
        unless(self.has_tiles(space), || Illegal::by(3, named("refuse-bread-empty")))?;
        unless(!self.is_free_target(space), || Illegal::by(3, named("refuse-bread-free")))
    }

    fn check_take(&self, tile: Tile) -> Answer {
        let space = self.own().space;
        unless(self.blueprints[space as usize].contains(&tile), || {
            let message = Message::new("refuse-take").with("tile", tile_name(tile)).with("space", space + 1);
            Illegal::plain(message)
        })
    }

    fn check_place(&self, tables: &Tables, cell: Cell, rotation: u8) -> Answer {
        let Stage::Place(tile) = self.stage else { return self.refuse_stage() };
        let own = self.own();
        let district = &own.district;
        let face = &tables.faces[tile.index()];
        let named = |id| Message::new(id).with("cell", cell_name(cell));
        unless(rotation < face.rotations, || {
            let same = rotation % face.rotations;
            Illegal::by(40, Message::new("refuse-rotation").with("same", same))
        })?;
        unless(!district.tile(cell.0).is_some(), || Illegal::plain(named("refuse-occupied")))?;
        let shovel = tables.boards[own.board.index()].shovel;
        if district.occupied == 0 {
            unless(cell.0 == shovel, || {
                Illegal::by(10, named("refuse-shovel").with("shovel", cell_name(Cell(shovel))))
            })?;
        }
        let sides = face.sides[rotation as usize];
        let mut beside = district.occupied == 0;
        for (index, side) in sides.into_iter().enumerate() {
            let direction = || Message::named(format!("direction-{index}"));
            let Some(neighbour) = neighbour(cell, index) else {
                unless(side == Side::GRASS, || {
                    let message = named("refuse-frame").with("direction", direction());
                    Illegal::plain(message.with("side", side_name(side)))
                })?;
                continue;
            };
            if !district.tile(neighbour.0).is_some() {
                continue;
            }
            beside = true;
            let there = district.borders(neighbour.0)[(index + 2) % 4].unwrap_or(Side::GRASS);
            unless(side == there, || {
                let message = named("refuse-edge").with("direction", direction());
                Illegal::by(35, message.with("side", side_name(side)).with("there", side_name(there)))
            })?;
        }
        unless(beside, || Illegal::by(10, named("refuse-apart")))?;
        if self.options.landscape_cap == LandscapeCap::Forbid {
            let mut after = *district;
            after.lay(tile, &sides, cell.0);
            for kind in face.parts.into_iter().flatten().filter(|kind| kind.is_landscape()) {
                let tiles = after.feature(kind, cell.0).cells.count_ones();
                unless(tiles <= u32::from(tables.landscape_max), || {
                    let message = Message::new("refuse-landscape").with("kind", kind_name(kind));
                    Illegal::by(11, message.with("tiles", tiles))
                })?;
            }
        }
        Ok(())
    }

    fn check_first(&self, kind: Kind) -> Answer {
        let Some([first, second]) = self.rewards_to_order() else { return self.refuse_stage() };
        unless(kind == first || kind == second, || {
            let message = Message::new("refuse-first").with("kind", one_kind(kind));
            Illegal::by(12, message.with("first", one_kind(first)).with("second", one_kind(second)))
        })
    }

    fn check_circle(&self, tables: &Tables, circle: u8) -> Answer {
        let slots = tables.circles[circle as usize];
        unless(slots.iter().all(|&slot| self.forum[slot as usize].is_some()), || {
            Illegal::by(18, Message::new("refuse-circle-bare"))
        })?;
        let owner = self.players().iter().position(|player| player.circles >> circle & 1 == 1);
        match owner {
            None => Ok(()),
            Some(owner) => {
                let message = Message::new("refuse-circle-taken").with("player", engine::Seat::new(owner));
                Err(Illegal::by(34, message))
            }
        }
    }

    fn check_fulfil(&self, tables: &Tables, times: u8, bread: u8) -> Answer {
        let Stage::Resolve(card, _) = self.stage else { return self.refuse_stage() };
        let face = &tables.cards[card.index()];
        let Terms { fewest, most, bread: payable } = terms(face, self.own(), &self.options);
        let named =
            |id| Message::new(id).with("card", card_name(face)).with("most", most).with("times", times);
        if let Demand::Own(_) = face.demand {
            unless(times == most, || Illegal::by(22, named("refuse-own")))?;
        }
        unless(times <= most, || Illegal::by(21, named("refuse-pay")))?;
        unless(times >= fewest, || Illegal::by(22, named("refuse-forced")))?;
        if bread > 1 && self.options.bread_fulfilments_per_card == BreadFulfilments::One {
            return Err(Illegal::by(23, named("refuse-bread-once")));
        }
        unless(bread <= payable, || {
            Illegal::by(23, named("refuse-bread-short").with("held", self.own().bread))
        })
    }
}

/// The cell beside another: 0 north, 1 east, 2 south, 3 west.
pub(crate) fn neighbour(cell: Cell, direction: usize) -> Option<Cell> {
    let (row, col) = (cell.row(), cell.col());
    let last = SIDE as u8 - 1;
    match direction {
        0 if row > 0 => Some(Cell(cell.0 - SIDE as u8)),
        1 if col < last => Some(Cell(cell.0 + 1)),
        2 if row < last => Some(Cell(cell.0 + SIDE as u8)),
        3 if col > 0 => Some(Cell(cell.0 - 1)),
        _ => None,
    }
}

/// The stage as it stands in message ids.
pub(crate) fn stage_word(stage: StageName) -> &'static str {
    match stage {
        StageName::DealBoard => "deal-board",
        StageName::DealFrame => "deal-frame",
        StageName::DealStrip => "deal-strip",
        StageName::DealForum => "deal-forum",
        StageName::RevealMargin => "reveal-margin",
        StageName::RevealTile => "reveal-tile",
        StageName::Start => "start",
        StageName::Move => "move",
        StageName::Take => "take",
        StageName::Place => "place",
        StageName::Order => "order",
        StageName::Margin => "margin",
        StageName::Draw => "draw",
        StageName::Return => "return",
        StageName::StripEnd => "strip-end",
        StageName::Circle => "circle",
        StageName::CardOrder => "card-order",
        StageName::Resolve => "resolve",
        StageName::Over => "over",
        StageName::DrawStart => "draw-start",
    }
}

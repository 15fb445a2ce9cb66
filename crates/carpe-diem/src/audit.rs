//! Conservation: what must add up in every state.

use crate::components::*;
use crate::district::{bit, cells};
use crate::kind::Kind;
use crate::state::{CarpeDiem, Stage, StageName};
use engine::Seat;

impl CarpeDiem {
    /// What must add up in every state, or which sum is broken.
    pub(crate) fn audit_sums(&self) -> Result<(), String> {
        let tables = self.tables();
        self.audit_tiles(tables)?;
        self.audit_cards()?;
        for (seat, player) in self.players().iter().enumerate() {
            let writs = player.district.writs;
            if writs & player.district.occupied != 0 {
                return Err(format!("seat {seat}: a writ lies under a tile"));
            }
            if player.board.is_some() {
                let board = &tables.boards[player.board.index()];
                let covered =
                    board.writs.iter().filter(|&&cell| player.district.occupied & bit(cell) != 0).count();
                if writs.count_ones() as usize + covered != 9 {
                    return Err(format!("seat {seat}: {} writs and {covered} covered", writs.count_ones()));
                }
            }
            let start = self.start_vp(tables, Seat::new(seat));
            let sum = start + player.forum_vp - player.penalties + player.overflow_vp + player.strip_vp;
            if sum != player.vp {
                return Err(format!("seat {seat}: {} VP, but their sources give {sum}", player.vp));
            }
            if player.vp < 0 && !self.options.negative_vp {
                return Err(format!("seat {seat}: {} VP", player.vp));
            }
            self.audit_features(tables, seat)?;
        }
        let discs: u32 = self.players().iter().map(|player| player.circles.count_ones()).sum();
        let circles = self.players().iter().fold(0, |set, player| set | player.circles);
        if circles.count_ones() != discs || circles & !tables.setup(self.seats as usize).circles != 0 {
            return Err("two discs on one circle, or a disc on an unusable one".to_owned());
        }
        if self.options.strips {
            let writs: u32 = self.players().iter().map(|p| 9 - p.district.writs.count_ones()).sum();
            let waiting = u32::from(self.stage == Stage::StripEnd);
            let laid = u32::from(self.strip_writs[0] + self.strip_writs[1]);
            if self.players().iter().all(|p| p.board.is_some()) && writs != laid + waiting {
                return Err(format!("{writs} writs were removed, {laid} lie on the strips"));
            }
        }
        let mut arrivals = self.arrivals;
        arrivals.sort_unstable();
        if arrivals != [0, 1, 2, 3] {
            return Err("the order on the track has lost a disc".to_owned());
        }
        Ok(())
    }

    /// All 84 + 39 tiles: in the stacks, on the display, in the margin, in districts; the rest stored or cleared.
    fn audit_tiles(&self, tables: &Tables) -> Result<(), String> {
        let mut seen = [0u8; FACES];
        let lying = self.blueprints.iter().flatten().chain(&self.margin).copied();
        let placed =
            self.players().iter().flat_map(|p| cells(p.district.occupied).map(|c| p.district.tile(c)));
        for tile in lying.chain(placed).chain(self.hand()).filter(|tile| tile.is_some()) {
            seen[tile.index()] += 1;
        }
        let mut missing = 0;
        for (index, face) in tables.faces.iter().enumerate() {
            let known = seen[index] + self.in_stack(tables, Tile(index as u8));
            if known > face.copies {
                return Err(format!("{known} copies of {}", face.id));
            }
            missing += usize::from(face.copies - known);
        }
        let stored: usize = self.players().iter().map(|player| usize::from(player.stored)).sum();
        if missing != stored + usize::from(self.cleared) {
            return Err(format!("{missing} tiles missing, {stored} stored, {} cleared", self.cleared));
        }
        let filled =
            (0..BLUEPRINTS as u8).filter(|&space| self.has_tiles(space)).fold(0, |set, s| set | 1 << s);
        if self.stage() != StageName::RevealTile && filled != self.filled {
            return Err("the set of filled blueprints is wrong".to_owned());
        }
        Ok(())
    }

    /// All 24 fountain cards are in the deck, under it, or in a hand, each once.
    fn audit_cards(&self) -> Result<(), String> {
        let mut all = self.deck;
        let mut count = self.deck.count_ones();
        let under = self.bottoms[..self.bottom_count as usize].iter().map(|(card, _)| 1u32 << card.0);
        for set in self.players().iter().map(|player| player.held).chain(under) {
            all |= set;
            count += set.count_ones();
        }
        if count as usize != FOUNTAIN_CARDS || all.count_ones() as usize != FOUNTAIN_CARDS {
            return Err(format!("{count} fountain cards, {} different", all.count_ones()));
        }
        Ok(())
    }

    /// The running counts agree with a count from the district.
    fn audit_features(&self, tables: &Tables, seat: usize) -> Result<(), String> {
        let player = &self.players[seat];
        let (mut goals, mut villas, mut closed) = (0u8, 0, 0);
        for kind in Kind::ALL {
            let complete: Vec<u64> = player
                .district
                .features(tables, kind)
                .filter(|feature| feature.complete)
                .map(|feature| feature.cells)
                .collect();
            if complete.len() != player.completed[kind.index()] as usize {
                return Err(format!("seat {seat}: {} {} completed", complete.len(), kind.id()));
            }
            for set in complete {
                if kind == Kind::Villa {
                    let chimneys = player.district.chimneys(tables, set);
                    closed += chimneys;
                    villas += tables.villa(chimneys);
                }
                for (side, frame) in player.frames.iter().enumerate() {
                    for (index, goal) in tables.frames[frame.index()].goals.iter().enumerate() {
                        if goal.kind == kind && goal.lines[side] & set != 0 {
                            goals |= 1 << (2 * side + index);
                        }
                    }
                }
            }
        }
        let chimneys = player.district.chimneys(tables, player.district.occupied);
        let counted = (goals, villas, closed, chimneys);
        let kept =
            (player.goals, player.villa_vp, u32::from(player.closed_chimneys), u32::from(player.chimneys));
        if counted != kept {
            return Err(format!("seat {seat}: goals, villas, chimneys {kept:?}, counted {counted:?}"));
        }
        Ok(())
    }
}

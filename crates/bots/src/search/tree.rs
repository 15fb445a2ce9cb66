//! The tree: nodes and edges in two long vectors, so that growing it allocates next to nothing.

use super::{Opinion, Verdict};
use engine::{MAX_SEATS, Seat};

pub(super) const NONE: u32 = u32::MAX;

/// An action tried, or to be tried, at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub action: A,
    /// The node it leads to, or [`NONE`].
    pub child: u32,
    pub visits: u32,
    /// At how many visits of the node the action was there to be chosen.
    pub available: u32,
    /// The summed chances of the player who chooses it.
    pub value: f32,
    /// The share of the exploration that the game would give it.
    pub prior: f32,
}

/// A point where somebody decides, or chance falls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub first: u32,
    pub len: u32,
    room: u32,
    pub visits: u32,
    /// How many edges have been tried.
    pub tried: u32,
    /// The summed chances of the player who decides here.
    pub value: f32,
}

#[derive(Debug)]
pub(super) struct Tree<A> {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge<A>>,
    pub root: u32,
    /// Everybody's summed chances over all iterations from the root.
    pub chances: [f64; MAX_SEATS],
}

impl<A> Default for Tree<A> {
    fn default() -> Self {
        let mut tree = Tree { nodes: Vec::new(), edges: Vec::new(), root: 0, chances: [0.0; MAX_SEATS] };
        tree.clear();
        tree
    }
}

impl<A> Tree<A> {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.root = 0;
        self.chances = [0.0; MAX_SEATS];
        self.add_node();
    }

    pub fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { first: 0, len: 0, room: 0, visits: 0, tried: 0, value: 0.0 });
        (self.nodes.len() - 1) as u32
    }
}

impl<A: Copy + Eq> Tree<A> {
    /// The edge of an action, looked for first where `hint` says.
    pub fn find(&self, node: u32, action: A, hint: u32) -> Option<u32> {
        let Node { first, len, .. } = self.nodes[node as usize];
        let edges = &self.edges[first as usize..(first + len) as usize];
        if let Some(edge) = edges.get(hint as usize)
            && edge.action == action
        {
            return Some(first + hint);
        }
        edges.iter().position(|edge| edge.action == action).map(|index| first + index as u32)
    }

    /// Adds an edge that the node does not have yet. The node's edges may move.
    pub fn add_edge(&mut self, node: u32, action: A, prior: f32, expected: usize) -> u32 {
        let edge = Edge { action, child: NONE, visits: 0, available: 0, value: 0.0, prior };
        let Node { first, len, room, .. } = self.nodes[node as usize];
        if len < room {
            self.edges[(first + len) as usize] = edge;
        } else {
            // The block is full (or there is none): move it to the end of the vector and leave room to grow.
            let start = self.edges.len() as u32;
            let room = (2 * len).max(expected as u32).max(2);
            self.edges.reserve(room as usize);
            for index in first..first + len {
                self.edges.push(self.edges[index as usize]);
            }
            for _ in len..room {
                self.edges.push(edge);
            }
            self.nodes[node as usize].first = start;
            self.nodes[node as usize].room = room;
        }
        let node = &mut self.nodes[node as usize];
        node.len += 1;
        node.first + node.len - 1
    }

    /// Makes the node behind an action the root; false when the tree knows nothing there.
    pub fn descend(&mut self, action: A) -> bool {
        let child = match self.find(self.root, action, 0) {
            Some(edge) => self.edges[edge as usize].child,
            None => NONE,
        };
        if child == NONE || self.nodes[child as usize].visits == 0 {
            return false;
        }
        let old = std::mem::take(&mut self.nodes);
        let edges = std::mem::take(&mut self.edges);
        let share = f64::from(old[child as usize].visits) / f64::from(old[self.root as usize].visits.max(1));
        self.chances.iter_mut().for_each(|sum| *sum *= share);
        self.root = 0;
        // Only what hangs below the new root is kept, so that the tree stays within its bound.
        let mut waiting = vec![(child, NONE)];
        while let Some((from, parent)) = waiting.pop() {
            let node = old[from as usize];
            let here = self.nodes.len() as u32;
            let first = self.edges.len() as u32;
            self.nodes.push(Node { first, room: node.len, ..node });
            if parent != NONE {
                self.edges[parent as usize].child = here;
            }
            for index in node.first..node.first + node.len {
                let edge = edges[index as usize];
                if edge.child != NONE {
                    waiting.push((edge.child, self.edges.len() as u32));
                }
                self.edges.push(edge);
            }
        }
        true
    }

    /// What the tree thinks of the legal actions at its root.
    pub fn verdict(&self, legal: &[A], seat: Seat) -> Verdict<A> {
        let root = self.nodes[self.root as usize];
        let mut opinions: Vec<Opinion<A>> = legal
            .iter()
            .map(|&action| match self.find(self.root, action, 0).map(|edge| self.edges[edge as usize]) {
                Some(edge) if edge.visits > 0 => {
                    Opinion { action, visits: edge.visits, chance: edge.value / edge.visits as f32 }
                }
                _ => Opinion { action, visits: 0, chance: f32::NAN },
            })
            .collect();
        // A stable sort: equal opinions stay in the order of the list, which is the same for all deals.
        opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)));
        let mut chances = [0.0; MAX_SEATS];
        for (chance, sum) in chances.iter_mut().zip(self.chances) {
            *chance = (sum / f64::from(root.visits.max(1))) as f32;
        }
        if let Some(favourite) = opinions.first()
            && favourite.visits > 0
        {
            // The average over all tries undersells a player who will choose the best of them.
            rescale(&mut chances, seat, favourite.chance);
        }
        Verdict { opinions, chances, iterations: root.visits }
    }
}

/// Sets one seat's chance and lets the others share the rest in their old proportion.
fn rescale(chances: &mut [f32; MAX_SEATS], seat: Seat, chance: f32) {
    let rest: f32 = chances.iter().sum::<f32>() - chances[seat.index()];
    let factor = if rest > 0.0 { (1.0 - chance).max(0.0) / rest } else { 0.0 };
    chances.iter_mut().for_each(|other| *other *= factor);
    chances[seat.index()] = chance;
}

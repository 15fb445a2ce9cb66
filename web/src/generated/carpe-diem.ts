// Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test typescript` from crates/carpe-diem. Do not edit by hand.

/**
 * The open question, in pieces.
 */
export type AskedView = {
/**
 * What is asked, or which piece of luck is due.
 */
stage: Stage,
/**
 * Who is to act; nobody at a chance event or after the end.
 */
seat: number | null,
/**
 * The tile in hand.
 */
hand: TileView | null,
/**
 * The two rewards to be put in order.
 */
rewards: [Kind, Kind] | null,
/**
 * The circle that was just occupied.
 */
circle: number | null,
/**
 * The cards still to be resolved, in order once that is chosen.
 */
cards: Array<string>,
/**
 * Fulfilments of the first of these by its own terms: fewest and most, and how often bread could be used.
 */
terms: [number, number, number] | null, };

/**
 * A blueprint with the space before it.
 */
export type BlueprintView = {
/**
 * Its tiles by slot.
 */
tiles: Array<TileView | null>,
/**
 * The patricians on its space.
 */
patricians: Array<number>,
/**
 * The two spaces it is connected with.
 */
neighbours: [number, number],
/**
 * Can the player to move go there now: `free`, `bread`, or not at all?
 */
reach: "free" | "bread" | null, };

/**
 * Who gets which district board (R32).
 */
export type Boards = "random" | "same";

/**
 * What a space of an expansion strip gives.
 */
export type Bonus = "none" | { "ware": Ware } | "coin" | "bread" | "fountain" | "vp3";

/**
 * A card put back under the fountain deck.
 */
export type BottomView = {
/**
 * Who put it there.
 */
seat: number,
/**
 * Which card it is, for that player.
 */
card: string | null, };

/**
 * How often bread fulfils one card in one scoring (R23).
 */
export type BreadFulfilments = "1" | "unlimited";

/**
 * One forum card.
 */
export type CardFace = string;

/**
 * One card within a forecast.
 */
export type CardForecast = {
/**
 * The card.
 */
card: string,
/**
 * How often by its own terms.
 */
times: number,
/**
 * How often by bread.
 */
by_bread: number,
/**
 * What is paid.
 */
paid: Paid,
/**
 * What is gained.
 */
gained: Gained,
/**
 * VP lost if it is not fulfilled.
 */
lost: number, };

/**
 * A forum card.
 */
export type CardView = {
/**
 * Its name.
 */
card: string,
/**
 * `a`, `b`, `c` or `d`.
 */
family: "a" | "b" | "c" | "d",
/**
 * Wares to pay each time (red cards).
 */
pay: { [key in Ware]?: number },
/**
 * Things to own for each time (green cards).
 */
own: { [key in string]: number },
/**
 * What each time gives.
 */
gain: Gain, };

/**
 * Which chimneys count for forum cards (R13).
 */
export type Chimneys = "all" | "completed_only";

/**
 * A circle of the forum.
 */
export type CircleView = {
/**
 * The slots beside it.
 */
slots: [number, number],
/**
 * Do both hold a card?
 */
usable: boolean,
/**
 * Whose disc lies there.
 */
owner: number | null,
/**
 * What it would give the player of whom `forecast_for` speaks, resolved in either order. Empty if it is not free.
 */
forecast: Array<OrderForecast>, };

/**
 * What the final scoring would give now; fountain cards only where they may be seen.
 */
export type EndView = {
/**
 * Half of the leftovers.
 */
leftovers: number,
/**
 * Track.
 */
track: number,
/**
 * Frame goals.
 */
frame: number,
/**
 * Fountain cards.
 */
fountains: number | null,
/**
 * Villas.
 */
villas: number, };

/**
 * Something that happened at the table. Cards, frame parts and strips come with their faces, which differ between
 * editions; in JSON they are their names.
 */
export type Event = { "type": "start_player_drawn", seat: number, } | { "type": "board_dealt", seat: number, board: string, } | { "type": "frame_mounted", seat: number, side: number, frame: FrameFace, } | { "type": "strip_laid", place: number, strip: StripFace, turned: boolean, } | { "type": "forum_laid", slot: number, card: CardFace, } | { "type": "margin_revealed", slot: number, tile: string, } | { "type": "tile_revealed", blueprint: number, slot: number, tile: string, } | { "type": "phase_began", phase: number, } | { "type": "patrician_placed", seat: number, space: number, } | { "type": "patrician_moved", seat: number, from: number, to: number, bread: boolean, } | { "type": "tile_taken", seat: number, tile: string, blueprint: number, slot: number, } | { "type": "blueprint_cleared", blueprint: number, tiles: Array<string>, } | { "type": "tile_placed", seat: number, tile: string, cell: string, rotation: number, } | { "type": "tile_stored", seat: number, tile: string, forced: boolean, } | { "type": "writ_removed", seat: number, cell: string, } | { "type": "advanced", seat: number, from: number, to: number, vp: number, } | { "type": "completed", seat: number, kind: Kind, tiles: number, cells: Array<string>, } | { "type": "goal_reached", seat: number, side: number, position: number, kind: Kind, vp: number, } | { "type": "wares_gained", seat: number, ware: Ware, count: number, } | { "type": "coins_gained", seat: number, count: number, } | { "type": "bread_gained", seat: number, count: number, } | { "type": "traded", seat: number, wares: [number, number, number, number], coins: number, } | { "type": "margin_taken", seat: number, tile: string, slot: number, } | { "type": "margin_empty", seat: number, } | { "type": "fountain_drawn", seat: number, card: FountainFace | null, } | { "type": "fountain_returned", seat: number, card: FountainFace | null, } | { "type": "strip_taken", seat: number, space: number, bonus: Bonus, } | { "type": "forum_began", phase: number, order: Array<number>, } | { "type": "disc_placed", seat: number, circle: number, cards: [CardFace, CardFace], } | { "type": "fulfilled", seat: number, card: CardFace, times: number, by_bread: number, paid: Paid, gained: Gained, } | { "type": "failed", seat: number, card: CardFace, lost: number, } | { "type": "fountains_shown", seat: number, cards: Array<FountainFace>, } | { "type": "finished", seat: number, leftovers: number, track: number, frame: number, fountains: number, villas: number, total: number, };

/**
 * Tiles that belong together.
 */
export type FeatureView = {
/**
 * What it is.
 */
kind: Kind,
/**
 * Where it lies.
 */
cells: Array<string>,
/**
 * Is it complete?
 */
complete: boolean,
/**
 * Chimneys of a villa.
 */
chimneys: number,
/**
 * Empty cells that it opens to.
 */
openings: Array<string>, };

/**
 * One fountain card.
 */
export type FountainFace = string;

/**
 * What the two fountain cards of a kind give (R41).
 */
export type FountainPairs = "one_and_two" | "two_each";

/**
 * A fountain card.
 */
export type FountainView = {
/**
 * Its name.
 */
card: string,
/**
 * What it counts.
 */
kind: Kind,
/**
 * VP for each.
 */
vp: number,
/**
 * What it would score now.
 */
now: number, };

/**
 * One part of a frame: two goals.
 */
export type FrameFace = string;

/**
 * A part of a frame as mounted.
 */
export type FrameView = {
/**
 * Its name.
 */
frame: string,
/**
 * Its goals.
 */
goals: Array<GoalView>, };

/**
 * What one fulfilment of a forum card gives.
 */
export type Gain = {
/**
 * Victory points.
 */
vp: number,
/**
 * Coins.
 */
coins: number,
/**
 * Bread.
 */
bread: number,
/**
 * Steps on the track.
 */
track: number, };

/**
 * What a card gave in all.
 */
export type Gained = {
/**
 * Victory points.
 */
vp: number,
/**
 * Coins.
 */
coins: number,
/**
 * Bread.
 */
bread: number,
/**
 * Steps on the track.
 */
track: number, };

/**
 * A goal on a frame.
 */
export type GoalView = {
/**
 * Its place along its side, clockwise.
 */
position: number,
/**
 * The cells of its line.
 */
line: Array<string>,
/**
 * What must be completed there.
 */
kind: Kind,
/**
 * What it is worth.
 */
vp: number,
/**
 * Is it reached?
 */
reached: boolean, };

/**
 * A kind of feature, in the order in which rewards that cannot disturb each other are given.
 */
export type Kind = "villa" | "pond" | "garden" | "vineyard" | "pen" | "merchant" | "granary" | "administration" | "craftsman" | "market" | "bakery" | "fountain";

/**
 * What happens to landscapes of more than four tiles (R11).
 */
export type LandscapeCap = "forbid" | "reward_capped_at_3" | "none";

/**
 * How patricians walk (R1, R2).
 */
export type Movement = "ring" | "star";

/**
 * The options of Carpe Diem.
 */
export type Options = {
/**
 * By which edition of the rules is played.
 */
edition?: number,
/**
 * How patricians walk (R1, R2).
 */
movement: Movement,
/**
 * Do the patricians take their places after the first tiles are seen (R4)?
 */
patricians_after_reveal: boolean,
/**
 * When a tile may be stored (R9).
 */
store: Store,
/**
 * Landscapes above four tiles (R11).
 */
landscape_cap: LandscapeCap,
/**
 * Chimneys on forum cards (R13).
 */
chimneys_on_cards: Chimneys,
/**
 * Must a red card be paid once if it can be (R22)?
 */
forced_fulfilment: boolean,
/**
 * Bread fulfilments of one card in one scoring (R23).
 */
bread_fulfilments_per_card: BreadFulfilments,
/**
 * May the score fall below 0 (R24)?
 */
negative_vp: boolean,
/**
 * Who wins among equals (R29).
 */
tie_break: TieBreak,
/**
 * Play with the expansion strips (R31)?
 */
strips: boolean,
/**
 * Who gets which district board (R32).
 */
boards: Boards,
/**
 * Who begins (R5); from edition 2 on.
 */
start_player?: StartPlayer,
/**
 * What the two fountain cards of a kind give (R41); from edition 2 on.
 */
fountain_pairs?: FountainPairs, };

/**
 * The best way through two cards in one order.
 */
export type OrderForecast = {
/**
 * The two cards in their order.
 */
cards: [CardForecast, CardForecast],
/**
 * VP gained or lost at once, steps beyond the end of the track included.
 */
vp: number,
/**
 * Spaces gained on the track.
 */
track: number,
/**
 * Coins gained or spent.
 */
coins: number,
/**
 * Bread gained or spent.
 */
bread: number,
/**
 * Wares spent.
 */
wares: number, };

/**
 * What was paid for a card.
 */
export type Paid = {
/**
 * Wares by kind.
 */
wares: [number, number, number, number],
/**
 * Coins in place of wares.
 */
coins: number,
/**
 * Bread.
 */
bread: number, };

/**
 * One player's side of the table.
 */
export type PlayerView = {
/**
 * Victory points so far.
 */
vp: number,
/**
 * Wares by name.
 */
wares: Record<Ware, number>,
/**
 * Coins.
 */
coins: number,
/**
 * Bread.
 */
bread: number,
/**
 * Stored tiles.
 */
stored: number,
/**
 * The board.
 */
board: string | null,
/**
 * The cell of the first tile.
 */
shovel: string | null,
/**
 * The cells with a writ.
 */
writs: Array<string>,
/**
 * The tiles by cell.
 */
tiles: { [key in string]: TileView },
/**
 * Frame parts on top, right, bottom, left.
 */
frames: Array<FrameView>,
/**
 * Everything built, complete and open.
 */
features: Array<FeatureView>,
/**
 * Completed features by kind.
 */
completed: Record<Kind, number>,
/**
 * Chimneys on all villa tiles.
 */
chimneys: number,
/**
 * Chimneys of completed villas.
 */
closed_chimneys: number,
/**
 * The patrician's space.
 */
space: number | null,
/**
 * The space on the track.
 */
track: number,
/**
 * How many fountain cards are held.
 */
fountain_count: number,
/**
 * The fountain cards, where they may be seen.
 */
fountains: Array<FountainView> | null,
/**
 * The final scoring as it stands.
 */
end: EndView, };

/**
 * What is printed on a tile of Carpe Diem.
 */
export type PrintedTile = {
/**
 * North, east, south, west, before turning.
 */
sides: [Side, Side, Side, Side],
/**
 * Chimneys of its villa part.
 */
chimneys: number,
/**
 * The building of a single-building tile.
 */
single: Kind | null, };

/**
 * What a side of a tile shows: grass (0) or one of the nine kinds that reach the side (1 to 9, [`Kind`] plus one).
 */
export type Side = Kind | "grass";

/**
 * A question by its name alone, as views and words speak of it.
 */
export type Stage = "deal_board" | "deal_frame" | "deal_strip" | "deal_forum" | "reveal_margin" | "reveal_tile" | "start" | "move" | "take" | "place" | "order" | "margin" | "draw" | "return" | "strip_end" | "circle" | "card_order" | "resolve" | "over" | "draw_start";

/**
 * Who begins (R5).
 */
export type StartPlayer = "first" | "random";

/**
 * When a tile may be stored (R9).
 */
export type Store = "always" | "only_if_unplaceable";

/**
 * One expansion strip.
 */
export type StripFace = string;

/**
 * A space of the row of strips.
 */
export type StripSpaceView = {
/**
 * The strip it is on.
 */
strip: string,
/**
 * What it gives.
 */
bonus: Bonus,
/**
 * Does a writ lie there?
 */
taken: boolean, };

/**
 * Who wins among equals (R29).
 */
export type TieBreak = "writs_then_low_track" | "high_track" | "last_on_track";

/**
 * A tile face: everything needed to draw it.
 */
export type TileView = {
/**
 * Its name.
 */
tile: string,
/**
 * Quarter turns clockwise.
 */
rotation: number,
/**
 * What its sides show as it lies: north, east, south, west.
 */
sides: [Side, Side, Side, Side],
/**
 * How many rotations differ: 1, 2 or 4.
 */
rotations: number,
/**
 * Chimneys of its villa part.
 */
chimneys: number,
/**
 * The building of a single-building tile.
 */
single: Kind | null,
/**
 * Is its back dark?
 */
dark: boolean, };

/**
 * Everything a page needs to draw the table.
 */
export type View = {
/**
 * The phase, from 1.
 */
phase: number,
/**
 * Phases in a game.
 */
phases: number,
/**
 * The round, from 1.
 */
round: number,
/**
 * Rounds in a phase.
 */
rounds: number,
/**
 * The open question.
 */
asked: AskedView,
/**
 * Who begins each round; nobody before it is drawn.
 */
start_player: number | null,
/**
 * `ring` or `star`.
 */
movement: Movement,
/**
 * The display.
 */
blueprints: Array<BlueprintView>,
/**
 * The margin by slot.
 */
margin: Array<TileView | null>,
/**
 * Tiles in the light stack.
 */
light_stack: number,
/**
 * Tiles in the dark stack.
 */
dark_stack: number,
/**
 * Cards in the fountain deck, those put back included.
 */
fountain_deck: number,
/**
 * The cards put back under the fountain deck, in order.
 */
bottoms: Array<BottomView>,
/**
 * The forum's slots, four rows of three.
 */
forum: Array<CardView | null>,
/**
 * The circles between them.
 */
circles: Array<CircleView>,
/**
 * Whose forecast the circles show.
 */
forecast_for: number | null,
/**
 * The last space of the track.
 */
track_last: number,
/**
 * Discs on the track: for each space that has any, the seats from the bottom up.
 */
track: { [key in string]: Array<number> },
/**
 * Seats in the order in which the forum would be scored now.
 */
forum_order: Array<number>,
/**
 * The row of strips, if they are in play.
 */
strips: Array<StripSpaceView>,
/**
 * The players by seat.
 */
players: Array<PlayerView>, };

/**
 * A ware.
 */
export type Ware = "fish" | "herb" | "grape" | "chicken";

/** The wares in their order. */
export const WARES: readonly Ware[] = ["fish","herb","grape","chicken"];

/** What is printed on the tiles, by id; the same in all editions. */
export const PRINTED: Readonly<Record<string, PrintedTile>> = {
  "l-pond-merchant-o": {"sides":["pond","grass","merchant","grass"],"chimneys":0,"single":null},
  "l-pond-granary-r": {"sides":["pond","granary","grass","grass"],"chimneys":0,"single":null},
  "l-pond-administration-o": {"sides":["pond","grass","administration","grass"],"chimneys":0,"single":null},
  "l-pond-craftsman-l": {"sides":["pond","grass","grass","craftsman"],"chimneys":0,"single":null},
  "l-garden-merchant-r": {"sides":["garden","merchant","grass","grass"],"chimneys":0,"single":null},
  "l-garden-granary-o": {"sides":["garden","grass","granary","grass"],"chimneys":0,"single":null},
  "l-garden-administration-l": {"sides":["garden","grass","grass","administration"],"chimneys":0,"single":null},
  "l-garden-craftsman-o": {"sides":["garden","grass","craftsman","grass"],"chimneys":0,"single":null},
  "l-vineyard-merchant-o": {"sides":["vineyard","grass","merchant","grass"],"chimneys":0,"single":null},
  "l-vineyard-granary-l": {"sides":["vineyard","grass","grass","granary"],"chimneys":0,"single":null},
  "l-vineyard-administration-o": {"sides":["vineyard","grass","administration","grass"],"chimneys":0,"single":null},
  "l-vineyard-craftsman-r": {"sides":["vineyard","craftsman","grass","grass"],"chimneys":0,"single":null},
  "l-pen-merchant-l": {"sides":["pen","grass","grass","merchant"],"chimneys":0,"single":null},
  "l-pen-granary-o": {"sides":["pen","grass","granary","grass"],"chimneys":0,"single":null},
  "l-pen-administration-r": {"sides":["pen","administration","grass","grass"],"chimneys":0,"single":null},
  "l-pen-craftsman-o": {"sides":["pen","grass","craftsman","grass"],"chimneys":0,"single":null},
  "l-villa-pond-o": {"sides":["villa","grass","pond","grass"],"chimneys":1,"single":null},
  "l-villa-pond-r": {"sides":["villa","pond","grass","grass"],"chimneys":1,"single":null},
  "l-villa-garden-o": {"sides":["villa","grass","garden","grass"],"chimneys":1,"single":null},
  "l-villa-garden-l": {"sides":["villa","grass","grass","garden"],"chimneys":1,"single":null},
  "l-villa-vineyard-o": {"sides":["villa","grass","vineyard","grass"],"chimneys":1,"single":null},
  "l-villa-vineyard-r": {"sides":["villa","vineyard","grass","grass"],"chimneys":2,"single":null},
  "l-villa-pen-o": {"sides":["villa","grass","pen","grass"],"chimneys":1,"single":null},
  "l-villa-pen-l": {"sides":["villa","grass","grass","pen"],"chimneys":2,"single":null},
  "l-villa-merchant-o": {"sides":["villa","grass","merchant","grass"],"chimneys":1,"single":null},
  "l-villa-merchant-l": {"sides":["villa","grass","grass","merchant"],"chimneys":2,"single":null},
  "l-villa-granary-o": {"sides":["villa","grass","granary","grass"],"chimneys":1,"single":null},
  "l-villa-granary-r": {"sides":["villa","granary","grass","grass"],"chimneys":2,"single":null},
  "l-villa-administration-o": {"sides":["villa","grass","administration","grass"],"chimneys":1,"single":null},
  "l-villa-administration-l": {"sides":["villa","grass","grass","administration"],"chimneys":1,"single":null},
  "l-villa-craftsman-o": {"sides":["villa","grass","craftsman","grass"],"chimneys":1,"single":null},
  "l-villa-craftsman-r": {"sides":["villa","craftsman","grass","grass"],"chimneys":1,"single":null},
  "l-merchant-granary-o": {"sides":["merchant","grass","granary","grass"],"chimneys":0,"single":null},
  "l-merchant-administration-r": {"sides":["merchant","administration","grass","grass"],"chimneys":0,"single":null},
  "l-merchant-craftsman-l": {"sides":["merchant","grass","grass","craftsman"],"chimneys":0,"single":null},
  "l-granary-administration-o": {"sides":["granary","grass","administration","grass"],"chimneys":0,"single":null},
  "l-granary-craftsman-r": {"sides":["granary","craftsman","grass","grass"],"chimneys":0,"single":null},
  "l-administration-craftsman-l": {"sides":["administration","grass","grass","craftsman"],"chimneys":0,"single":null},
  "l-pond-garden-r": {"sides":["pond","garden","grass","grass"],"chimneys":0,"single":null},
  "l-pond-vineyard-o": {"sides":["pond","grass","vineyard","grass"],"chimneys":0,"single":null},
  "l-pond-pen-l": {"sides":["pond","grass","grass","pen"],"chimneys":0,"single":null},
  "l-garden-vineyard-r": {"sides":["garden","vineyard","grass","grass"],"chimneys":0,"single":null},
  "l-garden-pen-o": {"sides":["garden","grass","pen","grass"],"chimneys":0,"single":null},
  "l-vineyard-pen-l": {"sides":["vineyard","grass","grass","pen"],"chimneys":0,"single":null},
  "l-pond-straight": {"sides":["pond","grass","pond","grass"],"chimneys":0,"single":null},
  "l-pond-corner": {"sides":["pond","pond","grass","grass"],"chimneys":0,"single":null},
  "l-garden-straight": {"sides":["garden","grass","garden","grass"],"chimneys":0,"single":null},
  "l-garden-corner": {"sides":["garden","garden","grass","grass"],"chimneys":0,"single":null},
  "l-vineyard-straight": {"sides":["vineyard","grass","vineyard","grass"],"chimneys":0,"single":null},
  "l-vineyard-corner": {"sides":["vineyard","vineyard","grass","grass"],"chimneys":0,"single":null},
  "l-pen-straight": {"sides":["pen","grass","pen","grass"],"chimneys":0,"single":null},
  "l-pen-corner": {"sides":["pen","pen","grass","grass"],"chimneys":0,"single":null},
  "l-pond-bend-granary": {"sides":["pond","pond","granary","grass"],"chimneys":0,"single":null},
  "l-garden-bend-administration": {"sides":["garden","garden","grass","administration"],"chimneys":0,"single":null},
  "l-vineyard-bend-craftsman": {"sides":["vineyard","vineyard","craftsman","grass"],"chimneys":0,"single":null},
  "l-pen-bend-merchant": {"sides":["pen","pen","grass","merchant"],"chimneys":0,"single":null},
  "l-villa-straight-1": {"sides":["villa","grass","villa","grass"],"chimneys":1,"single":null},
  "l-villa-straight-2": {"sides":["villa","grass","villa","grass"],"chimneys":2,"single":null},
  "l-villa-corner-1": {"sides":["villa","villa","grass","grass"],"chimneys":1,"single":null},
  "l-villa-corner-2": {"sides":["villa","villa","grass","grass"],"chimneys":2,"single":null},
  "l-villa-tee-1": {"sides":["villa","villa","villa","grass"],"chimneys":1,"single":null},
  "l-villa-tee-2": {"sides":["villa","villa","villa","grass"],"chimneys":2,"single":null},
  "l-market": {"sides":["grass","grass","grass","grass"],"chimneys":0,"single":"market"},
  "l-bakery": {"sides":["grass","grass","grass","grass"],"chimneys":0,"single":"bakery"},
  "l-fountain": {"sides":["grass","grass","grass","grass"],"chimneys":0,"single":"fountain"},
  "d-villa-end-1": {"sides":["villa","grass","grass","grass"],"chimneys":1,"single":null},
  "d-villa-end-2": {"sides":["villa","grass","grass","grass"],"chimneys":2,"single":null},
  "d-pond-end": {"sides":["pond","grass","grass","grass"],"chimneys":0,"single":null},
  "d-garden-end": {"sides":["garden","grass","grass","grass"],"chimneys":0,"single":null},
  "d-vineyard-end": {"sides":["vineyard","grass","grass","grass"],"chimneys":0,"single":null},
  "d-pen-end": {"sides":["pen","grass","grass","grass"],"chimneys":0,"single":null},
  "d-merchant-half": {"sides":["merchant","grass","grass","grass"],"chimneys":0,"single":null},
  "d-granary-half": {"sides":["granary","grass","grass","grass"],"chimneys":0,"single":null},
  "d-administration-half": {"sides":["administration","grass","grass","grass"],"chimneys":0,"single":null},
  "d-craftsman-half": {"sides":["craftsman","grass","grass","grass"],"chimneys":0,"single":null},
  "d-market": {"sides":["grass","grass","grass","grass"],"chimneys":0,"single":"market"},
  "d-bakery": {"sides":["grass","grass","grass","grass"],"chimneys":0,"single":"bakery"},
  "d-fountain": {"sides":["grass","grass","grass","grass"],"chimneys":0,"single":"fountain"},
};

/** The view and the events of Carpe Diem, after `view.rs` and `event.rs` of its crate. */
export type Kind =
  | 'villa'
  | 'pond'
  | 'garden'
  | 'vineyard'
  | 'pen'
  | 'merchant'
  | 'granary'
  | 'administration'
  | 'craftsman'
  | 'market'
  | 'bakery'
  | 'fountain';
export type Side = Kind | 'grass';
export type Sides = readonly [Side, Side, Side, Side];
export type Ware = 'fish' | 'herb' | 'grape' | 'chicken';
export const WARES: readonly Ware[] = ['fish', 'herb', 'grape', 'chicken'];

export interface TileView {
  tile: string;
  rotation: number;
  sides: Sides;
  rotations: number;
  chimneys: number;
  single: Kind | null;
  dark: boolean;
}
export interface BlueprintView {
  tiles: (TileView | null)[];
  patricians: number[];
  neighbours: [number, number];
  reach: 'free' | 'bread' | null;
}
export interface Gain {
  vp: number;
  coins: number;
  bread: number;
  track: number;
}
export interface CardView {
  card: string;
  family: 'a' | 'b' | 'c' | 'd';
  pay: Partial<Record<Ware, number>>;
  own: Readonly<Record<string, number>>;
  gain: Gain;
}
export interface CardForecast {
  card: string;
  times: number;
  by_bread: number;
  paid: { wares: number[]; coins: number; bread: number };
  gained: Gain;
  lost: number;
}
export interface OrderForecast {
  cards: [CardForecast, CardForecast];
  vp: number;
  track: number;
  coins: number;
  bread: number;
  wares: number;
}
export interface CircleView {
  slots: [number, number];
  usable: boolean;
  owner: number | null;
  forecast: OrderForecast[];
}
export interface GoalView {
  position: number;
  line: string[];
  kind: Kind;
  vp: number;
  reached: boolean;
}
export interface FrameView {
  frame: string;
  goals: GoalView[];
}
export interface FountainView {
  card: string;
  kind: Kind;
  vp: number;
  now: number;
}
export interface FeatureView {
  kind: Kind;
  cells: string[];
  complete: boolean;
  chimneys: number;
  openings: string[];
}
export interface PlayerView {
  vp: number;
  wares: Record<Ware, number>;
  coins: number;
  bread: number;
  stored: number;
  board: string | null;
  shovel: string | null;
  writs: string[];
  tiles: Record<string, TileView>;
  frames: FrameView[];
  features: FeatureView[];
  completed: Record<Kind, number>;
  chimneys: number;
  closed_chimneys: number;
  space: number | null;
  track: number;
  fountain_count: number;
  fountains: FountainView[] | null;
  end: { leftovers: number; track: number; frame: number; fountains: number | null; villas: number };
}
export type Bonus = 'none' | 'coin' | 'bread' | 'fountain' | 'vp3' | { ware: Ware };
export interface StripSpaceView {
  strip: string;
  bonus: Bonus;
  taken: boolean;
}
export interface View {
  phase: number;
  phases: number;
  round: number;
  rounds: number;
  asked: {
    stage: string;
    seat: number | null;
    hand: TileView | null;
    rewards: [Kind, Kind] | null;
    circle: number | null;
    cards: string[];
    terms: [number, number, number] | null;
  };
  /** Who begins each round; nobody before it is drawn. */
  start_player: number | null;
  movement: 'ring' | 'star';
  blueprints: BlueprintView[];
  margin: (TileView | null)[];
  light_stack: number;
  dark_stack: number;
  fountain_deck: number;
  bottoms: { seat: number; card: string | null }[];
  forum: (CardView | null)[];
  circles: CircleView[];
  forecast_for: number | null;
  track_last: number;
  track: Record<string, number[]>;
  forum_order: number[];
  strips: StripSpaceView[];
  players: PlayerView[];
}

/** The events that the board animates; others only stand in the log. */
export type Event =
  | { type: 'tile_taken'; seat: number; tile: string; blueprint: number; slot: number }
  | { type: 'margin_taken'; seat: number; tile: string; slot: number }
  | { type: 'tile_placed'; seat: number; tile: string; cell: string; rotation: number }
  | { type: 'tile_stored'; seat: number; tile: string; forced: boolean }
  | { type: 'completed'; seat: number; kind: Kind; tiles: number; cells: string[] }
  | { type: 'wares_gained'; seat: number; ware: Ware; count: number }
  | { type: 'coins_gained'; seat: number; count: number }
  | { type: 'bread_gained'; seat: number; count: number }
  | { type: 'disc_placed'; seat: number; circle: number; cards: [string, string] }
  | { type: 'forum_began'; phase: number; order: number[] }
  | {
      type: 'fulfilled';
      seat: number;
      card: string;
      times: number;
      by_bread: number;
      gained: { vp: number; coins: number; bread: number; track: number };
    }
  | { type: 'failed'; seat: number; card: string; lost: number }
  | { type: 'other' };

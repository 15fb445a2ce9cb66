/** The shape of the table, after `view.rs` and `event.rs` of the game's crate. */
export type Resource = 'marble' | 'iron' | 'gold';
export type Unit = 'legion' | 'galley';
export type Personage = 'king' | 'scholar' | 'general' | 'citizen' | 'navigator';
export type Goods = Readonly<Record<Resource, number>>;
export type Force = { readonly legions: number; readonly galleys: number };
export type Deed = 'marble' | 'iron' | 'gold' | 'temple' | 'arming' | 'know-how' | 'maneuver';

export interface Progress {
  readonly have: number;
  readonly next_at: number | null;
  readonly due: number;
}

export interface PowerView {
  readonly seat: number;
  readonly nation: string | null;
  readonly colour: string | null;
  readonly goods: Goods;
  readonly coins: number;
  readonly field: string | null;
  readonly know_hows: readonly string[];
  readonly fresh: readonly string[];
  readonly personages: readonly number[];
  readonly points: number;
  readonly progress: readonly Progress[];
  readonly cities: number;
  readonly temples: number;
  readonly sea_count: number;
  readonly on_map: Force;
  readonly supply: Force;
  readonly tokens: Goods;
  readonly harvest: Goods;
  readonly bellona: boolean;
}

export interface UnitsView extends Force {
  readonly power: number;
  readonly steps: {
    readonly legions: readonly [number, number];
    readonly galleys: readonly [number, number];
  } | null;
}

export interface RegionView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'land' | 'coast' | 'island' | 'sea';
  readonly symbol: readonly Resource[];
  readonly ship: boolean;
  readonly owner: number | null;
  readonly resource: Resource | null;
  readonly temple: boolean;
  readonly neutral_temple: boolean;
  readonly units: readonly UnitsView[];
  readonly defence: {
    readonly total: number;
    readonly base: number;
    readonly units: number;
    readonly few_personages: number;
    readonly know_how: number;
  } | null;
  readonly conquest: {
    readonly force: number;
    readonly losses: number;
    readonly possible: boolean;
    readonly king: boolean;
    readonly general: boolean;
    readonly last_city: boolean;
  } | null;
  readonly founding: {
    readonly resources: readonly Resource[];
    readonly present: boolean;
    readonly affordable: boolean;
    readonly king: boolean;
  } | null;
  readonly arming: number | null;
}

export interface View {
  readonly map: string;
  readonly map_name: string;
  readonly round: number;
  readonly round_limit: number | null;
  readonly needed: number;
  readonly phase: string;
  readonly active: number | null;
  readonly deciding: number | null;
  readonly start: number | null;
  readonly pending: {
    readonly from: string | null;
    readonly to: string | null;
    readonly unit: Unit | null;
    readonly steps: number | null;
    readonly entered: number | null;
    readonly rival: number | null;
    readonly demands: readonly number[];
    readonly owed: number | null;
    readonly paying: readonly [Resource, number] | null;
  };
  readonly powers: readonly PowerView[];
  readonly regions: readonly RegionView[];
  readonly rondel: readonly {
    readonly id: string;
    readonly deed: Deed;
    readonly markers: readonly number[];
    readonly price: number | null;
    readonly reachable: boolean;
  }[];
  readonly know_hows: readonly {
    readonly id: string;
    readonly column: number;
    readonly row: number;
    readonly requires: string | null;
    readonly first: number;
    readonly later: number;
    readonly price: number;
    readonly owners: readonly number[];
  }[];
  readonly personages: readonly {
    readonly id: Personage;
    readonly cards: number;
    readonly left: number;
    readonly per: number;
  }[];
  readonly bank_temples: number;
  readonly bank_coins: number;
  readonly pliny: boolean | null;
}

interface Who {
  readonly power: number;
  readonly seat: number;
}

/** The events that the board animates or sums up; the rest are sentences of the log. */
export type Event =
  | { type: 'went'; who: Who; field: string }
  | { type: 'marched'; who: Who; unit: Unit; from: string; to: string; count: number }
  | { type: 'armed'; who: Who; region: string; unit: Unit }
  | { type: 'fought'; who: Who; against: Who; unit: Unit; region: string; pairs: number }
  | { type: 'conquered'; who: Who; from: Who; region: string; temple: boolean }
  | { type: 'razed'; who: Who; region: string }
  | { type: 'produced'; who: Who; resource: Resource; amount: number; coin: boolean }
  | { type: 'awarded'; who: Who; personage: Personage; count: number }
  | { type: 'other' };

/** The shape of a view and of events, after `view.rs` and `event.rs` of the game's crate. */

export type Basic = 'food' | 'gold' | 'peace';
export type Kind = Basic | 'glory';
export type Colour = 'farm' | 'city' | 'peace' | 'red';
export type End = 'carthage' | 'goth' | 'hand' | 'deck';

export const BASIC: readonly Basic[] = ['food', 'gold', 'peace'];
export const KINDS: readonly Kind[] = ['food', 'gold', 'peace', 'glory'];

export type Purse = Readonly<Record<Kind, number>>;
export type ByType = Readonly<Record<Basic, number>>;

export interface Gain {
  readonly counters: Purse;
  readonly steps: number;
  readonly any: number;
}

export type Count = { readonly of: 'cards' | 'counters'; readonly kind: Kind } | { readonly of: 'buildings' };

export type Ability =
  | { readonly kind: 'produce'; readonly gain: Gain }
  | { readonly kind: 'spend'; readonly pay: Purse; readonly gain: Gain; readonly repeat: boolean }
  | { readonly kind: 'have'; readonly count: Count; readonly per: number; readonly gain: Gain }
  | { readonly kind: 'satisfy_cards'; readonly card: Basic; readonly resource: Kind }
  | { readonly kind: 'satisfy_goth'; readonly icon: Basic; readonly steps: number }
  | { readonly kind: 'discard_building'; readonly gives: 'steps' | 'cost' }
  | { readonly kind: 'red_convert'; readonly from: Basic; readonly limit: number; readonly each: number }
  | { readonly kind: 'red_shield'; readonly card: Basic };

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly colour: Colour;
  readonly cost: Purse;
  readonly steps: number;
  readonly ability: Ability;
}

export interface Preview {
  readonly usable: boolean;
  readonly pay: Purse;
  readonly gain: Purse;
  readonly any: number;
  readonly steps: number;
}

export interface Stack {
  readonly card: Card;
  readonly site: Basic;
  readonly waiting: boolean;
  readonly preview: Preview | null;
}

export interface PlayerView {
  readonly seat: number;
  readonly steps: number;
  readonly rank: number;
  readonly counters: Purse | null;
  readonly counter_total: number;
  readonly hand: ByType | null;
  readonly hand_total: number;
  readonly bare: ByType;
  readonly stacks: readonly Stack[];
  readonly lost: ByType;
  readonly collectable: number;
}

export interface Offer {
  readonly sites: readonly Basic[];
  readonly lacking: number;
  readonly buyable: boolean;
  readonly suggestion: Purse | null;
}

export interface Place {
  readonly surcharge: number;
  readonly card: Card | null;
  readonly total: number | null;
  readonly offer: Offer | null;
}

export interface Demand {
  readonly seat: number;
  readonly kind: Basic;
}

export interface Threat {
  readonly to: number;
  readonly ends_game: boolean;
  readonly due: readonly Basic[];
  readonly demands: readonly Demand[];
}

export interface Space {
  readonly space: number;
  readonly icons: readonly Basic[];
  readonly laid: readonly Kind[] | null;
}

export interface Road {
  readonly goth: number;
  readonly frontier: number;
  readonly rome: number;
  readonly spaces: readonly Space[];
  readonly priced: number | null;
  readonly if_refused: Threat;
  readonly if_paid: Threat | null;
  readonly due: readonly Basic[];
  readonly due_counters: boolean;
}

export interface Price {
  readonly cost: Purse;
  readonly surcharge: number;
  readonly total: number;
}

export type Question =
  | { readonly type: 'start' | 'draw' }
  | { readonly type: 'play'; readonly seat: number }
  | { readonly type: 'activate'; readonly seat: number; readonly kind: Basic }
  | {
      readonly type: 'pay';
      readonly seat: number;
      readonly card: string;
      readonly site: Basic | null;
      readonly price: Price;
      readonly step: Kind;
      readonly paid: Purse;
      readonly suggestion: Purse | null;
    }
  | {
      readonly type: 'take';
      readonly seat: number;
      readonly card: string;
      readonly step: Kind;
      readonly left: number;
      readonly taken: Purse;
    }
  | { readonly type: 'raze' | 'repeat'; readonly seat: number; readonly card: string }
  | { readonly type: 'buy'; readonly seat: number; readonly shields: boolean }
  | {
      readonly type: 'convert';
      readonly seat: number;
      readonly card: string;
      readonly from: Basic;
      readonly each: number;
    }
  | { readonly type: 'tribute'; readonly seat: number }
  | { readonly type: 'discard'; readonly seat: number; readonly due: readonly Basic[] }
  | { readonly type: 'share'; readonly seat: number; readonly pile: Purse }
  | { readonly type: 'over'; readonly end: End };

export interface View {
  readonly you: number | null;
  readonly turn: number;
  readonly phase: number;
  readonly active: number | null;
  readonly active_kind: Basic | null;
  readonly question: Question;
  readonly players: readonly PlayerView[];
  readonly forum: readonly Place[];
  readonly deck: number;
  readonly gone: readonly string[];
  readonly supply: Purse | null;
  readonly road: Road;
  readonly carthage: number;
  readonly ending: End | null;
}

export type Event =
  | { readonly type: 'started'; readonly seat: number }
  | { readonly type: 'turn_began'; readonly seat: number; readonly turn: number }
  | { readonly type: 'drawn'; readonly card: string; readonly dropped: string | null; readonly deck: number }
  | { readonly type: 'played'; readonly seat: number; readonly kind: Basic }
  | {
      readonly type: 'collected';
      readonly seat: number;
      readonly kind: Basic;
      readonly cards: number;
      readonly got: number;
    }
  | {
      readonly type: 'counted';
      readonly seat: number;
      readonly card: string;
      readonly kind: Basic;
      readonly got: number;
    }
  | {
      readonly type: 'used';
      readonly seat: number;
      readonly card: string;
      readonly paid: Purse;
      readonly gained: Purse;
      readonly steps: number;
    }
  | { readonly type: 'took'; readonly seat: number; readonly card: string; readonly gained: Purse }
  | {
      readonly type: 'razed';
      readonly seat: number;
      readonly by: string;
      readonly card: string;
      readonly gained: Purse;
      readonly steps: number;
    }
  | { readonly type: 'moved'; readonly seat: number; readonly from: number; readonly to: number }
  | {
      readonly type: 'bought';
      readonly seat: number;
      readonly card: string;
      readonly site: Basic;
      readonly place: number;
      readonly paid: Purse;
    }
  | { readonly type: 'passed'; readonly seat: number }
  | {
      readonly type: 'exchanged';
      readonly seat: number;
      readonly card: string;
      readonly kind: Basic;
      readonly given: number;
    }
  | {
      readonly type: 'tribute_paid';
      readonly seat: number;
      readonly space: number;
      readonly laid: readonly Kind[];
    }
  | { readonly type: 'refused'; readonly seat: number; readonly forced: boolean }
  | {
      readonly type: 'goth_advanced';
      readonly from: number;
      readonly to: number;
      readonly due: readonly Basic[];
    }
  | {
      readonly type: 'lost';
      readonly seat: number;
      readonly kind: Basic;
      readonly card: string | null;
      readonly shielded: boolean;
    }
  | { readonly type: 'lapsed'; readonly due: readonly Basic[] }
  | { readonly type: 'shared'; readonly seat: number; readonly kind: Kind }
  | { readonly type: 'ended'; readonly end: End; readonly seat: number };

/** What the server sends for this game: written after `view.rs` and `event.rs` of the rules. */
export type Kind = 'character' | 'building';
export type Activation = 'die' | 'two_dice' | 'always' | 'passive';
/** `1` to `6`, or `b` for bribery. */
export type SpaceId = string;

export interface CardCount {
  card: string;
  kind: Kind;
  count: number;
}

export interface HandCard extends CardCount {
  known_to_opponent: number;
  cost: number;
  defence: number;
  activation: Activation;
  affordable: boolean;
}

export interface TableCard {
  card: string;
  kind: Kind;
  cost: number;
  defence: number;
  current_defence: number;
  activation: Activation;
  usable: boolean;
}

export interface SpaceView {
  space: SpaceId;
  card: TableCard | null;
  blocked: boolean;
}

export interface SideView {
  seat: number;
  vp: number;
  virtual_vp: number;
  money: number;
  dice_penalty: number;
  hand_size: number;
  hand: HandCard[] | null;
  known_hand: CardCount[];
  secret_layout: boolean;
  spaces: SpaceView[];
  vacant: number;
  characters: number;
  buildings: number;
}

export interface AttackView {
  owner: number;
  space: SpaceId;
  card: string;
  defence: number;
  bonus: number;
  roll: number | null;
  winning_faces: number;
  rerolls: number;
}

export interface View {
  viewer: number | null;
  turn: number;
  active: number | null;
  supply: number;
  removed: number;
  pile_size: number;
  pile: CardCount[] | null;
  discards: CardCount[];
  dice: number[];
  dice_to_roll: number;
  bribery_used: boolean;
  aside: { seat: number; count: number; cards: string[] | null } | null;
  sides: [SideView, SideView];
  question: {
    seat: number | null;
    by: string | null;
    from: SpaceId | null;
    laying: string | null;
    /** Tokens of uses that would have no effect. */
    idle: string[];
    attack: AttackView | null;
  };
}

/** The events that are animated; others only speak in the log. */
export type Event =
  | { type: 'dealt' | 'drew'; seat: number; card: string | null }
  | { type: 'exchanged'; from: number; to: number; cards: [string, string] | null }
  | {
      type: 'laid';
      seat: number;
      space: SpaceId;
      card: string;
      how: 'opening' | 'played' | 'castra' | 'free' | 'again';
    }
  | { type: 'turn_began'; seat: number; lost: number }
  | { type: 'rolled'; seat: number; value: number }
  | { type: 'money_taken'; seat: number; die: number; amount: number }
  | { type: 'kept'; seat: number; card: string | null; discarded: string[] }
  | { type: 'battle_die'; seat: number; value: number }
  | { type: 'discarded'; owner: number; space: SpaceId; card: string }
  | { type: 'returned_to_hand'; owner: number; space: SpaceId; card: string }
  | { type: 'gained'; seat: number; points: number }
  | { type: 'points_moved'; from: number; to: number; points: number }
  | { type: 'points_removed'; seat: number; points: number }
  | { type: 'paid_opponent'; from: number; to: number; amount: number }
  | { type: 'taken'; seat: number; from: 'hand' | 'discards' | 'pile'; card: string | null }
  | { type: 'swapped'; seat: number; space: SpaceId; to_hand: string; to_table: string };

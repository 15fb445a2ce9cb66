/** A position of Arena for tests: two dice, some cards on the table, two in hand. */
import type { HandCard, SideView, TableCard, View } from '../generated/arena';

const onTable = (card: string): TableCard => ({
  card,
  kind: 'character',
  cost: 4,
  defence: 4,
  current_defence: 4,
  activation: 'die',
  usable: true,
});
const inHand = (card: string): HandCard => ({
  ...onTable(card),
  count: 1,
  known_to_opponent: 0,
  affordable: true,
});

export const side = (
  seat: number,
  cards: (string | null)[],
  hand: string[] | null,
  secret = false,
): SideView => ({
  seat,
  vp: 10,
  virtual_vp: 0,
  money: 5,
  dice_penalty: 0,
  hand_size: hand?.length ?? 3,
  hand: hand?.map(inHand) ?? null,
  known_hand: [],
  secret_layout: secret,
  spaces: cards.map((card, index) => ({
    space: index === 6 ? 'b' : String(index + 1),
    card: card ? onTable(card) : null,
    blocked: false,
  })),
  vacant: 0,
  characters: 0,
  buildings: 0,
});

export const view: View = {
  options: {} as View['options'],
  start_player: 0,
  defence_reduction: 0,
  ending: null,
  viewer: 0,
  turn: 3,
  active: 0,
  supply: 16,
  removed: 0,
  pile_size: 30,
  pile: null,
  discards: [],
  dice: [2, 5],
  dice_to_roll: 0,
  bribery_used: false,
  aside: null,
  sides: [
    side(0, ['bestia', 'decurio', null, null, null, null, 'tuba'], ['pictor', 'magister']),
    side(1, ['bestia', null, null, null, null, null, null], null),
  ],
  question: {
    seat: 0,
    step: 'act',
    by: null,
    from: null,
    laying: null,
    own_spaces: [],
    target_spaces: [],
    idle: [],
    attack: null,
  },
};

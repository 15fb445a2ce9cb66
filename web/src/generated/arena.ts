// Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test typescript` from crates/arena. Do not edit by hand.

/**
 * What it takes to use a card.
 */
export type Activation = "die" | "two_dice" | "always" | "passive";

/**
 * When Arena's series of attacks ends (R30).
 */
export type ArenaStop = "first_failed" | "first_beaten";

/**
 * Cards held aside for a moment.
 */
export type AsideView = {
/**
 * Who holds them.
 */
seat: number,
/**
 * How many there are.
 */
count: number,
/**
 * Which, in their order; `null` for those who may not see them.
 */
cards: Array<Card> | null, };

/**
 * An attack that is going on.
 */
export type AttackView = {
/**
 * Whose card is attacked.
 */
owner: number,
/**
 * Where.
 */
space: Space,
/**
 * Which card.
 */
card: Card,
/**
 * What must be reached.
 */
defence: number,
/**
 * What is added to the die so far.
 */
bonus: number,
/**
 * What the die shows, once rolled.
 */
roll: number | null,
/**
 * How many of the six faces win.
 */
winning_faces: number,
/**
 * Tuba re-rolls left.
 */
rerolls: number, };

/**
 * What Ballista reaches (R32).
 */
export type BallistaReach = "opposite" | "diagonal";

/**
 * Whom Bestia looks for (R33).
 */
export type BestiaReach = "characters" | "all_cards";

/**
 * Where the bribery space lies (R10).
 */
export type BriberyPosition = "after_6" | "before_1" | "isolated";

/**
 * A card by what is printed on it; copies are not told apart.
 */
export type Card = string;

/**
 * A kind of card with a number of copies.
 */
export type CardCount = {
/**
 * The card.
 */
card: Card,
/**
 * Character or building in this game.
 */
kind: Kind,
/**
 * How many.
 */
count: number, };

/**
 * Which cards are characters and which buildings (R49).
 */
export type CardKinds = "seed" | "published" | "manual";

/**
 * Which cards are shuffled.
 */
export type Deck = "arena" | "arena_strict" | "combined" | "roma";

/**
 * Which attacks Decurio's bonus serves (R24).
 */
export type DecurioBonus = "own_attack" | "all_attacks";

/**
 * Why the game ended.
 */
export type Ending = "ruined" | "supply_empty" | "turn_limit";

/**
 * Something that happened at the table. Parts that not everybody may see are `null` for those.
 */
export type Event = { "type": "start_player", seat: number, } | { "type": "dealt", seat: number, card: Card | null, } | { "type": "exchange_chosen", seat: number, cards: [Card, Card] | null, } | { "type": "exchanged", from: number, to: number, cards: [Card, Card] | null, } | { "type": "laid_face_down", seat: number, space: Space | null, card: Card | null, } | { "type": "layout_revealed", seat: number, cards: Array<OnSpace>, } | { "type": "laid", seat: number, space: Space, card: Card, how: How, paid: number, } | { "type": "turn_began", seat: number, turn: number, vacant: number, lost: number, } | { "type": "dice_missing", seat: number, missing: number, left: number, } | { "type": "rolled", seat: number, value: number, } | { "type": "rerolled", seat: number, by: Reroll, dice: Array<number>, } | { "type": "money_taken", seat: number, die: number, amount: number, } | { "type": "draw_began", seat: number, die: number, } | { "type": "drew", seat: number, card: Card | null, } | { "type": "reshuffled", cards: number, } | { "type": "kept", seat: number, card: Card | null, discarded: Array<Card>, } | { "type": "nothing_to_draw", seat: number, } | { "type": "activated", seat: number, space: Space, card: Card, die: number, } | { "type": "bribed", seat: number, card: Card, die: number, paid: number, } | { "type": "copied", seat: number, by: Card, card: Card, owner: number, space: Space, } | { "type": "reactivated", seat: number, card: Card, space: Space, paid: number, } | { "type": "no_effect", seat: number, card: Card, } | { "type": "declined", seat: number, card: Card, } | { "type": "attack_began", seat: number, by: Card, owner: number, space: Space, card: Card, defence: number, bonus: number, } | { "type": "battle_die", seat: number, value: number, } | { "type": "tuba_sounds", seat: number, } | { "type": "bonus_paid", seat: number, bonus: number, paid: number, } | { "type": "die_spent", seat: number, by: Card, value: number, } | { "type": "attack_ended", seat: number, owner: number, space: Space, card: Card, value: number, defence: number, won: boolean, } | { "type": "discarded", owner: number, space: Space, card: Card, why: Why, } | { "type": "returned_to_hand", owner: number, space: Space, card: Card, } | { "type": "gained", seat: number, points: number, virtual_points: number, } | { "type": "points_removed", seat: number, points: number, } | { "type": "points_moved", from: number, to: number, points: number, } | { "type": "paid_opponent", from: number, to: number, amount: number, } | { "type": "penalty", seat: number, dice: number, } | { "type": "hand_seen", seat: number, owner: number, cards: Array<Card> | null, } | { "type": "pile_seen", seat: number, } | { "type": "taken", seat: number, from: Source, card: Card | null, } | { "type": "swapped", seat: number, space: Space, to_hand: Card, to_table: Card, paid: number, } | { "type": "castra_drew", seat: number, card: Card, } | { "type": "lifted", seat: number, cards: Array<OnSpace>, } | { "type": "die_turned", seat: number, from: number, to: number, } | { "type": "blocked", owner: number, space: Space, } | { "type": "defence_lowered", owner: number, by: number, } | { "type": "turn_ended", seat: number, unused: Array<number>, } | { "type": "over", ending: Ending, points: [number, number], } | { "type": "hand_discarded", seat: number, cards: Array<Card>, } | { "type": "stayed_in_hand", seat: number, card: Card, } | { "type": "chosen_for_deck", seat: number, card: Card, } | { "type": "rest_by_lot", seat: number, cards: number, } | { "type": "deck_built", seat: number, cards: number, };

/**
 * A kind of card in hand.
 */
export type HandCard = {
/**
 * The card.
 */
card: Card,
/**
 * Character or building in this game.
 */
kind: Kind,
/**
 * How many copies.
 */
count: number,
/**
 * How many of them the opponent knows of.
 */
known_to_opponent: number,
/**
 * What it costs to play.
 */
cost: number,
/**
 * Its printed defence.
 */
defence: number,
/**
 * What it takes to use it.
 */
activation: Activation,
/**
 * Does the owner's money reach?
 */
affordable: boolean, };

/**
 * On what occasion a card is laid.
 */
export type How = "opening" | "played" | "castra" | "free" | "again";

/**
 * Character or building.
 */
export type Kind = "character" | "building";

/**
 * How the opening cards are laid (R2).
 */
export type LayoutVisibility = "sequential_open" | "hidden";

/**
 * Where the points of Mercatus come from (R62).
 */
export type MercatusSource = "opponent" | "supply";

/**
 * When Mercennarius is paid (R35).
 */
export type MercennariusPays = "before" | "after";

/**
 * Whom Mercennarius attacks (R35).
 */
export type MercennariusReach = "any_character" | "opposite_card";

/**
 * A card with its space.
 */
export type OnSpace = {
/**
 * Where.
 */
space: Space,
/**
 * What.
 */
card: Card, };

/**
 * What becomes of the cards that are held after the exchange (R1).
 */
export type OpeningLayout = "laid" | "in_hand";

/**
 * What a game of Arena is set up with.
 */
export type Options = {
/**
 * By which edition of the rules is played.
 */
edition?: number,
/**
 * Which cards are shuffled (R8, R54).
 */
deck: Deck,
/**
 * Six spaces a side, four cards, no exchange (R7).
 */
beginner: boolean,
/**
 * Beginners exchange two cards all the same (R7).
 */
beginner_exchange: boolean,
/**
 * What becomes of the opening cards (R1).
 */
opening_layout: OpeningLayout,
/**
 * How they are laid (R2).
 */
layout_visibility: LayoutVisibility,
/**
 * Money at the start (R5).
 */
starting_money: number,
/**
 * Who begins (R6).
 */
start_player: StartPlayer,
/**
 * Where the bribery space lies (R10).
 */
bribery_position: BriberyPosition,
/**
 * Does every use of Philosophus take one more die (R14)?
 */
philosophus_stacks: boolean,
/**
 * The fewest dice that Philosophus leaves (R14).
 */
philosophus_floor: number,
/**
 * Does Tuba re-roll for Templarius too (R26)?
 */
tuba_on_templarius: boolean,
/**
 * When Arena stops (R30).
 */
arena_stop: ArenaStop,
/**
 * Does Arena reach the bribery space (R31)?
 */
arena_reaches_bribery: boolean,
/**
 * What Ballista reaches (R32).
 */
ballista_reach: BallistaReach,
/**
 * When Mercennarius is paid (R35).
 */
mercennarius_pays: MercennariusPays,
/**
 * Does Portus cost the price of the arriving card (R39)?
 */
portus_pays_cost: boolean,
/**
 * May Offertorium and Praedator take the acting card (R43)?
 */
sacrifice_self: boolean,
/**
 * Does Maecenas take only cards that were activated this turn (R44)?
 */
maecenas_needs_prior_activation: boolean,
/**
 * Which cards are characters (R49).
 */
card_kinds: CardKinds,
/**
 * Turns after which points are compared (R53).
 */
max_turns: number,
/**
 * All victory points of the game (R54).
 */
vp_total: number,
/**
 * Victory points of each player at the start (R54).
 */
vp_start: number,
/**
 * Where the points of Mercatus come from (R62).
 */
mercatus_source: MercatusSource,
/**
 * Whom Bestia looks for (R33); from edition 2 on.
 */
bestia_reach?: BestiaReach,
/**
 * Whom Mercennarius attacks (R35); from edition 2 on.
 */
mercennarius_reach?: MercennariusReach,
/**
 * Which attacks Decurio's bonus serves (R24); from edition 2 on.
 */
decurio_bonus?: DecurioBonus,
/**
 * May cards that Consiliarius lifts stay in hand (R57)? From edition 2 on.
 */
consiliarius_to_hand?: boolean,
/**
 * Whose the draw pile and the discards are (R67); from edition 2 on.
 */
piles?: Piles, };

/**
 * Whose the draw pile and the discards are (R67).
 */
export type Piles = "common" | "own" | "own_decks";

/**
 * The own piles of a player.
 */
export type PilesView = {
/**
 * Cards in the draw pile.
 */
pile_size: number,
/**
 * Its cards, while the viewer looks through it by Haruspex, and always if the viewer built the deck.
 */
pile: Array<CardCount> | null,
/**
 * The discards by kind.
 */
discards: Array<CardCount>, };

/**
 * What is printed on a card of Arena.
 */
export type PrintedCard = {
/**
 * Character or building, by the manual.
 */
kind: Kind,
/**
 * What it costs to play.
 */
cost: number,
/**
 * What a battle must reach.
 */
defence: number,
/**
 * What it takes to use it.
 */
activation: Activation, };

/**
 * What is being asked or waited for.
 */
export type Question = {
/**
 * Who is asked; nobody at a chance event or when the game is over.
 */
seat: number | null,
/**
 * Which question: the step's name, such as `act`, `play_on`, `target`, `battle`.
 */
step: string,
/**
 * The card whose action is being carried out.
 */
by: Card | null,
/**
 * The space from which it is carried out.
 */
from: Space | null,
/**
 * The card about to be laid.
 */
laying: Card | null,
/**
 * Own spaces on offer, with the price where one is to be paid.
 */
own_spaces: Array<SpaceChoice>,
/**
 * Spaces of the opponent on offer.
 */
target_spaces: Array<SpaceChoice>,
/**
 * Uses of cards on offer that would have no effect now (R20), for whoever is asked.
 */
idle: Array<string>,
/**
 * The attack that is going on.
 */
attack: AttackView | null, };

/**
 * What allows a re-roll of action dice.
 */
export type Reroll = "triple" | "fons_bacchi";

/**
 * What belongs to a player.
 */
export type SideView = {
/**
 * The seat.
 */
seat: number,
/**
 * Victory points, virtual ones included.
 */
vp: number,
/**
 * How many of them are virtual.
 */
virtual_vp: number,
/**
 * Sestertii.
 */
money: number,
/**
 * Dice missing at the next roll (Philosophus).
 */
dice_penalty: number,
/**
 * Number of hand cards.
 */
hand_size: number,
/**
 * The hand, for those who may see it.
 */
hand: Array<HandCard> | null,
/**
 * Hand cards that the viewer knows although the hand is not theirs.
 */
known_hand: Array<CardCount>,
/**
 * Do opening cards lie here that the viewer may not see yet?
 */
secret_layout: boolean,
/**
 * Spaces 1 to 6 and, except for beginners, b.
 */
spaces: Array<SpaceView>,
/**
 * Vacant spaces: what the next turn will cost in victory points.
 */
vacant: number,
/**
 * Characters on this side.
 */
characters: number,
/**
 * Buildings on this side.
 */
buildings: number, };

/**
 * Where a taken card comes from.
 */
export type Source = "hand" | "discards" | "pile";

/**
 * A space of a side: 1 to 6, or the bribery space.
 */
export type Space = string;

/**
 * A space on offer.
 */
export type SpaceChoice = {
/**
 * The space.
 */
space: Space,
/**
 * What choosing it costs.
 */
price: number, };

/**
 * A space of a side.
 */
export type SpaceView = {
/**
 * Its name: `1` to `6` or `b`.
 */
space: Space,
/**
 * The card on it.
 */
card: TableCard | null,
/**
 * Is it blocked in its owner's next (or present) turn?
 */
blocked: boolean, };

/**
 * Who begins (R6).
 */
export type StartPlayer = "0" | "1" | "random";

/**
 * A card on the table.
 */
export type TableCard = {
/**
 * The card.
 */
card: Card,
/**
 * Character or building in this game.
 */
kind: Kind,
/**
 * What it costs to play.
 */
cost: number,
/**
 * Its printed defence.
 */
defence: number,
/**
 * Its defence as it is now.
 */
current_defence: number,
/**
 * What it takes to use it.
 */
activation: Activation,
/**
 * Could its owner put a fitting die on it (not always active, not blocked)?
 */
usable: boolean, };

/**
 * The table as it looks from somewhere.
 */
export type View = {
/**
 * What the game was set up with.
 */
options: Options,
/**
 * The seat that looks, if a player does.
 */
viewer: number | null,
/**
 * The single turn being played, from 1; 0 before the first.
 */
turn: number,
/**
 * Who begins, once that is decided.
 */
start_player: number | null,
/**
 * Whose turn it is; nobody's before the first turn and after the end.
 */
active: number | null,
/**
 * The general supply of victory points.
 */
supply: number,
/**
 * Victory points out of the game.
 */
removed: number,
/**
 * Cards in the draw pile.
 */
pile_size: number,
/**
 * The draw pile's cards, while the viewer looks through it by Haruspex, and those of a deck that the viewer built.
 */
pile: Array<CardCount> | null,
/**
 * The discards by kind.
 */
discards: Array<CardCount>,
/**
 * The second seat's own piles, where each player has some (R67); the three fields before are then the first seat's.
 */
second?: PilesView,
/**
 * Unused action dice, lowest first.
 */
dice: Array<number>,
/**
 * Action dice about to be rolled.
 */
dice_to_roll: number,
/**
 * Has the bribery space had its die this turn?
 */
bribery_used: boolean,
/**
 * By how much the opponent of the active player has lower defence this turn (Essedum).
 */
defence_reduction: number,
/**
 * Cards held aside: drawn by "Cards" and not yet chosen from, or lifted by Consiliarius or Machina.
 */
aside: AsideView | null,
/**
 * Both sides, by seat.
 */
sides: [SideView, SideView],
/**
 * What is being asked or waited for.
 */
question: Question,
/**
 * How the game ended.
 */
ending: Ending | null, };

/**
 * Why a card leaves the table.
 */
export type Why = "beaten" | "removed" | "covered" | "sacrificed" | "spent";

/** What is printed on the cards, by id. */
export const PRINTED: Readonly<Record<string, PrintedCard>> = {
  "bestia": {"kind":"character","cost":4,"defence":4,"activation":"die"},
  "decurio": {"kind":"character","cost":4,"defence":4,"activation":"die"},
  "mercennarius": {"kind":"character","cost":5,"defence":4,"activation":"die"},
  "templarius": {"kind":"character","cost":4,"defence":3,"activation":"die"},
  "carrus-bovinus": {"kind":"character","cost":3,"defence":3,"activation":"die"},
  "offertorium": {"kind":"character","cost":3,"defence":3,"activation":"die"},
  "praedator": {"kind":"character","cost":4,"defence":4,"activation":"die"},
  "fons-bacchi": {"kind":"character","cost":4,"defence":4,"activation":"always"},
  "maecenas": {"kind":"character","cost":4,"defence":4,"activation":"die"},
  "magister": {"kind":"character","cost":5,"defence":3,"activation":"die"},
  "pictor": {"kind":"character","cost":4,"defence":3,"activation":"die"},
  "philosophus": {"kind":"character","cost":4,"defence":4,"activation":"die"},
  "speculator": {"kind":"character","cost":3,"defence":3,"activation":"die"},
  "tuba": {"kind":"character","cost":3,"defence":4,"activation":"always"},
  "veneficus": {"kind":"character","cost":6,"defence":3,"activation":"die"},
  "elephantus-militaris": {"kind":"character","cost":9,"defence":5,"activation":"die"},
  "arena": {"kind":"building","cost":9,"defence":4,"activation":"die"},
  "ballista": {"kind":"building","cost":6,"defence":4,"activation":"die"},
  "aquaeductus": {"kind":"building","cost":4,"defence":5,"activation":"die"},
  "taberna": {"kind":"building","cost":7,"defence":3,"activation":"die"},
  "triremis": {"kind":"building","cost":3,"defence":5,"activation":"die"},
  "via-cassia": {"kind":"building","cost":4,"defence":3,"activation":"die"},
  "portus": {"kind":"building","cost":3,"defence":4,"activation":"die"},
  "castra": {"kind":"building","cost":5,"defence":3,"activation":"die"},
  "statua-iovis": {"kind":"building","cost":5,"defence":6,"activation":"die"},
  "restaurator": {"kind":"building","cost":4,"defence":3,"activation":"die"},
  "telonium": {"kind":"building","cost":5,"defence":3,"activation":"always"},
  "aries": {"kind":"building","cost":8,"defence":3,"activation":"die"},
  "equitatus": {"kind":"building","cost":4,"defence":4,"activation":"die"},
  "forum": {"kind":"building","cost":5,"defence":5,"activation":"two_dice"},
  "sicarius": {"kind":"character","cost":9,"defence":2,"activation":"die"},
  "architectus": {"kind":"character","cost":3,"defence":4,"activation":"die"},
  "consiliarius": {"kind":"character","cost":4,"defence":4,"activation":"die"},
  "legat": {"kind":"character","cost":5,"defence":2,"activation":"die"},
  "gladiator": {"kind":"character","cost":6,"defence":5,"activation":"die"},
  "mercator": {"kind":"character","cost":7,"defence":2,"activation":"die"},
  "consul": {"kind":"character","cost":3,"defence":3,"activation":"die"},
  "legionarius": {"kind":"character","cost":4,"defence":5,"activation":"die"},
  "nero": {"kind":"character","cost":8,"defence":9,"activation":"die"},
  "praetorianus": {"kind":"character","cost":4,"defence":4,"activation":"die"},
  "scaenicus": {"kind":"character","cost":8,"defence":3,"activation":"die"},
  "haruspex": {"kind":"character","cost":4,"defence":3,"activation":"die"},
  "senator": {"kind":"character","cost":3,"defence":3,"activation":"die"},
  "velites": {"kind":"character","cost":5,"defence":3,"activation":"die"},
  "essedum": {"kind":"character","cost":6,"defence":3,"activation":"die"},
  "tribunus-plebis": {"kind":"character","cost":5,"defence":5,"activation":"die"},
  "centurio": {"kind":"character","cost":9,"defence":5,"activation":"die"},
  "aesculapinum": {"kind":"building","cost":5,"defence":2,"activation":"die"},
  "basilica": {"kind":"building","cost":6,"defence":5,"activation":"passive"},
  "machina": {"kind":"building","cost":4,"defence":4,"activation":"die"},
  "mercatus": {"kind":"building","cost":6,"defence":3,"activation":"die"},
  "onager": {"kind":"building","cost":5,"defence":4,"activation":"die"},
  "templum": {"kind":"building","cost":2,"defence":2,"activation":"passive"},
  "turris": {"kind":"building","cost":6,"defence":6,"activation":"always"},
  "fortuna": {"kind":"building","cost":3,"defence":3,"activation":"die"},
};

/** The cards that were printed otherwise in edition 1. */
export const PRINTED_FIRST: Readonly<Record<string, PrintedCard>> = {
  "taberna": {"kind":"building","cost":6,"defence":3,"activation":"die"},
};

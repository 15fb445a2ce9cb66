// Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test typescript` from crates/gloria-mundi. Do not edit by hand.

/**
 * The effect language: what a building does.
 */
export type Ability = { "kind": "produce",
/**
 * What is taken.
 */
gain: Gain, } | { "kind": "spend",
/**
 * What is paid; glory may stand in (R15).
 */
pay: Purse,
/**
 * What is taken.
 */
gain: Gain,
/**
 * Again and again?
 */
repeat: boolean, } | { "kind": "have",
/**
 * What is counted.
 */
count: Count,
/**
 * How many of them give one gain.
 */
per: number,
/**
 * What is taken each time.
 */
gain: Gain, } | { "kind": "satisfy_cards",
/**
 * The type of the cards, always the building's own.
 */
card: Basic,
/**
 * What each makes.
 */
resource: Kind, } | { "kind": "satisfy_goth",
/**
 * The icon looked for.
 */
icon: Basic,
/**
 * Steps taken.
 */
steps: number, } | { "kind": "discard_building",
/**
 * What it gives.
 */
gives: Refund, } | { "kind": "red_convert",
/**
 * The kind given away.
 */
from: Basic,
/**
 * How many at most.
 */
limit: number,
/**
 * Counters of the other basic kinds for each.
 */
each: number, } | { "kind": "red_shield",
/**
 * The type of card it lies on.
 */
card: Basic, };

/**
 * What descriptions of views call a [`Kind`] that is never glory.
 */
export type Basic = "food" | "gold" | "peace";

/**
 * Production cards by type.
 */
export type ByType = {
/**
 * Farms.
 */
food: number,
/**
 * Cities.
 */
gold: number,
/**
 * Legions.
 */
peace: number, };

/**
 * A building card with everything that is printed on it.
 */
export type Card = {
/**
 * Its id, as in tokens.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * Its colour.
 */
colour: Colour,
/**
 * Its printed cost.
 */
cost: Purse,
/**
 * Its printed steps.
 */
steps: number,
/**
 * What it does.
 */
ability: Ability, };

/**
 * The colour of a building card: says on which production card it is built.
 */
export type Colour = "farm" | "city" | "peace" | "red";

/**
 * What a `have` ability counts (R16).
 */
export type Count = { "of": "cards", "kind": Kind } | { "of": "buildings" } | { "of": "counters", "kind": Kind };

/**
 * When the deck ends the game (R32).
 */
export type DeckEnd = "empty_draw" | "last_draw";

/**
 * One card demanded of a player.
 */
export type Demand = {
/**
 * Of whom.
 */
seat: number,
/**
 * The type they would give.
 */
kind: Basic, };

/**
 * Why the game ended.
 */
export type End = "carthage" | "goth" | "hand" | "deck";

/**
 * Something that happened at the table.
 */
export type Event = { "type": "started",
/**
 * Who begins.
 */
seat: number, } | { "type": "turn_began",
/**
 * Whose turn.
 */
seat: number,
/**
 * Its number, from 1.
 */
turn: number, } | { "type": "drawn",
/**
 * The new card.
 */
card: string,
/**
 * The card that left the game at the other end.
 */
dropped: string | null,
/**
 * Cards left in the deck.
 */
deck: number, } | { "type": "played",
/**
 * Who.
 */
seat: number,
/**
 * The type: active in this turn.
 */
kind: Basic, } | { "type": "collected",
/**
 * Who.
 */
seat: number,
/**
 * Which kind.
 */
kind: Basic,
/**
 * How many were due.
 */
cards: number,
/**
 * How many there were in the supply.
 */
got: number, } | { "type": "counted",
/**
 * Who.
 */
seat: number,
/**
 * The building left unused.
 */
card: string,
/**
 * Which kind.
 */
kind: Basic,
/**
 * One, or none when the supply was empty.
 */
got: number, } | { "type": "used",
/**
 * Who.
 */
seat: number,
/**
 * The building.
 */
card: string,
/**
 * What was paid.
 */
paid: Purse,
/**
 * What was taken at once.
 */
gained: Purse,
/**
 * Steps given.
 */
steps: number, } | { "type": "took",
/**
 * Who.
 */
seat: number,
/**
 * The building that gave them.
 */
card: string,
/**
 * What was taken.
 */
gained: Purse, } | { "type": "razed",
/**
 * Who.
 */
seat: number,
/**
 * The building whose ability it was.
 */
by: string,
/**
 * The building given up.
 */
card: string,
/**
 * Its refund.
 */
gained: Purse,
/**
 * Or its steps.
 */
steps: number, } | { "type": "moved",
/**
 * Whose.
 */
seat: number,
/**
 * From this step.
 */
from: number,
/**
 * To this one.
 */
to: number, } | { "type": "bought",
/**
 * Who.
 */
seat: number,
/**
 * Which.
 */
card: string,
/**
 * On a card of this type.
 */
site: Basic,
/**
 * Out of this place of the Forum, 0 where cards enter.
 */
place: number,
/**
 * What was paid.
 */
paid: Purse, } | { "type": "passed",
/**
 * Who.
 */
seat: number, } | { "type": "exchanged",
/**
 * Who.
 */
seat: number,
/**
 * The convert.
 */
card: string,
/**
 * The kind given away.
 */
kind: Basic,
/**
 * How many.
 */
given: number, } | { "type": "tribute_paid",
/**
 * Who.
 */
seat: number,
/**
 * Where it lies.
 */
space: number,
/**
 * The counters, icon by icon.
 */
laid: Array<Kind>, } | { "type": "refused",
/**
 * Who.
 */
seat: number,
/**
 * Out of free will, or because it could not be paid?
 */
forced: boolean, } | { "type": "goth_advanced",
/**
 * From this space.
 */
from: number,
/**
 * To this one.
 */
to: number,
/**
 * The card types that are due, in order.
 */
due: Array<Basic>, } | { "type": "lost",
/**
 * Who.
 */
seat: number,
/**
 * The type settled.
 */
kind: Basic,
/**
 * The building on it.
 */
card: string | null,
/**
 * Was the building a shield that saved the card?
 */
shielded: boolean, } | { "type": "lapsed",
/**
 * What nobody could settle.
 */
due: Array<Basic>, } | { "type": "shared",
/**
 * Who.
 */
seat: number,
/**
 * Which kind.
 */
kind: Kind, } | { "type": "ended",
/**
 * Why.
 */
end: End,
/**
 * The seat in whose turn or by whose move.
 */
seat: number, };

/**
 * How Forum cards move when there are gaps (R5).
 */
export type ForumSlide = "all" | "push";

/**
 * What an ability gives.
 */
export type Gain = {
/**
 * Counters by kind.
 */
counters: Purse,
/**
 * Steps towards Carthage.
 */
steps: number,
/**
 * Basic counters of free choice (R14).
 */
any: number, };

/**
 * When a played-out hand ends the game (R31).
 */
export type HandEnd = "immediate" | "no_card" | "end_of_turn";

/**
 * A kind of counter. Production cards and the icons of the Goth's road are of the three basic kinds.
 */
export type Kind = "food" | "gold" | "peace" | "glory";

/**
 * Whether a card of the Forum is within reach of the player who looks.
 */
export type Offer = {
/**
 * Types of own bare cards it could be built on.
 */
sites: Array<Basic>,
/**
 * How many counters are lacking; 0 when it can be paid.
 */
lacking: number,
/**
 * Could it be bought now, were it one's turn to buy?
 */
buyable: boolean,
/**
 * A cheap way to pay: little glory, the surcharge out of what is most plentiful.
 */
suggestion: Purse | null, };

/**
 * The options of Gloria Mundi.
 */
export type Options = {
/**
 * By which edition of the rules is played.
 */
edition?: number,
/**
 * R37.
 */
screens: Screens,
/**
 * R3.
 */
supply: Supply,
/**
 * R5.
 */
forum_slide: ForumSlide,
/**
 * Cards in the Forum at the start (R6).
 */
forum_start: number,
/**
 * Does a red building keep the card below from making its counter (R12)?
 */
red_blocks: boolean,
/**
 * May glory stand in when a `spend` ability is paid (R15)?
 */
spend_glory: boolean,
/**
 * R20.
 */
shield_timing: ShieldTiming,
/**
 * R26.
 */
spoils: Spoils,
/**
 * R31.
 */
hand_end: HandEnd,
/**
 * R32.
 */
deck_end: DeckEnd,
/**
 * How many building cards are used (R33).
 */
deck_size: number,
/**
 * R35.
 */
tie_break: TieBreak,
/**
 * R4; from edition 2 on.
 */
start_player?: StartPlayer, };

/**
 * A place of the Forum.
 */
export type Place = {
/**
 * Counters of any kind on top of the cost.
 */
surcharge: number,
/**
 * The card that lies there.
 */
card: Card | null,
/**
 * How many counters it costs in all.
 */
total: number | null,
/**
 * What stands between the player who looks and this card.
 */
offer: Offer | null, };

/**
 * A player's part of the table.
 */
export type PlayerView = {
/**
 * The seat.
 */
seat: number,
/**
 * Steps from Rome.
 */
steps: number,
/**
 * The place if the game ended now.
 */
rank: number,
/**
 * Counters by kind, if they can be seen.
 */
counters: Purse | null,
/**
 * How many counters there are.
 */
counter_total: number,
/**
 * Production cards in hand, if they can be seen.
 */
hand: ByType | null,
/**
 * How many production cards are in hand.
 */
hand_total: number,
/**
 * Bare production cards in the row.
 */
bare: ByType,
/**
 * Production cards with buildings in the row.
 */
stacks: Array<Stack>,
/**
 * Production cards that have left the game.
 */
lost: ByType,
/**
 * Cards whose counters are still to be collected in this phase.
 */
collectable: number, };

/**
 * What an ability would give now.
 */
export type Preview = {
/**
 * May it be used?
 */
usable: boolean,
/**
 * What one use costs.
 */
pay: Purse,
/**
 * Counters it gives.
 */
gain: Purse,
/**
 * Basic counters of free choice.
 */
any: number,
/**
 * Steps it gives.
 */
steps: number, };

/**
 * A price: printed cost and counters of any kind on top.
 */
export type Price = {
/**
 * The printed cost.
 */
cost: Purse,
/**
 * Counters of any kind on top.
 */
surcharge: number,
/**
 * All in all.
 */
total: number, };

/**
 * Counters by kind, with their names.
 */
export type Purse = {
/**
 * Food counters.
 */
food: number,
/**
 * Gold counters.
 */
gold: number,
/**
 * Peace counters.
 */
peace: number,
/**
 * Glory counters.
 */
glory: number, };

/**
 * What is being asked or waited for.
 */
export type Question = { "type": "start" } | { "type": "draw" } | { "type": "play",
/**
 * Who is asked.
 */
seat: number, } | { "type": "activate",
/**
 * Who is asked.
 */
seat: number,
/**
 * The active type.
 */
kind: Basic, } | { "type": "pay",
/**
 * Who is asked.
 */
seat: number,
/**
 * The card bought or used.
 */
card: string,
/**
 * Where a bought card will be built; nothing when an ability is paid for.
 */
site: Basic | null,
/**
 * What it costs.
 */
price: Price,
/**
 * The kind asked about.
 */
step: Kind,
/**
 * What has been settled.
 */
paid: Purse,
/**
 * A whole payment that begins so, if the payer's counters can be seen.
 */
suggestion: Purse | null, } | { "type": "take",
/**
 * Who is asked.
 */
seat: number,
/**
 * The card that gives them.
 */
card: string,
/**
 * The kind asked about.
 */
step: Kind,
/**
 * How many may still be taken.
 */
left: number,
/**
 * What has been taken.
 */
taken: Purse, } | { "type": "raze",
/**
 * Who is asked.
 */
seat: number,
/**
 * The building whose ability it is.
 */
card: string, } | { "type": "repeat",
/**
 * Who is asked.
 */
seat: number,
/**
 * The building used.
 */
card: string, } | { "type": "buy",
/**
 * Who is asked.
 */
seat: number,
/**
 * Only shields, before the tribute (R20)?
 */
shields: boolean, } | { "type": "convert",
/**
 * Who is asked.
 */
seat: number,
/**
 * The convert.
 */
card: string,
/**
 * The kind given away.
 */
from: Basic,
/**
 * Counters taken for each.
 */
each: number, } | { "type": "tribute",
/**
 * Who is asked.
 */
seat: number, } | { "type": "discard",
/**
 * Who is asked.
 */
seat: number,
/**
 * The card types still due, in order.
 */
due: Array<Basic>, } | { "type": "share",
/**
 * Who is asked.
 */
seat: number,
/**
 * The pile.
 */
pile: Purse, } | { "type": "over",
/**
 * Why.
 */
end: End, };

/**
 * What a discarded building gives (R19).
 */
export type Refund = "steps" | "cost";

/**
 * The Goth's road.
 */
export type Road = {
/**
 * The Goth's space.
 */
goth: number,
/**
 * The last space with a tribute, or the Goth's own.
 */
frontier: number,
/**
 * The space that is Rome.
 */
rome: number,
/**
 * All spaces from the Goth's start to Rome.
 */
spaces: Array<Space>,
/**
 * The space whose icons are the price of tribute; nothing when it is Rome (R25).
 */
priced: number | null,
/**
 * What follows if the active player does not pay.
 */
if_refused: Threat,
/**
 * What follows if the active player pays and the next player does not.
 */
if_paid: Threat | null,
/**
 * Card types that are due now, while cards are being given up.
 */
due: Array<Basic>,
/**
 * Do counters lie on what is due?
 */
due_counters: boolean, };

/**
 * What a view shows of rivals' counters and hands (R37). No rule depends on it.
 */
export type Screens = "hidden" | "open";

/**
 * When shields are bought (R20).
 */
export type ShieldTiming = "phase4" | "phase5";

/**
 * A space of the road.
 */
export type Space = {
/**
 * Its number.
 */
space: number,
/**
 * Its icons.
 */
icons: Array<Basic>,
/**
 * The tribute that lies there, a counter for each icon.
 */
laid: Array<Kind> | null, };

/**
 * Which tribute counters are shared out after a sack (R26).
 */
export type Spoils = "unmatched" | "all";

/**
 * A building on a production card.
 */
export type Stack = {
/**
 * The building.
 */
card: Card,
/**
 * The type of the card below.
 */
site: Basic,
/**
 * Is it still to be activated in this phase?
 */
waiting: boolean,
/**
 * What its ability would give now, for a waiting building whose owner's counters can be seen.
 */
preview: Preview | null, };

/**
 * Who begins (R4).
 */
export type StartPlayer = "random" | "first";

/**
 * Can counters run out (R3)?
 */
export type Supply = "finite" | "unlimited";

/**
 * What follows when the Goth comes.
 */
export type Threat = {
/**
 * Where he goes.
 */
to: number,
/**
 * Does that end the game?
 */
ends_game: boolean,
/**
 * The card types that become due, in order.
 */
due: Array<Basic>,
/**
 * Who would be asked first, next and so on, and for what: a forecast in which everybody gives of what they have most.
 */
demands: Array<Demand>, };

/**
 * Who wins among equals (R35).
 */
export type TieBreak = "first_arrival" | "counters" | "shared";

/**
 * The table as it looks from somewhere.
 */
export type View = {
/**
 * The seat that looks, if it is a player's.
 */
you: number | null,
/**
 * The options of the game.
 */
options: Options,
/**
 * Turns begun so far.
 */
turn: number,
/**
 * The phase of the turn, 1 to 5; 0 before the first turn.
 */
phase: number,
/**
 * Whose turn it is; nobody's before the start player is drawn.
 */
active: number | null,
/**
 * The type that is activated in this turn, from Phase 2 on.
 */
active_kind: Basic | null,
/**
 * What is being asked or waited for.
 */
question: Question,
/**
 * The players by seat.
 */
players: Array<PlayerView>,
/**
 * The Forum, from where cards enter to where they leave.
 */
forum: Array<Place>,
/**
 * Cards left in the deck.
 */
deck: number,
/**
 * Building cards that have left the game.
 */
gone: Array<string>,
/**
 * Counters in the supply; nothing when it has no end (R3).
 */
supply: Purse | null,
/**
 * The Goth's road.
 */
road: Road,
/**
 * The step that is Carthage.
 */
carthage: number,
/**
 * Why the game ended.
 */
ending: End | null, };

/** The kinds of counters that cards make. */
export const BASIC: readonly Basic[] = ["food","gold","peace"];

/** All kinds of counters. */
export const KINDS: readonly Kind[] = ["food","gold","peace","glory"];

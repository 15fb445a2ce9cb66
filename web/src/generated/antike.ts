// Written by `QUADRIGA_UPDATE=1 cargo test -p quadriga-games --test typescript` from crates/antike. Do not edit by hand.

/**
 * How many pairs a battle has.
 */
export type BattleSize = "chosen" | "full";

/**
 * Which units count in a conquest.
 */
export type ConquestTypes = "any" | "matching";

/**
 * What a conquest by the active power would cost and bring.
 */
export type ConquestView = {
/**
 * Units of the active power here.
 */
force: number,
/**
 * Units that would be lost.
 */
losses: number,
/**
 * Could it be done with the units that are here (in the conquest phase)?
 */
possible: boolean,
/**
 * Would it bring a king at the end of the turn?
 */
king: boolean,
/**
 * Would it bring a general at the end of the turn?
 */
general: boolean,
/**
 * Is it the owner's last city, which cannot be conquered?
 */
last_city: boolean, };

/**
 * What a field of the rondel does.
 */
export type Deed = "marble" | "iron" | "gold" | "temple" | "arming" | "know-how" | "maneuver";

/**
 * A defence with its parts.
 */
export type DefenceView = {
/**
 * The sum.
 */
total: number,
/**
 * The city, with or without temple; a neutral temple.
 */
base: number,
/**
 * Units of the owner in the region.
 */
units: number,
/**
 * The bonus for few personages.
 */
few_personages: number,
/**
 * Regnum or Res Publica.
 */
know_how: number, };

/**
 * Which way a card is passed.
 */
export type Direction = "left" | "right";

/**
 * What production gives when the bank has no coin.
 */
export type EmptyCoinBank = "nothing" | "any_resource";

/**
 * How the game ended.
 */
export type EndingView = { "type": "personages",
/**
 * The winner.
 */
power: Power, } | { "type": "last_temple",
/**
 * The winner.
 */
power: Power, } | { "type": "round_limit" };

/**
 * Something that happened.
 */
export type Event = { "type": "nation", who: Who, } | { "type": "started", who: Who, bellona: Who, } | { "type": "round", round: number, } | { "type": "went", who: Who, field: string, price: number, } | { "type": "paid", who: Who, marble: number, iron: number, gold: number, coins: number, } | { "type": "produced", who: Who, resource: Resource, amount: number, coin: boolean, } | { "type": "took_instead", who: Who, resource: Resource, } | { "type": "traded", who: Who, give: [number, number, number], take: [number, number, number], } | { "type": "built", who: Who, region: Place, } | { "type": "armed", who: Who, region: Place, unit: Unit, free: boolean, } | { "type": "passed", who: Who, to: Who, } | { "type": "developed", who: Who, know_how: KnowHow, price: number, first: boolean, } | { "type": "marched", who: Who, unit: Unit, from: Place, to: Place, count: number, } | { "type": "demanded", who: Who, against: Who, unit: Unit, region: Place, pairs: number, } | { "type": "let_pass", who: Who, against: Who, unit: Unit, region: Place, } | { "type": "fought", who: Who, against: Who, unit: Unit, region: Place, pairs: number, } | { "type": "conquered", who: Who, from: Who, region: Place, resource: Resource, temple: boolean, legions: number, galleys: number, beaten_legions: number, beaten_galleys: number, } | { "type": "razed", who: Who, region: Place, legions: number, galleys: number, } | { "type": "founded", who: Who, region: Place, resource: Resource, } | { "type": "awarded", who: Who, personage: Personage, count: number, points: number, } | { "type": "pliny", who: Who, points: number, } | { "type": "missed", who: Who, personage: Personage, count: number, } | { "type": "won", who: Who, points: number, } | { "type": "won_by_temple", who: Who, } | { "type": "limit_reached", rounds: number, };

/**
 * One field of the rondel.
 */
export type FieldView = {
/**
 * The id.
 */
id: string,
/**
 * What it does.
 */
deed: Deed,
/**
 * Whose markers stand here.
 */
markers: Array<Power>,
/**
 * What going there costs the active power; nothing where it cannot go.
 */
price: number | null,
/**
 * Can the active power go there, and pay for it?
 */
reachable: boolean, };

/**
 * Numbers by unit type.
 */
export type Force = {
/**
 * Legions.
 */
legions: number,
/**
 * Galleys.
 */
galleys: number, };

/**
 * What a founding by the active power would be.
 */
export type FoundingView = {
/**
 * The resources that could be chosen, a token being left.
 */
resources: Array<Resource>,
/**
 * Has the active power a unit here?
 */
present: boolean,
/**
 * Can it pay?
 */
affordable: boolean,
/**
 * Would it bring a king at the end of the turn?
 */
king: boolean, };

/**
 * Numbers by resource.
 */
export type Goods = {
/**
 * Marble.
 */
marble: number,
/**
 * Iron.
 */
iron: number,
/**
 * Gold.
 */
gold: number, };

/**
 * What a region is made of.
 */
export type Kind = "land" | "coast" | "island" | "sea";

/**
 * What can be developed with Scientia.
 */
export type KnowHow = "mercatura" | "commercium" | "metallum" | "moneta" | "regnum" | "res-publica" | "strata" | "navigatio";

/**
 * One know-how of the chart.
 */
export type KnowHowView = {
/**
 * The id.
 */
id: KnowHow,
/**
 * Column of the chart.
 */
column: number,
/**
 * Row of the chart.
 */
row: number,
/**
 * What must be owned before.
 */
requires: KnowHow | null,
/**
 * The price for the first nation.
 */
first: number,
/**
 * The price for later ones.
 */
later: number,
/**
 * The price now.
 */
price: number,
/**
 * Who owns it.
 */
owners: Array<Power>, };

/**
 * What a temple is worth when no general is left for it.
 */
export type LastTemple = "one_short" | "all_gone" | "off";

/**
 * A map by its place among the maps.
 */
export type MapChoice = string;

/**
 * A nation by its name, whatever the map.
 */
export type NationName = string;

/**
 * How nations come to seats.
 */
export type Nations = "random" | "drafted" | "fixed";

/**
 * When neutral temples can be destroyed.
 */
export type NeutralTemples = "movere" | "founding";

/**
 * The options of a game of Antike II.
 */
export type Options = {
/**
 * By which edition of the rules is played.
 */
edition?: number,
/**
 * Which map is played.
 */
map: MapChoice,
/**
 * Which way Bellona is passed (R12).
 */
bellona_direction: Direction,
/**
 * Pliny the Elder, the ninth scholar (R19).
 */
pliny: boolean,
/**
 * Who picks the resource of a new city on a map where the founder may (R47).
 */
orient_resources: SiteResources,
/**
 * Do symbols with three resources leave the choice to the founder (R47)?
 */
multi_resource_sites: boolean,
/**
 * How many pairs a battle has (R22).
 */
battle_size: BattleSize,
/**
 * What the last temple is worth (R42).
 */
last_temple: LastTemple,
/**
 * What production gives when the coins have run out (R46).
 */
empty_coin_bank: EmptyCoinBank,
/**
 * Is the number of coins in a payment asked for (R7)?
 */
free_payment: boolean,
/**
 * How nations come to seats (R9).
 */
nations: Nations,
/**
 * Two players lead two nations each; switched off, the game needs three players (R45).
 */
two_player_pairs: boolean,
/**
 * Full rounds after which the game ends; 0 for no limit (R44).
 */
round_limit: number,
/**
 * May the marker go all the way round to its own field (R5)? From edition 2 on.
 */
full_circle?: boolean,
/**
 * Does every founder pick the resource, on any map (R47)? From edition 2 on.
 */
free_city_types?: boolean,
/**
 * Which units count in a conquest (R27); from edition 2 on.
 */
conquest_types?: ConquestTypes,
/**
 * When neutral temples can be destroyed (R33); from edition 2 on.
 */
neutral_temples?: NeutralTemples,
/**
 * Who begins (R9); from edition 2 on.
 */
start_player?: StartPlayer, };

/**
 * What has been chosen of a decision in several steps.
 */
export type PendingView = {
/**
 * The region a group leaves, a fight or a conquest takes place in.
 */
from: Place | null,
/**
 * The region a group enters.
 */
to: Place | null,
/**
 * The unit type that moves or fights.
 */
unit: Unit | null,
/**
 * Steps the group had left.
 */
steps: number | null,
/**
 * Entered units that are still there.
 */
entered: number | null,
/**
 * The opponent who is asked or fought.
 */
rival: Power | null,
/**
 * Pairs demanded, by power.
 */
demands: Array<number>,
/**
 * Steps of the rondel still to be paid.
 */
owed: number | null,
/**
 * The resource whose share of a price is being paid, and how much.
 */
paying: [Resource, number] | null, };

/**
 * The five ancient personages; each card is one point.
 */
export type Personage = "king" | "scholar" | "general" | "citizen" | "navigator";

/**
 * One stack of personages.
 */
export type PersonageView = {
/**
 * The kind.
 */
id: Personage,
/**
 * Cards of this kind in the game.
 */
cards: number,
/**
 * Cards left.
 */
left: number,
/**
 * How many of what it counts earn one.
 */
per: number, };

/**
 * A place by its name, whatever the map: several maps may have an Alexandria. Tokens and events speak of places.
 */
export type Place = string;

/**
 * A nation at the table, numbered in turn order round the table. With two players each has two of them.
 */
export type Power = number;

/**
 * One nation at the table.
 */
export type PowerView = {
/**
 * Who leads it.
 */
seat: number,
/**
 * The nation, once it is known.
 */
nation: NationName | null,
/**
 * The colour of its pieces.
 */
colour: string | null,
/**
 * Resources.
 */
goods: Goods,
/**
 * Coins.
 */
coins: number,
/**
 * The field of the marker.
 */
field: string | null,
/**
 * Know-hows owned.
 */
know_hows: Array<KnowHow>,
/**
 * Those developed this turn: they do not work yet.
 */
fresh: Array<KnowHow>,
/**
 * Personages of each kind, in the order of the stacks.
 */
personages: Array<number>,
/**
 * All personages.
 */
points: number,
/**
 * Progress to the next personage of each kind, in the order of the stacks.
 */
progress: Array<Progress>,
/**
 * Cities owned.
 */
cities: number,
/**
 * Temples owned.
 */
temples: number,
/**
 * Sea regions held, ship symbols counted twice.
 */
sea_count: number,
/**
 * Units on the map.
 */
on_map: Force,
/**
 * Units in the supply.
 */
supply: Force,
/**
 * City tokens in the supply.
 */
tokens: Goods,
/**
 * What each production would give now.
 */
harvest: Goods,
/**
 * Does it hold Bellona?
 */
bellona: boolean, };

/**
 * How far a power is on the way to a personage.
 */
export type Progress = {
/**
 * What it counts now; for scholars and generals what was done this turn.
 */
have: number,
/**
 * What the next card needs; nothing when no card is left.
 */
next_at: number | null,
/**
 * Cards due at the end of this turn, as far as they are left.
 */
due: number, };

/**
 * One region.
 */
export type RegionView = {
/**
 * The id.
 */
id: Place,
/**
 * The name.
 */
name: string,
/**
 * Land and water.
 */
kind: Kind,
/**
 * What the city symbol offers a founder; empty without a symbol.
 */
symbol: Array<Resource>,
/**
 * Does it count as two sea regions?
 */
ship: boolean,
/**
 * Who owns the city.
 */
owner: Power | null,
/**
 * What the city yields.
 */
resource: Resource | null,
/**
 * Has the city a temple?
 */
temple: boolean,
/**
 * Is there a neutral temple?
 */
neutral_temple: boolean,
/**
 * Units of each power that has some here.
 */
units: Array<UnitsView>,
/**
 * The defence of the city or of the neutral temple, with its parts.
 */
defence: DefenceView | null,
/**
 * What the active power could do about a city or a neutral temple that is not its own.
 */
conquest: ConquestView | null,
/**
 * What the active power could found here.
 */
founding: FoundingView | null,
/**
 * How many new units the active power may still arm here, during Militia.
 */
arming: number | null, };

/**
 * What cities yield and prices name.
 */
export type Resource = "marble" | "iron" | "gold";

/**
 * Who picks the resource of a city on a map whose founders may choose.
 */
export type SiteResources = "free" | "printed" | "known";

/**
 * A question by its name alone, as views and words speak of it.
 */
export type Stage = "deal" | "draft" | "start" | "rondel" | "pay" | "windfall" | "templum" | "bellona" | "militia" | "scientia" | "group" | "destination" | "how_many" | "fight_count" | "intercept" | "order" | "conquest" | "losses" | "founding" | "coins" | "over" | "razing";

/**
 * Who begins.
 */
export type StartPlayer = "random" | "first";

/**
 * Units by the steps they have left.
 */
export type StepsView = {
/**
 * Legions with one and with two steps left.
 */
legions: [number, number],
/**
 * Galleys with one and with two steps left.
 */
galleys: [number, number], };

/**
 * The two kinds of units.
 */
export type Unit = "legion" | "galley";

/**
 * Units of one power in one region.
 */
export type UnitsView = {
/**
 * Whose they are.
 */
power: Power,
/**
 * Legions.
 */
legions: number,
/**
 * Galleys.
 */
galleys: number,
/**
 * During a manoeuvre: those with one and with two steps left.
 */
steps: StepsView | null, };

/**
 * The whole table.
 */
export type View = {
/**
 * The map in play.
 */
map: string,
/**
 * Its name.
 */
map_name: string,
/**
 * Its drawing: the map's id, with the edition where regions were renamed.
 */
drawing: string,
/**
 * The current round, from 1; 0 before the start player is known.
 */
round: number,
/**
 * The last round, or nothing if there is no limit.
 */
round_limit: number | null,
/**
 * Personages needed to win.
 */
needed: number,
/**
 * What is being asked.
 */
phase: Stage,
/**
 * Whose turn it is; nothing before the first turn and after the last.
 */
active: Power | null,
/**
 * Who decides now: not always the one whose turn it is.
 */
deciding: Power | null,
/**
 * Who started.
 */
start: Power | null,
/**
 * The unfinished part of a decision.
 */
pending: PendingView,
/**
 * The nations at the table, in turn order.
 */
powers: Array<PowerView>,
/**
 * The regions in the order of the map.
 */
regions: Array<RegionView>,
/**
 * The rondel, clockwise.
 */
rondel: Array<FieldView>,
/**
 * The know-how chart.
 */
know_hows: Array<KnowHowView>,
/**
 * The stacks of personages.
 */
personages: Array<PersonageView>,
/**
 * Temples in the bank.
 */
bank_temples: number,
/**
 * Coins in the bank.
 */
bank_coins: number,
/**
 * Is Pliny the Elder in play, and still to be had?
 */
pliny: boolean | null,
/**
 * How the game ended.
 */
ending: EndingView | null, };

/**
 * Who did something: the nation and who leads it.
 */
export type Who = {
/**
 * The power.
 */
power: Power,
/**
 * The player.
 */
seat: number,
/**
 * The nation, once it is known.
 */
nation: NationName | null,
/**
 * Does the player lead two nations, so that the name alone does not tell which?
 */
paired: boolean, };

/** All resources. */
export const RESOURCES: readonly Resource[] = ["marble","iron","gold"];

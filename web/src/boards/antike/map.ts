/** The drawn maps: made once by `scripts/antike-maps.mjs`, loaded when a game is played on them. */
export type Point = readonly [number, number];

export interface RegionPicture {
  readonly id: string;
  readonly name: string;
  readonly kind: 'land' | 'coast' | 'island' | 'sea';
  /** The outline of the region. */
  readonly cell: string;
  /** Where the city stands. */
  readonly city: Point;
  /** Where legions stand. */
  readonly legion: Point;
  /** Where galleys lie. */
  readonly galley: Point;
  /** The middle of the name's base line. */
  readonly label: Point;
}

export interface BorderPicture {
  readonly a: string;
  readonly b: string;
  readonly kind: 'land' | 'sea' | 'both' | 'closed';
  readonly line: string;
  /** The same line as a wave, where galleys may cross. */
  readonly wave?: string;
}

type Relief = 'peak' | 'hill' | 'wood' | 'dune' | 'palm' | 'wave';

export interface MapPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** All coasts, filled by the even-odd rule. */
  readonly land: string;
  readonly regions: readonly RegionPicture[];
  readonly borders: readonly BorderPicture[];
  readonly relief: readonly (readonly [Relief, number, number])[];
}

/** The same drawing with other names for some of its regions, by their old ids. */
export function renamed(
  map: MapPicture,
  id: string,
  names: Readonly<Record<string, { readonly id: string; readonly name: string }>>,
): MapPicture {
  const now = (old: string) => names[old]?.id ?? old;
  return {
    ...map,
    id,
    regions: map.regions.map((region) => ({ ...region, ...names[region.id] })),
    borders: map.borders.map((border) => ({ ...border, a: now(border.a), b: now(border.b) })),
  };
}

const maps = import.meta.glob<{ default: MapPicture }>('./maps/*.ts');

/** The pictures that were fetched. */
const atHand = new Map<string, MapPicture | null>();

/** The picture of a map, or `null` when this page has none. */
export async function loadMap(id: string): Promise<MapPicture | null> {
  const load = maps[`./maps/${id}.ts`];
  const picture = load ? (await load()).default : null;
  atHand.set(id, picture);
  return picture;
}

/** The same, where it was fetched before; else nothing. */
export const mapAtHand = (id: string): MapPicture | null | undefined => atHand.get(id);

/** The part of a map that is shown: its corner and how many times it is enlarged. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const MOST_ZOOM = 5;

/** Keeps a frame on the map. `across` and `down` are the size of the window in map units at zoom 1. */
export function clamp(frame: Frame, map: MapPicture, across: number, down: number): Frame {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, frame.zoom));
  const fit = (at: number, whole: number, part: number) =>
    part >= whole ? (whole - part) / 2 : Math.min(whole - part, Math.max(0, at));
  return {
    x: fit(frame.x, map.width, across / zoom),
    y: fit(frame.y, map.height, down / zoom),
    zoom,
  };
}

/** How near a map opens at most, and how much is shown around the places it opens about, in map units. */
const [NEAR, MARGIN] = [2.2, 60];

/** A frame that shows all these places and some land around them: near, but so that nothing but map is in sight. */
export function framing(points: readonly Point[], map: MapPicture, across: number, down: number): Frame {
  const span = (axis: 0 | 1) => {
    const all = points.map((point) => point[axis]);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return { middle: (low + high) / 2, length: high - low + 2 * MARGIN };
  };
  const [x, y] = [span(0), span(1)];
  const full = Math.max(across / map.width, down / map.height);
  const zoom = Math.max(full, Math.min(NEAR, across / x.length, down / y.length));
  const corner = { x: x.middle - across / zoom / 2, y: y.middle - down / zoom / 2, zoom };
  return clamp(corner, map, across, down);
}

/** Enlarges about a point of the map, which stays where it is in the window. */
export function zoomAt(frame: Frame, factor: number, [x, y]: Point): Frame {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, frame.zoom * factor));
  const ratio = frame.zoom / zoom;
  return { x: x - (x - frame.x) * ratio, y: y - (y - frame.y) * ratio, zoom };
}

/** The nearest region in a direction, for the arrow keys; the same region when there is none. */
export function neighbour(map: MapPicture, from: string, [dx, dy]: Point): string {
  const here = map.regions.find(({ id }) => id === from);
  if (!here) return map.regions[0]!.id;
  let best = from;
  let least = Infinity;
  for (const { id, city } of map.regions) {
    const [x, y] = [city[0] - here.city[0], city[1] - here.city[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (id === from || along <= 0 || aside > along * 1.6) continue;
    const cost = along + aside * 1.5;
    if (cost < least) [least, best] = [cost, id];
  }
  return best;
}

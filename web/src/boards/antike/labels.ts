/**
 * Where the names of the regions stand. Letters keep their size on the screen while the map shrinks and grows, so their places are
 * worked out anew for each size: no name on another, and as few as can be on cities and pieces. Where the whole map is small (on a
 * phone), not all names have room: some are left out, seas first. Whoever points at a region is told its name.
 */
import type { MapPicture, Point, RegionPicture } from './map';

export interface Label {
  readonly lines: readonly string[];
  /** The middle of the first base line. */
  readonly at: Point;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The share of the letter size from one base line to the next. */
export const LINE = 1.02;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const around = ([x, y]: Point, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  return { x, y, w, h };
}

interface Candidate extends Label {
  readonly box: Box;
  readonly far: number;
}

interface Priced extends Candidate {
  readonly price: number;
}

/** The box of a name, with a little air round it. */
function boxOf([x, y]: Point, lines: readonly string[], font: number, width: (text: string) => number): Box {
  const w = Math.max(...lines.map(width)) * font + font * 0.35;
  const h = font * (0.98 + (lines.length - 1) * LINE);
  return { x: x - w / 2, y: y - font * 0.78, w, h };
}

function candidates(
  region: RegionPicture,
  font: number,
  reach: number,
  width: (text: string) => number,
): Candidate[] {
  const words = region.name.split(' ');
  const forms = words.length > 1 ? [[region.name], [words[0]!, words.slice(1).join(' ')]] : [[region.name]];
  const list: Candidate[] = [];
  for (const lines of forms) {
    const half = (Math.max(...lines.map(width)) * font) / 2;
    const extra = (lines.length - 1) * font * LINE;
    for (const dy of [
      reach + font * 0.85,
      -reach - extra,
      font * 0.3 - extra / 2,
      reach * 1.8 + font,
      -reach * 1.8 - extra,
    ]) {
      for (const dx of [0, 0.5, -0.5, 1, -1, 1.5, -1.5]) {
        const beside = Math.abs(dy - font * 0.3 + extra / 2) < 1;
        if (beside && Math.abs(dx) < 1) continue;
        const shift = beside ? Math.sign(dx) * (half + reach * 1.1) * Math.abs(dx) : dx * half * 0.9;
        const at: Point = [region.city[0] + shift, region.city[1] + dy];
        const far = Math.hypot(at[0] - region.label[0], at[1] - region.label[1]);
        list.push({ lines, at, box: boxOf(at, lines, font, width), far });
      }
    }
  }
  return list;
}

/**
 * Places all names. `font` is the size of the letters and `scale` that of the pieces, both in units of the map; `width` gives the
 * width of a text as a multiple of the letter size.
 */
export function placeLabels(
  map: MapPicture,
  font: number,
  scale: number,
  width: (text: string) => number,
): ReadonlyMap<string, Label> {
  const reach = 15 * scale;
  const cities = map.regions.map(({ city }) => around(city, 28 * scale, 28 * scale));
  const pieces = map.regions.flatMap(({ legion, galley }) => [
    around(legion, 43 * scale, 21 * scale),
    around(galley, 43 * scale, 21 * scale),
  ]);
  const sheet: Box = { x: 2, y: 2, w: map.width - 4, h: map.height - 4 };
  const found = map.regions.map((region) => candidates(region, font, reach, width));
  // Only what a name can come to lie on at all is looked at.
  const whole = found.map((list) => boundsOf(list.map(({ box }) => box)));
  // What a place costs whatever the other names do is worked out once: the cheapest is tried first.
  const options: readonly (readonly Priced[])[] = found.map((list, mine) => {
    const meets = (box: Box) => overlap(box, whole[mine]!) > 0;
    const towns = cities.flatMap((box, other) =>
      meets(box) ? [{ box, weight: other === mine ? 3 : 6 }] : [],
    );
    const units = pieces.filter(meets);
    const priced = list.map((place) => {
      const { box, far } = place;
      let sum = far * 0.4 + (box.w * box.h - overlap(box, sheet)) * 40;
      for (const town of towns) sum += overlap(box, town.box) * town.weight;
      for (const unit of units) sum += overlap(box, unit) * 3;
      return { ...place, price: sum };
    });
    return priced.sort((one, other) => one.price - other.price);
  });
  // Everybody begins right below his city.
  const chosen: Priced[] = options.map((list, mine) => list.find(({ at }) => at === found[mine]![0]!.at)!);
  // Only names whose places can meet at all are asked about each other.
  const near = whole.map((mine, index) =>
    whole.flatMap((other, n) => (n !== index && overlap(mine, other) > 0 ? [n] : [])),
  );
  const kept = new Set(options.keys());
  /** What a place costs with the other names where they are; no more is asked once it is `enough`. */
  const cost = (mine: number, { box, price }: Priced, enough = Infinity): number => {
    let sum = price;
    for (const other of near[mine]!) {
      if (sum >= enough) break;
      if (kept.has(other)) sum += overlap(box, chosen[other]!.box) * 300;
    }
    return sum;
  };
  // Each in turn takes its best place, some times over, until nobody moves; those are asked again near whom something changed.
  const stale = new Set(kept);
  const settle = () => {
    for (let round = 0; round < 12 && stale.size > 0; round++) {
      for (const index of [...stale].sort((one, other) => one - other)) {
        stale.delete(index);
        if (!kept.has(index)) continue;
        let best = chosen[index]!;
        let least = cost(index, best);
        for (const place of options[index]!) {
          // The other names only add to what a place costs anyway.
          if (place.price >= least - 1e-6) break;
          const price = cost(index, place, least);
          if (price < least - 1e-6) [best, least] = [place, price];
        }
        if (best === chosen[index]) continue;
        chosen[index] = best;
        for (const other of near[index]!) stale.add(other);
      }
    }
  };
  // The air round the names may be shared, but not all of it.
  const touch = (a: Box, b: Box): boolean =>
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > font * 0.2 &&
    Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > font * 0.12;
  const collides = (mine: number, { box }: Candidate): boolean =>
    near[mine]!.some((other) => kept.has(other) && touch(box, chosen[other]!.box));
  const outside = ({ box }: Candidate): boolean => overlap(box, sheet) < box.w * box.h - 1e-6;
  // Nor is a city hidden by a name, least of all by that of a sea.
  const hides = (mine: number, { box }: Candidate): boolean => {
    const most = map.regions[mine]!.kind === 'sea' ? 0.35 : 0.5;
    return cities.some((city) => overlap(box, city) > most * city.w * city.h);
  };
  const wrong = (mine: number, place: Candidate): boolean =>
    collides(mine, place) || outside(place) || hides(mine, place);
  settle();
  // Names that still lie on others go, one after the other; what is near them takes its place anew.
  for (;;) {
    const bad = [...kept].filter((index) => wrong(index, chosen[index]!));
    if (bad.length === 0) break;
    const worst = (index: number) =>
      (map.regions[index]!.kind === 'sea' ? 1e9 : 0) + cost(index, chosen[index]!);
    const worse = bad.reduce((most, index) => (worst(index) > worst(most) ? index : most));
    kept.delete(worse);
    for (const other of near[worse]!) stale.add(other);
    settle();
  }
  // One that went early may find room after others have gone; those with cities first.
  const gone = [...options.keys()].filter((index) => !kept.has(index));
  for (const sea of [false, true]) {
    for (const index of gone.filter((one) => (map.regions[one]!.kind === 'sea') === sea)) {
      const free = options[index]!.findIndex((place) => !wrong(index, place));
      if (free < 0) continue;
      kept.add(index);
      chosen[index] = options[index]![free]!;
    }
  }
  return new Map([...kept].map((index) => [map.regions[index]!.id, chosen[index]!]));
}

/** How wide a text is, as a multiple of its letter size: measured where the browser can, else guessed on the safe side. */
export function measurer(family: string): (text: string) => number {
  const known = new Map<string, number>();
  let pen: CanvasRenderingContext2D | null = null;
  try {
    pen = document.createElement('canvas').getContext('2d');
  } catch {
    // No canvas, as in the tests that need none.
  }
  if (pen) pen.font = `600 100px ${family}`;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const width = pen ? pen.measureText(text).width / 100 : text.length * 0.66;
    known.set(text, width);
    return width;
  };
}

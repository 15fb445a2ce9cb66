/**
 * Draws the maps of Antike from the data of its crate: `node scripts/antike-maps.mjs`.
 *
 * Regions are the Voronoi cells of their points, with wobbly sides that neighbours share. Where land ends and water
 * begins follows from the borders: a field is high along land borders and round cities, low along sea borders, and its
 * zero line is the coast. Everything is seeded by names, so the same file always gives the same map.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DATA = new URL('../../crates/antike/data/maps/', import.meta.url);
const OUT = new URL('../src/boards/antike/maps/', import.meta.url);
const MAPS = ['mare-nostrum', 'orient'];
const GRID = 4;
const MARGIN = 40;

/** As much of TOML as the map files use: regions, borders, the canvas, and what later editions call regions. */
function read(text) {
  const regions = [];
  const editions = [];
  let section = '';
  let canvas = [1000, 700];
  for (const line of text.split('\n')) {
    const header = line.match(/^\[+([a-z_.]+)\]+/);
    if (header) {
      section = header[1];
      if (section === 'region') regions.push(/** @type {any} */ ({}));
      if (section === 'editions') editions.push(/** @type {any} */ ({ names: {} }));
      continue;
    }
    const pair = line.match(/^([a-z_]+) = (.+?)(\s+#.*)?$/);
    if (!pair) continue;
    const [, key, raw] = pair;
    if (section === 'map' && key === 'canvas') canvas = JSON.parse(raw);
    if (section === 'region') regions.at(-1)[key] = JSON.parse(raw);
    if (section === 'editions' && key === 'edition') editions.at(-1).edition = JSON.parse(raw);
    if (section === 'editions.renamed') {
      const [, id, name] = raw.match(/^\{ id = "([a-z-]+)", name = "([^"]+)" \}$/);
      editions.at(-1).names[key] = { id, name };
    }
  }
  const borders = [...text.matchAll(/\["([a-z-]+)", "([a-z-]+)", "(land|sea|both)"\]/g)].map(
    ([, a, b, kind]) => ({
      a,
      b,
      kind,
    }),
  );
  const closedText = text.slice(
    text.indexOf('closed = ['),
    text.indexOf(']\n\n# ---', text.indexOf('closed = [')),
  );
  const closed = [...closedText.matchAll(/\["([a-z-]+)", "([a-z-]+)"\]/g)].map(([, a, b]) => ({
    a,
    b,
    kind: 'closed',
  }));
  return { canvas, regions, borders: [...borders, ...closed], editions };
}

function hash(text) {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 16777619);
  return h >>> 0;
}

/** A small generator of numbers from 0 to 1, started by a name. */
function luck(name) {
  let state = hash(name) || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

const lerp = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const round = (n) => Math.round(n * 10) / 10;
const pointText = (/** @type {number[]} */ [x, y]) => `${round(x)} ${round(y)}`;
const lineText = (points) => `M${points.map(pointText).join('L')}`;

/** The Voronoi cell of every region, clipped to the canvas; each side knows its neighbour (or `null` for the frame). */
function cells(regions, /** @type {number[]} */ [width, height]) {
  return regions.map((own, index) => {
    let sides = [
      { from: [0, 0], to: [width, 0], other: null },
      { from: [width, 0], to: [width, height], other: null },
      { from: [width, height], to: [0, height], other: null },
      { from: [0, height], to: [0, 0], other: null },
    ];
    regions.forEach((rival, at) => {
      if (at === index) return;
      const middle = [(own.x + rival.x) / 2, (own.y + rival.y) / 2];
      const away = [rival.x - own.x, rival.y - own.y];
      const side = (p) => (p[0] - middle[0]) * away[0] + (p[1] - middle[1]) * away[1];
      const kept = [];
      let cutFrom = null;
      let cutTo = null;
      for (const edge of sides) {
        const [s, e] = [side(edge.from), side(edge.to)];
        if (s <= 0 && e <= 0) kept.push(edge);
        else if (s <= 0) {
          const cut = lerp(edge.from, edge.to, s / (s - e));
          kept.push({ ...edge, to: cut });
          cutFrom = cut;
        } else if (e <= 0) {
          const cut = lerp(edge.from, edge.to, s / (s - e));
          kept.push({ ...edge, from: cut });
          cutTo = cut;
        }
      }
      if (cutFrom && cutTo) {
        const place = kept.findIndex((edge) => edge.from === cutTo);
        const fresh = { from: cutFrom, to: cutTo, other: rival.id };
        if (place < 0) kept.push(fresh);
        else kept.splice(place, 0, fresh);
      }
      sides = kept;
    });
    return sides.filter((edge) => distance(edge.from, edge.to) > 0.05);
  });
}

/** A side bent by chance, the same from both of its regions. */
function wobble(from, to, name) {
  const random = luck(name);
  const bend = (a, b, amount, depth) => {
    if (depth === 0 || distance(a, b) < 9) return [a];
    const length = distance(a, b);
    const off = (random() - 0.5) * amount * length;
    const middle = lerp(a, b, 0.5);
    const normal = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const bent = [middle[0] + normal[0] * off, middle[1] + normal[1] * off];
    return [...bend(a, bent, amount * 0.85, depth - 1), ...bend(bent, b, amount * 0.85, depth - 1)];
  };
  const length = distance(from, to);
  return [...bend(from, to, Math.min(0.3, 22 / length), 5), to];
}

/** The same line as a wave: what galleys cross. */
function wave(points, swing = 2.3, period = 9) {
  const out = [];
  let along = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const length = distance(a, b);
    if (length === 0) continue;
    const normal = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    for (let step = 0; step < length; step += 1.5) {
      const p = lerp(a, b, step / length);
      const off = swing * Math.sin(((along + step) / period) * 2 * Math.PI);
      out.push([p[0] + normal[0] * off, p[1] + normal[1] * off]);
    }
    along += length;
  }
  return out;
}

/** Smooth noise from -1 to 1. */
function noise(name) {
  const random = luck(name);
  const table = Array.from({ length: 256 * 256 }, () => random() * 2 - 1);
  const at = (x, y) => table[((y & 255) << 8) | (x & 255)];
  const ease = (t) => t * t * (3 - 2 * t);
  const plain = (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [ease(x - ix), ease(y - iy)];
    const top = at(ix, iy) * (1 - fx) + at(ix + 1, iy) * fx;
    const low = at(ix, iy + 1) * (1 - fx) + at(ix + 1, iy + 1) * fx;
    return top * (1 - fy) + low * fy;
  };
  return (x, y) => plain(x / 34, y / 34) * 0.45 + plain(x / 15, y / 15) * 0.37 + plain(x / 8, y / 8) * 0.18;
}

function inside(polygon, [x, y]) {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [polygon[i], polygon[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

function toLine(points, p) {
  let best = Infinity;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const d2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    const t =
      d2 === 0
        ? 0
        : Math.max(0, Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / d2));
    best = Math.min(best, distance(p, lerp(a, b, t)));
  }
  return best;
}

/** Rings of the zero line of a field on a grid (marching squares, joined by their shared points). */
function rings(value, columns, rows, origin, step) {
  const segments = new Map();
  const key = (p) => `${p[0].toFixed(3)},${p[1].toFixed(3)}`;
  const cross = (x1, y1, x2, y2) => {
    const [a, b] = [value(x1, y1), value(x2, y2)];
    const t = a / (a - b);
    return [origin + (x1 + (x2 - x1) * t) * step, origin + (y1 + (y2 - y1) * t) * step];
  };
  const add = (from, to) => segments.set(key(from), { from, to });
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const corner = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)].map((v) => v > 0);
      const code = corner.reduce((sum, high, bit) => sum + (high ? 1 << bit : 0), 0);
      const top = () => cross(x, y, x + 1, y);
      const right = () => cross(x + 1, y, x + 1, y + 1);
      const bottom = () => cross(x, y + 1, x + 1, y + 1);
      const left = () => cross(x, y, x, y + 1);
      // Land lies on the right hand of every segment, so that they join head to tail.
      switch (code) {
        case 1:
          add(top(), left());
          break;
        case 2:
          add(right(), top());
          break;
        case 3:
          add(right(), left());
          break;
        case 4:
          add(bottom(), right());
          break;
        case 5:
          add(top(), right());
          add(bottom(), left());
          break;
        case 6:
          add(bottom(), top());
          break;
        case 7:
          add(bottom(), left());
          break;
        case 8:
          add(left(), bottom());
          break;
        case 9:
          add(top(), bottom());
          break;
        case 10:
          add(left(), top());
          add(right(), bottom());
          break;
        case 11:
          add(right(), bottom());
          break;
        case 12:
          add(left(), right());
          break;
        case 13:
          add(top(), right());
          break;
        case 14:
          add(left(), top());
          break;
        default:
      }
    }
  }
  const found = [];
  while (segments.size > 0) {
    const [start] = segments.values();
    const ring = [start.from];
    let at = start;
    while (at) {
      segments.delete(key(at.from));
      ring.push(at.to);
      at = segments.get(key(at.to));
    }
    found.push(ring);
  }
  return found;
}

function area(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  }
  return Math.abs(sum / 2);
}

/** Fewer points, the same line to within `slack` (Douglas and Peucker). */
function simplify(points, slack) {
  if (points.length < 3) return points;
  let far = 0;
  let at = 0;
  const ends = [points[0], points.at(-1)];
  for (let i = 1; i < points.length - 1; i++) {
    const d = distance(ends[0], ends[1]) === 0 ? distance(points[i], ends[0]) : toLine(ends, points[i]);
    if (d > far) [far, at] = [d, i];
  }
  if (far <= slack) return ends;
  return [...simplify(points.slice(0, at + 1), slack).slice(0, -1), ...simplify(points.slice(at), slack)];
}

/** A closed line through the middles of a ring's sides, rounded at its points. */
function soft(ring) {
  const points = ring.slice(0, -1);
  if (points.length < 4) return `${lineText(ring)}Z`;
  const middle = (i) => lerp(points[i], points[(i + 1) % points.length], 0.5);
  let text = `M${pointText(middle(points.length - 1))}`;
  points.forEach((p, i) => (text += `Q${pointText(p)} ${pointText(middle(i))}`));
  return `${text}Z`;
}

function draw(id, source) {
  const { canvas, regions, borders } = read(source);
  const [width, height] = canvas;
  const byId = new Map(regions.map((region) => [region.id, region]));
  const kinds = new Map(borders.map(({ a, b, kind }) => [[a, b].sort().join('|'), kind]));
  const polygons = cells(regions, canvas);

  // Corners where sides meet, and how wet they are.
  const cornerKey = (p) => `${Math.round(p[0] * 2)},${Math.round(p[1] * 2)}`;
  const wetness = new Map();
  const wet = (p, amount) => wetness.set(cornerKey(p), (wetness.get(cornerKey(p)) ?? 0) + amount);
  const sides = new Map();
  regions.forEach((region, index) => {
    for (const { from, to, other } of polygons[index]) {
      const kindWetness = { sea: 2, island: 1, coast: 0, land: -2 }[region.kind];
      wet(from, kindWetness);
      wet(to, kindWetness);
      if (other === null) continue;
      const name = [region.id, other].sort().join('|');
      const kind = kinds.get(name);
      if (!kind) {
        if (distance(from, to) > 6)
          throw new Error(`${id}: the cells of ${name} touch, but the file says nothing of it`);
        continue;
      }
      if (sides.has(name)) continue;
      sides.set(name, {
        name,
        kind,
        from,
        to,
        a: region,
        b: byId.get(other),
        line: wobble(from, to, `${id}:${name}`),
      });
      const amount = { sea: 2, land: -2, both: 0, closed: 0 }[kind];
      wet(from, amount);
      wet(to, amount);
    }
  });
  for (const [name, kind] of kinds) {
    if (!sides.has(name) && kind !== 'closed')
      throw new Error(`${id}: border ${name} is not between neighbouring cells`);
  }

  // What is known of land and water.
  const known = [];
  const mark = (p, value, weight = 1) => known.push({ x: p[0], y: p[1], value, weight });
  for (const side of sides.values()) {
    const at = (t) => side.line[Math.round(t * (side.line.length - 1))];
    const samples = Math.max(3, Math.round(distance(side.from, side.to) / 11));
    // The water of a mixed border is a strait or a gulf, not half a continent.
    const gulf = Math.min(0.5, 36 / distance(side.from, side.to));
    const wetStart = (wetness.get(cornerKey(side.from)) ?? 0) > (wetness.get(cornerKey(side.to)) ?? 0);
    for (let i = 0; i <= samples; i++) {
      const t = 0.1 + (0.8 * i) / samples;
      if (side.kind === 'land') mark(at(t), 1);
      else if (side.kind === 'sea') mark(at(t), -1);
      else if (side.kind === 'both') mark(at(t), (wetStart ? t : 1 - t) < gulf ? -1 : 1);
      else if (side.a.kind !== 'sea' && side.b.kind !== 'sea') mark(at(t), 1);
    }
    side.wetStart = wetStart;
  }
  const frameIsWet = (p) => {
    for (const side of sides.values()) {
      const start = cornerKey(side.from) === cornerKey(p);
      if (!start && cornerKey(side.to) !== cornerKey(p)) continue;
      if (side.kind === 'sea') return true;
      if (side.kind === 'both') return side.wetStart === start;
      return side.kind === 'closed' && (side.a.kind === 'sea' || side.b.kind === 'sea');
    }
    return null;
  };
  regions.forEach((region, index) => {
    const centre = [region.x, region.y];
    const value = region.kind === 'sea' ? -1 : 1;
    mark(centre, value, 3);
    const reach = region.kind === 'sea' ? 26 : region.kind === 'island' ? 15 : 19;
    for (let turn = 0; turn < 10; turn++) {
      const angle = (turn / 10) * 2 * Math.PI;
      mark([centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach * 0.8], value);
    }
    const frames = polygons[index].filter(({ other }) => other === null);
    for (const { from, to } of frames) {
      const ends = [frameIsWet(from), frameIsWet(to)].map((isWet) =>
        isWet === null ? frames.some((edge) => frameIsWet(edge.from) || frameIsWet(edge.to)) : isWet,
      );
      const samples = Math.max(2, Math.round(distance(from, to) / 14));
      for (let i = 0; i <= samples; i++) {
        const t = i / samples;
        const water =
          region.kind === 'sea' ||
          region.kind === 'island' ||
          (region.kind === 'coast' && ends[t < 0.5 ? 0 : 1]);
        mark(lerp(from, to, t), water ? -1 : 1);
      }
    }
  });
  const rough = noise(id);
  const field = (x, y) => {
    let sum = 0;
    let weights = 0;
    for (const point of known) {
      const d2 = (point.x - x) ** 2 + (point.y - y) ** 2 + 4;
      const weight = point.weight / (d2 * Math.sqrt(d2));
      sum += weight * point.value;
      weights += weight;
    }
    return sum / weights + 0.55 * rough(x, y);
  };
  const columns = Math.round((width + 2 * MARGIN) / GRID) + 1;
  const rows = Math.round((height + 2 * MARGIN) / GRID) + 1;
  const heights = new Float64Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const rim = x === 0 || y === 0 || x === columns - 1 || y === rows - 1;
      // Beyond the frame the map goes on as at the frame.
      const px = Math.max(0, Math.min(width, x * GRID - MARGIN));
      const py = Math.max(0, Math.min(height, y * GRID - MARGIN));
      heights[y * columns + x] = rim ? -1 : field(px, py) || 0.001;
    }
  }
  const shore = rings((x, y) => heights[y * columns + x], columns, rows, -MARGIN, GRID).filter(
    (ring) => area(ring) > 90,
  );
  const land = shore.map((ring) => soft(simplify(ring, 0.7))).join('');

  const heightAt = (/** @type {number[]} */ [x, y]) => {
    const [gx, gy] = [Math.round((x + MARGIN) / GRID), Math.round((y + MARGIN) / GRID)];
    return heights[gy * columns + gx];
  };

  // Where pieces stand.
  const outlines = regions.map((region, index) => {
    const outline = [];
    for (const { from, to, other } of polygons[index]) {
      const side = other === null ? null : sides.get([region.id, other].sort().join('|'));
      if (!side) outline.push(from);
      else {
        const forward = distance(side.line[0], from) < distance(side.line[0], to);
        outline.push(...(forward ? side.line : [...side.line].reverse()).slice(0, -1));
      }
    }
    return outline;
  });
  const placed = regions.map((region, index) => {
    const outline = outlines[index];
    const closedOutline = [...outline, outline[0]];
    const centre = [region.x, region.y];
    const spots = [];
    for (let x = 12; x < width - 12; x += 3) {
      for (let y = 12; y < height - 12; y += 3) {
        if (Math.abs(x - region.x) > 110 || Math.abs(y - region.y) > 110 || !inside(outline, [x, y]))
          continue;
        spots.push({
          p: [x, y],
          edge: toLine(closedOutline, [x, y]),
          high: heightAt([x, y]),
          far: distance(centre, [x, y]),
        });
      }
    }
    const best = (score) => spots.reduce((top, spot) => (score(spot) > score(top) ? spot : top), spots[0]).p;
    const room = ({ edge }) => Math.min(edge, 22);
    const name = ({ p }) =>
      Math.abs(p[0] - region.x) < 42 && p[1] > region.y + 6 && p[1] < region.y + 34 ? 14 : 0;
    const legion =
      region.kind === 'sea'
        ? centre
        : best((s) => 1.6 * room(s) + Math.min(0.5, s.high) * 22 - Math.abs(s.far - 30) * 0.9 - name(s));
    const galley =
      region.kind === 'land'
        ? centre
        : region.kind === 'sea'
          ? [region.x, region.y + 18]
          : best(
              (s) =>
                1.6 * room(s) -
                Math.max(-0.6, s.high) * 24 -
                Math.max(0, s.far - 52) * 0.5 -
                (s.far < 26 ? 60 : 0) -
                (distance(s.p, legion) < 27 ? 40 : 0) -
                name(s),
            );
    return {
      id: region.id,
      name: region.name,
      kind: region.kind,
      cell: `${lineText(simplify(closedOutline, 0.4).slice(0, -1))}Z`,
      city: [region.x, region.y],
      legion: legion.map(round),
      galley: galley.map(round),
      label: /** @type {number[]} */ ([]),
    };
  });

  // Names that would run into each other step aside.
  const labels = placed.map(({ name, city, kind }) => ({
    x: city[0],
    y: city[1] + (kind === 'sea' ? -20 : 26),
    half: name.length * 3.1 + 2,
  }));
  for (let pass = 0; pass < 12; pass++) {
    for (const a of labels) {
      for (const b of labels) {
        const overlap = a.half + b.half - Math.abs(a.x - b.x);
        if (a === b || a.x > b.x || Math.abs(a.y - b.y) > 11 || overlap <= 0) continue;
        a.x -= Math.min(3, overlap / 2);
        b.x += Math.min(3, overlap / 2);
      }
    }
  }
  placed.forEach((region, index) => (region.label = [round(labels[index].x), round(labels[index].y)]));

  // Hills, woods, dunes and waves where there is room for them.
  const random = luck(`${id}:relief`);
  const relief = [];
  for (let tries = 0; tries < 5000 && relief.length < 150; tries++) {
    const p = [14 + random() * (width - 28), 14 + random() * (height - 28)];
    const high = heightAt(p);
    const spaced =
      relief.every((other) => distance(other.p, p) > 24) &&
      placed.every(
        ({ city, legion, galley }) =>
          distance(city, p) > 30 && distance(legion, p) > 22 && distance(galley, p) > 22,
      ) &&
      placed.every(({ city }) => !(Math.abs(city[0] - p[0]) < 48 && p[1] > city[1] && p[1] < city[1] + 38)) &&
      [...sides.values()].every(({ line }) => toLine(line, p) > 11);
    if (!spaced) continue;
    if (high < -0.5) relief.push({ kind: 'wave', p });
    else if (high > 0.5) {
      const north = p[1] / height;
      const dice = random();
      const kind =
        north < 0.42
          ? dice < 0.45
            ? 'peak'
            : 'wood'
          : north > 0.62
            ? dice < 0.75
              ? 'dune'
              : 'palm'
            : dice < 0.5
              ? 'peak'
              : 'hill';
      relief.push({ kind, p });
    }
  }

  const lines = [...sides.values()].map(({ a, b, kind, line }) => {
    const base = simplify(line, 0.4);
    const entry = { a: a.id, b: b.id, kind, line: lineText(base) };
    if (kind === 'sea' || kind === 'both') entry.wave = lineText(simplify(wave(line), 0.35));
    return entry;
  });
  return {
    id,
    width,
    height,
    land,
    regions: placed,
    borders: lines,
    relief: relief.map(({ kind, p }) => [kind, round(p[0]), round(p[1])]),
  };
}

/** A later edition calls regions otherwise: the same drawing with other names. */
async function rename(id, { edition, names }) {
  const text = `/** Made by scripts/antike-maps.mjs from crates/antike/data/maps/${id}.toml. Do not edit. */\nimport { renamed } from '../map';\nimport map from './${id}';\n\nexport default renamed(map, '${id}-${edition}', ${JSON.stringify(names)});\n`;
  await writeFile(new URL(`${id}-${edition}.ts`, OUT), text);
  console.log(fileURLToPath(new URL(`${id}-${edition}.ts`, OUT)), 'by other names');
}

for (const id of MAPS) {
  const source = await readFile(new URL(`${id}.toml`, DATA), 'utf8');
  for (const change of read(source).editions) {
    if (Object.keys(change.names).length > 0) await rename(id, change);
  }
  const map = draw(id, source);
  const text = `/** Made by scripts/antike-maps.mjs from crates/antike/data/maps/${id}.toml. Do not edit. */\nimport type { MapPicture } from '../map';\n\nconst map: MapPicture = ${JSON.stringify(map)};\nexport default map;\n`;
  await writeFile(new URL(`${id}.ts`, OUT), text);
  console.log(fileURLToPath(new URL(`${id}.ts`, OUT)), `${Math.round(text.length / 1024)} kB`);
}

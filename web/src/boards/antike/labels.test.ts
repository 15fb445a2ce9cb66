import { describe, expect, it } from 'vitest';
import { LINE, measurer, placeLabels, type Label } from './labels';
import { loadMap, type MapPicture } from './map';

const width = measurer('serif');

/** Names that lie on each other, and names that run off the sheet. */
function faults(map: MapPicture, labels: ReadonlyMap<string, Label>, font: number): string[] {
  const boxes = [...labels].flatMap(([name, { lines, at }]) =>
    lines.map((line, index) => {
      const half = (width(line) * font) / 2;
      const base = at[1] + index * font * LINE;
      return {
        name,
        left: at[0] - half,
        right: at[0] + half,
        top: base - font * 0.7,
        bottom: base + font * 0.15,
      };
    }),
  );
  const off = boxes
    .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > map.width || bottom > map.height)
    .map(({ name }) => `${name} at ${font} runs off the map`);
  const on = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return a.name !== b.name && across > 1 && down > 1;
      })
      .map((b) => `${a.name} and ${b.name} at ${font}`),
  );
  return [...off, ...on];
}

describe('the names on the maps', () => {
  for (const id of ['mare-nostrum', 'mare-nostrum-2', 'orient']) {
    it(`of ${id} are all there, none on another, at any size that a window opens them at`, async () => {
      const map = (await loadMap(id))!;
      // From a large screen to the smallest map of a desk.
      for (const font of [11.5, 13, 14.5, 16]) {
        const labels = placeLabels(map, font, font / 11.4, width);
        expect([...labels.keys()].sort()).toEqual(map.regions.map(({ id }) => id).sort());
        expect(faults(map, labels, font)).toEqual([]);
      }
    });

    it(`of ${id} make room for each other where the whole map is as small as a phone, seas first`, async () => {
      const map = (await loadMap(id))!;
      const seas = map.regions.filter(({ kind }) => kind === 'sea').length;
      for (const [font, least] of [
        [24, 0.75],
        [36, 0.4],
        [52, 0.2],
      ] as const) {
        const labels = placeLabels(map, font, 1.8, width);
        expect(faults(map, labels, font)).toEqual([]);
        const named = map.regions.filter(({ id }) => labels.has(id));
        const left = named.filter(({ kind }) => kind === 'sea').length;
        expect(left * map.regions.length).toBeLessThanOrEqual(seas * named.length);
        expect(named.length).toBeGreaterThanOrEqual(least * map.regions.length);
      }
    });
  }
});

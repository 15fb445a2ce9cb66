import { describe, expect, it } from 'vitest';
import { LINE, measurer, placeLabels } from './labels';
import { loadMap } from './map';

const width = measurer('serif');

describe('the names on the maps', () => {
  for (const id of ['mare-nostrum', 'mare-nostrum-2', 'orient']) {
    it(`of ${id} do not lie on each other at any size that a window gives them`, async () => {
      const map = (await loadMap(id))!;
      // From a large screen to the smallest map of a desk.
      for (const font of [11.5, 13, 14.5, 16]) {
        const labels = [...placeLabels(map, font, font / 11.4, width)];
        const boxes = labels.flatMap(([name, { lines, at }]) =>
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
        for (const [index, a] of boxes.entries()) {
          for (const b of boxes.slice(index + 1)) {
            if (a.name === b.name) continue;
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            expect(across > 1 && down > 1, `${a.name} and ${b.name} at ${font}`).toBe(false);
          }
        }
      }
    });
  }
});

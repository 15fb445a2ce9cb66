/**
 * The vocabulary of the emblems: flat pieces of few colours, each set in grout, on a field of 100 × 100.
 * An emblem is a list of pieces, drawn one over the other.
 */
export type Tone =
  | 'purple'
  | 'purple-dark'
  | 'terra'
  | 'terra-dark'
  | 'ochre'
  | 'ochre-dark'
  | 'laurel'
  | 'laurel-dark'
  | 'azure'
  | 'azure-dark'
  | 'marble'
  | 'marble-dark'
  | 'stone'
  | 'stone-dark'
  | 'skin'
  | 'ink';

/** A tone and the outline of the piece. */
export type Shape = readonly [Tone, string];
export type Emblem = readonly Shape[];

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

export const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** A straight bar from one point to another, as thick as `w`. */
export function bar(x1: number, y1: number, x2: number, y2: number, w: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y2 - y1) / length) * (w / 2), ((x1 - x2) / length) * (w / 2)];
  const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${point(x1 + dx, y1 + dy)}L${point(x2 + dx, y2 + dy)}L${point(x2 - dx, y2 - dy)}L${point(x1 - dx, y1 - dy)}z`;
}

/** A regular star or rosette: `points` tips at `r`, valleys at `inner`. */
export function star(x: number, y: number, r: number, inner: number, points: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = turn - Math.PI / 2 + (index * Math.PI) / points;
    const reach = index % 2 === 0 ? r : inner;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** A column with capital and foot, its middle at `x`, from `top` to `bottom`. */
export const column = (x: number, top: number, bottom: number, w = 8): Shape[] => [
  ['marble', box(x - w / 2, top + 4, w, bottom - top - 8)],
  ['marble-dark', box(x + w / 6, top + 4, w / 3, bottom - top - 8)],
  ['stone', box(x - w / 2 - 2, top, w + 4, 4)],
  ['stone', box(x - w / 2 - 2, bottom - 4, w + 4, 4)],
];

/** An arch to look through: feet at `y2`, crown above `y1`. */
export const arch = (x: number, y1: number, w: number, y2: number): string =>
  `M${x} ${y2}V${y1}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y2}z`;

/** Head, neck and shoulders of a person; `robe` and its fold name the clothes. */
export const bust = (robe: Tone, fold: Tone): Shape[] => [
  [robe, 'M14 92Q16 66 38 62L50 68 62 62Q84 66 86 92z'],
  [fold, 'M38 62L50 68 62 62 70 64 44 92H28z'],
  ['skin', box(43, 52, 14, 14)],
  ['skin', 'M33 32Q33 16 50 16T67 32Q67 58 50 60 33 58 33 32z'],
];

/** Eyes, brow and mouth for `bust`. */
export const face: Shape[] = [
  ['ink', circle(43, 38, 2.4)],
  ['ink', circle(57, 38, 2.4)],
  ['terra-dark', 'M44 50Q50 53 56 50L55 52.500Q50 55 45 52.500z'],
];

/** A flame of three tongues, its foot at (x, y). */
export const flame = (x: number, y: number, s: number): Shape[] => {
  const at = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`;
  return [
    [
      'terra',
      `M${at(-12, 0)}Q${at(-20, -16)} ${at(-8, -26)}Q${at(-8, -16)} ${at(-2, -20)}Q${at(-4, -34)} ${at(4, -42)}Q${at(4, -28)} ${at(12, -22)}Q${at(20, -10)} ${at(12, 0)}z`,
    ],
    ['ochre', `M${at(-7, 0)}Q${at(-10, -12)} ${at(0, -24)}Q${at(10, -12)} ${at(7, 0)}z`],
  ];
};

/** A laurel twig of leaves along a bow, mirrored by `side`. */
export const laurelTwig = (x: number, y: number, side: 1 | -1, leaves = 5): Shape[] =>
  Array.from({ length: leaves }, (_, index): Shape => {
    const angle = Math.PI / 2 - side * (0.25 + index * 0.5);
    const [cx, cy] = [x + 27 * Math.cos(angle), y + 27 * Math.sin(angle)];
    const lean = angle - side * 1.2;
    const [dx, dy] = [8 * Math.cos(lean), 8 * Math.sin(lean)];
    const [nx, ny] = [-dy * 0.55, dx * 0.55];
    const p = (a: number, b: number) => `${a.toFixed(1)} ${b.toFixed(1)}`;
    return [
      index % 2 === 0 ? 'laurel' : 'laurel-dark',
      `M${p(cx - dx, cy - dy)}Q${p(cx + nx, cy + ny)} ${p(cx + dx, cy + dy)}Q${p(cx - nx, cy - ny)} ${p(cx - dx, cy - dy)}z`,
    ];
  });

/** A wheel with eight spokes. */
export const wheel = (x: number, y: number, r: number): Shape[] => [
  ['ochre-dark', circle(x, y, r)],
  ['marble', circle(x, y, r * 0.76)],
  ...[0, 1, 2, 3].map((n): Shape => {
    const angle = (n * Math.PI) / 4;
    const [dx, dy] = [Math.cos(angle) * r * 0.8, Math.sin(angle) * r * 0.8];
    return ['terra-dark', bar(x - dx, y - dy, x + dx, y + dy, r * 0.13)];
  }),
  ['ochre', circle(x, y, r * 0.24)],
];

/** Waves along the foot of the field. */
export const sea = (y: number): Shape[] => [
  ['azure', `M8 ${y}q7-6 14 0t14 0 14 0 14 0 14 0 14 0V92H8z`],
  ['azure-dark', `M8 ${y + 9}q7-6 14 0t14 0 14 0 14 0 14 0 14 0V92H8z`],
];

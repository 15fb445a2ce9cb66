/** The emblems of the buildings: few flat pieces each, on a field of 100 × 100. */
import { arch, bar, box, circle, oval, type Emblem, type Shape, type Tone } from '../../arena/art/shapes';

const many = (count: number, make: (n: number) => Shape): Shape[] =>
  Array.from({ length: count }, (_, n) => make(n));

const gable = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y}L${x + w / 2} ${y - h}L${x + w} ${y}z`;

/** A house with a tiled gable. */
const house = (
  x: number,
  y: number,
  w: number,
  h: number,
  wall: Tone = 'marble',
  roof: Tone = 'terra',
): Shape[] => [
  [wall, box(x, y, w, h)],
  [roof, gable(x - 4, y, w + 8, w * 0.36)],
  ['terra-dark', arch(x + w * 0.38, y + h * 0.62, w * 0.24, y + h)],
];

/** A row of columns under a gable, on steps. */
const temple = (
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  roof: Tone = 'terra',
): Shape[] => [
  ['stone', box(x - 5, y + h, w + 10, 7)],
  ['stone-dark', box(x, y, w, h)],
  ...many(columns, (n) => ['marble', box(x + 2 + (n * (w - 10)) / (columns - 1), y, 6, h)]),
  ['marble-dark', box(x - 3, y - 7, w + 6, 7)],
  [roof, gable(x - 5, y - 7, w + 10, w * 0.26)],
];

const tree = (x: number, foot: number, h: number): Shape[] => [
  ['terra-dark', box(x - 3, foot - h * 0.4, 6, h * 0.4)],
  ['laurel-dark', `M${x} ${foot - h}L${x + h * 0.32} ${foot - h * 0.3}H${x - h * 0.32}z`],
  ['laurel', `M${x} ${foot - h * 1.02}L${x + h * 0.22} ${foot - h * 0.5}H${x - h * 0.22}z`],
];

const pine = (x: number, foot: number, h: number): Shape[] => [
  ['terra-dark', box(x - 2.5, foot - h * 0.7, 5, h * 0.7)],
  ['laurel-dark', oval(x, foot - h * 0.78, h * 0.38, h * 0.22)],
];

const coin = (x: number, y: number, r: number): Shape[] => [
  ['ochre-dark', circle(x, y, r)],
  ['ochre', circle(x, y, r * 0.78)],
];

const wheel = (x: number, y: number, r: number): Shape[] => [
  ['terra-dark', circle(x, y, r)],
  ['ochre', circle(x, y, r * 0.74)],
  ['terra-dark', bar(x - r, y, x + r, y, 3)],
  ['terra-dark', bar(x, y - r, x, y + r, 3)],
  ['terra-dark', circle(x, y, r * 0.22)],
];

const ear = (x: number, foot: number, h: number): Shape[] => [
  ['ochre-dark', bar(x, foot, x, foot - h, 2.4)],
  ...many(4, (n) => ['ochre', oval(x - 5, foot - h + 4 + n * 8, 4, 5.5)]),
  ...many(4, (n) => ['ochre', oval(x + 5, foot - h + 4 + n * 8, 4, 5.5)]),
  ['ochre', oval(x, foot - h - 4, 4, 6)],
];

const waves = (y: number): Shape[] => [
  ['azure', `M4 ${y}q12-9 23 0t23 0 23 0 23 0V94H4z`],
  ['azure-dark', `M4 ${y + 11}q12-8 23 0t23 0 23 0 23 0V94H4z`],
];

const scutum = (x: number, y: number, w: number, h: number, tone: Tone): Shape[] => [
  [
    tone,
    `M${x} ${y + 6}Q${x + w / 2} ${y - 4} ${x + w} ${y + 6}V${y + h - 6}Q${x + w / 2} ${y + h + 4} ${x} ${y + h - 6}z`,
  ],
  ['ochre', bar(x + w / 2, y + 4, x + w / 2, y + h - 4, 3)],
  ['ochre', bar(x + 3, y + h / 2, x + w - 3, y + h / 2, 3)],
  ['marble', circle(x + w / 2, y + h / 2, w * 0.17)],
];

const helmet: Shape[] = [
  ['terra', 'M22 34Q50 2 78 34L70 38Q50 18 30 38z'],
  ['stone', 'M24 56Q24 24 50 24T76 56V66H24z'],
  ['stone-dark', box(20, 60, 60, 7)],
  ['stone', 'M28 67H42V90Q30 88 28 74zM72 67H58V90Q70 88 72 74z'],
];

const standard = (top: Shape[]): Shape[] => [['ochre-dark', bar(50, 96, 50, 22, 5)], ...top];

const field: Shape[] = [
  ['laurel', 'M4 94V66Q50 54 96 66V94z'],
  ...many(4, (n): Shape => ['laurel-dark', `M${14 + n * 21} 94L${30 + n * 13} 63h4L${22 + n * 21} 94z`]),
];

export const emblems: Readonly<Record<string, Emblem>> = {
  f01: [
    ['terra-dark', box(8, 78, 84, 14)],
    ...many(4, (n): Shape => [
      'laurel',
      `M${20 + n * 20} 78Q${8 + n * 20} 62 ${14 + n * 20} 54 ${22 + n * 20} 58 ${20 + n * 20} 78z`,
    ]),
    ...many(4, (n): Shape => [
      'laurel-dark',
      `M${20 + n * 20} 78Q${32 + n * 20} 62 ${26 + n * 20} 52 ${18 + n * 20} 58 ${20 + n * 20} 78z`,
    ]),
    ...many(4, (n): Shape => ['terra', circle(20 + n * 20, 44 + (n % 2) * 5, 8)]),
    ...many(4, (n): Shape => ['ochre', circle(20 + n * 20, 44 + (n % 2) * 5, 3)]),
  ],
  f02: [
    ['terra-dark', bar(50, 6, 50, 26, 5)],
    ['laurel', 'M50 20Q18 4 12 30 30 46 50 26z'],
    ['laurel-dark', 'M50 20Q82 4 88 30 70 46 50 26z'],
    ...[
      [32, 42],
      [50, 40],
      [68, 42],
      [40, 57],
      [59, 57],
      [50, 72],
      [50, 88],
    ].map(([x, y]): Shape => ['purple', circle(x!, y!, 10)]),
    ...[
      [29, 39],
      [47, 37],
      [65, 39],
      [37, 54],
      [56, 54],
    ].map(([x, y]): Shape => ['marble', circle(x!, y!, 2.4)]),
  ],
  f03: [
    ['terra-dark', bar(8, 86, 90, 18, 4.5)],
    ...[
      [24, 56],
      [44, 40],
      [64, 22],
    ].map(([x, y]): Shape => ['laurel', oval(x!, y!, 7, 15)]),
    ...[
      [38, 82],
      [58, 66],
      [80, 50],
    ].map(([x, y]): Shape => ['laurel-dark', oval(x!, y!, 7, 15)]),
    ['purple-dark', oval(34, 64, 8, 10)],
    ['purple-dark', oval(54, 48, 8, 10)],
    ['purple-dark', oval(70, 34, 8, 10)],
  ],
  f04: [
    ['laurel', 'M2 94V78Q50 66 98 78V94z'],
    ...house(18, 44, 36, 40),
    ...house(54, 56, 30, 28, 'marble-dark'),
    ...tree(90, 86, 34),
  ],
  f05: [...field, ...house(34, 36, 32, 26), ...tree(16, 66, 36), ...tree(84, 66, 36)],
  f06: [
    ['stone', box(8, 84, 84, 8)],
    ['terra', box(12, 40, 76, 44)],
    ...many(5, (n): Shape => ['terra-dark', box(15 + n * 15.4, 46, 8, 38)]),
    ['ochre', gable(6, 40, 88, 28)],
    ['terra-dark', arch(42, 66, 16, 84)],
  ],
  f07: [
    ['ochre-dark', oval(50, 60, 44, 30)],
    ['ochre', oval(50, 54, 42, 27)],
    ...[0, 1, 2, 3].map((n): Shape => [
      'ochre-dark',
      bar(
        50 - 40 * Math.cos((n * Math.PI) / 4),
        54 - 25 * Math.sin((n * Math.PI) / 4),
        50 + 40 * Math.cos((n * Math.PI) / 4),
        54 + 25 * Math.sin((n * Math.PI) / 4),
        2.6,
      ),
    ]),
    ['terra', oval(50, 54, 9, 6)],
  ],
  f08: [
    ['stone-dark', oval(50, 80, 40, 12)],
    ['stone', 'M22 78L36 34H64L78 78z'],
    ['stone-dark', 'M28 14H72L62 34H38z'],
    ['stone', oval(50, 15, 22, 6)],
    ['terra-dark', bar(4, 50, 96, 50, 6)],
  ],
  f09: [
    ['terra-dark', box(22, 86, 56, 7)],
    ['ochre', 'M26 86Q20 16 50 14 80 16 74 86z'],
    ...[30, 46, 62, 76].map((y): Shape => [
      'ochre-dark',
      bar(25 + (76 - y) * 0.14, y, 75 - (76 - y) * 0.14, y, 3),
    ]),
    ['ink', arch(42, 74, 16, 86)],
    ['ochre', oval(84, 28, 7, 5)],
    ['ink', bar(84, 23, 84, 33, 2.4)],
    ['marble', oval(82, 20, 6, 4)],
  ],
  f10: [
    ['laurel', 'M2 94V82Q50 72 98 82V94z'],
    ['ink', box(32, 70, 5, 18)],
    ['ink', box(62, 70, 5, 18)],
    ['marble', 'M22 52Q22 36 38 36 44 28 54 34 68 28 74 42 84 56 70 70 56 78 42 72 22 74 22 52z'],
    ['ink', 'M16 40Q28 32 34 46 32 60 20 60 8 54 16 40z'],
    ['marble', circle(20, 48, 2.4)],
  ],
  f11: [
    ['laurel', box(2, 88, 96, 6)],
    ['terra', box(28, 46, 62, 24)],
    ['ochre', 'M30 46Q59 20 88 46z'],
    ...wheel(44, 76, 15),
    ...wheel(76, 76, 15),
    ['terra-dark', bar(4, 62, 30, 62, 5)],
  ],
  f12: [
    ['terra-dark', bar(16, 92, 16, 38, 5)],
    ['terra-dark', bar(84, 92, 84, 38, 5)],
    ['ochre-dark', box(10, 62, 80, 12)],
    ...many(4, (n): Shape => [
      n % 2 ? 'marble' : 'terra',
      `M${10 + n * 20} 22H${30 + n * 20}V42Q${20 + n * 20} 52 ${10 + n * 20} 42z`,
    ]),
    ['laurel', circle(30, 56, 7)],
    ['terra', circle(44, 56, 7)],
    ['ochre', circle(58, 56, 7)],
    ['purple', circle(72, 56, 7)],
  ],
  f13: [['laurel-dark', box(2, 86, 96, 8)], ...tree(24, 88, 60), ...tree(76, 88, 60), ...tree(50, 90, 78)],
  f14: [
    ...waves(72),
    ...house(14, 40, 32, 30),
    ...house(46, 48, 42, 22, 'marble-dark', 'terra'),
    ...many(4, (n): Shape => ['marble', box(49 + n * 10, 50, 4, 20)]),
    ...pine(92, 70, 40),
  ],
  f15: [
    ['terra-dark', 'M2 94V80H98V94z'],
    ['ochre-dark', bar(10, 76, 70, 36, 6)],
    ['ochre-dark', bar(66, 40, 92, 14, 6)],
    ['terra', bar(36, 58, 20, 30, 5)],
    ['stone', 'M4 86L30 60 38 72 22 88z'],
  ],
  f16: [
    ...field,
    ['stone', 'M38 90V34Q38 18 50 18T62 34V90z'],
    ['stone-dark', box(43, 40, 14, 4)],
    ['stone-dark', box(43, 50, 14, 4)],
    ['stone-dark', box(43, 60, 14, 4)],
  ],
  c01: [
    ['stone', box(8, 86, 84, 7)],
    ['marble', box(14, 42, 72, 44)],
    ['ink', arch(44, 62, 30, 86)],
    ...many(4, (n): Shape => [
      n % 2 ? 'marble' : 'azure',
      `M${10 + n * 20} 26H${30 + n * 20}V44Q${20 + n * 20} 54 ${10 + n * 20} 44z`,
    ]),
    ['terra', 'M22 60Q36 60 34 72L31 86H25L22 72z'],
  ],
  c02: [
    ['ochre-dark', bar(50, 14, 50, 80, 5)],
    ['ochre-dark', bar(14, 26, 86, 26, 4)],
    ['ochre', 'M2 56H38Q34 72 20 72T2 56z'],
    ['ochre', 'M62 56H98Q94 72 80 72T62 56z'],
    ['ochre-dark', bar(14, 26, 4, 56, 2)],
    ['ochre-dark', bar(14, 26, 36, 56, 2)],
    ['ochre-dark', bar(86, 26, 64, 56, 2)],
    ['ochre-dark', bar(86, 26, 96, 56, 2)],
    ['stone', box(30, 80, 40, 9)],
    ...coin(20, 50, 8),
    ...coin(80, 50, 8),
  ],
  c03: [
    ['stone', box(8, 86, 84, 7)],
    ['marble', box(18, 52, 64, 34)],
    ...many(4, (n): Shape => ['azure-dark', arch(22 + n * 15, 66, 10, 86)]),
    ['terra', 'M14 52Q50 8 86 52z'],
    ['ochre', box(46, 12, 8, 14)],
  ],
  c04: [
    ...waves(78),
    ['stone', 'M38 80L43 34H57L62 80z'],
    ['marble', box(39, 48, 22, 8)],
    ['stone-dark', box(36, 28, 28, 7)],
    ['terra', 'M50 2Q62 16 56 28H44Q38 16 50 2z'],
    ['ochre', 'M50 12Q56 20 53 28H47Q44 20 50 12z'],
  ],
  c05: [
    ...waves(74),
    ['terra', 'M6 58Q8 78 26 80H72Q90 78 96 50L84 60H18z'],
    ['terra-dark', bar(48, 60, 48, 12, 4)],
    ['marble', 'M22 18H74Q66 36 74 52H22Q30 36 22 18z'],
    ['terra', box(28, 30, 40, 7)],
  ],
  c06: [...temple(14, 46, 72, 38, 6), ['ochre', circle(50, 28, 5)]],
  c07: [
    ['marble', box(16, 52, 68, 26)],
    ['azure', 'M28 52Q50 14 72 52z'],
    ['ochre', circle(50, 26, 4)],
    ...many(3, (n): Shape => ['azure-dark', arch(22 + n * 21, 64, 14, 78)]),
    ...waves(82),
  ],
  c08: [
    ...coin(50, 44, 36),
    ['ochre-dark', 'M40 66V44Q38 28 54 26 66 34 58 46L60 66z'],
    ['stone-dark', box(22, 80, 56, 12)],
    ['stone', box(34, 74, 32, 8)],
  ],
  c09: [
    ['marble-dark', oval(50, 46, 42, 24)],
    ['marble', 'M8 46H92V72Q92 88 50 90 8 88 8 72z'],
    ['stone', oval(50, 44, 42, 20)],
    ['ochre', oval(50, 46, 31, 13)],
    ...many(6, (n): Shape => ['ink', arch(13 + n * 13, 68 + (n > 0 && n < 5 ? 3 : 0), 9, 80)]),
  ],
  c10: [
    ['ochre', oval(50, 62, 46, 28)],
    ['laurel', oval(50, 62, 32, 15)],
    ['stone', box(24, 58, 52, 8)],
    ['terra', 'M46 58L49 10H51L54 58z'],
    ['ochre-dark', circle(24, 54, 7)],
    ['ochre-dark', circle(76, 54, 7)],
  ],
  c11: [
    ['terra-dark', box(16, 18, 68, 70)],
    ['ochre', box(22, 24, 27, 58)],
    ['ochre', box(51, 24, 27, 58)],
    ...many(5, (n): Shape => ['terra-dark', box(26, 32 + n * 9, 19, 2.6)]),
    ...many(5, (n): Shape => ['terra-dark', box(55, 32 + n * 9, 19, 2.6)]),
  ],
  c12: [
    ['stone', box(10, 84, 80, 8)],
    ['terra', box(18, 38, 64, 46)],
    ['terra-dark', gable(12, 38, 76, 24)],
    ['ink', box(42, 56, 16, 28)],
    ...many(3, (n): Shape => ['marble', arch(24 + n * 20, 46, 10, 52)]),
  ],
  c13: [
    ['stone', box(10, 24, 80, 68)],
    ...many(5, (n): Shape => ['stone', box(10 + n * 17, 12, 11, 12)]),
    ['stone-dark', box(10, 34, 80, 5)],
    ['ink', arch(30, 66, 40, 92)],
    ['ochre', arch(14, 72, 10, 92)],
    ['ochre', arch(76, 72, 10, 92)],
  ],
  c14: [
    ['laurel', box(2, 56, 96, 38)],
    ['stone', 'M38 56H62L92 94H8z'],
    ...many(3, (n): Shape => ['stone-dark', bar(40 - n * 9, 62 + n * 11, 60 + n * 9, 62 + n * 11, 2.2)]),
    ['stone-dark', bar(50, 56, 50, 94, 2.2)],
    ...pine(18, 62, 46),
    ...pine(82, 62, 46),
    ['ochre', circle(50, 36, 12)],
  ],
  c15: [
    ['azure', box(6, 16, 88, 7)],
    ['stone', box(6, 23, 88, 7)],
    ['marble', box(6, 30, 88, 60)],
    ...many(5, (n): Shape => ['azure-dark', arch(10 + n * 17, 42, 11, 54)]),
    ['stone', box(6, 54, 88, 5)],
    ...many(3, (n): Shape => ['azure-dark', arch(12 + n * 28, 74, 20, 90)]),
  ],
  c16: [
    ['stone', box(2, 86, 96, 7)],
    ...temple(8, 56, 84, 26, 7, 'purple'),
    ...house(34, 22, 32, 18, 'marble', 'purple-dark'),
    ['ochre', circle(50, 8, 5)],
  ],
  p01: [
    ['stone', box(30, 40, 40, 52)],
    ['stone-dark', box(24, 34, 52, 8)],
    ...many(4, (n): Shape => ['stone', box(24 + n * 14, 24, 9, 10)]),
    ['ink', arch(43, 74, 14, 92)],
    ['terra', 'M50 24V4L72 10 50 16z'],
    ['terra-dark', bar(50, 24, 50, 2, 3)],
  ],
  p02: [
    ['laurel', box(2, 86, 96, 8)],
    ['terra', gable(6, 88, 58, 56)],
    ['ink', gable(26, 88, 18, 34)],
    ['ochre', gable(46, 88, 48, 44)],
    ['ink', gable(62, 88, 16, 26)],
  ],
  p03: [
    ['stone', box(14, 82, 72, 10)],
    ['marble', box(20, 48, 60, 34)],
    ['stone', box(16, 42, 68, 8)],
    ['laurel', 'M26 72Q50 54 74 72 50 64 26 72z'],
    ['terra', 'M50 8Q66 26 58 42H42Q34 26 50 8z'],
    ['ochre', 'M50 20Q58 30 54 42H46Q42 30 50 20z'],
  ],
  p04: [
    ['ochre-dark', bar(50, 94, 50, 12, 5)],
    ['laurel', 'M50 26Q24 30 30 50T50 66 70 50 50 26zM50 34Q62 38 62 48T50 58 38 48 50 34z'],
    ['marble', 'M46 22Q22 2 8 12 18 30 46 30z'],
    ['marble', 'M54 22Q78 2 92 12 82 30 54 30z'],
    ['ochre', circle(50, 12, 7)],
  ],
  p05: [
    ...wheel(50, 54, 36),
    ['marble', 'M18 54Q-2 40 4 22 22 26 34 42z'],
    ['marble', 'M82 54Q102 40 96 22 78 26 66 42z'],
    ['ochre', circle(50, 54, 7)],
  ],
  p06: [
    ...scutum(6, 26, 40, 62, 'laurel'),
    ...scutum(54, 26, 40, 62, 'azure'),
    ...scutum(28, 12, 44, 74, 'terra'),
  ],
  p07: standard([
    ['ochre-dark', bar(18, 22, 82, 22, 5)],
    ['purple', 'M20 24H80V70L72 62 62 72 50 62 38 72 28 62 20 70z'],
    ['ochre', circle(50, 44, 11)],
    ['ochre', 'M50 2L57 16H43z'],
  ]),
  p08: [
    ...temple(16, 44, 68, 40, 4, 'marble-dark'),
    ['terra-dark', box(38, 54, 11, 30)],
    ['terra-dark', box(51, 54, 11, 30)],
  ],
  p09: [
    ['laurel', 'M50 92Q8 84 12 36 20 44 22 54 20 34 30 20 34 32 32 46 40 60 50 92z'],
    ['laurel-dark', 'M50 92Q92 84 88 36 80 44 78 54 80 34 70 20 66 32 68 46 60 60 50 92z'],
    ['purple', circle(50, 50, 17)],
    [
      'ochre',
      'M50 38l3.6 8 8.600 1-6.400 5.800 1.800 8.600-7.600-4.400-7.600 4.400 1.800-8.600-6.400-5.800 8.600-1z',
    ],
  ],
  p10: [
    ['stone', box(8, 84, 84, 8)],
    ['marble', box(12, 24, 76, 60)],
    ['marble-dark', box(8, 16, 84, 10)],
    ['ink', arch(36, 60, 28, 84)],
    ['stone-dark', arch(17, 66, 12, 84)],
    ['stone-dark', arch(71, 66, 12, 84)],
    ['purple', box(26, 30, 48, 9)],
    ['ochre', circle(38, 10, 6)],
    ['ochre', circle(50, 8, 6)],
    ['ochre', circle(62, 10, 6)],
  ],
  p11: [...helmet, ['terra-dark', bar(84, 96, 92, 8, 5)], ['laurel', oval(88, 22, 6, 10)]],
  p12: [
    ['stone', bar(14, 14, 80, 80, 8)],
    ['stone', bar(86, 14, 20, 80, 8)],
    ['ochre-dark', bar(66, 86, 88, 64, 6)],
    ['ochre-dark', bar(34, 86, 12, 64, 6)],
    ['laurel', oval(50, 24, 20, 9)],
    ['marble', oval(50, 20, 9, 6)],
  ],
  p13: [
    ['marble', 'M16 8H76Q86 8 86 20V80Q86 92 74 92H26Q14 92 14 80V20z'],
    ...many(4, (n): Shape => ['stone-dark', box(26, 24 + n * 11, 48, 3)]),
    ['terra', circle(50, 78, 12)],
    ['terra-dark', circle(50, 78, 7)],
  ],
  p14: [
    ['stone', box(14, 46, 72, 46)],
    ['stone', box(6, 30, 20, 62)],
    ['stone', box(74, 30, 20, 62)],
    ...many(2, (n): Shape => ['stone-dark', box(4 + n * 68, 24, 24, 7)]),
    ...many(4, (n): Shape => ['stone-dark', box(28 + n * 12, 38, 8, 9)]),
    ['ink', arch(40, 72, 20, 92)],
    ['terra', 'M16 24V4L34 10 16 16z'],
  ],
  p15: [
    ['terra-dark', box(12, 44, 76, 46)],
    ['terra', 'M12 44Q14 22 50 22T88 44z'],
    ['ochre', box(12, 42, 76, 6)],
    ['ochre', box(42, 40, 16, 18)],
    ['ink', circle(50, 48, 3)],
    ...coin(28, 20, 9),
    ...coin(50, 14, 9),
    ...coin(72, 20, 9),
  ],
  p16: [
    ['marble', 'M12 46Q30 30 48 44L60 14Q80 22 76 46 94 44 96 54 80 76 54 74L38 92Q34 78 38 66 20 64 12 46z'],
    ['ink', circle(84, 51, 2.6)],
    ['laurel', 'M94 56Q98 72 86 86 82 72 94 56z'],
    ['laurel-dark', 'M92 58Q82 66 72 90 76 68 92 58z'],
  ],
  r01: [
    ['ochre', 'M30 30Q18 60 22 90H78Q82 60 70 30z'],
    ['ochre-dark', box(30, 24, 40, 8)],
    ['ochre', 'M32 24Q28 10 40 12 50 4 60 12 72 10 68 24z'],
    ...ear(50, 84, 36),
  ],
  r02: [
    ['terra-dark', box(8, 62, 84, 8)],
    ['terra-dark', box(14, 70, 8, 22)],
    ['terra-dark', box(78, 70, 8, 22)],
    ...many(3, (n): Shape => ['ochre', oval(30, 58 - n * 8, 13, 5)]),
    ...many(5, (n): Shape => ['ochre-dark', oval(58, 58 - n * 8, 13, 5)]),
    ...coin(80, 46, 10),
  ],
  r03: [
    ['laurel', box(2, 88, 96, 6)],
    ['terra', box(16, 52, 70, 18)],
    ['ochre', circle(32, 44, 11)],
    ['ochre-dark', circle(52, 42, 12)],
    ['ochre', circle(71, 44, 11)],
    ...wheel(32, 76, 14),
    ...wheel(70, 76, 14),
  ],
  r04: [
    ...ear(26, 92, 52),
    ...ear(76, 92, 52),
    ['terra-dark', bar(50, 96, 50, 12, 4.5)],
    ['stone', 'M50 2L59 22 50 28 41 22z'],
    ...scutum(34, 40, 32, 44, 'terra'),
  ],
  r05: [
    ...many(5, (n): Shape => ['terra-dark', `M${6 + n * 19} 94V52L${12 + n * 19} 44 ${18 + n * 19} 52V94z`]),
    ...helmet.slice(0, 3),
  ],
  r06: [
    ['terra-dark', bar(72, 96, 72, 44, 7)],
    ['terra', 'M72 6Q90 26 82 46H62Q54 26 72 6z'],
    ['ochre', 'M72 20Q82 32 77 46H67Q62 32 72 20z'],
    ['ochre-dark', 'M12 56H50L45 92H17z'],
    ['azure', oval(31, 56, 19, 6)],
    ['stone-dark', 'M12 56Q31 22 50 56L46 56Q31 30 16 56z'],
  ],
  r07: [
    ['terra', box(4, 40, 92, 52)],
    ...many(5, (n): Shape => ['terra', box(4 + n * 20, 28, 12, 12)]),
    ...many(3, (n): Shape => ['terra-dark', box(4, 52 + n * 14, 92, 2.4)]),
    ...many(4, (n): Shape => ['terra-dark', box(18 + n * 22, 40, 2.4, 14)]),
    ['stone', box(38, 20, 24, 72)],
    ...many(3, (n): Shape => ['stone', box(36 + n * 10, 10, 7, 10)]),
    ['ink', arch(44, 74, 12, 92)],
  ],
  r08: standard([
    ['ochre', 'M50 34Q28 8 4 14 12 40 40 46L36 58H64L60 46Q88 40 96 14 72 8 50 34z'],
    ['ochre-dark', circle(50, 24, 8)],
    ['terra', box(34, 58, 32, 8)],
  ]),
  r09: [
    ...scutum(24, 6, 52, 88, 'purple'),
    ['ochre', 'M40 26L50 18 60 26 54 40H46z'],
    ['ochre', 'M40 74L50 82 60 74 54 60H46z'],
  ],
};

/** Standing pieces that are no buildings: the types of production cards, the Goth, a screen. */
export const pieces: Readonly<Record<string, Emblem>> = {
  farm: [...field, ...ear(30, 92, 56), ...ear(52, 92, 66), ...ear(74, 92, 56)],
  city: [
    ['stone', box(4, 86, 92, 8)],
    ...house(8, 52, 28, 34),
    ...house(62, 50, 30, 36),
    ...temple(34, 46, 32, 36, 3),
  ],
  legion: [
    ...scutum(28, 18, 44, 72, 'terra'),
    ['stone', bar(84, 94, 84, 22, 4)],
    ['stone', 'M84 6L91 24H77z'],
    ['stone', bar(16, 94, 16, 22, 4)],
    ['stone', 'M16 6L23 24H9z'],
  ],
  goth: [
    ['terra-dark', 'M24 50Q20 84 32 96H68Q80 84 76 50z'],
    ['skin', oval(50, 44, 19, 22)],
    ['ochre', 'M30 50Q50 62 70 50 72 84 50 90 28 84 30 50z'],
    ['terra', 'M40 60Q50 66 60 60 50 58 40 60z'],
    ['stone', 'M28 36Q30 10 50 10T72 36z'],
    ['stone-dark', box(26, 33, 48, 7)],
    ['marble', 'M28 28Q6 26 8 2 22 8 32 20z'],
    ['marble', 'M72 28Q94 26 92 2 78 8 68 20z'],
    ['ink', circle(43, 45, 2.8)],
    ['ink', circle(57, 45, 2.8)],
  ],
  screen: [
    ['purple-dark', 'M6 26L34 14V84L6 96z'],
    ['purple', box(34, 14, 32, 70)],
    ['purple-dark', 'M94 26L66 14V84L94 96z'],
    ['ochre', 'M50 30l5 12 13 1-10 8.500 3 12.500-11-7-11 7 3-12.500L32 43l13-1z'],
  ],
  roman: [
    ['marble', 'M28 96Q24 54 40 44H60Q76 54 72 96z'],
    ['purple', 'M40 44Q58 62 56 96H66Q70 60 56 44z'],
    ['skin', circle(50, 28, 17)],
    ['terra-dark', 'M33 26Q34 8 50 8T67 26Q58 18 50 18T33 26z'],
    ['laurel', 'M32 24Q50 12 68 24 50 20 32 24z'],
  ],
  rome: [
    ...temple(8, 54, 40, 28, 4),
    ...house(52, 44, 24, 40),
    ['marble', 'M74 60Q74 44 86 44T98 60V84H74z'],
    ['stone', box(2, 84, 96, 9)],
  ],
  carthage: [
    ['stone', box(4, 44, 92, 46)],
    ...many(6, (n): Shape => ['stone', box(4 + n * 16, 36, 10, 9)]),
    ['ochre', box(34, 14, 32, 34)],
    ['terra', gable(30, 14, 40, 12)],
    ['ink', arch(40, 70, 20, 90)],
    ['ochre-dark', arch(14, 62, 10, 78)],
    ['ochre-dark', arch(76, 62, 10, 78)],
  ],
};

/**
 * Every message of every board with several arguments, in a file that a person can read through: `sentences.txt`.
 *
 * After a change run with `QUADRIGA_WRITE_SENTENCES=1`, read what the file says now, and keep it with the change.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { parse, Message, Visitor, type VariableReference } from '@fluent/syntax';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(process.cwd(), 'src/boards');
const kept = join(folder, 'sentences.txt');
const NUMBERS = [0, 1, 2, 5];

type Values = readonly (FluentVariable | { says: string })[];
type Arguments = Record<string, Values>;

/** What a message of the board stands for as an argument of another. */
const says = (...ids: string[]): Values => ids.map((id) => ({ says: id }));

/** What each board puts into its messages; an argument that is not here is a number. */
const BOARDS: Record<string, Arguments> = {
  antike: {
    choice: ['Pay with a coin', 'Pay with marble'],
    goods: ['marble', 'iron', 'gold', 'marble, iron or gold', 'iron or gold'],
    cards: [8],
    name: ['Livia'],
    needed: [7, 9],
    next: [3],
    nation: says(
      ...[
        'romans',
        'greeks',
        'germans',
        'phoenicians',
        'carthaginians',
        'persians',
        'arabs',
        'egyptians',
      ].map((nation) => `antike-nation-${nation}`),
      'antike-nation-babylonians',
    ),
    owners: ['Livia', 'Livia and Gaius', ...says('antike-nobody')],
    resource: ['marble', 'iron', 'gold'],
    who: ['Livia', 'Livia (Romans)'],
  },
  arena: {
    all: [55],
    card: ['Forum', 'Elephantus Militaris'],
    space: ['1', '6'],
    what: [...says('arena-empty', 'arena-face-down'), 'Forum, defence 5'],
    where: ['space 3', ...says('arena-bribery')],
  },
  'carpe-diem': {
    card: ['“2 fish for 4 VP”'],
    cell: ['a2'],
    first: ['“1 villa for 3 VP”'],
    from: ['a1'],
    gain: ['3 VP and 1 step'],
    kind: says(
      ...['villa', 'pond', 'garden', 'vineyard', 'pen', 'merchant', 'granary', 'administration'].map(
        (kind) => `carpe-diem-kind-${kind}`,
      ),
      ...['craftsman', 'market', 'bakery', 'fountain'].map((kind) => `carpe-diem-kind-${kind}`),
    ),
    name: ['Livia'],
    need: ['2 fish', 'any 3 landscapes'],
    now: [0, 4],
    order: ['Livia, Gaius'],
    phases: [4],
    places: ['Livia 3, Gaius 1'],
    rounds: [7],
    second: ['“1 pen for 3 VP”'],
    sides: ['villa, grass, pond, grass'],
    tile: ['pond end'],
    tiles: ['pond end', 'pond end, villa bend'],
    to: ['a3'],
  },
  'gloria-mundi': {
    card: ['Aqueduct'],
    goal: [25],
    kind: says(...['food', 'gold', 'peace', 'glory'].map((kind) => `gloria-mundi-kind-${kind}`)),
    player: ['Livia'],
    price: ['2 gold', '1 food and 1 peace'],
    state: says('gloria-mundi-can-buy', 'gloria-mundi-no-site'),
    type: says(...['food', 'gold', 'peace'].map((type) => `gloria-mundi-type-${type}`)),
  },
};

/** Arguments that are numbers. */
const COUNTS = new Set(
  [
    'all base bonus bread cards cost count defence faces few force frame frontier galleys goal goth have',
    'knowhow later left leftovers legions losses lost needed next now phase phases points rome round rounds',
    'seat steps surcharge times total track turn turns units value villas vp',
  ].flatMap((line) => line.split(' ')),
);

/** The same name means something else on some boards or in some messages. */
const SPECIAL: Record<string, Arguments> = {
  'antike-map': { name: ['Mare Nostrum'] },
  'antike-know-how-label': { name: ['Mercatura'], price: [6] },
  'antike-know-how-label-first': { name: ['Res Publica'], price: [10], later: [5] },
  'antike-prices': { first: [6], later: [2] },
  'antike-start': { count: [3, 6], marble: ['Roma'], iron: ['Neapolis'], gold: ['Syracusae'] },
  'antike-neutral-with': { count: [3, 6] },
  'antike-shelf-nations': { map: ['Orient'] },
  'antike-shelf-neutral': { map: ['Orient'] },
  'antike-shelf-regions': { map: ['Orient'], count: [50] },
  'antike-with-ship': { name: ['Mare Libycum'] },
  'arena-shelf-building': { deck: says('arena-deck-arena', 'arena-deck-roma'), count: [15] },
  'arena-shelf-character': { deck: says('arena-deck-combined', 'arena-deck-arena_strict'), count: [16] },
  'carpe-diem-box-strip': { number: [1] },
  'gloria-mundi-cost': { cost: ['2 food and 1 gold'] },
  'gloria-mundi-dealt': { count: [5, 12], seats: [2, 6] },
  'carpe-diem-blueprint': { space: NUMBERS },
  'carpe-diem-track-space': { space: NUMBERS },
  'gloria-mundi-goth-to': { space: NUMBERS },
  'gloria-mundi-priced': { space: NUMBERS },
};

function variables(message: Message): string[] {
  const found = new Set<string>();
  class Reader extends Visitor {
    override visitVariableReference(node: VariableReference) {
      found.add(node.id.name);
    }
  }
  new Reader().visit(message);
  return [...found];
}

/** Each argument goes through all its values, the others standing at their first, and again at their last. */
function combinations(names: string[], values: (name: string) => FluentVariable[]) {
  const list: Record<string, FluentVariable>[] = [];
  for (const others of [0, -1]) {
    const rest = Object.fromEntries(names.map((name) => [name, values(name).at(others)!]));
    list.push(rest);
    for (const name of names) for (const value of values(name)) list.push({ ...rest, [name]: value });
  }
  return list;
}

/** The sentences of a board by message. */
function sentences(board: string): [string, string[]][] {
  const source = readFileSync(join(folder, board, 'words/en.ftl'), 'utf8');
  const bundle = new FluentBundle('en', { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  const say = (id: string, args: Record<string, FluentVariable>) => {
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(id)!.value!, args, errors);
    expect(errors, id).toEqual([]);
    return text;
  };
  const values = (id: string) => (name: string) => {
    const list = SPECIAL[id]?.[name] ?? BOARDS[board]![name] ?? (COUNTS.has(name) ? NUMBERS : undefined);
    if (!list) throw new Error(`${id}: the test does not know what $${name} stands for`);
    return list.map((value) =>
      typeof value === 'object' && 'says' in value ? say(value.says, {}) : (value as FluentVariable),
    );
  };
  return (
    parse(source, {})
      .body.filter((entry) => entry instanceof Message)
      // A message without arguments is read where it stands.
      .filter((message) => variables(message).length > 0)
      .map((message) => {
        const id = message.id.name;
        const said = combinations(variables(message), values(id)).map((args) => say(id, args));
        return [id, [...new Set(said)]];
      })
  );
}

const PLURALS =
  'points steps counters cards units legions galleys tiles coins wares personages faces dice sestertii';

describe('the sentences of the boards', () => {
  const all = Object.keys(BOARDS).flatMap(sentences);

  it('are written down to be read', () => {
    const text = all.map(([id, list]) => [id, ...list.map((line) => `    ${line}`), ''].join('\n')).join('');
    if (process.env.QUADRIGA_WRITE_SENTENCES) writeFileSync(kept, text);
    expect(text).toBe(readFileSync(kept, 'utf8'));
  });

  it('are good English', () => {
    const faults = all.flatMap(([id, list]) =>
      list
        .filter((line) => {
          const text = line.replaceAll(/[^\p{L}\p{N}+−×]+/gu, ' ');
          return (
            /\ba [aeio]/i.test(text) ||
            /\ban [^aeiou]/i.test(text) ||
            new RegExp(`(?<![+−] ?)\\b(1|one) (${PLURALS.replaceAll(' ', '|')})\\b`, 'i').test(text) ||
            /\b(your|my|their) (the|a) /i.test(text) ||
            /\b[02-9]\d* (point|step|counter|card|unit|legion|galley|tile|coin|ware|personage|die)\b/.test(
              text,
            ) ||
            / {2}|\s[,.;:?]|[{}]|\.\./.test(line)
          );
        })
        .map((line) => `${id}: ${line}`),
    );
    expect(faults).toEqual([]);
  });
});

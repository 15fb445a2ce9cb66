import { FluentBundle, FluentResource } from '@fluent/bundle';
import { parse as parseFluent, Message } from '@fluent/syntax';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pseudo, t, words } from './index.svelte';

const source = join(process.cwd(), 'src');

function files(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));
}

function ids(path: string): string[] {
  const resource = parseFluent(readFileSync(path, 'utf8'), {});
  return resource.body.filter((entry) => entry instanceof Message).map((entry) => entry.id.name);
}

/** Every key in the code: `t('key'`, and with `t(\`key-${x}\`` its beginning. */
function used(): { key: string; open: boolean; where: string }[] {
  return [...files(source, '.svelte'), ...files(source, '.ts')]
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const where = relative(source, path);
      const whole = [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => ({
        key: key!,
        open: false,
        where,
      }));
      const begun = [...text.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)].map(([, key]) => ({
        key: key!,
        open: true,
        where,
      }));
      return [...whole, ...begun];
    });
}

const shell = ids(join(source, 'words/en.ftl'));
const boards = files(join(source, 'boards'), 'en.ftl').flatMap(ids);
const all = new Set([...shell, ...boards]);

describe('the words', () => {
  it('have every key that the code uses', () => {
    const missing = used().filter(({ key, open }) =>
      open ? ![...all].some((id) => id.startsWith(key)) : !all.has(key),
    );
    expect(missing).toEqual([]);
  });

  it('have no key that nobody uses', () => {
    const uses = used();
    const text = [...files(source, '.svelte'), ...files(source, '.ts')]
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const unused = [...all].filter(
      (id) =>
        !uses.some(({ key, open }) => (open ? id.startsWith(key) : id === key)) && !text.includes(`'${id}'`),
    );
    expect(unused).toEqual([]);
  });

  it('have each key once', () => {
    const list = [...shell, ...boards];
    expect(list.filter((id, index) => list.indexOf(id) !== index)).toEqual([]);
  });

  it('parse without junk, in every language and every board', () => {
    for (const path of files(source, '.ftl')) {
      const resource = parseFluent(readFileSync(path, 'utf8'), {});
      expect(
        resource.body.filter((entry) => entry.type === 'Junk'),
        path,
      ).toEqual([]);
      const errors = new FluentBundle('en').addResource(new FluentResource(readFileSync(path, 'utf8')));
      expect(errors, path).toEqual([]);
    }
  });

  it('say plurals', () => {
    expect(t('lobby-waiting', { open: 1 })).toBe('One seat is open. Send the link to a friend.');
    expect(t('lobby-waiting', { open: 3 })).toBe('3 seats are open. Send the link to your friends.');
  });

  it('show a missing key instead of nothing', () => {
    expect(t('no-such-key')).toBe('[no-such-key]');
  });

  it('speak the pseudo-language, arguments untouched', async () => {
    await words.speak('qps');
    expect(t('play-now')).toBe(pseudo('Play now'));
    expect(t('table-title', { game: 'Arena' })).toBe(`Arena${pseudo(' – Quadriga')}`);
    await words.speak('en');
    expect(t('play-now')).toBe('Play now');
  });
});

describe('the words of a board', () => {
  it('are there for everybody who asked for them, also while they are on their way', async () => {
    const [first, second] = [words.loadBoard('arena'), words.loadBoard('arena')];
    await second;
    expect(words.has('arena-vp')).toBe(true);
    await first;
  });
});

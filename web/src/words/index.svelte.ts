/**
 * The page's own words. Every sentence stands in a Fluent file: the shell's in `words/<language>.ftl`, a board's in
 * `boards/<game>/words/<language>.ftl`. A new language is a set of files and no code. The games' sentences (choices,
 * log, prompts) come from the server, already in words.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from './en.ftl?raw';

export type Arguments = Record<string, FluentVariable>;

const SOURCE = 'en';
/** The language of the tests: English in strange letters, so that a string outside the files stays plain and is found. */
const PSEUDO = 'qps';

const shellFiles = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default' });
const boardFiles = import.meta.glob<string>('../boards/*/words/*.ftl', { query: '?raw', import: 'default' });

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STRANGE = [...'åƀçđéƒǥħíĵķłɱñóþʠŕšŧúṽŵẋýžÅƁÇĐÉƑǤĦÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'];

/** English in strange letters. */
export function pseudo(text: string): string {
  return [...text].map((letter) => STRANGE[PLAIN.indexOf(letter)] ?? letter).join('');
}

function newBundle(language: string): FluentBundle {
  return language === PSEUDO
    ? new FluentBundle(SOURCE, { useIsolating: false, transform: pseudo })
    : new FluentBundle(language, { useIsolating: false });
}

/** The bundles to ask, in order: the chosen language, then English. */
class Words {
  language = $state(SOURCE);
  #chosen = newBundle(SOURCE);
  #fallback = newBundle(SOURCE);
  // The boards whose words are there or on their way: whoever asks a second time waits for the same words.
  #loaded = new Map<string, Promise<void>>();
  // Bumped when words arrive, so that sentences already drawn are drawn again.
  #version = $state(0);

  constructor() {
    const own = new FluentResource(english);
    this.#add(this.#chosen, own);
    this.#add(this.#fallback, own);
  }

  #add(bundle: FluentBundle, resource: FluentResource) {
    const errors = bundle.addResource(resource);
    for (const error of errors) console.error(error);
  }

  /** The languages for which the shell has a file. */
  get languages(): string[] {
    return Object.keys(shellFiles).map((path) => path.replace(/^\.\/(.*)\.ftl$/, '$1'));
  }

  /** Speaks another language from now on. */
  async speak(language: string): Promise<void> {
    const bundle = newBundle(language);
    if (language === SOURCE || language === PSEUDO) {
      this.#add(bundle, new FluentResource(english));
    } else {
      const load = shellFiles[`./${language}.ftl`];
      if (!load) throw new Error(`no words for ${language}`);
      this.#add(bundle, new FluentResource(await load()));
    }
    this.#chosen = bundle;
    const boards = [...this.#loaded.keys()];
    this.#loaded.clear();
    this.language = language;
    await Promise.all(boards.map((game) => this.loadBoard(game)));
    this.#version += 1;
  }

  /** Adds the words of a game's board, before the board is drawn. */
  loadBoard(game: string): Promise<void> {
    const known = this.#loaded.get(game);
    if (known) return known;
    const loaded = this.#fetchBoard(game);
    this.#loaded.set(game, loaded);
    // What could not be had is asked for again.
    loaded.catch(() => this.#loaded.delete(game));
    return loaded;
  }

  async #fetchBoard(game: string): Promise<void> {
    const source = await boardFiles[`../boards/${game}/words/${SOURCE}.ftl`]?.();
    if (source === undefined) return;
    const plain = new FluentResource(source);
    this.#fallback.addResource(plain, { allowOverrides: true });
    if (this.language === SOURCE || this.language === PSEUDO) {
      this.#chosen.addResource(plain, { allowOverrides: true });
    } else {
      const own = await boardFiles[`../boards/${game}/words/${this.language}.ftl`]?.();
      if (own !== undefined) this.#chosen.addResource(new FluentResource(own), { allowOverrides: true });
    }
    this.#version += 1;
  }

  /** The sentence `id`, or `id` itself in brackets when no file has it (a test looks for that). */
  say(id: string, args?: Arguments): string {
    void this.#version;
    void this.language;
    for (const bundle of [this.#chosen, this.#fallback]) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, args ?? null, []);
    }
    console.error(`no words for "${id}"`);
    return `[${id}]`;
  }

  /** Whether any file has the sentence `id`. */
  has(id: string): boolean {
    return this.#chosen.hasMessage(id) || this.#fallback.hasMessage(id);
  }
}

export const words = new Words();

/** The sentence `id` in the page's language. */
export function t(id: string, args?: Arguments): string {
  return words.say(id, args);
}

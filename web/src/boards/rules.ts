/**
 * What a game adds to its rules page. The text is the game's `RULES.md` and names its rulings; pictures stand at its anchors, drawn by the
 * parts of the board. Components come from the generated data of the box, their names and effects from the glossary, which follows the table.
 */
import type { Component } from 'svelte';
import type { GlossaryEntry } from '../generated/protocol';
import type { Chosen } from '../lib/table-rules';

/** A picture in the text. Its caption is `<game>-figure-<name>`. */
export interface Figure {
  /** The anchor of the heading or ruling that it belongs to: `R27`, `5-battle`. */
  readonly at: string;
  /** What is drawn: a picture that the game's `Picture` knows. */
  readonly name: string;
}

/** A component: what it is called, what it costs and has, what it does. */
export interface Item {
  readonly id: string;
  /** Its glossary term, which says name and effect and leads to rulings. */
  readonly term?: string;
  /** What it is called where the glossary has no term of its own for it. */
  readonly name?: string;
  /** Cost, worth, number: one short phrase each. */
  readonly facts: readonly string[];
  /** What it does, where the glossary does not say it. */
  readonly words?: string;
}

/** Components that belong together. */
export interface Shelf {
  readonly id: string;
  readonly title: string;
  readonly words?: string;
  /** How wide one is drawn, in rem. */
  readonly width: number;
  readonly items: readonly Item[];
}

/** A panel of the player aid: a section of the rules, or some terms. */
export interface Panel {
  /** The anchor of the heading whose section is shown. */
  readonly section?: string;
  /** Glossary terms with their pieces, under the title `<game>-aid-<title>`. */
  readonly title?: string;
  readonly terms?: readonly string[];
}

export interface RulesBook {
  /** Draws a picture by its name. */
  Picture: Component<{ name: string }>;
  figures: readonly Figure[];
  /** One whole turn as pictures, under the heading with this anchor. The caption of a step is `<game>-turn-<name>`. */
  turn: { readonly at: string; readonly steps: readonly string[] };
  /** All components, as a table with these options has them; of the usual game where there are none. */
  shelves: (options: Chosen | null) => readonly Shelf[];
  /** Draws one of them. */
  Face: Component<{ shelf: string; id: string; options: Chosen | null }>;
  /** What stands on one screen during a game. */
  aid: readonly Panel[];
}

/** A book as a game writes it: each picture with the anchor it stands at; of a panel that shows a section, its anchor alone. */
interface Written extends Pick<RulesBook, 'turn'> {
  readonly figures: Readonly<Record<string, string>>;
  readonly aid: readonly (string | { readonly title: string; readonly terms: readonly string[] })[];
}

export function rulesBook(
  Picture: RulesBook['Picture'],
  Face: RulesBook['Face'],
  shelves: RulesBook['shelves'],
  { figures, turn, aid }: Written,
): RulesBook {
  return {
    Picture,
    Face,
    shelves,
    turn,
    figures: Object.entries(figures).map(([name, at]) => ({ at, name })),
    aid: aid.map((panel) => (typeof panel === 'string' ? { section: panel } : panel)),
  };
}

/** The glossary by id. */
export type Terms = ReadonlyMap<string, GlossaryEntry>;

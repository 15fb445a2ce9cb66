/** One device, several people: each hand is covered until its owner says that he looks, whether or not more waits to be shown. */
import type { TableInfo } from '../../generated/protocol';
import type { LiveTable } from '../../lib/live.svelte';

export class Device {
  /** The seat whose owner looks. */
  #ready = $state<number | null>(null);
  readonly #live: LiveTable;
  readonly #table: () => TableInfo;
  readonly #hides: () => boolean | null;

  /** `hides` says whether the game has anything to hide; `null` as long as nobody knows: then it is covered without a question. */
  constructor(live: LiveTable, table: () => TableInfo, hides: () => boolean | null) {
    this.#live = live;
    this.#table = table;
    this.#hides = hides;
    // A game without secrets needs no cover: the page turns to whoever is to act.
    $effect(() => {
      const next = this.next;
      if (!this.shared || this.secrets || live.behind || next === null) return;
      if (live.position!.seat !== next) live.look(next);
    });
  }

  get shared(): boolean {
    return this.#table().yours.length > 1 && this.#live.position!.result === null;
  }

  get known(): boolean {
    return this.#hides() !== null;
  }

  get secrets(): boolean {
    return this.#hides() !== false;
  }

  /** Whose turn it is here to look. */
  get next(): number | null {
    const { to_act, seat } = this.#live.position!;
    return to_act !== null && this.#table().yours.includes(to_act) ? to_act : seat;
  }

  readonly covered = $derived.by(() => {
    const next = this.next;
    const uncovered = this.#ready === next && this.#live.position!.seat === next;
    return this.shared && this.secrets && next !== null && !uncovered;
  });

  readonly uncover = () => {
    const next = this.next;
    if (next === null) return;
    this.#ready = next;
    if (this.#live.position!.seat !== next) this.#live.look(next);
  };
}

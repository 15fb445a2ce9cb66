/** Looking back from a running table: at a line of the log, or at what happened since one's turn; and the way to the present again. */
import { tick, untrack } from 'svelte';
import type { Happening } from '../../generated/protocol';
import { Aside } from '../../lib/aside';
import type { LiveTable } from '../../lib/live.svelte';
import { Past } from '../../lib/past.svelte';
import { movesSince, Since } from '../../lib/since.svelte';

export class LookingBack {
  readonly past: Past;
  readonly since: Since;
  readonly #live: LiveTable;
  /** The browser's Back leads from the past to the table, not away from it. */
  readonly #aside = new Aside(() => this.since.leave());
  /** The choice from which one came by keyboard (none is ''); `null` for whoever came by pointer. */
  #cameFrom: string | null = null;
  /** What had been shown before one looked back: it is not shown once more on the return. */
  #looked = $state.raw<readonly Happening[] | null>(null);

  constructor(live: LiveTable, base: string) {
    this.#live = live;
    this.past = new Past(`${base}/replay/positions`);
    this.since = new Since(this.past);
    $effect.pre(() => {
      const now = live.events;
      if (this.shown) this.#looked = now;
    });
    $effect(() => {
      if (this.shown) this.#aside.enter();
      else this.#aside.leave();
    });
    $effect(() => {
      if (!this.since.open) untrack(() => this.#comeBack());
    });
  }

  /** The position of the past that is looked at. */
  get shown() {
    return this.past.position;
  }

  /** What the others did since one's own last action, while there is anything to look at. */
  readonly moves = $derived.by(() => {
    const { position, behind, log } = this.#live;
    return position!.result !== null || behind || this.shown ? [] : movesSince(log, position!.seat);
  });

  /** What led to what is shown, to be seen once. */
  get events(): readonly Happening[] {
    if (this.shown) return this.past.events;
    return this.#live.events === this.#looked ? [] : this.#live.events;
  }

  start(byKeyboard: boolean) {
    const active = document.activeElement;
    this.#cameFrom = byKeyboard ? (active instanceof HTMLElement && active.dataset['choice']) || '' : null;
    this.since.start(this.moves, this.#live.position!.seat);
  }

  /** A key while one looks back; says whether it meant anything. */
  key(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') this.since.leave();
    else if (this.since.open && event.key === 'ArrowRight') this.since.go(this.since.at + 1);
    else if (this.since.open && event.key === 'ArrowLeft') this.since.go(this.since.at - 1);
    else return false;
    return true;
  }

  popped() {
    this.#aside.popped();
  }

  /** Whoever came to the past by keyboard goes on in the list of choices, where they left it. */
  #comeBack() {
    const token = this.#cameFrom;
    if (token === null) return;
    this.#cameFrom = null;
    void tick().then(() => {
      // Whoever has gone elsewhere meanwhile stays there.
      if (document.activeElement !== document.body) return;
      const list = [
        ...document.querySelectorAll<HTMLElement>('.choices [data-choice], .choices [data-pick]'),
      ];
      (list.find(({ dataset }) => dataset['choice'] === token) ?? list[0])?.focus();
    });
  }
}

/** What one may do about one's seat beside the choices of the game: take back, ask for it, answer, resign, come back. */
import type { TableInfo } from '../../generated/protocol';
import type { LiveTable } from '../../lib/live.svelte';
import { toasts } from '../../lib/toasts.svelte';
import { t } from '../../words/index.svelte';

export class Turn {
  readonly live: LiveTable;
  readonly #table: () => TableInfo;
  resigning = $state(false);
  /** Whoever takes a whole turn back against bots for the first time is asked. */
  practising = $state(false);
  /** The question that was put aside: it can be taken up again. */
  putAside = $state(0);
  /** Whoever was late is told so, once for each time: the bot plays on until they come back. */
  toldLost = $state(false);

  constructor(live: LiveTable, table: () => TableInfo) {
    this.live = live;
    this.#table = table;
    $effect(() => {
      if (!this.lost) this.toldLost = false;
    });
  }

  get #position() {
    return this.live.position!;
  }

  /** A bot has taken one's seat over for want of time. */
  get lost(): boolean {
    const { seats, yours } = this.#table();
    return (
      this.#position.result === null &&
      seats.some(({ seat, out_of_time }) => out_of_time && yours.includes(seat))
    );
  }

  /** What somebody else asks of whoever sits here, until it is answered. */
  get question() {
    const { asked } = this.#position;
    const { yours } = this.#table();
    return !this.live.behind && asked?.waits_for.some((seat) => yours.includes(seat)) ? asked : null;
  }

  /** Nothing can be taken back now. */
  get fixed(): boolean {
    return (this.#position.undo ?? this.#position.take_back) === null;
  }

  /** Takes back one action; or, against bots alone, the whole turn. */
  readonly undo = () => {
    if (this.live.behind) return;
    const { undo, take_back } = this.#position;
    if (undo !== null) this.live.undo();
    else if (take_back !== null && this.#table().take_backs > 0) this.live.undo(take_back);
    else if (take_back !== null) this.practising = true;
    // Off, but not without saying why, also to who has no pointer to wait over it with.
    else toasts.say(t('undo-why'));
  };
}

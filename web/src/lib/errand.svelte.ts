/** Something done for somebody who waits for it: buttons rest meanwhile, and what goes wrong is said. */
import { trouble } from './api';
import { toasts } from './toasts.svelte';

export class Errand {
  busy = $state(false);

  readonly run = async (work: () => Promise<void>): Promise<void> => {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      toasts.say(trouble(error).message, 'bad');
    } finally {
      this.busy = false;
    }
  };
}

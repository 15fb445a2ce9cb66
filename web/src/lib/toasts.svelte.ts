/** Short messages that pass: a refused move, a copied link. */
interface Toast {
  readonly id: number;
  readonly words: string;
  readonly tone: 'plain' | 'bad';
}

const LIFE = 6000;

class Toasts {
  all = $state.raw<readonly Toast[]>([]);
  #next = 0;

  say(words: string, tone: Toast['tone'] = 'plain') {
    const id = this.#next++;
    this.all = [...this.all.filter((toast) => toast.words !== words), { id, words, tone }];
    setTimeout(() => this.drop(id), LIFE);
  }

  drop(id: number) {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

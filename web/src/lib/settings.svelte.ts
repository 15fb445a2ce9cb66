/** What one browser prefers: theme, speed of animations, whether turns are confirmed, sound, name. Kept in the browser, never sent unless needed. */

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'calm' | 'brisk' | 'off';

const KEY = 'quadriga.settings';

interface Kept {
  theme: Theme;
  /** None was chosen: calm at first, brisk once a game has been played to its end. */
  speed: Speed | null;
  /** The last action of a turn waits for a word more. */
  confirm: boolean;
  sound: boolean;
  notify: boolean;
  /** A game was played to its end in this browser. */
  played: boolean;
  name: string;
}

function recall(): Kept {
  const plain: Kept = {
    theme: 'system',
    speed: null,
    confirm: false,
    sound: false,
    notify: false,
    played: false,
    name: '',
  };
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return plain;
    const { theme, speed, confirm, sound, notify, played, name } = found as Partial<Kept>;
    if (theme === 'light' || theme === 'dark') plain.theme = theme;
    if (speed === 'calm' || speed === 'brisk' || speed === 'off') plain.speed = speed;
    plain.confirm = confirm === true;
    plain.sound = sound === true;
    plain.notify = notify === true;
    plain.played = played === true;
    if (typeof name === 'string') plain.name = name.slice(0, 40);
  } catch {
    // A browser that forbids storage, or a spoilt entry: the plain settings serve.
  }
  return plain;
}

class Settings {
  theme = $state<Theme>('system');
  #speed = $state<Speed | null>(null);
  confirm = $state(false);
  sound = $state(false);
  notify = $state(false);
  played = $state(false);
  name = $state('');
  #systemDark = $state(false);
  #systemStill = $state(false);

  constructor() {
    const kept = recall();
    this.theme = kept.theme;
    this.#speed = kept.speed;
    this.confirm = kept.confirm;
    this.sound = kept.sound;
    this.notify = kept.notify;
    this.played = kept.played;
    this.name = kept.name;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.#systemDark = dark.matches;
    dark.addEventListener('change', (event) => (this.#systemDark = event.matches));
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.#systemStill = still.matches;
    still.addEventListener('change', (event) => (this.#systemStill = event.matches));
  }

  /** How fast what happens is shown. */
  get speed(): Speed {
    return this.#speed ?? (this.played ? 'brisk' : 'calm');
  }

  set speed(speed: Speed) {
    this.#speed = speed;
  }

  /** The theme to draw in. */
  get shownTheme(): 'light' | 'dark' {
    if (this.theme !== 'system') return this.theme;
    return this.#systemDark ? 'dark' : 'light';
  }

  /** How long one step of an animation lasts, in milliseconds; 0 when nothing shall move. */
  get step(): number {
    if (this.#systemStill || this.speed === 'off') return 0;
    return this.speed === 'calm' ? 900 : 450;
  }

  /** Writes the settings down, where the browser allows it. */
  keep() {
    try {
      const kept: Kept = {
        theme: this.theme,
        speed: this.#speed,
        confirm: this.confirm,
        sound: this.sound,
        notify: this.notify,
        played: this.played,
        name: this.name,
      };
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }
}

export const settings = new Settings();

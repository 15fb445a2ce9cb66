/** What one browser prefers: theme, speed of animations, name. Kept in the browser, never sent unless needed. */

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'calm' | 'brisk' | 'off';

const KEY = 'quadriga.settings';

interface Kept {
  theme: Theme;
  speed: Speed;
  name: string;
}

function recall(): Kept {
  const plain: Kept = { theme: 'system', speed: 'brisk', name: '' };
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return plain;
    const { theme, speed, name } = found as Partial<Kept>;
    if (theme === 'light' || theme === 'dark') plain.theme = theme;
    if (speed === 'calm' || speed === 'off') plain.speed = speed;
    if (typeof name === 'string') plain.name = name.slice(0, 40);
  } catch {
    // A browser that forbids storage, or a spoilt entry: the plain settings serve.
  }
  return plain;
}

class Settings {
  theme = $state<Theme>('system');
  speed = $state<Speed>('brisk');
  name = $state('');
  #systemDark = $state(false);
  #systemStill = $state(false);

  constructor() {
    const kept = recall();
    this.theme = kept.theme;
    this.speed = kept.speed;
    this.name = kept.name;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.#systemDark = dark.matches;
    dark.addEventListener('change', (event) => (this.#systemDark = event.matches));
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.#systemStill = still.matches;
    still.addEventListener('change', (event) => (this.#systemStill = event.matches));
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
      localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, speed: this.speed, name: this.name }));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }
}

export const settings = new Settings();

// The theme of the first frame: what was chosen here before (see lib/settings.svelte.ts), or what the system likes. Loaded by
// itself ahead of everything else, so that a dark page never begins light.
(() => {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('quadriga.settings') ?? '{}')?.theme;
  } catch {
    // A browser that forbids storage, or a spoilt entry: the system's taste serves.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

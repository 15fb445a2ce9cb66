/** A small router over the browser's own history: one reactive place, links that stay ordinary links. */

export type Params = Record<string, string>;

/** Matches `/table/:id` against a path; `null` when it does not fit. */
export function match(pattern: string, path: string): Params | null {
  const want = pattern.split('/').filter(Boolean);
  const have = path.split('/').filter(Boolean);
  if (want.length !== have.length) return null;
  const params: Params = {};
  for (const [index, part] of want.entries()) {
    const piece = have[index]!;
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(piece);
      } catch {
        return null;
      }
    } else if (part !== piece) {
      return null;
    }
  }
  return params;
}

class Router {
  path = $state('/');
  query = $state.raw(new URLSearchParams());
  hash = $state('');

  constructor() {
    this.#read();
  }

  #read() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }

  /** Follows the browser's back and forward buttons and takes over clicks on links of this site. Gives the undoing. */
  listen(): () => void {
    const moved = () => this.#read();
    const clicked = (event: MouseEvent) => this.#click(event);
    addEventListener('popstate', moved);
    document.addEventListener('click', clicked);
    return () => {
      removeEventListener('popstate', moved);
      document.removeEventListener('click', clicked);
    };
  }

  #click(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    // Pages that the server writes by itself.
    if (link.relList.contains('external')) return;
    // A jump inside the page is the browser's own affair.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  /** Goes to another page of this site. */
  go(url: string) {
    history.pushState(null, '', url);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address of the present page without a new step in the history. */
  replace(url: string) {
    history.replaceState(null, '', url);
    this.#read();
  }
}

export const router = new Router();

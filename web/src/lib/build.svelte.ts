/** Is this page of yesterday? The server says its build; another one than at first means that it was updated since the page was loaded. */

class Build {
  #first: string | null = null;
  /** The server has moved on. The page still works as well as it can, and nothing is loaded again unless one says so. */
  stale = $state(false);
  /** Whether one has said "later". */
  putOff = $state(false);

  /** The server has said its build. */
  heard(build: string | undefined) {
    if (!build) return;
    this.#first ??= build;
    if (build !== this.#first) this.stale = true;
  }
}

export const build = new Build();

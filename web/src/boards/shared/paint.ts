/** The colours that a game's own pieces have, in the place of the seats' colours. */

const COLOURS = new Set(['yellow', 'red', 'green', 'blue', 'black', 'grey']);

/** A style that gives these colours to the seats: marks, pieces and words. What has none keeps the seat's. */
export function painted(colours: readonly (string | null)[]): string {
  return colours
    .flatMap((colour, seat) =>
      colour !== null && COLOURS.has(colour)
        ? [
            `--seat-${seat}: var(--piece-${colour})`,
            `--seat-${seat}-ink: var(--piece-${colour}-ink, var(--raised))`,
            `--seat-${seat}-text: var(--piece-${colour}-text, var(--piece-${colour}))`,
          ]
        : [],
    )
    .join('; ');
}

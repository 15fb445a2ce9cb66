/** Against whom one played last, game by game: what "Play now" offers again. Kept in the browser. */
import type { GameCard } from '../generated/protocol';

export interface Opponents {
  readonly players: number;
  /** A bot's level. */
  readonly level: string;
}

const KEY = 'quadriga.opponents';
/** The gentlest of those who play with a thought: for a first game. */
const FIRST = 'tiro';

function all(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    // A browser that forbids storage, or a spoilt entry: as if one had never played.
    return {};
  }
}

/** Whom to play against: as last time; the usual number and the gentlest bots at first. */
export function opponentsFor(card: GameCard): Opponents {
  const kept = all()[card.id] as Partial<Opponents> | undefined;
  const known = (level: unknown) => card.levels.find(({ id }) => id === level)?.id;
  const players = kept?.players;
  const fits =
    typeof players === 'number' &&
    Number.isInteger(players) &&
    players >= Math.max(2, card.min_seats) &&
    players <= card.max_seats;
  return {
    players: fits ? players : card.usual_seats,
    level: known(kept?.level) ?? known(FIRST) ?? card.levels[0]?.id ?? '',
  };
}

export function rememberOpponents(game: string, opponents: Opponents) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: opponents }));
  } catch {
    // Without storage the choice lasts for this game.
  }
}

import { useBoard } from '../shared/context.svelte';
import type { Event, Options, View } from '../../generated/arena';

/** What the board gives its parts. */
export const board = () => useBoard<View, Event, Options>();

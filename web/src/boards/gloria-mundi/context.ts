import { useBoard } from '../shared/context.svelte';
import type { Event, Options, View } from '../../generated/gloria-mundi';

/** What the board gives its parts. */
export const board = () => useBoard<View, Event, Options>();

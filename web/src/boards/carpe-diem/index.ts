import { t } from '../../words/index.svelte';
import { parts } from '../shared/tokens';
import { board } from '../types';
import Board from './Board.svelte';
import Piece from './Piece.svelte';
import { trips } from './flights';
import type { Event, Options, View } from '../../generated/carpe-diem';

export default board<View, Event, Options>({
  Board,
  Piece,
  facts: (view, seat) => {
    const player = view.players[seat]!;
    return [
      { term: 'vp', value: String(player.vp), words: t('carpe-diem-vp', { count: player.vp }) },
      {
        term: 'track',
        value: String(player.track),
        words: t('carpe-diem-track-space', { space: player.track }),
      },
    ];
  },
  traces: (event, seat) => {
    switch (event.type) {
      case 'patrician_placed':
        return [{ to: `space-${event.space}` }];
      case 'patrician_moved':
        return [{ from: `space-${event.from}`, to: `space-${event.to}` }];
      case 'tile_placed':
        return [{ to: `${event.seat === seat ? 'district' : `map-${event.seat}`}-${event.cell}` }];
      case 'disc_placed':
        return [{ to: `circle-${event.circle}` }];
      case 'tile_taken':
      case 'margin_taken':
        return trips(event, seat).map(({ from, to }) => ({ from, to }));
      default:
        return [];
    }
  },
  sound: ({ type }) => (type === 'coins_gained' ? 'coin' : null),
  tie: ({ tie_break }) => {
    switch (tie_break) {
      case 'high_track':
        return t('carpe-diem-tie-track');
      case 'last_on_track':
        return t('carpe-diem-tie-last');
      default:
        return t('carpe-diem-tie-writs');
    }
  },
  groups: ['carpe-diem-group-place', 'carpe-diem-group-store'],
  group: ({ token }) => {
    const verb = parts(token)[0];
    if (verb === 'place') return 'carpe-diem-group-place';
    return verb === 'store' ? 'carpe-diem-group-store' : null;
  },
});

import { rulesBook } from '../../rules';
import Face from './Face.svelte';
import Picture from './Picture.svelte';
import { shelves } from './shelves';

export default rulesBook(Picture, Face, shelves, {
  figures: {
    card: '1-what-lies-on-the-table',
    spaces: '1-what-lies-on-the-table',
    battle: '5-battle',
    bribery: 'R10',
  },
  turn: {
    at: '3-a-turn',
    steps: ['vacant', 'rolled', 'attacked', 'beaten', 'paid', 'drawn', 'played', 'ended'],
  },
  aid: [
    '3-a-turn',
    '5-battle',
    { title: 'words', terms: ['vacant-space', 'bribery', 'supply', 'draw-pile', 'discards'] },
    '6-carrying-out-an-action',
    '9-gaining-and-losing-points',
    '10-the-end',
  ],
});

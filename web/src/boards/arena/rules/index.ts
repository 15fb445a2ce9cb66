import type { RulesBook } from '../../rules';
import Face from './Face.svelte';
import Picture from './Picture.svelte';
import { shelves } from './shelves';

const book: RulesBook = {
  Picture,
  figures: [
    { at: '1-what-lies-on-the-table', name: 'card' },
    { at: '1-what-lies-on-the-table', name: 'spaces' },
    { at: '5-battle', name: 'battle' },
    { at: 'R10', name: 'bribery' },
  ],
  turn: {
    at: '3-a-turn',
    steps: ['vacant', 'rolled', 'attacked', 'beaten', 'paid', 'drawn', 'played', 'ended'],
  },
  shelves,
  Face,
  aid: [
    { section: '3-a-turn' },
    { section: '5-battle' },
    { title: 'words', terms: ['vacant-space', 'bribery', 'supply', 'draw-pile', 'discards'] },
    { section: '6-carrying-out-an-action' },
    { section: '9-gaining-and-losing-points' },
    { section: '10-the-end' },
  ],
};
export default book;

import type { RulesBook } from '../../rules';
import Face from './Face.svelte';
import Picture from './Picture.svelte';
import { shelves } from './shelves';

const book: RulesBook = {
  Picture,
  figures: [
    { at: 'R1', name: 'ring' },
    { at: 'place-or-store', name: 'fitting' },
    { at: 'completing', name: 'features' },
    { at: 'the-track', name: 'track' },
    { at: 'R34', name: 'circles' },
    { at: 'R19', name: 'forum-card' },
    { at: 'R27', name: 'frame' },
    { at: 'R41', name: 'fountains' },
  ],
  turn: {
    at: 'the-track',
    steps: ['before', 'moved', 'took', 'placed', 'margin', 'built', 'drawn', 'done'],
  },
  shelves,
  Face,
  aid: [
    { section: 'move' },
    { section: 'take' },
    { section: 'place-or-store' },
    { section: 'completing' },
    { title: 'words', terms: ['forum', 'red-card', 'green-card', 'track', 'writ', 'bread', 'frame'] },
    { section: '6-the-end' },
  ],
};
export default book;

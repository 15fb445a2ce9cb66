import { rulesBook } from '../../rules';
import Face from './Face.svelte';
import Picture from './Picture.svelte';
import { shelves } from './shelves';

export default rulesBook(Picture, Face, shelves, {
  figures: {
    ring: 'R1',
    fitting: 'place-or-store',
    features: 'completing',
    track: 'the-track',
    circles: 'R34',
    'forum-card': 'R19',
    frame: 'R27',
    fountains: 'R41',
  },
  turn: {
    at: 'the-track',
    steps: ['before', 'moved', 'took', 'placed', 'margin', 'built', 'drawn', 'done'],
  },
  aid: [
    'move',
    'take',
    'place-or-store',
    'completing',
    { title: 'words', terms: ['forum', 'red-card', 'green-card', 'track', 'writ', 'bread', 'frame'] },
    '6-the-end',
  ],
});

import { rulesBook } from '../../rules';
import Face from './Face.svelte';
import Picture from './Picture.svelte';
import { shelves } from './shelves';

export default rulesBook(Picture, Face, shelves, {
  figures: {
    building: 'the-things-on-the-table',
    route: 'R1',
    forum: 'R5',
    row: 'R8',
    road: 'R24',
  },
  turn: { at: 'a-turn', steps: ['laid', 'played', 'used', 'bought', 'fled', 'goth', 'lost'] },
  aid: [
    'a-turn',
    'the-goth',
    'abilities',
    'buying',
    { title: 'words', terms: ['glory', 'forum', 'frontier', 'tribute', 'pile', 'roman'] },
    'the-end',
  ],
});

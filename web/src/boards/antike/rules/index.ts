import { rulesBook } from '../../rules';
import Face from './Face.svelte';
import Picture from './Picture.svelte';
import { shelves } from './shelves';

export default rulesBook(Picture, Face, shelves, {
  figures: {
    map: 'the-table',
    rondel: 'the-rondel',
    'know-hows': 'know-how',
    intercept: 'R23',
    siege: 'movere-conquest',
    conquered: 'movere-conquest',
  },
  turn: { at: 'a-turn', steps: ['before', 'march', 'first', 'moved', 'founded'] },
  aid: [
    'a-turn',
    'the-rondel',
    'know-how',
    'movere-movement-and-battles',
    'movere-conquest',
    'founding',
    'personages',
    'paying-and-trading',
    'the-end',
  ],
});

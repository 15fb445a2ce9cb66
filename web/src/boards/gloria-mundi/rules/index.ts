import type { RulesBook } from '../../rules';
import Face from './Face.svelte';
import Picture from './Picture.svelte';
import { shelves } from './shelves';

const book: RulesBook = {
  Picture,
  figures: [
    { at: 'the-things-on-the-table', name: 'building' },
    { at: 'R1', name: 'route' },
    { at: 'R5', name: 'forum' },
    { at: 'R8', name: 'row' },
    { at: 'R24', name: 'road' },
  ],
  turn: { at: 'a-turn', steps: ['laid', 'played', 'used', 'bought', 'fled', 'goth', 'lost'] },
  shelves,
  Face,
  aid: [
    { section: 'a-turn' },
    { section: 'the-goth' },
    { section: 'abilities' },
    { section: 'buying' },
    { title: 'words', terms: ['glory', 'forum', 'frontier', 'tribute', 'pile', 'roman'] },
    { section: 'the-end' },
  ],
};
export default book;

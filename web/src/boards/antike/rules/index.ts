import type { RulesBook } from '../../rules';
import Face from './Face.svelte';
import Picture from './Picture.svelte';
import { shelves } from './shelves';

const book: RulesBook = {
  Picture,
  figures: [
    { at: 'the-table', name: 'map' },
    { at: 'the-rondel', name: 'rondel' },
    { at: 'know-how', name: 'know-hows' },
    { at: 'R23', name: 'intercept' },
    { at: 'movere-conquest', name: 'siege' },
    { at: 'movere-conquest', name: 'conquered' },
  ],
  turn: { at: 'a-turn', steps: ['before', 'march', 'first', 'moved', 'founded'] },
  shelves,
  Face,
  aid: [
    { section: 'a-turn' },
    { section: 'the-rondel' },
    { section: 'know-how' },
    { section: 'movere-movement-and-battles' },
    { section: 'movere-conquest' },
    { section: 'founding' },
    { section: 'personages' },
    { section: 'paying-and-trading' },
    { section: 'the-end' },
  ],
};
export default book;

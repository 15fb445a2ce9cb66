/** Pictures of resources, pieces and personages: our own, on a ground of 24 by 24, painted by class. */
export interface Stroke {
  readonly d: string;
  /** A paint class of `base.css`, or `line` for ink. */
  readonly paint: string;
}

const s = (paint: string, d: string): Stroke => ({ paint, d });

export const ART: Readonly<Record<string, readonly Stroke[]>> = {
  marble: [
    s('p-marble', 'M3 15 12 19.5 21 15V9L12 4.500 3 9z'),
    s('p-marble-dark', 'M12 13.500 21 9v6l-9 4.500z'),
    s('line', 'M3 9 12 13.500 21 9M12 13.500v6M3 9v6l9 4.500 9-4.500V9L12 4.500z'),
    s('line', 'M6 12.500l3 3'),
  ],
  iron: [
    s('p-stone', 'M2.500 17 6 9h12l3.500 8z'),
    s('p-stone-dark', 'M2.500 17h19v2.500h-19z'),
    s('line', 'M2.500 17 6 9h12l3.500 8v2.500h-19zM2.500 17h19M9 12h6'),
  ],
  gold: [
    s('p-ochre', 'M12 3.500 19.500 9 17 18.500H7L4.500 9z'),
    s('p-ochre-dark', 'M12 3.500 19.500 9 12 11.500zM17 18.500 12 11.500 19.500 9z'),
    s('line', 'M12 3.500 19.500 9 17 18.500H7L4.500 9zM4.500 9l7.500 2.500L19.500 9M7 18.500l5-7 5 7'),
  ],
  coin: [
    s('p-ochre', 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z'),
    s('line', 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 6.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 1 1 0-11z'),
    s('line', 'M10 10.500c0-2 4-2 4 0c0 1.500-4 1.500-4 3c0 2 4 2 4 0'),
  ],
  legion: [
    s('p-terra', 'M4 10.500C4 4 20 4 20 10.500L18 8.500H6z'),
    s('p-stone', 'M6 9h12v6l-2.500 5h-2V14h-3v6h-2L6 15z'),
    s('line', 'M4 10.500C4 4 20 4 20 10.500L18 8.500H6zM6 9h12v6l-2.500 5h-2V14h-3v6h-2L6 15z'),
  ],
  galley: [
    s('p-marble', 'M7 4.500h10c-2 3-2 5 0 8H7c2-3 2-5 0-8z'),
    s('p-terra-dark', 'M2 14.500h20c-1 4-3 5.500-6 5.500H8c-3 0-5-1.500-6-5.500z'),
    s(
      'line',
      'M7 4.500h10c-2 3-2 5 0 8H7c2-3 2-5 0-8zM12 3v11.500M2 14.500h20c-1 4-3 5.500-6 5.500H8c-3 0-5-1.500-6-5.500z',
    ),
  ],
  temple: [
    s('p-marble', 'M3 9 12 3.500 21 9zM4 18h16v2.500H4z'),
    s(
      'p-marble',
      'M5.500 10.500h2.500v6.500H5.500zM10.750 10.500h2.500v6.500h-2.500zM16 10.500h2.500v6.500H16z',
    ),
    s(
      'line',
      'M3 9 12 3.500 21 9zM4 18h16v2.500H4zM5.500 10.500h2.500v6.500H5.500zM10.750 10.500h2.500v6.500h-2.500zM16 10.500h2.500v6.500H16z',
    ),
  ],
  city: [
    s('p-terra', 'M3 20V11h5V7h3V4h3v5h7v11z'),
    s('line', 'M3 20V11h5V7h3V4h3v5h7v11zM6 20v-4h3v4M14 12.500h2M18 12.500h1M14 16.500h2M18 16.500h1'),
  ],
  king: [
    s('p-ochre', 'M4 18.500 3 7.500l5 4 4-7 4 7 5-4-1 11z'),
    s('line', 'M4 18.500 3 7.500l5 4 4-7 4 7 5-4-1 11zM4.500 15.500h15'),
  ],
  scholar: [
    s('p-marble', 'M5 5h12c3 0 3 4 0 4v8c0 3-2 3.500-3 3H6c2 0 2-3 2-3V9C5 9 3 5 5 5z'),
    s(
      'line',
      'M5 5h12c3 0 3 4 0 4v8c0 3-2 3.500-3 3H6c2 0 2-3 2-3V9C5 9 3 5 5 5zM10 9.500h5M10 12.500h5M10 15.500h4',
    ),
  ],
  general: [
    s('p-stone', 'M11 3h2l1 10h-4z'),
    s('p-ochre', 'M6.500 13h11v2.500h-11zM11 15.500h2V21h-2z'),
    s('line', 'M11 3h2l1 10h-4zM6.500 13h11v2.500h-11zM11 15.500h2V21h-2z'),
  ],
  citizen: [
    s('p-skin', 'M12 3a3.500 3.500 0 1 1 0 7.500a3.500 3.500 0 1 1 0-7.500z'),
    s('p-marble', 'M5 21c0-7 3-10 7-10s7 3 7 10z'),
    s('p-purple', 'M9 11.500 17 21h2.500l-8-10z'),
    s(
      'line',
      'M12 3a3.500 3.500 0 1 1 0 7.500a3.500 3.500 0 1 1 0-7.500zM5 21c0-7 3-10 7-10s7 3 7 10zM9 11.500 17 21',
    ),
  ],
  navigator: [
    s('p-ochre', 'M12 5.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0-13z'),
    s(
      'line',
      'M12 5.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0-13zM12 9.500a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5z',
    ),
    s('line', 'M12 2v7.500M12 14.500V22M2 12h7.500M14.500 12H22M5 5l5 5M14 14l5 5M19 5l-5 5M10 14l-5 5'),
  ],
  bellona: [
    s('p-purple', 'M12 3c3 2 5 2.500 8 2.500C20 13 17 18.500 12 21C7 18.500 4 13 4 5.500c3 0 5-.5 8-2.500z'),
    s('p-ochre', 'M11 7h2v4h4v2h-4v5h-2v-5H7v-2h4z'),
    s('line', 'M12 3c3 2 5 2.500 8 2.500C20 13 17 18.500 12 21C7 18.500 4 13 4 5.500c3 0 5-.5 8-2.500z'),
  ],
  march: [s('p-terra', 'M3 9h9V4.500L21 12l-9 7.500V15H3z'), s('line', 'M3 9h9V4.500L21 12l-9 7.500V15H3z')],
  trade: [
    s('p-ochre', 'M3 8h12V4.500L21 9.500 15 14v-3H3z'),
    s('p-azure', 'M21 15H9v-2L4 17.500 9 21v-3h12z'),
    s('line', 'M3 8h12V4.500L21 9.500 15 14v-3H3zM21 15H9v-2L4 17.500 9 21v-3h12z'),
  ],
  mine: [
    s('p-ochre', 'M4 20 9 9h6l5 11z'),
    s('p-stone', 'M5 5.500C9 2.500 15 2.500 19 5.500l-1 1.500c-4-2-8-2-12 0z'),
    s('line', 'M4 20 9 9h6l5 11zM5 5.500C9 2.500 15 2.500 19 5.500l-1 1.500c-4-2-8-2-12 0zM12 6v8'),
  ],
  shield: [
    s('p-azure', 'M4 4h16v8c0 5-4 8-8 9.500C8 20 4 17 4 12z'),
    s('p-marble', 'M11 4h2v17h-2zM4 10h16v2H4z'),
    s('line', 'M4 4h16v8c0 5-4 8-8 9.500C8 20 4 17 4 12z'),
  ],
  road: [s('p-stone', 'M9 3h6l5 18H4z'), s('line', 'M9 3h6l5 18H4zM12 5v3M12 10.500v3.500M12 16.500V20')],
  ship: [
    s('p-azure', 'M12 2.500a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19z'),
    s('p-marble', 'M11 5h2v7h6c-1 4-3 6-7 6s-6-2-7-6h6z'),
    s('line', 'M11 5h2v7h6c-1 4-3 6-7 6s-6-2-7-6h6z'),
  ],
};

/** The picture that stands for a term of the glossary. */
export function pictureOf(term: string): string | null {
  return (
    {
      marmor: 'marble',
      ferrum: 'iron',
      aurum: 'gold',
      templum: 'temple',
      militia: 'legion',
      scientia: 'scholar',
      'movere-a': 'march',
      'movere-b': 'march',
      mercatura: 'trade',
      commercium: 'trade',
      metallum: 'mine',
      moneta: 'coin',
      regnum: 'shield',
      'res-publica': 'shield',
      strata: 'road',
      navigatio: 'galley',
      'neutral-temple': 'temple',
      defence: 'shield',
    }[term] ?? (term in ART ? term : null)
  );
}

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, recallDraft } from './draft';

describe('a line half written', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept for its table until it is said', () => {
    keepDraft('t', 'ave, Caes');
    expect(recallDraft('t')).toBe('ave, Caes');
    expect(recallDraft('other')).toBe('');
    keepDraft('t', '');
    expect(recallDraft('t')).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('does without a storage that is forbidden', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    keepDraft('t', 'ave');
    expect(recallDraft('t')).toBe('');
    vi.unstubAllGlobals();
  });
});

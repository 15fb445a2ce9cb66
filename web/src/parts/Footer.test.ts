import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../generated/protocol';
import { catalogue } from '../lib/catalogue.svelte';
import Footer from './Footer.svelte';

function serverWith(texts: Catalogue['texts']) {
  const limits = { name_chars: 1, chat_chars: 1, words_chars: 1, record_bytes: 1 };
  const answer: Catalogue = { games: [], limits, server: '0', build: 'one', texts };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
  return catalogue.refresh();
}

afterEach(() => vi.unstubAllGlobals());

describe('the foot of a page', () => {
  it('links the host’s texts, as pages of the server', async () => {
    await serverWith(['privacy', 'imprint']);
    render(Footer);
    const links = screen.getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
    ).toEqual([
      ['Privacy', '/privacy', 'external'],
      ['Imprint', '/imprint', 'external'],
    ]);
  });

  it('is not there when the host has no texts', async () => {
    await serverWith([]);
    render(Footer);
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { match, router } from './router.svelte';

describe('match', () => {
  it('takes names from the path', () => {
    expect(match('/table/:id', '/table/ab-12')).toEqual({ id: 'ab-12' });
    expect(match('/table/:id', '/table/a%20b')).toEqual({ id: 'a b' });
    expect(match('/', '/')).toEqual({});
  });

  it('refuses other shapes', () => {
    expect(match('/table/:id', '/table')).toBeNull();
    expect(match('/table/:id', '/table/a/b')).toBeNull();
    expect(match('/rules/:game', '/table/a')).toBeNull();
    expect(match('/table/:id', '/table/%E0%A4%A')).toBeNull();
  });
});

describe('the router', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = router.listen();
    router.go('/');
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
    const element = document.createElement('a');
    element.href = href;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    // jsdom follows no links; what the router leaves alone must not reach it.
    element.addEventListener('click', () => {});
    document.body.append(element);
    return element;
  }

  const click = (element: Element, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
    document.addEventListener('click', (late) => late.preventDefault(), { once: true });
    const before = router.path;
    element.dispatchEvent(event);
    return router.path !== before;
  };

  it('follows links of this site without loading a page', () => {
    expect(click(link('/replay/x?at=3'))).toBe(true);
    expect(router.path).toBe('/replay/x');
    expect(router.query.get('at')).toBe('3');
  });

  it('leaves alone what is the browser’s affair', () => {
    expect(click(link('https://example.org/table/x'))).toBe(false);
    expect(click(link('/table/x', { target: '_blank' }))).toBe(false);
    expect(click(link('/api/tables/x/record', { download: '' }))).toBe(false);
    expect(click(link('/api/docs'))).toBe(false);
    expect(click(link('/privacy', { rel: 'external' }))).toBe(false);
    expect(click(link('/table/x'), { ctrlKey: true })).toBe(false);
  });

  it('changes the address in place', () => {
    const length = history.length;
    router.replace('/replay/x?at=9');
    expect(router.query.get('at')).toBe('9');
    expect(history.length).toBe(length);
  });
});

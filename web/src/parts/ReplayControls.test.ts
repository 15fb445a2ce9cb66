import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import ReplayControls from './ReplayControls.svelte';

const rest: HTMLElement[] = [];
afterEach(() => rest.splice(0).forEach((element) => element.remove()));

/** Something of the page around the controls. */
function put<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  document.body.append(element);
  rest.push(element);
  return element;
}

function controls() {
  const moved = { go: vi.fn(), back: vi.fn(), forward: vi.fn(), toggle: vi.fn() };
  const page = render(ReplayControls, { at: 3, last: 9, playing: false, speed: 1, ...moved });
  return { ...moved, page };
}

it('goes by its keys, also from the slider', async () => {
  const { page, back, forward, go, toggle } = controls();
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await fireEvent.keyDown(page.getByRole('slider'), { key: 'ArrowRight' });
  await fireEvent.keyDown(document.body, { key: 'End' });
  await fireEvent.keyDown(document.body, { key: ' ' });
  expect([back, forward, toggle].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  expect(go).toHaveBeenCalledWith(9);
});

it('leaves their keys to fields and lists, and all keys to what lies over the page', async () => {
  const { page, back, forward, go, toggle } = controls();
  await fireEvent.keyDown(page.getByRole('combobox'), { key: 'ArrowRight' });
  await fireEvent.keyDown(put('textarea'), { key: 'End' });
  await fireEvent.keyDown(put('input'), { key: ' ' });
  put('dialog').setAttribute('open', '');
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  for (const moved of [back, forward, go, toggle]) expect(moved).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explain, explainer } from './explain.svelte';

let element: HTMLElement;
let detach: (() => void) | void;

beforeEach(() => {
  vi.useFakeTimers();
  // The mouse has rested for long.
  vi.advanceTimersByTime(5000);
  element = document.createElement('button');
  document.body.append(element);
  detach = explain({ title: 'A temple' })(element);
});

afterEach(() => {
  detach?.();
  element.remove();
  vi.useRealTimers();
});

function pointer(type: string, x = 0, pointerType = 'mouse') {
  const event = new MouseEvent(type, { clientX: x, bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  element.dispatchEvent(event);
}

it('opens for a mouse that moved here and rests', () => {
  pointer('pointermove', 10);
  pointer('pointerenter', 11);
  vi.advanceTimersByTime(300);
  expect(explainer.topic).toBeNull();
  vi.advanceTimersByTime(100);
  expect(explainer.topic?.title).toBe('A temple');
  pointer('pointerleave', 12);
  expect(explainer.topic).toBeNull();
});

it('stays closed when the page moved under a mouse that rests, until it moves', () => {
  pointer('pointermove', 20);
  pointer('pointerdown', 20);
  pointer('pointerenter', 20);
  vi.advanceTimersByTime(2000);
  expect(explainer.topic).toBeNull();
  pointer('pointermove', 21);
  vi.advanceTimersByTime(400);
  expect(explainer.topic?.title).toBe('A temple');
});

it('opens for a finger that presses long, and takes the click that ends it', () => {
  const clicked = vi.fn();
  element.addEventListener('click', clicked);
  pointer('pointerdown', 0, 'touch');
  vi.advanceTimersByTime(500);
  expect(explainer.topic?.title).toBe('A temple');
  pointer('pointerup', 0, 'touch');
  pointer('click', 0, 'touch');
  expect(clicked).not.toHaveBeenCalled();
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { Aside } from './aside';

afterEach(() => vi.restoreAllMocks());

describe('an aside', () => {
  it('is left by the browser’s Back, once', () => {
    const push = vi.spyOn(history, 'pushState');
    const close = vi.fn();
    const aside = new Aside(close);
    aside.popped();
    expect(close).not.toHaveBeenCalled();
    aside.enter();
    aside.enter();
    expect(push).toHaveBeenCalledTimes(1);
    aside.popped();
    aside.popped();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('takes its step back when it is left by other means', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    const close = vi.fn();
    const aside = new Aside(close);
    aside.leave();
    aside.enter();
    aside.leave();
    aside.popped();
    expect(back).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });
});

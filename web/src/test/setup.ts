import '@testing-library/jest-dom/vitest';

// jsdom has neither media queries nor the animation interface; svelte/motion and transitions read both.
if (!window.matchMedia) {
  window.matchMedia = (query: string) =>
    ({
      media: query,
      matches: false,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
}

if (!Element.prototype.animate) {
  Element.prototype.animate = () =>
    ({
      cancel() {},
      finish() {},
      play() {},
      pause() {},
      finished: Promise.resolve(),
      onfinish: null,
    }) as unknown as Animation;
}

window.scrollTo = () => {};

// jsdom lays nothing out, so it scrolls nothing either.
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// jsdom knows dialogs, but cannot show them.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

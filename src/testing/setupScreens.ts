import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** In milliseconds: jsdom computes styles slowly, and a machine may have other things to do. */
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** jsdom draws nothing, and scrolls nothing into view. */
if ('HTMLElement' in globalThis) {
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => {};
}

/** jsdom lays nothing out, so nothing has another size than before. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Likewise, everything is in view. */
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** The time limits (ms) are long, since jsdom computes styles slowly and the machine may be busy. */
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** jsdom draws nothing, and scrolls nothing into view. */
if ('HTMLElement' in globalThis) {
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => {};
}

/** jsdom has no layout, so no size ever changes. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** For the same reason, everything is in view. */
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

import '@testing-library/jest-dom';

/** In milliseconds: jsdom computes styles slowly, and a machine may have other things to do. */
jest.setTimeout(30_000);

/** jsdom lays nothing out, so nothing has another size than before. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

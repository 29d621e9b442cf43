import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

/** Ms: jsdom computes styles slowly, and the machine may be busy. */
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

/**
 * In development, React records a call stack for each of the first 10,000 elements of a second, to print it with its
 * warnings. That took a twelfth of the time of the screen tests, so here it always counts more elements than that.
 */
const internals = (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} });

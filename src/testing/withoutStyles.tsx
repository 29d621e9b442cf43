import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

const detachedCache = createCache({ key: 'css', container: document.createElement('div') });
// jsdom needs no rules.
detachedCache.insert = () => {};

/**
 * Options of `render` that leave styles out: jsdom evaluates every rule for every element to find whether it is
 * visible, which takes half the time of all screen tests. What styles hide is tested in a browser.
 */
export const withoutStyles = {
  wrapper: ({ children }: { children: ReactNode }) => <CacheProvider value={detachedCache}>{children}</CacheProvider>,
};

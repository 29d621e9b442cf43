import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

const elsewhere = createCache({ key: 'css', container: document.createElement('div') });
// Nobody reads the rules.
elsewhere.insert = () => {};

/**
 * Options of `render` that leave styles out: jsdom evaluates every rule for every element to find whether it is visible,
 * which takes half the time of all screen tests. What styles hide is tested in a browser.
 */
export const withoutStyles = {
  wrapper: ({ children }: { children: ReactNode }) => <CacheProvider value={elsewhere}>{children}</CacheProvider>,
};

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

const elsewhere = createCache({ key: 'css', container: document.createElement('div') });
// Nobody reads the rules.
elsewhere.insert = () => {};

/**
 * Options of `render` that keep styles out of the page: jsdom asks every rule of every element before it knows whether
 * one can be seen, for half of the time of all screen tests. What a style hides is tested in a browser.
 */
export const withoutStyles = {
  wrapper: ({ children }: { children: ReactNode }) => <CacheProvider value={elsewhere}>{children}</CacheProvider>,
};

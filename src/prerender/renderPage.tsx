import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../app/App';
import { createLiveSessions } from '../app/liveSessions';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { createAccounts } from '../services/accounts/accounts';
import { createDrafts } from '../services/drafts/drafts';
import { createLazyServices } from '../services/lazyServices';

export interface RenderedPage {
  /** The markup of the app's root. */
  readonly html: string;
  /** The rules of every component in it, and of the page as a whole. */
  readonly css: string;
}

/** A program that nobody uses: it is rendered once, at its very beginning. */
function makeStillProgram() {
  const accounts = createAccounts();
  const drafts = createDrafts();
  const remote = createLazyServices(() => Promise.reject(new Error('The build asks no server.')));
  const surroundings = { services: { accounts, drafts, ...remote }, navigate: () => {}, app: 'prerender', onEvent: () => {} };
  return { accounts, drafts, sessions: createLiveSessions(surroundings, { seed: 'prerender', at: 0 }) };
}

/**
 * Renders the app as it is when it begins at `path`, before anything has happened. Lazy screens are waited for.
 *
 * @param path an address of the app.
 * @param socialUrl the product's social profile.
 */
export async function renderPage(path: string, socialUrl: string): Promise<RenderedPage> {
  // Prefixes are left out here: the build adds what today's browsers need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const { accounts, drafts, sessions } = makeStillProgram();
  const router = createMemoryPageRouter(path);
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <App sessions={sessions} router={router} surroundings={{ drafts, accounts, socialUrl, mayHaveSession: () => false }} />
    </CacheProvider>,
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return { html, css: styles.map(({ css }) => css).join('') };
}

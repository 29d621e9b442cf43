import type { ReactElement } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../app/App';
import { startLiveSession } from '../app/liveSession';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { createAccounts } from '../services/accounts/accounts';
import { createDrafts } from '../services/drafts/drafts';
import { createLazyServices } from '../services/lazyServices';
import type { Page } from './pages';

export { PAGES } from './pages';

/** Rules of components, as the program would write them. */
export interface StyleSheet {
  /** The attribute by which Emotion finds the rules in the page, so that it need not write them again. */
  readonly mark: string;
  readonly css: string;
}

export interface RenderedPage {
  /** The markup of the app's root. */
  readonly html: string;
  /** The rules of the page as a whole, of every component in it, and of what comes after it. */
  readonly sheets: readonly StyleSheet[];
}

/** A program that nobody uses: it is rendered once, at its very beginning. */
function makeStillProgram(path: string, socialUrl: string) {
  const accounts = createAccounts();
  const drafts = createDrafts();
  const remote = createLazyServices(() => Promise.reject(new Error('The build asks no server.')));
  const services = { accounts, drafts, ...remote };
  const session = startLiveSession({ clock: createVirtualClock(0), services, navigate: () => {}, app: 'prerender' }, { seed: 'prerender' });
  const surroundings = { drafts, accounts, socialUrl, mayHaveSession: () => false };
  return { session, router: createMemoryPageRouter(path), surroundings };
}

async function render(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

/**
 * Renders the app as it is when it begins at a page's address, before anything has happened. Lazy screens are waited for.
 *
 * @param page what to render.
 * @param socialUrl the product's social profile.
 */
export async function renderPage({ path, Next }: Page, socialUrl: string): Promise<RenderedPage> {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const show = (screen?: ReactElement) =>
    render(
      <CacheProvider value={cache}>
        <App {...makeStillProgram(path, socialUrl)} screen={screen} />
      </CacheProvider>,
    );
  const html = await show();
  if (Next) await show(<Next />);
  // All styles, not only those of the markup: the program also writes what components hand on to others, under names of its own.
  const { styles } = extractCriticalToChunks(Object.keys(cache.registered).join(' '));
  const sheets = styles.filter(({ css }) => css !== '').map(({ key, ids, css }) => ({ mark: `data-emotion="${key} ${ids.join(' ')}"`, css }));
  return { html, sheets };
}

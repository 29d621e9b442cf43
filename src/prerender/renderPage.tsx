import type { ReactElement } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../app/App';
import { startLiveSession } from '../app/liveSession';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { TAKEN_OVER } from '../app/theme/styleCache';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { createAccounts } from '../services/accounts/accounts';
import { createDrafts } from '../services/drafts/drafts';
import { createLazyServices } from '../services/lazyServices';
import type { Page } from './pages';

/** Rules of components, as the program would write them. */
export interface StyleSheet {
  /** The attributes that the program knows the rules by, so that it need not write them again. */
  readonly mark: string;
  readonly css: string;
}

export interface RenderedPage {
  /** The markup of the app's root. */
  readonly html: string;
  /** The rules of every component in it, of the page as a whole, and of what comes after it. */
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
  // Prefixes are left out here: the build adds what today's browsers need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const show = (screen?: ReactElement) =>
    render(
      <CacheProvider value={cache}>
        <App {...makeStillProgram(path, socialUrl)} screen={screen} />
      </CacheProvider>,
    );
  const html = await show();
  if (Next) await show(<Next />);
  return { html, sheets: sheetsOf(cache) };
}

/** Gives the rules of the whole page each in a sheet of its own, as the program looks for them, and then those of the components. */
function sheetsOf({ key, inserted, registered }: EmotionCache): StyleSheet[] {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string' && rule[1] !== '');
  const isComponents = ([name, css]: [string, string]) => registered[`${key}-${name}`] !== undefined || css.startsWith('@keyframes');
  const components = rules.filter(isComponents);
  return [
    ...rules.filter((rule) => !isComponents(rule)).map(([name, css]) => ({ mark: `data-s data-emotion="${key}-global ${name}"`, css })),
    { mark: `${TAKEN_OVER}="${components.map(([name]) => name).join(' ')}"`, css: components.map(([, css]) => css).join('') },
  ];
}

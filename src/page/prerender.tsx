import type { ComponentType, ReactElement } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import { App } from '../app/App';
import { startLiveSession } from '../app/liveSession';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { sessionBegun } from '../features/access/auth';
import { beginHistory } from '../features/activity';
import { createAccounts } from '../services/accounts/accounts';
import { createDrafts } from '../services/drafts/drafts';
import { createLazyServices } from '../services/lazyServices';
import type { Surroundings } from '../services/surroundings';
import { DashboardScreen } from '../app/DashboardScreen';
import type { RoutePath } from '../features/route';
import { PAGE_TITLES } from '../shared/ui/screen';

/** Rules of components, as the program would write them. */
export interface StyleSheet {
  /** The attribute by which Emotion finds the rules in the page, so that it does not write them again. */
  readonly mark: string;
  readonly css: string;
}

export interface RenderedPage {
  /** The markup of the app's root. */
  readonly html: string;
  /** The rules of the page itself, of every component in it, and of what renders next. */
  readonly sheets: readonly StyleSheet[];
}

type Reach = Pick<Surroundings, 'socialUrl' | 'contactEmail'>;

/** Creates an idle program, which is rendered once, in its initial state. */
function makeStillProgram(path: string, reach: Reach) {
  const accounts = createAccounts();
  const drafts = createDrafts();
  const remote = createLazyServices(() => Promise.reject(new Error('The build asks no server.')));
  const services = { accounts, drafts, ...remote };
  const session = startLiveSession({ clock: createVirtualClock(0), services, navigate: () => {}, app: 'prerender', seed: 'prerender' });
  const surroundings = { drafts, accounts, ...reach, mayHaveSession: () => false };
  return { session, router: createMemoryPageRouter(path), surroundings };
}

/** Creates a program whose user has reached the dashboard, so that history rows and the account have styles as well. */
function makeVisitedProgram(path: string, reach: Reach) {
  const program = makeStillProgram(path, reach);
  const account = program.surroundings.accounts.aliasOf('somebody', 'name@example.com');
  program.session.store.dispatch(sessionBegun({ account, bySignIn: false }, 0));
  program.session.store.dispatch(beginHistory(program.session.store.getState().simulation, 0));
  return program;
}

async function render(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

/**
 * Renders the app in its initial state at a page's address. Waits for lazy screens.
 *
 * @param reach the addresses of the product's social profile and its contact.
 */
export async function renderPage({ path, Next }: Page, { socialUrl, contactEmail }: Reach): Promise<RenderedPage> {
  // The build adds the prefixes that browsers still need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const show = (program: ReturnType<typeof makeStillProgram>, screen?: ReactElement) =>
    render(
      <CacheProvider value={cache}>
        <App {...program} screen={screen} />
      </CacheProvider>,
    );
  const reach = { socialUrl, contactEmail };
  const html = await show(makeStillProgram(path, reach));
  if (Next) {
    const visited = makeVisitedProgram(path, reach);
    // `App` renders from the initial state; `Next` renders from what has happened since.
    await show(visited, <Provider store={visited.session.store}><Next /></Provider>);
  }
  // Extract all styles, not only those of the markup: the program also writes styles that components pass on, under other names.
  const { styles } = extractCriticalToChunks(Object.keys(cache.registered).join(' '));
  const sheets = styles.filter(({ css }) => css !== '').map(({ key, ids, css }) => ({ mark: `data-emotion="${key} ${ids.join(' ')}"`, css }));
  return { html, sheets };
}

/** A page that the build writes. */
export interface Page {
  readonly file: string;
  /** The screen rendered into the page, as the router names it. */
  readonly route: RoutePath;
  /** An address that leads to that screen. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The chunk with the screen's code; `null` if that is part of the program itself. */
  readonly chunk: string | null;
  /** What the program renders next in this page. Its styles are included. */
  readonly Next?: ComponentType;
  readonly program: 'onIntent' | 'atOnce';
}

const WHAT_SEED_IS =
  'SEED is a cross-chain DeFi automation platform in closed beta: many wallets, airdrop routines step by step, every move in the open.';

/** Every page of the product (PRODUCT.md P2). Hosting serves 404.html, with status 404, at every other address. */
export const PAGES: readonly Page[] = [
  {
    file: 'index.html',
    route: '/',
    path: '/',
    title: PAGE_TITLES.landing,
    description: WHAT_SEED_IS,
    chunk: 'landing',
    program: 'onIntent',
  },
  {
    file: 'auth.html',
    route: '/auth',
    path: '/auth',
    title: PAGE_TITLES.auth,
    description: 'Sign in to SEED, or create an account for the closed beta.',
    chunk: 'auth',
    program: 'atOnce',
  },
  {
    file: 'app.html',
    route: '/app',
    path: '/app',
    title: PAGE_TITLES.dashboard,
    description: 'Wallets, airdrop protocols, the automation queue and its history: the SEED dashboard, for beta accounts.',
    chunk: 'app',
    Next: DashboardScreen,
    program: 'atOnce',
  },
  {
    file: '404.html',
    route: 'other',
    path: '/404',
    title: PAGE_TITLES.notFound,
    description: 'There is no page at this address. SEED is a cross-chain DeFi automation platform in closed beta.',
    chunk: null,
    program: 'onIntent',
  },
];

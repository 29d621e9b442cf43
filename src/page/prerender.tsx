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

type Reach = Pick<Surroundings, 'socialUrl' | 'contactEmail'>;

/** A program that nobody uses: it is rendered once, at its very beginning. */
function makeStillProgram(path: string, reach: Reach) {
  const accounts = createAccounts();
  const drafts = createDrafts();
  const remote = createLazyServices(() => Promise.reject(new Error('The build asks no server.')));
  const services = { accounts, drafts, ...remote };
  const session = startLiveSession({ clock: createVirtualClock(0), services, navigate: () => {}, app: 'prerender' }, 'prerender');
  const surroundings = { drafts, accounts, ...reach, mayHaveSession: () => false };
  return { session, router: createMemoryPageRouter(path), surroundings };
}

/** A program in which somebody has come to the dashboard: the rows of the history, and who is signed in, have styles as well. */
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
 * Renders the app as it is when it begins at a page's address, before anything has happened. Lazy screens are waited for.
 *
 * @param page what to render.
 * @param reach where the product and its people are found.
 */
export async function renderPage({ path, Next }: Page, { socialUrl, contactEmail }: Reach): Promise<RenderedPage> {
  const cache = createCache({ key: 'css' });
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
    // The app itself is rendered as at its start; this is rendered from what has happened since.
    await show(visited, <Provider store={visited.session.store}><Next /></Provider>);
  }
  // All styles, not only those of the markup: the program also writes what components hand on to others, under names of its own.
  const { styles } = extractCriticalToChunks(Object.keys(cache.registered).join(' '));
  const sheets = styles.filter(({ css }) => css !== '').map(({ key, ids, css }) => ({ mark: `data-emotion="${key} ${ids.join(' ')}"`, css }));
  return { html, sheets };
}

/** A page that the build writes down. */
export interface Page {
  readonly file: string;
  /** The screen that is rendered into it, as the router names it. */
  readonly route: RoutePath;
  /** An address that leads to that screen. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The chunk that holds the screen's code; `null` when that is part of the program itself. */
  readonly chunk: string | null;
  /** What the program draws next in this page, whose styles come with it. */
  readonly Next?: ComponentType;
  readonly program: 'onIntent' | 'atOnce';
}

const WHAT_SEED_IS =
  'SEED is a cross-chain DeFi automation platform in closed beta: many wallets, airdrop routines step by step, every move in the open.';

/** Every page of the product (PRODUCT.md P2). Hosting serves 404.html, with status 404, wherever nothing else is. */
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

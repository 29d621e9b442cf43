import { text } from 'node:stream/consumers';
import type { ComponentType, ReactElement } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import { App } from '../app/App';
import { startLiveSession } from '../program/liveSession';
import { dashboardOf } from '../program/rootReducer';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { sessionReported } from '../features/access/auth';
import { activityReducer, startHistory } from '../features/activity';
import { createAccounts } from '../services/accounts/accounts';
import { createDrafts } from '../services/drafts/drafts';
import { createLazyServices } from '../services/lazyServices';
import type { Environment } from '../services/environment';
import { DashboardScreen } from '../app/DashboardScreen';
import type { RoutePath } from '../features/route';
import { PAGE_TITLES } from '../shared/ui/screen';

type ContactLinks = Pick<Environment, 'socialUrl' | 'contactEmail'>;

/** Creates a program in its initial state, which is rendered once and never runs. */
function makeInitialProgram(path: string, links: ContactLinks) {
  const accounts = createAccounts();
  const drafts = createDrafts();
  const remote = createLazyServices(() => Promise.reject(new Error('The build contacts no server.')));
  const services = { accounts, drafts, ...remote };
  const session = startLiveSession({
    clock: createVirtualClock(0),
    services,
    navigate: () => {},
    appVersion: 'prerender',
    seed: 'prerender',
  });
  const environment = { drafts, accounts, ...links, mayHaveSession: () => false };
  return { session, router: createMemoryPageRouter(path), environment };
}

/**
 * Creates a program whose user has opened the dashboard, so that the styles of history rows and the account menu are
 * collected too.
 */
function makeProgramWithDashboard(path: string, links: ContactLinks) {
  const program = makeInitialProgram(path, links);
  const account = program.environment.accounts.rememberUser('prerender', 'name@example.com');
  const { store, restore } = program.session;
  store.dispatch(sessionReported({ account }));
  restore(({ at, state }) => {
    const activity = activityReducer(state.activity, startHistory(at, state.simulation.seed));
    return { dashboard: { ...dashboardOf(state), activity }, recorder: null };
  });
  return program;
}

async function render(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  return text(prelude);
}

/**
 * Renders the app in its initial state at a page's path. Waits for lazy screens.
 *
 * @param links the URL of the product's social profile, and its contact email
 * @returns the markup of the app's root, and sheets with the CSS rules of its components and of the page's
 * `NextScreen`. A sheet's `mark` is its `data-emotion` attribute, by which Emotion knows in the browser that the page
 * has these rules.
 */
export async function renderPage({ path, NextScreen }: Page, { socialUrl, contactEmail }: ContactLinks) {
  // The build adds the prefixes that browsers still need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const renderApp = (program: ReturnType<typeof makeInitialProgram>, screen?: ReactElement) =>
    render(
      <CacheProvider value={cache}>
        <App {...program} screen={screen} />
      </CacheProvider>,
    );
  const links = { socialUrl, contactEmail };
  const html = await renderApp(makeInitialProgram(path, links));
  if (NextScreen) {
    const programWithDashboard = makeProgramWithDashboard(path, links);
    // `App`'s Provider prerenders from its `serverState`, the initial state. This inner Provider has none, so it uses
    // the current state.
    await renderApp(
      programWithDashboard,
      <Provider store={programWithDashboard.session.store}>
        <NextScreen />
      </Provider>,
    );
  }
  // Extract the styles of all class names. Some are not in the markup: when one component passes its class to another,
  // Emotion merges both into a new class. The program writes the styles of the passed class too.
  const { styles } = extractCriticalToChunks(Object.keys(cache.registered).join(' '));
  const sheets = styles
    .filter(({ css }) => css !== '')
    .map(({ key, ids, css }) => ({ mark: `data-emotion="${key} ${ids.join(' ')}"`, css }));
  return { html, sheets };
}

/** A page that the build writes. */
export interface Page {
  readonly file: string;
  /** The screen that is rendered into the page. */
  readonly route: RoutePath;
  /** A path of that screen. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The chunk with the screen's code; `null` if that is part of the program itself. */
  readonly chunk: string | null;
  /** The screen that replaces the prerendered one once the user's access is known. The page includes its styles. */
  readonly NextScreen?: ComponentType;
  /** Whether the page loads the program at once, or at the first sign that the user needs it. */
  readonly program: 'onIntent' | 'atOnce';
}

/** Every page of the product (PRODUCT.md P2). Hosting serves 404.html, with status 404, at every other URL. */
export const PAGES: readonly Page[] = [
  {
    file: 'index.html',
    route: '/',
    path: '/',
    title: PAGE_TITLES.landing,
    description:
      'SEED is a cross-chain DeFi automation platform in closed beta: many wallets, airdrop routines step by step, every move in the open.',
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
    description:
      'Wallets, airdrop protocols, the automation queue and its history: the SEED dashboard, for beta accounts.',
    chunk: 'app',
    NextScreen: DashboardScreen,
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

import { createSessionKeeper } from './app/keptSession';
import { startLiveSession, type LiveSession } from './app/liveSession';
import { createBrowserPageRouter } from './app/router/pageRouter';
import { createNavigator, followRouter } from './app/routing';
import { showApp } from './app/showApp';
import { findSessionStart } from './app/startSession';
import type { AppDispatch } from './app/store';
import { createSystemClock } from './engine/clock/systemClock';
import { sessionHintFound } from './features/access/auth';
import { keptKeyFound, keyLinkFollowed } from './features/access/betaAccess';
import { takeLinkedKey } from './features/access/betaKey';
import { routeChanged, tabReturned } from './features/route';
import { keptSessionUnreadable, sessionResumed } from './features/simulation';
import { PAGE_FAILED, signalPage } from './page/pageSignals';
import { createSessionHint } from './services/auth/sessionHint';
import { createDrafts, createKeptKey } from './services/drafts/drafts';
import { createLazyServices } from './services/lazyServices';
import { loadFirebaseServices } from './services/loadFirebaseServices';
import { createPageAttention } from './services/page/pageAttention';
import { createSessionStore } from './services/sessionStore/sessionStore';
import { settings } from './services/settings';
import { nextTask } from './shared/load/nextTask';

const SEED_BYTES = 16;

function drawSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Waits until the browser has nothing better to do; Safari does not say when that is. */
function whenIdle(callback: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}

const page = createPageAttention(window);
const drafts = createDrafts(createKeptKey(() => localStorage, () => Date.now()));
const hint = createSessionHint(() => localStorage);
const sessionStore = createSessionStore(() => sessionStorage);

/** Takes the key of a key link into the drafts; whether the address had one. */
function keepLinkedKey(): boolean {
  const betaKey = takeLinkedKey(location, history);
  if (betaKey !== null) drafts.put('betaKey', betaKey);
  return betaKey !== null;
}

// Before the router reads the address.
const cameByKeyLink = keepLinkedKey();

async function start() {
  await nextTask();
  const { start: begin, accounts, kind } = await findSessionStart(sessionStore, drawSeed(), settings.version);
  const clock = createSystemClock(undefined, begin.stateAt);
  const remote = createLazyServices(async () => {
    const { createFirebaseServices } = await loadFirebaseServices();
    await nextTask();
    return createFirebaseServices({ settings, accounts, drafts, hint, page, clock, origin: location.origin });
  });

  const router = createBrowserPageRouter();
  const keeper = createSessionKeeper(() => session, { store: sessionStore, accounts, clock, app: settings.version });
  const services = { accounts, drafts, ...remote };
  const session: LiveSession = startLiveSession(
    { clock, services, navigate: createNavigator(router), app: settings.version, onEvent: keeper.onEvent },
    begin,
  );
  const { store } = session;
  await nextTask();
  const dispatch: AppDispatch = (action) => store.dispatch(action);
  if (kind === 'resumed') dispatch(sessionResumed());
  if (kind === 'setAside') dispatch(keptSessionUnreadable());

  followRouter(router, (path) => dispatch(routeChanged({ path })));
  if (cameByKeyLink) dispatch(keyLinkFollowed());
  else if (drafts.get('betaKey') !== undefined) dispatch(keptKeyFound());
  window.addEventListener('hashchange', () => keepLinkedKey() && dispatch(keyLinkFollowed()));
  const reportReturn = () => {
    if (store.getState().confirmation.stage === 'awaited') dispatch(tabReturned());
  };
  page.onReturn(reportReturn);
  window.addEventListener('pagehide', keeper.save);

  const surroundings = { drafts, accounts, socialUrl: settings.socialUrl, mayHaveSession: hint.isSet };
  await nextTask();
  await showApp(document, { session, router, surroundings });

  // Other screens ask for the session themselves; the landing page only has to know whom it greets.
  if (hint.isSet()) whenIdle(() => dispatch(sessionHintFound()));
}

start().catch(() => signalPage(PAGE_FAILED));

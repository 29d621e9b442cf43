import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { routes } from './app/routes';
import { createNavigator, followRouter } from './app/routing';
import { settings } from './app/settings';
import { makeStore } from './app/store';
import { createSystemClock } from './engine/clock/systemClock';
import { sessionHintFound } from './features/auth/authSlice';
import { routeChanged } from './features/route';
import { createAccounts } from './services/accounts/accounts';
import { createSessionHint } from './services/auth/sessionHint';
import { createDrafts } from './services/drafts/drafts';
import { createLazyServices } from './services/lazyServices';

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

const clock = createSystemClock();
const accounts = createAccounts();
const drafts = createDrafts();
const hint = createSessionHint(() => localStorage);

const remote = createLazyServices(async () => {
  const { createFirebaseServices } = await import(/* webpackChunkName: "firebase" */ './services/firebaseServices');
  return createFirebaseServices({ settings, accounts, drafts, hint, origin: location.origin });
});

const router = createBrowserRouter(routes);
const store = makeStore({
  clock,
  services: { accounts, drafts, ...remote },
  navigate: createNavigator(router),
  seed: drawSeed(),
});
followRouter(router, (path) => store.dispatch(routeChanged({ path })));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App store={store} router={router} surroundings={{ clock, drafts, accounts, socialUrl: settings.socialUrl }} />
  </StrictMode>,
);

// Other screens ask for the session themselves; the landing page only has to know whom it greets.
if (hint.isSet()) whenIdle(() => store.dispatch(sessionHintFound()));

import { createBrowserPageRouter } from './app/router/pageRouter';
import { showApp } from './app/showApp';
import { startProgram } from './app/startProgram';
import { createSystemClock } from './engine/clock/systemClock';
import { sessionHintFound } from './features/access/auth';
import { keyLinkFollowed } from './features/access/betaAccess';
import { saveLinkedKey, takeEmailLink } from './features/access/links';
import { PAGE_FAILED, PAGE_SHOWN, signalPage } from './page/pageSignals';
import { createAccounts } from './services/accounts/accounts';
import { createSessionHint } from './services/auth/sessionHint';
import { createDrafts, createSavedKey } from './services/drafts/drafts';
import { createLazyServices } from './services/lazyServices';
import { loadFirebaseServices } from './services/loadFirebaseServices';
import { createPageVisibility } from './services/page/pageVisibility';
import { settings } from './services/settings';
import { nextTask } from './shared/load';
import { stored } from './shared/stored';

const SEED_BYTES = 16;

function drawSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const page = createPageVisibility(window);
const drafts = createDrafts(createSavedKey(stored, () => Date.now()));
const hint = createSessionHint(stored);

// Runs before the router reads the address.
const openedByKeyLink = saveLinkedKey(drafts, location, history);
const emailLink = takeEmailLink(location, history);
if (emailLink) drafts.put('actionCode', emailLink.code);

async function start() {
  await nextTask();
  const accounts = createAccounts();
  const clock = createSystemClock();
  const remote = createLazyServices(async () => {
    const { createFirebaseServices } = await loadFirebaseServices();
    await nextTask();
    return createFirebaseServices({
      settings,
      accounts,
      drafts,
      hint,
      page,
      persistence,
      clock,
      origin: location.origin,
    });
  });

  const device = async () =>
    (await import(/* webpackChunkName: "persistence" */ './persistence/device')).createBrowserDevice(clock);
  const router = createBrowserPageRouter();
  const services = { accounts, drafts, ...remote };
  const { session, persistence } = startProgram({
    clock,
    services,
    router,
    page,
    device,
    seed: drawSeed(),
    appVersion: settings.version,
    openedByKeyLink,
    emailLink: emailLink?.mode ?? null,
  });
  window.addEventListener('hashchange', () => {
    if (saveLinkedKey(drafts, location, history)) session.store.dispatch(keyLinkFollowed());
    // An open page does not follow an email link, but its code must still leave the address.
    takeEmailLink(location, history);
  });

  // The timeline reader is a single script, because the page's policy lets a worker load no other scripts.
  const timelineWorker = () =>
    new Worker(
      /* webpackChunkName: "timelineReader" */ new URL('./program/timelineReader/timelineWorker.ts', import.meta.url),
    );
  const { socialUrl, contactEmail } = settings;
  const usesRecaptcha = settings.appCheckKey !== null && settings.emulators === null;
  const environment = {
    drafts,
    persistence,
    accounts,
    socialUrl,
    contactEmail,
    usesRecaptcha,
    mayHaveSession: hint.isSet,
    hasSignedInBefore: hint.hasBeenSet,
    timelineWorker,
    browserPage: window,
  };
  // Other screens request the user's session themselves. The landing page needs it only to greet the user, once it is
  // shown.
  if (hint.isSet())
    window.addEventListener(PAGE_SHOWN, () => void session.store.dispatch(sessionHintFound()), { once: true });
  await nextTask();
  await showApp(document, { session, router, environment });
}

start().catch(() => signalPage(PAGE_FAILED));

import { stack } from '../../e2e/support/stack';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { createAccounts } from '../services/accounts/accounts';
import { createDrafts } from '../services/drafts/drafts';
import { createFirebaseServices } from '../services/firebaseServices';
import { NO_PERSISTENCE } from '../services/persistence/persistence';
import { createFakePageVisibility } from './fakePageVisibility';
import type { Settings } from '../services/settings';

/** The origin of the app: confirmation emails must lead back there. */
export const TEST_ORIGIN = 'http://seed.test:3000';

const portOf = (origin: string) => Number(new URL(origin).port);

/** Returns a build's settings for the local Firebase stack. `auth` may be the origin of another account service. */
function localSettings(auth = stack.authOrigin): Settings {
  const { projectId, functionsOrigin, firestoreOrigin } = stack;
  return {
    firebase: { projectId, apiKey: 'local-stack', authDomain: 'localhost', appId: 'local-stack' },
    emulators: { auth, functionsPort: portOf(functionsOrigin), firestorePort: portOf(firestoreOrigin) },
    region: 'us-central1',
    appCheckKey: null,
    socialUrl: 'https://social.example/seed',
    contactEmail: 'help@seed.example',
    version: '0.0.0',
  };
}

/**
 * Creates the Firebase services as the app does, and returns them with their dependencies. `authOrigin` is the address
 * of a test's own proxy.
 */
export function openServices({ authOrigin }: { authOrigin?: string } = {}) {
  const accounts = createAccounts();
  const drafts = createDrafts();
  const sessionHints: boolean[] = [];
  const hint = {
    isSet: () => sessionHints.at(-1) ?? false,
    hasBeenSet: () => sessionHints.includes(true),
    set: (isSignedIn: boolean) => void sessionHints.push(isSignedIn),
  };
  const page = createFakePageVisibility();
  const clock = createVirtualClock(0);
  const dependencies = { accounts, drafts, hint, page, persistence: NO_PERSISTENCE, clock };
  const services = createFirebaseServices({
    settings: localSettings(authOrigin),
    origin: TEST_ORIGIN,
    ...dependencies,
  });
  return { ...services, accounts, drafts, sessionHints, page, clock };
}

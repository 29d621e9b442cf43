import './firebaseDefaults';
import { nextTask } from '../shared/load';
import { createFirebaseAuthService } from './auth/firebaseAuthService';
import { createFirebaseBetaAccessService } from './betaAccess/firebaseBetaAccessService';
import { createFirebaseClient, type FirebaseDeps } from './firebaseClient';
import type { RemoteServices } from './lazyServices';
import type { Settings } from './settings';

/** Creates every service that uses Firebase. This module is a separate chunk, because it contains Firebase Auth. */
export function createFirebaseServices({
  settings,
  ...deps
}: Omit<FirebaseDeps, 'client'> & { readonly settings: Settings }): RemoteServices {
  const client = createFirebaseClient(settings, deps.clock);
  const { betaAccess, callFunction, preloadProfiles, preloadFunctions } = createFirebaseBetaAccessService({
    client,
    ...deps,
  });
  const auth = createFirebaseAuthService({ client, callFunction, ...deps });
  // A user who has a session, or signs in, needs their profile next.
  if (deps.hint.isSet()) void nextTask().then(preloadProfiles);
  return {
    auth: {
      ...auth,
      submit(form, ticket) {
        if (form === 'signIn' || form === 'confirmEmail') {
          preloadProfiles();
          // A saved key is sent once it is known that the user has no access.
          if (deps.drafts.get('betaKey') !== undefined) preloadFunctions();
        }
        return auth.submit(form, ticket);
      },
    },
    betaAccess,
  };
}

import type { Ms } from '../../engine/clock/clock';
import { loadOnce } from '../../shared/load';
import { withTimeLimit } from '../../shared/timeLimits';
import { firebaseErrorCode } from '../auth/firebaseFailures';
import type { AccountAlias } from '../accounts/accounts';
import { LOCAL_HOST, type FirebaseClient, type FirebaseDeps } from '../firebaseClient';
import type { BetaAccessService, KeyOutcome, ProfileOutcome } from './betaAccessService';
import type { CallFunction } from './firebaseKeyFunction';
import { createProfilePoll } from './profilePoll';

/** Timeout of a profile request, which then counts as a temporary failure. */
const PROFILE_LIMIT: Ms = 10_000;

/** Timeout of a function call, including loading its code and getting its token (PRODUCT.md P4.4). */
const CALL_LIMIT: Ms = 20_000;

/** Errors that a retry can't fix; all others are temporary. */
const FINAL_CODES = new Set(['permission-denied', 'invalid-argument', 'failed-precondition', 'not-found']);

/** Creates the beta access service that talks to Firestore and to the callable functions (PRODUCT.md P4.4). */
export function createFirebaseBetaAccessService({ client, accounts, drafts, ...deps }: FirebaseDeps) {
  const { attest, auth, requests } = client;
  const { clock } = deps;
  const loadProfiles = loadOnce(async () =>
    (await import(/* webpackChunkName: "profiles" */ './firebaseProfiles')).openProfiles(client, clock),
  );
  const loadFunctions = loadOnce(async () => {
    const [{ readKeyReply, openFunctions }] = await Promise.all([
      import(/* webpackChunkName: "key-function" */ './firebaseKeyFunction'),
      attest(),
    ]);
    return { readKeyReply, call: openFunctions(client) };
  });

  /**
   * Confirming an email updates the account at once, but the claim that rules and functions check comes only with the
   * next token. @throws if the token has to be renewed and can't be
   */
  async function refreshTokenIfUnverified(): Promise<void> {
    const { currentUser } = auth;
    if (!currentUser) return;
    const { claims } = await currentUser.getIdTokenResult();
    if (claims['email_verified'] !== true) await requests.renewToken(currentUser);
  }

  async function loadProfile(account: AccountAlias): Promise<ProfileOutcome> {
    const uid = accounts.uidOf(account);
    if (uid === null) return 'refused';
    try {
      const profile = await withTimeLimit({ awaited: 'server', limit: PROFILE_LIMIT, clock }, async () => {
        const [readAccess] = await Promise.all([loadProfiles(), refreshTokenIfUnverified()]);
        return readAccess(uid);
      });
      accounts.noteGrant(account, profile.isOldGrant);
      return profile.access;
    } catch (error) {
      const code = firebaseErrorCode(error);
      if (code === 'unauthenticated') return 'unauthenticated';
      return FINAL_CODES.has(code) ? 'refused' : 'unavailable';
    }
  }

  /** Calls a backend function with a token that has current claims. */
  const callFunction: CallFunction = (name, body) =>
    withTimeLimit({ awaited: 'server', limit: CALL_LIMIT, clock }, async () => {
      const [{ call }] = await Promise.all([loadFunctions(), refreshTokenIfUnverified()]);
      return call(name, body);
    });
  const poll = createProfilePoll({ loadProfile, ...deps });
  const betaAccess: BetaAccessService = {
    loadProfile,
    startPollingProfile: poll.start,
    stopPollingProfile: poll.stop,
    async validateKey(ticket): Promise<KeyOutcome> {
      const betaKey = ticket === null ? drafts.get('betaKey') : drafts.take('betaKey', ticket);
      if (betaKey === undefined) return { kind: 'missing' };
      try {
        const reply = await callFunction('validate-beta-key', { betaKey });
        return (await loadFunctions()).readKeyReply(reply);
      } catch (error) {
        return { kind: firebaseErrorCode(error) === 'functions/unauthenticated' ? 'unauthenticated' : 'failed' };
      }
    },
  };
  // A failed load is repeated when the code is needed.
  const preloadProfiles = () => void loadProfiles().catch(() => {});
  const preloadFunctions = () => {
    connectAhead(functionsOrigin(client));
    void loadFunctions().catch(() => {});
  };
  return { betaAccess, callFunction, preloadProfiles, preloadFunctions };
}

/** Returns the origin to which Firebase's client sends function calls. */
function functionsOrigin({ auth, region, emulators }: FirebaseClient): string {
  return emulators
    ? `http://${LOCAL_HOST}:${emulators.functionsPort}`
    : `https://${region}-${auth.app.options.projectId}.cloudfunctions.net`;
}

/** Opens a connection that the next requests without cookies use. Sends nothing. */
function connectAhead(origin: string) {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin, crossOrigin: '' }),
  );
}

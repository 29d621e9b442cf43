import type { Auth } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore/lite';
import { httpsCallable } from 'firebase/functions';
import type { Accounts } from '../accounts/accounts';
import type { Drafts } from '../drafts/drafts';
import type { FirebaseClient } from '../firebaseClient';
import { firebaseErrorCode } from '../firebaseErrorCode';
import type { BetaAccessService, KeyOutcome, ProfileOutcome } from './betaAccessService';
import { createProfileWatch } from './profileWatch';
import { readKeyReply } from './keyReply';

export interface FirebaseBetaAccessDeps {
  readonly client: Pick<FirebaseClient, 'auth' | 'firestore' | 'firestorePort' | 'functions'>;
  readonly accounts: Accounts;
  readonly drafts: Drafts;
  /** Calls back once the page has nothing better to do. */
  readonly whenIdle: (callback: () => void) => void;
}

/** How long a look at the profile may take (ms) before it counts as failed in passing. */
const LOOKUP_LIMIT = 10_000;

/** How long a key may be judged (ms). Contended redemptions wait on the server for a while. */
const VALIDATION_LIMIT = 30_000;

/** What no later try would mend; everything else failed in passing. */
const FINAL_CODES = new Set(['permission-denied', 'unauthenticated', 'invalid-argument', 'failed-precondition', 'not-found']);

/** Makes the beta access service that talks to Firestore and to the callable function (product-spec §7). */
export function createFirebaseBetaAccessService({ client, accounts, drafts, whenIdle }: FirebaseBetaAccessDeps): BetaAccessService {
  const { auth, firestore, functions } = client;
  const validate = httpsCallable(functions, 'validate-beta-key', { timeout: VALIDATION_LIMIT });

  const watch = createProfileWatch(async (uid, report) => {
    const { listenToProfile } = await import(/* webpackChunkName: "listener" */ './firebaseProfileListener');
    return listenToProfile({ app: auth.app, emulatorPort: client.firestorePort, uid, report });
  }, whenIdle);

  async function readProfile(uid: string): Promise<ProfileOutcome> {
    await mendToken(auth);
    const profile = await getDoc(doc(firestore, 'profiles', uid));
    return profile.get('beta_access_granted') === true ? 'granted' : 'denied';
  }

  return {
    watchProfile(account, report) {
      const uid = accounts.uidOf(account);
      if (uid === null) report('lost');
      else watch.begin(uid, report);
    },
    stopWatchingProfile: watch.end,

    async lookUpProfile(account): Promise<ProfileOutcome> {
      const uid = accounts.uidOf(account);
      if (uid === null) return 'refused';
      try {
        return await within(LOOKUP_LIMIT, readProfile(uid));
      } catch (error) {
        return FINAL_CODES.has(firebaseErrorCode(error)) ? 'refused' : 'unavailable';
      }
    },

    async validateKey(): Promise<KeyOutcome> {
      try {
        await mendToken(auth);
        const { data } = await validate({ betaKey: drafts.get('betaKey') ?? '' });
        return readKeyReply(data);
      } catch (error) {
        return { kind: firebaseErrorCode(error) === 'functions/unauthenticated' ? 'unauthenticated' : 'failed' };
      }
    },
  };
}

/**
 * Confirming an address mends the account at once, but the claim that rules and function see only with the
 * next token. @throws when the token has to be renewed and cannot be.
 */
async function mendToken({ currentUser }: Auth): Promise<void> {
  if (!currentUser) return;
  const { claims } = await currentUser.getIdTokenResult();
  if (claims['email_verified'] !== true) await currentUser.getIdToken(true);
}

/** Gives what `work` gives, or rejects after `limit` ms. */
async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}

import type { Auth } from 'firebase/auth';
import { loadOnce } from '../../shared/load/loadOnce';
import { inTurn, nextTask } from '../../shared/load/nextTask';
import type { Accounts } from '../accounts/accounts';
import type { Drafts } from '../drafts/drafts';
import type { FirebaseClient } from '../firebaseClient';
import { firebaseErrorCode } from '../firebaseErrorCode';
import type { BetaAccessService, KeyOutcome, ProfileOutcome } from './betaAccessService';
import { createProfileWatch } from './profileWatch';
import { readKeyReply } from './keyReply';

export interface FirebaseBetaAccessDeps {
  readonly client: Pick<FirebaseClient, 'auth' | 'emulators' | 'region'>;
  readonly accounts: Accounts;
  readonly drafts: Drafts;
  /** Calls back once the page has nothing better to do. */
  readonly whenIdle: (callback: () => void) => void;
}

/** How long a look at the profile may take (ms) before it counts as failed in passing. */
const LOOKUP_LIMIT = 10_000;

/** What no later try would mend; everything else failed in passing. */
const FINAL_CODES = new Set(['permission-denied', 'unauthenticated', 'invalid-argument', 'failed-precondition', 'not-found']);

/** The service, and the way to fetch the code of a look at the profile before it is asked for. */
interface FirebaseBetaAccessService extends BetaAccessService {
  /** Never rejects: a failure shows when the code is needed. */
  preloadProfiles(): void;
}

/** Makes the beta access service that talks to Firestore and to the callable function (product-spec §7). */
export function createFirebaseBetaAccessService({
  client: { auth, emulators, region },
  accounts,
  drafts,
  whenIdle,
}: FirebaseBetaAccessDeps): FirebaseBetaAccessService {
  const { app } = auth;
  const firestorePort = emulators?.firestorePort ?? null;
  const profiles = loadOnce(async () => {
    const { openProfiles } = await import(/* webpackChunkName: "profiles" */ './firebaseProfiles');
    return openProfiles(app, firestorePort);
  });
  const keyFunction = loadOnce(async () => {
    const { openKeyFunction } = await import(/* webpackChunkName: "key-function" */ './firebaseKeyFunction');
    return openKeyFunction({ app, region, emulatorPort: emulators?.functionsPort ?? null });
  });

  const watch = createProfileWatch(async (uid, report) => {
    const { listenToProfile } = await inTurn(
      [
        () => import(/* webpackChunkName: "listener" */ './listenerArrived'),
        () => import(/* webpackChunkName: "listener", webpackExports: ["onSnapshot"] */ 'firebase/firestore'),
      ],
      () => import(/* webpackChunkName: "listener" */ './firebaseProfileListener'),
    );
    await nextTask();
    return listenToProfile({ app, emulatorPort: firestorePort, uid, report });
  }, whenIdle);

  async function readProfile(uid: string): Promise<ProfileOutcome> {
    const [isGranted] = await Promise.all([profiles(), mendToken(auth)]);
    return (await isGranted(uid)) ? 'granted' : 'denied';
  }

  return {
    preloadProfiles: () => void profiles().catch(() => {}),
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
        const [validate] = await Promise.all([keyFunction(), mendToken(auth)]);
        return readKeyReply(await validate(drafts.get('betaKey') ?? ''));
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

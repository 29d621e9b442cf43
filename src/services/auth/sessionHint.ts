import { attempt } from '../../shared/attempt';

/**
 * Reports whether this browser may hold a session, so that a page can skip loading Firebase. The hint holds no user
 * data, and a wrong hint costs one session check.
 */
export interface SessionHint {
  isSet(): boolean;
  /** Whether a user has ever signed in here; this outlives a sign-out. */
  hasBeenSet(): boolean;
  set(isSignedIn: boolean): void;
}

const KEY = 'seed.session';
const SIGNED_IN_ONCE_KEY = 'seed.signedInOnce';

/** Creates the hint of a browser. If `openStorage` throws, there is never a hint, and no session either. */
export function createSessionHint(openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionHint {
  return {
    isSet: () => attempt(() => openStorage().getItem(KEY) !== null, false),
    hasBeenSet: () => attempt(() => openStorage().getItem(SIGNED_IN_ONCE_KEY) !== null, false),
    set: (isSignedIn) =>
      attempt(() => {
        if (!isSignedIn) return openStorage().removeItem(KEY);
        for (const key of [KEY, SIGNED_IN_ONCE_KEY]) openStorage().setItem(key, '1');
      }, undefined),
  };
}

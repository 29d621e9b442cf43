/**
 * Reports whether this browser may hold a session, so that a page without need of Firebase can leave it out.
 * It tells nothing of the person, and a wrong hint costs one look.
 */
export interface SessionHint {
  isSet(): boolean;
  /** Somebody has been signed in here once; that outlives a sign-out. */
  hasBeenSet(): boolean;
  set(isSignedIn: boolean): void;
}

const KEY = 'seed.session';
const ONCE = 'seed.signedInOnce';

/**
 * Creates the hint that is kept in `storage`. Where the browser forbids storage there is never a hint, and
 * no session either.
 */
export function createSessionHint(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionHint {
  return {
    isSet: () => unlessForbidden(() => storage().getItem(KEY) !== null) ?? false,
    hasBeenSet: () => unlessForbidden(() => storage().getItem(ONCE) !== null) ?? false,
    set: (isSignedIn) =>
      void unlessForbidden(() => {
        if (!isSignedIn) return storage().removeItem(KEY);
        for (const key of [KEY, ONCE]) storage().setItem(key, '1');
      }),
  };
}

function unlessForbidden<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

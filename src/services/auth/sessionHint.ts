/**
 * Says whether this browser may hold a session, so that a page without need of Firebase can leave it out.
 * It tells nothing of the person, and a wrong hint costs one look.
 */
export interface SessionHint {
  isSet(): boolean;
  set(isSignedIn: boolean): void;
}

const KEY = 'seed.session';

/**
 * Makes the hint that is kept in `storage`. Where the browser forbids storage there is never a hint, and
 * no session either.
 */
export function createSessionHint(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionHint {
  return {
    isSet: () => unlessForbidden(() => storage().getItem(KEY) !== null) ?? false,
    set: (isSignedIn) =>
      void unlessForbidden(() => (isSignedIn ? storage().setItem(KEY, '1') : storage().removeItem(KEY))),
  };
}

function unlessForbidden<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

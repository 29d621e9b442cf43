import { STORED_SESSION, STORED_SIGNED_IN_ONCE, type Stored } from '../../shared/stored';

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

/** Creates the hint of a browser. Without storage there is never a hint, and no session either. */
export function createSessionHint({ read, write }: Stored): SessionHint {
  return {
    isSet: () => read(STORED_SESSION) !== null,
    hasBeenSet: () => read(STORED_SIGNED_IN_ONCE) !== null,
    set(isSignedIn) {
      write(STORED_SESSION, isSignedIn ? '1' : null);
      if (isSignedIn) write(STORED_SIGNED_IN_ONCE, '1');
    },
  };
}

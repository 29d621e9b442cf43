import { stored, STORED_BETA_KEY, STORED_SESSION, STORED_SIGNED_IN_ONCE } from '../shared/stored';

/** A session and a beta key change what the page shows. */
const STORAGE_KEYS = [STORED_SESSION, STORED_BETA_KEY];

/** Returns whether the fragment needs the program: a beta key, a timeline, the terms or the privacy notice. */
export function fragmentNeedsProgram(): boolean {
  return /^#(key=|timeline=|terms$|privacy$)/i.test(location.hash);
}

/** Returns whether this browser may hold a session. Where it forbids storage, it holds none. */
export function mayHaveSession(): boolean {
  return isStored(STORED_SESSION);
}

/** Returns whether a user has signed in on this browser before. */
export function hasSignedInBefore(): boolean {
  return isStored(STORED_SIGNED_IN_ONCE);
}

/**
 * Returns whether the page will differ from its prerendered markup: the user may be signed in, a key is stored or comes
 * with the URL, or an email link was opened. Where the browser forbids storage, nothing is stored.
 */
export function differsFromPrerender(): boolean {
  return /^#(mode|key)=/i.test(location.hash) || STORAGE_KEYS.some(isStored);
}

const isStored = (name: string) => stored.read(name) !== null;

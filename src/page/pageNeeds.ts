/** Storage keys of a session and of a beta key, which change what the page shows. */
const STORAGE_KEYS = ['seed.session', 'seed.betaKey'];

/** Returns whether the fragment needs the program: a beta key, a timeline, the terms or the privacy notice. */
export function fragmentNeedsProgram(): boolean {
  return /^#(key=|timeline=|terms$|privacy$)/i.test(location.hash);
}

/**
 * Returns whether the page will differ from its prerendered markup: the user may be signed in, a key is stored, or a
 * mail link was opened. Where the browser forbids storage, nothing is stored.
 */
export function differsFromPrerender(): boolean {
  try {
    return location.hash.startsWith('#mode=') || STORAGE_KEYS.some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

/** Storage keys of what can be resumed: a session or a beta key. */
const KEPT = ['seed.session', 'seed.betaKey'];

/** Returns whether the fragment needs the program: a beta key, a timeline, the terms or the privacy policy. */
export function isKeyLink(): boolean {
  return /^#(key=|timeline=|terms$|privacy$)/i.test(location.hash);
}

/**
 * Returns whether the page will differ from its prerendered markup: the user may be signed in, a key is stored, or a
 * mail link was opened. Forbidden storage holds nothing.
 */
export function isOtherThanBuilt(): boolean {
  try {
    return location.hash.startsWith('#mode=') || KEPT.some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

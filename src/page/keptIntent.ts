/** Storage key that is set while the user may be signed in. */
const SESSION = 'seed.session';

/** Storage keys of what can be resumed: a session or a beta key. */
const KEPT = [SESSION, 'seed.betaKey'];

/** Returns whether the fragment needs the program: a beta key, a timeline, the terms or the privacy policy. */
export function isKeyLink(): boolean {
  return /^#(key=|timeline=|terms$|privacy$)/i.test(location.hash);
}

/** Returns whether the browser stored anything that needs the program at once. Returns false if storage is forbidden. */
export function isAnythingKept(): boolean {
  return unlessForbidden(() => KEPT.some((name) => localStorage.getItem(name) !== null));
}

/**
 * Returns whether the page will differ from its prerendered markup: the user may be signed in, a key is stored, or a
 * mail link was opened.
 */
export function isOtherThanBuilt(): boolean {
  return location.hash.startsWith('#mode=') || unlessForbidden(() => KEPT.some((name) => localStorage.getItem(name) !== null));
}

function unlessForbidden(isStored: () => boolean): boolean {
  try {
    return isStored();
  } catch {
    return false;
  }
}

/** Stored when somebody may be signed in. */
const SESSION = 'seed.session';

/** What the browser stores when there is something to go on with: a session, or a key. */
const KEPT = [SESSION, 'seed.betaKey'];

/** Whether the address brings a beta key, names a paper, or holds a timeline: each wants the program. */
export function isKeyLink(): boolean {
  return /^#(key=|timeline=|terms$|privacy$)/i.test(location.hash);
}

/** Whether the browser stored something that wants the program at once. Where storage is forbidden nothing was stored. */
export function isAnythingKept(): boolean {
  return unlessForbidden(() => KEPT.some((name) => localStorage.getItem(name) !== null));
}

/** Whether the page looks other than it was built: somebody may be signed in, a key is kept, or a mail's link was opened. */
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

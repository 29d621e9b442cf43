/** Stored when somebody may be signed in; beside it in this tab, what they were doing. */
const SESSION = 'seed.session';

/** What the browser stores when there is something to go on with: a session, or a key. */
const KEPT = [SESSION, 'seed.betaKey'];

/** Whether the address brings a beta key, which wants its dialog. */
export function isKeyLink(): boolean {
  return /^#key=/i.test(location.hash);
}

/** Whether the browser stored something that wants the program at once. Where storage is forbidden nothing was stored. */
export function isAnythingKept(): boolean {
  return unlessForbidden(() => KEPT.some((name) => localStorage.getItem(name) !== null || sessionStorage.getItem(name) !== null));
}

/** Whether somebody may be signed in. */
export function isSessionKept(): boolean {
  return unlessForbidden(() => localStorage.getItem(SESSION) !== null);
}

function unlessForbidden(isStored: () => boolean): boolean {
  try {
    return isStored();
  } catch {
    return false;
  }
}

/** What the browser keeps when there is something to go on with: somebody to greet, a session of this tab, a key. */
const KEPT = ['seed.session', 'seed.betaKey'];

/** Whether the address brings a beta key, which wants its dialog. */
export function isKeyLink(): boolean {
  return /^#key=/i.test(location.hash);
}

/** Whether the browser kept something that wants the program at once. Where storage is forbidden nothing was kept. */
export function isAnythingKept(): boolean {
  try {
    return KEPT.some((name) => localStorage.getItem(name) !== null || sessionStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

import { createAccounts, type Accounts } from '../services/accounts/accounts';
import type { SessionStore } from '../services/sessionStore/sessionStore';
import type { LiveStart } from './liveSession';

/** Where this page's session begins, and who its aliases stand for. */
export interface SessionStart {
  readonly start: LiveStart;
  readonly accounts: Accounts;
  /** `resumed`: it goes on from before the reload. `setAside`: what was kept could not be read. */
  readonly kind: 'fresh' | 'resumed' | 'setAside';
}

/**
 * Finds out whether this tab goes on with a session it had. The code for that is fetched only where one was kept.
 *
 * @param app the program's version: what another one kept is gone on with in a new recording, and its own is set aside.
 */
export async function findSessionStart(store: SessionStore, seed: string, app: string): Promise<SessionStart> {
  const kept = store.read();
  if (kept === null) return { start: { seed }, accounts: createAccounts(), kind: 'fresh' };
  const { restoreSession } = await import(/* webpackChunkName: "resume" */ './restoreSession');
  const restored = restoreSession(kept, app);
  if (!restored?.isRecordingContinued) store.setAside();
  if (!restored) return { start: { seed }, accounts: createAccounts(), kind: 'setAside' };
  return { start: restored.start, accounts: createAccounts(restored.accounts), kind: 'resumed' };
}

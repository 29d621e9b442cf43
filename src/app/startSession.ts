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

/** Finds out whether this tab goes on with a session it had. The code for that is fetched only where one was kept. */
export async function findSessionStart(store: SessionStore, seed: string): Promise<SessionStart> {
  const text = store.read();
  if (text === null) return { start: { seed }, accounts: createAccounts(), kind: 'fresh' };
  const [{ parseSavedSession }, { resumeSession }] = await Promise.all([
    import(/* webpackChunkName: "resume" */ './savedSession'),
    import(/* webpackChunkName: "resume" */ './resumeSession'),
  ]);
  const saved = parseSavedSession(text);
  const start = saved && resumeSession(saved);
  if (saved && start) return { start, accounts: createAccounts(saved.accounts), kind: 'resumed' };
  store.setAside();
  return { start: { seed }, accounts: createAccounts(), kind: 'setAside' };
}

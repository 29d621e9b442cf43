import type { Cancel, Clock, Ms } from '../engine/clock/clock';
import type { Timeline } from '../engine/timeline/timeline';
import type { Accounts } from '../services/accounts/accounts';
import type { SessionStore } from '../services/sessionStore/sessionStore';
import type { LiveSessions } from './liveSessions';
import type { RootState } from './rootReducer';

/** What is kept of a live session so that a reload goes on with it. */
export interface SavedSession {
  /** The recording, without the digests of its events: a replay makes them anew. */
  readonly timeline: Timeline<RootState>;
  /** Who the aliases in it stand for. */
  readonly accounts: readonly string[];
  /** What the session's clock and the machine's said when it was saved (UTC ms). */
  readonly savedAt: { readonly own: Ms; readonly machine: Ms };
}

/** What is kept by another version is not read. */
export const SAVED_SESSION_VERSION = 1;

/** At most so long after an event the session is saved; a crash loses no more. */
const SAVE_DELAY: Ms = 1000;

export interface SessionKeeper {
  /** Says that something has happened that is worth saving. */
  touch(): void;
  /** Saves at once, as when the page is about to go. */
  save(): void;
}

/** Keeps the live session in the tab, so that a reload or a crash goes on with it. `clock` is in real time. */
export function createSessionKeeper(
  sessions: () => LiveSessions | undefined,
  deps: { readonly store: SessionStore; readonly accounts: Accounts; readonly clock: Clock; readonly machineNow: () => Ms },
): SessionKeeper {
  let waiting: Cancel | undefined;

  function save() {
    waiting?.();
    waiting = undefined;
    const session = sessions()?.current();
    if (!session) return;
    const savedAt = { own: session.clock.now(), machine: deps.machineNow() };
    deps.store.write(formatSavedSession({ timeline: session.record('Live session'), accounts: deps.accounts.tags(), savedAt }));
  }

  return {
    save,
    touch() {
      waiting ??= deps.clock.callAt(deps.clock.now() + SAVE_DELAY, save);
    },
  };
}

function formatSavedSession({ timeline, accounts, savedAt }: SavedSession): string {
  const digests = { ...timeline.digests, events: '', states: [] };
  const version = SAVED_SESSION_VERSION;
  return JSON.stringify({ version, timeline: JSON.stringify({ ...timeline, digests }), accounts, savedAt });
}

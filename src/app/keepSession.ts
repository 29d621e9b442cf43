import type { Cancel, Clock, Ms } from '../engine/clock/clock';
import type { Timeline } from '../engine/timeline/timeline';
import type { Accounts } from '../services/accounts/accounts';
import type { SessionStore } from '../services/sessionStore/sessionStore';
import type { LiveSession } from './liveSession';
import type { RootState } from './rootReducer';

/** What is kept of a live session so that a reload goes on with it. */
export interface SavedSession {
  /** The recording, without the digests of its events: a replay makes them anew. */
  readonly timeline: Timeline<RootState>;
  /** Who the aliases in it stand for. */
  readonly accounts: readonly string[];
  /** When it was saved (machine time, UTC ms). */
  readonly savedAt: Ms;
}

/** What is kept by another version is not read. */
export const SAVED_SESSION_VERSION = 2;

/** At most so long after an event the session is saved; a crash loses no more. */
const SAVE_DELAY: Ms = 1000;

export interface SessionKeeper {
  /** Says that something has happened that is worth saving. */
  touch(): void;
  /** Saves at once, as when the page is about to go. */
  save(): void;
}

/** Keeps the live session in the tab, so that a reload or a crash goes on with it. */
export function createSessionKeeper(
  live: () => LiveSession | undefined,
  deps: { readonly store: SessionStore; readonly accounts: Accounts; readonly clock: Clock },
): SessionKeeper {
  let waiting: Cancel | undefined;

  function save() {
    waiting?.();
    waiting = undefined;
    const session = live();
    if (!session) return;
    const savedAt = session.clock.now();
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

import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { LiveSession } from './liveSession';
import type { LiveSessions } from './liveSessions';

const LiveSessionsContext = createContext<LiveSessions | null>(null);

/** Hands the page's live sessions down. */
export function LiveSessionsProvider({ value, children }: { value: LiveSessions; children: ReactNode }) {
  return <LiveSessionsContext value={value}>{children}</LiveSessionsContext>;
}

/** Gives the page's live sessions. @throws Error outside of a provider. */
export function useLiveSessions(): LiveSessions {
  const sessions = useContext(LiveSessionsContext);
  if (!sessions) throw new Error('This screen is not inside a LiveSessionsProvider.');
  return sessions;
}

/** Gives the session that lives now, and again when another takes its place. */
export function useCurrentSession(sessions: LiveSessions): LiveSession {
  return useSyncExternalStore(sessions.subscribe, sessions.current, sessions.current);
}

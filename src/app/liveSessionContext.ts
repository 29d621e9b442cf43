import { createContext, useContext } from 'react';
import type { LiveSession } from '../program/liveSession';

export const LiveSessionContext = createContext<LiveSession | null>(null);

/** Returns the page's live session. @throws Error outside of a provider. */
export function useLiveSession(): LiveSession {
  const session = useContext(LiveSessionContext);
  if (!session) throw new Error('This screen is not inside a LiveSessionContext.');
  return session;
}

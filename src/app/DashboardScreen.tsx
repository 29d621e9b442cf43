import { useMemo } from 'react';
import { DashboardPage } from '../features/dashboard';
import { TimelineHostProvider } from '../features/timeline';
import { useLiveSessions } from './LiveSessionsContext';
import { createTimelineHost } from './timelineHost';

/** The dashboard, with what its timeline panel may do with the live session. */
export function DashboardScreen() {
  const sessions = useLiveSessions();
  const host = useMemo(() => createTimelineHost(sessions), [sessions]);
  return (
    <TimelineHostProvider value={host}>
      <DashboardPage />
    </TimelineHostProvider>
  );
}

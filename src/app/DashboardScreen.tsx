import { useMemo } from 'react';
import { DashboardPage } from '../features/dashboard';
import { TimelineHostProvider } from '../features/timeline';
import { useLiveSession } from './LiveSessionContext';
import { createTimelineHost } from './timelineHost';

/** The dashboard, with what its timeline panel may do with the live session. */
export function DashboardScreen() {
  const session = useLiveSession();
  const host = useMemo(() => createTimelineHost(session), [session]);
  return (
    <TimelineHostProvider value={host}>
      <DashboardPage />
    </TimelineHostProvider>
  );
}

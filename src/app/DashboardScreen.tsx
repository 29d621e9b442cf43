import { useMemo } from 'react';
import { DashboardPage } from '../features/dashboard';
import { TimelineHostContext } from '../features/timeline';
import { useLiveSession } from './LiveSessionContext';
import { createTimelineHost } from './timelineHost';

/** The dashboard, with what its timeline panel may do with the live session. */
export function DashboardScreen() {
  const session = useLiveSession();
  const host = useMemo(() => createTimelineHost(session), [session]);
  return (
    <TimelineHostContext value={host}>
      <DashboardPage />
    </TimelineHostContext>
  );
}

import { useMemo } from 'react';
import { DashboardPage, OpenElsewhere } from '../features/dashboard';
import { TimelineHostContext } from '../features/timeline';
import { useKeeping, useSurroundings } from '../services/surroundings';
import { useLiveSession } from './LiveSessionContext';
import { createTimelineHost } from './timelineHost';

/** The dashboard, or where it lives, with what its timeline panel may do with the live session. */
export function DashboardScreen() {
  const session = useLiveSession();
  const { timelineWorker } = useSurroundings();
  const host = useMemo(() => createTimelineHost(session, timelineWorker), [session, timelineWorker]);
  const { place } = useKeeping().now;
  return (
    <TimelineHostContext value={host}>
      {place === 'elsewhere' ? <OpenElsewhere /> : <DashboardPage />}
    </TimelineHostContext>
  );
}

import { useMemo } from 'react';
import { DashboardPage, OpenElsewhere } from '../features/dashboard';
import { TimelineHostContext } from '../workbench';
import { useKeeping, useSurroundings } from '../services/surroundings';
import { loadOnce } from '../shared/load/loadOnce';
import { useLiveSession } from './LiveSessionContext';

/** The dashboard, or where it lives, with what its timeline panel may do with the live session. */
export function DashboardScreen() {
  const session = useLiveSession();
  const { timelineWorker } = useSurroundings();
  const loadHost = useMemo(
    () =>
      loadOnce(async () => {
        const { createTimelineHost } = await import(/* webpackChunkName: "timeline-host" */ './timelineHost');
        return createTimelineHost(session, timelineWorker);
      }),
    [session, timelineWorker],
  );
  const { place } = useKeeping().now;
  return (
    <TimelineHostContext value={loadHost}>
      {place === 'elsewhere' ? <OpenElsewhere /> : <DashboardPage />}
    </TimelineHostContext>
  );
}

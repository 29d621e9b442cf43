import { useMemo } from 'react';
import { OpenElsewhere, SaveCopyContext } from '../features/dashboard';
import { TimelineHostContext } from '../workbench';
import { useKeeping, useSurroundings } from '../services/surroundings';
import { loadOnce } from '../shared/load/loadOnce';
import { DashboardPage } from './DashboardPage';
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
  const saveCopy = async () => {
    const { saveRecording } = await import(/* webpackChunkName: "timeline-host" */ './saveRecording');
    saveRecording(session, 'Saved at sign-out');
  };
  const { place } = useKeeping().now;
  return (
    <TimelineHostContext value={loadHost}>
      <SaveCopyContext value={saveCopy}>{place === 'elsewhere' ? <OpenElsewhere /> : <DashboardPage />}</SaveCopyContext>
    </TimelineHostContext>
  );
}

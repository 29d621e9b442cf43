import { useEffect, useMemo } from 'react';
import { OpenElsewhere, SaveCopyContext } from '../features/dashboard';
import { TimelineHostContext } from '../timelinePanel';
import { fetchAhead } from '../services/page/fetchAhead';
import { usePersistence, useSurroundings } from '../services/surroundings';
import { codeOnce, loadOnce } from '../shared/load/loadOnce';
import { DashboardPage } from './DashboardPage';
import { useLiveSession } from './LiveSessionContext';

const hostCode = codeOnce(() => import(/* webpackChunkName: "timeline" */ './timelineHost'));

/** The dashboard, or where it lives, with what its timeline panel may do with the live session. */
export function DashboardScreen() {
  const session = useLiveSession();
  const { timelineWorker, browserPage } = useSurroundings();
  const { now: { place }, settled } = usePersistence();
  useEffect(() => void (browserPage && fetchAhead(browserPage)), [browserPage]);
  const loadHost = useMemo(
    () =>
      loadOnce(async () => {
        const { createTimelineHost } = await hostCode();
        return createTimelineHost(session, timelineWorker, settled);
      }),
    [session, settled, timelineWorker],
  );
  const saveCopy = async () => {
    const { saveRecording } = await hostCode();
    saveRecording(session, 'Saved copy');
  };
  return (
    <TimelineHostContext value={loadHost}>
      <SaveCopyContext value={saveCopy}>{place === 'elsewhere' ? <OpenElsewhere /> : <DashboardPage />}</SaveCopyContext>
    </TimelineHostContext>
  );
}

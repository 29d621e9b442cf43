import { useContext, useEffect, useMemo, type ReactNode } from 'react';
import { DashboardBar, DashboardPanels, OpenElsewhere } from '../features/dashboard';
import { TimelineHostContext } from '../timelinePanel';
import { fetchAhead } from '../services/page/fetchAhead';
import { usePersistence, useEnvironment } from '../services/environment';
import { SaveCopyContext } from '../shared/saveCopy';
import { loadCodeOnce, loadOnce } from '../shared/load';
import { FrozenEnvironment } from '../services/FrozenEnvironment';
import { createOnDemand, useOnDemand } from '../shared/ui/OnDemandPart';
import { ShownMomentContext, TimelineButton, TimelinePanelProvider, TimelineView } from '../timelinePanel/components';
import { useLiveSession } from './liveSessionContext';

const loadHostCode = loadCodeOnce(() => import(/* webpackChunkName: "timeline" */ './timelineHost'));

/** Shows the dashboard, or that another tab has it. Provides the live session to the timeline panel. */
export function DashboardScreen() {
  const session = useLiveSession();
  const { timelineWorker, browserPage } = useEnvironment();
  const {
    status: { place },
    whenSaved,
  } = usePersistence();
  useEffect(() => void (browserPage && fetchAhead(browserPage)), [browserPage]);
  const loadHost = useMemo(
    () => loadOnce(async () => (await loadHostCode()).createTimelineHost(session, timelineWorker, whenSaved)),
    [session, whenSaved, timelineWorker],
  );
  const saveCopy = async () => (await loadHostCode()).saveRecording(session, 'Saved copy');
  return (
    <TimelineHostContext value={loadHost}>
      <SaveCopyContext value={saveCopy}>
        {place === 'elsewhere' ? <OpenElsewhere /> : <DashboardPage />}
      </SaveCopyContext>
    </TimelineHostContext>
  );
}

const renderTimelineButton = (isShort: boolean) => <TimelineButton isShort={isShort} />;

/** The dashboard at /app with its timeline panel, for users with access (PRODUCT.md P2.4). */
export function DashboardPage() {
  return (
    <TimelinePanelProvider>
      <DashboardBar renderTimelineButton={renderTimelineButton} />
      <TimelineView>
        <AtShownMoment>
          <PersistenceBand />
          <DashboardPanels />
        </AtShownMoment>
      </TimelineView>
    </TimelinePanelProvider>
  );
}

/** Freezes its children's countdowns at the moment that the timeline panel shows. */
export function AtShownMoment({ children }: { children: ReactNode }) {
  return <FrozenEnvironment moment={useContext(ShownMomentContext)?.moment}>{children}</FrozenEnvironment>;
}

const lazyPersistenceNotes = createOnDemand(
  async () =>
    (await import(/* webpackChunkName: "dashboard-more" */ '../features/dashboard/components/PersistenceNotes'))
      .PersistenceNotes,
);

/** Shows how the dashboard is saved if there is something to report. Its code loads only then. */
function PersistenceBand() {
  const { status } = usePersistence();
  const isWanted = status.branch !== null || status.problem !== null || status.unreadableTexts.length > 0;
  const { Part } = useOnDemand(lazyPersistenceNotes, isWanted);
  return Part && isWanted ? <Part /> : null;
}

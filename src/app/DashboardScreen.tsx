import { useEffect, useState, type ReactNode } from 'react';
import { DashboardBar, DashboardPanels, OpenInOtherTab } from '../features/dashboard';
import { fetchAhead } from '../services/page/fetchAhead';
import { usePersistence, useEnvironment } from '../services/environment';
import { isAway } from '../services/persistence/persistence';
import { OpenCopyContext } from '../shared/openCopy';
import { SaveCopyContext } from '../shared/saveCopy';
import { loadCodeOnce } from '../shared/load';
import { FrozenEnvironment } from '../services/FrozenEnvironment';
import { createOnDemand, OnDemandPart, OPENING_DIALOG, useOnDemand } from '../shared/ui/OnDemandPart';
import { TimelineButton, TimelinePanelProvider, TimelineView, useShownMoment } from '../timelinePanel/components';
import type { LiveSession } from '../program/liveSession';
import { useLiveSession } from './liveSessionContext';

const loadTimelineFiles = loadCodeOnce(() => import(/* webpackChunkName: "timeline" */ '../program/timelineFiles'));

/** Shows the dashboard, or that another tab has it. */
export function DashboardScreen() {
  const session = useLiveSession();
  const { browserPage } = useEnvironment();
  const { status } = usePersistence();
  useEffect(() => void (browserPage && fetchAhead(browserPage)), [browserPage]);
  const saveCopy = async () => (await loadTimelineFiles()).saveRecording(session, 'Saved copy');
  return (
    <SaveCopyContext value={saveCopy}>
      <CopyProvider session={session}>
        {isAway(status) ? <OpenInOtherTab /> : <DashboardPage session={session} />}
      </CopyProvider>
    </SaveCopyContext>
  );
}

const lazyOpenCopyWindow = createOnDemand(
  async () => (await import(/* webpackChunkName: "timeline" */ './OpenCopyWindow')).OpenCopyWindow,
);

/** Lets the parts of the dashboard open a saved copy. */
function CopyProvider({ session, children }: { session: LiveSession; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <OpenCopyContext value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <OnDemandPart
          part={lazyOpenCopyWindow}
          props={{ session, onClose: close }}
          subject="The dialog"
          pending={OPENING_DIALOG}
          onClose={close}
        />
      )}
    </OpenCopyContext>
  );
}

const renderTimelineButton = (isShort: boolean) => <TimelineButton isShort={isShort} />;

/** The dashboard at /app with its timeline panel, for users with access (PRODUCT.md P2.4). */
export function DashboardPage({ session }: { session: LiveSession | null }) {
  return (
    <TimelinePanelProvider session={session}>
      <DashboardBar renderTimelineButton={renderTimelineButton} />
      <TimelineView>
        <FrozenAtShownMoment>
          <PersistenceBand />
          <DashboardPanels />
        </FrozenAtShownMoment>
      </TimelineView>
    </TimelinePanelProvider>
  );
}

/** Freezes its children's countdowns at the moment that the timeline panel shows. */
export function FrozenAtShownMoment({ children }: { children: ReactNode }) {
  return <FrozenEnvironment moment={useShownMoment()?.moment}>{children}</FrozenEnvironment>;
}

const lazyPersistenceNotes = createOnDemand(
  async () =>
    (await import(/* webpackChunkName: "dashboard-more" */ '../features/dashboard/components/PersistenceNotes'))
      .PersistenceNotes,
);

/** Shows how the dashboard is saved if there is something to report. Its code loads only then. */
function PersistenceBand() {
  const { status } = usePersistence();
  const isWanted =
    status.branch !== null ||
    status.problem !== null ||
    status.unreadableTexts.length + status.replaced.length > 0 ||
    status.isNewHere;
  const { Part } = useOnDemand(lazyPersistenceNotes, isWanted);
  return Part && isWanted ? <Part /> : null;
}

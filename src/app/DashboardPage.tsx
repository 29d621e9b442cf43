import { useContext, type ReactNode } from 'react';
import { DashboardBar, DashboardPanels } from '../features/dashboard';
import { usePersistence } from '../services/surroundings';
import { StillSurroundings } from '../services/StillSurroundings';
import { createOnDemand, useOnDemand } from '../shared/ui/OnDemandPart';
import { ShownMomentContext, TimelineButton, TimelineStage, TimelineView } from '../timelinePanel/components';

const timelineButton = (isShort: boolean) => <TimelineButton isShort={isShort} />;

/** The dashboard at /app, for somebody whose access is granted (PRODUCT.md P2.4), with its timeline panel. */
export function DashboardPage() {
  return (
    <TimelineStage>
      <DashboardBar timelineButton={timelineButton} />
      <TimelineView>
        <AtShownMoment>
          <PersistenceBand />
          <DashboardPanels />
        </AtShownMoment>
      </TimelineView>
    </TimelineStage>
  );
}

/** Has the countdowns of its children stand at the moment that the timeline panel shows. */
export function AtShownMoment({ children }: { children: ReactNode }) {
  return <StillSurroundings moment={useContext(ShownMomentContext)?.moment}>{children}</StillSurroundings>;
}

const bandCode = createOnDemand(async () => (await import(/* webpackChunkName: "dashboard-more" */ '../features/dashboard/components/PersistenceNotes')).PersistenceNotes);

/** Says how the dashboard is kept, where there is something to say; its code comes only then. */
function PersistenceBand() {
  const { now } = usePersistence();
  const isWanted = now.branch !== null || now.trouble !== null || now.unreadable.length > 0;
  const { Part } = useOnDemand(bandCode, isWanted);
  return Part && isWanted ? <Part /> : null;
}

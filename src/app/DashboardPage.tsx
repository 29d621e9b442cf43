import { useContext, type ReactNode } from 'react';
import { DashboardBar, DashboardPanels } from '../features/dashboard';
import { useKeeping } from '../services/surroundings';
import { StillSurroundings } from '../services/StillSurroundings';
import { createOnDemand, useOnDemand } from '../shared/load/onDemand';
import { ShownMomentContext, TimelineButton, TimelineStage, TimelineView } from '../timelinePanel/components';

const timelineButton = (isShort: boolean) => <TimelineButton isShort={isShort} />;

/** The dashboard at /app, for somebody whose access is granted (PRODUCT.md P2.4), with its timeline panel. */
export function DashboardPage() {
  return (
    <TimelineStage>
      <DashboardBar timelineButton={timelineButton} />
      <TimelineView>
        <AtShownMoment>
          <KeepingBand />
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

const bandCode = createOnDemand(async () => (await import(/* webpackChunkName: "dashboard-more" */ '../features/dashboard/components/KeepingNotes')).KeepingNotes);

/** Says what there is to say of the keeping of the dashboard; its code comes only then. */
function KeepingBand() {
  const { now } = useKeeping();
  const isWanted = now.isBranch || now.trouble !== null || now.setAside.length > 0;
  const { Part } = useOnDemand(bandCode, isWanted);
  return Part && isWanted ? <Part /> : null;
}

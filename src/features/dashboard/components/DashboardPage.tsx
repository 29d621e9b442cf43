import { TimelineStage, TimelineView } from '../../timeline/components';
import { DashboardBar } from './DashboardBar';
import { DashboardPanels } from './DashboardPanels';

/** The dashboard at /app, for somebody whose access is granted (product-spec §2). */
export function DashboardPage() {
  return (
    <TimelineStage>
      <DashboardBar />
      <TimelineView>
        <DashboardPanels />
      </TimelineView>
    </TimelineStage>
  );
}

import { useKeeping } from '../../../services/surroundings';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';
import { ActivityHistory } from '../../activity/components/ActivityHistory';
import { AirdropProtocols } from '../../protocols/components/AirdropProtocols';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import { TimelineStage, TimelineView } from '../../../workbench/components';
import { WalletManager } from '../../wallets/components/WalletManager';
import { DashboardBar } from './DashboardBar';
import { DashboardLayout } from './DashboardLayout';
import { SummaryCards } from './SummaryCards';

/** The dashboard at /app, for somebody whose access is granted (PRODUCT.md P2.4). */
export function DashboardPage() {
  return (
    <TimelineStage>
      <DashboardBar />
      <TimelineView>
        <KeepingBand />
        <DashboardPanels />
      </TimelineView>
    </TimelineStage>
  );
}

/** The cards and panels of the dashboard; `isPicture` inside another screen, such as the demo. */
export function DashboardPanels({ isPicture = false }: { isPicture?: boolean }) {
  return (
    <DashboardLayout
      isPicture={isPicture}
      cards={<SummaryCards />}
      wallets={<WalletManager />}
      queue={<AutomationQueue />}
      protocols={<AirdropProtocols />}
      history={<ActivityHistory />}
    />
  );
}

const bandCode = createOnDemand(async () => (await import(/* webpackChunkName: "keeping-screens" */ './KeepingNotes')).KeepingNotes);

/** Says what there is to say of the keeping of the dashboard; its code comes only then. */
function KeepingBand() {
  const { now } = useKeeping();
  const isWanted = now.isBranch || now.trouble !== null || now.setAside.length > 0;
  const { Part } = useOnDemand(bandCode, isWanted);
  return Part && isWanted ? <Part /> : null;
}

import { ActivityHistory } from '../../activity/components/ActivityHistory';
import { AirdropProtocols } from '../../protocols/components/AirdropProtocols';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import { TimelineStage, TimelineView } from '../../timeline/components';
import { WalletManager } from '../../wallets/components/WalletManager';
import { DashboardBar } from './DashboardBar';
import { DashboardLayout } from './DashboardLayout';
import { KeepingBand } from './KeepingBand';
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

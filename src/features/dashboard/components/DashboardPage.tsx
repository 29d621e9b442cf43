import { ActivityHistory } from '../../activity/components';
import { AirdropProtocols } from '../../protocols/components';
import { AutomationQueue } from '../../tasks/components';
import { TimelineStage, TimelineView } from '../../timeline/components';
import { WalletManager } from '../../wallets/components';
import { DashboardBar } from './DashboardBar';
import { DashboardLayout } from './DashboardLayout';
import { SummaryCards } from './SummaryCards';

/** The dashboard at /app, for somebody whose access is granted (product-spec §2). */
export function DashboardPage() {
  return (
    <TimelineStage>
      <DashboardBar />
      <TimelineView>
        <DashboardLayout
          cards={<SummaryCards />}
          wallets={<WalletManager />}
          queue={<AutomationQueue />}
          protocols={<AirdropProtocols />}
          history={<ActivityHistory />}
        />
      </TimelineView>
    </TimelineStage>
  );
}

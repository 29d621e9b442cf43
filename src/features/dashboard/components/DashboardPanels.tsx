import { ActivityHistory } from '../../activity/components/ActivityHistory';
import { AirdropProtocols } from '../../protocols/components/AirdropProtocols';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import { WalletManager } from '../../wallets/components/WalletManager';
import { DashboardLayout } from './DashboardLayout';
import { SummaryCards } from './SummaryCards';

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

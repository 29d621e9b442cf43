import { ActivityHistory } from '../../activity';
import { AirdropProtocols } from '../../protocols';
import { AutomationQueue } from '../../tasks';
import { WalletManager } from '../../wallets';
import { DashboardBar } from './DashboardBar';
import { DashboardLayout } from './DashboardLayout';
import { SummaryCards } from './SummaryCards';

/** The dashboard at /app, for somebody whose access is granted (product-spec §2). */
export function DashboardPage() {
  return (
    <>
      <DashboardBar />
      <DashboardLayout
        cards={<SummaryCards />}
        wallets={<WalletManager />}
        queue={<AutomationQueue />}
        protocols={<AirdropProtocols />}
        history={<ActivityHistory />}
      />
    </>
  );
}

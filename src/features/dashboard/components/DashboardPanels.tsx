import { useState } from 'react';
import { ActivityHistory } from '../../activity/components/ActivityHistory';
import { AirdropProtocols } from '../../protocols/components/AirdropProtocols';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import type { RunSpan } from '../../tasks';
import { WalletManager } from '../../wallets/components/WalletManager';
import { DashboardLayout } from './DashboardLayout';
import { SummaryCards } from './SummaryCards';

/** The cards and panels of the dashboard; `isPicture` when shown inside another screen, such as the demo. */
export function DashboardPanels({ isPicture = false }: { isPicture?: boolean }) {
  // The run whose entries the user asked for from its result.
  const [askedRun, showRun] = useState<RunSpan | null>(null);
  return (
    <DashboardLayout
      isPicture={isPicture}
      cards={<SummaryCards />}
      wallets={<WalletManager />}
      queue={<AutomationQueue onShowRun={showRun} />}
      protocols={<AirdropProtocols />}
      history={<ActivityHistory askedRun={askedRun} />}
    />
  );
}

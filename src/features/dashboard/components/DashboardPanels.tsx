import { useState } from 'react';
import { ActivityHistory } from '../../activity/components/ActivityHistory';
import { AirdropProtocols } from '../../protocols/components/AirdropProtocols';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import type { RunSpan } from '../../tasks';
import { WalletManager } from '../../wallets/components/WalletManager';
import { DashboardLayout } from './DashboardLayout';
import { SummaryCards } from './SummaryCards';

/** The cards and panels of the dashboard. With `isPicture` they are part of another screen, such as the demo. */
export function DashboardPanels({ isPicture = false }: { isPicture?: boolean }) {
  const [requestedRun, requestRun] = useState<RunSpan | null>(null);
  return (
    <DashboardLayout
      isPicture={isPicture}
      cards={<SummaryCards />}
      wallets={<WalletManager />}
      queue={<AutomationQueue onShowRun={requestRun} />}
      protocols={<AirdropProtocols />}
      history={<ActivityHistory requestedRun={requestedRun} />}
    />
  );
}

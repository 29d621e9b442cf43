import { useState } from 'react';
import { ActivityHistory } from '../../activity/components/ActivityHistory';
import { AirdropProtocols } from '../../protocols/components/AirdropProtocols';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import type { RunSpan } from '../../tasks';
import { WalletManager } from '../../wallets/components/WalletManager';
import { DashboardLayout } from './DashboardLayout';
import { SummaryCards } from './SummaryCards';

/** The cards and panels of the dashboard. With `isEmbedded` they are part of another screen, such as the demo. */
export function DashboardPanels({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const [requestedRun, requestRun] = useState<RunSpan | null>(null);
  return (
    <DashboardLayout
      isEmbedded={isEmbedded}
      cards={<SummaryCards />}
      wallets={<WalletManager />}
      queue={<AutomationQueue onShowRun={requestRun} />}
      protocols={<AirdropProtocols />}
      history={<ActivityHistory requestedRun={requestedRun} />}
    />
  );
}

import { useState } from 'react';
import { ActivityHistory } from '../../activity/components/ActivityHistory';
import { AirdropProtocols } from '../../protocols/components/AirdropProtocols';
import { AutomationQueue } from '../../tasks/components/AutomationQueue';
import type { RunSpan } from '../../tasks';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { WalletManager } from '../../wallets/components/WalletManager';
import { DashboardLayout } from './DashboardLayout';
import { SummaryCards } from './SummaryCards';

const lazyRunsDialog = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ '../../runs/components/RunsDialog')).RunsDialog,
);

/** The cards and panels of the dashboard. With `isEmbedded` they are part of another screen, such as the demo. */
export function DashboardPanels({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const [requestedRun, requestRun] = useState<RunSpan | null>(null);
  const [showsRuns, setShowsRuns] = useState(false);
  const close = () => setShowsRuns(false);
  const showRun = ({ startedAt, endedAt }: RunSpan) => {
    close();
    requestRun({ startedAt, endedAt });
  };
  return (
    <>
      <OnDemandPart
        part={lazyRunsDialog}
        props={{ isOpen: showsRuns, onShowRun: showRun, onClose: close }}
        isWanted={showsRuns}
        subject="The list of runs"
        pending={OPENING_DIALOG}
        onClose={close}
      />
      <DashboardLayout
        isEmbedded={isEmbedded}
        cards={<SummaryCards />}
        wallets={<WalletManager />}
        queue={<AutomationQueue onShowRuns={() => setShowsRuns(true)} />}
        protocols={<AirdropProtocols />}
        history={<ActivityHistory requestedRun={requestedRun} />}
      />
    </>
  );
}

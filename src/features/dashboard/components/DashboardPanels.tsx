import { useTurns } from '../../../shared/ui/useTurns';
import { ActivityHistory } from '../../activity/components';
import { AirdropProtocols } from '../../protocols/components';
import { AutomationQueue } from '../../tasks/components';
import { WalletManager } from '../../wallets/components';
import { DashboardLayout } from './DashboardLayout';
import { PanelSkeleton } from './PanelSkeleton';
import { SummaryCards } from './SummaryCards';

/** The cards, and then the panels one by one, in their order on a phone. */
const TURNS = 5;

/** The cards and panels of the dashboard; `isPicture` for one that is looked at on another screen. */
export function DashboardPanels({ isPicture = false }: { isPicture?: boolean }) {
  const turn = useTurns(TURNS);
  return (
    <DashboardLayout
      isPicture={isPicture}
      cards={<SummaryCards />}
      wallets={turn >= 2 ? <WalletManager /> : <PanelSkeleton panel="wallets" />}
      queue={turn >= 3 ? <AutomationQueue /> : <PanelSkeleton panel="queue" />}
      protocols={turn >= 4 ? <AirdropProtocols /> : <PanelSkeleton panel="protocols" />}
      history={turn >= TURNS ? <ActivityHistory /> : <PanelSkeleton panel="history" />}
    />
  );
}

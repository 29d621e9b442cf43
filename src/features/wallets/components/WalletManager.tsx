import { PANEL_TITLES } from '../../../shared/panelTitles';
import { Panel } from '../../../shared/ui/Panel';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { CreateWalletForm } from './CreateWalletForm';
import { WalletList } from './WalletList';

/** The wallets of the simulation, and the form that adds one (product-spec §2). */
export function WalletManager() {
  return (
    <Panel
      {...PANEL_TITLES.wallets}
      flush
      aside={
        <SimulatedMark quiet detail="These wallets, their keys and their balances are simulated. They hold no funds." />
      }
    >
      <WalletList />
      <CreateWalletForm />
    </Panel>
  );
}

import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectProtocols, type Protocol } from '../../protocols';
import { selectWallets, type Wallet } from '../../wallets';
import { selectStartableCount } from '../queueSummary';
import { selectTaskIds } from '../tasksSelectors';

/**
 * Returns the options and the selection. A selected protocol that is no longer offered is replaced by the first enabled
 * one.
 */
export function useAddTasksChoices() {
  const offeredProtocols = useSelector(selectProtocols).filter(isOffered);
  const wallets = useSelector(selectWallets);
  const queueLength = useSelector(selectTaskIds).length;
  const startableCount = useSelector(selectStartableCount);
  const [protocolId, setProtocolId] = useState<string | null>(null);
  const [actionIds, setActionIds] = useState<ReadonlySet<string> | null>(null);
  const [times, setTimes] = useState('1');
  const [walletIds, setWalletIds] = useState<ReadonlySet<string>>(new Set());
  const protocol =
    offeredProtocols.find(({ id }) => id === protocolId) ??
    offeredProtocols.find(({ enabled }) => enabled) ??
    offeredProtocols[0];
  // The first action is selected until the user chooses.
  const chosenActions = (protocol?.actions ?? []).filter(({ id }, index) =>
    actionIds === null ? index === 0 : actionIds.has(id),
  );
  const chosenWallets: readonly Wallet[] = wallets.filter(({ id }) => walletIds.has(id));
  const toggleWallet = (id: string) => setWalletIds(withToggled(walletIds, id));
  const toggleAction = (id: string) => setActionIds(withToggled(new Set(chosenActions.map((action) => action.id)), id));
  const chooseProtocol = (id: string) => {
    setProtocolId(id);
    setActionIds(null);
  };
  const toggleAllWallets = () =>
    setWalletIds(new Set(chosenWallets.length === wallets.length ? [] : wallets.map(({ id }) => id)));
  return {
    offeredProtocols,
    protocol,
    chosenActions,
    wallets,
    chosenWallets,
    times,
    queueLength,
    startableCount,
    chooseProtocol,
    toggleAction,
    toggleWallet,
    toggleAllWallets,
    setTimes,
  };
}

function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Ended protocols take no more tasks. Tasks of a protocol that is off or upcoming are added, but held. */
const isOffered = ({ status, actions }: Protocol) => status !== 'ended' && actions.length > 0;

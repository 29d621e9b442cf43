import { SAMPLE_PROTOCOLS } from '../protocols';
import type { Task } from './tasksSchema';

/** Which action of which protocol each sample task carries out, and with which wallet. */
const SAMPLES: readonly (readonly [protocolId: string, actionId: string, walletId: string])[] = [
  ['lighter', 'open-long-position', 'wallet-2'],
  ['hyperliquid', 'provide-vault-liquidity', 'wallet-3'],
  ['pumpfun', 'buy-new-launch', 'wallet-1'],
  ['lighter', 'rebalance-margin', 'wallet-2'],
  ['hyperliquid', 'swap-on-spot-market', 'wallet-3'],
  ['pumpfun', 'claim-creator-rewards', 'wallet-1'],
];

/** The queue every session begins with: all of it pending (PRODUCT.md P5). */
export const SAMPLE_TASKS: readonly Task[] = SAMPLES.flatMap(([protocolId, actionId, walletId], place): Task[] => {
  const action = SAMPLE_PROTOCOLS.find(({ id }) => id === protocolId)?.actions.find(({ id }) => id === actionId);
  if (!action) return [];
  return [{ id: `task-${place + 1}`, protocolId, walletId, action: action.name, steps: action.steps, status: 'pending', completions: 0, failures: 0 }];
});

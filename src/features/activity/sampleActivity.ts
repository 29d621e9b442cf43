import type { Ms } from '../../engine/clock/clock';
import { simulatedAt } from '../../engine/clock/simulatedTime';
import { utcText } from '../../shared/text';
import { SAMPLE_PROTOCOLS } from '../protocols';
import { drawHash } from '../tasks';
import type { SimulationState } from '../simulation';
import type { Activity } from './activitySchema';
import { historyBegun } from './activitySlice';

const MINUTE: Ms = 60_000;

interface Sample {
  readonly minutesAgo: number;
  readonly protocolId: string;
  readonly action: string;
  readonly walletId: string;
  readonly status: Activity['status'];
  readonly amount: string | null;
  readonly reason?: string;
}

/** What the history begins with, oldest first: 2 to 22 minutes old (PRODUCT.md P8). */
const SAMPLES: readonly Sample[] = [
  { minutesAgo: 22, protocolId: 'lighter', action: 'Deposit Margin', walletId: 'wallet-2', status: 'success', amount: '0.50 ETH' },
  { minutesAgo: 18, protocolId: 'debridge', action: 'Bridge to Solana', walletId: 'wallet-1', status: 'success', amount: '120 DBR' },
  {
    minutesAgo: 14,
    protocolId: 'pumpfun',
    action: 'Buy New Launch',
    walletId: 'wallet-1',
    status: 'failed',
    amount: null,
    reason: 'The price rose past the slippage limit before the order was filled. Nothing was bought.',
  },
  { minutesAgo: 9, protocolId: 'hyperliquid', action: 'Provide Vault Liquidity', walletId: 'wallet-3', status: 'success', amount: '1500 USDC' },
  { minutesAgo: 5, protocolId: 'pumpfun', action: 'Claim Creator Rewards', walletId: 'wallet-1', status: 'success', amount: '0.85 SOL' },
  { minutesAgo: 2, protocolId: 'lighter', action: 'Open Long Position', walletId: 'wallet-2', status: 'pending', amount: '0.25 ETH' },
];

/** The beginning of a dashboard's history, at a moment of the machine's time (UTC ms). */
export function beginHistory(simulation: SimulationState, at: Ms): ReturnType<typeof historyBegun> {
  return historyBegun({ samples: sampleActivity(simulatedAt(simulation, at), simulation.seed) }, at);
}

/** Gives the sample history as it stands when the dashboard is first opened at `openedAt` (UTC ms). */
export function sampleActivity(openedAt: Ms, seed: string): Activity[] {
  return SAMPLES.map(({ minutesAgo, reason = null, ...sample }, index) => ({
    ...sample,
    reason,
    id: `sample-${index + 1}`,
    timestamp: utcText(openedAt - minutesAgo * MINUTE),
    txHash: sample.status === 'success' ? sampleHash(sample.protocolId, index, seed) : null,
  }));
}

function sampleHash(protocolId: string, index: number, seed: string): string {
  const digits = SAMPLE_PROTOCOLS.find(({ id }) => id === protocolId)?.hashDigits ?? 64;
  return drawHash({ seed, entity: `sample-${index + 1}`, purpose: 'txHash', n: 0 }, digits);
}

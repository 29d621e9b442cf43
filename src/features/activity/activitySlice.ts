import type { Action } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { createDerivedEvent } from '../../engine/timeline/events';
import { utcText } from '../../shared/text';
import { taskCompleted, taskFailed, type Completion, type Failure, drawHash } from '../tasks';
import { SAMPLE_PROTOCOLS } from '../protocols';
import type { Activity, ActivityState } from './activitySchema';
import { EMPTY_HISTORY, entryCount, withEntry } from './history';

/** The user opened the dashboard for the first time in this session. The history starts with `samples`. */
export const historyStarted = createDerivedEvent<{ samples: readonly Activity[] }>()('activity/historyStarted');

/** Doesn't use Immer, because the history holds up to 10,000 entries. */
export function activityReducer(state: ActivityState = EMPTY_HISTORY, action: Action): ActivityState {
  if (taskCompleted.match(action) || taskFailed.match(action)) {
    return withEntry(state, entryForTask(action.payload, entryCount(state) + 1, action.meta.simulatedAt));
  }
  if (historyStarted.match(action)) {
    return entryCount(state) > 0 ? state : action.payload.samples.reduce(withEntry, state);
  }
  return state;
}

/**
 * Creates the entry for a task that completed or failed at `at` (UTC ms); `number` counts entries from 1 (PRODUCT.md
 * P8, P14.4).
 */
export function entryForTask(task: Completion | Failure, number: number, at: Ms): Activity {
  const hasFailed = 'reason' in task;
  return {
    id: `activity-${number}`,
    timestamp: utcText(at),
    protocolId: task.protocolId,
    action: `${task.action} ${hasFailed ? 'Failed' : 'Completed'}`,
    walletId: task.walletId,
    status: hasFailed ? 'failed' : 'success',
    amount: hasFailed ? null : task.amount,
    txHash: hasFailed ? null : task.txHash,
    reason: hasFailed ? task.reason : null,
  };
}

/** Selects the history. Screens read single entries with `entryOf`, so that nothing is copied. */
export const selectHistory = (state: { readonly activity: ActivityState }) => state.activity;

const MINUTE: Ms = 60_000;

interface Sample extends Pick<Activity, 'protocolId' | 'action' | 'walletId' | 'status' | 'amount'> {
  readonly minutesAgo: number;
  readonly reason?: string;
}

/** The history's initial entries, oldest first: 2 to 22 minutes old (PRODUCT.md P8). */
const SAMPLES: readonly Sample[] = [
  {
    minutesAgo: 22,
    protocolId: 'lighter',
    action: 'Deposit Margin',
    walletId: 'wallet-2',
    status: 'success',
    amount: '0.50 ETH',
  },
  {
    minutesAgo: 18,
    protocolId: 'debridge',
    action: 'Bridge to Solana',
    walletId: 'wallet-1',
    status: 'success',
    amount: '120 DBR',
  },
  {
    minutesAgo: 14,
    protocolId: 'pumpfun',
    action: 'Buy New Launch',
    walletId: 'wallet-1',
    status: 'failed',
    amount: null,
    reason: 'The price rose past the slippage limit before the order was filled. Nothing was bought.',
  },
  {
    minutesAgo: 9,
    protocolId: 'hyperliquid',
    action: 'Provide Vault Liquidity',
    walletId: 'wallet-3',
    status: 'success',
    amount: '1500 USDC',
  },
  {
    minutesAgo: 5,
    protocolId: 'pumpfun',
    action: 'Claim Creator Rewards',
    walletId: 'wallet-1',
    status: 'success',
    amount: '0.85 SOL',
  },
  {
    minutesAgo: 2,
    protocolId: 'lighter',
    action: 'Open Long Position',
    walletId: 'wallet-2',
    status: 'pending',
    amount: '0.25 ETH',
  },
];

/**
 * Creates the event that starts the history of a dashboard that is first opened at `openedAt` (simulated time, UTC ms).
 */
export function startHistory(openedAt: Ms, seed: string): ReturnType<typeof historyStarted> {
  return historyStarted({ samples: sampleActivity(openedAt, seed) });
}

/** Returns the sample entries for a dashboard that is first opened at `openedAt` (UTC ms). */
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

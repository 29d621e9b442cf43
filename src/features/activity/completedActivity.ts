import type { Ms } from '../../engine/clock/clock';
import { utcText } from '../../shared/text';
import type { Completion } from '../tasks';
import type { Activity } from './activityTypes';

/** Gives the entry that a completion at `at` (UTC ms) adds as the `count`-th of the history (product-spec §4). */
export function completedActivity(completion: Completion, count: number, at: Ms): Activity {
  const { protocolId, walletId, amount, txHash } = completion;
  return {
    id: `activity-${count}`,
    timestamp: utcText(at),
    protocolId,
    action: `${completion.action} Completed`,
    walletId,
    status: 'success',
    amount,
    txHash,
  };
}

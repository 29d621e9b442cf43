import { hexDigits, wholeNumber, type Die } from '../../engine/random/dice';
import { fixedDecimals } from '../../shared/text';
import type { Protocol } from '../protocols';
import type { Task } from './tasksSchema';

/** What a completion adds to the history; amount and hash are simulated and drawn from the seed. */
export interface Completion {
  readonly place: number;
  readonly protocolId: string;
  readonly walletId: string;
  readonly action: string;
  readonly amount: string;
  readonly txHash: string;
}

/** What a completion is drawn from, beside its task. */
export interface CompletionSurroundings {
  readonly protocols: readonly Protocol[];
  readonly seed: string;
}

/** Draws the completion of the task at `place`: the same for the same seed and as many completions before it. */
export function drawCompletion(task: Task, place: number, { protocols, seed }: CompletionSurroundings): Completion {
  const { protocolId, walletId, action } = task;
  const protocol = protocols.find(({ id }) => id === protocolId);
  const die = (purpose: string): Die => ({ seed, entity: task.id, purpose, n: task.completions });
  return {
    place,
    protocolId,
    walletId,
    action,
    amount: protocol ? drawnAmount(die('amount'), protocol) : '',
    txHash: drawShortHash(die('txHash'), protocol?.hashDigits ?? 64),
  };
}

/**
 * Draws a simulated hash of so many hexadecimal digits as it is shown: its first 8 characters, an ellipsis and its
 * last 4 (PRODUCT.md P5). Only these are drawn; the whole one is `hexDigits` of the same die.
 */
export function drawShortHash(die: Die, digits: number): string {
  return `0x${hexDigits(die, 6)}…${hexDigits(die, 4, digits - 4)}`;
}

function drawnAmount(die: Die, { reward }: Protocol): string {
  const units = wholeNumber(die, reward.lowest, reward.highest);
  return `${fixedDecimals(units, reward.decimals)} ${reward.currency}`;
}

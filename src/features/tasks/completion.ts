import { hexDigits, wholeNumber, type Die } from '../../engine/random/dice';
import { fixedDecimals } from '../../shared/text';
import type { Protocol } from '../protocols';
import type { Task } from './tasksSchema';

/** What a completion adds to the history; amount and hash are simulated and drawn from the seed. */
export interface Completion {
  readonly taskId: string;
  readonly protocolId: string;
  readonly walletId: string;
  readonly action: string;
  readonly amount: string;
  readonly txHash: string;
}

/** What a completion is drawn from, beside its task. */
interface CompletionSurroundings {
  readonly protocols: readonly Protocol[];
  readonly seed: string;
}

/** Draws the completion of a task: the same for the same seed and as many completions before it. */
export function drawCompletion(task: Task, { protocols, seed }: CompletionSurroundings): Completion {
  const { protocolId, walletId, action } = task;
  const protocol = protocols.find(({ id }) => id === protocolId);
  const die = (purpose: string): Die => ({ seed, entity: task.id, purpose, n: task.completions });
  return {
    taskId: task.id,
    protocolId,
    walletId,
    action,
    amount: protocol ? drawnAmount(die('amount'), protocol) : '',
    txHash: drawHash(die('txHash'), protocol?.hashDigits ?? 64),
  };
}

/** Returns what the last completion of a completed task brought in: it is drawn again, and not kept. */
export function lastAmount(task: Task, surroundings: CompletionSurroundings): string {
  return drawCompletion({ ...task, completions: task.completions - 1 }, surroundings).amount;
}

/** Draws a simulated hash of so many hexadecimal digits, the whole of it (PRODUCT.md P8.3). */
export function drawHash(die: Die, digits: number): string {
  return `0x${hexDigits(die, digits)}`;
}

function drawnAmount(die: Die, { reward }: Protocol): string {
  const units = wholeNumber(die, reward.lowest, reward.highest);
  return `${fixedDecimals(units, reward.decimals)} ${reward.currency}`;
}

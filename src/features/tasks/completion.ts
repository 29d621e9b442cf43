import { createSelector } from '@reduxjs/toolkit';
import { randomHex, randomInt, type Die } from '../../engine/random/dice';
import { addIncomes, withIncome, type Income } from '../../shared/income';
import { fixedDecimals } from '../../shared/text';
import type { Protocol } from '../protocols';
import type { WithTasks } from './held';
import { MAX_EARNERS } from './queueRules';
import type { EarnedTotals, Task } from './tasksSchema';

/** The data of a completion. Amount and hash are simulated and drawn from the seed. */
export interface Completion {
  readonly taskId: string;
  readonly protocolId: string;
  readonly walletId: string;
  readonly action: string;
  readonly amount: string;
  readonly txHash: string;
}

/** What the draw of a completion depends on, besides the task. */
interface DrawContext {
  readonly protocols: readonly Protocol[];
  readonly seed: string;
}

/** Draws the completion of a task. The same seed and number of earlier completions give the same result. */
export function drawCompletion(
  task: Pick<Task, 'id' | 'protocolId' | 'walletId' | 'action' | 'completions'>,
  { protocols, seed }: DrawContext,
): Completion {
  const { protocolId, walletId, action } = task;
  const protocol = protocols.find(({ id }) => id === protocolId);
  const die = (purpose: string): Die => ({ seed, entity: task.id, purpose, n: task.completions });
  return {
    taskId: task.id,
    protocolId,
    walletId,
    action,
    amount: protocol ? drawAmount(die('amount'), protocol) : '',
    txHash: drawHash(die('txHash'), protocol?.hashDigits ?? 64),
  };
}

/** Returns the amount of a task's last completion. It isn't stored, but drawn again. */
export function lastAmount(task: Task, context: DrawContext): string {
  return drawCompletion({ ...task, completions: task.completions - 1 }, context).amount;
}

/** Draws a simulated transaction hash with this number of hexadecimal digits (PRODUCT.md P8.3). */
export const drawHash = (die: Die, digits: number): string => `0x${randomHex(die, digits)}`;

function drawAmount(die: Die, { reward }: Protocol): string {
  const units = randomInt(die, reward.lowest, reward.highest);
  return `${fixedDecimals(units, reward.decimals)} ${reward.currency}`;
}

/** Adds a completion's amount to the totals of its protocol and its wallet. */
export function withEarned(
  { protocols, wallets }: EarnedTotals,
  { protocolId, walletId, amount }: Pick<Completion, 'protocolId' | 'walletId' | 'amount'>,
): EarnedTotals {
  return { protocols: withAmount(protocols, protocolId, amount), wallets: withAmount(wallets, walletId, amount) };
}

function withAmount(earnings: EarnedTotals['wallets'], id: string, amount: string): EarnedTotals['wallets'] {
  const income = earnings.find((earner) => earner.id === id)?.income ?? [];
  return [...earnings.filter((earner) => earner.id !== id), { id, income: withIncome(income, amount) }].slice(
    -MAX_EARNERS,
  );
}

/**
 * Returns the total income since the dashboard began, by currency (PRODUCT.md P8.5): the sum over protocols, which are
 * never removed.
 */
export const totalEarned = createSelector(
  ({ tasks: { earned } }: WithTasks) => earned.protocols,
  (protocols) => protocols.reduce<readonly Income[]>((sum, { income }) => addIncomes(sum, income), []),
);

export function incomeOf({ tasks: { earned } }: WithTasks, kind: keyof EarnedTotals, id: string): readonly Income[] {
  return earned[kind].find((earner) => earner.id === id)?.income ?? NO_INCOME;
}

/** Always the same array, so that components don't re-render. */
const NO_INCOME: readonly Income[] = [];

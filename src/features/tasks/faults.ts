import { wholeNumber } from '../../engine/random/dice';
import type { Protocol } from '../protocols';
import type { FaultId, RunningTask, Task } from './tasksSchema';
import { FAULT_ATTEMPTS } from './taskTiming';

/** What a failure adds to the history. */
export interface Failure {
  readonly taskId: string;
  readonly protocolId: string;
  readonly walletId: string;
  readonly action: string;
  readonly fault: FaultId;
  /** At which step and why, as people read it. */
  readonly reason: string;
}

/** How many of a hundred tries of a step fail while simulated faults are on (PRODUCT.md P14.2). */
export const FAULT_PERCENT = 20;

/** One thing that can go wrong with a step. */
interface Fault {
  /** In two or three words, for a row. */
  readonly title: string;
  /** The same as a sentence, without the point at its end. */
  readonly reason: (protocolId: string, protocolName: string) => string;
  /** Whether the same may go well a little later. */
  readonly isWorthAnotherTry: boolean;
}

/** What can go wrong (PRODUCT.md P14.2). A replaced transaction is not sent again: it could be carried out twice. */
export const FAULTS: Readonly<Record<FaultId, Fault>> = {
  noAnswer: {
    title: 'Node does not answer',
    reason: (_protocolId, name) => `The node of ${name} did not answer`,
    isWorthAnotherTry: true,
  },
  slippage: {
    title: 'Too much slippage',
    reason: (protocolId) => `The price moved by more than the slippage limit of ${SLIPPAGE_LIMITS[protocolId] ?? '1 %'}`,
    isWorthAnotherTry: true,
  },
  noGas: {
    title: 'Too little for gas',
    reason: () => 'The wallet has too little balance to pay for gas',
    isWorthAnotherTry: false,
  },
  replaced: {
    title: 'Transaction replaced',
    reason: () => 'Another transaction of the wallet took the place of this one',
    isWorthAnotherTry: false,
  },
};

/** The protocols at which something is bought or sold, and how far its price may move meanwhile. */
const SLIPPAGE_LIMITS: Readonly<Record<string, string>> = {
  lighter: '0.5 %',
  hyperliquid: '0.5 %',
  pumpfun: '5 %',
  debridge: '1 %',
};

/** The steps that send a transaction, and those among them at which a price decides, by their first word. */
const SENDS = /^(Approving|Batching|Cancelling|Delegating|Depositing|Moving|Opening|Placing|Registering|Selling|Sending|Signing|Staking|Swapping)\b/;
const TRADES = /^(Moving the quotes|Placing|Selling|Sending the (order|swap)|Swapping)\b/;
const CONFIRMS = /^Confirming\b/;

/** Lists what can go wrong with a step: every one asks a node, some send a transaction, some of these at a price. */
export function faultsOf(step: string, protocolId: string): readonly FaultId[] {
  if (CONFIRMS.test(step)) return ['noAnswer', 'replaced'];
  if (!SENDS.test(step)) return ['noAnswer'];
  const isTrade = TRADES.test(step) && protocolId in SLIPPAGE_LIMITS;
  return isTrade ? ['noAnswer', 'noGas', 'slippage'] : ['noAnswer', 'noGas'];
}

/**
 * Draws what goes wrong with a try of a task's step, or `null`. The die counts the tries that have come to an end, so that
 * another try is another throw.
 */
export function drawFault({ id, protocolId, steps, completions, faults }: Task, step: number, seed: string): FaultId | null {
  const die = { seed, entity: id, purpose: `fault-${step}`, n: completions + (faults?.failures ?? 0) };
  const drawn = wholeNumber(die, 0, 99);
  const possible = faultsOf(steps[step] ?? '', protocolId);
  return drawn < FAULT_PERCENT ? (possible[drawn % possible.length] ?? null) : null;
}

/** How often a step has been tried in vain since its task started. */
export function failedTries({ faults }: Task, step: number): number {
  return faults?.steps.filter((one) => one === step).length ?? 0;
}

/** Which attempt at its step a task at work waits for, from 2 on; `null` while it waits for none. */
export function attemptToCome(task: Task, { ticks }: RunningTask): number | null {
  return task.faults?.steps.at(-1) === ticks ? failedTries(task, ticks) + 1 : null;
}

/** Whether a step that went wrong so is tried again (PRODUCT.md P14.3). */
export function isTriedAgain({ fault, tries }: StepFailure): boolean {
  return FAULTS[fault].isWorthAnotherTry && tries < FAULT_ATTEMPTS;
}

/** How a step went wrong. */
export interface StepFailure {
  /** Which, from 0. */
  readonly step: number;
  readonly fault: FaultId;
  /** How often it has been tried. */
  readonly tries: number;
}

/** Gives how the last try of a task that went wrong did, since its last start; `null` while none has. */
export function lastFailure(task: Task): StepFailure | null {
  const step = task.faults?.steps.at(-1);
  return task.faults && step !== undefined ? { step, fault: task.faults.last, tries: failedTries(task, step) } : null;
}

/** Says at which step a task has failed, why, and after how many attempts. */
export function failureText({ steps, protocolId }: Task, { step, fault, tries }: StepFailure, protocols: readonly Protocol[]): string {
  const name = protocols.find(({ id }) => id === protocolId)?.name ?? protocolId;
  const attempts = tries === 1 ? '' : `, in ${tries} attempts`;
  return `Step ${step + 1} of ${steps.length}, ${steps[step] ?? ''}: ${FAULTS[fault].reason(protocolId, name)}${attempts}.`;
}

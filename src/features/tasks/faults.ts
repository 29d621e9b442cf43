import { wholeNumber } from '../../engine/random/dice';
import { isInProgress } from './queueMachine';
import type { FaultId, Task, TaskInProgress } from './tasksSchema';
import { FAULT_ATTEMPTS } from './queueRules';

/** The data of a failure. */
export interface Failure {
  readonly taskId: string;
  readonly protocolId: string;
  readonly walletId: string;
  readonly action: string;
  readonly fault: FaultId;
  /** The step and the reason, in words for users. */
  readonly reason: string;
}

/** Percentage of a step's attempts that fail while simulated faults are on (PRODUCT.md P14.2). */
export const FAULT_PERCENT = 20;

/** Descriptions of the simulated faults (PRODUCT.md P14.2). */
export const FAULT_TEXTS: Readonly<Record<FaultId, string>> = {
  noAnswer: 'The node did not answer',
  slippage: 'Slippage over the limit',
  noGas: 'Not enough balance for gas',
  replaced: 'The transaction was replaced',
};

/** Every step calls a node. The fourth sends a transaction, and the fifth waits for its confirmation. */
const SENDING = 3;
const CONFIRMING = 4;

/** Maximum price movement during a trade. The other protocols don't trade. */
const SLIPPAGE_LIMITS: Readonly<Record<string, string>> = { lighter: '0.5 %', hyperliquid: '0.5 %', pumpfun: '5 %', debridge: '1 %' };

/** The first words of a step that sends a trade. */
const TRADE = /^(Mov|Plac|Sell|Send|Swapp)ing /;

/** Lists the faults that can occur in a step (from 0) of a task. */
export function faultsOf({ steps, protocolId }: Pick<Task, 'steps' | 'protocolId'>, step: number): readonly FaultId[] {
  const faults: FaultId[] = ['noAnswer'];
  if (step === CONFIRMING) faults.push('replaced');
  if (step === SENDING) faults.push('noGas');
  if (step === SENDING && protocolId in SLIPPAGE_LIMITS && TRADE.test(steps[step] ?? '')) faults.push('slippage');
  return faults;
}

/**
 * Draws the fault of an attempt at a task's step, or `null`. The die counts completions and failures, so every retry is a
 * new throw.
 */
export function drawFault(task: Task, step: number, seed: string): FaultId | null {
  const drawn = wholeNumber({ seed, entity: task.id, purpose: `fault-${step}`, n: task.completions + task.failures }, 0, 99);
  const possible = faultsOf(task, step);
  return drawn < FAULT_PERCENT ? (possible[drawn % possible.length] ?? null) : null;
}

/** A step's failure. */
export interface StepFailure {
  /** The step, from 0. */
  readonly step: number;
  readonly fault: FaultId;
  /** Number of attempts so far. */
  readonly tries: number;
}

/** Returns the failure of the last attempt at a task's current step; `null` if it hasn't failed. */
export function lastFailure(task: Task): StepFailure | null {
  if (task.status === 'failed') return { step: task.step, fault: task.fault, tries: failedTries(task) + 1 };
  if (!isInProgress(task)) return null;
  const last = task.retries.at(-1);
  return last?.step === task.step ? { ...last, tries: failedTries(task) } : null;
}

/** Counts the failed attempts at the current step that were retried. */
export function failedTries({ step, retries }: Pick<TaskInProgress, 'step' | 'retries'>): number {
  return retries.filter((one) => one.step === step).length;
}

/** Whether a failed step is retried (PRODUCT.md P14.3). It isn't if it could then run twice, or if a retry would change nothing. */
export function isTriedAgain({ fault, tries }: Pick<StepFailure, 'fault' | 'tries'>): boolean {
  return (fault === 'noAnswer' || fault === 'slippage') && tries < FAULT_ATTEMPTS;
}

/** Describes the step, the reason, and the attempt if there was more than one. */
export function failureText({ steps, protocolId }: Task, { step, fault, tries }: StepFailure): string {
  const limit = fault === 'slippage' ? ` of ${SLIPPAGE_LIMITS[protocolId] ?? '1 %'}` : '';
  const attempt = tries === 1 ? '' : `, attempt ${tries} of ${FAULT_ATTEMPTS}`;
  return `${FAULT_TEXTS[fault]}${limit} in step ${step + 1} of ${steps.length} (${steps[step] ?? ''})${attempt}.`;
}

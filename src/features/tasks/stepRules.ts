import type { Ms } from '../../engine/clock/clock';
import { randomInt } from '../../engine/random/dice';
import type { Completion } from './completion';
import { FAULT_ATTEMPTS, RETRY_DELAY, TICK_INTERVAL } from './queueRules';
import type { FaultId, Task, TaskInProgress } from './tasksSchema';

/** What determines when the steps of a started task end. */
export interface Started {
  /** Simulated time, UTC ms. */
  readonly at: Ms;
  readonly retries: readonly { readonly step: number }[];
}

/**
 * Returns when a step of a started task ends (UTC ms), including the delays of retries. Counted from the task's start,
 * so that ticks don't drift.
 */
export function stepEndsAt(started: Started, step: number): Ms {
  return started.at + (step + 1) * TICK_INTERVAL + delaysUntil(started, step) * RETRY_DELAY;
}

/** Counts the retries that delay the end of a step: its own, and those of the steps before it. */
export function delaysUntil({ retries }: Started, step: number): number {
  let count = 0;
  for (const retry of retries) if (retry.step <= step) count += 1;
  return count;
}

export interface Failure extends Omit<Completion, 'amount' | 'txHash'> {
  readonly fault: FaultId;
  /** The step and the reason, in words for users. */
  readonly reason: string;
}

/** Percentage of a step's attempts that fail while simulated faults are on (PRODUCT.md P14.2). */
const FAULT_PERCENT = 20;

/** Descriptions of the simulated faults (PRODUCT.md P14.2). */
export const FAULT_TEXTS: Readonly<Record<FaultId, string>> = {
  noAnswer: 'The node did not answer',
  slippage: 'Slippage over the limit',
  noGas: 'Not enough balance for gas',
  replaced: 'The transaction was replaced',
};

/** The step that sends a transaction, and the step that waits for its confirmation (from 0). */
const SENDING_STEP = 3;
const CONFIRMING_STEP = 4;

/** Maximum price movement during a trade, for the protocols that trade. */
const SLIPPAGE_LIMITS: Readonly<Record<string, string>> = {
  lighter: '0.5 %',
  hyperliquid: '0.5 %',
  pumpfun: '5 %',
  debridge: '1 %',
};

/** Matches the first word of a step that sends a trade. */
const TRADE_STEP = /^(Mov|Plac|Sell|Send|Swapp)ing /;

/** Lists the faults that can occur in a step (from 0) of a task. */
export function faultsOf({ steps, protocolId }: Pick<Task, 'steps' | 'protocolId'>, step: number): readonly FaultId[] {
  // Every step calls a node.
  const faults: FaultId[] = ['noAnswer'];
  if (step === CONFIRMING_STEP) faults.push('replaced');
  if (step === SENDING_STEP) faults.push('noGas');
  if (step === SENDING_STEP && protocolId in SLIPPAGE_LIMITS && TRADE_STEP.test(steps[step] ?? ''))
    faults.push('slippage');
  return faults;
}

/**
 * Draws the fault of an attempt at a task's step, or `null`. The draw depends on the number of completions and
 * failures, so a retry draws anew.
 */
export function drawFault(task: Task, step: number, seed: string): FaultId | null {
  const drawn = randomInt(
    { seed, entity: task.id, purpose: `fault-${step}`, n: task.completions + task.failures },
    0,
    99,
  );
  const faults = faultsOf(task, step);
  return drawn < FAULT_PERCENT ? (faults[drawn % faults.length] ?? null) : null;
}

export interface StepFailure {
  /** The step, from 0. */
  readonly step: number;
  readonly fault: FaultId;
  /** Number of attempts so far. */
  readonly attempts: number;
}

export function attemptsAt({ step, started }: Pick<TaskInProgress, 'step' | 'started'>): number {
  return started.retries.filter((retry) => retry.step === step).length;
}

/**
 * Whether a failed step is retried (PRODUCT.md P14.3): only if the step can't take effect twice, and if a retry may
 * succeed.
 */
export function isRetried({ fault, attempts }: Pick<StepFailure, 'fault' | 'attempts'>): boolean {
  return (fault === 'noAnswer' || fault === 'slippage') && attempts < FAULT_ATTEMPTS;
}

/** Describes a failure: the reason, the step, and the attempt if it wasn't the first. */
export function failureText({ steps, protocolId }: Task, { step, fault, attempts }: StepFailure): string {
  const limit = fault === 'slippage' ? ` of ${SLIPPAGE_LIMITS[protocolId] ?? '1 %'}` : '';
  const attempt = attempts === 1 ? '' : `, attempt ${attempts} of ${FAULT_ATTEMPTS}`;
  return `${FAULT_TEXTS[fault]}${limit} in step ${step + 1} of ${steps.length} (${steps[step] ?? ''})${attempt}.`;
}

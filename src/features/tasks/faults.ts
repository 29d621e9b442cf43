import { wholeNumber } from '../../engine/random/dice';
import type { FaultId, Task, TaskIn } from './tasksSchema';
import { FAULT_ATTEMPTS } from './queueRules';

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

/** What can go wrong (PRODUCT.md P14.2). */
export const FAULT_TEXTS: Readonly<Record<FaultId, string>> = {
  noAnswer: 'The node did not answer',
  slippage: 'Slippage beyond the limit',
  noGas: 'Too little balance for gas',
  replaced: 'The transaction was replaced',
};

/** Every step asks a node; the fourth sends something, and the fifth waits for its confirmation. */
const SENDING = 3;
const CONFIRMING = 4;

/** How far a price may move while something is sent that is bought or sold; nothing is at the other protocols. */
const SLIPPAGE_LIMITS: Readonly<Record<string, string>> = { lighter: '0.5 %', hyperliquid: '0.5 %', pumpfun: '5 %', debridge: '1 %' };

/** The first words of what is bought or sold when it is sent. */
const TRADE = /^(Mov|Plac|Sell|Send|Swapp)ing /;

/** Lists what can go wrong with a step (from 0) of a task. */
export function faultsOf({ steps, protocolId }: Pick<Task, 'steps' | 'protocolId'>, step: number): readonly FaultId[] {
  const faults: FaultId[] = ['noAnswer'];
  if (step === CONFIRMING) faults.push('replaced');
  if (step === SENDING) faults.push('noGas');
  if (step === SENDING && protocolId in SLIPPAGE_LIMITS && TRADE.test(steps[step] ?? '')) faults.push('slippage');
  return faults;
}

/**
 * Draws what goes wrong with a try of a task's step, or `null`. The die counts the tries that have come to an end, so that
 * another try is another throw.
 */
export function drawFault(task: Task, step: number, seed: string): FaultId | null {
  const drawn = wholeNumber({ seed, entity: task.id, purpose: `fault-${step}`, n: task.completions + task.failures }, 0, 99);
  const possible = faultsOf(task, step);
  return drawn < FAULT_PERCENT ? (possible[drawn % possible.length] ?? null) : null;
}

/** How a step went wrong. */
export interface StepFailure {
  /** Which, from 0. */
  readonly step: number;
  readonly fault: FaultId;
  /** How often it has been tried. */
  readonly tries: number;
}

/** Describes how the last try of a task's current step went wrong; `null` where it has not. */
export function lastFailure(task: Task): StepFailure | null {
  if (task.status === 'failed') return { step: task.step, fault: task.fault, tries: failedTries(task) + 1 };
  const last = task.status === 'running' ? task.retries.at(-1) : undefined;
  return task.status === 'running' && last?.step === task.step ? { ...last, tries: failedTries(task) } : null;
}

/** How often the step that a task is at has failed and been tried again. */
export function failedTries({ step, retries }: Pick<TaskIn<'running'>, 'step' | 'retries'>): number {
  return retries.filter((one) => one.step === step).length;
}

/**
 * Whether a step that went wrong so is tried again (PRODUCT.md P14.3). It is not where it could be carried out twice, or
 * where nothing would have changed.
 */
export function isTriedAgain({ fault, tries }: Pick<StepFailure, 'fault' | 'tries'>): boolean {
  return (fault === 'noAnswer' || fault === 'slippage') && tries < FAULT_ATTEMPTS;
}

/** Describes at which step a task failed, why, and at which attempt if there can be several. */
export function failureText({ steps, protocolId }: Task, { step, fault, tries }: StepFailure): string {
  const limit = fault === 'slippage' ? ` of ${SLIPPAGE_LIMITS[protocolId] ?? '1 %'}` : '';
  const attempt = tries === 1 ? '' : `, at attempt ${tries} of ${FAULT_ATTEMPTS}`;
  return `${FAULT_TEXTS[fault]}${limit} in step ${step + 1} of ${steps.length}, ${steps[step] ?? ''}${attempt}.`;
}

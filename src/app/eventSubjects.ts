import type { TimedAction } from '../engine/timeline/events';
import * as auth from '../features/access/auth';
import * as betaAccess from '../features/access/betaAccess';
import * as confirmation from '../features/access/confirmation';
import * as tasks from '../features/tasks/tasksSlice';
import type { Area, Outcome, Subject } from '../features/timeline';
import { walletCreated, walletCreationStarted } from '../features/wallets/walletsSlice';

type Phase = Subject['phase'];

const TASK_PHASES: Readonly<Record<string, readonly [Phase, Outcome | null]>> = {
  [tasks.taskStarted.type]: ['begin', null],
  [tasks.taskTicked.type]: ['step', null],
  [tasks.progressTimerCapped.type]: ['step', 'cap'],
  [tasks.taskCompleted.type]: ['end', 'success'],
  [tasks.tryFailed.type]: ['step', 'failure'],
  [tasks.taskFailed.type]: ['end', 'failure'],
};

/** What is asked of a service, and what it answers; the number of the request joins the two. */
const REQUESTS: Readonly<Record<string, 'begin' | 'end'>> = {
  [auth.authRequestSent.type]: 'begin',
  [auth.authFormReplied.type]: 'end',
  [auth.signOutSent.type]: 'begin',
  [auth.signOutReplied.type]: 'end',
  [betaAccess.validationBegun.type]: 'begin',
  [betaAccess.keyReplied.type]: 'end',
  [betaAccess.accessLookupStarted.type]: 'begin',
  [betaAccess.profileReplied.type]: 'end',
  [confirmation.confirmationCheckSent.type]: 'begin',
  [confirmation.confirmationCheckReplied.type]: 'end',
  [confirmation.confirmationMailSent.type]: 'begin',
  [confirmation.confirmationMailReplied.type]: 'end',
};

const FAILURES: ReadonlySet<string> = new Set([
  auth.signOutFailed.type,
  betaAccess.accessLookupFailed.type,
  betaAccess.accessCheckFailed.type,
  betaAccess.accessDenied.type,
  betaAccess.accessEndReported.type,
  confirmation.confirmationMailFailed.type,
]);

const AREAS: Readonly<Record<string, Area>> = { wallets: 'wallets', protocols: 'protocols', tasks: 'queue', activity: 'history' };

/** Says what an event of this program is about. */
export function subjectOf(event: TimedAction): Subject {
  return { ...workOf(event), row: rowOf(event) };
}

/** The wallet, protocol or task that an event changes, by whose id its row is known; of several it is none. */
function rowOf({ type, payload }: TimedAction): string | null {
  const { taskId, walletId, protocolId, id } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  const row = type === walletCreated.type ? id : (taskId ?? walletId ?? protocolId);
  return typeof row === 'string' ? row : null;
}

function workOf(event: TimedAction): Omit<Subject, 'row'> {
  const { type } = event;
  const slice = type.slice(0, type.indexOf('/'));
  const area = AREAS[slice] ?? null;
  const fields = (event.payload ?? {}) as Readonly<Record<string, unknown>>;
  const task = TASK_PHASES[type];
  if (task) return { lane: 'task', id: String(fields.taskId), phase: task[0], outcome: task[1], area };
  if (type === tasks.runStopped.type) return { lane: 'task', id: null, phase: 'endAll', outcome: 'stop', area };
  if (type === tasks.tasksLeftRun.type) return { lane: 'dashboard', id: null, phase: 'moment', outcome: 'stop', area };
  const request = REQUESTS[type];
  if (request && typeof fields.requestId === 'number') {
    const outcome = request === 'begin' ? null : hasFailed(fields.outcome) ? 'failure' : 'success';
    return { lane: 'service', id: `${slice}-${fields.requestId}`, phase: request, outcome, area };
  }
  if (type === walletCreationStarted.type) return { lane: 'dashboard', id: 'wallet', phase: 'begin', outcome: null, area };
  if (type === walletCreated.type) return { lane: 'dashboard', id: 'wallet', phase: 'end', outcome: 'success', area };
  const outcome = FAILURES.has(type) || (fields.failure ?? fields.failed ?? null) !== null ? 'failure' : null;
  return { lane: area ? 'dashboard' : 'access', id: null, phase: 'moment', outcome, area };
}

const GOOD_REPLIES: ReadonlySet<unknown> = new Set(['accepted', 'alreadyGranted', 'granted', 'confirmed', 'unconfirmed']);

/** Whether a service's reply is a failure or a refusal. */
function hasFailed(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null) return !GOOD_REPLIES.has(outcome);
  return 'ok' in outcome ? outcome.ok !== true : !GOOD_REPLIES.has((outcome as { kind?: unknown }).kind);
}

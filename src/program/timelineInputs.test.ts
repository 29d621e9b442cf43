import type * as v from 'valibot';
import { createInputOf, subjectOf } from '../engine/timeline/events';
import type { EventRows } from '../engine/timeline/eventRow';
import type { Task } from '../features/tasks/tasksSchema';
import type { ProgramEvents } from './programEvents';
import { sessionResumed, type RootState } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

type WalletInputs = { readonly 'wallets/walletToggled': v.GenericSchema<{ walletId: string }> };

it('the input that a restore records is allowed in files, but no user or service can send it', () => {
  expect(Object.keys(TIMELINE_SCHEMAS.inputs)).toContain(sessionResumed.type);
  expect(Object.keys(TIMELINE_INPUTS)).not.toContain(sessionResumed.type);
});

it('an input without its schema, and an event without its row, does not compile', () => {
  const createInput = createInputOf<WalletInputs>();
  // @ts-expect-error Its schema is missing.
  const withoutSchema = () => createInput('wallets/walletPainted');
  // @ts-expect-error All are missing.
  const rows: EventRows<ProgramEvents, RootState> = {};
  expect([typeof withoutSchema, rows]).toEqual(['function', {}]);
});

it("an input's payload is of its schema's type, and an id in it is declared as the event's subject", () => {
  const createInput = createInputOf<WalletInputs>();
  // @ts-expect-error It does not say which field is the subject.
  const withoutSubject = () => createInput('wallets/walletToggled');
  const toggled = createInput('wallets/walletToggled', 'walletId');
  // @ts-expect-error It does not say which wallet.
  const withoutWallet = () => toggled({});
  const input = toggled({ walletId: 'wallet-1' });
  expect([subjectOf(input), typeof withoutSubject, typeof withoutWallet]).toEqual(['wallet-1', 'function', 'function']);
});

it('an event of one task whose mark lacks the lane or the new status of that task does not compile', () => {
  type LaneMarkOf<Type extends ProgramEvents['type']> = EventRows<ProgramEvents, RootState>[Type]['mark'];
  // @ts-expect-error It would be drawn among the wallets.
  const inWrongLane: LaneMarkOf<'tasks/taskTicked'> = { work: 'creation', newStatus: null };
  // @ts-expect-error It would be in no lane.
  const inNoLane: LaneMarkOf<'tasks/taskTicked'> = {};
  // @ts-expect-error The lane would keep the former status.
  const withoutStatus: LaneMarkOf<'tasks/taskTicked'> = { work: 'task' };
  // @ts-expect-error A press does nothing to its task by itself.
  const ofPress: LaneMarkOf<'tasks/removeTaskPressed'> = { work: 'task', newStatus: 'stop' };
  const right: LaneMarkOf<'tasks/taskTicked'> = { work: 'task', newStatus: null };
  expect([inWrongLane, inNoLane, withoutStatus, ofPress]).not.toContain(right);
});

it('a failed task without its fault does not compile', () => {
  const work = { started: { at: 0, retries: [] }, step: 0 };
  const task = {
    id: 'task-1',
    protocolId: 'lighter',
    walletId: 'wallet-1',
    action: 'Buy',
    steps: [],
    completions: 0,
    failures: 1,
  };
  // @ts-expect-error It does not say why.
  const withoutFault: Task = { ...task, ...work, status: 'failed' };
  const whole: Task = { ...task, ...work, status: 'failed', fault: 'noGas' };
  expect(whole).toEqual({ ...withoutFault, fault: 'noGas' });
});

it("a reply without the meaning of one of its outcomes, and a failure without its mark, don't compile", () => {
  type Rows = EventRows<ProgramEvents, RootState>;
  // @ts-expect-error It does not say whether an expired link is a failure.
  const reply: Rows['emailLink/emailLinkReplied']['mark'] = { work: 'service', outcomes: { done: 'success' } };
  // @ts-expect-error It does not say when the request has failed.
  const settled: Rows['auth/authRequestSettled']['mark'] = {};
  expect([reply.work, settled]).toEqual(['service', {}]);
});

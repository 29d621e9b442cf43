import * as v from 'valibot';
import type { InputSchemas, EventDescriptions, CompleteInputSchemas } from '../engine/timeline/eventRow';
import type { Task } from '../features/tasks/tasksSchema';
import type { ProgramEvents } from './programEvents';
import { sessionResumed, type RootState } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

it('the input that a restore records is allowed in files, but no user or service can send it', () => {
  expect(Object.keys(TIMELINE_SCHEMAS.inputs)).toContain(sessionResumed.type);
  expect(Object.keys(TIMELINE_INPUTS)).not.toContain(sessionResumed.type);
});

it('an input without its schema, and an event without its description, does not compile', () => {
  const { 'tasks/startPressed': _schema, ...others } = TIMELINE_INPUTS;
  // @ts-expect-error One is missing.
  const schemas: InputSchemas<ProgramEvents> = others;
  // @ts-expect-error All are missing.
  const descriptions: EventDescriptions<ProgramEvents, RootState> = {};
  expect({ ...schemas, ...descriptions }).toEqual(others);
});

it('an event of one task whose mark lacks the lane or the new status of that task does not compile', () => {
  type LaneMarkOf<Type extends ProgramEvents['type']> = EventDescriptions<ProgramEvents, RootState>[Type]['mark'];
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

const TASK_FIELDS = {
  protocolId: v.string(),
  actionIds: v.array(v.string()),
  walletIds: v.array(v.string()),
  times: v.number(),
};

/** The events of one type, and the type of their schemas. */
type EventOf<Type extends string> = Extract<ProgramEvents, { readonly type: Type }>;
type SchemasOf<Type extends string, Schemas extends InputSchemas<EventOf<Type>>> = CompleteInputSchemas<
  EventOf<Type>,
  Schemas
>;

it('a schema that lacks a field of its input, or refuses one of its values, does not compile', () => {
  const { times: _left, ...fields } = TASK_FIELDS;
  const lacking = { 'tasks/addTasksPressed': v.object(fields) };
  const narrow = { 'betaAccess/profileReplied': v.object({ requestId: v.number(), outcome: v.picklist(['granted']) }) };
  const nested = {
    'auth/signOutReplied': v.object({ requestId: v.number(), outcome: v.object({ ok: v.literal(true) }) }),
  };
  const whole = { 'tasks/addTasksPressed': v.object(TASK_FIELDS) };
  // @ts-expect-error It would be dropped from recordings.
  const incomplete: SchemasOf<'tasks/addTasksPressed', typeof lacking> = lacking;
  // @ts-expect-error A denial would be refused.
  const tooNarrow: SchemasOf<'betaAccess/profileReplied', typeof narrow> = narrow;
  // @ts-expect-error A failed sign-out would be refused.
  const tooNarrowInside: SchemasOf<'auth/signOutReplied', typeof nested> = nested;
  const complete: SchemasOf<'tasks/addTasksPressed', typeof whole> = whole;
  expect([incomplete, tooNarrow, tooNarrowInside, complete]).toEqual([lacking, narrow, nested, whole]);
});

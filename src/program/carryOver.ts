import * as v from 'valibot';
import { payloadDigest } from '../engine/timeline/digest';
import { attempt } from '../shared/attempt';
import { carryAccess } from './carryAccess';
import { sessionResumed } from './rootReducer';
import { SAVED_SHAPE } from './savedShape';

/** A saved dashboard as it was read from the device. Nothing in it has been checked. */
export interface SavedDashboard {
  readonly snapshot: unknown;
  readonly entries: readonly unknown[];
}

/** Today's names of events, by their earlier ones. */
const RENAMED_EVENTS: ReadonlyMap<unknown, string> = new Map([
  ['activity/historyBegun', 'activity/historyStarted'],
  ['auth/sessionBegun', 'auth/sessionStarted'],
  ['auth/sessionCheckBegun', 'auth/sessionCheckStarted'],
  ['betaAccess/keptKeyFound', 'betaAccess/savedKeyFound'],
  ['betaAccess/validationBegun', 'betaAccess/validationStarted'],
  ['confirmation/confirmationAwaited', 'confirmation/confirmationWaitStarted'],
  ['mailLink/mailLinkAsked', 'emailLink/emailLinkCheckSent'],
  ['mailLink/mailLinkLeft', 'emailLink/emailLinkLeft'],
  ['mailLink/mailLinkOpened', 'emailLink/emailLinkOpened'],
  ['mailLink/mailLinkReplied', 'emailLink/emailLinkReplied'],
  ['mailLink/mailLinkRetried', 'emailLink/emailLinkRetried'],
  ['mailLink/mailLinkSettled', 'emailLink/emailLinkSettled'],
  ['notices/noticeHeeded', 'notices/noticeResolved'],
  ['simulation/faultsSwitched', 'simulation/faultsToggled'],
  ['tasks/tryFailed', 'tasks/attemptFailed'],
]);

type Fields = Readonly<Record<string, unknown>>;

/**
 * The steps that carry a snapshot over to the next shape, by the number of the shape that they begin with. A shape that
 * only has another `exactOptional` field, or another name of an event, needs none.
 */
const STEPS: Readonly<Record<number, (snapshot: unknown) => unknown>> = {
  // What is known of a started task became one record.
  1: (snapshot) =>
    changeAt(snapshot, ['state', 'tasks'], (tasks) =>
      changeAt(
        changeAt(tasks, ['queue'], (queue) => changeEach(queue, nestStarted)),
        ['undoable', 'tasks'],
        (removed) => changeEach(removed, (entry) => changeAt(entry, ['task'], nestStarted)),
      ),
    ),
  // Fields were renamed, and the flags of the way in became three tagged values.
  5: (snapshot) => changeAt(snapshot, ['state'], carryFields),
};

/**
 * Carries a saved dashboard of an older shape over to today's. The caller checks the result against today's schemas, so
 * one that was not as expected is refused there.
 */
export function carryOver({ snapshot, entries }: SavedDashboard): SavedDashboard {
  const version = isRecord(snapshot) ? Number(snapshot.version) : SAVED_SHAPE;
  let carried = snapshot;
  for (let shape = version; shape < SAVED_SHAPE; shape += 1) carried = STEPS[shape]?.(carried) ?? carried;
  return { snapshot: carried, entries: entries.map(carryInput) };
}

/**
 * Returns a timeline whose events, and the fields of whose initial state, have the names of today, so that one that was
 * recorded before still opens, and replays as recorded. Its digests of states need nothing: a part of the state that
 * only one side knows is no difference.
 */
export function carryTimelineOver(timeline: unknown): unknown {
  const renamed = changeAt(
    changeAt(changeAt(timeline, ['start'], carryFields), ['inputs'], (inputs) => changeEach(inputs, carryInput)),
    ['changes'],
    (changes) => changeEach(changes, carryInput),
  );
  return changeAt(renamed, ['events'], (lines) => (Array.isArray(lines) ? renameInLines(lines, renamed) : lines));
}

const renameEvent = (input: unknown): unknown => changeAt(input, ['type'], (type) => RENAMED_EVENTS.get(type) ?? type);

/** Carries an input over. The payload of `sessionResumed` is a part of the state. */
const carryInput = (input: unknown): unknown =>
  isRecord(input) && input.type === sessionResumed.type
    ? changeAt(input, ['payload'], carryFields)
    : renameEvent(input);

/** Returns a state, or a part of it, with today's names and values of its fields. */
function carryFields(state: unknown): unknown {
  const renamed = changeAt(state, ['wallets'], (wallets) => renameKey(wallets, 'former', 'removedNames'));
  return renameKey(changeAt(renamed, ['betaAccess'], carryAccess), 'mailLink', 'emailLink');
}

function renameKey(record: unknown, from: string, to: string): unknown {
  if (!isRecord(record) || !Object.hasOwn(record, from)) return record;
  const { [from]: value, ...rest } = record;
  return { ...rest, [to]: value };
}

/** Renames the events in a timeline's lines. The line of `sessionResumed` has a digest of the renamed payload. */
function renameInLines(lines: readonly unknown[], timeline: unknown): readonly unknown[] {
  const inputs: unknown = isRecord(timeline) ? timeline.inputs : null;
  const resumed = (Array.isArray(inputs) ? inputs : []).filter(
    (input: unknown) => isRecord(input) && input.type === sessionResumed.type,
  ) as Fields[];
  let resumedCount = 0;
  return lines.map((line) => {
    if (typeof line !== 'string') return line;
    const [span, type, ...rest] = line.split(' ');
    if (type === sessionResumed.type) {
      const payload = resumed[resumedCount]?.payload;
      resumedCount += 1;
      return attempt(() => `${span} ${type} ${payloadDigest(payload)}`, line);
    }
    const renamed = RENAMED_EVENTS.get(type);
    return renamed === undefined ? line : [span, renamed, ...rest].join(' ');
  });
}

function nestStarted(task: unknown): unknown {
  if (!isRecord(task) || !('startedAt' in task)) return task;
  const { startedAt, retries, ...rest } = task;
  return { ...rest, started: { at: startedAt, retries } };
}

const isRecord = (value: unknown): value is Fields => v.is(v.looseObject({}), value) && !Array.isArray(value);

/** Changes the value under nested keys, if there is one. */
function changeAt(value: unknown, [key, ...keys]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  return isRecord(value) && Object.hasOwn(value, key) ? { ...value, [key]: changeAt(value[key], keys, change) } : value;
}

const changeEach = (list: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

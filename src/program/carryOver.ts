import * as v from 'valibot';
import { payloadDigest } from '../engine/timeline/digest';
import { attempt } from '../shared/attempt';
import { sessionResumed } from './rootReducer';

/** A saved dashboard as it was read from the device. Nothing in it has been checked. */
export interface SavedDashboard {
  readonly snapshot: unknown;
  readonly entries: readonly unknown[];
}

type Fields = Readonly<Record<string, unknown>>;

/** What has changed since the first release about events and fields that are stored. */
export interface CarriedChanges {
  /** Today's names of events, by their earlier ones. */
  readonly events: Readonly<Record<string, string>>;
  /** Returns a state, or slices of one, with today's fields. A part that has them already stays as it is. */
  readonly fields: (slices: Fields) => Fields;
}

/** Nothing yet. `carryOver.test.ts` shows what a change looks like. */
const CHANGES: CarriedChanges = { events: {}, fields: (slices) => slices };

/**
 * Carries a saved dashboard of an older version over to today's shape. The caller checks the result against today's
 * schemas, so one that was not as expected is refused there.
 */
export function carryOver({ snapshot, entries }: SavedDashboard, changes = CHANGES): SavedDashboard {
  return {
    snapshot: changeAt(snapshot, 'state', (state) => carryFields(state, changes)),
    entries: entries.map((entry) => carryInput(entry, changes)),
  };
}

/**
 * Returns a timeline whose events, and the fields of whose initial state, are those of today, so that one that was
 * recorded before still opens, and replays as recorded. Its digests of states need nothing: a part of the state that
 * only one side knows is no difference.
 */
export function carryTimelineOver(timeline: unknown, changes = CHANGES): unknown {
  const carryInputs = (inputs: unknown) => changeEach(inputs, (input) => carryInput(input, changes));
  const started = changeAt(timeline, 'start', (state) => carryFields(state, changes));
  const carried = changeAt(changeAt(started, 'inputs', carryInputs), 'changes', carryInputs);
  return changeAt(carried, 'events', (lines) => (Array.isArray(lines) ? carryLines(lines, carried, changes) : lines));
}

const carryFields = (slices: unknown, { fields }: CarriedChanges): unknown =>
  isRecord(slices) ? fields(slices) : slices;

const nameOf = (type: unknown, { events }: CarriedChanges): unknown =>
  typeof type === 'string' && Object.hasOwn(events, type) ? events[type] : type;

/** Carries an input over. The payload of `sessionResumed` consists of slices. */
function carryInput(input: unknown, changes: CarriedChanges): unknown {
  const named = changeAt(input, 'type', (type) => nameOf(type, changes));
  return isRecord(named) && named.type === sessionResumed.type
    ? changeAt(named, 'payload', (slices) => carryFields(slices, changes))
    : named;
}

/** Renames the events in a timeline's lines. The line of `sessionResumed` has a digest of the carried payload. */
function carryLines(lines: readonly unknown[], timeline: unknown, changes: CarriedChanges): readonly unknown[] {
  const inputs: unknown = isRecord(timeline) ? timeline.inputs : null;
  const resumed = (Array.isArray(inputs) ? inputs : []).filter(
    (input: unknown) => isRecord(input) && input.type === sessionResumed.type,
  ) as Fields[];
  let resumedCount = 0;
  return lines.map((line) => {
    if (typeof line !== 'string') return line;
    const [span, earlierType, ...rest] = line.split(' ');
    const type = nameOf(earlierType, changes);
    if (type !== sessionResumed.type) return [span, type, ...rest].join(' ');
    const payload = resumed[resumedCount]?.payload;
    resumedCount += 1;
    return attempt(() => `${span} ${type} ${payloadDigest(payload)}`, line);
  });
}

const isRecord = (value: unknown): value is Fields => v.is(v.looseObject({}), value) && !Array.isArray(value);

/** Changes the value under a key, if there is one. */
const changeAt = (value: unknown, key: string, change: (value: unknown) => unknown): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? { ...value, [key]: change(value[key]) } : value;

const changeEach = (list: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

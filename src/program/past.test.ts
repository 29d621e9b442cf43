import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { applyChanges } from '../engine/timeline/changes';
import { checkTimeline } from '../engine/timeline/parseTimeline';
import { createPlayer } from '../engine/timeline/player';
import { carryOver, carryTimelineOver } from './carryOver';
import { LIVE_BOUNDS } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import { restoreDashboard, type SavedDashboard } from './restoreDashboard';
import { rootReducer, type Dashboard, type RootState } from './rootReducer';
import { CONSISTENT_STATE, TIMELINE_SCHEMAS } from './timelineSchemas';

/*
 * What earlier versions of the program have written, each file with the state in which it ends. These files are never
 * recorded again: if one no longer opens, users lose what they have saved.
 */
const FOLDER = path.join(__dirname, '..', '..', 'timelines', 'past');
const FILES = readdirSync(FOLDER);
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
const withTodaysNames = (state: object) => (carryTimelineOver({ start: state }) as { start: object }).start;
const initialState = rootReducer(undefined, { type: 'test/begun' });

const HELP = 'What users have saved no longer opens. See "Add a field to the state" in docs/RECIPES.md, steps 1 and 4.';

/** Returns which part of a saved dashboard today's schemas refuse, and why. */
function refusedPart({ checkpoint, entries }: SavedDashboard): string {
  const saved = carryOver({ snapshot: JSON.parse(checkpoint.text), entries });
  const { state } = saved.snapshot as { state: unknown };
  const values = [
    { name: 'the state', schema: CONSISTENT_STATE as v.GenericSchema, value: state },
    ...(saved.entries as SavedDashboard['entries']).map(({ type, payload }) => ({
      name: `the input ${type}`,
      schema: TIMELINE_SCHEMAS.inputs[type] ?? v.never('is unknown'),
      value: payload,
    })),
  ];
  for (const { name, schema, value } of values) {
    const [issue] = v.safeParse(schema, value).issues ?? [];
    if (issue) return `${name}: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`;
  }
  return 'Neither the state nor an input is refused, but the dashboard cannot be restored.';
}

it.each(FILES.filter((file) => file.startsWith('saved-dashboard')))('opens %s, which ends as before', (file) => {
  const { kept: saved, at, end } = read(file) as { kept: SavedDashboard; at: number; end: Dashboard };
  expect(saved.entries.length).toBeGreaterThan(0);
  const context = { at, state: initialState, appVersion: 'test', isSameTab: false, recordingBounds: LIVE_BOUNDS };
  const restored = restoreDashboard(saved, context);
  if (!restored) throw new Error(`${refusedPart(saved)}\n${HELP}`);
  // The state may have grown since.
  expect(restored.dashboard).toMatchObject(withTodaysNames(end));
});

it.each(FILES.filter((file) => !file.startsWith('saved-dashboard')))('replays %s, which ends as before', (file) => {
  const { timeline, end } = read(file) as { timeline: unknown; end: RootState };
  const parsed = checkTimeline(timeline, TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${parsed.fault.path}: ${parsed.fault.reason}\n${HELP}`);
  const player = createPlayer(parsed.timeline, makeReplayProgram);
  expect(player.divergence).toBeNull();
  expect(player.stateAfter(Infinity)).toMatchObject(withTodaysNames(end));
  const { changes = [] } = parsed.timeline;
  const changed = applyChanges(parsed.timeline, changes, (sameTimeline) => sameTimeline);
  expect(createPlayer(changed, makeReplayProgram).divergence === null).toBe(changes.length === 0);
});

describe('the state', () => {
  it('begins without the fields that were added later, and no schema fills one in', () => {
    expect(v.parse(CONSISTENT_STATE, initialState)).toStrictEqual(initialState);
    expect(undefinedOrDefaultPaths(TIMELINE_SCHEMAS.state)).toEqual([]);
  });
});

interface Schema {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly default?: unknown;
  readonly item?: unknown;
  readonly value?: unknown;
  readonly wrapped?: unknown;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly unknown[];
}

/** Returns the paths of fields whose schema accepts `undefined` or fills in a default. `exactOptional` does neither. */
function undefinedOrDefaultPaths(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, entries = {}, item, value, wrapped, options = [], pipe = [], default: fallback } = node as Schema;
  const isFilledIn = ['optional', 'nullish', 'undefinedable'].includes(type ?? '') || fallback !== undefined;
  const children = [item, value, wrapped, ...(Array.isArray(options) ? options : [])].map((child) => ({
    child,
    key: '',
  }));
  const inPipe = pipe.filter((child) => child !== node).map((child) => ({ child, key: '' }));
  const fields = Object.entries(entries).map(([key, child]) => ({ child, key: `.${key}` }));
  return [
    ...(isFilledIn ? [at] : []),
    ...[...fields, ...children, ...inPipe].flatMap(({ child, key }) => undefinedOrDefaultPaths(child, at + key)),
  ];
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { applyChanges } from '../engine/timeline/changes';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { createPlayer } from '../engine/timeline/player';
import { PAST_FOLDER, placeOf, placesIn, storedLines, type PastDashboard, type PastTimeline } from '../testing/past';
import { carryOver } from './carryOver';
import { LIVE_BOUNDS } from './liveSession';
import { makeReplayProgram } from './replayProgram';
import { restoreDashboard, type SavedDashboard } from './restoreDashboard';
import { rootReducer } from './rootReducer';
import { CONSISTENT_STATE, TIMELINE_SCHEMAS } from './timelineSchemas';

/*
 * What earlier versions of the program have written. These files are never recorded again: if one no longer opens,
 * users lose what they have saved.
 */
const FILES = readdirSync(PAST_FOLDER).filter((file) => file.endsWith('.json') && file !== 'release.json');
const DASHBOARDS = FILES.filter((file) => file.startsWith('saved-dashboard'));
const TIMELINES = FILES.filter((file) => !DASHBOARDS.includes(file));
const textOf = (file: string): string => readFileSync(path.join(PAST_FOLDER, file), 'utf8');
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

it.each(DASHBOARDS)('opens %s, which ends as before', (file) => {
  const { kept: saved, at, end } = JSON.parse(textOf(file)) as PastDashboard;
  const context = { at, state: initialState, appVersion: 'test', isSameTab: false, recordingBounds: LIVE_BOUNDS };
  const restored = restoreDashboard(saved, context);
  if (!restored) throw new Error(`${refusedPart(saved)}\n${HELP}`);
  const carried = carryOver({ snapshot: { state: end }, entries: [] }).snapshot as { readonly state: object };
  // The state may have grown since.
  expect(restored.dashboard).toMatchObject(carried.state);
});

it.each(TIMELINES)('replays %s as recorded', (file) => {
  const parsed = parseTimeline(textOf(file), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${parsed.fault.path}: ${parsed.fault.reason}\n${HELP}`);
  expect(createPlayer(parsed.timeline, makeReplayProgram).divergence).toBeNull();
  const { changes = [] } = parsed.timeline;
  const changed = applyChanges(parsed.timeline, changes, (sameTimeline) => sameTimeline);
  expect(createPlayer(changed, makeReplayProgram).divergence === null).toBe(changes.length === 0);
});

describe('the list of what is stored', () => {
  const lines = storedLines();
  const listed = textOf('places.txt').trimEnd().split('\n');

  it('is that of the schemas', () => {
    const came = lines.filter((line) => !listed.includes(line));
    const gone = listed.filter((line) => !lines.includes(line));
    if (came.length + gone.length === 0) return;
    const [cameAt, goneAt] = [came, gone].map((list) => new Set(list.map(placeOf)));
    const removed = gone.filter((line) => !cameAt?.has(placeOf(line)));
    const text = [
      ...came.map((line) => `${goneAt?.has(placeOf(line)) ? 'changed to' : 'new'}  ${line}`),
      ...removed.map((line) => `gone  ${line}`),
    ].join('\n');
    const carry = removed.length > 0 ? 'Carry over what is gone or renamed (src/program/carryOver.ts). ' : '';
    throw new Error(`${text}\n${carry}Then write the new list: npm run replay -- --record timelines`);
  });

  it('has no place that none of the files holds', () => {
    const held = new Set(
      [...DASHBOARDS.map((file) => JSON.parse(textOf(file)) as PastDashboard), ...TIMELINES.map(timelineOf)].flatMap(
        (file) => [...placesIn(file)],
      ),
    );
    // A place with one possible text only tells alternatives apart.
    const places = lines.filter((line) => !/: "[^"]*"$/.test(line)).map(placeOf);
    expect(places.filter((place) => !held.has(place))).toEqual([]);
  });
});

const timelineOf = (file: string) => JSON.parse(textOf(file)) as PastTimeline;

describe('the state', () => {
  it('begins without the fields that were added later, and no schema fills one in', () => {
    expect(v.parse(CONSISTENT_STATE, initialState)).toStrictEqual(initialState);
    const stateLines = storedLines().filter((line) => !placeOf(line).includes('/') || line.startsWith('app/'));
    expect(stateLines.filter((line) => /, or (filled in|undefined)/.test(line))).toEqual([]);
  });
});

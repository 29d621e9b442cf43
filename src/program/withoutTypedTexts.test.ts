import type * as v from 'valibot';
import { runToEnd } from '../engine/timeline/program';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { createPlayer } from '../engine/timeline/player';
import { walletCreationRequested, walletRemovalPressed, walletRenameRequested } from '../features/wallets/walletsSlice';
import { startPressed } from '../features/tasks/tasksSlice';
import { undoPressed } from '../features/notices';
import { describeReplayDivergence } from '../testing/describeReplayDivergence';
import { repliesArrive } from '../testing/makeTestApp';
import { makeRecordedApp, type RecordedApp } from '../testing/recordApp';
import { makeReplayProgram } from './replayProgram';
import { sessionResumed } from './rootReducer';
import { sourceOfInput, TIMELINE_INPUTS } from './timelineInputs';
import { TIMELINE_SCHEMAS } from './timelineSchemas';
import { packTimeline, unpackTimeline } from '../timelinePanel/model/timelineLinks';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { testFile, timelineFile } from './timelineFiles';
import { KINDS_IN_USE, typedNouns } from '../shared/typedTextWords';
import { textOrigin, typedKindsIn } from './typedTexts';
import { withoutTypedTexts } from './withoutTypedTexts';

/** Names wallets in every way, and tries names that are refused. */
async function nameWallets(app: RecordedApp) {
  app.navigate('/app');
  await repliesArrive();
  const dispatch = (action: Parameters<typeof app.store.dispatch>[0], span = 2000) => {
    app.store.dispatch(action);
    app.clock.advance(span);
  };
  dispatch(walletCreationRequested({ name: ' Secret ETH of Anna ' }));
  dispatch(walletCreationRequested({ name: 'secret eth of anna' }));
  dispatch(walletCreationRequested({ name: 'Secret pile' }));
  dispatch(walletRenameRequested({ walletId: 'wallet-5', name: 'SECRET pile' }));
  dispatch(walletRenameRequested({ walletId: 'wallet-5', name: 'Secret hoard '.repeat(8) }));
  dispatch(walletRenameRequested({ walletId: 'wallet-1', name: 'Secret main' }));
  dispatch(walletRemovalPressed({ walletId: 'wallet-4' }));
  dispatch(undoPressed({ subject: 'wallet-4' }));
  dispatch(walletRemovalPressed({ walletId: 'wallet-5' }), 500);
  return app;
}

const copyOf = (timeline: Parameters<typeof withoutTypedTexts>[0]) => runToEnd(withoutTypedTexts(timeline))!;

const eventsOf = (timeline: Parameters<typeof createPlayer>[0]) =>
  createPlayer(timeline as never, makeReplayProgram).events.map(({ event }) => `${event.meta.at} ${event.type}`);

it('a copy without typed names contains nothing that was typed, and replays with the same events (P10.2)', async () => {
  const app = await nameWallets(makeRecordedApp());
  app.store.dispatch(startPressed());
  app.clock.advance(20_000);
  const timeline = app.timeline('Secret of Anna');
  const copy = copyOf(timeline);
  expect(JSON.stringify(timeline)).toMatch(/secret/i);
  expect(JSON.stringify(copy)).not.toMatch(/secret|anna/i);
  expect(eventsOf(copy)).toEqual(eventsOf(timeline));
  expect(describeReplayDivergence(copy)).toBeNull();
  expect(parseTimeline(JSON.stringify(copy), TIMELINE_SCHEMAS)).toMatchObject({ ok: true });
});

it('a copy without typed names of a folded recording is marked as folded', async () => {
  const app = await nameWallets(makeRecordedApp({ bounds: { inputs: 8, events: 64 } }));
  const timeline = app.timeline('Secret of Anna');
  expect(timeline.start).not.toBeNull();
  const copy = copyOf(timeline);
  expect(copy.folded).toBe(true);
  expect(describeReplayDivergence(copy)).toBeNull();
  expect(parseTimeline(JSON.stringify(copy), TIMELINE_SCHEMAS)).toMatchObject({ ok: true });
  expect(copyOf((await nameWallets(makeRecordedApp())).timeline('Whole')).folded).toBe(false);
});

it('names are replaced in the changes of a changed copy, too', async () => {
  const app = await nameWallets(makeRecordedApp());
  const timeline = app.timeline('Secret of Anna');
  const { inputs } = timeline;
  const changes = [
    {
      kind: 'edit',
      input: inputs.findIndex(({ type }) => type === walletCreationRequested.type),
      payload: { name: 'Secret change' },
    },
    { kind: 'add', input: inputs.length, at: 5, type: walletCreationRequested.type, payload: { name: 'Anna' } },
    { kind: 'drop', input: 1 },
  ] as const;
  const copy = copyOf({ ...timeline, changes });
  expect(JSON.stringify(copy)).not.toMatch(/secret|anna/i);
  expect(copy.changes).toHaveLength(3);
  expect(parseTimeline(JSON.stringify(copy), TIMELINE_SCHEMAS)).toMatchObject({ ok: true });
});

it('names are replaced in the initial state, too', async () => {
  const appWithNames = await nameWallets(makeRecordedApp());
  const app = makeRecordedApp({ state: appWithNames.store.getState() });
  app.store.dispatch(undoPressed({ subject: 'wallet-5' }));
  app.clock.advance(1000);
  const timeline = app.timeline('Secret of Anna');
  expect(JSON.stringify(timeline.start)).toMatch(/secret/i);
  const copy = copyOf(timeline);
  expect(JSON.stringify(copy)).not.toMatch(/secret|anna/i);
  expect(eventsOf(copy)).toEqual(eventsOf(timeline));
  expect(describeReplayDivergence(copy)).toBeNull();
});

/** Calls `visit` with every schema inside `schema`, and the path to its values; `[]` stands for any element. */
function visitSchemas(schema: object, at: string, visit: (text: v.GenericSchema, at: string) => void): void {
  if ('kind' in schema && schema.kind === 'schema') visit(schema as v.GenericSchema, at);
  for (const [key, inner] of Object.entries(schema)) {
    if (typeof inner !== 'object' || inner === null || key === 'pipe') continue;
    const isField = !('kind' in schema) && !Array.isArray(schema);
    visitSchemas(inner as object, isField ? `${at}.${key}` : key === 'item' ? `${at}[]` : at, visit);
  }
}

/** Returns the paths of the texts in a value that contain a marker. */
function markedPaths(value: unknown, at: string): string[] {
  if (typeof value === 'string') return /secret|anna/i.test(value) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    markedPaths(field, Array.isArray(value) ? `${at}[]` : `${at}.${key}`),
  );
}

const ALL_SCHEMAS = { ...TIMELINE_SCHEMAS.inputs, state: TIMELINE_SCHEMAS.state };

it('what was typed into any field of a timeline is in no file, link or test of its copy', async () => {
  const { store } = await nameWallets(makeRecordedApp());
  store.dispatch(walletCreationRequested({ name: 'Secret creation' }));
  const app = await nameWallets(makeRecordedApp({ state: store.getState() }));
  const timeline = app.timeline('Secret of Anna');
  const typedPaths = new Set<string>();
  visitSchemas(TIMELINE_SCHEMAS.state, 'state', (schema, at) => void (textOrigin(schema)?.typed && typedPaths.add(at)));
  expect(new Set(markedPaths(timeline.start, 'state'))).toEqual(typedPaths);
  const typedInputs = Object.keys(TIMELINE_SCHEMAS.inputs).filter(
    (type) => type !== sessionResumed.type && typedKindsIn(TIMELINE_SCHEMAS.inputs[type]!).size > 0,
  );
  expect(timeline.inputs.map(({ type }) => type)).toEqual(expect.arrayContaining(typedInputs));
  const copy = copyOf(timeline);
  const link = await packTimeline(copy, createVirtualClock(0));
  const unpacked = await unpackTimeline(link.ok ? link.packed : '', createVirtualClock(0));
  const copies = [timelineFile(copy).text, testFile(copy).text, unpacked.ok ? unpacked.text : 'secret'];
  for (const text of copies) expect(text).not.toMatch(/secret|anna/i);
});

it('every free text of an input or a state is typed text, or is marked as our own', () => {
  const unmarked: string[] = [];
  visitSchemas(ALL_SCHEMAS, '', (schema, at) => {
    const checks = 'pipe' in schema ? (schema.pipe as readonly { readonly type: string }[]) : [];
    const isFree = schema.type === 'string' && !checks.some(({ type }) => type === 'regex');
    if (isFree && textOrigin(schema) === null) unmarked.push(at);
  });
  expect(unmarked).toEqual([]);
});

it('no text of an input is marked as our own but that of a server: what a person types is typed text', () => {
  const ownTexts = Object.entries(TIMELINE_INPUTS).flatMap(([type, schema]) => {
    const found: string[] = [];
    visitSchemas(schema, `${sourceOfInput(type)}: ${type}`, (inner, at) => {
      if (textOrigin(inner)?.typed === null) found.push(at);
    });
    return found;
  });
  expect(ownTexts).toEqual(['server: betaAccess/keyReplied.outcome']);
});

it('whatever the app says about typed texts names every kind that the inputs have', () => {
  const kinds = new Set(Object.values(ALL_SCHEMAS).flatMap((schema) => [...typedKindsIn(schema)]));
  expect(new Set(KINDS_IN_USE)).toEqual(kinds);
  expect(typedNouns(['names', 'prose'])).toBe('names and notes');
});

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
import { TIMELINE_SCHEMAS } from './timelineSchemas';
import { withoutTypedNames } from './withoutTypedNames';

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

const copyOf = (timeline: Parameters<typeof withoutTypedNames>[0]) => runToEnd(withoutTypedNames(timeline))!;

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

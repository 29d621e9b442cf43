import { ROLLING_START } from '../engine/timeline/digest';
import { finish } from '../engine/timeline/program';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { createPlayer } from '../engine/timeline/player';
import { walletCreationRequested, walletRemovalPressed, walletRenameRequested } from '../features/wallets/walletsSlice';
import { startPressed } from '../features/tasks/tasksSlice';
import { undoPressed } from '../features/notices';
import { expectReplay } from '../testing/expectReplay';
import { repliesArrive } from '../testing/makeTestApp';
import { makeRecordedApp, type RecordedApp } from '../testing/recordApp';
import { makeReplayProgram } from './replayProgram';
import { TIMELINE_SCHEMAS } from './timelineSchemas';
import { withoutTypedNames } from './withoutTypedNames';

/** A session with every way to name a wallet, including refused ones. */
async function recorded(app: RecordedApp) {
  app.navigate('/app');
  await repliesArrive();
  const give = (action: Parameters<typeof app.store.dispatch>[0], span = 2000) => {
    app.store.dispatch(action);
    app.clock.advance(span);
  };
  give(walletCreationRequested({ name: ' Secret ETH of Anna ' }));
  give(walletCreationRequested({ name: 'secret eth of anna' }));
  give(walletCreationRequested({ name: 'Secret pile' }));
  give(walletRenameRequested({ walletId: 'wallet-5', name: 'SECRET pile' }));
  give(walletRenameRequested({ walletId: 'wallet-5', name: 'Secret hoard '.repeat(8) }));
  give(walletRenameRequested({ walletId: 'wallet-1', name: 'Secret main' }));
  give(walletRemovalPressed({ walletId: 'wallet-4' }));
  give(undoPressed({ subject: 'wallet-4' }));
  give(walletRemovalPressed({ walletId: 'wallet-5' }), 500);
  return app;
}

const shape = (timeline: Parameters<typeof createPlayer>[0]) =>
  createPlayer(timeline as never, makeReplayProgram).events.map(({ event }) => `${event.meta.at} ${event.type}`);

it('leaves nothing that was typed, and the copy replays alike and as it says', async () => {
  const app = await recorded(makeRecordedApp());
  app.store.dispatch(startPressed());
  app.clock.advance(20_000);
  const timeline = app.timeline('Secret of Anna');
  const copy = finish(withoutTypedNames(timeline));
  expect(JSON.stringify(timeline)).toMatch(/secret/i);
  expect(JSON.stringify(copy)).not.toMatch(/secret|anna/i);
  expect(shape(copy)).toEqual(shape(timeline));
  expect(expectReplay(copy)).toBeNull();
  expect(parseTimeline(JSON.stringify(copy), TIMELINE_SCHEMAS)).toMatchObject({ ok: true });
});

it('says of one whose front was folded that it was, and not by a digest of what was typed', async () => {
  const app = await recorded(makeRecordedApp({ bounds: { inputs: 8, events: 64 } }));
  const timeline = app.timeline('Secret of Anna');
  expect(timeline.start).not.toBeNull();
  const copy = finish(withoutTypedNames(timeline));
  expect([timeline.digests.from, ROLLING_START]).not.toContain(copy.digests.from);
  expect(expectReplay(copy)).toBeNull();
  expect(parseTimeline(JSON.stringify(copy), TIMELINE_SCHEMAS)).toMatchObject({ ok: true });
  expect(finish(withoutTypedNames((await recorded(makeRecordedApp())).timeline('Whole'))).digests.from).toBe(ROLLING_START);
});

it('does so for the changes that it holds', async () => {
  const app = await recorded(makeRecordedApp());
  const timeline = app.timeline('Secret of Anna');
  const { inputs } = timeline;
  const changes = [
    { kind: 'edit', input: inputs.findIndex(({ type }) => type === walletCreationRequested.type), payload: { name: 'Secret change' } },
    { kind: 'add', input: inputs.length, at: 5, type: walletCreationRequested.type, payload: { name: 'Anna' } },
    { kind: 'drop', input: 1 },
  ] as const;
  const copy = finish(withoutTypedNames({ ...timeline, changes }));
  expect(JSON.stringify(copy)).not.toMatch(/secret|anna/i);
  expect(copy.changes).toHaveLength(3);
  expect(parseTimeline(JSON.stringify(copy), TIMELINE_SCHEMAS)).toMatchObject({ ok: true });
});

it('does so for the state that a timeline begins with', async () => {
  const before = await recorded(makeRecordedApp());
  const app = makeRecordedApp({ state: before.store.getState() });
  app.store.dispatch(undoPressed({ subject: 'wallet-5' }));
  app.clock.advance(1000);
  const timeline = app.timeline('Secret of Anna');
  expect(JSON.stringify(timeline.start)).toMatch(/secret/i);
  const copy = finish(withoutTypedNames(timeline));
  expect(JSON.stringify(copy)).not.toMatch(/secret|anna/i);
  expect(shape(copy)).toEqual(shape(timeline));
  expect(expectReplay(copy)).toBeNull();
});

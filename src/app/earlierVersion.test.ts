import { createFakeDevice } from '../testing/fakeDevice';
import { expectReplayAlike, openKeptPage, openRunning, spoil } from '../testing/keptPages';
import { TEST_START } from '../testing/makeTestApp';

/** What the version before kept: recordings as texts. */
function asBefore(text: string): string {
  const snapshot = JSON.parse(text) as { recording: unknown; earlier: unknown };
  const textOf = (recording: unknown) => recording && JSON.stringify(recording);
  return JSON.stringify({ ...snapshot, version: 3, recording: textOf(snapshot.recording), earlier: textOf(snapshot.earlier) });
}

it('a dashboard that the version before kept goes on where it was, with its recording', async () => {
  const device = createFakeDevice();
  const first = await openRunning(device);
  await first.wait(1000);
  first.crash();
  spoil(device, asBefore);
  const second = await openKeptPage(device, { at: TEST_START + 46_000 });
  expect(second.keeping.status().setAside).toEqual([]);
  expect(second.state().tasks).toEqual(first.state().tasks);
  expect(second.state().activity).toEqual(first.state().activity);
  expect(expectReplayAlike(second).startedAt).toBe(TEST_START);
});

it('a recording that the version before kept, and which an update ends, can be had', async () => {
  const device = createFakeDevice();
  (await openRunning(device)).crash();
  const second = await openKeptPage(device, { at: TEST_START + 50_000, app: '2' });
  await second.wait(2000);
  second.crash();
  spoil(device, asBefore);
  const third = await openKeptPage(device, { at: TEST_START + 60_000, app: '2' });
  expect(third.session.earlierRecording()).toMatchObject({ app: '1', startedAt: TEST_START });
});

import { createFakeDevice } from '../testing/fakeDevice';
import { openKeptPage, openRunning } from '../testing/keptPages';
import { TEST_START } from '../testing/makeTestApp';

/** What the version before kept of the way in: numbers in place of requests. */
const EARLIER = {
  auth: { session: 'signedIn', account: 'user-1', requests: 1, busy: null, lastOutcome: null, signOut: null },
  betaAccess: {
    access: 'granted',
    reason: null,
    grant: { account: 'user-1', expiresAt: TEST_START + 300_000 },
    requests: 1,
    lookup: null,
    watched: 'user-1',
    isDialogOpen: false,
    keyLinks: 0,
    validation: null,
    redirectAt: null,
    isKeySetAside: false,
  },
  confirmation: { stage: 'none', isMailed: false, requests: 0, checks: 0, check: null, checkAt: null, mail: null, resendAt: 0 },
  mailLink: { mode: null, stage: 'none' },
};

it('a dashboard that the version before kept goes on where it was', async () => {
  const device = createFakeDevice();
  const first = await openRunning(device);
  first.crash();
  for (const [tag, record] of device.records) {
    const snapshot = JSON.parse(record.snapshot ?? '') as { state: object };
    device.records.set(tag, { ...record, snapshot: JSON.stringify({ ...snapshot, state: { ...snapshot.state, ...EARLIER } }) });
  }
  const second = await openKeptPage(device, { at: TEST_START + 45_000 });
  await second.wait(1000);
  await first.wait(1000);
  expect(second.keeping.status().setAside).toEqual([]);
  expect(second.state().tasks).toEqual(first.state().tasks);
  expect(second.state().activity).toEqual(first.state().activity);
});

import { tasksAtWork } from '../features/tasks/queueOrder';
import { authFormReplied, authFormSubmitted } from '../features/access/auth';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { heldBy, openKeptPage, openRunning, signInAgain, type KeptPage } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const LATER = TEST_START + HOUR;
const EARLIER_NAME = 'a name that was removed';
const NAME = 'a name of their own';

async function keepName(page: KeptPage, name: string) {
  page.dispatch(walletCreationRequested({ name }));
  await page.wait(2000);
}

describe('a removal, while the code that keeps dashboards is out of reach,', () => {
  async function reopenOutOfReach(device: FakeDevice, more: Parameters<typeof openKeptPage>[1]) {
    const first = await openRunning(device);
    await keepName(first, EARLIER_NAME);
    first.crash();
    device.isOutOfReach = true;
    const page = await openKeptPage(device, { at: LATER, ...more });
    device.isOutOfReach = false;
    return page;
  }
  const endDenied = (device: FakeDevice) => reopenOutOfReach(device, { profiles: ['denied'] });
  async function endWithRemoval(device: FakeDevice) {
    const page = await reopenOutOfReach(device, {});
    page.keeping.atSignOut('remove');
    device.isOutOfReach = true;
    page.services.auth.report({ account: null });
    await repliesArrive();
    device.isOutOfReach = false;
    return page;
  }

  it.each([['a denial', endDenied], ['Remove it', endWithRemoval]])('leaves what has begun since in another tab (%s)', async (_why, end) => {
    const device = createFakeDevice();
    const late = await end(device);
    const begun = await openRunning(device, { at: LATER });
    await keepName(begun, NAME);
    for (const pause of [1000, 2000, 4000]) await late.wait(pause);
    await keepName(begun, 'one more');
    expect(begun.status().place).toBe('here');
    expect(heldBy(device)).toContain(NAME);
    expect(heldBy(device)).not.toContain(EARLIER_NAME);
  });

  it.each([['a denial', endDenied], ['Remove it', endWithRemoval]])('is done at the next start, should the page be gone before (%s)', async (_why, end) => {
    const device = createFakeDevice();
    (await end(device)).crash();
    expect(heldBy(device)).toContain(EARLIER_NAME);
    await openKeptPage(device, { at: LATER, account: null });
    expect(heldBy(device)).not.toContain(EARLIER_NAME);
    expect([...device.entries]).toEqual([]);
  });
});

describe('signed out, the time of a dashboard stands still', () => {
  it('from when the tab in which it lives learned of the end, whatever the clock of another one says', async () => {
    const device = createFakeDevice();
    const holder = await openRunning(device);
    const ahead = await openKeptPage(device, { at: TEST_START + 645_000 });
    device.isSlow = true;
    for (const page of [ahead, holder]) page.services.auth.report({ account: null });
    await repliesArrive();
    for (const page of [ahead, holder]) page.crash();
    device.isSlow = false;
    const later = await openKeptPage(device, { at: LATER });
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });

  it('also where only a tab without it learns of the end, and its last state is no snapshot yet', async () => {
    const device = createFakeDevice();
    const holder = await openRunning(device);
    await keepName(holder, NAME);
    const other = await openKeptPage(device, { at: TEST_START + 47_000 });
    holder.session.branch(holder.state(), TEST_START + 47_000, null);
    holder.dispatch(walletCreationRequested({ name: 'one more' }));
    holder.crash();
    other.services.auth.report({ account: null });
    await repliesArrive();
    other.crash();
    const later = await openKeptPage(device, { at: LATER });
    expect(later.status().isBranch).toBe(true);
    expect(tasksAtWork(later.state().tasks.queue)).toHaveLength(6);
  });
});

describe('while the code that keeps dashboards is out of reach, a kept dashboard stands still', () => {
  async function openInMemory(device: FakeDevice) {
    device.isOutOfReach = true;
    const page = await openKeptPage(device, { at: TEST_START + 46_000 });
    for (const pause of [1000, 2000, 4000]) await page.wait(pause);
    expect(page.status().trouble).toBe('notLoaded');
    return page;
  }

  it('from when the first tab learned of the end, however late another one does', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    device.isOutOfReach = true;
    const pages = [await openKeptPage(device, { at: TEST_START + 45_000 }), await openKeptPage(device, { at: LATER })];
    for (const page of pages) {
      page.services.auth.report({ account: null });
      await repliesArrive();
    }
    for (const page of pages) page.crash();
    device.isOutOfReach = false;
    expect(tasksAtWork((await openKeptPage(device, { at: LATER })).state().tasks.queue)).toHaveLength(6);
  });

  it('though the page beside it is gone without a sign-out', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    (await openInMemory(device)).crash();
    device.isOutOfReach = false;
    expect(tasksAtWork((await openKeptPage(device, { at: LATER })).state().tasks.queue)).toHaveLength(6);
  });

  it('since another one has gone on in its place, and not since the sign-out', async () => {
    const device = createFakeDevice();
    (await openRunning(device)).crash();
    const page = await openInMemory(device);
    await page.wait(HOUR);
    page.services.auth.report({ account: null });
    await repliesArrive();
    page.crash();
    device.isOutOfReach = false;
    expect(tasksAtWork((await openKeptPage(device, { at: TEST_START + 2 * HOUR })).state().tasks.queue)).toHaveLength(6);
  });

  it('unless it lives in another tab, which its person has left since', async () => {
    const device = createFakeDevice();
    const holder = await openRunning(device);
    (await openInMemory(device)).crash();
    device.isOutOfReach = false;
    await holder.wait(HOUR);
    holder.page.hide();
    holder.crash();
    expect((await openKeptPage(device, { at: TEST_START + 2 * HOUR })).state().tasks.completedInSession).toBe(6);
  });
});

it('what a page learns late of the session before shows no dashboard there for an instant, which another tab has by now', async () => {
  const device = createFakeDevice();
  device.isOutOfReach = true;
  const page = await openKeptPage(device);
  for (const pause of [1000, 2000, 4000]) await page.wait(pause);
  page.services.auth.report({ account: null });
  await repliesArrive();
  await signInAgain(page);
  device.isOutOfReach = false;
  await openRunning(device);
  const places: string[] = [];
  page.keeping.subscribe(() => places.push(page.status().place));
  await page.wait(1000);
  expect(places).toEqual(['opening', 'elsewhere']);
});

it('goes on after the next sign-in, though a tab without the code that keeps it learned of the end before', async () => {
  const device = createFakeDevice();
  device.isOutOfReach = true;
  const other = await openKeptPage(device);
  device.isOutOfReach = false;
  const holder = await openRunning(device);
  device.isOutOfReach = true;
  for (const page of [other, holder]) page.services.auth.report({ account: null });
  await repliesArrive();
  await signInAgain(holder);
  await holder.wait(2000);
  device.isOutOfReach = false;
  await signInAgain(other);
  for (const pause of [1000, 2000, 4000]) await other.wait(pause);
  holder.crash();
  const later = await openKeptPage(device, { at: LATER });
  expect(later.state().tasks.completedInSession).toBe(6);
});

it('the reply to an earlier deletion, should it come again, removes nothing of whoever asks for one since', async () => {
  const device = createFakeDevice();
  const page = await openKeptPage(device);
  page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
  await repliesArrive();
  await signInAgain(page, 'user-2');
  await keepName(page, NAME);
  let refuse = () => {};
  page.services.auth.deleteAccount = () => new Promise((resolve) => (refuse = () => resolve({ ok: false, failure: 'wrongCredentials' })));
  page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 2 }));
  page.dispatch(authFormReplied({ kind: 'deleteAccount', requestId: 1, outcome: { ok: true } }));
  page.services.auth.report({ account: null });
  refuse();
  await repliesArrive();
  page.services.auth.report({ account: null });
  await repliesArrive();
  expect(page.state().auth.account).toBeNull();
  expect(heldBy(device)).toContain(NAME);
});

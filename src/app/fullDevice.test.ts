import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { heldBy, openKeptPage, openRunning, signInAgain, signOut, type KeptPage } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const LATER = TEST_START + 3_600_000;
const NAME = 'a name of their own';

/** Everything but `spared` characters is taken by others. */
function fillNotes(device: FakeDevice, spared = 0): void {
  device.room = device.used() + spared;
}

async function openWithName(device: FakeDevice): Promise<KeptPage> {
  const page = await openRunning(device);
  page.dispatch(walletCreationRequested({ name: NAME }));
  await page.wait(2000);
  return page;
}

const codesOf = (page: KeptPage) => page.state().notices.waiting.map(({ code }) => code);

async function end(page: KeptPage, why: string): Promise<void> {
  if (why === 'denied') page.services.betaAccess.endAccess('denied');
  else await signOut(page, 'remove');
  await repliesArrive();
}

it('while neither store has room, a press costs no more at the thousandth than at the hundredth, and all of it is kept once there is some', async () => {
  const device = createFakeDevice();
  const page = await openWithName(device);
  fillNotes(device, 10_000);
  device.fault = 'full';
  const written: number[] = [];
  const { entries } = page;
  const { setItem } = entries;
  entries.setItem = (key, text) => {
    written.push(text.length);
    setItem(key, text);
  };
  const costs: number[] = [];
  for (let press = 0; press < 1000; press += 1) {
    written.length = 0;
    page.dispatch(walletCreationRequested({ name: 'x' }));
    if (press % 20 === 19) await page.wait(2000);
    costs.push(written.reduce((sum, size) => sum + size, 0));
  }
  expect(Math.max(...costs.slice(900))).toBeLessThan(2 * Math.max(...costs.slice(0, 150)));
  device.fault = 'none';
  device.room = Infinity;
  page.dispatch(walletCreationRequested({ name: 'the first that there is room for' }));
  await page.wait(1000);
  page.dispatch(walletCreationRequested({ name: 'after it' }));
  page.crash();
  const again = await openKeptPage(device, { at: LATER });
  await again.wait(2000);
  expect(JSON.stringify(again.state().wallets)).toContain('the first that there is room for');
  expect(heldBy(device)).toContain('after it');
});

it('the state before the first press is noted without its recording where there is no room for that', async () => {
  const device = createFakeDevice();
  const first = await openWithName(device);
  first.crash();
  device.isSlow = true;
  const page = await openKeptPage(device, { at: TEST_START + 60_000 });
  for (let turn = 0; turn < 2; turn += 1) {
    device.letThrough();
    await repliesArrive();
  }
  expect(page.status().place).toBe('here');
  const snapshot = device.records.get('user-1')?.snapshot ?? '';
  const { recording } = JSON.parse(snapshot) as { recording: unknown };
  fillNotes(device, snapshot.length + 1000 - JSON.stringify(recording).length / 2);
  page.dispatch(walletCreationRequested({ name: 'one more' }));
  page.crash();
  device.isSlow = false;
  device.room = Infinity;
  await openKeptPage(device, { at: LATER });
  expect(heldBy(device)).toContain('one more');
});

describe('where there is no room for a note, a removal', () => {
  it.each(['denied', 'Remove it'])('(%s) is done all the same', async (why) => {
    const device = createFakeDevice();
    const page = await openWithName(device);
    fillNotes(device);
    await end(page, why);
    expect(heldBy(device)).not.toContain(NAME);
    expect(codesOf(page)).not.toContain('removalFailed');
    await signInAgain(page);
    expect(page.state().tasks.run).toBeNull();
  });

  it.each(['denied', 'Remove it'])('(%s) has the room of what it removes, and is done at the next start', async (why) => {
    const device = createFakeDevice();
    const page = await openWithName(device);
    page.dispatch(walletCreationRequested({ name: 'one more' }));
    fillNotes(device);
    device.fault = 'forbidden';
    await end(page, why);
    expect(codesOf(page)).toContain('removalFailed');
    page.crash();
    device.fault = 'none';
    await openKeptPage(device, { at: LATER, account: null });
    expect(heldBy(device)).not.toContain(NAME);
  });

  it.each(['denied', 'Remove it'])('(%s) that cannot be done promises nothing for the next start', async (why) => {
    const device = createFakeDevice();
    const page = await openWithName(device);
    fillNotes(device);
    device.fault = 'forbidden';
    await end(page, why);
    const said = page.state().notices.waiting.find(({ code }) => code === 'removalFailed');
    expect(said?.values.reason).toMatch(/clear this site's data/);
  });
});

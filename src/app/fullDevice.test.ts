import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { createFakeDevice, type FakeDevice } from '../testing/fakeDevice';
import { heldBy, openKeptPage, openRunning, signInAgain, signOut, type KeptPage } from '../testing/keptPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';

const LATER = TEST_START + 3_600_000;
const NAME = 'a name of their own';

/** Everything but `spared` characters is taken by others. */
function fillNotes(device: FakeDevice, spared = 0): void {
  device.room = [...device.entries].reduce((sum, [key, text]) => sum + key.length + text.length, spared);
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

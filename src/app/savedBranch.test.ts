import { stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { FakeDevice } from '../testing/fakeDevice';
import {
  expectMatchingReplay,
  storedText,
  LOCK_WAIT,
  openSavedPage,
  openDashboardAndStart,
  signInAgain,
  signOut,
  type SavedPage,
} from '../testing/savedPages';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import type { Player } from '../engine/timeline/player';
import { resumeFrom } from '../program/resumeFrom';
import type { RootState } from '../program/rootReducer';

const HOUR = 3_600_000;
/** The name of the wallet that is created in the branch. */
const BRANCH_WALLET = 'a name of their own';
const NO_PARENT = null;
const dashboardOf = (page: SavedPage) => {
  const { tasks, wallets, activity } = page.state();
  return { tasks, wallets, activity };
};
/** Presses *Branch from here* in the timeline panel. Returns why that is refused, or `null`. */
function pressResume(page: SavedPage) {
  const player = { stateAfter: () => page.state(), timeline: { startedAt: TEST_START } };
  return resumeFrom(page.session, player as unknown as Player<RootState>, { count: 0, at: 0 }, page.persistence);
}
const walletsText = (page: SavedPage) => JSON.stringify(page.state().wallets);

/** Resumes live from an unused dashboard, and creates a wallet there. */
async function startBranch(page: SavedPage) {
  page.session.branch((await openSavedPage(new FakeDevice())).state(), TEST_START, NO_PARENT);
  await page.wait(10);
  page.dispatch(walletCreationRequested({ name: BRANCH_WALLET }));
  await page.wait(5000);
}

async function openBranch(device = new FakeDevice()) {
  const { page } = await openDashboardAndStart(device);
  await startBranch(page);
  return { page, device };
}

async function leaveBranch(page: SavedPage) {
  page.persistence.leaveBranch();
  await repliesArrive();
}

describe('a branch of a timeline', () => {
  it('ends when the user leaves it, and their own dashboard opens, which has continued meanwhile (P11.9)', async () => {
    const { page: undisturbed } = await openDashboardAndStart();
    const { page } = await openBranch();
    expect(page.status().branch).toBe('ownSaved');
    expect(page.state().tasks.run).toBeNull();
    await leaveBranch(page);
    expect(page.status()).toMatchObject({ place: 'here', branch: null });
    // As long as the branch lasted.
    await undisturbed.wait(5010);
    expect(dashboardOf(page)).toEqual(dashboardOf(undisturbed));
    await page.wait(115_000);
    expect(page.state().tasks.completedInSession).toBe(6);
    expectMatchingReplay(page);
  });

  it('has work that leaving the page would lose as soon as something was pressed in it (P11.6e)', async () => {
    const { page } = await openDashboardAndStart();
    page.session.branch((await openSavedPage(new FakeDevice())).state(), TEST_START, NO_PARENT);
    await page.wait(10);
    expect(page.status()).toMatchObject({ branch: 'ownSaved', hasUnsavedWork: false });
    page.dispatch(walletCreationRequested({ name: BRANCH_WALLET }));
    expect(page.status().hasUnsavedWork).toBe(true);
    await leaveBranch(page);
    expect(page.status().hasUnsavedWork).toBe(false);
  });

  it.each([
    ['a reload', async (page: SavedPage) => page.crash()],
    ['a sign-out', (page: SavedPage) => signOut(page)],
  ])("is gone after %s: the user's own dashboard opens, and nothing of the branch is saved", async (_how, end) => {
    const { page, device } = await openBranch();
    await end(page);
    expect(storedText(device)).not.toContain(BRANCH_WALLET);
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
    expect(reloaded.status().branch).toBeNull();
    expect(reloaded.state().tasks.completedInSession).toBe(6);
    expect(walletsText(reloaded)).not.toContain(BRANCH_WALLET);
  });

  it("keeps its inputs separate from those of the user's own dashboard", async () => {
    const { page, device } = await openBranch();
    page.dispatch(stopPressed());
    await leaveBranch(page);
    expect(page.state().tasks.run).not.toBeNull();
    page.dispatch(walletCreationRequested({ name: 'My own' }));
    page.crash();
    const reloaded = await openSavedPage(device, { at: TEST_START + HOUR });
    expect(walletsText(reloaded)).toContain('My own');
    expect(walletsText(reloaded)).not.toContain(BRANCH_WALLET);
  });

  it("can begin from another branch, and leaving it still opens the user's own dashboard", async () => {
    const { page } = await openBranch();
    page.session.branch(page.state(), TEST_START + 50_000, NO_PARENT);
    await page.wait(1000);
    await leaveBranch(page);
    expect(page.state().tasks.run).not.toBeNull();
  });

  it("is refused while the user's own dashboard is not completely written, and begins only at the next press (P11.9b)", async () => {
    const { device, page } = await openDashboardAndStart();
    device.isSlow = true;
    page.dispatch(walletCreationRequested({ name: 'My own' }));
    expect(pressResume(page)).toBe('unsaved');
    await device.releaseAll();
    await page.wait(10_000);
    expect(page.status().branch).toBeNull();
    expect(pressResume(page)).toBeNull();
    expect(page.status().branch).toBe('ownSaved');
    page.crash();
    device.isSlow = false;
    expect(walletsText(await openSavedPage(device, { at: TEST_START + HOUR }))).toContain('My own');
  });

  it.each([
    ['forbidden', 'forbidden'],
    ['full', 'noRoom'],
  ] as const)('is refused, with the cause, while nothing can be saved: %s (P11.9b)', async (fault, cause) => {
    const device = new FakeDevice();
    device.fault = fault;
    const { page } = await openDashboardAndStart(device);
    expect(pressResume(page)).toBe(cause);
    expect(page.status().branch).toBeNull();
  });

  it.each([
    ['access', (page: SavedPage) => page.services.betaAccess.endPoll('denied')],
    ['a session', (page: SavedPage) => signOut(page)],
  ])('is refused without %s (P11.9b)', async (_what, end) => {
    const { page } = await openDashboardAndStart();
    await end(page);
    await page.wait(1000);
    expect(pressResume(page)).toBe('notHere');
  });

  it("says when the user's own dashboard was removed meanwhile, and leads back to a new one (P11.9)", async () => {
    const { page, device } = await openBranch();
    device.clear();
    await repliesArrive();
    expect(page.status().branch).toBe('ownRemoved');
    await leaveBranch(page);
    expect(page.status()).toMatchObject({ place: 'here', branch: null, problem: null });
    expect(page.state().tasks.run).toBeNull();
  });

  it("continues if another tab takes the user's own dashboard, and leaving it takes that dashboard back", async () => {
    const { page, device } = await openBranch();
    const otherPage = await openSavedPage(device, { at: TEST_START + 60_000 });
    await otherPage.wait(LOCK_WAIT);
    expect(otherPage.status().place).toBe('elsewhere');
    otherPage.persistence.takeOver();
    await repliesArrive();
    expect([otherPage.status().place, page.status().branch]).toEqual(['here', 'ownSaved']);
    expect(walletsText(page)).toContain(BRANCH_WALLET);
    otherPage.dispatch(walletCreationRequested({ name: 'Pressed there' }));
    await leaveBranch(page);
    expect([otherPage.status().place, page.status()]).toEqual([
      'elsewhere',
      expect.objectContaining({ place: 'here', branch: null }),
    ]);
    expect(walletsText(page)).toContain('Pressed there');
  });

  it('is gone for the next user', async () => {
    const { page } = await openBranch();
    await signOut(page);
    await signInAgain(page, 'user-2');
    expect(page.status()).toMatchObject({ place: 'here', branch: null });
    expect(walletsText(page)).not.toContain(BRANCH_WALLET);
  });
});

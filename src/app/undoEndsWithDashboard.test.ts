import { idsOf } from '../features/tasks/queue';
import { accessEndReported } from '../features/access/betaAccess';
import { removeTaskPressed, startPressed } from '../features/tasks/tasksSlice';
import { FakeDevice } from '../testing/fakeDevice';
import { expectMatchingReplay, LOCK_WAIT, openSavedPage, type SavedPage } from '../testing/savedPages';
import { noticesOf, pressUndo, repliesArrive, TEST_START } from '../testing/makeTestApp';

const undoNotices = (page: SavedPage) => page.state().notices.waiting.filter(({ code }) => code === 'tasksRemoved');

async function openWithUndo(device = new FakeDevice()) {
  const page = await openSavedPage(device);
  page.dispatch(removeTaskPressed({ taskId: 'task-1' }));
  expect(undoNotices(page)).toHaveLength(1);
  return page;
}

describe('a notice with Undo disappears', () => {
  it('when another tab takes the dashboard', async () => {
    const device = new FakeDevice();
    const firstTab = await openWithUndo(device);
    const secondTab = await openSavedPage(device, { at: TEST_START + 1000 });
    await secondTab.wait(LOCK_WAIT);
    secondTab.persistence.takeOver();
    await repliesArrive();
    expect(undoNotices(firstTab)).toEqual([]);
    secondTab.dispatch(removeTaskPressed({ taskId: 'task-6' }));
    firstTab.persistence.takeOver();
    await repliesArrive();
    // This does nothing, because no notice offers Undo.
    pressUndo({ store: firstTab.session.store });
    expect(idsOf(firstTab.state().tasks.queue)).toEqual(['task-2', 'task-3', 'task-4', 'task-5']);
  });

  it('when the user resumes live from a timeline, and when they return to their own dashboard (P12.5a)', async () => {
    const page = await openWithUndo();
    page.session.branch((await openSavedPage(new FakeDevice())).state(), TEST_START, null);
    expect(undoNotices(page)).toEqual([]);
    page.dispatch(removeTaskPressed({ taskId: 'task-2' }));
    expect(undoNotices(page)).toHaveLength(1);
    page.persistence.leaveBranch();
    await repliesArrive();
    expect(undoNotices(page)).toEqual([]);
  });

  it('when a saved dashboard is restored, both live and in a replay of the recording that the page continues', async () => {
    const device = new FakeDevice();
    const crashed = await openSavedPage(device);
    crashed.dispatch(startPressed());
    await crashed.wait(1000);
    crashed.crash();
    device.isSlow = true;
    const page = await openSavedPage(device, { at: TEST_START + 2000, tab: crashed.tab });
    page.dispatch(removeTaskPressed({ taskId: 'task-2' }));
    expect(undoNotices(page)).toHaveLength(1);
    await device.releaseAll();
    expect(undoNotices(page)).toEqual([]);
    const recorded = expectMatchingReplay(page);
    expect(recorded.startedAt).toBe(TEST_START);
  });

  it('when access ends', async () => {
    const page = await openWithUndo();
    page.dispatch(accessEndReported({ account: 'user-1', end: 'revoked' }));
    expect(undoNotices(page)).toEqual([]);
  });
});

it('a notice about a run disappears when another tab takes the dashboard', async () => {
  const device = new FakeDevice();
  const firstTab = await openSavedPage(device);
  firstTab.dispatch(startPressed());
  expect(noticesOf(firstTab.session)).toContain('automationStarted');
  const secondTab = await openSavedPage(device, { at: TEST_START + 1000 });
  await secondTab.wait(LOCK_WAIT);
  secondTab.persistence.takeOver();
  await repliesArrive();
  expect(noticesOf(firstTab.session)).not.toContain('automationStarted');
});

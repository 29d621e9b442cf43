import { entryCount } from '../features/activity/history';
import { tabReturned } from '../features/route';
import { repeatPressed, selectAway, selectRepeat, selectRuns } from '../features/runs/runsSlice';
import { FakeDevice } from '../testing/fakeDevice';
import {
  expectMatchingReplay,
  LOCK_WAIT,
  openSavedPage,
  signInAgain,
  signOut,
  type SavedPage,
} from '../testing/savedPages';
import { TEST_START } from '../testing/makeTestApp';

const HOUR = 3_600_000;
const RUN = 115_000;

const runsOf = ({ state }: SavedPage) => selectRuns(state());

/** Opens a page whose queue repeats every hour. */
async function openRepeating() {
  const device = new FakeDevice();
  const page = await openSavedPage(device);
  await page.wait(0);
  page.dispatch(repeatPressed({ interval: HOUR }));
  await page.wait(1000);
  return { device, page };
}

it('a day of it: closed for six hours and opened again, the queue has run six times (P11.12, P5.17)', async () => {
  const { device, page } = await openRepeating();
  page.crash();
  const reopened = await openSavedPage(device, { at: TEST_START + 6 * HOUR + RUN + 1000 });
  await reopened.wait(LOCK_WAIT);
  expect(runsOf(reopened)).toMatchObject(
    [1, 2, 3, 4, 5, 6].map((number) => ({ number, startedAt: TEST_START + number * HOUR, completed: 6 })),
  );
  // The history has six samples.
  expect(entryCount(reopened.state().activity)).toBe(6 + 36);
  reopened.dispatch(tabReturned());
  expect(selectAway(reopened.state())).toMatchObject({ runs: 6, total: 36, completed: 36 });
  expect(selectRepeat(reopened.state())?.next).toBe(TEST_START + 7 * HOUR);
  await reopened.wait(HOUR);
  expect(runsOf(reopened)).toHaveLength(7);
  expectMatchingReplay(reopened);
});

it('is restored as if the page had stayed open, and counts nothing twice (P11.2)', async () => {
  const { device, page } = await openRepeating();
  await page.wait(2 * HOUR + 50_000);
  page.crash();
  const reopened = await openSavedPage(device, { at: page.clock.now(), tab: page.tab });
  await reopened.wait(HOUR);
  page.machine.advance(HOUR);
  expect(reopened.state().tasks).toEqual(page.state().tasks);
  expect(reopened.state().runs).toEqual(page.state().runs);
  expectMatchingReplay(reopened);
});

it('goes on after a sign-out, apart from another account on the same device (P11.12)', async () => {
  const { page } = await openRepeating();
  await signOut(page);
  await page.wait(2 * HOUR);
  await signInAgain(page, 'user-2');
  await page.wait(LOCK_WAIT);
  expect(page.state()).not.toHaveProperty('runs');
  await page.wait(2 * HOUR + RUN);
  expect(page.state()).not.toHaveProperty('runs');
  await signOut(page);
  await signInAgain(page, 'user-1');
  await page.wait(LOCK_WAIT);
  expect(runsOf(page)).toHaveLength(4);
});

it('goes on during a branch, in which Repeat is off (P11.9c)', async () => {
  const { page } = await openRepeating();
  page.session.branch(page.state(), page.clock.now(), null);
  await page.wait(3 * HOUR + RUN);
  expect(page.state()).not.toHaveProperty('runs');
  page.persistence.leaveBranch();
  await page.wait(LOCK_WAIT);
  expect(runsOf(page)).toHaveLength(3);
  page.dispatch(tabReturned());
  expect(selectAway(page.state())).toMatchObject({ runs: 3 });
});

it('is restored at the worst bound, with events far below the limit of a restore (P11.12)', async () => {
  const { device, page } = await openRepeating();
  page.crash();
  const reopened = await openSavedPage(device, { at: TEST_START + 30 * 24 * HOUR });
  await reopened.wait(LOCK_WAIT);
  expect(runsOf(reopened)).toHaveLength(48);
  expect(selectRepeat(reopened.state())).toMatchObject({ isPaused: true });
  expect(reopened.session.eventCount()).toBeLessThan(6000);
});

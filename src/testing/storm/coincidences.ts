import type { Ms } from '../../engine/clock/clock';
import { walletCreationRequested } from '../../features/wallets/walletsSlice';
import { repliesArrive } from '../makeTestApp';
import { isDashboardUsable } from './presses';
import { closePage, openPage, switchTo, type Run } from './run';
import { pickItem, type Operation } from './operations';
import type { StormPage } from './stormPage';

type Perform = (run: Run, operation: Operation) => string | Promise<string>;

/** What a coincidence does with the page that the user looks at. */
export interface Steps {
  readonly press: Perform;
  readonly enter: Perform;
  /** Reloads the page. Nothing of the server's answers arrives. */
  readonly reload: (run: Run) => Promise<void>;
}

const STEP: Ms = 100;

async function pass(run: Run, span: Ms): Promise<void> {
  for (let passed = 0; passed < span; passed += STEP) {
    for (const page of run.pages) page.pass(STEP);
    await repliesArrive();
  }
}

/** Turns to another tab, opens one if there is none, and comes to the dashboard there. */
async function enterOtherTab(run: Run, operation: Operation, { enter }: Steps): Promise<StormPage> {
  const other = run.pages.find((page) => page !== run.page && !page.isFrozen());
  if (other) switchTo(run, other);
  else await openPage(run, { at: run.page.wallNow(), path: '/app', link: null });
  await enter(run, operation);
  await pass(run, 1500);
  return run.page;
}

type Coincidence = (run: Run, operation: Operation, steps: Steps) => Promise<string>;

/** What rarely meets by chance. The user looks at a dashboard when it begins. */
const COINCIDENCES: readonly Coincidence[] = [
  async function takeOverOnFullDevice(run, operation, steps) {
    run.device.fault = 'full';
    await steps.press(run, operation);
    await pass(run, 1000);
    (await enterOtherTab(run, operation, steps)).takeOver();
    await pass(run, 4000);
    run.device.fault = 'none';
    await pass(run, 6000);
    return 'a press on a full device, and "Use it here" in another tab';
  },
  async function takeOverAfterFailedWrite(run, operation, steps) {
    const { device, page } = run;
    device.isSlow = true;
    for (const pick of [operation.pick, operation.pick + 1]) {
      page.session.store.dispatch(walletCreationRequested({ name: `Wallet ${pick}` }));
      await repliesArrive();
    }
    device.release();
    device.transientFailures = 1;
    device.isSlow = false;
    await device.releaseAll();
    (await enterOtherTab(run, operation, steps)).takeOver();
    await pass(run, 4000);
    return 'one of two writes fails, and "Use it here" in another tab';
  },
  async function takeOverAfterClearing(run, operation, steps) {
    const second = await enterOtherTab(run, operation, steps);
    clear(run);
    await pass(run, 1000);
    second.takeOver();
    await pass(run, 4000);
    return 'the storage is cleared, and "Use it here" in another tab';
  },
  async function visitAfterClearing(run, operation, steps) {
    const first = run.page;
    const second = await enterOtherTab(run, operation, steps);
    clear(run);
    await pass(run, 100);
    closePage(run, first);
    second.hide(1000);
    second.comeBack();
    await pass(run, 2000);
    return 'the storage is cleared, the tab is closed, and the user returns to another';
  },
  async function takeOverDuringAccessCheck(run, operation, steps) {
    const { server, page: first } = run;
    const second = await enterOtherTab(run, operation, steps);
    switchTo(run, first);
    await steps.reload(run);
    const { getState } = run.page.session.store;
    for (let answer = 0; answer < 10 && getState().auth.session !== 'signedIn'; answer += 1) {
      server.answerOne();
      await repliesArrive();
    }
    await pass(run, 1500);
    switchTo(run, second);
    second.takeOver();
    await pass(run, 4000);
    await server.answerAll();
    await pass(run, 1000);
    return '"Use it here" in another tab while the reloaded one waits for its access';
  },
  async function twoTakeOvers(run, operation, steps) {
    const first = run.page;
    (await enterOtherTab(run, operation, steps)).takeOver();
    await pass(run, operation.pick % 2 === 0 ? 0 : STEP);
    switchTo(run, first);
    first.takeOver();
    await pass(run, 5000);
    return '"Use it here" in two tabs within 100 ms';
  },
];

function clear({ device, tracker }: Run): void {
  tracker.onClear();
  device.clear();
}

/** Performs a coincidence that would rarely happen by chance. */
export async function performCoincidence(run: Run, operation: Operation, steps: Steps): Promise<string> {
  const { page, device } = run;
  const isPossible = !page.isHidden() && isDashboardUsable(page) && device.fault === 'none' && !device.isSlow;
  return isPossible ? pickItem(COINCIDENCES, operation.pick)(run, operation, steps) : 'no dashboard for a coincidence';
}

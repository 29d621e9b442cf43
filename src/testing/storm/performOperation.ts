import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { replayTimeline } from '../../program/replayTimeline';
import { contradictionIn, countWithDerived, resumeFrom } from '../../program/resumeFrom';
import { readRecording } from '../../program/timelineFiles';
import { dashboardOf, type Dashboard, type RootState } from '../../program/rootReducer';
import { runToEnd } from '../../engine/timeline/program';
import { authFormSubmitted } from '../../features/access/auth';
import type { RoutePath } from '../../features/route';
import { dashboardDifference } from './dashboardFacts';
import { isDashboardUsable, manyPresses, pressOf } from './presses';
import { SAVED_SHAPE } from '../../program/savedShape';
import { NOTHING_TO_PRESS, pickItem, type Operation, type OperationKind } from './operations';
import { checkReplay } from './restInvariants';
import { repliesArrive } from '../makeTestApp';
import { openCopy } from './openCopy';
import { performCoincidence } from './coincidences';
import { closePage, switchTo, openPage, type Run } from './run';
import { THROTTLES } from './stormPage';

export const PATHS: readonly RoutePath[] = ['/', '/auth', '/app', '/app', 'other'];
const CLOCK_SHIFT = 600_000;
const MAX_TABS = 3;
const PROBLEMS = [
  'none',
  'none',
  'forbidden',
  'full',
  'slow',
  'slow',
  'hiccup',
  'notLoaded',
  'silent',
  'cleared',
  'closed',
] as const;

type Perform = (run: Run, operation: Operation) => string | Promise<string>;

/** Performs each kind of operation and returns its description. */
export const OPERATIONS: Readonly<Record<OperationKind, Perform>> = {
  press(run, operation) {
    const { page, plan } = run;
    // A user who presses a button looks at the page.
    if (page.isHidden()) page.comeBack();
    const press = pressOf(page, operation, plan);
    run.presses.push(press ? { press: press.name, pick: press.pick } : { press: NOTHING_TO_PRESS });
    if (press?.action) page.session.store.dispatch(press.action);
    return press?.name ?? NOTHING_TO_PRESS;
  },
  many({ page }, { pick }) {
    if (page.isHidden() || !isDashboardUsable(page)) return 'nothing to press many times';
    const { name, actions } = manyPresses(pick, page.session.store.getState());
    for (const action of actions) page.session.store.dispatch(action);
    return name;
  },
  reply: ({ server }) => `reply to ${server.answerOne() ?? 'nothing'}`,
  repeat({ page: { replies, session } }, { pick }) {
    const reply = replies[pick % (replies.length || 1)];
    if (reply) session.store.dispatch(reply);
    return `repeat ${reply?.type ?? 'nothing'}`;
  },
  go({ page }, { pick }) {
    const path = pickItem(PATHS, pick);
    page.go(path);
    return `go to ${path}`;
  },
  async enter({ page, server }, { pick }) {
    if (page.isHidden()) page.comeBack();
    page.go('/app');
    await server.answerAll();
    if (page.session.store.getState().auth.session === 'signedOut')
      page.session.store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: pick % 100 }));
    await server.answerAll();
    return 'the user goes to the dashboard, and signs in if necessary';
  },
  async wait({ pages, device }, { span }) {
    for (const page of pages) page.pass(span);
    await repliesArrive();
    if (span >= LONGEST_WRITE) await device.releaseAll();
    return `${span} ms pass`;
  },
  sleep({ pages, page }, { span }) {
    for (const tab of pages) tab.sleep(span);
    for (const tab of pages) tab.pass(1);
    // The user who wakes the machine looks at the page first. Recording a session makes its page read the time.
    for (const tab of [page, ...pages]) if (!tab.isFrozen()) tab.session.record('After sleep');
    return `asleep for ${span} ms`;
  },
  setBack({ pages }) {
    for (const page of pages) page.setBack(CLOCK_SHIFT);
    return 'the wall clock is set back';
  },
  setForward({ pages }) {
    for (const page of pages) page.setBack(-CLOCK_SHIFT);
    for (const page of pages) if (!page.isFrozen()) page.session.record('After the clock was set');
    return 'the wall clock is set forward';
  },
  session({ server }, { pick }) {
    server.changeSession(pickItem([null, 1, 0] as const, pick));
    return 'the session changes somewhere else';
  },
  expire({ server }) {
    server.expireSession();
    return 'the server invalidates the session';
  },
  admin({ server }, { pick }) {
    server.setAccess(pick % 2 === 0);
    return pick % 2 === 0 ? 'an admin grants access' : 'an admin revokes access';
  },
  hide({ page }, { pick }) {
    page.hide(pickItem(THROTTLES, pick));
    return 'the user leaves the tab';
  },
  return({ page }) {
    page.comeBack();
    return 'the user returns to the tab';
  },
  record(run, { pick }) {
    const { page } = run;
    run.broken ??= checkReplay(page);
    const { account } = page.session.store.getState().auth;
    if (account !== null && pick % 2 === 0) run.saved.set(account, JSON.stringify(page.session.record('Saved')));
    return 'the recording is saved, and replays without a difference';
  },
  branch,
  openCopy,
  reload: (run, operation) => reload(run, operation, run.appVersion),
  coincidence: (run, operation) =>
    performCoincidence(run, operation, {
      ...OPERATIONS,
      async reload({ appVersion }) {
        await reload(run, { pick: 4, span: 1 }, appVersion);
      },
    }),
  update(run, { pick, span }) {
    if (pick % 3 === 0) corruptStorage(run);
    else run.appVersion = `storm-${pick % 100}`;
    // Now and then, a version with another saved shape is deployed, or an older one again.
    if (pick % 5 === 0) run.shape = SAVED_SHAPE + ((pick >> 4) % 3);
    return reload(run, { pick, span }, run.appVersion);
  },
  async newTab(run, { pick }) {
    if (run.pages.length === MAX_TABS) return 'enough tabs';
    if (!run.page.isFrozen()) run.page.hide(pickItem(THROTTLES, pick));
    await openPage(run, { at: run.page.wallNow(), path: pickItem(PATHS, pick), link: null });
    return 'another tab is opened';
  },
  otherTab(run, { pick }) {
    const others = run.pages.filter((page) => page !== run.page && !page.isFrozen());
    if (others.length === 0) return 'there is no other tab';
    switchTo(run, pickItem(others, pick));
    return `the user switches to tab ${run.pages.indexOf(run.page) + 1}`;
  },
  closeTab(run, { pick }) {
    const others = run.pages.filter((page) => page !== run.page);
    if (others.length === 0) return 'there is no other tab to close';
    const closed = pickItem(others, pick);
    closePage(run, closed);
    return closed.isFrozen() ? 'a frozen tab is closed' : 'another tab is closed';
  },
  freeze(run) {
    const other = run.pages.find((page) => page !== run.page && !page.isFrozen());
    if (!other) return 'there is no other tab to continue in';
    run.page.freeze();
    switchTo(run, other);
    return 'the tab freezes, and the user switches to another';
  },
  async wake({ pages, device }, { pick }) {
    const frozen = pages.find((page) => page.isFrozen());
    frozen?.wake(pick % 2 === 0);
    if (!device.isSlow) await device.releaseAll();
    return frozen ? 'a frozen tab wakes' : 'no tab is frozen';
  },
  async device(run, { pick }) {
    const { device, tracker } = run;
    const problem = pickItem(PROBLEMS, pick);
    device.fault = problem === 'forbidden' || problem === 'full' || problem === 'silent' ? problem : 'none';
    device.isSlow = problem === 'slow';
    device.failsToLoad = problem === 'notLoaded';
    // A retry makes up for one failure, but not for five.
    device.transientFailures = problem === 'hiccup' ? 1 + ((pick >> 3) % 2) * 4 : 0;
    device.hasLocks = pick % 7 > 0;
    if (!device.isSlow) await device.releaseAll();
    if (problem === 'cleared') {
      tracker.onClear();
      device.clear();
    } else if (problem === 'closed') device.closeConnections();
    return `the device: ${problem}${device.hasLocks ? '' : ', without locks'}`;
  },
  write: ({ device }, { pick }) => (device.release(pick) ? 'a message of the storage arrives' : 'no message waits'),
};

/** A slow device takes less than this for all of its waiting transactions. */
const LONGEST_WRITE = 5000;

/** Opens a saved recording or that of the live session, and continues live from one of its moments. */
async function branch(run: Run, { pick }: Operation): Promise<string> {
  const { page, saved } = run;
  if (page.isHidden() || !isDashboardUsable(page)) return 'no dashboard to continue live from';
  const { session, persistence } = page;
  if (persistence.branchRefusal() !== null) return 'a branch is refused';
  const { account } = session.store.getState().auth;
  const text =
    (pick % 2 === 0 ? saved.get(account ?? '') : undefined) ?? JSON.stringify(readRecording(session, 'Current'));
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (!parsed.ok) {
    run.broken ??= `a saved recording cannot be opened: ${parsed.fault.path}: ${parsed.fault.reason} (PRODUCT.md P10.1)`;
    return 'a recording is opened';
  }
  const { start } = parsed.timeline;
  const contradiction = start && contradictionIn(start);
  if (contradiction) run.broken ??= `a recording begins with a state that contradicts itself: ${contradiction}`;
  const player = runToEnd(replayTimeline(parsed.timeline));
  const count = countWithDerived(player.events, (pick >> 1) % (player.events.length + 1));
  run.stateReplacement = null;
  resumeFrom(session, player, { count, at: player.events[count - 1]?.at ?? 0 }, persistence);
  await repliesArrive();
  const shownState = player.stateAfter(count);
  const expected = dashboardWithoutRepeat(shownState);
  const found = run.stateReplacement ? dashboardOf(run.stateReplacement) : expected;
  const difference = dashboardDifference(expected, found);
  if (difference)
    run.broken ??= `the live session does not continue from the shown moment: ${difference.path} (PRODUCT.md P10.3)`;
  return `continue live after event ${count} of a recording`;
}

/** A branch begins with Repeat off (P11.9c). */
function dashboardWithoutRepeat(state: RootState): Dashboard {
  const { runs, ...dashboard } = dashboardOf(state);
  const { list = [], failures = [] } = runs ?? {};
  return list.length + failures.length === 0 ? dashboard : { ...dashboard, runs: { list, failures } };
}

/** Reloads the page, as after a close or a crash: at once, in the middle of a write, or later. */
async function reload(run: Run, { pick, span }: Pick<Operation, 'pick' | 'span'>, appVersion: string): Promise<string> {
  const { page: former, server, device } = run;
  // A checkpoint is written some time after an input, and the write takes several turns of the event loop.
  if (pick % 3 === 0) former.pass(1000);
  for (let turn = 0; turn < pick % 8; turn += 1) await Promise.resolve();
  closePage(run, former);
  for (const page of run.pages) page.pass(span);
  await openPage(run, {
    at: former.wallNow() + span,
    path: former.path(),
    link: linkOf(pick),
    appVersion,
    tab: former.tab,
  });
  if (device.fault === 'none' && pick % 4 > 0) await server.answerAll();
  return `reload, ${span} ms later${appVersion === 'storm' ? '' : `, as version ${appVersion}`}`;
}

/** Returns the link by which the page is opened, if any. */
function linkOf(pick: number) {
  return pick % 10 > 0 ? null : pickItem(['key', 'verifyEmail', 'resetPassword', 'recoverEmail'] as const, pick / 10);
}

/** Makes the stored data unreadable. */
function corruptStorage({ device, tracker }: Run): void {
  for (const account of device.saved().keys()) tracker.onDamage(account);
  device.change((record) => ({
    ...record,
    checkpoint: record.checkpoint && {
      ...record.checkpoint,
      text: record.checkpoint.text.replace('"version":', '"versions":'),
    },
  }));
}

import { nextDue } from '../../app/plan';
import { isUnrecorded, type RootState } from '../../app/rootReducer';
import { sentenceOf } from '../../app/sentences';
import type { Ms } from '../../engine/clock/clock';
import { wholeNumber } from '../../engine/random/dice';
import type { Observe } from '../../engine/timeline/program';
import { stateDifference } from '../../engine/timeline/stateDifference';
import type { Timeline } from '../../engine/timeline/timeline';
import { tabReturned, type RoutePath } from '../../features/route';
import { createFakeDevice, type FakeDevice } from '../fakeDevice';
import { expectReplay } from '../expectReplay';
import { repliesArrive, TEST_START } from '../makeTestApp';
import { factsOf, modelStart, modelStateOf } from './facts';
import { createModel, type Model } from './model';
import type { Operation, OperationKind, StormPlan } from './operations';
import { pressOf } from './presses';
import { openStormPage, type StormPage } from './stormPage';
import { createStormServer, type Draw, type StormServer } from './stormServer';

/** What became of a storm. */
export interface Storm {
  /** What was done, a line each. */
  readonly operations: readonly string[];
  /** The promise that it broke, if any. */
  readonly broken: string | null;
  /** The types of all events. */
  readonly types: ReadonlySet<string>;
  readonly events: number;
}

/** A storm with what is needed to look into it. */
export interface ToldStorm extends Storm {
  /** Every event of the last page, in a sentence. */
  readonly sentences: readonly string[];
  readonly timeline: Timeline | null;
}

interface StormOptions {
  /** Tells every event in a sentence and gives the last page's recording. */
  readonly isTold?: boolean;
  /** Keeps the development checks, which find a state that is no plain data. */
  readonly withChecks?: boolean;
}

const PATHS: readonly RoutePath[] = ['/', '/auth', '/app', '/app', 'other'];
const CLOCK_SHIFT = 600_000;
/** No recording or state of a storm may grow beyond that: nothing in it is as long. */
const MOST_RECORDED = 2_000_000;

/** A storm that goes on. */
interface Run {
  readonly plan: StormPlan;
  readonly server: StormServer;
  readonly device: FakeDevice;
  readonly withChecks: boolean;
  readonly types: Set<string>;
  readonly model: Model;
  page: StormPage;
  /** The operation that is being performed chooses with it what servers answer. */
  pick: number;
  events: number;
  /** Every event of the last page in a sentence; `null` when nobody reads them. */
  sentences: string[] | null;
  broken: string | null;
}

/** Lets a whole life of the program follow from a plan: presses, replies, routes, other tabs, sleep, reloads and crashes. */
export async function storm(plan: StormPlan, { isTold = false, withChecks = false }: StormOptions = {}): Promise<ToldStorm> {
  const run = await begin(plan, isTold, withChecks);
  const operations: string[] = [];
  try {
    for (const operation of plan.operations) {
      run.pick = operation.pick;
      operations.push(await PERFORMED[operation.kind](run, operation));
      await repliesArrive();
      const { store, clock } = run.page.session;
      run.broken ??= brokenAtRest(run.page) ?? run.model.compare(factsOf(store.getState(), clock.now()));
      if (run.broken !== null) break;
    }
    run.broken ??= replayOf(run.page);
  } catch (error) {
    run.broken ??= `an exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  const { broken, types, events, sentences, page } = run;
  return { operations, broken, types, events, sentences: sentences ?? [], timeline: isTold ? page.session.record('Storm') : null };
}

async function begin(plan: StormPlan, isTold: boolean, withChecks: boolean): Promise<Run> {
  let drawn = 0;
  const draw: Draw = (count) =>
    wholeNumber({ seed: `storm-${plan.seed}`, entity: String(run.pick), purpose: 'answer', n: drawn++ }, 0, count - 1);
  const run = {
    plan,
    withChecks,
    server: createStormServer(draw, plan.begin % 3 > 0),
    device: createFakeDevice(),
    types: new Set<string>(),
    model: createModel(modelStart()),
    pick: plan.begin,
    events: 0,
    sentences: isTold ? [] : null,
    broken: null,
  } as Omit<Run, 'page'> as Run;
  await openPage(run, TEST_START, chosen(PATHS, plan.begin));
  return run;
}

const chosen = <Item>(items: readonly Item[], by: number): Item => items[by % items.length] as Item;

/** Opens a page; its judge begins anew, or goes on from what was kept. */
async function openPage(run: Run, at: Ms, path: RoutePath): Promise<void> {
  const { plan, model, server, device, withChecks } = run;
  if (run.sentences) run.sentences = [];
  model.adopt(null);
  const onEvent: Observe<RootState> = (event, before, after) => {
    run.events += 1;
    run.types.add(event.type);
    run.sentences?.push(`${event.meta.at - TEST_START} ms  ${sentenceOf(event, before)}`);
    // A dashboard that takes the place of another is told as a whole.
    if (isUnrecorded(event)) model.adopt(modelStateOf(after));
    else run.broken ??= model.judge(event);
  };
  run.page = await openStormPage(device, server, { at, path, withChecks, seed: `storm-${plan.seed}`, onEvent });
}

type Perform = (run: Run, operation: Operation) => string | Promise<string>;

/** What each kind of operation does; it returns what it was, in words. */
const PERFORMED: Readonly<Record<OperationKind, Perform>> = {
  press({ page, plan: { leftOut } }, { pick }) {
    const { dispatch, getState } = page.session.store;
    const press = pressOf(getState(), isDashboard(page), { pick, leftOut });
    if (press) dispatch(press.action);
    return press?.name ?? 'nothing to press';
  },
  reply: ({ server }) => `reply to ${server.answerOne() ?? 'nothing'}`,
  repeat({ page: { replies, session } }, { pick }) {
    const again = replies[pick % (replies.length || 1)];
    if (again) session.store.dispatch(again);
    return `repeat ${again?.type ?? 'nothing'}`;
  },
  go({ page }, { pick }) {
    const path = chosen(PATHS, pick);
    page.go(path);
    return `go to ${path}`;
  },
  wait({ page }, { span }) {
    page.machine.advance(span);
    return `${span} ms pass`;
  },
  sleep({ page: { machine, session } }, { span }) {
    machine.sleep(span);
    machine.advance(1);
    // Whoever wakes the machine looks at the page, which asks for the time.
    session.record('After sleep');
    return `asleep for ${span} ms`;
  },
  setBack({ page }) {
    page.machine.setBack(CLOCK_SHIFT);
    return 'the wall clock is set back';
  },
  setForward({ page: { machine, session } }) {
    machine.setBack(-CLOCK_SHIFT);
    session.record('After the clock was set');
    return 'the wall clock is set forward';
  },
  otherTab({ server }, { pick }) {
    server.changeSession(chosen([null, 'user-2', 'user-1'], pick));
    return 'another tab changes the session';
  },
  admin({ server }, { pick }) {
    server.setAccess(pick % 2 === 0);
    return 'an admin changes the access';
  },
  return({ page }) {
    page.session.store.dispatch(tabReturned());
    return 'somebody comes back to the tab';
  },
  record(run) {
    run.broken ??= replayOf(run.page);
    return 'the recording is saved, and replays alike';
  },
  reload: (run, { span }) => reload(run, span),
};

/** Loads the page anew, as after a close or a crash, and compares it with the one before, had that been watched on. */
async function reload(run: Run, span: Ms): Promise<string> {
  const { page: left, server } = run;
  const kept = simulationOf(left);
  // What was kept takes a moment to be written.
  await repliesArrive();
  left.crash();
  await openPage(run, left.machine.wallNow() + span, left.path());
  const { page } = run;
  if (kept !== null) await server.answerAll();
  if (page.keeping.status().setAside.length > 0) run.broken ??= 'a kept dashboard was not gone on with (P11.1)';
  const between = page.session.clock.now() - left.session.clock.now();
  if (kept === null || simulationOf(page) === null || between < 0) return `reload, ${span} ms later`;
  left.machine.advance(between);
  for (const { session } of [left, page]) session.record('Up to now');
  const isAlike = stateDifference(simulationOf(left), simulationOf(page)).length === 0;
  if (!isAlike) run.broken ??= 'a dashboard that was gone on with is not as if it had been watched (P11.1)';
  return `reload, ${span} ms later`;
}

function isDashboard({ session, path }: StormPage): boolean {
  const { auth, betaAccess } = session.store.getState();
  return path() === '/app' && auth.session === 'signedIn' && betaAccess.access === 'granted';
}

/** What belongs to the work of a person who sees their dashboard on this page, or `null` while nobody does. */
function simulationOf({ session, keeping }: StormPage): Partial<RootState> | null {
  const { auth, betaAccess, route, tasks, wallets, protocols, activity, simulation } = session.store.getState();
  const isSeen = auth.account !== null && betaAccess.access === 'granted' && route.path === '/app' && keeping.status().place === 'here';
  return isSeen ? { tasks, wallets, protocols, activity, simulation } : null;
}

/** The laws that hold between two operations, whatever has happened. */
function brokenAtRest({ session, path }: StormPage): string | null {
  const state = session.store.getState();
  const { auth, betaAccess, tasks, wallets, route } = state;
  const ended = session.failure();
  if (ended) return `the program has thrown: ${String(ended.error)}`;
  const due = nextDue(state)?.dueAt ?? Infinity;
  if (due <= session.clock.now()) return `something that was due at ${due} has not happened by ${session.clock.now()} (P9.4)`;
  if (route.path !== path()) return `the router shows ${path()}, and the state says ${String(route.path)}`;
  const isAtWork = tasks.run !== null || wallets.creation !== null;
  if (auth.account === null && auth.session === 'signedOut' && isAtWork) return 'work goes on with nobody signed in (P3.10)';
  if (betaAccess.access === 'denied' && isAtWork) return 'work goes on without access (P3.9)';
  if (betaAccess.access !== 'granted' && isWatched(state)) return 'the profile is watched without access (P3.9)';
  if (path() === '/app' && isStuck(state)) return '"Verifying access..." for ever (P2.4)';
  const stranger = strangersName(state);
  return stranger === null ? null : `${auth.account ?? 'nobody'} can see ${stranger} (P3.11)`;
}

const isWatched = ({ betaAccess }: RootState) => betaAccess.watched !== null;

/** Whether somebody who is signed in waits on the dashboard's address for a check that nobody makes. */
function isStuck({ auth, betaAccess }: RootState): boolean {
  return auth.session === 'signedIn' && betaAccess.access === 'unknown' && betaAccess.lookup === null;
}

/** Finds what somebody named who is not the one signed in: wallets are named after who made them. */
function strangersName({ auth, wallets, activity, notices }: RootState): string | null {
  if (auth.account === null) return null;
  const names = [...wallets.list.map(({ name }) => name), ...notices.waiting.map(({ values }) => values.name ?? '')];
  const inHistory = JSON.stringify(activity).match(/Wallet \d of user-\d/g) ?? [];
  return [...names, ...inHistory].find((name) => / of user-\d$/.test(name) && !name.endsWith(auth.account ?? '')) ?? null;
}

function replayOf(page: StormPage): string | null {
  const recording = page.session.record('Storm');
  const size = JSON.stringify(recording).length;
  if (size > MOST_RECORDED) return `the recording has grown to ${size} characters (P10.4)`;
  const divergence = expectReplay(recording);
  return divergence && `the recording replays otherwise from event ${divergence.index} on: ${divergence.event?.type ?? divergence.kind} (P10.1)`;
}

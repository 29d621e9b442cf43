import { findNonSerializableValue, freeze } from '@reduxjs/toolkit';
import { createVirtualClock } from '../engine/clock/virtualClock';
import type { TimedAction } from '../engine/timeline/events';
import type { Observe } from '../engine/timeline/program';
import { checkInput } from '../program/timelineInputs';
import { makeStore } from '../program/store';
import type { RootState } from '../program/rootReducer';
import { authFormSubmitted } from '../features/access/auth';
import { noticeText, undoPressed } from '../features/notices';
import { routeChanged, tabReturned, type RoutePath } from '../features/route';
import { startPressed } from '../features/tasks/tasksSlice';
import type { AuthFormKind, SessionReport } from '../services/auth/authService';
import { createFakeServices } from './fakeServices';

/** 2026-01-15 12:00:00 UTC: the default start of a test's virtual clock. */
export const TEST_START = Date.UTC(2026, 0, 15, 12);

export interface TestAppOptions {
  readonly start?: number;
  readonly seed?: string;
  /** The session that is reported at the start; without it, no session is ever reported. */
  readonly session?: SessionReport;
  readonly state?: RootState;
  /** Called for each event. */
  readonly observe?: Observe<RootState>;
  /**
   * `all` are the development checks, which look through the whole state before and after each event. `events` takes a
   * tenth of the time: it checks each event, and freezes the state after it, so that an attempt to change it throws.
   */
  readonly checks?: 'all' | 'events' | 'none';
}

/** Creates the whole program without screens: the real store and sagas on a virtual clock, with fake services. */
export function makeTestApp({
  start = TEST_START,
  seed = 'test',
  session,
  state,
  observe,
  checks = 'all',
}: TestAppOptions = {}) {
  const clock = createVirtualClock(start);
  const services = createFakeServices(session);
  const visited: RoutePath[] = [];
  const navigate = (path: RoutePath) => {
    visited.push(path);
    store.dispatch(routeChanged({ path }));
  };
  const events: TimedAction[] = [];
  let following: readonly TimedAction[] = [];
  const onEvent: Observe<RootState> = (event, before, after) => {
    events.push(event);
    if (checks === 'events') checkEvent(event, after);
    observe?.(event, before, after);
    const derived = following;
    following = [];
    derived.forEach((next) => store.dispatch(next));
  };
  const { store } = makeStore({
    clock,
    services,
    navigate,
    seed,
    observe: onEvent,
    withoutChecks: checks !== 'all',
    ...(checks !== 'none' && { checkInput }),
    ...(state && { state }),
  });
  if (checks === 'events') freeze(store.getState(), true);
  /** Dispatches derived events as sagas do: while an input is under way, here a return to the tab. */
  const derive = (...derived: TimedAction[]) => {
    following = derived;
    store.dispatch(tabReturned());
  };
  return { store, clock, services, visited, events, navigate, derive };
}

function checkEvent(event: TimedAction, after: RootState): void {
  const problem = findNonSerializableValue(event);
  if (problem) throw new TypeError(`${event.type} is not serialisable: ${problem.keyPath}`);
  freeze(after, true);
}

export type TestApp = ReturnType<typeof makeTestApp>;

export async function openDashboard({ navigate }: Pick<TestApp, 'navigate'>) {
  navigate('/app');
  await repliesArrive();
}

/** Creates a program at the dashboard of a signed-in user with access. */
export async function makeDashboardApp(options: TestAppOptions = {}) {
  const app = makeTestApp({ session: { account: 'user-1' }, ...options });
  await openDashboard(app);
  return app;
}

/** Creates a dashboard in which Start was pressed `span` ms ago. */
export async function makeRunningApp(span = 0) {
  const app = await makeDashboardApp();
  app.store.dispatch(startPressed());
  app.clock.advance(span);
  return app;
}

/** Returns the codes of the notices on the screen. */
export const noticesOf = ({ store }: { readonly store: Pick<TestApp['store'], 'getState'> }) =>
  store.getState().notices.waiting.map(({ code }) => code);

/** Submits an account form and waits for its reply. */
export async function submitForm({ store }: Pick<TestApp, 'store'>, kind: AuthFormKind) {
  store.dispatch(authFormSubmitted({ kind, ticket: 1 }));
  await repliesArrive();
}

/** Presses Undo in the notice that offers it, if any. */
export function pressUndo({ store }: Pick<TestApp, 'store'>): void {
  const subject = store.getState().notices.waiting.find((notice) => noticeText(notice).undo)?.values.subject;
  if (subject !== undefined) store.dispatch(undoPressed({ subject }));
}

/** Returns the events of tasks since `start` as lines: milliseconds, type and task. */
export function taskEventLines({ events }: Pick<TestApp, 'events'>, start = TEST_START): string[] {
  return events.flatMap(({ type, meta, payload }) => {
    const [feature, name] = type.split('/');
    if (feature !== 'tasks' || meta.at < start) return [];
    const task =
      typeof payload === 'object' && payload !== null && 'taskId' in payload ? ` ${String(payload.taskId)}` : '';
    return [`${meta.at - start} ${name}${task}`];
  });
}

/** Waits until all pending replies have arrived. Replies of fake services need no time, only promises. */
export async function repliesArrive(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

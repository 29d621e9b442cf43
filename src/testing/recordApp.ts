import { makeStore } from '../app/store';
import { TIMELINE_FORMAT, type RootState } from '../app/rootReducer';
import { createVirtualClock } from '../engine/clock/virtualClock';
import type { Observe } from '../engine/timeline/program';
import { createRecorder, type RecordingBounds } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { routeChanged, type RoutePath } from '../features/route';
import type { SessionReport } from '../services/auth/authService';
import { createListeners } from '../shared/listeners';
import { createFakeServices } from './fakeServices';
import { repliesArrive, TEST_START } from './makeTestApp';

export interface RecordedAppOptions {
  readonly seed?: string;
  readonly bounds?: RecordingBounds;
  /** The signed-in account; by default a user with access. */
  readonly session?: SessionReport;
  /** The initial state; by default that of a program just started. */
  readonly state?: RootState;
}

const SIGNED_IN: SessionReport = { account: 'user-1' };

/** Creates the whole program with a recorder, on a virtual clock and with fake services. */
export function makeRecordedApp({ state, bounds, session = SIGNED_IN, ...options }: RecordedAppOptions = {}) {
  const { seed = state?.simulation.seed ?? 'recorded' } = options;
  const clock = createVirtualClock(TEST_START);
  const services = createFakeServices(session);
  const recorder = createRecorder<RootState>({ ...TIMELINE_FORMAT, app: '0.1.0', seed, startedAt: TEST_START, state: state ?? null }, bounds);
  const navigate = (path: RoutePath) => void store.dispatch(routeChanged({ path }));
  const observers = createListeners<Parameters<Observe<RootState>>>();
  const observe: Observe<RootState> = (event, before, after) => {
    recorder.record(event, before, after);
    observers.notify(event, before, after);
  };
  const { store } = makeStore({ clock, services, navigate, seed, observe, withoutChecks: true, ...(state && { state }) });
  const timeline = (title = 'A test'): Timeline<RootState> =>
    recorder.toTimeline(title, clock.now(), store.getState());
  return { clock, services, store, navigate, timeline, watch: observers.subscribe, eventCount: recorder.eventCount };
}

export type RecordedApp = ReturnType<typeof makeRecordedApp>;

/** Creates the program in the same way, and opens the dashboard. */
export async function openRecordedDashboard(options?: RecordedAppOptions): Promise<RecordedApp> {
  const app = makeRecordedApp(options);
  app.navigate('/app');
  await repliesArrive();
  return app;
}

import type { Action } from '@reduxjs/toolkit';
import { TIMELINE_FORMAT, type RootState } from '../program/rootReducer';
import type { Observe } from '../engine/timeline/program';
import { createRecorder, type RecordingBounds } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { createListeners } from '../shared/listeners';
import { makeTestApp, openDashboard, TEST_START, type TestAppOptions } from './makeTestApp';

export interface RecordedAppOptions extends Pick<TestAppOptions, 'seed' | 'session' | 'state'> {
  readonly bounds?: RecordingBounds;
}

/** Creates the whole program with a recorder, by default for a user with access. */
export function makeRecordedApp({
  state,
  bounds,
  session = { account: 'user-1' },
  ...options
}: RecordedAppOptions = {}) {
  const { seed = state?.simulation.seed ?? 'recorded' } = options;
  const recorder = createRecorder<RootState>(
    { ...TIMELINE_FORMAT, app: '0.1.0', seed, startedAt: TEST_START, state: state ?? null },
    bounds,
  );
  const observers = createListeners<Parameters<Observe<RootState>>>();
  observers.subscribe(recorder.record);
  const app = makeTestApp({ seed, session, observe: observers.notify, checks: 'none', ...(state && { state }) });
  const timeline = (title = 'A test'): Timeline<RootState> =>
    recorder.toTimeline(title, app.clock.now(), app.store.getState());
  return {
    ...app,
    timeline,
    watch: observers.subscribe,
    recordingStart: recorder.start,
    eventCount: recorder.eventCount,
  };
}

export type RecordedApp = ReturnType<typeof makeRecordedApp>;

/** Creates the program as `makeRecordedApp` does, and opens the dashboard. */
export async function openRecordedDashboard(options?: RecordedAppOptions): Promise<RecordedApp> {
  const app = makeRecordedApp(options);
  await openDashboard(app);
  return app;
}

/** What happens in a session, in order: waits (ms) and inputs. */
export type SessionSteps = readonly (number | Action)[];

/** Opens the dashboard, and performs the steps. */
export async function recordSession(steps: SessionSteps, options?: RecordedAppOptions): Promise<RecordedApp> {
  const app = await openRecordedDashboard(options);
  performSteps(app, steps);
  return app;
}

export function performSteps({ clock, store }: RecordedApp, steps: SessionSteps): void {
  for (const step of steps) {
    if (typeof step === 'number') clock.advance(step);
    else store.dispatch(step);
  }
}

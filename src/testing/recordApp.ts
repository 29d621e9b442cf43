import { createRecorder, type RecordingBounds } from '../engine/timeline/recorder';
import type { Timeline } from '../engine/timeline/timeline';
import { makeStore } from '../app/store';
import type { RootState } from '../app/rootReducer';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { routeChanged, type RoutePath } from '../features/route';
import { createFakeServices } from '../services/fakeServices';
import { TEST_START } from './makeTestApp';

/** Makes the whole program with a recorder, on a virtual clock, for a person who has access. */
export function makeRecordedApp({ seed = 'recorded', bounds }: { seed?: string; bounds?: RecordingBounds } = {}) {
  const clock = createVirtualClock(TEST_START);
  const services = createFakeServices({ account: 'user-1' });
  const start = { app: '0.0.0', seed, startedAt: TEST_START, state: null };
  const recorder = createRecorder<RootState>(start, bounds);
  const navigate = (path: RoutePath) => void store.dispatch(routeChanged({ path }));
  const store = makeStore({ clock, services, navigate, seed, observe: recorder.record, withoutChecks: true });
  const timeline = (): Timeline<RootState> => recorder.toTimeline('A test', clock.now(), store.getState());
  return { clock, services, store, navigate, timeline };
}

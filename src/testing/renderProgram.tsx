import { act, render } from '@testing-library/react';
import { App } from '../app/App';
import type { LiveSession } from '../app/liveSession';
import type { LiveSessions } from '../app/liveSessions';
import type { RootState } from '../app/rootReducer';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { createNavigator, followRouter } from '../app/routing';
import { makeStore } from '../app/store';
import { createVirtualClock, type VirtualClock } from '../engine/clock/virtualClock';
import { createRecorder } from '../engine/timeline/recorder';
import { noticeStackCode } from '../features/notices/components/Notices';
import { routeChanged } from '../features/route';
import type { SessionReport } from '../services/auth/authService';
import type { ProfileOutcome } from '../services/betaAccess/betaAccessService';
import { createFakeServices } from '../services/fakeServices';
import { TEST_START } from './makeTestApp';

/** Renders the whole program as the browser runs it, at `path`, with fake services and a virtual clock. */
export async function renderProgram(
  path: string,
  session: SessionReport = { account: null },
  profiles: ProfileOutcome[] = ['granted'],
) {
  await noticeStackCode.load();
  const clock = createVirtualClock(TEST_START);
  const services = createFakeServices(session);
  services.betaAccess.profiles = profiles;
  const router = createMemoryPageRouter(path);
  const recorder = createRecorder<RootState>({ app: '0.0.0', seed: 'test', startedAt: TEST_START, state: null });
  const navigate = createNavigator(router);
  const store = makeStore({ clock, services, navigate, seed: 'test', observe: recorder.record });
  const { accounts, drafts } = services;
  const surroundings = { accounts, drafts, socialUrl: 'https://social.example/seed' };
  const record = (title: string) => recorder.toTimeline(title, clock.now(), store.getState());
  const live: LiveSession = { store, clock: inRealTime(clock), recorder, record, stop: () => {} };
  const sessions: LiveSessions = { current: () => live, subscribe: () => () => {}, branch: () => {}, beginAnew: () => {} };
  followRouter(router, (shown) => store.dispatch(routeChanged({ path: shown })));
  const view = await act(async () => render(<App sessions={sessions} router={router} surroundings={surroundings} />));
  return { ...view, clock, services, router, store };
}

/** A virtual clock has no speed but a test's. */
function inRealTime(clock: VirtualClock): LiveSession['clock'] {
  return { ...clock, speed: () => 1, setSpeed: () => {}, offset: () => 0 };
}

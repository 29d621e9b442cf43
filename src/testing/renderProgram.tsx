import { act, render } from '@testing-library/react';
import { App } from '../app/App';
import { startLiveSession } from '../app/liveSession';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { createNavigator, followRouter } from '../app/routing';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { noticeStackCode } from '../features/notices/components/Notices';
import { routeChanged } from '../features/route';
import type { SessionReport } from '../services/auth/authService';
import type { ProfileOutcome } from '../services/betaAccess/betaAccessService';
import { createFakeServices } from './fakeServices';
import { TEST_START } from './makeTestApp';

/** Renders the whole program as the browser runs it, at `path`, with fake services and a virtual clock. */
export async function renderProgram(
  path: string,
  signedIn: SessionReport = { account: null },
  profiles: ProfileOutcome[] = ['granted'],
) {
  await noticeStackCode.load();
  const clock = createVirtualClock(TEST_START);
  const services = createFakeServices(signedIn);
  services.betaAccess.profiles = profiles;
  const router = createMemoryPageRouter(path);
  const session = startLiveSession({ clock, services, navigate: createNavigator(router), app: '0.0.0' }, { seed: 'test' });
  const { store } = session;
  const { accounts, drafts } = services;
  const surroundings = { accounts, drafts, socialUrl: 'https://social.example/seed' };
  followRouter(router, (shown) => store.dispatch(routeChanged({ path: shown })));
  const view = await act(async () => render(<App session={session} router={router} surroundings={surroundings} />));
  return { ...view, clock, services, router, store };
}

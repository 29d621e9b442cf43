import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app/App';
import { routes } from '../app/routes';
import { createNavigator, followRouter } from '../app/routing';
import { makeStore } from '../app/store';
import { createVirtualClock } from '../engine/clock/virtualClock';
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
  const clock = createVirtualClock(TEST_START);
  const services = createFakeServices(session);
  services.betaAccess.profiles = profiles;
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const store = makeStore({ clock, services, navigate: createNavigator(router), seed: 'test' });
  const { accounts, drafts } = services;
  const surroundings = { clock, accounts, drafts, socialUrl: 'https://social.example/seed' };
  followRouter(router, (shown) => store.dispatch(routeChanged({ path: shown })));
  const view = await act(async () => render(<App store={store} router={router} surroundings={surroundings} />));
  return { ...view, clock, services, router, store };
}

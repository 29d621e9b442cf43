import { act, render } from '@testing-library/react';
import { App } from '../app/App';
import { createMemoryPageRouter } from '../app/router/pageRouter';
import { startProgram } from '../app/startProgram';
import { createVirtualClock } from '../engine/clock/virtualClock';
import { lazyNoticeStack } from '../features/notices/components/Notices';
import type { SessionReport } from '../services/auth/authService';
import type { ProfileOutcome } from '../services/betaAccess/betaAccessService';
import { FakeDevice } from './fakeDevice';
import { createFakePageVisibility } from './fakePageVisibility';
import { createFakeServices } from './fakeServices';
import { repliesArrive, TEST_START } from './makeTestApp';
import { withoutStyles } from './withoutStyles';

/**
 * Renders the whole program as the browser runs it, at `path`, with fake services, a virtual clock and its own device.
 */
export async function renderProgram(
  path: string,
  sessionReport: SessionReport = { account: null },
  profiles: ProfileOutcome[] = ['granted'],
  device = new FakeDevice(),
) {
  await lazyNoticeStack.load();
  const clock = createVirtualClock(TEST_START);
  const services = createFakeServices(sessionReport);
  services.betaAccess.profiles = profiles;
  const router = createMemoryPageRouter(path);
  const page = createFakePageVisibility();
  const { device: browser, crash } = device.openPage(clock);
  const { session, persistence } = startProgram({
    clock,
    services,
    router,
    page,
    device: browser,
    seed: 'test',
    appVersion: '0.0.0',
  });
  const { accounts, drafts } = services;
  const environment = {
    accounts,
    drafts,
    persistence,
    socialUrl: 'https://social.example/seed',
    contactEmail: 'help@seed.example',
  };
  const view = await act(async () =>
    render(<App session={session} router={router} environment={environment} />, withoutStyles),
  );
  await act(repliesArrive);
  return { ...view, clock, services, router, page, device, session, store: session.store, crash };
}

import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { DashboardScreen } from '../../../src/app/DashboardScreen';
import { LiveSessionContext } from '../../../src/app/liveSessionContext';
import { AppTheme } from '../../../src/app/theme/AppTheme';
import { createSystemClock } from '../../../src/engine/clock/systemClock';
import { routeChanged } from '../../../src/features/route';
import { startLiveSession } from '../../../src/program/liveSession';
import { createFakeServices } from '../../../src/testing/fakeServices';
import { EnvironmentProvider } from '../../../src/services/environment';
import { nextTask } from '../../../src/shared/load';

/** The address of the worker that reads timelines. */
let readerAddress = '';

function setReader(script: string) {
  readerAddress = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}

/** Shows the dashboard of a user with access and its live session, as the browser runs it. */
function showDashboard() {
  const services = createFakeServices({ account: 'user-1' });
  const clock = createSystemClock();
  const session = startLiveSession({ clock, services, navigate: () => {}, appVersion: 'bench', seed: 'bench' });
  const { store } = session;
  store.dispatch(routeChanged({ path: '/app' }));
  const { accounts, drafts } = services;
  const timelineWorker = () => new Worker(readerAddress);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <AppTheme>
      <LiveSessionContext value={session}>
        <Provider store={store}>
          <EnvironmentProvider
            value={{
              accounts,
              drafts,
              clock,
              socialUrl: 'https://social.example/seed',
              contactEmail: 'help@seed.example',
              timelineWorker,
            }}
          >
            <MemoryRouter initialEntries={['/app']}>
              <DashboardScreen />
            </MemoryRouter>
          </EnvironmentProvider>
        </Provider>
      </LiveSessionContext>
    </AppTheme>,
  );
}

/** Resolves once the next frame has been painted, with the time since the call (ms). */
async function timeUntilPainted(): Promise<number> {
  const startedAt = performance.now();
  await new Promise(requestAnimationFrame);
  await nextTask();
  return performance.now() - startedAt;
}

/** The time from the last press of the pointer until the next frame was painted (ms). */
let lastPaint: Promise<number>;
window.addEventListener('pointerdown', () => (lastPaint = timeUntilPainted()), { capture: true });

Object.assign(window, { showDashboard, setReader, lastPaint: () => lastPaint });

import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { DashboardScreen } from '../../src/app/DashboardScreen';
import { LiveSessionsProvider } from '../../src/app/LiveSessionsContext';
import { createLiveSessions } from '../../src/app/liveSessions';
import { AppTheme } from '../../src/app/theme/AppTheme';
import { routeChanged } from '../../src/features/route';
import { createFakeServices } from '../../src/services/fakeServices';
import { SurroundingsProvider } from '../../src/services/surroundings';
import { watchBlocking, watchPaints, whenMounted } from './watches';

/** Shows the dashboard of somebody who has access, with its live session, as the browser runs it. */
function showDashboard() {
  const services = createFakeServices({ account: 'user-1' });
  const sessions = createLiveSessions(
    { services, navigate: () => {}, app: 'bench', onEvent: () => {} },
    { seed: 'bench' },
  );
  const { store, clock } = sessions.current();
  store.dispatch(routeChanged({ path: '/app' }));
  const { accounts, drafts } = services;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <AppTheme>
      <LiveSessionsProvider value={sessions}>
        <Provider store={store}>
          <SurroundingsProvider value={{ accounts, drafts, clock, socialUrl: 'https://social.example/seed' }}>
            <MemoryRouter initialEntries={['/app']}>
              <DashboardScreen />
            </MemoryRouter>
          </SurroundingsProvider>
        </Provider>
      </LiveSessionsProvider>
    </AppTheme>,
  );
}

Object.assign(window, { showDashboard, watchBlocking, watchPaints, whenMounted });

import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { Notices } from '../features/notices/components/Notices';
import { SurroundingsProvider, type Surroundings } from '../services/surroundings';
import { CrashBoundary } from './CrashBoundary';
import { LiveSessionsProvider, useCurrentSession } from './LiveSessionsContext';
import type { LiveSessions } from './liveSessions';
import { AppTheme } from './theme/AppTheme';

interface AppProps {
  readonly sessions: LiveSessions;
  readonly router: RouterProviderProps['router'];
  readonly surroundings: Omit<Surroundings, 'clock'>;
}

/** The whole product on the screen. */
export function App({ sessions, router, surroundings }: AppProps) {
  const { store, clock } = useCurrentSession(sessions);
  return (
    <AppTheme>
      <CrashBoundary>
        <LiveSessionsProvider value={sessions}>
          <Provider store={store}>
            <SurroundingsProvider value={{ ...surroundings, clock }}>
              <RouterProvider router={router} />
              <Notices />
            </SurroundingsProvider>
          </Provider>
        </LiveSessionsProvider>
      </CrashBoundary>
    </AppTheme>
  );
}

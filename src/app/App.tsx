import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { Notices } from '../features/notices/components/Notices';
import { SurroundingsProvider, type Surroundings } from '../services/surroundings';
import { CrashBoundary } from './CrashBoundary';
import { LiveSessionsProvider, useCurrentSession } from './LiveSessionsContext';
import type { LiveSessions } from './liveSessions';
import { rootReducer } from './rootReducer';
import { AppTheme } from './theme/AppTheme';

/** What the build rendered pages from; a page that it rendered is first rendered from it again, whatever has happened since. */
const STATE_AT_START = rootReducer(undefined, { type: 'app/started' });

export interface AppProps {
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
          <Provider store={store} serverState={STATE_AT_START}>
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

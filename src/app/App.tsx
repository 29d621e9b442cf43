import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { selectAccess, selectAccount } from '../features/access';
import { Notices } from '../features/notices/components/Notices';
import { SurroundingsProvider, type Surroundings } from '../services/surroundings';
import { ErrorBoundary } from './boundaries';
import type { LiveSession } from './liveSession';
import { LiveSessionContext } from './LiveSessionContext';
import { rootReducer } from './rootReducer';
import type { PageRouter } from './router/pageRouter';
import { RouterView } from './router/RouterView';
import { Screens } from './routes';
import { ErrorScreen } from './screens';
import { AppTheme } from './theme/AppTheme';

/** What the build rendered pages from; a page that it rendered is first rendered from it again, whatever has happened since. */
const STATE_AT_START = rootReducer(undefined, { type: 'app/started' });

export interface AppProps {
  readonly session: LiveSession;
  readonly router: PageRouter;
  readonly surroundings: Omit<Surroundings, 'clock'>;
  /** What is shown in place of the screen that the address leads to. */
  readonly screen?: ReactNode;
}

/** The whole product on the screen. */
export function App({ session, router, surroundings, screen = <Screens /> }: AppProps) {
  const { store, clock } = session;
  return (
    <AppTheme>
      <ErrorBoundary Fallback={ErrorScreen}>
        <LiveSessionContext value={session}>
          <Provider store={store} serverState={STATE_AT_START}>
            <SurroundingsProvider value={{ ...surroundings, clock }}>
              <RouterView router={router}>{screen}</RouterView>
              <AppNotices />
            </SurroundingsProvider>
          </Provider>
        </LiveSessionContext>
      </ErrorBoundary>
    </AppTheme>
  );
}

/** The notices; those go that are true no longer when another is signed in, or may use the dashboard. */
function AppNotices() {
  const account = useSelector(selectAccount);
  const access = useSelector(selectAccess);
  return <Notices account={account} access={access} />;
}

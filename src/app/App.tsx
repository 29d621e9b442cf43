import { useSyncExternalStore, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Notices } from '../features/notices/components/Notices';
import { SurroundingsProvider, type Surroundings } from '../services/surroundings';
import { SkipLink } from '../shared/ui/SkipLink';
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
      <LiveSessionContext value={session}>
        <ErrorBoundary Fallback={ErrorScreen}>
          <ProgramFailures session={session} />
          <Provider store={store} serverState={STATE_AT_START}>
            <SurroundingsProvider value={{ ...surroundings, clock }}>
              <SkipLink />
              <RouterView router={router}>{screen}</RouterView>
              <Notices />
            </SurroundingsProvider>
          </Provider>
        </ErrorBoundary>
      </LiveSessionContext>
    </AppTheme>
  );
}

/** Puts the error screen in the place of everything once the program has ended: its screens would only seem to work. */
function ProgramFailures({ session: { failure, onFailure } }: Pick<AppProps, 'session'>) {
  const ended = useSyncExternalStore(onFailure, failure, () => null);
  if (ended) throw ended.error instanceof Error ? ended.error : new Error('The program has ended.', { cause: ended.error });
  return null;
}

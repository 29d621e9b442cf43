import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { Notices } from '../features/notices/components/Notices';
import { SurroundingsProvider, type Surroundings } from '../services/surroundings';
import { CrashBoundary } from './CrashBoundary';
import type { AppStore } from './store';
import { AppTheme } from './theme/AppTheme';

interface AppProps {
  readonly store: AppStore;
  readonly router: RouterProviderProps['router'];
  readonly surroundings: Surroundings;
}

/** The whole product on the screen. */
export function App({ store, router, surroundings }: AppProps) {
  return (
    <AppTheme>
      <CrashBoundary>
        <Provider store={store}>
          <SurroundingsProvider value={surroundings}>
            <RouterProvider router={router} />
            <Notices />
          </SurroundingsProvider>
        </Provider>
      </CrashBoundary>
    </AppTheme>
  );
}

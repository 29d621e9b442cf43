import { Suspense, startTransition, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { act, render, screen } from '@testing-library/react';
import { createLazyScreen } from './lazyScreen';
import { ErrorBoundary, RouteError } from './screens';
import { createMemoryPageRouter } from './router/pageRouter';
import { RouterView } from './router/RouterView';
import { AppTheme } from './theme/AppTheme';

const Screen = () => <h1>The screen</h1>;

/** A screen whose code fails to load the first `failures` times. */
function renderLazily(failures: number) {
  let requestCount = 0;
  const lazy = createLazyScreen(() => {
    requestCount += 1;
    return requestCount <= failures ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(Screen);
  });
  function Screens() {
    const location = useLocation();
    return (
      <Suspense fallback="Loading...">
        <ErrorBoundary Fallback={RouteError} location={location}>
          {location.pathname === '/lazy' && <lazy.Screen />}
        </ErrorBoundary>
      </Suspense>
    );
  }
  const router = createMemoryPageRouter('/');
  render(
    <AppTheme>
      <RouterView router={router}>
        <Screens />
      </RouterView>
    </AppTheme>,
  );
  const go = (path: string) => act(async () => router.navigate(path));
  return { go, lazy, loadCount: () => requestCount };
}

const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

describe('a lazy screen', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(window, 'scrollTo').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('renders when its code has loaded, which happens once', async () => {
    const { go, loadCount } = renderLazily(0);
    await go('/lazy');
    expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
    await go('/');
    await go('/lazy');
    expect(loadCount()).toBe(1);
  });

  it('shows each failure to load its code, and renders when a retry succeeds', async () => {
    const { go, loadCount } = renderLazily(2);
    await go('/lazy');
    expect(screen.getByRole('alert')).toHaveTextContent("This screen couldn't be loaded");
    await tryAgain();
    expect(screen.getByRole('alert')).toHaveTextContent("This screen couldn't be loaded");
    await tryAgain();
    expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
    expect(loadCount()).toBe(3);
  });

  it('loads its code again when the user returns after a failure', async () => {
    const { go } = renderLazily(1);
    await go('/lazy');
    await go('/');
    expect(screen.queryByRole('alert')).toBeNull();
    await go('/lazy');
    expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
  });

  it('can be preloaded, and loads its code again if the preload fails', async () => {
    const { go, lazy, loadCount } = renderLazily(1);
    await act(async () => lazy.preload());
    await go('/lazy');
    expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
    expect(loadCount()).toBe(2);
  });
});

it('finishes a suspended render with the same promise, as React requires', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation();
  let resolveLoad = (_screen: typeof Screen) => {};
  const lazy = createLazyScreen(() => new Promise((resolve) => (resolveLoad = resolve)));
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => startTransition(() => setIsOpen(true))}>Open</button>
        <Suspense fallback="Loading...">{isOpen && <lazy.Screen />}</Suspense>
      </>
    );
  }
  render(<Page />);
  await act(async () => screen.getByRole('button', { name: 'Open' }).click());
  await act(async () => resolveLoad(Screen));
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

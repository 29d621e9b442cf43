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
        <ErrorBoundary Fallback={RouteError} location={location}>{location.pathname === '/lazy' && <lazy.Screen />}</ErrorBoundary>
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
  return { go, lazy, asked: () => requestCount };
}

const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

describe('a screen whose code lies in a chunk of its own', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(window, 'scrollTo').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows when the code has arrived, which is asked for once', async () => {
    const { go, asked } = renderLazily(0);
    await go('/lazy');
    expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
    await go('/');
    await go('/lazy');
    expect(asked()).toBe(1);
  });

  it('says that the code did not arrive, as often as that happens, and shows the screen when it does', async () => {
    const { go, asked } = renderLazily(2);
    await go('/lazy');
    expect(screen.getByRole('alert')).toHaveTextContent("This screen couldn't be loaded");
    await tryAgain();
    expect(screen.getByRole('alert')).toHaveTextContent("This screen couldn't be loaded");
    await tryAgain();
    expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
    expect(asked()).toBe(3);
  });

  it('asks again when the user returns to it', async () => {
    const { go } = renderLazily(1);
    await go('/lazy');
    await go('/');
    expect(screen.queryByRole('alert')).toBeNull();
    await go('/lazy');
    expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
  });

  it('can be asked for ahead of time, and asks again for those who come after a failure', async () => {
    const { go, lazy, asked } = renderLazily(1);
    await act(async () => lazy.preload());
    await go('/lazy');
    expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
    expect(asked()).toBe(2);
  });
});

it('finishes a render that waited for its code as it began, which React wants of it', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  let arrive = (_screen: typeof Screen) => {};
  const lazy = createLazyScreen(() => new Promise((resolve) => (arrive = resolve)));
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
  await act(async () => arrive(Screen));
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

import { useEffect } from 'react';
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { createMemoryPageRouter, type PageRouter } from './pageRouter';
import { RouterView } from './RouterView';

function CurrentPath() {
  return <p>{useLocation().pathname}</p>;
}

const view = (router: PageRouter) => (
  <RouterView router={router}>
    <CurrentPath />
  </RouterView>
);

// Renders a page as the build does, and hydrates it as the browser does.
it('hydrates a prerendered page without a mismatch after a navigation, and then shows the new screen', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(view(createMemoryPageRouter('/app')));
  const router = createMemoryPageRouter('/app');
  router.navigate('/auth', { replace: true });
  const mismatches: unknown[] = [];
  await act(async () => hydrateRoot(root, view(router), { onRecoverableError: (error) => mismatches.push(error) }));
  expect(mismatches).toEqual([]);
  expect(root.textContent).toBe('/auth');
});

it('renders a moment of a timeline even if the user goes back at once', async () => {
  const renderedHashes: string[] = [];
  function Moment() {
    const { hash } = useLocation();
    useEffect(() => void renderedHashes.push(hash), [hash]);
    return null;
  }
  const router = createMemoryPageRouter('/app#t=1');
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <RouterView router={router}>
        <Moment />
      </RouterView>,
    ),
  );
  // Outside of act, React renders a deferred update only after the second navigation, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  router.navigate('#t=2');
  await Promise.resolve();
  router.navigate(-1);
  await Promise.resolve();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => root.unmount());
  expect(renderedHashes).toEqual(['#t=1', '#t=2', '#t=1']);
});

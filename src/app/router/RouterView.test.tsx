import { useEffect } from 'react';
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { createMemoryPageRouter, type PageRouter } from './pageRouter';
import { RouterView } from './RouterView';

function Place() {
  return <p>{useLocation().pathname}</p>;
}

const view = (router: PageRouter) => (
  <RouterView router={router}>
    <Place />
  </RouterView>
);

// Renders a page as the build does, and hydrates it as the browser does.
it('takes a rendered page over without a mismatch when it has led elsewhere meanwhile, and then shows where', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(view(createMemoryPageRouter('/app')));
  const router = createMemoryPageRouter('/app');
  router.navigate('/auth', { replace: true });
  const mismatches: unknown[] = [];
  await act(async () => hydrateRoot(root, view(router), { onRecoverableError: (error) => mismatches.push(error) }));
  expect(mismatches).toEqual([]);
  expect(root.textContent).toBe('/auth');
});

it('shows a moment of a timeline also where Back leaves it at once', async () => {
  const seen: string[] = [];
  function Moment() {
    const { hash } = useLocation();
    useEffect(() => void seen.push(hash), [hash]);
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
  // As in a browser, deferred rendering happens after the next press.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  router.navigate('#t=2');
  await Promise.resolve();
  router.navigate(-1);
  await Promise.resolve();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => root.unmount());
  expect(seen).toEqual(['#t=1', '#t=2', '#t=1']);
});

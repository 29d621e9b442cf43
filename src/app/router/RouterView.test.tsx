/** Renders a page as the build does, and takes it over as the browser does. */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
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

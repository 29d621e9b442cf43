import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { routePathOf } from '../features/route';
import { PAGE_SHOWN } from '../page/pageSignals';
import { nextTask } from '../shared/load';
import { App, type AppProps } from './App';
import { loadScreen } from './routes';

/**
 * Shows the app in the page. Hydrates the markup if the build rendered the screen of this URL; otherwise, renders from
 * scratch.
 *
 * @throws ScreenLoadError when the code of a prerendered screen fails to load; its markup stays.
 */
export async function showApp(page: Document, app: AppProps): Promise<void> {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const path = routePathOf(app.router.initialState.location.pathname);
  const element = (
    <StrictMode>
      <App {...app} />
    </StrictMode>
  );
  // While it has this attribute, the page hides the parts that differ from the prerendered ones.
  addEventListener(PAGE_SHOWN, () => page.documentElement.removeAttribute('data-differs-from-prerender'), {
    once: true,
  });
  if (root.dataset['page'] === path) {
    // A screen that suspends during hydration would not respond to clicks yet.
    await loadScreen(path);
    // Lets the browser paint and handle input before the hydration starts.
    await nextTask();
    // A transition renders in slices, and the page stays responsive between them.
    startTransition(() => void hydrateRoot(root, element));
    // While `data-page` is set, page.css draws the outline of the focus. Once the focus moves, the app's styles draw
    // it.
    addEventListener(
      PAGE_SHOWN,
      () => root.addEventListener('focusin', () => root.removeAttribute('data-page'), { once: true }),
      {
        once: true,
      },
    );
  } else {
    const reactRoot = createRoot(root);
    startTransition(() => reactRoot.render(element));
  }
}

import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { routePathOf } from '../features/route';
import { PAGE_SHOWN } from '../page/pageSignals';
import { nextTask } from '../shared/load';
import { App, type AppProps } from './App';
import { screenReady } from './routes';

/**
 * Shows the app in the page. Where the build has rendered the very screen that the address leads to, the app takes its
 * markup over; anywhere else it renders its own.
 *
 * @throws ScreenNotLoaded when the code of a rendered screen cannot be had: its markup stays as it is.
 */
export async function showApp(page: Document, app: AppProps): Promise<void> {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const path = routePathOf(app.router.first.location.pathname);
  const element = (
    <StrictMode>
      <App {...app} />
    </StrictMode>
  );
  addEventListener(PAGE_SHOWN, () => page.documentElement.removeAttribute('data-known'), { once: true });
  if (root.dataset['page'] === path) {
    // A screen that suspends while it is taken over would not answer to presses yet.
    await screenReady(path);
    await nextTask();
    // A transition is rendered in slices, and the page stays in use between them.
    startTransition(() => void hydrateRoot(root, element));
    // From the next focus on, controls show it as the app has them do; the present one is marked by the page's own styles.
    addEventListener(PAGE_SHOWN, () => root.addEventListener('focusin', () => root.removeAttribute('data-page'), { once: true }), {
      once: true,
    });
  } else {
    const screen = createRoot(root);
    startTransition(() => screen.render(element));
  }
}

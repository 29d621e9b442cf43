import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { PageRouter } from './pageRouter';

/** Shows what the router says to everything inside. The last screen stands until the next one's code has come. */
export function RouterView({ router, children }: { router: PageRouter; children: ReactNode }) {
  const state = useSyncExternalStore(
    router.subscribe,
    () => router.state,
    () => router.first,
  );
  const { location, arrival } = useDeferredValue(state);
  return (
    <Router location={location} navigationType={arrival} navigator={router.navigator}>
      {children}
    </Router>
  );
}

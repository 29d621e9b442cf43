import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { PageRouter } from './pageRouter';

/** Shows what the router says to everything inside. The last screen stands until the next one's code has come. */
export function RouterView({ router, children }: { router: PageRouter; children: ReactNode }) {
  const read = () => router.state;
  const { location, arrival } = useDeferredValue(useSyncExternalStore(router.subscribe, read, read));
  return (
    <Router location={location} navigationType={arrival} navigator={router.navigator}>
      {children}
    </Router>
  );
}

import { useDeferredValue, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { NavigationType, Router, type Location } from 'react-router-dom';
import { isMomentAddress } from '../../timelinePanel';
import { decodedText } from '../../shared/text';
import type { PageRouter, RouterState } from './pageRouter';

/** Provides the router's state to everything inside. The last screen stays until the next one's code has arrived. */
export function RouterView({ router, children }: { router: PageRouter; children: ReactNode }) {
  const state = useSyncExternalStore(
    router.subscribe,
    () => router.state,
    () => router.first,
  );
  const deferred = useDeferredValue(state);
  const shown = isSameScreen(deferred.location, state.location) ? state : deferred;
  useScrollMemory(router, shown);
  return (
    <Router location={shown.location} navigationType={shown.arrival} navigator={router.navigator}>
      {children}
    </Router>
  );
}

/** Terms and privacy open in a dialog over the page (PRODUCT.md P2.12), and a moment of a timeline is one more look at it. */
const staysOnPage = (hash: string) => hash === '#terms' || hash === '#privacy' || isMomentAddress(hash);

/**
 * Whether two places show the same screen, and what their fragments name over it. Nothing has to arrive then, and a step
 * that Back takes at once must not be skipped: a timeline would hear of neither.
 */
const isSameScreen = (before: Location, now: Location) =>
  before.pathname === now.pathname && [before.hash, now.hash].some(staysOnPage);

/** Places that the router did not make itself, such as a fragment of the first one, share a key. */
const placeOf = ({ key, hash }: Location) => `${key}${hash}`;

/**
 * Begins each screen at its top, or at what its address names; on the way back, where its reader had left it. The first
 * screen is left to the browser. The library's `ScrollRestoration` needs its data router, 18 KB of script.
 */
function useScrollMemory(router: PageRouter, { location, arrival }: RouterState) {
  const left = useRef(new Map<string, number>());
  const shown = useRef(location);

  useEffect(() => {
    const remember = () => void left.current.set(placeOf(shown.current), window.scrollY);
    const leaveToBrowser = () => void (window.history.scrollRestoration = 'auto');
    const takeOver = () => void (window.history.scrollRestoration = 'manual');
    takeOver();
    window.addEventListener('pagehide', leaveToBrowser);
    window.addEventListener('pageshow', takeOver);
    const unsubscribe = router.subscribe(remember);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', leaveToBrowser);
      window.removeEventListener('pageshow', takeOver);
      leaveToBrowser();
    };
  }, [router]);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    const isOver = isSameScreen(shown.current, location);
    shown.current = location;
    const known = arrival === NavigationType.Pop ? left.current.get(placeOf(location)) : undefined;
    const named = location.hash === '' ? null : document.getElementById(decodedText(location.hash.slice(1)));
    // A fragment that names nothing on the page opens something over it, and its end closes that.
    if (isOver) return;
    if (known === undefined && named) named.scrollIntoView();
    else window.scrollTo(0, known ?? 0);
  }, [location, arrival]);
}

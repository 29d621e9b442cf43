import { useDeferredValue, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { NavigationType, Router, type Location } from 'react-router-dom';
import { isMomentLink } from '../../timelinePanel';
import { decodeText } from '../../shared/text';
import type { PageRouter, RouterState } from './pageRouter';

/** Provides the router's state. The previous screen stays until the next one's code has loaded. */
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

/** Terms and privacy open in a dialog over the page (PRODUCT.md P2.12), and a moment of a timeline is only another view of it. */
const staysOnPage = (hash: string) => hash === '#terms' || hash === '#privacy' || isMomentLink(hash);

/**
 * Returns whether two locations show the same screen, at least one with something over it. No code has to load then,
 * and the change must not be deferred: if Back undid it at once, both steps would be skipped, and a timeline would
 * record neither.
 */
const isSameScreen = (before: Location, now: Location) =>
  before.pathname === now.pathname && [before.hash, now.hash].some(staysOnPage);

/** Includes the hash, because locations that the router did not create, such as a fragment of the first one, share a key. */
const placeOf = ({ key, hash }: Location) => `${key}${hash}`;

/**
 * Starts each screen at its top or at the element that its fragment names; Back and Forward restore the scroll
 * position. The browser handles the first screen. React Router's `ScrollRestoration` needs its data router, 18 KB of
 * script.
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
    const isOverlayChange = isSameScreen(shown.current, location);
    shown.current = location;
    const known = arrival === NavigationType.Pop ? left.current.get(placeOf(location)) : undefined;
    const named = location.hash === '' ? null : document.getElementById(decodeText(location.hash.slice(1)));
    // Do not scroll when something opens or closes over the page.
    if (isOverlayChange) return;
    if (known === undefined && named) named.scrollIntoView();
    else window.scrollTo(0, known ?? 0);
  }, [location, arrival]);
}

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
    () => router.initialState,
  );
  const deferredState = useDeferredValue(state);
  const shownState = changesOnlyOverlay(deferredState.location, state.location) ? state : deferredState;
  useScrollRestoration(router, shownState);
  return (
    <Router location={shownState.location} navigationType={shownState.arrival} navigator={router.navigator}>
      {children}
    </Router>
  );
}

/**
 * Terms and privacy open in a dialog over the page (PRODUCT.md P2.12). A link to a moment changes only what the panel
 * shows.
 */
const staysOnPage = (hash: string) => hash === '#terms' || hash === '#privacy' || isMomentLink(hash);

/**
 * Returns whether two locations show the same screen, at least one of them with something over it. Such a change needs
 * no code, and must not be deferred: if the user went back at once, neither step would be rendered or recorded.
 */
const changesOnlyOverlay = (before: Location, now: Location) =>
  before.pathname === now.pathname && [before.hash, now.hash].some(staysOnPage);

/**
 * Identifies a history entry. Entries that the router did not create, such as links within the first page, share a key.
 */
const entryId = ({ key, hash }: Location) => `${key}${hash}`;

/**
 * Scrolls each new screen to its top, or to the element that its fragment names; Back and Forward restore the position.
 * The browser handles the first screen. React Router's `ScrollRestoration` needs its data router, 18 KB of script.
 */
function useScrollRestoration(router: PageRouter, { location, arrival }: RouterState) {
  const positions = useRef(new Map<string, number>());
  const shownLocation = useRef(location);

  useEffect(() => {
    const savePosition = () => void positions.current.set(entryId(shownLocation.current), window.scrollY);
    const letBrowserScroll = () => void (window.history.scrollRestoration = 'auto');
    const takeOver = () => void (window.history.scrollRestoration = 'manual');
    takeOver();
    window.addEventListener('pagehide', letBrowserScroll);
    window.addEventListener('pageshow', takeOver);
    const unsubscribe = router.subscribe(savePosition);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', letBrowserScroll);
      window.removeEventListener('pageshow', takeOver);
      letBrowserScroll();
    };
  }, [router]);

  useLayoutEffect(() => {
    if (shownLocation.current === location) return;
    const isOverlayChange = changesOnlyOverlay(shownLocation.current, location);
    shownLocation.current = location;
    const savedPosition = arrival === NavigationType.Pop ? positions.current.get(entryId(location)) : undefined;
    const linkedElement = location.hash === '' ? null : document.getElementById(decodeText(location.hash.slice(1)));
    // Do not scroll when something opens or closes over the page.
    if (isOverlayChange) return;
    if (savedPosition === undefined && linkedElement) linkedElement.scrollIntoView();
    else window.scrollTo(0, savedPosition ?? 0);
  }, [location, arrival]);
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import type { PageRouter } from './pageRouter';

/** Places that the router did not make itself, such as a fragment of the first one, share a key. */
const placeOf = ({ key, hash }: Location) => `${key}${hash}`;

/**
 * Begins each screen at its top, or at what its address names; on the way back, where its reader had left it. The first
 * screen is left to the browser.
 */
export function ScrollMemory({ router }: { router: PageRouter }) {
  const location = useLocation();
  const arrival = useNavigationType();
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
    shown.current = location;
    const known = arrival === NavigationType.Pop ? left.current.get(placeOf(location)) : undefined;
    const named = location.hash === '' ? null : document.getElementById(decoded(location.hash.slice(1)));
    if (known === undefined && named) named.scrollIntoView();
    else window.scrollTo(0, known ?? 0);
  }, [location, arrival]);
  return null;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

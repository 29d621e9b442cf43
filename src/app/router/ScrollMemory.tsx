import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { PageRouter } from './pageRouter';

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
    const remember = () => void left.current.set(shown.current.key, window.scrollY);
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
    const named = location.hash === '' ? null : document.getElementById(decoded(location.hash.slice(1)));
    if (arrival === NavigationType.Pop) window.scrollTo(0, left.current.get(location.key) ?? 0);
    else if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
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

import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectBusyForm } from '../features/access/auth';
import { selectIsRedirecting } from '../features/access/betaAccess';
import { routePathOf, type RoutePath } from '../features/route';

/** What somebody does to a link who is about to follow it. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Fetches the next screen's code at the first sign that somebody is about to go there: a link that is pointed at, that
 * has the focus or is touched; a sign-in, or a key, that is about to lead to the dashboard.
 */
export function useNextScreen(preload: (path: RoutePath) => void): void {
  const isOnTheWay = useSelector(selectBusyForm) === 'signIn';
  const isRedirecting = useSelector(selectIsRedirecting);
  useEffect(() => {
    if (isOnTheWay || isRedirecting) preload('/app');
  }, [preload, isOnTheWay, isRedirecting]);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.origin === window.location.origin && link.target === '') preload(routePathOf(link.pathname));
    };
    for (const intent of INTENTS) document.addEventListener(intent, follow, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, follow);
    };
  }, [preload]);
}

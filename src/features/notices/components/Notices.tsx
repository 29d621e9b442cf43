import { useDeferredValue, useEffect } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { createOnDemand, useOnDemand } from '../../../shared/ui/OnDemandPart';
import { focusScreen } from '../../../shared/ui/screen';
import { selectWaitingNotices } from '../noticesSlice';
import { NoticeCard } from './NoticeCard';
import { NoticePlace } from './NoticePlace';

/** The code of the notices' stack, which brings notistack. */
export const noticeStackCode = createOnDemand(async () => (await import(/* webpackChunkName: "dialogs" */ './NoticeStack')).NoticeStack);

const SMALL_SCREEN = '(max-width: 599.95px), (max-height: 499.95px)';
const MOST_AT_ONCE = { small: 1, large: 3 };

/**
 * Shows the notices of the store; mounted once, beside the screens. They live at the end of the page, and the code of
 * their stack comes with the first one. The latest are shown; those before them wait, and come back after them.
 */
export function Notices() {
  const waiting = useSelector(selectWaitingNotices);
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const { Part, hasFailed } = useOnDemand(noticeStackCode, waiting.length > 0);
  // They are no part of the pages that the build renders, so they come after the hydration.
  const isDrawn = useDeferredValue(true, false);
  useEffect(() => {
    // A press may soon raise a notice, perhaps that the connection is lost.
    const { prepare } = noticeStackCode;
    document.addEventListener('click', prepare, { capture: true, once: true });
    return () => document.removeEventListener('click', prepare, { capture: true });
  }, []);
  if (!isDrawn) return null;
  const notices = waiting.slice(-(isSmall ? MOST_AT_ONCE.small : MOST_AT_ONCE.large));
  return createPortal(
    <Box ref={keepReachable}>
      <NoticePlace>
        {Part ? (
          <Part notices={notices} />
        ) : (
          // The code did not arrive: a lost connection is what some notices tell of.
          hasFailed && notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)
        )}
      </NoticePlace>
    </Box>,
    document.body,
  );
}

/**
 * Watches over the element around the notices. An open dialog hides the rest of the page from assistive technology, but
 * what it raised must still be announced; and when the notice that has the focus goes away, the focus returns to where
 * it came from.
 *
 * @returns what ends the watch
 */
function keepReachable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let from: HTMLElement | null = null;
  let inside: Node | null = null;

  const enter = ({ target, relatedTarget }: FocusEvent) => {
    inside = target as Node;
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) from = relatedTarget;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers also report an element that is removed with the focus, which is the observer's case.
    if (relatedTarget !== null && (target as Node).isConnected) inside = null;
  };
  const observer = new MutationObserver(() => {
    element.removeAttribute('aria-hidden');
    if (!inside || inside.isConnected) return;
    inside = null;
    if (document.activeElement !== document.body) return;
    if (from?.isConnected) from.focus({ preventScroll: true });
    else focusScreen();
  });
  element.addEventListener('focusin', enter);
  element.addEventListener('focusout', leave);
  observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', enter);
    element.removeEventListener('focusout', leave);
  };
}

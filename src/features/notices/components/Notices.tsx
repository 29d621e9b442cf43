import { useDeferredValue, useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { createOnDemand, useOnDemand } from '../../../shared/ui/OnDemandPart';
import { focusScreen } from '../../../shared/ui/screen';
import { selectWaitingNotices } from '../noticesSlice';
import { NoticeCard } from './NoticeCard';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { selectPath } from '../../route';

/** Lazy code of the notice stack, which includes notistack. */
export const noticeStackCode = createOnDemand(async () => (await import(/* webpackChunkName: "dialogs" */ './NoticeStack')).NoticeStack);

const SMALL_SCREEN = '(max-width: 599.95px), (max-height: 499.95px)';
const MAX_AT_ONCE = { small: 1, large: 3 };

/**
 * Shows the store's notices; mounted once, beside the screens, in a portal at the end of the page. The stack's code
 * loads with the first notice. The latest notices show; older ones wait and come back after them.
 */
export function Notices() {
  const waiting = useSelector(selectWaitingNotices);
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const { Part, hasFailed } = useOnDemand(noticeStackCode, waiting.length > 0);
  // Prerendered pages contain no notices, so render them only after hydration.
  const isDrawn = useDeferredValue(true, false);
  useEffect(() => {
    // Load the code on the first click, which may raise a notice, perhaps about a lost connection.
    const { preload } = noticeStackCode;
    document.addEventListener('click', preload, { capture: true, once: true });
    return () => document.removeEventListener('click', preload, { capture: true });
  }, []);
  if (!isDrawn) return null;
  const notices = waiting.slice(-(isSmall ? MAX_AT_ONCE.small : MAX_AT_ONCE.large));
  return createPortal(
    <Box ref={keepReachable}>
      <NoticePlace>
        {Part ? (
          <Part notices={notices} />
        ) : (
          // The code failed to load. Show plain cards, because some notices report a lost connection.
          hasFailed && notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)
        )}
      </NoticePlace>
    </Box>,
    document.body,
  );
}

/**
 * Keeps the notices reachable. An open dialog hides the rest of the page from assistive technology, but its notices
 * still have to be announced. When a focused notice disappears, the focus returns to where it came from.
 *
 * @returns a function that stops this
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
    // Some browsers also fire this when a focused element is removed, which the observer handles.
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

/**
 * Positions the notices: bottom right, beside the timeline panel; bottom left on /auth, whose form is on the right;
 * full width at the bottom of a phone. Pages and dialogs leave room to scroll past them (`--notices` is their height),
 * and the focused control is scrolled clear.
 */
function NoticePlace({ children }: { children: ReactNode }) {
  const isLeft = useSelector(selectPath) === '/auth';
  return (
    <>
      <GlobalStyles styles={ROOM} />
      <Box ref={makeRoom} data-corner={isLeft ? 'left' : 'right'} sx={placeStyles}>
        {children}
      </Box>
    </>
  );
}

const ROOM = { html: { scrollPaddingBottom: 'var(--notices, 0px)' }, body: { paddingBottom: 'var(--notices, 0px)' } };

/** Publishes the height of the notices, and keeps them above an on-screen keyboard. */
function makeRoom(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    root.setProperty('--notices', `${place.offsetHeight}px`);
    showControlAtHand(place);
  });
  // Observe the border box: the padding disappears with the last notice, after its height.
  observer.observe(place, { box: 'border-box' });
  const { visualViewport } = window;
  const stayAboveKeyboard = () => {
    const hidden = visualViewport ? window.innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
    place.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`);
  };
  visualViewport?.addEventListener('resize', stayAboveKeyboard);
  visualViewport?.addEventListener('scroll', stayAboveKeyboard);
  return () => {
    observer.disconnect();
    root.removeProperty('--notices');
    visualViewport?.removeEventListener('resize', stayAboveKeyboard);
    visualViewport?.removeEventListener('scroll', stayAboveKeyboard);
  };
}

/** Scrolls the focused control out from under the notices. */
function showControlAtHand(place: HTMLElement): void {
  const control = document.activeElement;
  if (!control || control === document.body || place.contains(control)) return;
  const [at, notices] = [control.getBoundingClientRect(), place.getBoundingClientRect()];
  const isBeside = at.right <= notices.left || at.left >= notices.right;
  const isAbove = at.bottom <= notices.top;
  const hasRoom = at.height < notices.top && at.top < window.innerHeight;
  if (!isBeside && !isAbove && hasRoom) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function placeStyles({ sizes, spacing, breakpoints, zIndex }: Theme) {
  return {
    position: 'fixed',
    bottom: 'calc(var(--dock-bottom, 0px) + var(--keyboard, 0px))',
    zIndex: zIndex.snackbar,
    pointerEvents: 'none',
    insetInline: 0,
    px: 2,
    '&:has([role])': { pb: { xs: 2, sm: 4 } },
    [breakpoints.up('sm')]: {
      left: 'auto',
      right: 'var(--dock-right, 0px)',
      width: `calc(${sizes.width.notice}px + ${spacing(8)})`,
      px: 4,
      '&[data-corner=left]': { left: 0, right: 'auto' },
    },
    '@media print': { display: 'none' },
    // The timeline covers a phone's screen, and notices would lie over it.
    'html[data-covered] &': { display: 'none' },
    // notistack's containers and wrappers have no styles of their own: see unstyled.ts.
    '& .notistack-SnackbarContainer': { display: 'flex', flexDirection: 'column' },
    '& .notistack-SnackbarContainer *:has(> [role])': { width: '100%' },
  } as const;
}

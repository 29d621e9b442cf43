import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { authFailureText } from '../../../services/auth/authFailures';
import { onBackOnline } from '../../../shared/pageState';
import { createOnDemand, useOnDemand } from '../../../shared/ui/OnDemandPart';
import { focusScreen } from '../../../shared/ui/screen';
import { selectPath } from '../../route';
import { noticeText, type Notice } from '../noticeCatalogue';
import { noticeClosed, selectWaitingNotices } from '../noticesSlice';
import { NoticeCard } from './NoticeCard';

/** The code of the notice stack, which includes notistack. */
export const lazyNoticeStack = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './NoticeStack')).NoticeStack,
);

const SMALL_SCREEN = '(max-width: 599.95px), (max-height: 499.95px)';
const MAX_AT_ONCE = { small: 1, large: 3 };

/**
 * Shows the latest notices of the store in a portal at the end of the page; when these close, older ones are
 * shown again. Rendered once, beside the screens. The stack's code loads with the first notice.
 *
 * The notices are at the bottom right, beside the timeline panel. On /auth, whose form is on the right, they are at the
 * bottom left. On a phone they cover the whole width. While the timeline panel fills a phone's screen, only destructive
 * notices are shown, below the panel; the others wait.
 */
export function Notices() {
  const waiting = useSelector(selectWaitingNotices);
  const isOnAuth = useSelector(selectPath) === '/auth';
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const isCovered = useIsPageCovered();
  useCloseWhenOnline(waiting);
  const { Part, hasFailed } = useOnDemand(lazyNoticeStack, waiting.length > 0);
  // Prerendered pages contain no notices, so the first notices are rendered only after hydration.
  const isHydrated = useDeferredValue(true, false);
  useEffect(() => {
    // Load the code on the first click: once a notice reports a lost connection, it is too late.
    const { preload } = lazyNoticeStack;
    document.addEventListener('click', preload, { capture: true, once: true });
    return () => document.removeEventListener('click', preload, { capture: true });
  }, []);
  if (!isHydrated) return null;
  const due = isCovered ? waiting.filter((notice) => noticeText(notice).tone === 'destructive') : waiting;
  const notices = due.slice(-(isSmall ? MAX_AT_ONCE.small : MAX_AT_ONCE.large));
  return createPortal(
    <>
      <GlobalStyles styles={ROOM_BELOW_PAGE} />
      <Box ref={watchContainer} data-corner={isOnAuth ? 'left' : 'right'} sx={containerStyles}>
        {Part ? (
          <Part notices={notices} displaced={isSmall ? due.slice(0, -notices.length) : []} />
        ) : (
          // Plain cards need no further code: the notice may report a lost connection.
          hasFailed && notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)
        )}
      </Box>
    </>,
    document.body,
  );
}

function subscribeToPage(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-covered'] });
  return () => observer.disconnect();
}

/** Returns whether the timeline panel fills the screen, which it can on a phone. */
function useIsPageCovered(): boolean {
  return useSyncExternalStore(
    subscribeToPage,
    () => document.documentElement.hasAttribute('data-covered'),
    () => false,
  );
}

/** Closes the notices that report a lost connection, shown or not, once the connection is back. */
function useCloseWhenOnline(notices: readonly Notice[]) {
  const dispatch = useDispatch();
  useEffect(() => {
    const close = () => {
      for (const { id, values } of notices)
        if (values.reason === authFailureText('offline')) dispatch(noticeClosed({ id }));
    };
    return onBackOnline(close);
  }, [notices, dispatch]);
}

/** Starts `keepReachable` and `keepPageClear`, and returns a function that stops both. */
function watchContainer(container: HTMLElement) {
  const cleanups = [keepReachable(container), keepPageClear(container)];
  return () => cleanups.forEach((cleanUp) => cleanUp());
}

/**
 * Lets screen readers announce notices while an open dialog hides the rest of the page from them. When a focused notice
 * disappears, the focus returns to where it was before. Returns a function that stops this.
 */
function keepReachable(container: HTMLElement): () => void {
  let focusedNode: Node | null = null;
  let focusedBefore: HTMLElement | null = null;

  const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
    focusedNode = target as Node;
    if (relatedTarget instanceof HTMLElement && !container.contains(relatedTarget)) focusedBefore = relatedTarget;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers also fire this when a focused element is removed, which the observer handles.
    if (relatedTarget !== null && (target as Node).isConnected) focusedNode = null;
  };
  const observer = new MutationObserver(() => {
    container.removeAttribute('aria-hidden');
    if (!focusedNode || focusedNode.isConnected) return;
    focusedNode = null;
    if (document.activeElement !== document.body) return;
    if (focusedBefore?.isConnected) focusedBefore.focus({ preventScroll: true });
    else focusScreen();
  });
  container.addEventListener('focusin', onFocusIn);
  container.addEventListener('focusout', onFocusOut);
  observer.observe(container, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', onFocusIn);
    container.removeEventListener('focusout', onFocusOut);
  };
}

/** Lets pages and dialogs scroll past the notices, whose height is `--notices`. */
const ROOM_BELOW_PAGE = {
  html: { scrollPaddingBottom: 'var(--notices, 0px)' },
  body: { paddingBottom: 'var(--notices, 0px)' },
};

/**
 * Sets `--notices` to the height of the notices, scrolls the focused control clear of them, and keeps the notices above
 * an on-screen keyboard. Returns a function that stops this.
 */
function keepPageClear(container: HTMLElement): () => void {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    root.setProperty('--notices', `${container.offsetHeight}px`);
    showFocusedControl(container);
  });
  // Observe the border box, because the padding may disappear only after the content has lost its height.
  observer.observe(container, { box: 'border-box' });
  const { visualViewport } = window;
  const stayAboveKeyboard = () => {
    const hiddenHeight = visualViewport ? window.innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
    container.style.setProperty('--keyboard', `${Math.max(0, hiddenHeight)}px`);
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
function showFocusedControl(container: HTMLElement): void {
  const control = document.activeElement;
  if (!control || control === document.body || container.contains(control)) return;
  const box = control.getBoundingClientRect();
  const notices = container.getBoundingClientRect();
  const isBeside = box.right <= notices.left || box.left >= notices.right;
  const isCovered = !isBeside && box.bottom > notices.top && box.top < window.innerHeight;
  const fitsAbove = box.height < notices.top;
  if (isCovered && fitsAbove) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function containerStyles({ sizes, spacing, breakpoints, zIndex }: Theme) {
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
    // notistack's containers and wrappers have no styles of their own: see unstyled.ts.
    '& .notistack-SnackbarContainer': { display: 'flex', flexDirection: 'column' },
    '& .notistack-SnackbarContainer *:has(> [role])': { width: '100%' },
  } as const;
}

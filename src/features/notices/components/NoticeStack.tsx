import { useEffect, useRef, type Ref } from 'react';
import Fade from '@mui/material/Fade';
import { useTheme } from '@mui/material/styles';
import { SnackbarProvider, useSnackbar, type CustomContentProps, type SnackbarProviderProps } from 'notistack';
import { useDispatch } from 'react-redux';
import { authFailureText } from '../../../services/auth/authFailures';
import { useIsOnline } from '../../../services/page/online';
import { keyOf } from '../../../shared/ui/keyOf';
import { noticeText, type Notice } from '../noticeCatalogue';
import { noticeClosed, undoPressed } from '../noticesSlice';
import { NoticeCard } from './NoticeCard';

declare module 'notistack' {
  interface VariantOverrides {
    default: { notice: Notice };
  }
}

interface StackedNoticeProps extends CustomContentProps {
  notice: Notice;
  ref?: Ref<HTMLDivElement>;
}

const COMPONENTS = { default: ({ notice, ref, style }: StackedNoticeProps) => <NoticeCard ref={ref} notice={notice} style={style} /> };
/** The library's own slide predates React 19. */
const TRANSITION = Fade as NonNullable<SnackbarProviderProps['TransitionComponent']>;
/** In milliseconds; the pointer or the focus on a notice stops its time. Who wants to undo has to get there first. */
const STAYS = { news: 5000, undoable: 15_000 };

interface NoticeStackProps {
  /** The notices to show; which these may be is decided elsewhere. */
  readonly notices: readonly Notice[];
}

/** Notices that come and go gently, and leave by themselves where they may. */
export function NoticeStack({ notices }: NoticeStackProps) {
  const { duration } = useTheme().transitions;
  return (
    <SnackbarProvider
      Components={COMPONENTS}
      TransitionComponent={TRANSITION}
      transitionDuration={{ enter: duration.enteringScreen, exit: 0 }}
      maxSnack={MORE_THAN_SHOWN}
    >
      <Stacked notices={notices} />
    </SnackbarProvider>
  );
}

/** notistack throws away what is too much for it; here that waits outside. */
const MORE_THAN_SHOWN = 50;

/** Keeps notistack's stack the same as `notices`. Destructive ones stay until they are closed, or true no longer. */
function Stacked({ notices }: NoticeStackProps) {
  const dispatch = useDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Map<number, string>());
  const entries = useRef(0);
  useUndoByKey(notices);
  useReturnOfConnection(notices);
  useEffect(() => {
    for (const [id, key] of shown.current) {
      if (notices.some((notice) => notice.id === id)) continue;
      shown.current.delete(id);
      closeSnackbar(key);
    }
    for (const notice of notices) {
      if (shown.current.has(notice.id)) continue;
      const { tone, undo } = noticeText(notice);
      entries.current += 1;
      // One that comes back after it had to make room is another entry.
      const key = String(entries.current);
      shown.current.set(notice.id, key);
      enqueueSnackbar({
        key,
        variant: 'default',
        notice,
        persist: tone === 'destructive',
        autoHideDuration: undo ? STAYS.undoable : STAYS.news,
        onClose: (_, reason) => void (reason === 'timeout' && dispatch(noticeClosed({ id: notice.id }))),
      });
    }
  }, [notices, dispatch, enqueueSnackbar, closeSnackbar]);
  return null;
}

/** Takes away what asks to check the connection once the connection is back. */
function useReturnOfConnection(notices: readonly Notice[]) {
  const dispatch = useDispatch();
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    for (const { id, values } of notices) {
      if (isBack && values.reason === authFailureText('offline')) dispatch(noticeClosed({ id }));
    }
  }, [isOnline, notices, dispatch]);
}

/** Where Ctrl Z is the browser's own: it takes back what was typed. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/** Ctrl Z (on a Mac ⌘ Z) undoes what a notice on the screen offers to undo, as a press of its button does; not behind an open dialog. */
function useUndoByKey(notices: readonly Notice[]) {
  const dispatch = useDispatch();
  useEffect(() => {
    const offered = notices.find((notice) => noticeText(notice).undo);
    const subject = offered?.values.subject;
    if (subject === undefined) return undefined;
    const undo = (event: KeyboardEvent) => {
      const isMeant = keyOf(event) === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isElsewhere = event.target instanceof Element && event.target.closest(`${TYPING}, [role=dialog]`) !== null;
      if (!isMeant || isElsewhere || event.defaultPrevented) return;
      event.preventDefault();
      dispatch(undoPressed({ subject }));
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [notices, dispatch]);
}

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
/** Replaces notistack's own Slide, which predates React 19. */
const TRANSITION = Fade as NonNullable<SnackbarProviderProps['TransitionComponent']>;
/** Display times in ms; they pause while a notice is hovered or focused. Undo stays longer so that users can reach it. */
const STAYS = { news: 5000, undoable: 15_000 };

interface NoticeStackProps {
  /** The notices to show, selected by the caller. */
  readonly notices: readonly Notice[];
}

/** Fades notices in, and closes all but destructive ones after a while. */
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

/** More than the caller ever passes: notistack drops notices beyond its limit, but ours have to wait. */
const MORE_THAN_SHOWN = 50;

/** Keeps notistack's stack in sync with `notices`. Destructive ones stay until they are closed or stale. */
function Stacked({ notices }: NoticeStackProps) {
  const dispatch = useDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Map<number, string>());
  const entries = useRef(0);
  useUndoByKey(notices);
  useCloseWhenOnline(notices);
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
      // A notice that returns after making room needs a new key.
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

/** Closes notices that ask to check the connection once it is back. */
function useCloseWhenOnline(notices: readonly Notice[]) {
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

/** Elements where Ctrl+Z belongs to the browser, which undoes typing. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/** Ctrl+Z (⌘Z on a Mac) acts like the Undo button of a visible notice, except in text fields and dialogs. */
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

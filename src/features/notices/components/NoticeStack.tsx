import { useEffect, useRef, type Ref } from 'react';
import Fade from '@mui/material/Fade';
import { useTheme } from '@mui/material/styles';
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
  type CustomContentProps,
  type SnackbarKey,
  type SnackbarProviderProps,
} from 'notistack';
import { useDispatch } from 'react-redux';
import { keyName } from '../../../shared/ui/keyName';
import { MAX_NOTICES, noticeText, type Notice } from '../noticeCatalogue';
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

const COMPONENTS = {
  default: ({ notice, ref, style }: StackedNoticeProps) => <NoticeCard ref={ref} notice={notice} style={style} />,
};
/** Replaces notistack's own Slide, which predates React 19. */
const TRANSITION = Fade as NonNullable<SnackbarProviderProps['TransitionComponent']>;
/**
 * How long notices are displayed (ms), not counting hover and focus. Notices with Undo stay longer, so that users can
 * reach the button.
 */
const DISPLAY_TIME = { plain: 5000, undoable: 15_000 };

interface NoticeStackProps {
  readonly notices: readonly Notice[];
  /** The notices that these have displaced on a small screen. */
  readonly displaced: readonly Notice[];
}

/** Shows `notices` in notistack's stack, and closes all but destructive ones after a while. */
export function NoticeStack({ notices, displaced }: NoticeStackProps) {
  const { duration } = useTheme().transitions;
  useSyncStack(notices);
  useDropOldNews(notices, displaced);
  useUndoByKey(notices);
  // notistack drops notices beyond its limit, so the limit is one that is never reached.
  return (
    <SnackbarProvider
      Components={COMPONENTS}
      TransitionComponent={TRANSITION}
      transitionDuration={{ enter: duration.enteringScreen, exit: 0 }}
      maxSnack={MAX_NOTICES}
    />
  );
}

/**
 * Closes news that was shown and has made room for a newer notice: when it came back, it would be older than what the user
 * has done since (PRODUCT.md P12.3).
 */
function useDropOldNews(shown: readonly Notice[], displaced: readonly Notice[]) {
  const dispatch = useDispatch();
  const shownIds = useRef(new Set<number>());
  useEffect(() => {
    for (const { id } of shown) shownIds.current.add(id);
    for (const notice of displaced) {
      const { tone, undo } = noticeText(notice);
      if (tone !== 'destructive' && !undo && shownIds.current.has(notice.id)) dispatch(noticeClosed({ id: notice.id }));
    }
  }, [shown, displaced, dispatch]);
}

/** Opens and closes notices in notistack's stack, so that it shows `notices`. */
function useSyncStack(notices: readonly Notice[]) {
  const dispatch = useDispatch();
  const keys = useRef(new Map<number, SnackbarKey>());
  useEffect(() => {
    for (const [id, key] of keys.current) {
      if (notices.some((notice) => notice.id === id)) continue;
      keys.current.delete(id);
      closeSnackbar(key);
    }
    for (const notice of notices) {
      if (keys.current.has(notice.id)) continue;
      const { tone, undo } = noticeText(notice);
      const key = enqueueSnackbar({
        variant: 'default',
        notice,
        persist: tone === 'destructive',
        autoHideDuration: undo ? DISPLAY_TIME.undoable : DISPLAY_TIME.plain,
        onClose: (_, reason) => void (reason === 'timeout' && dispatch(noticeClosed({ id: notice.id }))),
      });
      keys.current.set(notice.id, key);
    }
  }, [notices, dispatch]);
}

/** Elements in which the browser's own Ctrl+Z undoes typing. */
const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/** Ctrl+Z (⌘Z on a Mac) acts like the Undo button of a visible notice, except in text fields and dialogs. */
function useUndoByKey(notices: readonly Notice[]) {
  const dispatch = useDispatch();
  useEffect(() => {
    const subject = notices.find((notice) => noticeText(notice).undo)?.values.subject;
    if (subject === undefined) return undefined;
    const undo = (event: KeyboardEvent) => {
      const isUndo = keyName(event) === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isInFieldOrDialog =
        event.target instanceof Element && event.target.closest(`${TEXT_FIELD}, [role=dialog]`) !== null;
      if (!isUndo || isInFieldOrDialog || event.defaultPrevented) return;
      event.preventDefault();
      dispatch(undoPressed({ subject }));
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [notices, dispatch]);
}

import { useCallback, useEffect, useRef, type Ref } from 'react';
import Box from '@mui/material/Box';
import Fade from '@mui/material/Fade';
import { useTheme, type Theme } from '@mui/material/styles';
import { SnackbarProvider, useSnackbar, type CustomContentProps, type SnackbarProviderProps } from 'notistack';
import { useDispatch, useSelector } from 'react-redux';
import { noticeText, type NoticeCode, type NoticeText } from '../noticeCatalogue';
import { noticeShown, selectWaitingNotices } from '../noticesSlice';
import { NoticeCard } from './NoticeCard';
import { placeNotice } from './placeNotice';
import { staleSince, supersededBy, type Standing } from './staleNotices';

declare module 'notistack' {
  interface VariantOverrides {
    default: { notice: NoticeText };
  }
}

interface StackedNoticeProps extends CustomContentProps {
  notice: NoticeText;
  ref?: Ref<HTMLDivElement>;
}

function StackedNotice({ id, notice, ref, style }: StackedNoticeProps) {
  const { closeSnackbar } = useSnackbar();
  return <NoticeCard ref={ref} notice={notice} style={style} onClose={() => closeSnackbar(id)} />;
}

const COMPONENTS = { default: StackedNotice };
/** The library's own slide predates React 19. */
const TRANSITION = Fade as NonNullable<SnackbarProviderProps['TransitionComponent']>;
const MOST_AT_ONCE = 4;
const AT_THE_TOP = 'notices-at-the-top';

interface NoticeStackProps extends Standing {
  readonly controlAtHand: () => Element | null;
}

/** Notices that stack up, make room for each other, and leave by themselves where they may. */
export function NoticeStack(props: NoticeStackProps) {
  const { duration } = useTheme().transitions;
  return (
    <Box sx={stackStyle}>
      <SnackbarProvider
        Components={COMPONENTS}
        TransitionComponent={TRANSITION}
        transitionDuration={{ enter: duration.enteringScreen, exit: duration.leavingScreen }}
        maxSnack={MOST_AT_ONCE}
        classes={{ containerAnchorOriginTopRight: AT_THE_TOP }}
      >
        <WaitingNotices {...props} />
      </SnackbarProvider>
    </Box>
  );
}

/** Hands each waiting notice over to notistack, once. Destructive ones stay until they are closed, or no longer true. */
function WaitingNotices({ controlAtHand, account, access }: NoticeStackProps) {
  const waiting = useSelector(selectWaitingNotices);
  const dispatch = useDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const { sizes } = useTheme();
  const shown = useRef(new Map<NoticeCode, number>());
  const standing = useRef<Standing>({ account, access });

  const takeAway = useCallback(
    (codes: readonly NoticeCode[], except?: number) => {
      for (const code of codes) {
        const key = shown.current.get(code);
        if (key !== undefined && key !== except) closeSnackbar(key);
        shown.current.delete(code);
      }
    },
    [closeSnackbar],
  );

  // Runs before the next effect, which shows the notices that the change itself raised.
  useEffect(() => {
    const now = { account, access };
    takeAway(staleSince(standing.current, now));
    standing.current = now;
  }, [account, access, takeAway]);

  useEffect(() => {
    for (const notice of waiting) {
      takeAway(supersededBy(notice.code), notice.id);
      shown.current.set(notice.code, notice.id);
      const text = noticeText(notice);
      enqueueSnackbar({
        key: notice.id,
        preventDuplicate: true,
        variant: 'default',
        notice: text,
        persist: text.tone === 'destructive',
        anchorOrigin: placeNotice(controlAtHand()?.getBoundingClientRect() ?? null, {
          width: window.innerWidth,
          height: window.innerHeight,
          visibleHeight: window.visualViewport?.height ?? window.innerHeight,
          stackWidth: sizes.width.notice + sizes.touchTarget,
          stackHeight: sizes.noticeStack,
        }),
      });
      dispatch(noticeShown({ id: notice.id }));
    }
  }, [waiting, dispatch, enqueueSnackbar, takeAway, sizes, controlAtHand]);
  return null;
}

/** The styles of notistack's containers, which come without any: see unstyled.ts. Those at the top leave the bar in sight. */
function stackStyle({ breakpoints, sizes, spacing, zIndex }: Theme) {
  return {
    '& .notistack-SnackbarContainer': {
      position: 'fixed',
      right: spacing(5),
      bottom: spacing(3.5),
      zIndex: zIndex.snackbar,
      display: 'flex',
      flexDirection: 'column-reverse',
      alignItems: 'flex-end',
      maxWidth: `calc(100% - ${spacing(10)})`,
      maxHeight: '100%',
      // Only the notices themselves take presses.
      pointerEvents: 'none',
      [breakpoints.down('sm')]: { right: spacing(4), width: `calc(100% - ${spacing(8)})`, maxWidth: 'none' },
    },
    // On a phone a notice is as wide as its place, not as its card would like to be.
    '& .notistack-SnackbarContainer > *': { maxWidth: '100%' },
    [`& .${AT_THE_TOP}`]: { top: sizes.bar, bottom: 'auto', flexDirection: 'column' },
    '& .notistack-Snackbar': { position: 'relative', width: '100%' },
    '& .notistack-CollapseWrapper': { padding: spacing(1.5, 0) },
  };
}

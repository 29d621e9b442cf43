import type { Ref } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { SnackbarProvider, useSnackbar, type CustomContentProps, type SnackbarProviderProps } from 'notistack';
import type { NoticeText } from '../noticeTypes';
import { NoticeCard } from './NoticeCard';
import { NoticeTransition } from './NoticeTransition';
import { WaitingNotices, type WaitingNoticesProps } from './WaitingNotices';

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
const TRANSITION = NoticeTransition as NonNullable<SnackbarProviderProps['TransitionComponent']>;
const MOST_AT_ONCE = 4;
const AT_THE_TOP = 'notices-at-the-top';

/** Notices that stack up, make room for each other, and leave by themselves where they may. */
export function NoticeStack(props: WaitingNoticesProps) {
  return (
    <Box sx={stackStyle}>
      <SnackbarProvider
        Components={COMPONENTS}
        TransitionComponent={TRANSITION}
        maxSnack={MOST_AT_ONCE}
        classes={{ containerAnchorOriginTopRight: AT_THE_TOP }}
      >
        <WaitingNotices {...props} />
      </SnackbarProvider>
    </Box>
  );
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
    [`& .${AT_THE_TOP}`]: { top: sizes.bar, bottom: 'auto', flexDirection: 'column' },
    '& .notistack-Snackbar': { position: 'relative', width: '100%' },
    '& .notistack-CollapseWrapper': { padding: spacing(1.5, 0) },
  };
}

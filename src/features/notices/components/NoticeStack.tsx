import type { Ref } from 'react';
import { SnackbarProvider, useSnackbar, type CustomContentProps, type SnackbarProviderProps } from 'notistack';
import type { NoticeText } from '../noticeTypes';
import { NoticeCard } from './NoticeCard';
import { NoticeTransition } from './NoticeTransition';
import { WaitingNotices } from './WaitingNotices';

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

/** Notices that stack up, make room for each other, and leave by themselves where they may. */
export function NoticeStack({ controlAtHand }: { controlAtHand: () => Element | null }) {
  return (
    <SnackbarProvider Components={COMPONENTS} TransitionComponent={TRANSITION} maxSnack={MOST_AT_ONCE}>
      <WaitingNotices controlAtHand={controlAtHand} />
    </SnackbarProvider>
  );
}

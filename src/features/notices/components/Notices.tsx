import { SnackbarProvider, type SnackbarProviderProps } from 'notistack';
import { NoticeCard } from './NoticeCard';
import { NoticeTransition } from './NoticeTransition';
import { WaitingNotices } from './WaitingNotices';
import { useNoticesRoot } from './useNoticesRoot';

const COMPONENTS = { default: NoticeCard };
const TRANSITION = NoticeTransition as NonNullable<SnackbarProviderProps['TransitionComponent']>;

/** Shows the notices of the store; mounted once, beside the screens. */
export function Notices() {
  const root = useNoticesRoot();
  if (!root) return null;
  return (
    <SnackbarProvider Components={COMPONENTS} TransitionComponent={TRANSITION} domRoot={root} maxSnack={4}>
      <WaitingNotices />
    </SnackbarProvider>
  );
}

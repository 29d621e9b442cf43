import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { SnackbarProvider, type SnackbarProviderProps } from 'notistack';
import { keepAudible } from './keepAudible';
import { NoticeCard } from './NoticeCard';
import { NoticeTransition } from './NoticeTransition';
import { WaitingNotices } from './WaitingNotices';

const COMPONENTS = { default: NoticeCard };
const TRANSITION = NoticeTransition as NonNullable<SnackbarProviderProps['TransitionComponent']>;
const MOST_AT_ONCE = 4;

/** Shows the notices of the store; mounted once, beside the screens. They live at the end of the page. */
export function Notices() {
  return (
    <Portal>
      <Box ref={keepAudible}>
        <SnackbarProvider Components={COMPONENTS} TransitionComponent={TRANSITION} maxSnack={MOST_AT_ONCE}>
          <WaitingNotices />
        </SnackbarProvider>
      </Box>
    </Portal>
  );
}

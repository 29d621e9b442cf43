import { useDeferredValue, useEffect } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';
import { selectWaitingNotices } from '../noticesSlice';
import { keepReachable } from './keepReachable';
import { NoticeCard } from './NoticeCard';
import { NoticePlace } from './NoticePlace';

/** The code of the notices' stack, which brings notistack. */
export const noticeStackCode = createOnDemand(async () => (await import(/* webpackChunkName: "notices" */ './NoticeStack')).NoticeStack);

const SMALL_SCREEN = '(max-width: 599.95px), (max-height: 499.95px)';
const MOST_AT_ONCE = { small: 1, large: 3 };

/**
 * Shows the notices of the store; mounted once, beside the screens. They live at the end of the page, and the code of
 * their stack comes with the first one. The latest are shown; those before them wait, and come back after them.
 */
export function Notices() {
  const waiting = useSelector(selectWaitingNotices);
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const { Part, hasFailed } = useOnDemand(noticeStackCode, waiting.length > 0);
  // They are no part of the pages that the build renders, so they come after the hydration.
  const isDrawn = useDeferredValue(true, false);
  useEffect(() => {
    // A press may soon raise a notice, perhaps that the connection is lost.
    const { prepare } = noticeStackCode;
    document.addEventListener('click', prepare, { capture: true, once: true });
    return () => document.removeEventListener('click', prepare, { capture: true });
  }, []);
  if (!isDrawn) return null;
  const notices = waiting.slice(-(isSmall ? MOST_AT_ONCE.small : MOST_AT_ONCE.large));
  return createPortal(
    <Box ref={keepReachable}>
      <NoticePlace>
        {Part ? (
          <Part notices={notices} />
        ) : (
          // The code did not arrive: a lost connection is what some notices tell of.
          hasFailed && notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)
        )}
      </NoticePlace>
    </Box>,
    document.body,
  );
}

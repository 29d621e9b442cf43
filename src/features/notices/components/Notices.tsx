import { useDeferredValue, useEffect } from 'react';
import Box from '@mui/material/Box';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';
import { noticeText } from '../noticeCatalogue';
import { noticeShown, selectWaitingNotices } from '../noticesSlice';
import { keepReachable } from './keepReachable';
import { NoticeCard } from './NoticeCard';
import { useControlAtHand } from './placeNotice';
import type { Standing } from './staleNotices';

/** The code of the notices' stack, which brings notistack. */
export const noticeStackCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "notices" */ './NoticeStack');
  return chunk.NoticeStack;
});

/**
 * Shows the notices of the store; mounted once, beside the screens. They live at the end of the page, and the code of
 * their stack comes with the first one.
 */
export function Notices(standing: Standing) {
  const isWaiting = useSelector(selectWaitingNotices).length > 0;
  const controlAtHand = useControlAtHand();
  const { Part, hasFailed } = useOnDemand(noticeStackCode, isWaiting);
  // They are no part of the pages that the build renders, so they come after the hydration.
  const isDrawn = useDeferredValue(true, false);
  useEffect(() => {
    // A press may soon raise a notice, perhaps that the connection is lost.
    const prepare = () => void noticeStackCode.load().catch(() => {});
    document.addEventListener('click', prepare, { capture: true, once: true });
    return () => document.removeEventListener('click', prepare, { capture: true });
  }, []);
  if (!isDrawn) return null;
  return createPortal(
    <Box ref={keepReachable}>{Part ? <Part controlAtHand={controlAtHand} {...standing} /> : hasFailed && <PlainNotices />}</Box>,
    document.body,
  );
}

/** The notices without their stack, whose code did not arrive: a lost connection is what some of them tell of. */
function PlainNotices() {
  const waiting = useSelector(selectWaitingNotices);
  const dispatch = useDispatch();
  return (
    <Box
      sx={({ zIndex, spacing }) => ({
        position: 'fixed',
        zIndex: zIndex.snackbar,
        right: spacing(5),
        bottom: spacing(5),
        display: 'grid',
        gap: 3,
        maxWidth: `calc(100% - ${spacing(10)})`,
      })}
    >
      {waiting.map((notice) => (
        <NoticeCard key={notice.id} notice={noticeText(notice)} onClose={() => dispatch(noticeShown({ id: notice.id }))} />
      ))}
    </Box>
  );
}

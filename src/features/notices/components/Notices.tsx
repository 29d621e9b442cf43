import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useSelector } from 'react-redux';
import { useOnDemand } from '../../../shared/load/onDemand';
import { selectWaitingNotices } from '../noticesSlice';
import { keepAudible } from './keepAudible';
import { keepFocus } from './keepFocus';
import { noticeStackCode } from './noticeStackCode';
import { PlainNotices } from './PlainNotices';
import { useControlAtHand } from './useControlAtHand';

/**
 * Shows the notices of the store; mounted once, beside the screens. They live at the end of the page, and the code of
 * their stack comes with the first one.
 */
export function Notices() {
  const isWaiting = useSelector(selectWaitingNotices).length > 0;
  const controlAtHand = useControlAtHand();
  const { Part, hasFailed } = useOnDemand(noticeStackCode, isWaiting);
  useEffect(() => {
    // A press may soon have something to say, perhaps that the line is broken.
    const prepare = () => void noticeStackCode.load().catch(() => {});
    document.addEventListener('click', prepare, { capture: true, once: true });
    return () => document.removeEventListener('click', prepare, { capture: true });
  }, []);
  return (
    <Portal>
      <Box ref={watch}>{Part ? <Part controlAtHand={controlAtHand} /> : hasFailed && <PlainNotices />}</Box>
    </Portal>
  );
}

function watch(element: HTMLElement | null) {
  const ends = [keepAudible(element), keepFocus(element)];
  return () => ends.forEach((end) => end());
}

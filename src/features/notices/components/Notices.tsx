import { useDeferredValue, useEffect } from 'react';
import Box from '@mui/material/Box';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { useOnDemand } from '../../../shared/load/onDemand';
import { selectWaitingNotices } from '../noticesSlice';
import { keepAudible } from './keepAudible';
import { keepFocus } from './keepFocus';
import { noticeStackCode } from './noticeStackCode';
import { PlainNotices } from './PlainNotices';
import type { Standing } from './staleNotices';
import { useControlAtHand } from './useControlAtHand';

/**
 * Shows the notices of the store; mounted once, beside the screens. They live at the end of the page, and the code of
 * their stack comes with the first one.
 */
export function Notices(standing: Standing) {
  const isWaiting = useSelector(selectWaitingNotices).length > 0;
  const controlAtHand = useControlAtHand();
  const { Part, hasFailed } = useOnDemand(noticeStackCode, isWaiting);
  // The page comes first: it may be one that the build rendered, and these are no part of it.
  const isDrawn = useDeferredValue(true, false);
  useEffect(() => {
    // A press may soon have something to say, perhaps that the line is broken.
    const prepare = () => void noticeStackCode.load().catch(() => {});
    document.addEventListener('click', prepare, { capture: true, once: true });
    return () => document.removeEventListener('click', prepare, { capture: true });
  }, []);
  if (!isDrawn) return null;
  return createPortal(
    <Box ref={watch}>{Part ? <Part controlAtHand={controlAtHand} {...standing} /> : hasFailed && <PlainNotices />}</Box>,
    document.body,
  );
}

function watch(element: HTMLElement | null) {
  const ends = [keepAudible(element), keepFocus(element)];
  return () => ends.forEach((end) => end());
}

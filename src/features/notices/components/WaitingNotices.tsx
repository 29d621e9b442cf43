import { useCallback, useEffect, useRef } from 'react';
import { useTheme } from '@mui/material/styles';
import { useSnackbar } from 'notistack';
import { useDispatch, useSelector } from 'react-redux';
import { noticeText } from '../noticeCatalogue';
import { noticeShown, selectWaitingNotices } from '../noticesSlice';
import type { NoticeCode } from '../noticeTypes';
import { placeNotice } from './placeNotice';
import { staleSince, type Standing } from './staleNotices';
import { supersededBy } from './supersededNotices';

export interface WaitingNoticesProps extends Standing {
  readonly controlAtHand: () => Element | null;
}

/**
 * Hands each waiting notice over to notistack, once. Destructive ones stay until they are closed, or no longer true.
 */
export function WaitingNotices({ controlAtHand, account, access }: WaitingNoticesProps) {
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

  // Comes before the next effect, which shows what the change itself has to say.
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

import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lookOf } from '../../../shared/ui/look';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { selectIsRunning, selectQueueCounts } from '../tasksSelectors';
import { queueAgainPressed } from '../tasksSlice';
import { QueueAnnouncement } from './QueueAnnouncement';
import { countsText } from './queueTexts';

/** Where the queue stands, and why it cannot be started; beside it the way to send everything back. */
export function QueueSummary({ id }: { id: string }) {
  const dispatch = useDispatch();
  const counts = useSelector(selectQueueCounts);
  const isRunning = useSelector(selectIsRunning);
  const summary = useRef<HTMLParagraphElement>(null);
  const hasNothingToStart = !isRunning && counts.pending === 0;
  const queueAllAgain = () => {
    // The button goes away with the press; the words that say what came of it take the focus.
    summary.current?.focus({ preventScroll: true });
    dispatch(queueAgainPressed({ place: 'all' }));
  };
  return (
    <div className={useSummaryLook()} data-none-completed={counts.completed === 0 || undefined}>
      <p ref={summary} id={id} tabIndex={-1}>
        {hasNothingToStart ? 'Nothing is pending.' : countsText(counts)}
      </p>
      <QueueAnnouncement />
      <SmallButton icon="refresh" onClick={queueAllAgain}>
        Queue all again
      </SmallButton>
    </div>
  );
}

const useSummaryLook = lookOf(({ breakpoints, sizes, spacing, typography, vars: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: spacing(3),
  minHeight: sizes.touchTarget,
  paddingInline: spacing(4),
  borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
  [breakpoints.up('sm')]: { paddingInline: spacing(5) },
  '& > p': { ...typography.caption, margin: 0, color: palette.text.secondary },
  '& > button': { marginRight: spacing(-3) },
  // It keeps its room.
  '&[data-none-completed] > button': { visibility: 'hidden' },
}));

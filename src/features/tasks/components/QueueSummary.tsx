import { useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { SmallIconButton } from '../../../shared/ui/SmallIconButton';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { spanText } from '../../../shared/text';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { selectCompletedInSession, selectHeldIds, selectIsRunning, selectLastRun, selectQueueCounts, selectStartable } from '../tasksSelectors';
import { queueAgainPressed, removeCompletedPressed, runAgainPressed } from '../tasksSlice';
import { incomeText } from '../income';
import { nextNews, type QueueNews } from './queueNews';
import { countsText, nothingToStartText } from './queueTexts';
import { RunLine } from './RunLine';

const REMOVE_COMPLETED = 'Remove all completed';

interface QueueSummaryProps {
  /** The id of the text that says why nothing can be started. */
  readonly id: string;
  /** That text, which takes the focus of buttons that go away. */
  readonly text: RefObject<HTMLParagraphElement | null>;
}

/** The run's line, or how the last one ended; the counts of the queue, or why nothing can be started; and what can be done with all that have completed. */
export function QueueSummary({ id, text }: QueueSummaryProps) {
  const dispatch = useDispatch();
  const counts = useSelector(selectQueueCounts);
  const held = useSelector(selectHeldIds).length;
  const startable = useSelector(selectStartable);
  const isRunning = useSelector(selectIsRunning);
  const hasEnded = useSelector(selectLastRun) !== null;
  const done = counts.completed + counts.failed;
  const press = (input: Parameters<typeof dispatch>[0]) => {
    // The button goes away with the press, so the focus moves to the text that says what came of it.
    text.current?.focus({ preventScroll: true });
    dispatch(input);
  };
  return (
    <Box sx={SUMMARY}>
      <div data-cell="line">{isRunning ? <RunLine /> : <RunEnd />}</div>
      <p ref={text} id={id} tabIndex={-1}>
        {isRunning || startable > 0 ? countsText({ ...counts, held }) : nothingToStartText(counts)}
      </p>
      <QueueAnnouncement />
      <div data-cell="again" data-none-done={done === 0 || undefined}>
        {hasEnded && done > 0 && (
          <SmallButton icon="play" onClick={() => press(runAgainPressed())}>
            Run again
          </SmallButton>
        )}
        <SmallButton icon="refresh" onClick={() => press(queueAgainPressed({ taskId: 'all' }))}>
          Queue all again
        </SmallButton>
        {counts.completed > 0 && (
          <Tooltip title={REMOVE_COMPLETED}>
            <SmallIconButton icon="trash" aria-label={REMOVE_COMPLETED} onClick={() => press(removeCompletedPressed())} />
          </Tooltip>
        )}
      </div>
    </Box>
  );
}

/** Announces that tasks complete or fail, at the moment they do. */
function QueueAnnouncement() {
  const { pending, completed, failed, total } = useSelector(selectQueueCounts);
  const completedInSession = useSelector(selectCompletedInSession);
  const isRunning = useSelector(selectIsRunning);
  const standing = { pending, completed, failed, total, completedInSession, isRunning };
  const [news, setNews] = useState<QueueNews>({ standing, text: '' });
  if (!shallowEqual(news.standing, standing)) setNews(nextNews(news, standing));
  return <VisuallyHidden role="status">{news.text}</VisuallyHidden>;
}

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 3,
  minHeight: 36,
  px: { xs: 4, sm: 5 },
  borderBottom: 1,
  borderColor: 'divider',
  // Below the bar, when the queue is brought into view.
  scrollMarginTop: ({ sizes }: Theme) => `${2 * sizes.bar}px`,
  typography: 'caption',
  // The whole width is the line's: what it says is longer than anything else here.
  '& > [data-cell=line]': { flex: '1 0 100%', minWidth: 0, '&:not(:empty)': { mt: 0.75 }, '& > p': { m: 0 } },
  '& > p': { flex: 1, minWidth: 'min(100%, 9rem)', m: 0, color: 'text.secondary' },
  '& > [data-cell=again]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', mx: -3 },
  // The buttons keep the height of the line while there is nothing for them to do, and leave its width to the text.
  '& > [data-none-done]': { visibility: 'hidden', width: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
};

/** What the last run came to, if it ended by itself: how long it took, how many completed, and what came in (PRODUCT.md P5.13). */
function RunEnd() {
  const lastRun = useSelector(selectLastRun);
  if (!lastRun) return null;
  const { startedAt, endedAt, taskIds, left, completed, income, failed = 0 } = lastRun;
  const total = taskIds.length - left.length;
  const parts = [`Run ended after ${spanText(endedAt - startedAt)}`, `${completed} of ${total} completed`, failed > 0 ? `${failed} failed` : '', incomeText(income)];
  return (
    <p data-cell="end">
      {parts.filter((part) => part !== '').join(' · ')}{' '}
      {income.length > 0 && <SimulatedMark quiet detail="These amounts are made up: no real funds have come in." />}
    </p>
  );
}

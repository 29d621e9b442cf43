import { useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { SmallIconButton } from '../../../shared/ui/SmallIconButton';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import type { RunSpan } from '../runStanding';
import { selectCompletedInSession, selectHeldIds, selectIsRunning, selectQueueCounts, selectStartable } from '../tasksSelectors';
import { removeCompletedPressed } from '../tasksSlice';
import { nextNews, type QueueNews } from './queueNews';
import { countsText, nothingToStartText } from './queueTexts';
import { RunLine } from './RunLine';
import { RunResult } from './RunResult';

const REMOVE_COMPLETED = 'Remove all completed';

interface QueueSummaryProps {
  /** The id of the text that says why nothing can be started. */
  readonly id: string;
  /** That text, which takes the focus of buttons that go away. */
  readonly text: RefObject<HTMLParagraphElement | null>;
  /** Shows the entries of a run in the history. */
  readonly onShowRun: ((run: RunSpan) => void) | undefined;
}

/** The run's line, or what the last one came to; the counts of the queue, or why nothing can be started; and a way to remove all that have completed. */
export function QueueSummary({ id, text, onShowRun }: QueueSummaryProps) {
  const dispatch = useDispatch();
  const counts = useSelector(selectQueueCounts);
  const held = useSelector(selectHeldIds).length;
  const startable = useSelector(selectStartable);
  const isRunning = useSelector(selectIsRunning);
  const press = (input: Parameters<typeof dispatch>[0]) => {
    // The button goes away with the press, so the focus moves to the text that says what came of it.
    text.current?.focus({ preventScroll: true });
    dispatch(input);
  };
  return (
    <>
      <RunResult onShowRun={onShowRun} />
      <Box sx={SUMMARY}>
        {isRunning && (
          <div data-cell="line">
            <RunLine />
          </div>
        )}
        <p ref={text} id={id} tabIndex={-1}>
          {isRunning || startable > 0 || (counts.pending === 0 && counts.total > 0) ? countsText({ ...counts, held }) : nothingToStartText(counts)}
        </p>
        <QueueAnnouncement />
        {counts.completed > 0 && (
          <Tooltip title={REMOVE_COMPLETED}>
            <SmallIconButton icon="trash" aria-label={REMOVE_COMPLETED} onClick={() => press(removeCompletedPressed())} />
          </Tooltip>
        )}
      </Box>
    </>
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
  '& > button': { mr: -2 },
};

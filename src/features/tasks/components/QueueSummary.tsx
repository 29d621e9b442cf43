import { useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import { shallowEqual, useSelector } from 'react-redux';
import { DottedText } from '../../../shared/ui/RowText';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { selectNextPress, selectShownResult, type RunSpan } from '../runStanding';
import { selectCompletedInSession, selectHeldIds, selectIsRunning, selectQueueCounts } from '../tasksSelectors';
import { countsText, nextNews, nothingToStartText, type QueueNews } from './queueTexts';
import { RunLine } from './RunLine';
import { RunResult } from './RunResult';

interface QueueSummaryProps {
  /** The id of the text that says why nothing can be started. */
  readonly id: string;
  /** That text, which takes the focus of buttons that go away. */
  readonly text: RefObject<HTMLDivElement | null>;
  readonly onShowRun: ((run: RunSpan) => void) | undefined;
}

/** The run's line, or what the last one came to, with what still waits, or why nothing can be started. */
export function QueueSummary({ id, text, onShowRun }: QueueSummaryProps) {
  const counts = useSelector(selectQueueCounts);
  const held = useSelector(selectHeldIds).length;
  const next = useSelector(selectNextPress);
  const lastRun = useSelector(selectShownResult);
  const [dismissed, setDismissed] = useState<typeof lastRun>(null);
  const result = lastRun === dismissed ? null : lastRun;
  const dismiss = () => {
    // The button goes away with the press.
    text.current?.focus();
    setDismissed(lastRun);
  };
  // What a result says already is not said again.
  const line = result && counts.pending === 0 ? '' : countsText({ ...counts, held });
  return (
    <>
      {result && <RunResult run={result} onShowRun={onShowRun} onDismiss={dismiss} />}
      <Box ref={text} id={id} tabIndex={-1} sx={SUMMARY}>
        {next === 'stop' ? <RunLine /> : next === null ? nothingToStartText(counts) : line && <DottedText facts={line} />}
      </Box>
      <QueueAnnouncement />
    </>
  );
}

/** Announces that tasks complete or fail, at the moment they do. */
function QueueAnnouncement() {
  const { pending, completed, failed, total } = useSelector(selectQueueCounts);
  const completedInSession = useSelector(selectCompletedInSession);
  const isRunning = useSelector(selectIsRunning);
  const counts = { pending, completed, failed, total, completedInSession, isRunning };
  const [news, setNews] = useState<QueueNews>({ counts, text: '' });
  if (!shallowEqual(news.counts, counts)) setNews(nextNews(news, counts));
  return <VisuallyHidden role="status">{news.text}</VisuallyHidden>;
}

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  px: { xs: 4, sm: 5 },
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
  '&:empty': { minHeight: 0 },
};

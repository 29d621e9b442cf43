import { useId, useRef, useState, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { PANEL_TITLES } from '../../../shared/panelTitles';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { VirtualList } from '../../../shared/ui/VirtualList';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { selectCompletedInSession, selectIsRunning, selectQueueCounts, selectQueueSize } from '../tasksSelectors';
import { queueAgainPressed, startPressed, stopPressed } from '../tasksSlice';
import { nextNews, type QueueNews } from './queueNews';
import { countsText } from './queueTexts';
import { TaskRow } from './TaskRow';

/** The queue of the automation: what each task does now and does next (PRODUCT.md P2.4, P5). */
export function AutomationQueue() {
  const count = useSelector(selectQueueSize);
  const summaryId = useId();
  const { sizes } = useTheme();
  return (
    <Panel {...PANEL_TITLES.queue} flush actions={<RunToggle reasonId={summaryId} />}>
      <QueueSummary id={summaryId} />
      <VirtualList
        count={count}
        keyOf={String}
        renderRow={(place, titleId) => <TaskRow place={place} titleId={titleId} />}
        name="Tasks"
        areaName="Automation queue, in its order"
        height={sizes.longQueueHeight}
        firstRows={8}
        empty={
          <EmptyState icon="queue" title="The queue is empty">
            Tasks of your protocols appear here.
          </EmptyState>
        }
      />
    </Panel>
  );
}

/**
 * Start or Stop, following the running flag (PRODUCT.md P5). When nothing can be started it ignores presses
 * instead of being `disabled`, so that it keeps the focus when a run ends; `reasonId` is the element that says why.
 */
function RunToggle({ reasonId }: { reasonId: string }) {
  const dispatch = useDispatch();
  const isRunning = useSelector(selectIsRunning);
  const { pending } = useSelector(selectQueueCounts);
  const isUnavailable = !isRunning && pending === 0;
  const hasActed = useRef(false);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (detail > 1 && hasActed.current) return;
    hasActed.current = !isUnavailable;
    if (!isUnavailable) dispatch(isRunning ? stopPressed() : startPressed());
  };
  return (
    <SmallButton
      icon={isRunning ? 'stop' : 'play'}
      kind={isRunning ? 'outlined' : 'contained'}
      aria-disabled={isUnavailable || undefined}
      aria-describedby={isUnavailable ? reasonId : undefined}
      onClick={press}
    >
      {isRunning ? 'Stop' : 'Start'}
    </SmallButton>
  );
}

/** The counts of the queue, or why it cannot be started; beside them the button that queues everything again. */
function QueueSummary({ id }: { id: string }) {
  const dispatch = useDispatch();
  const counts = useSelector(selectQueueCounts);
  const isRunning = useSelector(selectIsRunning);
  const summary = useRef<HTMLParagraphElement>(null);
  const hasNothingToStart = !isRunning && counts.pending === 0;
  const queueAllAgain = () => {
    // The button goes away with the press, so the focus moves to the text that says what came of it.
    summary.current?.focus({ preventScroll: true });
    dispatch(queueAgainPressed({ place: 'all' }));
  };
  return (
    <Box sx={SUMMARY} data-none-completed={counts.completed === 0 || undefined}>
      <p ref={summary} id={id} tabIndex={-1}>
        {hasNothingToStart ? 'Nothing is pending.' : countsText(counts)}
      </p>
      <QueueAnnouncement />
      <SmallButton icon="refresh" onClick={queueAllAgain}>
        Queue all again
      </SmallButton>
    </Box>
  );
}

/** Announces that tasks complete, at the moment they do. */
function QueueAnnouncement() {
  const { pending, completed, total } = useSelector(selectQueueCounts);
  const completedInSession = useSelector(selectCompletedInSession);
  const isRunning = useSelector(selectIsRunning);
  const standing = { pending, completed, total, completedInSession, isRunning };
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
  minHeight: 44,
  px: { xs: 4, sm: 5 },
  borderBottom: 1,
  borderColor: 'divider',
  '& > p': { typography: 'caption', flex: 1, minWidth: 'min-content', m: 0, color: 'text.secondary' },
  '& > button': { mr: -3 },
  // The button keeps its room while there is nothing for it to do.
  '&[data-none-completed] > button': { visibility: 'hidden' },
};

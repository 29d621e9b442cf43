import { useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import { shallowEqual, useSelector } from 'react-redux';
import { DottedText } from '../../../shared/ui/RowText';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { countText, countWithNoun } from '../../../shared/text';
import { selectNewestRun, selectRepeat, type RunRecord, type WithRuns } from '../../runs';
import { RepeatLine } from '../../runs/components/RepeatLine';
import { createOnDemand, OnDemandPart } from '../../../shared/ui/OnDemandPart';
import type { WithTasks } from '../held';
import { selectNextPress, selectQueueCounts } from '../queueSummary';
import { selectCompletedInSession, selectIsRunning } from '../tasksSelectors';
import { selectReplacedIds } from '../repeatSelectors';
import { statusCountTexts } from '../taskStatuses';
import { HeldLines } from './HeldLines';
import { AllRuns, QueueNews, useShownResult } from './QueueNews';
import { RetryFailed } from './RetryButtons';
import { RunLine } from './RunBar';

/** On demand, because only simulated faults lead to it. */
const lazyReplacedLine = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './ReplacedLine')).ReplacedLine,
);

interface QueueSummaryProps {
  /** The id of the summary, which also explains why nothing can start. */
  readonly id: string;
  /** The summary's element. It gets the focus when a pressed button disappears. */
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly onShowRuns: (() => void) | undefined;
  /** Called after a press that may have started a run. */
  readonly onRun: () => void;
}

/** Shows what is new, the active run, or the latest run and the queue's counts, and why nothing can start. */
export function QueueSummary({ id, summaryRef, onShowRuns, onRun }: QueueSummaryProps) {
  const counts = useSelector(selectQueueCounts);
  const nextPress = useSelector(selectNextPress);
  const result = useShownResult();
  const newestRun = useSelector(selectNewestRun);
  const hasReplaced = useSelector((state: WithTasks & WithRuns) =>
    Boolean(selectRepeat(state) && selectReplacedIds(state).length > 0),
  );
  const focusSummary = () => summaryRef.current?.focus({ preventScroll: true });
  const retry = () => {
    // The pressed button disappears, so move the focus.
    focusSummary();
    onRun();
  };
  // If no task is pending, the counts would only repeat the result.
  const countTexts = result && counts.pending === 0 ? [] : statusCountTexts(counts);
  const texts = newestRun && !result ? idleTexts(newestRun, counts) : countTexts;
  const nothingToStart = nextPress === null ? nothingToStartText(counts) : '';
  const idle = (
    <>
      {texts.length > 0 && (!nothingToStart || newestRun) && <DottedText parts={texts} />}
      {nothingToStart && <span>{nothingToStart}</span>}
      {newestRun && !result && (
        <>
          <RetryFailed onRetry={retry} />
          {onShowRuns && <AllRuns onShowRuns={onShowRuns} />}
        </>
      )}
    </>
  );
  return (
    <>
      <QueueNews onShowRuns={onShowRuns} onRetry={retry} moveFocus={focusSummary} />
      <RepeatLine />
      <HeldLines moveFocus={focusSummary} />
      <OnDemandPart
        part={lazyReplacedLine}
        props={{ moveFocus: focusSummary, onRetry: retry }}
        isWanted={hasReplaced}
        subject="The line of replaced tasks"
        onClose={() => {}}
      />
      <Box ref={summaryRef} id={id} tabIndex={-1} sx={SUMMARY}>
        {nextPress === 'stop' ? <RunLine /> : idle}
      </Box>
      <QueueAnnouncement />
    </>
  );
}

/** Describes the latest run of an idle queue, and what is pending since. */
function idleTexts(
  { number, total, completed, failed, end }: RunRecord,
  { pending, held }: ReturnType<typeof selectQueueCounts>,
): string[] {
  return [
    `Run ${countText(number)}: ${countText(completed)} of ${countText(total)} completed`,
    ...(failed > 0 ? [`${countText(failed)} failed`] : []),
    ...(end === 'stopped' ? ['stopped'] : []),
    ...statusCountTexts({ running: 0, completed: 0, failed: 0, pending, held }),
  ];
}

/** Announces completions and failures as they happen. */
function QueueAnnouncement() {
  const completedInSession = useSelector(selectCompletedInSession);
  const isRunning = useSelector(selectIsRunning);
  const counts = { ...useSelector(selectQueueCounts), completedInSession, isRunning };
  const [announcement, setAnnouncement] = useState<Announcement>({ counts, text: '' });
  if (!shallowEqual(announcement.counts, counts)) setAnnouncement(nextAnnouncement(announcement, counts));
  return <VisuallyHidden role="status">{announcement.text}</VisuallyHidden>;
}

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  flexWrap: 'wrap',
  columnGap: 3,
  py: 1,
  px: { xs: 4, sm: 5 },
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
  '&:empty': { minHeight: 0, py: 0 },
};

/** Explains that all pending tasks are held. An empty queue is explained by the list itself. */
function nothingToStartText({ pending, total }: { readonly pending: number; readonly total: number }): string {
  if (total === 0) return '';
  return `No task can start: ${pending === 1 ? 'the only pending one is held. Switch on what it needs.' : `all ${countText(pending)} tasks are held. Switch on what they need.`}`;
}

/** The values on which announcements depend. */
export interface AnnouncedCounts extends ReturnType<typeof selectQueueCounts> {
  /** Decreases only when a new session begins. */
  readonly completedInSession: number;
  readonly isRunning: boolean;
}

/** The last announcement, and the counts that it describes. */
export interface Announcement {
  readonly counts: AnnouncedCounts;
  readonly text: string;
}

/**
 * Returns the announcement of the latest completion or failure. The last one in a run also announces the end of the
 * run. Notices announce that a run has started or was stopped.
 */
export function nextAnnouncement({ counts: before, text }: Announcement, now: AnnouncedCounts): Announcement {
  if (now.completedInSession > before.completedInSession || now.failed > before.failed)
    return { counts: now, text: completionText(now) };
  // Screen readers repeat a text only if it was removed in between.
  const isOutdated =
    now.isRunning !== before.isRunning || now.completed < before.completed || now.failed < before.failed;
  return { counts: now, text: isOutdated ? '' : text };
}

function completionText({ pending, completed, failed, total, isRunning }: AnnouncedCounts): string {
  if (!isRunning && pending === 0 && failed === 0) return 'All tasks completed.';
  const progress = `${countText(completed)} of ${countWithNoun(total, 'task')} completed${failed > 0 ? `, ${countText(failed)} failed` : ''}.`;
  return isRunning ? progress : `${progress} Run finished. ${countText(pending)} pending.`;
}

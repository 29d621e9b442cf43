import { useState, type ReactNode, type RefObject } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { shallowEqual, useSelector } from 'react-redux';
import { DottedText } from '../../../shared/ui/RowText';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { countText, countWithNoun, localTimeText, utcText } from '../../../shared/text';
import { useRunAlerts, type RunAlerts } from '../../../services/page/runAlerts';
import { incomeTexts } from '../../../shared/income';
import { selectNewestRun, type RunRecord } from '../../runs';
import { RunsLines } from '../../runs/components/RunsLines';
import { Icon } from '../../../shared/ui/Icon';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import {
  selectNextPress,
  selectShownResult,
  selectCompletedInSession,
  selectIsRunning,
  selectQueueCounts,
  resultTexts,
  type RunSpan,
} from '../tasksSelectors';
import { statusCountTexts } from '../taskStatuses';
import type { TasksState } from '../tasksSchema';
import { HeldLines } from './HeldLines';
import { RetryFailed } from './RetryButtons';
import { RunLine } from './RunBar';

interface QueueSummaryProps {
  /** The id of the summary, which also explains why nothing can start. */
  readonly id: string;
  /** The summary's element. It gets the focus when a pressed button disappears. */
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly onShowRun: ((run: RunSpan) => void) | undefined;
  readonly onShowRuns: (() => void) | undefined;
  /** Called after a press that may have started a run. */
  readonly onRun: () => void;
}

/** Shows the active run, or the last run's result and the queue's counts, or why nothing can start. */
export function QueueSummary({ id, summaryRef, onShowRun, onShowRuns, onRun }: QueueSummaryProps) {
  const counts = useSelector(selectQueueCounts);
  const nextPress = useSelector(selectNextPress);
  const lastRun = useSelector(selectShownResult);
  const [dismissedRun, setDismissedRun] = useState<typeof lastRun>(null);
  const result = lastRun === dismissedRun ? null : lastRun;
  const dismiss = () => {
    // The pressed button disappears, so move the focus.
    summaryRef.current?.focus();
    setDismissedRun(lastRun);
  };
  const newestRun = useSelector(selectNewestRun);
  const focusSummary = () => summaryRef.current?.focus({ preventScroll: true });
  const retry = () => {
    // The pressed button disappears, so move the focus.
    focusSummary();
    onRun();
  };
  // If no task is pending, the counts would only repeat the result.
  const countTexts = result && counts.pending === 0 ? [] : statusCountTexts(counts);
  let summary: ReactNode = countTexts.length > 0 && <DottedText parts={countTexts} />;
  if (newestRun && !result)
    summary = (
      <>
        <DottedText parts={idleTexts(newestRun, counts)} />
        <RetryFailed onRetry={retry} />
        {onShowRuns && <AllRuns onShowRuns={onShowRuns} />}
      </>
    );
  if (nextPress === 'stop') summary = <RunLine />;
  if (nextPress === null) summary = nothingToStartText(counts);
  return (
    <>
      {result && (
        <RunResult run={result} onShowRun={onShowRun} onShowRuns={onShowRuns} onRetry={retry} onDismiss={dismiss} />
      )}
      <RunsLines onShowRuns={onShowRuns} moveFocus={focusSummary} />
      <HeldLines moveFocus={focusSummary} />
      <Box ref={summaryRef} id={id} tabIndex={-1} sx={SUMMARY}>
        {summary}
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

function AllRuns({ onShowRuns }: { onShowRuns: () => void }) {
  return (
    <SmallButton icon="queue" aria-haspopup="dialog" onClick={onShowRuns}>
      All runs
    </SmallButton>
  );
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

interface RunResultProps extends Pick<QueueSummaryProps, 'onShowRuns'> {
  readonly run: NonNullable<TasksState['lastRun']>;
  readonly onShowRun: ((run: RunSpan) => void) | undefined;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** The result of a run that ended by itself: income, duration and completions (PRODUCT.md P5.13). */
function RunResult({ run, onShowRun, onShowRuns, onRetry, onDismiss }: RunResultProps) {
  const alerts = useRunAlerts();
  const { startedAt, endedAt, income, failed } = run;
  return (
    <Box component="section" aria-label="Result of the run" sx={resultStyle}>
      <Icon name={failed > 0 ? 'info' : 'checkCircle'} />
      <div>
        {income.length > 0 && (
          <p data-cell="earned">
            <span>Earned (simulated)</span>
            {incomeTexts(income).map((text) => (
              <b key={text}>{text}</b>
            ))}
          </p>
        )}
        <p title={`Ended at ${utcText(endedAt)} UTC. Your local time: ${localTimeText(endedAt)}`}>
          <DottedText parts={resultTexts(run)} />
        </p>
      </div>
      {onShowRun && (
        <div data-cell="actions">
          <SmallButton icon="history" onClick={() => onShowRun({ startedAt, endedAt })}>
            Show in history
          </SmallButton>
          <RetryFailed onRetry={onRetry} />
          {onShowRuns && <AllRuns onShowRuns={onShowRuns} />}
          {alerts && <RunAlertButton alerts={alerts} />}
        </div>
      )}
      {onShowRun && <SmallIconButton icon="close" quiet aria-label="Dismiss the result" onClick={onDismiss} />}
    </Box>
  );
}

const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4';

/** Focuses the text that replaces a pressed button, so that the focus isn't lost and the text is read out. */
const focusElement = (element: HTMLElement | null) => element?.focus();

/**
 * Turns a browser notification for the end of a run in a background tab on or off. Only a press of this button asks for
 * permission.
 */
function RunAlertButton({ alerts }: { alerts: RunAlerts }) {
  const [{ state, wasPressed }, setState] = useState({ state: alerts.state(), wasPressed: false });
  if (state === 'unable' || state === 'refused') {
    // Offer only what the browser can do, and explain why it can't only after a press.
    if (!wasPressed) return null;
    return (
      <p tabIndex={-1} ref={focusElement}>
        {state === 'unable' ? "This browser can't show notifications." : 'Notifications are blocked in this browser.'}
      </p>
    );
  }
  const isOn = state === 'on';
  const press = async () => setState({ state: isOn ? alerts.turnOff() : await alerts.turnOn(), wasPressed: true });
  return (
    <SmallButton icon={BELL} aria-pressed={isOn} onClick={() => void press()}>
      Notify me when a run ends
    </SmallButton>
  );
}

function resultStyle({ breakpoints, spacing, typography, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: spacing(3),
    padding: spacing(1.5, 2, 1, 4),
    [breakpoints.up('sm')]: { paddingLeft: spacing(5) },
    '& > svg': { color: palette.primary.main },
    '& > div:first-of-type': { flex: 1, minWidth: 0 },
    '& > [data-cell=actions]': {
      order: 1,
      flexBasis: '100%',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      marginLeft: spacing(5),
      '& > p': { px: 3 },
    },
    '& p': { ...typography.caption, m: 0, color: palette.text.secondary },
    '& [data-cell=earned]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: spacing(3),
      '& > b': {
        ...typography.h5,
        color: palette.text.primary,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      },
    },
  } as const;
}

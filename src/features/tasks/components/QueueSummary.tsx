import { useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { shallowEqual, useSelector } from 'react-redux';
import { DottedText } from '../../../shared/ui/RowText';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { countedText, countText, localTimeText, utcText } from '../../../shared/text';
import { useRunAlerts, type RunAlerts } from '../../../services/page/runAlerts';
import { incomeTexts } from '../../../shared/income';
import { Icon } from '../../../shared/ui/Icon';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import { selectNextPress, selectShownResult, selectCompletedInSession, selectHeldIds, selectIsRunning, selectQueueCounts, resultTexts, type RunSpan } from '../tasksSelectors';
import type { TasksState } from '../tasksSchema';
import { RunLine } from './RunBar';

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

/** The counts of the queue in one line, leaving out zeros. */
export function countsText({ running, pending, held, completed, failed }: {
  readonly running: number;
  readonly pending: number;
  readonly held: number;
  readonly completed: number;
  readonly failed: number;
}): string {
  const waiting = `${countText(pending)} pending${held === 0 ? '' : ` (${held === pending ? 'all' : countText(held)} held)`}`;
  return [`${countText(running)} running`, waiting, `${countText(completed)} completed`, `${countText(failed)} failed`].filter((part) => !part.startsWith('0 ')).join(' · ');
}

/** Why Start has nothing to take: all that is pending is held. That there is nothing at all is said by the list. */
function nothingToStartText({ pending, total }: { readonly pending: number; readonly total: number }): string {
  if (total === 0) return '';
  return `Nothing can start: ${pending === 1 ? 'the 1 task is held. Switch on what it needs.' : `all ${countText(pending)} tasks are held. Switch on what they need.`}`;
}

/** What announcements of a queue depend on. */
export interface QueueCounts {
  readonly pending: number;
  readonly completed: number;
  readonly failed: number;
  readonly total: number;
  /** How many tasks this session has completed; it falls with a new session only. */
  readonly completedInSession: number;
  readonly isRunning: boolean;
}

/** The last announcement, and what it was made for. */
export interface QueueNews {
  readonly counts: QueueCounts;
  readonly text: string;
}

/**
 * Announces each completion and each failure, and the end of a run with the last of them. Notices announce that a run starts or is
 * stopped, and each start of a task would be too much.
 */
export function nextNews({ counts: before, text }: QueueNews, now: QueueCounts): QueueNews {
  if (now.completedInSession > before.completedInSession || now.failed > before.failed) return { counts: now, text: completionText(now) };
  // Screen readers repeat a text only if it was gone in between.
  const isPast = now.isRunning !== before.isRunning || now.completed < before.completed || now.failed < before.failed;
  return { counts: now, text: isPast ? '' : text };
}

function completionText({ pending, completed, failed, total, isRunning }: QueueCounts): string {
  if (!isRunning && pending === 0 && failed === 0) return 'All tasks completed.';
  const progress = `${countText(completed)} of ${countedText(total, 'task')} completed${failed > 0 ? `, ${countText(failed)} failed` : ''}.`;
  return isRunning ? progress : `${progress} Run finished. ${countText(pending)} pending.`;
}

type FinishedRun = NonNullable<TasksState['lastRun']>;

interface RunResultProps {
  readonly run: FinishedRun;
  readonly onShowRun: ((run: RunSpan) => void) | undefined;
  readonly onDismiss: () => void;
}

/** What the last run came to, if it ended by itself: what came in, how long it took, how many completed (PRODUCT.md P5.13). */
function RunResult({ run, onShowRun, onDismiss }: RunResultProps) {
  const alerts = useRunAlerts();
  const { startedAt, endedAt, income, failed = 0 } = run;
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
          <DottedText facts={resultTexts(run)} />
        </p>
      </div>
      {onShowRun && (
        <div data-cell="ways">
          <SmallButton icon="history" onClick={() => onShowRun({ startedAt, endedAt })}>
            Show in history
          </SmallButton>
          {alerts && <RunAlertButton alerts={alerts} />}
        </div>
      )}
      {onShowRun && <SmallIconButton icon="close" quiet aria-label="Dismiss the result" onClick={onDismiss} />}
    </Box>
  );
}

const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4';

/** Stands in the place of a button that has gone with its press: it is read, and the focus is not lost. */
const focusIt = (words: HTMLElement | null) => words?.focus();

/** Has the browser say when a run ends in a tab that nobody looks at; it is asked for its leave by this press alone. */
function RunAlertButton({ alerts }: { alerts: RunAlerts }) {
  const [{ state, wasPressed }, setState] = useState({ state: alerts.state(), wasPressed: false });
  if (state === 'unable' || state === 'refused') {
    // Offer only what the browser can do; explain a refusal to a user who has asked.
    if (!wasPressed) return null;
    return (
      <p tabIndex={-1} ref={focusIt}>
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

/** In the place of the run's line. */
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
    '& > [data-cell=ways]': { order: 1, flexBasis: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginLeft: spacing(5), '& > p': { px: 3 } },
    '& p': { ...typography.caption, m: 0, color: palette.text.secondary },
    '& [data-cell=earned]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: spacing(3),
      '& > b': { ...typography.h5, color: palette.text.primary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    },
  } as const;
}

import Box from '@mui/material/Box';
import { shallowEqual, useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { localClockText } from '../../../shared/localTime';
import { timeLeftText, utcText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { selectStartedBy } from '../../runs';
import { useSimulatedDay, useSimulatedNow } from '../../simulation';
import { explainWaiting, type WaitExplanation } from '../explainWaiting';
import { failureText } from '../stepRules';
import type { WithResources } from '../held';
import { taskOf } from '../queue';
import { stepTimes, lastFailure } from '../taskPhase';

/**
 * The details of an open row: the five steps with their times, and what the task is waiting for (PRODUCT.md P5.9,
 * P14.4).
 */
export function TaskDetails({ id, taskId }: { id: string; taskId: string }) {
  const state = useSelector(selectResources, shallowEqual);
  const task = taskOf(state.tasks.queue, taskId);
  const failure = task && lastFailure(task);
  const startedBy = useSelector(selectStartedBy);
  const waiting = explainWaiting(state, taskId, startedBy);
  const now = useSimulatedNow(waiting !== null);
  return (
    <Box id={id} sx={DETAILS}>
      <ol aria-label="Steps">
        {stepTimes(state, taskId).map((step, index) => (
          <li key={index} data-stage={step.stage}>
            <Icon {...STAGES[step.stage]} size="small" />
            <span>{step.text}</span>
            <span>{step.endsAt !== null && <ClockTime at={step.endsAt} />}</span>
          </li>
        ))}
      </ol>
      {failure && <p>{failureText(task, failure)}</p>}
      {waiting && <Explanation waiting={waiting} now={now} />}
    </Box>
  );
}

const selectResources = ({ tasks, protocols, wallets }: WithResources) => ({ tasks, protocols, wallets });

export const STAGES = {
  done: { name: 'check', label: 'Done:' },
  running: { name: 'pulse', label: 'Running:' },
  failed: { name: 'warning', label: 'Failed:' },
  notReached: { name: 'close', label: 'Not reached:' },
  upcoming: { name: 'clock', label: 'Upcoming:' },
} as const;

/** Explains what a task is waiting for. */
function Explanation({ waiting: { waitsFor, until, cause, rule }, now }: { waiting: WaitExplanation; now: Ms }) {
  return (
    <dl>
      <dt>Waiting for</dt>
      <dd>{waitsFor}</dd>
      {until !== undefined && (
        <>
          <dt>Until</dt>
          <dd>
            {typeof until === 'string' ? (
              until
            ) : (
              <>
                <ClockTime at={until} />
                <TranslationSafeText>, in {timeLeftText(until, now)}</TranslationSafeText>
              </>
            )}
          </dd>
        </>
      )}
      {cause && (
        <>
          <dt>Caused by</dt>
          <dd>
            {cause.at === null ? (
              cause.input
            ) : (
              <>
                <TranslationSafeText>{cause.input} at </TranslationSafeText>
                <ClockTime at={cause.at} />
              </>
            )}
          </dd>
        </>
      )}
      <dt>Rule</dt>
      <dd>{rule}</dd>
    </dl>
  );
}

/** Shows a simulated time (UTC ms) in the user's time zone, and in UTC. */
function ClockTime({ at }: { at: Ms }) {
  const now = useSimulatedDay();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {`${localClockText(at, now, { seconds: true })} (${utcText(at).slice(11)} UTC)`}
    </time>
  );
}

const DETAILS = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 3,
  mt: 1,
  mb: 2,
  p: 3,
  borderRadius: 2,
  bgcolor: 'surface.sunken',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& > ol': { display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 },
  '& > ol > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    columnGap: 2,
    color: 'text.tertiary',
    // A time that does not fit beside the step is below it.
    '& > span:first-of-type': { flex: '1 1 55%', minWidth: 0 },
    '& > span:last-of-type': { marginLeft: 'auto', textAlign: 'end' },
  },
  '& > ol > [data-stage=done]': { color: 'text.secondary' },
  '& > ol > [data-stage=running]': { color: 'text.primary' },
  '& > ol > [data-stage=failed], & > p': { color: 'error.main' },
  '& > p': { m: 0 },
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 3,
    rowGap: 1,
    m: 0,
    '& > dt': { color: 'text.tertiary' },
    '& > dd': { m: 0, color: 'text.secondary' },
  },
};

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { incomeTexts } from '../../../shared/income';
import { localClockText } from '../../../shared/localTime';
import { countText, utcText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { Icon } from '../../../shared/ui/Icon';
import { DottedText } from '../../../shared/ui/RowText';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import {
  againText,
  awayClosed,
  awayText,
  goOnPressed,
  pausedText,
  repeatPressed,
  resultDismissed,
  selectAway,
  selectIsResultDismissed,
  selectNewestRun,
  selectOfferedInterval,
  selectRepeat,
} from '../../runs';
import { useSimulatedDay } from '../../simulation';
import { selectShownResult } from '../queueSummary';
import { resultTexts, selectRetryableIds } from '../tasksSelectors';
import type { TasksState } from '../tasksSchema';
import { RetryFailed } from './RetryButtons';

interface QueueNewsProps {
  readonly onShowRuns: (() => void) | undefined;
  readonly onRetry: () => void;
  /** Moves the focus, because the pressed button disappears. */
  readonly moveFocus: () => void;
}

/** Returns the result of the last run, unless the user has dismissed it. */
export function useShownResult(): TasksState['lastRun'] {
  const result = useSelector(selectShownResult);
  return useSelector(selectIsResultDismissed) ? null : result;
}

/** How many buttons the news have, so that they stay below the queue's first rows on no screen. */
const MAX_BUTTONS = 2;

/**
 * What is new in the queue, in one block: the result of the last run, what happened while the user was away, that Repeat
 * has paused, and that Stop has switched it off (PRODUCT.md P5.13a, P5.16b, P5.17, P11.12).
 */
export function QueueNews({ onShowRuns, onRetry, moveFocus }: QueueNewsProps) {
  const dispatch = useDispatch();
  const now = useSimulatedDay();
  const result = useShownResult();
  const away = useSelector(selectAway);
  const repeat = useSelector(selectRepeat);
  const offered = useSelector(selectOfferedInterval);
  const canRetry = useSelector(selectRetryableIds).length > 0;
  const paused = repeat?.isPaused ? repeat : undefined;
  const hasNews = Boolean(result ?? away ?? paused ?? offered);
  const press = (...actions: readonly Parameters<typeof dispatch>[0][]) => {
    moveFocus();
    for (const action of actions) dispatch(action);
  };
  const dismiss = () =>
    press(
      ...(result ? [resultDismissed()] : away ? [awayClosed()] : []),
      ...(offered ? [repeatPressed({ interval: null })] : []),
    );
  const buttons: ReactNode[] = [
    paused && (
      <SmallButton key="goOn" icon="play" onClick={() => press(goOnPressed())}>
        Go on
      </SmallButton>
    ),
    offered && (
      <SmallButton key="again" icon={APP_ICONS.repeat} onClick={() => press(repeatPressed({ interval: offered }))}>
        {againText(offered)}
      </SmallButton>
    ),
    result && canRetry && <RetryFailed key="retry" onRetry={onRetry} />,
    onShowRuns && <AllRuns key="runs" onShowRuns={onShowRuns} />,
  ].filter(Boolean);
  const hasFailures = Boolean(result?.failed ?? away?.failed);
  return (
    <>
      {/* The end of a run is announced with its last task; the rest is read where it stands. */}
      <VisuallyHidden aria-live="polite">{away && awayText(away)}</VisuallyHidden>
      {hasNews && (
        <Box component="section" aria-label="News of the queue" data-failed={hasFailures || undefined} sx={newsStyle}>
          <Icon name={hasFailures ? 'warning' : result ? 'checkCircle' : 'clock'} />
          <div>
            {result && <Result result={result} now={now} />}
            {away && <p>{awayText(away)}</p>}
            {paused && <p>{pausedText(paused, now)}</p>}
            {offered && <p>Repeat is off</p>}
          </div>
          <div data-cell="actions">{buttons.slice(0, MAX_BUTTONS)}</div>
          {onShowRuns && (result || away || offered) && (
            <SmallIconButton icon="close" quiet aria-label="Dismiss the news" onClick={dismiss} />
          )}
        </Box>
      )}
    </>
  );
}

/** The button to the list of all runs. */
export function AllRuns({ onShowRuns }: { onShowRuns: () => void }) {
  return (
    <SmallButton icon="queue" aria-haspopup="dialog" onClick={onShowRuns}>
      All runs
    </SmallButton>
  );
}

/** The result of a run that ended by itself: income, number, duration, time and completions. */
function Result({ result, now }: { result: NonNullable<TasksState['lastRun']>; now: number }) {
  const newest = useSelector(selectNewestRun);
  const { endedAt, income } = result;
  const [duration = '', ...counts] = resultTexts(result, newest && `Run ${countText(newest.number)}`);
  return (
    <>
      {income.length > 0 && (
        <p data-cell="earned">
          <span>Earned (simulated)</span>
          {incomeTexts(income).map((text) => (
            <b key={text}>{text}</b>
          ))}
        </p>
      )}
      <p title={`${utcText(endedAt)} UTC`}>
        <DottedText parts={[`${duration}, at ${localClockText(endedAt, now)}`, ...counts]} />
      </p>
    </>
  );
}

function newsStyle({ breakpoints, spacing, typography, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: spacing(3),
    padding: spacing(1.5, 2, 1, 4),
    borderBottom: `1px solid ${palette.divider}`,
    [breakpoints.up('sm')]: { paddingLeft: spacing(5) },
    '& > svg': { color: palette.primary.main },
    '&[data-failed] > svg': { color: palette.warning.main },
    '& > div:first-of-type': { flex: 1, minWidth: 0 },
    '& > [data-cell=actions]': {
      order: 1,
      flexBasis: '100%',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      marginLeft: spacing(5),
      '&:empty': { display: 'none' },
    },
    '& p': { ...typography.caption, m: 0, color: palette.text.secondary, overflowWrap: 'anywhere' },
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
    '@media print': { '& button': { display: 'none' } },
  } as const;
}

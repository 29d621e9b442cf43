import { useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useRunAlerts, type RunAlerts } from '../../../services/page/runAlerts';
import { incomeTexts } from '../../../shared/income';
import { localTimeText, utcText } from '../../../shared/text';
import { DottedText } from '../../../shared/ui/RowText';
import { Icon } from '../../../shared/ui/Icon';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import { resultTexts, type RunSpan } from '../runStanding';
import type { TasksState } from '../tasksSchema';

type FinishedRun = NonNullable<TasksState['lastRun']>;

interface RunResultProps {
  readonly run: FinishedRun;
  readonly onShowRun: ((run: RunSpan) => void) | undefined;
  readonly onDismiss: () => void;
}

/** What the last run came to, if it ended by itself: what came in, how long it took, how many completed (PRODUCT.md P5.13). */
export function RunResult({ run, onShowRun, onDismiss }: RunResultProps) {
  const alerts = useRunAlerts();
  const { startedAt, endedAt, income, failed = 0 } = run;
  return (
    <Box component="section" aria-label="Result of the run" sx={resultStyle}>
      <Icon name={failed > 0 ? 'info' : 'checkCircle'} />
      <div>
        {income.length > 0 && (
          <p data-cell="earned">
            <span>Earned, simulated</span>
            {incomeTexts(income).map((text) => (
              <b key={text}>{text}</b>
            ))}
          </p>
        )}
        <p title={`Ended at ${utcText(endedAt)} UTC. Your time: ${localTimeText(endedAt)}`}>
          <DottedText facts={resultTexts(run)} />
        </p>
      </div>
      {onShowRun && (
        <div data-cell="ways">
          <SmallButton icon="history" onClick={() => onShowRun({ startedAt, endedAt })}>
            Show its entries
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
    // What cannot be had is not offered; it is said to whoever has asked for it.
    if (!wasPressed) return null;
    return (
      <p tabIndex={-1} ref={focusIt}>
        {state === 'unable' ? 'This browser cannot notify you when a run ends.' : 'Notifications are blocked in this browser.'}
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

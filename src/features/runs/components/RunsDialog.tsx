import { useContext, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { incomeTexts } from '../../../shared/income';
import { ShowRunContext } from '../../../shared/showRun';
import { STEPS } from '../../../shared/steps';
import { countText, minuteText, spanText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { Icon } from '../../../shared/ui/Icon';
import { DottedText } from '../../../shared/ui/RowText';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { useBackToClose } from '../../../shared/ui/useBackToClose';
import { lineButtonStyle } from '../../../shared/ui/plainButton';
import { selectProtocols } from '../../protocols';
import { useSimulatedNow } from '../../simulation';
import { FAULT_TEXTS, type RunSpan } from '../../tasks';
import { selectWalletNames } from '../../wallets';
import type { RunFailure, RunRecord, SkipRecord } from '../runsSchema';
import { selectRuns } from '../runsSlice';

interface RunsDialogProps {
  readonly isOpen: boolean;
  readonly onShowRun: (run: RunSpan) => void;
  readonly onClose: () => void;
}

/** Lists the runs that have ended, newest first. A row opens to show what failed (PRODUCT.md P5.14). */
export function RunsDialog({ isOpen, onShowRun, onClose }: RunsDialogProps) {
  const runs = useSelector(selectRuns);
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  useBackToClose(isOpen, onClose);
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth aria-labelledby="runs-title">
      <DialogTitle id="runs-title">Runs</DialogTitle>
      <DialogContent>
        {runs.length === 0 ? (
          <p>No run has ended yet. Press Start to run the queue.</p>
        ) : (
          <Box component="ol" aria-label="Runs, newest first" sx={listStyle}>
            {[...runs].reverse().map((run) => (
              <li key={run.number}>
                {run.end === 'skipped' ? (
                  <SkipRow skips={run} />
                ) : (
                  <RunRow
                    run={run}
                    isOpen={run.number === openNumber}
                    onToggle={() => setOpenNumber(run.number === openNumber ? null : run.number)}
                    onShowRun={onShowRun}
                    onClose={onClose}
                  />
                )}
              </li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RunRowProps extends Pick<RunsDialogProps, 'onShowRun' | 'onClose'> {
  readonly run: RunRecord;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function RunRow({ run, isOpen, onToggle, onShowRun, onClose }: RunRowProps) {
  const now = useSimulatedNow(false);
  const showInTimeline = useContext(ShowRunContext)(run.startedAt);
  return (
    <>
      <button aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />
        <DottedText parts={runTexts(run, now)} />
      </button>
      {isOpen && (
        <div>
          <Failures run={run} />
          <SmallButton icon="history" onClick={() => onShowRun(run)}>
            Show in history
          </SmallButton>
          {showInTimeline && (
            <SmallButton
              icon={APP_ICONS.timeline}
              onClick={() => {
                onClose();
                showInTimeline();
              }}
            >
              Show in the timeline
            </SmallButton>
          )}
        </div>
      )}
    </>
  );
}

/** Repeats that started nothing, on one line. */
function SkipRow({ skips: { number, count, startedAt, endedAt } }: { skips: SkipRecord }) {
  const now = useSimulatedNow(false);
  const isOne = count === 1;
  const parts = [
    `${isOne ? `Run ${countText(number)}` : `Runs ${countText(number)} to ${countText(number + count - 1)}`} skipped`,
    isOne ? timeText(startedAt, now) : `${timeText(startedAt, now)} to ${timeText(endedAt, now)}`,
    'a run was going on, or nothing could start',
  ];
  return (
    <p>
      <DottedText parts={parts} />
    </p>
  );
}

/** Formats when a run began or ended: `today 09:00 UTC`, or with another day's date. */
const timeText = (moment: number, now: number) => minuteText(moment, now, 'today ');

/** Describes a run on one line: number, start, duration, tasks and income. */
export function runTexts(
  { number, startedAt, endedAt, end, total, completed, failed, income }: RunRecord,
  now: number,
): string[] {
  return [
    `Run ${countText(number)}`,
    timeText(startedAt, now),
    spanText(endedAt - startedAt),
    `${countText(completed)} of ${countText(total)}`,
    ...(failed > 0 ? [`${countText(failed)} failed`] : []),
    ...(end === 'stopped' ? ['stopped'] : []),
    ...incomeTexts(income),
  ];
}

function Failures({ run: { failed, failures } }: { run: RunRecord }) {
  const protocols = useSelector(selectProtocols);
  const wallets = useSelector(selectWalletNames);
  if (failed === 0) return <p>Nothing failed.</p>;
  const textOf = ({ action, protocolId, walletId, step, fault }: RunFailure) => {
    const protocol = protocols.find(({ id }) => id === protocolId)?.name ?? protocolId;
    return `${protocol} · ${action} · ${wallets.get(walletId) ?? walletId}: ${FAULT_TEXTS[fault]} in step ${step + 1} of ${STEPS}.`;
  };
  const unlisted = failed - failures.length;
  return (
    <ul aria-label="Failures">
      {failures.map((failure, index) => (
        <li key={index}>{textOf(failure)}</li>
      ))}
      {unlisted > 0 && <li>{`+ ${countText(unlisted)} more, in the history`}</li>}
    </ul>
  );
}

function listStyle(theme: Theme) {
  const {
    spacing,
    sizes,
    typography,
    vars: { palette },
  } = theme;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { borderTop: `${sizes.stroke}px solid ${palette.divider}` },
    '& > li > button': {
      ...lineButtonStyle(theme),
      padding: spacing(1, 0),
      fontVariantNumeric: 'tabular-nums',
      '& > svg': { flexShrink: 0, color: palette.text.tertiary },
    },
    '& > li > p': { ...typography.body2, margin: 0, padding: spacing(2, 0, 2, 6), color: palette.text.secondary },
    '& > li > div': { ...typography.caption, padding: spacing(0, 0, 2, 6), color: palette.text.secondary },
    '& > li > div > ul': { margin: 0, paddingLeft: spacing(4) },
    '& > li > div > p': { margin: 0 },
  } as const;
}

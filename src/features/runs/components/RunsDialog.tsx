import { useContext, useState } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import type { Theme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { incomeTexts } from '../../../shared/income';
import { ShowRunContext } from '../../../shared/showRun';
import { STEPS } from '../../../shared/steps';
import { localClockText } from '../../../shared/localTime';
import { countText, spanText, utcText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { Dialog, DialogHead } from '../../../shared/ui/Dialog';
import { Icon } from '../../../shared/ui/Icon';
import { PLAIN_BUTTON } from '../../../shared/ui/plainButton';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { selectProtocolNames } from '../../protocols';
import { useSimulatedDay } from '../../simulation';
import { FAULT_TEXTS, type RunSpan } from '../../tasks';
import { selectWalletNames } from '../../wallets';
import type { RunFailure, RunRecord, RunsEntry, SkipRecord } from '../runsSchema';
import { selectRuns } from '../runsSlice';

interface RunsDialogProps {
  readonly isOpen: boolean;
  readonly onShowRun: (run: RunSpan) => void;
  readonly onClose: () => void;
}

const hasFailures = (entry: RunsEntry) => entry.end !== 'skipped' && entry.failed > 0;

/** The table of the runs that have ended, newest first. A row opens to show what failed (PRODUCT.md P5.14). */
export function RunsDialog({ isOpen, onShowRun, onClose }: RunsDialogProps) {
  const runs = useSelector(selectRuns);
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const [onlyFailures, setOnlyFailures] = useState(false);
  const isFiltered = onlyFailures && runs.some(hasFailures);
  const shown = [...(isFiltered ? runs.filter(hasFailures) : runs)].reverse();
  const areOlderGone = (runs[0]?.number ?? 1) > 1;
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth aria-labelledby="runs-title" sx={WIDE}>
      <Box sx={{ px: 6, pt: 5 }}>
        <DialogHead id="runs-title" title="Runs" onClose={onClose} />
      </Box>
      <DialogContent>
        {runs.some(hasFailures) && (
          <SmallButton icon="warning" aria-pressed={isFiltered} onClick={() => setOnlyFailures(!isFiltered)}>
            With failures
          </SmallButton>
        )}
        {runs.length === 0 ? (
          <p>No run has ended yet. Press Start to run the queue.</p>
        ) : (
          <Box component="table" aria-label="Runs, newest first" sx={tableStyle}>
            <thead>
              <tr>
                {['Run', 'Started', 'Took', 'Tasks', 'Earned'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            {shown.map((entry) =>
              entry.end === 'skipped' ? (
                <SkipRow key={entry.number} skips={entry} />
              ) : (
                <RunRow
                  key={entry.number}
                  run={entry}
                  isOpen={entry.number === openNumber}
                  onToggle={() => setOpenNumber(entry.number === openNumber ? null : entry.number)}
                  onShowRun={onShowRun}
                  onClose={onClose}
                />
              ),
            )}
          </Box>
        )}
        {areOlderGone && <p>Older runs are in the history.</p>}
      </DialogContent>
    </Dialog>
  );
}

const WIDE = { '& .MuiDialog-paper': { maxWidth: '46rem' } };

interface RunRowProps extends Pick<RunsDialogProps, 'onShowRun' | 'onClose'> {
  readonly run: RunRecord;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function RunRow({ run, isOpen, onToggle, onShowRun, onClose }: RunRowProps) {
  const { number, startedAt, endedAt, end, total, completed, failed, income } = run;
  const now = useSimulatedDay();
  const showInTimeline = useContext(ShowRunContext)(startedAt);
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button aria-expanded={isOpen} onClick={onToggle}>
            <Icon name={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />
            {`Run ${countText(number)}`}
          </button>
        </th>
        <td data-cell="started">{localClockText(startedAt, now)}</td>
        <td data-cell="took">{spanText(endedAt - startedAt)}</td>
        <td data-cell="tasks">
          <span>{`${countText(completed)} of ${countText(total)}`}</span>
          {failed > 0 && <StatusChip tone="bad" icon="warning" label={`${countText(failed)} failed`} />}
          {end === 'stopped' && <StatusChip tone="neutral" icon="stop" label="Stopped" />}
        </td>
        <td data-cell="earned">{incomeTexts(income).join(', ')}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5} data-cell="details">
            <p>{`Started at ${utcText(startedAt)} UTC, ended at ${utcText(endedAt)} UTC.`}</p>
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
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Repeats that started nothing, in one row. */
function SkipRow({ skips: { number, count, startedAt, endedAt } }: { skips: SkipRecord }) {
  const now = useSimulatedDay();
  const [first, last] = [startedAt, endedAt].map((moment) => localClockText(moment, now));
  const isOne = count === 1;
  return (
    <tbody data-skipped>
      <tr>
        <th scope="row">
          {isOne ? `Run ${countText(number)}` : `Runs ${countText(number)} to ${countText(number + count - 1)}`}
        </th>
        <td data-cell="started">{isOne ? first : `${first} to ${last}`}</td>
        <td data-cell="skipped" colSpan={3}>
          skipped: a run was going on, or nothing could start
        </td>
      </tr>
    </tbody>
  );
}

function Failures({ run: { failed, failures } }: { run: RunRecord }) {
  const protocols = useSelector(selectProtocolNames);
  const wallets = useSelector(selectWalletNames);
  if (failed === 0) return <p>Nothing failed.</p>;
  const textOf = ({ action, protocolId, walletId, step, fault }: RunFailure) => {
    return `${protocols.get(protocolId) ?? protocolId} · ${action} · ${wallets.get(walletId) ?? walletId}: ${FAULT_TEXTS[fault]} in step ${step + 1} of ${STEPS}.`;
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

function tableStyle({ breakpoints, spacing, sizes, typography, vars: { palette } }: Theme) {
  return {
    ...typography.body2,
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: spacing(1, 2), textAlign: 'start', fontWeight: 'inherit', verticalAlign: 'middle' },
    '& thead th': { ...typography.caption, color: palette.text.tertiary },
    '& tbody': { borderTop: `${sizes.stroke}px solid ${palette.divider}` },
    '& tbody th': { whiteSpace: 'nowrap' },
    '& button[aria-expanded]': {
      ...PLAIN_BUTTON,
      font: 'inherit',
      display: 'inline-flex',
      alignItems: 'center',
      gap: spacing(2),
      padding: 0,
      minHeight: sizes.touchTarget,
      '& > svg': { flexShrink: 0, color: palette.text.tertiary },
    },
    '& [data-cell=started], & [data-cell=took]': { whiteSpace: 'nowrap', color: palette.text.secondary },
    '& [data-cell=tasks] > *': { marginInlineEnd: spacing(2), whiteSpace: 'nowrap' },
    '& [data-cell=details]': {
      ...typography.caption,
      padding: spacing(0, 2, 2, 7),
      color: palette.text.secondary,
      '& > ul': { margin: 0, paddingLeft: spacing(4) },
      '& > p': { margin: 0 },
    },
    '& [data-skipped]': { color: palette.text.secondary, '& th': { padding: spacing(2), paddingLeft: spacing(7) } },
    // On a phone, a run has two lines: run, tasks and failures; then when it started, how long it took and its income.
    [breakpoints.down('sm')]: {
      display: 'block',
      '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
      '& tbody': { display: 'block' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'auto auto minmax(0, 1fr)',
        columnGap: spacing(3),
        alignItems: 'center',
        paddingBottom: spacing(2),
      },
      '& th, & td': { padding: 0 },
      '& [data-cell=tasks], & [data-cell=skipped], & [data-skipped] [data-cell=started]': { gridColumn: '2 / -1' },
      '& [data-cell=started], & [data-cell=took], & [data-cell=earned]': {
        ...typography.caption,
        gridRow: 2,
        color: palette.text.secondary,
      },
      '& [data-cell=started]': { paddingLeft: spacing(6) },
      '& [data-cell=details]': { gridColumn: '1 / -1', padding: spacing(0, 0, 0, 6) },
      '& [data-cell=skipped]': { gridRow: 3, paddingLeft: spacing(6), gridColumn: '1 / -1' },
      '& [data-skipped] th': { padding: spacing(2, 0, 0, 6), gridColumn: '1 / -1' },
      '& [data-skipped] [data-cell=started]': { gridColumn: '1 / -1' },
    },
  } as const;
}

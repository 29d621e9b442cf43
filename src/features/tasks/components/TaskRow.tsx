import { memo, type ComponentProps, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { ROOMY_PANEL_UP, WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import { useSimulatedPresent } from '../../simulation';
import { isSameRow, selectQueueRow, type QueueRow, type WithTasks } from '../tasksSelectors';
import { queueAgainPressed } from '../tasksSlice';
import type { TaskStatus } from '../tasksSchema';
import { nextRunText, stepText } from './queueTexts';
import { WhyWaiting } from './WhyWaiting';

interface TaskRowProps {
  readonly place: number;
  /** The id of the element that names the row, in a long queue. */
  readonly titleId?: string | undefined;
}

/** The task at `place`. Every state takes the same room, so that no row moves another. */
export const TaskRow = memo(function TaskRow({ place, titleId }: TaskRowProps) {
  const row = useSelector((state: WithTasks) => selectQueueRow(state, place), isSameRow);
  const protocol = useSelector(selectProtocols).find(({ id }) => id === row?.task.protocolId);
  const wallet = useSelector(selectWallets).find(({ id }) => id === row?.task.walletId);
  if (!row) return null;
  const { task } = row;
  const protocolName = protocol?.name ?? task.protocolId;
  return (
    <Box sx={TASK_ROW}>
      <div data-cell="head">
        <div id={titleId} data-cell="title">
          <div>
            <h3>{protocolName}</h3>
            {protocol?.enabled === false && <Remark text="Off" />}
          </div>
          <TruncatedText text={task.action} quiet />
        </div>
        <div data-cell="wallet">
          <Icon name="wallet" size="small" label="Wallet" />
          <TruncatedText variant="caption" text={wallet?.name ?? task.walletId} />
          {wallet?.isActive === false && <Remark text="Inactive" />}
        </div>
        <div data-cell="status">
          <StatusChip {...STATUS_CHIPS[task.status]} />
        </div>
      </div>
      <StepMeter value={row.progress} active={task.status === 'running'} label={`${protocolName}, ${task.action}`} />
      <TaskFooter row={row} />
    </Box>
  );
});

/** Each status is a word and an icon, never a colour alone. */
const STATUS_CHIPS: Record<TaskStatus, ComponentProps<typeof StatusChip>> = {
  pending: { tone: 'neutral', icon: 'clock', label: 'Pending' },
  running: { tone: 'good', icon: 'pulse', label: 'Running' },
  completed: { tone: 'good', icon: 'checkCircle', label: 'Completed' },
  failed: { tone: 'bad', icon: 'warning', label: 'Failed' },
};

/** A warning beside what it concerns: a protocol that is off, a wallet that is inactive. */
function Remark({ text }: { text: string }) {
  return (
    <span data-cell="remark">
      <Icon name="pause" size="small" />
      {text}
    </span>
  );
}

/** The step at work and its message; what comes next and when; and, once completed, the way back to the queue. */
function TaskFooter({ row }: { row: QueueRow }) {
  const dispatch = useDispatch();
  const { task, place, currentStep } = row;
  const queueAgain = ({ currentTarget }: MouseEvent) => {
    // The button goes away with the press, so the focus moves to its row.
    currentTarget.closest('li')?.focus({ preventScroll: true });
    dispatch(queueAgainPressed({ place }));
  };
  return (
    <div data-cell="foot">
      <div data-cell="step">
        <span>{stepText(row)}</span>
        {currentStep !== null && <TruncatedText variant="caption" text={currentStep} />}
      </div>
      <div data-cell="next">
        <div>
          <NextRunText row={row} />
          <WhyWaiting place={place} action={task.action} />
        </div>
        {task.status === 'completed' && (
          <SmallButton icon="refresh" aria-label={`Queue again: ${task.action}`} onClick={queueAgain}>
            Queue again
          </SmallButton>
        )}
      </div>
    </div>
  );
}

/** Counts down to what a row does next. Only this text is rendered again every second. */
function NextRunText({ row }: { row: QueueRow }) {
  const present = useSimulatedPresent('at' in row.nextRun);
  return <span>{nextRunText(row, present)}</span>;
}

/** One style for the whole row: a long queue mounts many rows, and each styled element in one costs time. */
const TASK_ROW = {
  px: { xs: 4, sm: 5 },
  pt: 3,
  pb: 1,
  '& > [data-cell=head]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"title status" "wallet wallet"',
    alignItems: 'start',
    columnGap: 4,
    mb: 2,
    [ROOMY_PANEL_UP]: { alignItems: 'center' },
    [WIDE_PANEL_UP]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto) auto', gridTemplateAreas: '"title wallet status"' },
  },
  '& [data-cell=title]': {
    gridArea: 'title',
    display: 'flex',
    flexDirection: 'column',
    columnGap: 2,
    minWidth: 0,
    '& > div': { display: 'flex', flexWrap: 'wrap', flexShrink: 0, alignItems: 'center', columnGap: 2, maxWidth: '100%' },
    // Large text on a phone leaves less room than the longest name takes.
    '& h3': { typography: 'subtitle2', m: 0, minWidth: 0, overflowWrap: 'anywhere' },
    [ROOMY_PANEL_UP]: { flexDirection: 'row', alignItems: 'baseline' },
  },
  '& [data-cell=wallet]': { gridArea: 'wallet', display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, color: 'text.tertiary' },
  '& [data-cell=remark]': {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: 1,
    typography: 'caption',
    color: 'warning.main',
  },
  '& [data-cell=status]': { gridArea: 'status' },
  '& > [data-cell=foot]': {
    display: 'flex',
    flexDirection: 'column',
    columnGap: 3,
    pt: 2,
    [ROOMY_PANEL_UP]: { flexDirection: 'row', alignItems: 'center', pt: 0 },
  },
  '& [data-cell=step]': {
    display: 'flex',
    flex: 1,
    alignItems: 'baseline',
    gap: 2,
    minWidth: 0,
    minHeight: 20,
    '& > span:first-of-type': { typography: 'monoSmall', flexShrink: 0, color: 'text.tertiary' },
  },
  '& [data-cell=next]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: 34,
    '@media (pointer: coarse)': { minHeight: 44 },
    '& > div': { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, mr: -2 },
    '& > div:not(:last-child)': { mr: 0 },
    '& > button': { mr: -3 },
    '& > div > span': {
      typography: 'caption',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'text.secondary',
    },
  },
};

import { memo, useId, type ComponentProps, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, onIntent } from '../../../shared/load/onDemand';
import { Icon } from '../../../shared/ui/Icon';
import { OnDemandPart } from '../../../shared/ui/OnDemandPart';
import { ROOMY_PANEL_UP, TIGHT_PANEL, WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { SmallIconButton } from '../../../shared/ui/SmallIconButton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import { useSimulatedPresent } from '../../simulation';
import type { WithResources } from '../held';
import { progressOf, stepOf } from '../standing';
import { isSameRow, selectQueueRow, type QueueRow } from '../queueRow';
import { queueAgainPressed } from '../tasksSlice';
import type { Task, TaskStatus } from '../tasksSchema';
import { HeldRemedy, heldText } from './HeldRemedy';
import { nextText, stepText } from './queueTexts';
import { TaskHandle } from './TaskHandle';
import { useStepMotion } from './useStepMotion';

interface TaskRowProps {
  readonly place: number;
  /** The id of the element that names the row, in a long queue. */
  readonly titleId?: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (taskId: string) => void;
}

/** The task at `place`. Every state takes the same room, so that no row moves another; opened, it shows its steps. */
export const TaskRow = memo(function TaskRow({ place, titleId, isOpen, onToggle }: TaskRowProps) {
  const row = useSelector((state: WithResources) => selectQueueRow(state, place), isSameRow);
  const protocol = useSelector(selectProtocols).find(({ id }) => id === row?.task.protocolId);
  const wallet = useSelector(selectWallets).find(({ id }) => id === row?.task.walletId);
  const detailsId = useId();
  const motion = useStepMotion(row?.standing);
  if (!row) return null;
  const { task, standing } = row;
  const protocolName = protocol?.name ?? task.protocolId;
  const walletName = wallet?.name ?? 'Removed wallet';
  const names = { protocolName, walletName };
  const message = standing.kind === 'held' ? heldText({ hold: standing.hold, ...names }) : task.steps[stepOf(standing) ?? -1];
  return (
    <Box data-row={task.id} sx={TASK_ROW}>
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
          <TruncatedText variant="caption" text={walletName} />
          {wallet?.isActive === false && <Remark text="Inactive" />}
        </div>
        <div data-cell="status">
          <StatusChip {...STATUS_CHIPS[task.status]} />
          <TaskHandle taskId={task.id} action={task.action} />
        </div>
      </div>
      <StepMeter value={progressOf(standing, task)} active={task.status === 'running'} failed={task.status === 'failed'} label={`${protocolName}, ${task.action}`} motion={motion} />
      <div data-cell="foot">
        <div data-cell="step">
          <span>{stepText(row)}</span>
          {message !== undefined && <TruncatedText variant="caption" text={message} />}
        </div>
        <div data-cell="next">
          {standing.kind === 'held' ? <HeldRemedy task={task} hold={standing.hold} {...names} /> : <NextText row={row} />}
          {(task.status === 'completed' || task.status === 'failed') && <QueueAgain task={task} />}
          <SmallIconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            quiet
            aria-label={`Steps: ${task.action}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => onToggle(task.id)}
            {...detailsIntent}
          />
        </div>
      </div>
      {isOpen && (
        <OnDemandPart
          part={detailsCode}
          props={{ id: detailsId, taskId: task.id }}
          what="The list of steps"
          onClose={() => onToggle(task.id)}
        />
      )}
    </Box>
  );
});

const detailsCode = createOnDemand(async () => (await import(/* webpackChunkName: "task-details" */ './TaskDetails')).TaskDetails);
const detailsIntent = onIntent(detailsCode.prepare);

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

/** The way of a task that has completed or failed back to the queue. */
function QueueAgain({ task: { id, action } }: { task: Task }) {
  const dispatch = useDispatch();
  const press = ({ currentTarget }: MouseEvent) => {
    // The button goes away with the press, so the focus moves to its row.
    currentTarget.closest('li')?.focus({ preventScroll: true });
    dispatch(queueAgainPressed({ taskId: id }));
  };
  return (
    <SmallButton icon="refresh" aria-label={`Queue again: ${action}`} onClick={press}>
      Queue again
    </SmallButton>
  );
}

/** Counts down to what a row does next. Only this text is rendered again every second. */
function NextText({ row }: { row: QueueRow }) {
  const present = useSimulatedPresent(row.standing.until !== null);
  return <span>{nextText(row, present)}</span>;
}

/** One style for the whole row: a long queue mounts many rows, and each styled element in one costs time. */
const TASK_ROW = {
  px: { xs: 4, sm: 5 },
  pt: 2,
  pb: 0.5,
  '& > [data-cell=head]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"title status" "wallet wallet"',
    alignItems: 'start',
    columnGap: 4,
    mb: 1,
    [ROOMY_PANEL_UP]: { alignItems: 'center' },
    // Where a line has no room for both, it is the wallet's name that shortens first.
    [WIDE_PANEL_UP]: {
      display: 'flex',
      '& > [data-cell=wallet]': { flex: '0 99 auto', justifyContent: 'end', minWidth: '25%', ml: 'auto' },
      '& > [data-cell=status]': { flexShrink: 0 },
    },
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
  '& [data-cell=status]': { gridArea: 'status', display: 'flex', alignItems: 'center', gap: 1, mr: -2 },
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
    gap: 1,
    minWidth: 0,
    minHeight: 30,
    mr: -2,
    justifyContent: 'end',
    '@media (pointer: coarse)': { minHeight: 44 },
    '& > span': {
      typography: 'caption',
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'text.secondary',
    },
    '& > button': { flexShrink: 0 },
    // Why a task has failed takes two lines beside its button on a phone.
    '@container (max-width:25rem)': { '& > span': { whiteSpace: 'normal', lineHeight: 1.2 } },
    [TIGHT_PANEL]: {
      flexWrap: 'wrap',
      '& > span:has(+ .MuiButton-root)': { flexBasis: '100%', whiteSpace: 'normal' },
      '& > .MuiButton-root': { flex: '1 1 0', justifyContent: 'start', minWidth: 0, textAlign: 'start', whiteSpace: 'normal' },
    },
  },
};

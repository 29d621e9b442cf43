import { memo, useId, useMemo, type ComponentProps, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { useSelector, useDispatch } from 'react-redux';
import { simulatedAt } from '../../../engine/clock/simulatedTime';
import { useEnvironment } from '../../../services/environment';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import { groupDigits, localTimeText, utcText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import { ROOMY_PANEL_UP, TIGHT_PANEL, WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { TruncatedText } from '../../../shared/ui/RowText';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { selectProtocols, protocolToggled } from '../../protocols';
import { selectWallets, walletToggled } from '../../wallets';
import { selectSimulation, useSimulatedNow } from '../../simulation';
import { lastAmount } from '../completion';
import type { WithResources, Hold } from '../held';
import { isTicking } from '../queueMachine';
import { TICK_INTERVAL } from '../queueRules';
import type { Task } from '../tasksSchema';
import {
  isSameRow,
  nextText,
  progressOf,
  selectQueueRow,
  stepOf,
  stepText,
  stepTimes,
  type QueueRow,
  type Standing,
} from '../standing';
import { removeTaskPressed } from '../tasksSlice';
import { RetryTask } from './RetryButtons';

interface TaskRowProps {
  readonly index: number;
  /**
   * The id for the element that names the row. Set only in a long queue, whose rows can be reached with the arrow keys
   * and so need a name.
   */
  readonly titleId?: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (taskId: string) => void;
}

/**
 * The task at `index` of the queue. A row has the same height in every status, so that it never moves the rows below
 * it. An open row shows its steps.
 */
export const TaskRow = memo(function TaskRow({ index, titleId, isOpen, onToggle }: TaskRowProps) {
  const row = useSelector((state: WithResources) => selectQueueRow(state, index), isSameRow);
  const protocol = useSelector(selectProtocols).find(({ id }) => id === row?.task.protocolId);
  const wallet = useSelector(selectWallets).find(({ id }) => id === row?.task.walletId);
  const detailsId = useId();
  const motion = useStepMotion(row?.standing);
  if (!row) return null;
  const { task, standing } = row;
  const protocolName = protocol?.name ?? task.protocolId;
  const walletName = wallet?.name ?? 'Removed wallet';
  const names = { protocolName, walletName };
  const step = stepOf(standing);
  const stepMessage = step === null ? undefined : task.steps[step];
  const message = standing.kind === 'held' ? heldText({ hold: standing.hold, ...names }) : stepMessage;
  return (
    <div data-row={task.id}>
      <div data-cell="head">
        {/* The button in the title is for keyboards and screen readers; with a pointer, the whole title opens the row. */}
        <div data-cell="title" onClick={() => onToggle(task.id)} {...preloadDetailsOnIntent}>
          <span data-grip draggable title="Drag to move" onClick={stopPropagation}>
            <Icon name={APP_ICONS.grip} size="small" />
          </span>
          <SmallIconButton
            icon={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight}
            quiet
            aria-label={`Steps: ${task.action}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
          />
          <div id={titleId} data-cell="names">
            <h3>{protocolName}</h3>
            <TruncatedText text={task.action} quiet />
          </div>
        </div>
        <div data-cell="wallet">
          <Icon name="wallet" size="small" label="Wallet" />
          <TruncatedText variant="caption" text={walletName} />
        </div>
        <div data-cell="status">
          <StatusChip {...CHIPS[standing.kind]} />
          <TaskMenuButton taskId={task.id} action={task.action} />
        </div>
      </div>
      <div data-cell="foot">
        <StepMeter
          value={progressOf(standing, task)}
          active={isTicking(task)}
          failed={standing.kind === 'failed'}
          label={`${protocolName}, ${task.action}`}
          motion={motion}
        />
        <div data-cell="step">
          <span>{stepText(row)}</span>
          {message !== undefined && <TruncatedText variant="caption" text={message} />}
        </div>
        <div data-cell="next">
          {standing.kind === 'held' && <HeldRemedy task={task} hold={standing.hold} {...names} />}
          {task.status === 'failed' && <RetryTask task={task} />}
          <NextText row={row}>{standing.kind === 'completed' && <CompletedText task={task} />}</NextText>
        </div>
      </div>
      {isOpen && (
        <OnDemandPart
          part={lazyTaskDetails}
          props={{ id: detailsId, taskId: task.id }}
          subject="The list of steps"
          onClose={() => onToggle(task.id)}
        />
      )}
    </div>
  );
});

const lazyTaskDetails = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './TaskDetails')).TaskDetails,
);
const preloadDetailsOnIntent = onIntent(lazyTaskDetails.preload);

const RUNNING: ComponentProps<typeof StatusChip> = { tone: 'good', icon: 'pulse', label: 'Running' };

/** Each status is a word and an icon, never a colour alone. */
export const CHIPS: Record<Standing['kind'], ComponentProps<typeof StatusChip>> = {
  waiting: { tone: 'neutral', icon: 'clock', label: 'Pending' },
  held: { tone: 'warning', icon: APP_ICONS.off, label: 'Held' },
  running: RUNNING,
  retrying: RUNNING,
  completed: { tone: 'done', icon: 'checkCircle', label: 'Completed' },
  failed: { tone: 'bad', icon: 'warning', label: 'Failed' },
};

/**
 * Returns the animation of a running step, if there is one. It is CSS, so that nothing re-renders between two ticks.
 */
function useStepMotion(standing: Standing | undefined): CSSProperties | undefined {
  const { clock, isFrozen = false } = useEnvironment();
  const simulation = useSelector(selectSimulation);
  const endsAt = standing?.kind === 'running' ? standing.until : null;
  return useMemo(() => {
    if (endsAt === null) return undefined;
    const elapsed = simulatedAt(simulation, clock.now()) - (endsAt - TICK_INTERVAL);
    const speed = isFrozen ? 0 : simulation.speed;
    // At speed 0 the animation stands still, so its duration doesn't matter.
    const toRealMs = (span: number) => `${Math.round(span / (speed || 1))}ms`;
    return {
      animationDuration: toRealMs(TICK_INTERVAL),
      animationDelay: toRealMs(-elapsed),
      animationPlayState: speed === 0 ? 'paused' : 'running',
    };
  }, [clock, isFrozen, simulation, endsAt]);
}

/** Counts down to the row's next event. Only this text re-renders every second. `children` follow it. */
function NextText({ row, children }: { row: QueueRow; children?: ReactNode }) {
  const now = useSimulatedNow(row.standing.until !== null);
  return (
    <span data-done={row.standing.kind === 'completed' || undefined}>
      <TranslationSafeText>{nextText(row, now)}</TranslationSafeText>
      {children}
    </span>
  );
}

const stopPropagation = (event: MouseEvent) => event.stopPropagation();

/** The amount of a completed task, and when it completed (UTC). */
function CompletedText({ task }: { task: Task }) {
  const { seed } = useSelector(selectSimulation);
  const protocols = useSelector(selectProtocols);
  const endedAt = useSelector((state: WithResources) => stepTimes(state, task.id).at(-1)?.endsAt ?? null);
  const amount = groupDigits(lastAmount(task, { protocols, seed }));
  if (endedAt === null) return <span>{` · ${amount}`}</span>;
  return (
    <span
      title={`${utcText(endedAt)} UTC. Your local time: ${localTimeText(endedAt)}`}
    >{` · ${amount} · ${utcText(endedAt).slice(11)} UTC`}</span>
  );
}

/** Matches a panel that is too narrow to show the longest message and the number of its step on one line. */
const NO_ROOM_FOR_STEP_NUMBER = '@container (max-width:41.99rem)';

/** The style of all rows. The list sets it once, because computing it for each row of a long queue is slow. */
export const TASK_ROW = {
  px: { xs: 4, sm: 5 },
  pt: 1.5,
  pb: 0.5,
  // Below WIDE_PANEL_UP, the step has its own line.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title status" "wallet next" "meter meter" "step remedy"',
  alignItems: 'center',
  columnGap: 2,
  '& > [data-cell=head], & > [data-cell=foot], & [data-cell=next]': { display: 'contents' },
  // With large text on a phone, stack the cells.
  [TIGHT_PANEL]: {
    gridTemplateAreas:
      '"title title" "status status" "wallet wallet" "next next" "meter meter" "step step" "remedy remedy"',
    '& [data-cell=next] > .MuiButton-root': { minWidth: 0, textAlign: 'start' },
  },
  '& [data-cell=title]': {
    gridArea: 'title',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    cursor: 'pointer',
    // The negative margins keep the controls from making their line taller.
    '& > [data-grip]': { display: 'flex', ml: -2, py: 1.5, my: -1.5, cursor: 'grab', color: 'text.tertiary' },
    '& > [data-grip]:active': { cursor: 'grabbing' },
    '& > [data-grip]:hover': { color: 'text.primary' },
    '& > .MuiIconButton-root': { my: -1.5, ml: -1 },
    '@media (pointer: coarse)': { '& > .MuiIconButton-root': { my: -2.5 } },
    '@media print': { '& > [data-grip]': { display: 'none' } },
  },
  '& [data-cell=names]': {
    display: 'flex',
    flexDirection: 'column',
    columnGap: 2,
    minWidth: 0,
    // With large text on a phone, the longest name doesn't fit.
    '& h3': { typography: 'subtitle2', flexShrink: 0, m: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
    [ROOMY_PANEL_UP]: { flexDirection: 'row', alignItems: 'baseline' },
  },
  '& [data-cell=wallet]': {
    gridArea: 'wallet',
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minWidth: 0,
    color: 'text.tertiary',
  },
  '& [data-cell=status]': {
    gridArea: 'status',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: 1,
    mr: -2,
  },
  '& [role=progressbar]': { gridArea: 'meter', mt: 1.5 },
  '& [data-cell=step]': {
    gridRow: 'step',
    gridColumn: 'step / remedy',
    '&:has(+ [data-cell=next] > .MuiButton-root)': { gridColumn: 'step' },
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minWidth: 0,
    // As high as the button of a held task, so that all rows are.
    minHeight: 28,
    '@media (pointer: coarse)': { minHeight: 44 },
    // The meter shows the step's number too, so it is hidden where there is no room beside the message.
    '& > span:first-of-type:not(:only-child)': {
      typography: 'monoSmall',
      flexShrink: 0,
      color: 'text.tertiary',
      '&:empty': { display: 'none' },
      [NO_ROOM_FOR_STEP_NUMBER]: visuallyHidden,
    },
  },
  '& [data-cell=next] > .MuiButton-root': { gridArea: 'remedy', flexShrink: 0 },
  '& [data-cell=next] > span': {
    gridArea: 'next',
    typography: 'caption',
    minWidth: 0,
    maxWidth: '52cqi',
    lineHeight: 1.3,
    color: 'text.secondary',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    // A completed task has no step, so the longer text can take its place.
    '&[data-done]': {
      gridArea: 'step-start / step-start / remedy-end / remedy-end',
      maxWidth: 'none',
      textAlign: 'start',
    },
  },
  [WIDE_PANEL_UP]: {
    display: 'block',
    '& > [data-cell=head]': { display: 'flex', alignItems: 'center', columnGap: 4 },
    // If the line is too short for all names, the wallet's name shrinks first.
    '& [data-cell=wallet]': { flex: '0 99 auto', justifyContent: 'end', minWidth: '22%', ml: 'auto' },
    '& [data-cell=status]': { flexShrink: 0 },
    '& > [data-cell=foot]': {
      display: 'grid',
      alignItems: 'center',
      gridTemplateColumns: '9rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"meter step end"',
      columnGap: 3,
    },
    '& [role=progressbar]': { mt: 0 },
    '& [data-cell=step]': { gridColumn: 'step', minHeight: 0 },
    '& [data-cell=next] > span': { maxWidth: 'none' },
    '& [data-cell=next]': {
      gridArea: 'end',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'end',
      gap: 1,
      minWidth: 0,
      minHeight: 30,
      '@media (pointer: coarse)': { minHeight: 44 },
    },
  },
};

interface HeldRemedyProps {
  readonly hold: Hold;
  readonly task: Task;
  readonly protocolName: string;
  readonly walletName: string;
}

/** Explains why a task is held (PRODUCT.md P5.10). */
function heldText({ hold, protocolName, walletName }: Omit<HeldRemedyProps, 'task'>): string {
  return {
    protocolOff: `${protocolName} is off`,
    walletInactive: `${walletName} is inactive`,
    protocolEnded: `${protocolName} has ended`,
    walletGone: 'Its wallet was removed',
  }[hold];
}

/** The remedy for a held task: turn on what it needs, or remove it if that's impossible. */
function HeldRemedy({ hold, task, protocolName, walletName }: HeldRemedyProps) {
  const dispatch = useDispatch();
  const removal = ['Remove', `Remove: ${task.action}`, removeTaskPressed({ taskId: task.id })] as const;
  const remedies = {
    protocolOff: ['Switch on', `Switch on ${protocolName}`, protocolToggled({ protocolId: task.protocolId })],
    walletInactive: ['Activate', `Activate ${walletName}`, walletToggled({ walletId: task.walletId })],
    protocolEnded: removal,
    walletGone: removal,
  } as const;
  const [label, ariaLabel, action] = remedies[hold];
  const isRemoval = label === 'Remove';
  const press = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears, so move the focus to its row, or to the next one.
    const row = currentTarget.closest('li');
    const nextFocus = isRemoval ? (row?.nextElementSibling ?? row?.previousElementSibling) : row;
    if (nextFocus instanceof HTMLElement) nextFocus.focus({ preventScroll: true });
    dispatch(action);
  };
  return (
    <SmallButton icon={isRemoval ? 'close' : 'play'} aria-label={ariaLabel} onClick={press}>
      {label}
    </SmallButton>
  );
}

/** The button that opens a row's menu. `ArrangeQueue` handles its events, and moves the row by Alt and an arrow key. */
const TaskMenuButton = memo(function TaskMenuButton({ taskId, action }: { taskId: string; action: string }) {
  return (
    <IconButton
      size="small"
      data-task={taskId}
      aria-label={`Actions: ${action}`}
      aria-haspopup="menu"
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      sx={MENU_BUTTON}
    >
      <Icon name={APP_ICONS.more} size="small" />
    </IconButton>
  );
});

// The negative margin keeps the button from making its line taller.
const MENU_BUTTON = { my: -1.5, color: 'text.secondary', '@media (pointer: coarse)': { my: -2.5 } };

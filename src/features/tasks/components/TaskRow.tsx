import { memo, useId, useMemo, type ComponentProps, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { toSimulatedTime } from '../../../engine/clock/simulatedTime';
import { useEnvironment } from '../../../services/environment';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import { localClockText } from '../../../shared/localTime';
import { groupDigits, utcText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import { SmallIconButton } from '../../../shared/ui/SmallButton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { TruncatedText } from '../../../shared/ui/RowText';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { selectProtocolNames, selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import { selectSimulation, useSimulatedDay, useSimulatedNow } from '../../simulation';
import { lastAmount } from '../completion';
import type { WithResources } from '../held';
import { isTicking } from '../queue';
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
  type TaskPhase,
} from '../taskPhase';
import { HELD_TEXTS, isHeldForGood, RemoveHeld } from './HeldRemedy';
import { RetryTask } from './RetryButtons';

interface TaskRowProps {
  readonly index: number;
  /**
   * The id for the element that names the row. Set only in a long queue, whose rows can be reached with the arrow keys
   * and so need a name.
   */
  readonly titleId?: string | undefined;
  readonly isOpen: boolean;
  /** Whether the row is marked, because its task has just been added. */
  readonly isAdded: boolean;
  readonly onToggle: (taskId: string) => void;
  /** Called after a press that may have started a run. */
  readonly onRun: () => void;
}

/**
 * The task at `index` of the queue. A row has the same height in every status, so that it never moves the rows below
 * it. An open row shows its steps.
 */
export const TaskRow = memo(function TaskRow({ index, titleId, isOpen, isAdded, onToggle, onRun }: TaskRowProps) {
  const row = useSelector((state: WithResources) => selectQueueRow(state, index), isSameRow);
  const protocolNames = useSelector(selectProtocolNames);
  const wallet = useSelector(selectWallets).find(({ id }) => id === row?.task.walletId);
  const detailsId = useId();
  const motion = useStepMotion(row?.phase);
  if (!row) return null;
  const { task, phase } = row;
  const toggle = () => onToggle(task.id);
  const protocolName = protocolNames.get(task.protocolId) ?? task.protocolId;
  const walletName = wallet?.name ?? 'Removed wallet';
  return (
    <div data-row={task.id} data-added={isAdded || undefined}>
      <div data-cell="head">
        {/* The button in the title is for keyboards and screen readers; with a pointer, the whole title opens the row. */}
        <div data-cell="title" onClick={toggle} {...preloadDetailsOnIntent}>
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
          <StatusChip {...CHIPS[phase.kind]} />
          <TaskMenuButton taskId={task.id} action={task.action} />
        </div>
      </div>
      <div data-cell="foot">
        <StepMeter
          value={progressOf(phase, task)}
          active={isTicking(task)}
          failed={phase.kind === 'failed'}
          label={`${protocolName}, ${task.action}`}
          motion={motion}
        />
        <StepAndNext row={row} protocolName={protocolName} walletName={walletName} onRun={onRun} />
      </div>
      {isOpen && (
        <OnDemandPart
          part={lazyTaskDetails}
          props={{ id: detailsId, taskId: task.id }}
          subject="The list of steps"
          onClose={toggle}
        />
      )}
    </div>
  );
});

interface StepAndNextProps extends Pick<TaskRowProps, 'onRun'> {
  readonly row: QueueRow;
  readonly protocolName: string;
  readonly walletName: string;
}

/** The task's current step, or why it is held, and what comes next. */
function StepAndNext({ row, protocolName, walletName, onRun }: StepAndNextProps) {
  const { task, phase } = row;
  const message =
    phase.kind === 'held' ? HELD_TEXTS[phase.hold](protocolName, walletName) : task.steps[stepOf(phase) ?? -1];
  return (
    <>
      <div data-cell="step">
        <span>{stepText(row)}</span>
        {message !== undefined && <TruncatedText variant="caption" text={message} />}
      </div>
      <div data-cell="next">
        {phase.kind === 'held' && isHeldForGood(phase.hold) && <RemoveHeld task={task} />}
        {task.status === 'failed' && <RetryTask task={task} onRetry={onRun} />}
        <NextText row={row}>{phase.kind === 'completed' && <CompletedText task={task} />}</NextText>
      </div>
    </>
  );
}

const lazyTaskDetails = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './TaskDetails')).TaskDetails,
);
const preloadDetailsOnIntent = onIntent(lazyTaskDetails.preload);

const RUNNING: ComponentProps<typeof StatusChip> = { tone: 'good', icon: 'pulse', label: 'Running' };

/** Each status is a word and an icon, never a colour alone. */
export const CHIPS: Record<TaskPhase['kind'], ComponentProps<typeof StatusChip>> = {
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
function useStepMotion(phase: TaskPhase | undefined): CSSProperties | undefined {
  const { clock, isFrozen = false } = useEnvironment();
  const simulation = useSelector(selectSimulation);
  const endsAt = phase?.kind === 'running' ? phase.until : null;
  return useMemo(() => {
    if (endsAt === null) return undefined;
    const elapsed = toSimulatedTime(simulation, clock.now()) - (endsAt - TICK_INTERVAL);
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
  const now = useSimulatedNow(row.phase.until !== null);
  return (
    <span data-done={row.phase.kind === 'completed' || undefined}>
      <TranslationSafeText>{nextText(row, now)}</TranslationSafeText>
      {children}
    </span>
  );
}

const stopPropagation = (event: MouseEvent) => event.stopPropagation();

/** The amount of a completed task, and when it completed, in the user's time zone. */
function CompletedText({ task }: { task: Task }) {
  const { seed } = useSelector(selectSimulation);
  const protocols = useSelector(selectProtocols);
  const endedAt = useSelector((state: WithResources) => stepTimes(state, task.id).at(-1)?.endsAt ?? null);
  const now = useSimulatedDay();
  const amount = groupDigits(lastAmount(task, { protocols, seed }));
  const time = endedAt === null ? '' : ` · ${localClockText(endedAt, now, { seconds: true })}`;
  return <span title={endedAt === null ? undefined : `${utcText(endedAt)} UTC`}>{` · ${amount}${time}`}</span>;
}

/** The button that opens a row's menu. `ArrangeQueue` handles its events, and moves the row by Alt and an arrow key. */
const TaskMenuButton = memo(function TaskMenuButton({ taskId, action }: { taskId: string; action: string }) {
  return (
    <SmallIconButton
      icon={APP_ICONS.more}
      data-task={taskId}
      aria-label={`Actions: ${action}`}
      aria-haspopup="menu"
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      sx={MENU_BUTTON}
    />
  );
});

// The negative margin keeps the button from making its line taller.
const MENU_BUTTON = { my: -1.5, color: 'text.secondary', '@media (pointer: coarse)': { my: -2.5 } };

import { useCallback, useEffect, useId, useRef, useState, type MouseEvent, type RefObject } from 'react';
import Button from '@mui/material/Button';
import { useSelector, useStore, useDispatch } from 'react-redux';
import { createOnDemand, OnDemandPart, onIntent, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { EmptyState, Panel, PANEL_TITLES } from '../../../shared/ui/Panel';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import type { Ms } from '../../../engine/clock/clock';
import { useEnvironment } from '../../../services/environment';
import type { WithTasks } from '../held';
import { selectRepeat, selectStartedBy, type WithRuns } from '../../runs';
import { selectNextPress } from '../queueSummary';
import { selectTaskIds } from '../tasksSelectors';
import { runAgainPressed, startPressed, stopPressed } from '../tasksSlice';
import { QueueList, type QueueListHandle } from './QueueList';
import { QueueSummary } from './QueueSummary';
import { RunBar } from './RunBar';

interface AutomationQueueProps {
  readonly onShowRuns?: (() => void) | undefined;
}

/** The automation queue: each task's status, current step and next event (PRODUCT.md P2.4, P5). */
export function AutomationQueue({ onShowRuns }: AutomationQueueProps) {
  const ids = useSelector(selectTaskIds);
  const repeats = useSelector(selectRepeat) !== undefined;
  const [summaryId, emptyId] = [useId(), useId()];
  const summaryRef = useRef<HTMLDivElement>(null);
  const { list, goToRun } = useGoToRun();
  const { addButton, isAdding, addedIds, openAdding, ...dialogHandlers } = useAddTasks(list);
  const showQueue = () => {
    // Include the panel's header, whose button stops the run.
    summaryRef.current?.closest('section')?.scrollIntoView({ block: 'start' });
    summaryRef.current?.focus({ preventScroll: true });
  };
  return (
    <Panel
      {...PANEL_TITLES.queue}
      flush
      actions={
        <>
          <SmallButton
            icon={APP_ICONS.plus}
            ref={addButton}
            data-adds-tasks
            aria-haspopup="dialog"
            onClick={openAdding}
            {...onIntent(lazyAddTasksDialog.preload)}
          >
            Add tasks
          </SmallButton>
          <MenuButton part={lazyClearTasksMenu} icon={APP_ICONS.more} label="Queue actions" onShowRuns={onShowRuns} />
          <MenuButton
            part={lazyRepeatMenu}
            icon={APP_ICONS.repeat}
            label={repeats ? 'Repeat on' : 'Repeat'}
            isLabelled
            isOn={repeats}
          />
          <RunToggle reasonId={ids.length === 0 ? emptyId : summaryId} onRun={goToRun} />
        </>
      }
    >
      <OnDemandPart
        part={lazyAddTasksDialog}
        props={{ isOpen: isAdding, ...dialogHandlers }}
        isWanted={isAdding}
        subject="The dialog to add tasks"
        pending={OPENING_DIALOG}
        onClose={dialogHandlers.onClose}
      />
      <QueueSummary id={summaryId} summaryRef={summaryRef} onShowRuns={onShowRuns} onRun={goToRun} />
      <RunBar queueHeader={summaryRef} onShowQueue={showQueue} />
      <QueueList
        ref={list}
        addedIds={addedIds}
        onRun={goToRun}
        empty={
          <EmptyState icon="queue" title="The queue is empty" titleId={emptyId}>
            <p>A task is one action on one protocol with one of your wallets.</p>
            <Button variant="contained" startIcon={<Icon name={APP_ICONS.plus} size="small" />} onClick={openAdding}>
              Add tasks
            </Button>
          </EmptyState>
        }
      />
    </Panel>
  );
}

/**
 * Scrolls to a run's first task after a press of Start or Run again, and when a long queue opens. Updates of the queue
 * never move the page.
 */
function useGoToRun() {
  const list = useRef<QueueListHandle>(null);
  const store = useStore<WithTasks>();
  const goToRun = useCallback(() => {
    const firstId = store.getState().tasks.run?.taskIds[0];
    if (firstId !== undefined) list.current?.showTask(firstId);
  }, [store]);
  useEffect(() => {
    if (list.current?.isLong()) goToRun();
  }, [goToRun]);
  return { list, goToRun };
}

const lazyAddTasksDialog = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './AddTasksDialog')).AddTasksDialog,
);

const NO_IDS: ReadonlySet<string> = new Set();

/** For this long, added tasks are marked (PRODUCT.md P5.18). */
const MARKED_MS: Ms = 3000;

/**
 * The state of the Add tasks dialog. When it has closed, the first added task is scrolled into view and all are marked.
 * If the dialog was opened from the empty queue, the button pressed there is gone, so the focus moves to `addButton`.
 */
function useAddTasks(list: RefObject<QueueListHandle | null>) {
  const [isAdding, setIsAdding] = useState(false);
  const [addedIds, setAddedIds] = useState(NO_IDS);
  const addButton = useRef<HTMLButtonElement>(null);
  const store = useStore<WithTasks>();
  const { clock } = useEnvironment();
  const undoableBefore = useRef<WithTasks['tasks']['undoable']>(null);
  useEffect(() => {
    if (addedIds === NO_IDS) return undefined;
    return clock.callAt(clock.now() + MARKED_MS, () => setAddedIds(NO_IDS));
  }, [addedIds, clock]);
  const openAdding = () => {
    undoableBefore.current = store.getState().tasks.undoable;
    setIsAdding(true);
  };
  // Only now, because the closing dialog gives the focus back to its button, which scrolls to it.
  const onExited = () => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role=dialog]')) addButton.current?.focus();
    const { undoable } = store.getState().tasks;
    if (undoable?.kind !== 'added' || undoable === undoableBefore.current) return;
    setAddedIds(new Set(undoable.taskIds));
    list.current?.showTask(undoable.taskIds[0] ?? '');
  };
  return { addButton, isAdding, addedIds, openAdding, onClose: () => setIsAdding(false), onExited };
}

const lazyClearTasksMenu = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './QueueMenus')).ClearTasksMenu,
);
const lazyRepeatMenu = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './QueueMenus')).RepeatMenu,
);

interface MenuButtonProps extends Pick<AutomationQueueProps, 'onShowRuns'> {
  readonly part: typeof lazyClearTasksMenu;
  readonly icon: IconName;
  readonly label: string;
  /** Whether the label is shown where there is room. */
  readonly isLabelled?: boolean;
  /** Whether what the menu chooses is on. */
  readonly isOn?: boolean;
}

/** A button that opens a menu of the queue. The menu's code loads when it's first opened. */
function MenuButton({ part, icon, label, isLabelled = false, isOn = false, onShowRuns }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const button = {
    icon,
    'aria-haspopup': 'menu',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    ...(isOn && { sx: ON }),
    ...onIntent(part.preload),
  } as const;
  return (
    <>
      {isLabelled ? (
        <SmallButton {...button}>{label}</SmallButton>
      ) : (
        <SmallIconButton {...button} aria-label={label} title={label} />
      )}
      <OnDemandPart
        part={part}
        props={{ anchor, onShowRuns, onClose: close }}
        isWanted={anchor !== null}
        subject="The menu"
        onClose={close}
      />
    </>
  );
}

const ON = { color: 'primary.main', bgcolor: 'tint.primary' };

/**
 * For this long after a run has ended, or has been repeated, a press may have been meant for the button that was there
 * before (PRODUCT.md P5.13c, P5.16c).
 */
const PRESS_GUARD_MS: Ms = 1000;

const PRESSES = {
  stop: { icon: 'stop', label: 'Stop', press: stopPressed },
  start: { icon: 'play', label: 'Start', press: startPressed },
  runAgain: { icon: 'refresh', label: 'Run again', press: runAgainPressed },
} as const;

/**
 * The button that starts or stops a run, or runs all tasks again (PRODUCT.md P5). If nothing can start, it ignores
 * presses instead of being `disabled`, so that it keeps the focus when a run ends. `reasonId` is the id of the element
 * that says why nothing can start; `onRun` is called after a press that may have started a run.
 */
function RunToggle({ reasonId, onRun }: { reasonId: string; onRun: () => void }) {
  const dispatch = useDispatch();
  const { clock } = useEnvironment();
  const nextPress = useSelector(selectNextPress);
  const isRunning = nextPress === 'stop';
  const hasFirstClickActed = useRef(false);
  const store = useStore<WithRuns>();
  /** When the button last changed without a press: at the end of a run, or at the start of a repeat. */
  const changedAt = useRef<Ms>(-Infinity);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const isByItself = !wasPressed.current && selectStartedBy(store.getState()) === 'repeat';
    changedAt.current = isByItself ? clock.now() : -Infinity;
    wasPressed.current = false;
    // The cleanup runs when the run ends.
    return () => void (changedAt.current = clock.now());
  }, [isRunning, store, clock]);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (detail > 1 && hasFirstClickActed.current) return;
    hasFirstClickActed.current = nextPress !== null;
    if (nextPress === null || (nextPress !== 'start' && clock.now() - changedAt.current < PRESS_GUARD_MS)) return;
    wasPressed.current = nextPress !== 'stop';
    dispatch(PRESSES[nextPress].press());
    if (nextPress !== 'stop') onRun();
  };
  const { icon, label } = PRESSES[nextPress ?? 'start'];
  return (
    <SmallButton
      icon={icon}
      kind={isRunning ? 'outlined' : 'contained'}
      aria-disabled={nextPress === null || undefined}
      aria-describedby={nextPress === null ? reasonId : undefined}
      onClick={press}
    >
      {label}
    </SmallButton>
  );
}

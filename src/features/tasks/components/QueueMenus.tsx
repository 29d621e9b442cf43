import { useDispatch, useSelector } from 'react-redux';
import { IconMenu } from '../../../shared/ui/IconMenu';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { countText } from '../../../shared/text';
import { isFinished, isInProgress, indexOfTask, taskOf } from '../queueMachine';
import { selectTasksState, selectQueueCounts } from '../tasksSelectors';
import { moveTaskPressed, queueAgainPressed, removeTaskPressed, removeCompletedPressed, removePendingPressed } from '../tasksSlice';

const ICONS = {
  toTop: 'M5 4h14M12 20V9m-5 5 5-5 5 5',
  toEnd: 'M5 20h14M12 4v11m-5-5 5 5 5-5',
} as const;

interface TaskMenuProps {
  readonly taskId: string;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited: () => void;
}

/** The actions for a task and its position in the queue. Unavailable actions are shown disabled. */
export function TaskMenu({ taskId, anchor, isOpen, onClose, onExited }: TaskMenuProps) {
  const dispatch = useDispatch();
  const tasks = useSelector(selectTasksState);
  const task = taskOf(tasks.queue, taskId);
  const index = indexOfTask(tasks.queue, taskId);
  const lastIndex = tasks.queue.length - 1;
  const moveTo = (to: number) => () => dispatch(moveTaskPressed({ taskId, to }));
  const moves = [
    { label: 'Move up', icon: APP_ICONS.arrowUp, onSelect: moveTo(index - 1), isDisabled: index === 0 },
    { label: 'Move down', icon: APP_ICONS.arrowDown, onSelect: moveTo(index + 1), isDisabled: index === lastIndex },
    { label: 'Move to top', icon: ICONS.toTop, onSelect: moveTo(0), isDisabled: index === 0 },
    { label: 'Move to bottom', icon: ICONS.toEnd, onSelect: moveTo(lastIndex), isDisabled: index === lastIndex },
  ];
  const isRunning = isInProgress(task);
  const again = isFinished(task) ? [{ label: 'Queue again', icon: 'refresh' as const, onSelect: () => dispatch(queueAgainPressed({ taskId })) }] : [];
  const removals = [
    { label: isRunning ? "Running tasks can't be removed" : 'Remove from the queue', icon: APP_ICONS.trash, onSelect: () => dispatch(removeTaskPressed({ taskId })), isDisabled: isRunning },
  ];
  return <IconMenu isAtRight anchor={anchor} isOpen={isOpen} label={`Actions: ${task?.action ?? ''}`} groups={[again, moves, removals]} onClose={onClose} onExited={onExited} />;
}

interface QueueMenuItemsProps {
  /** The pressed button; `null` while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Removes all completed or all pending tasks. An item without tasks is disabled. */
export function QueueMenuItems({ anchor, onClose }: QueueMenuItemsProps) {
  const dispatch = useDispatch();
  const { completed, pending } = useSelector(selectQueueCounts);
  const item = (label: string, count: number, press: typeof removeCompletedPressed | typeof removePendingPressed) => ({
    label: count === 0 ? label : `${label} (${countText(count)})`,
    icon: APP_ICONS.trash,
    isDisabled: count === 0,
    onSelect: () => dispatch(press()),
  });
  const items = [item('Clear completed', completed, removeCompletedPressed), item('Clear pending', pending, removePendingPressed)];
  return <IconMenu anchor={anchor} label="Clear tasks" groups={[items]} onClose={onClose} />;
}

import { useState } from 'react';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDispatch, useSelector } from 'react-redux';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { useBackToClose } from '../../../shared/ui/useBackToClose';
import { countText } from '../../../shared/text';
import { capitalize } from '../../../shared/words';
import { intervalText, INTERVALS, pauseRuleText, repeatPressed, selectRepeat } from '../../runs';
import { useRunAlerts } from '../../../services/page/runAlerts';
import { isFinished, isInProgress, indexOfTask, taskOf } from '../queue';
import { selectRepeatedCount } from '../repeatSelectors';
import { selectQueueCounts } from '../queueSummary';
import { selectTasksState } from '../tasksSelectors';
import {
  moveTaskPressed,
  queueAgainPressed,
  removeTaskPressed,
  removeCompletedPressed,
  removePendingPressed,
} from '../tasksSlice';

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
  const isLocked = isInProgress(task);
  const queueAgain = isFinished(task)
    ? [{ label: 'Queue again', icon: 'refresh' as const, onSelect: () => dispatch(queueAgainPressed({ taskId })) }]
    : [];
  const removals = [
    {
      label: isLocked ? "Running tasks can't be removed" : 'Remove from the queue',
      icon: APP_ICONS.trash,
      onSelect: () => dispatch(removeTaskPressed({ taskId })),
      isDisabled: isLocked,
    },
  ];
  return (
    <ActionMenu
      isRightAligned
      anchor={anchor}
      isOpen={isOpen}
      label={`Actions: ${task?.action ?? ''}`}
      groups={[queueAgain, moves, removals]}
      onClose={onClose}
      onExited={onExited}
    />
  );
}

interface QueueMenuProps {
  /** The pressed button; `null` while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onShowRuns?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The menu that removes all completed or all pending tasks. An item without tasks is disabled. */
export function ClearTasksMenu({ anchor, onShowRuns, onClose }: QueueMenuProps) {
  const dispatch = useDispatch();
  const { completed, pending } = useSelector(selectQueueCounts);
  const item = (label: string, count: number, press: typeof removeCompletedPressed | typeof removePendingPressed) => ({
    label: count === 0 ? label : `${label} (${countText(count)})`,
    icon: APP_ICONS.trash,
    isDisabled: count === 0,
    onSelect: () => dispatch(press()),
  });
  const runs = onShowRuns ? [{ label: 'All runs', icon: 'queue' as const, onSelect: onShowRuns }] : [];
  const alerts = useRunAlertItem();
  const items = [
    item('Clear completed', completed, removeCompletedPressed),
    item('Clear pending', pending, removePendingPressed),
  ];
  return <ActionMenu anchor={anchor} label="Queue actions" groups={[[...runs, ...alerts], items]} onClose={onClose} />;
}

const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4';

/**
 * Returns the item that turns a browser notification for the end of a run in a background tab on or off; none without a
 * browser page, as in the demo. Only a press asks for permission (PRODUCT.md P5.13b).
 */
function useRunAlertItem(): readonly ActionMenuItem[] {
  const alerts = useRunAlerts();
  const [{ state, wasPressed }, setState] = useState({ state: alerts?.state() ?? 'unable', wasPressed: false });
  const isBlocked = state === 'unable' || state === 'refused';
  // Offer only what the browser can do, and explain why it can't only after a press.
  if (!alerts || (isBlocked && !wasPressed)) return [];
  const press = async () =>
    setState({ state: state === 'on' ? alerts.turnOff() : await alerts.turnOn(), wasPressed: true });
  const blockedText =
    state === 'unable' ? "This browser can't show notifications" : 'Notifications are blocked in this browser';
  return [
    {
      label: isBlocked ? blockedText : 'Notify me when a run ends',
      icon: BELL,
      isOn: state === 'on',
      onSelect: () => void (isBlocked || press()),
    },
  ];
}

/** The menu that chooses how often the queue repeats (PRODUCT.md P5.16). */
export function RepeatMenu({ anchor, onClose }: QueueMenuProps) {
  const dispatch = useDispatch();
  const current = useSelector(selectRepeat)?.interval ?? null;
  const items = [null, ...INTERVALS].map((interval) => ({
    label: interval === null ? 'Off' : capitalize(intervalText(interval)),
    icon: interval === null ? APP_ICONS.off : APP_ICONS.repeat,
    isChosen: interval === current,
    onSelect: () => dispatch(repeatPressed({ interval })),
  }));
  const taskCount = useSelector(selectRepeatedCount);
  return (
    <ActionMenu
      isRightAligned
      anchor={anchor}
      label="Repeat"
      heading="Run the queue again"
      note={pauseRuleText(taskCount)}
      groups={[items]}
      onClose={onClose}
    />
  );
}

interface ActionMenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** Shown, but not available now. */
  readonly isDisabled?: boolean;
  /** Whether this is the chosen one of several; missing if the items are no choice. */
  readonly isChosen?: boolean;
  /** Whether this option is on, which leaves the menu open when it is pressed; missing if the item is no option. */
  readonly isOn?: boolean;
  readonly onSelect: () => void;
}

interface ActionMenuProps {
  /** The pressed element; `null` while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly isOpen?: boolean;
  readonly label: string;
  readonly heading?: string;
  readonly note?: string;
  /** Groups of items, separated by dividers. Empty groups are left out. */
  readonly groups: readonly (readonly ActionMenuItem[])[];
  readonly isRightAligned?: boolean;
  readonly onClose: () => void;
  readonly onExited?: () => void;
}

const RIGHT_ALIGNED = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** A text in a menu, above or below its items. */
const TEXT = { position: 'static', bgcolor: 'transparent', typography: 'caption', py: 1.5, color: 'text.secondary' };

/** A menu of actions with icons. It closes before it runs the action. */
function ActionMenu({
  anchor,
  isOpen = anchor !== null,
  label,
  heading,
  note,
  groups,
  isRightAligned = false,
  onClose,
  onExited = () => {},
}: ActionMenuProps) {
  useBackToClose(isOpen, onClose);
  const choose = ({ isOn, onSelect }: ActionMenuItem) => {
    if (isOn === undefined) onClose();
    onSelect();
  };
  return (
    <Menu
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      // Render the menu inside a landmark.
      container={() => document.querySelector('main') ?? document.body}
      {...(isRightAligned && RIGHT_ALIGNED)}
      slotProps={{ list: { 'aria-label': label }, transition: { onExited } }}
    >
      {heading && (
        <ListSubheader role="presentation" sx={TEXT}>
          {heading}
        </ListSubheader>
      )}
      {groups
        .filter((items) => items.length > 0)
        .flatMap((items, group) => [
          ...(group > 0 ? [<Divider key={`divider ${group}`} />] : []),
          ...items.map((item, index) => (
            <MenuItem
              // An option's label may change while it has the focus.
              key={`item ${group} ${index}`}
              disabled={item.isDisabled === true}
              onClick={() => choose(item)}
              {...(item.isChosen !== undefined && {
                role: 'menuitemradio',
                'aria-checked': item.isChosen,
                selected: item.isChosen,
              })}
              {...(item.isOn !== undefined && {
                role: 'menuitemcheckbox',
                'aria-checked': item.isOn,
                selected: item.isOn,
              })}
            >
              <ListItemIcon>
                <Icon name={item.icon} size="small" />
              </ListItemIcon>
              <TranslationSafeText>{item.label}</TranslationSafeText>
            </MenuItem>
          )),
        ])}
      {note && (
        <ListSubheader role="presentation" sx={TEXT}>
          {note}
        </ListSubheader>
      )}
    </Menu>
  );
}

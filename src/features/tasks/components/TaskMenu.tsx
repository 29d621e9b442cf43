import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { placeOf, taskOf } from '../queueOrder';
import { selectTasksState } from '../tasksSelectors';
import { moveTaskPressed, queueAgainPressed, removeTaskPressed } from '../tasksSlice';
import { APP_ICONS } from '../../../shared/ui/appIcons';

/** Icons of this place alone. */
const ICONS = {
  toTop: 'M5 4h14M12 20V9m-5 5 5-5 5 5',
  toEnd: 'M5 20h14M12 4v11m-5-5 5 5 5-5',
} as const;

interface TaskMenuProps {
  readonly taskId: string;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the menu has gone. */
  readonly onGone: () => void;
}

interface Item {
  readonly label: string;
  readonly icon: IconName;
  readonly event: ReturnType<typeof moveTaskPressed | typeof removeTaskPressed | typeof queueAgainPressed>;
  readonly isOff?: boolean;
}

/** What can be done with a task and its place in the queue. What cannot be done just now is there, and off. */
export function TaskMenu({ taskId, anchor, isOpen, onClose, onGone }: TaskMenuProps) {
  const dispatch = useDispatch();
  const tasks = useSelector(selectTasksState);
  const task = taskOf(tasks, taskId);
  const place = placeOf(tasks.ids, taskId);
  const last = tasks.ids.length - 1;
  const moveTo = (to: number) => moveTaskPressed({ taskId, to });
  const moves: Item[] = [
    { label: 'Move up', icon: APP_ICONS.arrowUp, event: moveTo(place - 1), isOff: place === 0 },
    { label: 'Move down', icon: APP_ICONS.arrowDown, event: moveTo(place + 1), isOff: place === last },
    { label: 'Move to the top', icon: ICONS.toTop, event: moveTo(0), isOff: place === 0 },
    { label: 'Move to the end', icon: ICONS.toEnd, event: moveTo(last), isOff: place === last },
  ];
  const isAtWork = task?.status === 'running';
  const isOver = task?.status === 'completed' || task?.status === 'failed';
  const again: Item[] = isOver ? [{ label: 'Queue again', icon: 'refresh', event: queueAgainPressed({ taskId }) }] : [];
  const removals: Item[] = [
    { label: isAtWork ? 'At work: cannot be removed' : 'Remove from the queue', icon: APP_ICONS.trash, event: removeTaskPressed({ taskId }), isOff: isAtWork },
  ];
  const choose = ({ event }: Item) => {
    onClose();
    dispatch(event);
  };
  return (
    <Menu
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      // Within the landmark of its row.
      container={() => document.querySelector('main') ?? document.body}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': `Actions: ${task?.action ?? ''}` }, transition: { onExited: onGone } }}
    >
      {[again, moves, removals].filter((items) => items.length > 0).flatMap((items, group) => [
        ...(group > 0 ? [<Divider key={`divider ${group}`} />] : []),
        ...items.map((item) => (
          <MenuItem key={item.label} disabled={item.isOff === true} onClick={() => choose(item)}>
            <ListItemIcon>
              <Icon name={item.icon} size="small" />
            </ListItemIcon>
            {item.label}
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}

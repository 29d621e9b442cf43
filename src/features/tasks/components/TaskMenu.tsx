import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDispatch, useSelector } from 'react-redux';
import { countText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { placeOf, taskOf } from '../queueOrder';
import { selectQueueCounts, selectTasksState } from '../tasksSelectors';
import { moveTaskPressed, removeCompletedPressed, removeTaskPressed } from '../tasksSlice';

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
  readonly event: ReturnType<typeof moveTaskPressed | typeof removeTaskPressed | typeof removeCompletedPressed>;
  readonly isOff?: boolean;
}

/** What can be done with the place of a task in the queue. What cannot be done just now is there, and off. */
export function TaskMenu({ taskId, anchor, isOpen, onClose, onGone }: TaskMenuProps) {
  const dispatch = useDispatch();
  const tasks = useSelector(selectTasksState);
  const { completed } = useSelector(selectQueueCounts);
  const task = taskOf(tasks, taskId);
  const place = placeOf(tasks.ids, taskId);
  const last = tasks.ids.length - 1;
  const moveTo = (to: number) => moveTaskPressed({ taskId, to });
  const moves: Item[] = [
    { label: 'Move up', icon: 'arrowUp', event: moveTo(place - 1), isOff: place === 0 },
    { label: 'Move down', icon: 'arrowDown', event: moveTo(place + 1), isOff: place === last },
    { label: 'Move to the top', icon: 'toTop', event: moveTo(0), isOff: place === 0 },
    { label: 'Move to the end', icon: 'toEnd', event: moveTo(last), isOff: place === last },
  ];
  const isAtWork = task?.status === 'running';
  const removals: Item[] = [
    { label: isAtWork ? 'At work: cannot be removed' : 'Remove from the queue', icon: 'trash', event: removeTaskPressed({ taskId }), isOff: isAtWork },
    ...(completed > 0 ? [{ label: `Remove all completed (${countText(completed)})`, icon: 'trash' as const, event: removeCompletedPressed() }] : []),
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
      slotProps={{ list: { 'aria-label': `Move or remove: ${task?.action ?? ''}` }, transition: { onExited: onGone } }}
    >
      {[moves, removals].flatMap((items, group) => [
        ...(group > 0 ? [<Divider key="divider" />] : []),
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

import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDispatch, useSelector } from 'react-redux';
import { countText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import { selectQueueCounts } from '../tasksSelectors';
import { removeCompletedPressed, removePendingPressed } from '../tasksSlice';
import { APP_ICONS } from '../../../shared/ui/appIcons';

interface QueueMenuItemsProps {
  /** The button that was pressed; `null` when the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Takes all of a kind out of the queue; what there is none of is there, and off. */
export function QueueMenuItems({ anchor, onClose }: QueueMenuItemsProps) {
  const dispatch = useDispatch();
  const { completed, pending } = useSelector(selectQueueCounts);
  const items = [
    ['Clear completed', completed, removeCompletedPressed],
    ['Clear pending', pending, removePendingPressed],
  ] as const;
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // Within the landmark of its queue.
      container={() => document.querySelector('main') ?? document.body}
      slotProps={{ list: { 'aria-label': 'Clear tasks' } }}
    >
      {items.map(([label, count, press]) => (
        <MenuItem
          key={label}
          disabled={count === 0}
          onClick={() => {
            onClose();
            dispatch(press());
          }}
        >
          <ListItemIcon>
            <Icon name={APP_ICONS.trash} size="small" />
          </ListItemIcon>
          {count === 0 ? label : `${label} (${countText(count)})`}
        </MenuItem>
      ))}
    </Menu>
  );
}

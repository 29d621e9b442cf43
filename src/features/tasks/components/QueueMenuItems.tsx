import { useDispatch, useSelector } from 'react-redux';
import { countText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { IconMenu } from '../../../shared/ui/IconMenu';
import { selectQueueCounts } from '../tasksSelectors';
import { removeCompletedPressed, removePendingPressed } from '../tasksSlice';

interface QueueMenuItemsProps {
  /** The button that was pressed; `null` when the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Takes all of a kind out of the queue; what there is none of is there, and off. */
export function QueueMenuItems({ anchor, onClose }: QueueMenuItemsProps) {
  const dispatch = useDispatch();
  const { completed, pending } = useSelector(selectQueueCounts);
  const item = (label: string, count: number, press: typeof removeCompletedPressed | typeof removePendingPressed) => ({
    label: count === 0 ? label : `${label} (${countText(count)})`,
    icon: APP_ICONS.trash,
    isOff: count === 0,
    act: () => dispatch(press()),
  });
  const items = [item('Clear completed', completed, removeCompletedPressed), item('Clear pending', pending, removePendingPressed)];
  return <IconMenu anchor={anchor} label="Clear tasks" groups={[items]} onClose={onClose} />;
}

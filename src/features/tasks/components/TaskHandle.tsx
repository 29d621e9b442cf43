import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../shared/ui/Icon';
import { APP_ICONS } from '../../../shared/ui/appIcons';

interface TaskHandleProps {
  readonly taskId: string;
  readonly action: string;
}

/**
 * What a row is moved by: dragged, with Alt and an arrow key, or by the menu that a press opens. All of that is done by
 * `ArrangeQueue` around the rows. No `button` element, because Firefox lets none be dragged.
 */
export function TaskHandle({ taskId, action }: TaskHandleProps) {
  return (
    <IconButton
      component="span"
      size="small"
      draggable
      data-task={taskId}
      aria-label={`Actions: ${action}`}
      aria-haspopup="menu"
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      sx={HANDLE}
    >
      <Icon name={APP_ICONS.grip} size="small" />
    </IconButton>
  );
}

// It is higher than the line it stands in, which stays as high as it is.
const HANDLE = {
  my: -1.5,
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:not(:hover)': { color: 'text.tertiary' },
  '@media (pointer: coarse)': { my: -2.5 },
  '@media print': { display: 'none' },
};

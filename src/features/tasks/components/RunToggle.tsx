import { useRef, type MouseEvent } from 'react';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { selectIsRunning, selectQueueCounts } from '../tasksSelectors';
import { startPressed, stopPressed } from '../tasksSlice';

/**
 * Start or Stop, following the running flag (product-spec §4). When nothing can be started it is deaf
 * rather than `disabled`, so that it keeps the focus when a run ends; `reasonId` is the element that says why.
 */
export function RunToggle({ reasonId }: { reasonId: string }) {
  const dispatch = useDispatch();
  const isRunning = useSelector(selectIsRunning);
  const { pending } = useSelector(selectQueueCounts);
  const isDeaf = !isRunning && pending === 0;
  const hasActed = useRef(false);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click would take back what the first one did.
    if (detail > 1 && hasActed.current) return;
    hasActed.current = !isDeaf;
    if (!isDeaf) dispatch(isRunning ? stopPressed() : startPressed());
  };
  return (
    <Button
      size="small"
      variant={isRunning ? 'outlined' : 'contained'}
      color={isRunning ? 'inherit' : 'primary'}
      aria-disabled={isDeaf || undefined}
      aria-describedby={isDeaf ? reasonId : undefined}
      startIcon={<Icon name={isRunning ? 'stop' : 'play'} size="small" />}
      onClick={press}
      sx={[(theme) => ({ minWidth: theme.spacing(24) }), isDeaf && deafLook]}
    >
      {isRunning ? 'Stop' : 'Start'}
    </Button>
  );
}

function deafLook({ vars: { palette } }: Theme) {
  const colors = { color: palette.action.disabled, background: palette.action.disabledBackground };
  return { ...colors, '&:hover': colors };
}

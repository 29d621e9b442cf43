import { useRef, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { selectIsRunning, selectStartable } from '../tasksSelectors';
import { startPressed, stopPressed } from '../tasksSlice';

/**
 * Start or Stop, following the running flag (PRODUCT.md P5). When nothing can be started it ignores presses
 * instead of being `disabled`, so that it keeps the focus when a run ends; `reasonId` is the element that says why.
 */
export function RunToggle({ reasonId }: { reasonId: string }) {
  const dispatch = useDispatch();
  const isRunning = useSelector(selectIsRunning);
  const startable = useSelector(selectStartable);
  const isUnavailable = !isRunning && startable === 0;
  const hasActed = useRef(false);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (detail > 1 && hasActed.current) return;
    hasActed.current = !isUnavailable;
    if (!isUnavailable) dispatch(isRunning ? stopPressed() : startPressed());
  };
  return (
    <SmallButton
      icon={isRunning ? 'stop' : 'play'}
      kind={isRunning ? 'outlined' : 'contained'}
      aria-disabled={isUnavailable || undefined}
      aria-describedby={isUnavailable ? reasonId : undefined}
      onClick={press}
    >
      {isRunning ? 'Stop' : 'Start'}
    </SmallButton>
  );
}

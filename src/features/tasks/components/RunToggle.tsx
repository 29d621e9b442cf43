import { useRef, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
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
    <SmallButton
      icon={isRunning ? 'stop' : 'play'}
      kind={isRunning ? 'outlined' : 'contained'}
      aria-disabled={isDeaf || undefined}
      aria-describedby={isDeaf ? reasonId : undefined}
      onClick={press}
    >
      {isRunning ? 'Stop' : 'Start'}
    </SmallButton>
  );
}

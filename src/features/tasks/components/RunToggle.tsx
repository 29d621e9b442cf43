import { useEffect, useRef, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { useSurroundings } from '../../../services/surroundings';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { selectIsRunning, selectQueueCounts, selectStartable } from '../tasksSelectors';
import { runAgainPressed, startPressed, stopPressed } from '../tasksSlice';

/** A press that was meant for Stop, and comes as late as that after the run has ended by itself, runs nothing again. */
const MEANT_FOR_STOP: Ms = 1000;

/**
 * Start or Stop, following the running flag (PRODUCT.md P5), and Run again where all is done. When nothing can be started
 * it ignores presses instead of being `disabled`, so that it keeps the focus when a run ends; `reasonId` is the element
 * that says why.
 */
export function RunToggle({ reasonId }: { reasonId: string }) {
  const dispatch = useDispatch();
  const { clock } = useSurroundings();
  const isRunning = useSelector(selectIsRunning);
  const startable = useSelector(selectStartable);
  const { pending, completed, failed } = useSelector(selectQueueCounts);
  const isAllDone = !isRunning && pending === 0 && completed + failed > 0;
  const isUnavailable = !isRunning && startable === 0 && !isAllDone;
  const hasActed = useRef(false);
  const stoppedAt = useRef<Ms>(-Infinity);
  useEffect(() => {
    if (isRunning) return () => void (stoppedAt.current = clock.now());
    return undefined;
  }, [isRunning, clock]);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (detail > 1 && hasActed.current) return;
    hasActed.current = !isUnavailable;
    if (isUnavailable || (isAllDone && clock.now() - stoppedAt.current < MEANT_FOR_STOP)) return;
    dispatch(isRunning ? stopPressed() : isAllDone ? runAgainPressed() : startPressed());
  };
  return (
    <SmallButton
      icon={isRunning ? 'stop' : isAllDone ? 'refresh' : 'play'}
      kind={isRunning ? 'outlined' : 'contained'}
      aria-disabled={isUnavailable || undefined}
      aria-describedby={isUnavailable ? reasonId : undefined}
      onClick={press}
    >
      {isRunning ? 'Stop' : isAllDone ? 'Run again' : 'Start'}
    </SmallButton>
  );
}

import { useEffect, useRef, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { useSurroundings } from '../../../services/surroundings';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { selectNextPress } from '../runStanding';
import { runAgainPressed, startPressed, stopPressed } from '../tasksSlice';

/** A press that was meant for Stop, and comes as late as that after the run has ended by itself, runs nothing again. */
const MEANT_FOR_STOP: Ms = 1000;

const PRESSES = {
  stop: { icon: 'stop', label: 'Stop', press: stopPressed },
  start: { icon: 'play', label: 'Start', press: startPressed },
  runAgain: { icon: 'refresh', label: 'Run again', press: runAgainPressed },
} as const;

/**
 * Start or Stop, following the running flag (PRODUCT.md P5), and Run again where nothing is left to start. When nothing can
 * be started it ignores presses instead of being `disabled`, so that it keeps the focus when a run ends; `reasonId` is the
 * element that says why, and `onRun` follows a press that may have begun a run.
 */
export function RunToggle({ reasonId, onRun }: { reasonId: string; onRun: () => void }) {
  const dispatch = useDispatch();
  const { clock } = useSurroundings();
  const next = useSelector(selectNextPress);
  const isRunning = next === 'stop';
  const hasActed = useRef(false);
  const stoppedAt = useRef<Ms>(-Infinity);
  useEffect(() => {
    if (isRunning) return () => void (stoppedAt.current = clock.now());
    return undefined;
  }, [isRunning, clock]);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (detail > 1 && hasActed.current) return;
    hasActed.current = next !== null;
    if (next === null || (next === 'runAgain' && clock.now() - stoppedAt.current < MEANT_FOR_STOP)) return;
    dispatch(PRESSES[next].press());
    if (next !== 'stop') onRun();
  };
  const { icon, label } = PRESSES[next ?? 'start'];
  return (
    <SmallButton
      icon={icon}
      kind={isRunning ? 'outlined' : 'contained'}
      aria-disabled={next === null || undefined}
      aria-describedby={next === null ? reasonId : undefined}
      onClick={press}
    >
      {label}
    </SmallButton>
  );
}

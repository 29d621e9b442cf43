import { useMemo, type CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { simulatedAt } from '../../../engine/clock/simulatedTime';
import { useSurroundings } from '../../../services/surroundings';
import { selectSimulation } from '../../simulation';
import type { Standing } from '../standing';
import { TICK_INTERVAL } from '../taskTiming';

/**
 * How the step at work fills until its end: a CSS animation that is set once from the plan, so that nothing is drawn by
 * the program between two ticks. It stands while simulated time does. Without a step at work there is none.
 */
export function useStepMotion(standing: Standing | undefined): CSSProperties | undefined {
  const { clock, isStill = false } = useSurroundings();
  const time = useSelector(selectSimulation);
  const endsAt = standing?.kind === 'atWork' ? standing.until : null;
  return useMemo(() => {
    if (endsAt === null) return undefined;
    const elapsed = simulatedAt(time, clock.now()) - (endsAt - TICK_INTERVAL);
    const speed = isStill ? 0 : time.speed;
    const machine = (span: number) => `${Math.round(span / (speed || 1))}ms`;
    return { animationDuration: machine(TICK_INTERVAL), animationDelay: machine(-elapsed), animationPlayState: speed === 0 ? 'paused' : 'running' };
  }, [clock, isStill, time, endsAt]);
}

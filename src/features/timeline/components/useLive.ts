import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { simulatedAt } from '../../../engine/clock/simulatedTime';
import { useSurroundings } from '../../../services/surroundings';
import { selectSimulation } from '../../simulation';
import { useTimelineHost } from '../timelineHost';

const SECOND: Ms = 1000;

/** What is to be said of the live session while it goes on. */
export interface Live {
  readonly eventCount: number;
  readonly speed: number;
  /** How far simulated time is from the machine's, in whole seconds of ms. */
  readonly offset: Ms;
}

/** Follows the live session: once a second, and at each change of its speed. */
export function useLive(): Live {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const simulation = useSelector(selectSimulation);
  const [, setSecond] = useState(0);

  useEffect(() => {
    const follow = () => {
      setSecond((second) => second + 1);
      cancel = inASecond();
    };
    const inASecond = () => clock.callAt(clock.now() + SECOND, follow);
    let cancel = inASecond();
    return () => cancel();
  }, [clock]);

  const now = clock.now();
  const offset = Math.round((simulatedAt(simulation, now) - now) / SECOND) * SECOND;
  return { eventCount: host.eventCount(), speed: simulation.speed, offset };
}

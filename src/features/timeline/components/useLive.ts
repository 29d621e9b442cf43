import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { useSurroundings } from '../../../services/surroundings';
import { selectSpeed } from '../../simulation';
import { useTimelineHost } from '../timelineHost';

const SECOND: Ms = 1000;

/** What is to be said of the live session while it goes on. */
export interface Live {
  readonly eventCount: number;
  readonly speed: number;
  /** How far its clock is from the real time, in whole seconds of ms. */
  readonly offset: Ms;
}

/** Looks at the live session every second of the machine, however fast its clock runs. */
export function useLive(): Live {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const speed = useSelector(selectSpeed);
  const [eventCount, setEventCount] = useState(host.eventCount);
  const [offset, setOffset] = useState(() => wholeSeconds(host.offset()));

  useEffect(() => {
    let cancel = () => {};
    const look = () => {
      setEventCount(host.eventCount());
      setOffset(wholeSeconds(host.offset()));
      cancel = clock.callAt(clock.now() + SECOND * speed, look);
    };
    look();
    return () => cancel();
  }, [host, clock, speed]);

  return { eventCount, speed, offset };
}

function wholeSeconds(span: Ms): Ms {
  return Math.round(span / SECOND) * SECOND;
}

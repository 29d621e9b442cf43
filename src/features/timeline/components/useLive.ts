import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { useSurroundings } from '../../../services/surroundings';
import { useTimelineHost } from '../timelineHost';

const SECOND: Ms = 1000;

/** What is to be said of the live session while it goes on. */
export interface Live {
  readonly eventCount: number;
  readonly speed: number;
  /** How far its clock is from the real time, in whole seconds of ms. */
  readonly offset: Ms;
}

/** Follows the live session: with every event, and with every second of the machine while its clock goes another way. */
export function useLive(): Live {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const { subscribe } = useStore();
  const eventCount = useSyncExternalStore(subscribe, host.eventCount);
  const speed = useSyncExternalStore(subscribe, () => host.speed);
  const [offset, setOffset] = useState(() => wholeSeconds(host.offset()));

  useEffect(() => {
    let cancel = () => {};
    const look = () => {
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

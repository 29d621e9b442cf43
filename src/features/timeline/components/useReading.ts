import { useCallback, useEffect, useRef, useState } from 'react';
import { useSurroundings } from '../../../services/surroundings';
import { useTimelineHost } from '../timelineHost';
import type { Progress, Reading } from './readSource';

const BEGUN: Progress = { events: 0, total: 0 };

/** Replays one timeline at a time for whoever looks at the panel; what is not done when it goes is given up. */
export function useReading() {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const [progress, setProgress] = useState<Progress | null>(null);
  const present = useRef<AbortController | null>(null);
  const cancel = useCallback(() => present.current?.abort(), []);

  useEffect(() => cancel, [cancel]);

  /** Does one reading; gives `undefined`, and begins nothing, while another goes on. */
  async function read<Result>(work: (reading: Reading) => Promise<Result>): Promise<Result | undefined> {
    if (present.current) return undefined;
    const abort = new AbortController();
    present.current = abort;
    setProgress(BEGUN);
    try {
      return await work({ host, clock, signal: abort.signal, onProgress: setProgress });
    } finally {
      present.current = null;
      setProgress(null);
    }
  }

  return {
    /** How far the present reading is; `null` while there is none. */
    progress,
    read,
    cancel,
  };
}

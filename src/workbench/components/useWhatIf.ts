import { useState } from 'react';
import { unmeasured, type Player } from '../../engine/timeline/player';
import { replayed } from '../openTimeline';
import { useTimelineHost } from '../timelineHost';
import { changedParting, changedTimeline, type Change, type ChangedParting } from '../whatIf';
import type { Side } from '../sides';
import { useReading, type Opened } from './useOpenedTimeline';

/** A run with changed inputs, beside the recorded one. */
export interface WhatIf {
  readonly changes: readonly Change[];
  /** The recorded run; of the live session, as far as it had come. */
  readonly recorded: Player<unknown>;
  readonly changed: Player<unknown>;
  readonly parting: ChangedParting | null;
}

/** Changes inputs of what is opened, and replays it with them at once. */
export function useWhatIf(opened: Opened) {
  const host = useTimelineHost();
  const { progress, read, cancel } = useReading();
  const [whatIf, setWhatIf] = useState<WhatIf | null>(null);
  const [side, setSide] = useState<Side>('this');
  const [problem, setProblem] = useState<string | null>(null);
  const recorded = whatIf?.recorded ?? opened.player;

  /** Replays with other changes. Gives what came of it; where it cannot be replayed, everything stays as it was. */
  const change = async (changes: readonly Change[]): Promise<WhatIf | null> => {
    setProblem(null);
    if (changes.length === 0) {
      setWhatIf(null);
      setSide('this');
      return null;
    }
    try {
      const timeline = changedTimeline(recorded.timeline, changes, host.inputEditing.withSeed);
      const replay = await read((reading) => replayed(host.open(timeline), recorded.events.length, reading));
      if (!replay) return null;
      const changed = unmeasured(replay);
      const next = { changes, recorded, changed, parting: changedParting(recorded, changed) };
      setWhatIf(next);
      setSide('other');
      return next;
    } catch (error) {
      setProblem(`The program cannot go through with this change: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };

  const shown: Opened = whatIf ? { ...opened, source: 'whatIf', player: side === 'other' ? whatIf.changed : whatIf.recorded } : opened;
  return { whatIf, recorded, side, setSide, shown, change, problem, progress, cancel };
}

export type WhatIfControls = ReturnType<typeof useWhatIf>;

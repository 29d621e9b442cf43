import { startTransition, useState } from 'react';
import type { Change } from '../../engine/timeline/timeline';
import { replayed } from '../openTimeline';
import type { Side } from './sides';
import { useTimelineHost } from '../timelineHost';
import { whatIfSteps, type WhatIf } from './whatIf';
import { chartFor } from '../lanes/chartFor';
import { useReading, type Opened } from '../components/useOpenedTimeline';

/** Changes inputs of what is opened, and replays it with them at once. */
export function useWhatIf(opened: Opened) {
  const host = useTimelineHost();
  const { progress, read, cancel } = useReading();
  const [whatIf, setWhatIf] = useState<WhatIf | null>(opened.whatIf);
  const [side, setSide] = useState<Side>(whatIf ? 'other' : 'this');
  const [problem, setProblem] = useState<string | null>(null);
  const recorded = whatIf?.recorded ?? opened.player;

  /**
   * Replays with other changes, and says what came of it as it is shown: `null` without any. Where it cannot be replayed,
   * everything stays as it was.
   */
  const change = async (changes: readonly Change[], onShown: (whatIf: WhatIf | null) => void) => {
    setProblem(null);
    try {
      const next = await (changes.length === 0 ? null : read((reading) => replayed(whatIfSteps(recorded, changes, host), recorded.events.length, reading)));
      if (next === undefined) return;
      if (next) chartFor(next.changed, host);
      // The lanes and rows of 100 000 events are made in pieces, between which the page answers.
      startTransition(() => {
        setWhatIf(next);
        setSide(next ? 'other' : 'this');
        onShown(next);
      });
    } catch (error) {
      setProblem(`This change cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const shown: Opened = whatIf ? { ...opened, source: 'whatIf', player: side === 'other' ? whatIf.changed : whatIf.recorded, whatIf } : { ...opened, whatIf };
  return { whatIf, recorded, side, setSide, shown, change, problem, progress, cancel };
}

export type WhatIfControls = ReturnType<typeof useWhatIf>;

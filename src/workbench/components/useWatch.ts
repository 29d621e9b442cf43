import { useState } from 'react';
import type { Player } from '../../engine/timeline/player';
import { replayed } from '../openTimeline';
import { nextChangeSteps, previousChangeSteps } from '../pathChanges';
import { valueText } from '../texts';
import type { Playback } from './usePlayback';
import { useReading } from './useOpenedTimeline';

/** Goes from change to change of one path of the state, and says what each was. */
export function useWatch(player: Player<unknown>, { count, jumpToCount }: Playback, path: string | null) {
  const { progress, read, cancel } = useReading();
  const [found, setFound] = useState<{ readonly path: string; readonly count: number; readonly text: string } | null>(null);
  const go = async (isNext: boolean) => {
    if (path === null) return;
    const steps = (isNext ? nextChangeSteps : previousChangeSteps)(player, path.split('.'), count);
    const left = isNext ? player.events.length - count : count;
    const change = await read((reading) => replayed(steps, left, reading)).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (change === undefined) return;
    if (typeof change === 'string') setFound({ path, count, text: `It cannot be replayed: ${change}` });
    else if (change === null) setFound({ path, count, text: isNext ? 'It does not change after this moment.' : 'It has not changed before this moment.' });
    else {
      jumpToCount(change.count);
      setFound({ path, count: change.count, text: `Event ${change.count}: ${valueText(change.before)} → ${valueText(change.after)}` });
    }
  };
  return {
    /** What was found last, while that is looked at. */
    text: found && found.path === path && found.count === count ? found.text : null,
    /** How far the search is, where it takes long. */
    progress: progress && progress.total > 0 ? progress : null,
    cancel,
    next: () => void go(true),
    previous: () => void go(false),
  };
}

export type Watch = ReturnType<typeof useWatch>;

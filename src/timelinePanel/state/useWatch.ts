import { useState } from 'react';
import type { Player } from '../../engine/timeline/player';
import { stateDifference } from '../../engine/timeline/stateDifference';
import { replayed } from '../openTimeline';
import { nextChangeSteps, previousChangeSteps, type PathChange } from './pathChanges';
import { valueText } from '../texts';
import { countText } from '../../shared/text';
import type { Playback } from '../components/usePlayback';
import { useReading } from '../components/useOpenedTimeline';

/** Goes from change to change of one path of the state, and says what each was. */
export function useWatch(player: Player<unknown>, { count, jumpToCount }: Playback, path: string | null) {
  const { progress, read, cancel } = useReading();
  const [found, setFound] = useState<{ readonly path: string; readonly count: number; readonly text: string } | null>(null);
  const go = async (isNext: boolean, of = path, since = count) => {
    if (of === null) return;
    const steps = (isNext ? nextChangeSteps : previousChangeSteps)(player, of.split('.'), since);
    const left = isNext ? player.events.length - since : since;
    const change = await read((reading) => replayed(steps, left, reading)).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (change === undefined) return;
    if (typeof change === 'string') setFound({ path: of, count: since, text: `It cannot be replayed: ${change}` });
    else if (change === null) setFound({ path: of, count: since, text: isNext ? 'It does not change after this moment.' : 'It has not changed before this moment.' });
    else {
      jumpToCount(change.count);
      setFound({ path: of, count: change.count, text: `Event ${countText(change.count)}: ${changeText(change)}` });
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
    /** Goes to the first change of a path after so many events. */
    from: (of: string, since: number) => {
      jumpToCount(since);
      void go(true, of, since);
    },
  };
}

/** What a change was; inside of a list or an object, the first place that it changed. */
function changeText({ before, after }: PathChange): string {
  const [first, ...others] = stateDifference(before, after);
  if (!first) return valueText(after);
  const place = first.path === '' ? '' : `${first.path}: `;
  return `${place}${valueText(first.expected)} → ${valueText(first.found)}${others.length === 0 ? '' : ` and ${countText(others.length)} more`}`;
}

export type Watch = ReturnType<typeof useWatch>;

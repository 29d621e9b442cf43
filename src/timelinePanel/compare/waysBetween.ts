import type { Ms } from '../../engine/clock/clock';
import type { Side } from './sides';
import type { Playback, WantedPlace } from '../components/usePlayback';
import type { useRuns } from './useRuns';

/** The ways from one of two runs that are looked at together to the other, and to what both have of something. */
export function waysBetween({ comparison, isComparing, runs, side, setSide, shown, checked }: ReturnType<typeof useRuns>, playback: Playback, jumpToCount: (count: number) => void) {
  /** What is looked at in the other run: at the row that both stand at, or else at the same time. */
  const placeIn = (next: Side): WantedPlace => {
    const { chosen, placeOf } = comparison;
    if (isComparing && chosen >= 0 && isAt(playback, placeOf(chosen, side))) return placeOf(chosen, next);
    return { at: playback.at + (next === side ? 0 : next === 'other' ? 1 : -1) * (runs?.later ?? 0) };
  };
  return {
    leadTo(row: number) {
      comparison.choose(row);
      const place = comparison.placeOf(row, side);
      if ('count' in place) playback.jumpToCount(place.count);
      else playback.jumpTo(place.at);
    },
    switchTo(next: Side, wanted?: Ms) {
      setSide(next);
      if (runs) playback.standIn(runs.players[next], wanted === undefined ? placeIn(next) : { at: wanted });
    },
    /** Leads to an event of what was recorded, by its index. */
    leadToEvent(index: number) {
      if (!checked || checked === shown.player) return jumpToCount(index + 1);
      setSide('this');
      playback.standIn(checked, { count: index + 1 });
    },
  };
}

function isAt({ at, count }: Playback, place: WantedPlace): boolean {
  return 'count' in place ? count === place.count : at === Math.round(place.at);
}

import { useMemo } from 'react';
import { startsAt } from './comparison';
import type { TwoRuns } from './sides';
import { useTimelineHost } from '../timelineHost';
import { chartFor } from '../lanes/chartFor';
import type { BothRuns } from '../lanes/LaneChart';
import { useComparison, type ComparisonControls } from './useComparison';
import { useGrownPlayer } from '../components/useGrownPlayer';
import type { Opened } from '../components/useOpenedTimeline';
import { useWhatIf, type WhatIfControls } from './useWhatIf';

/** What is looked at: what was opened, what became of it with changes, or, while two are compared, either of them. */
export function useRuns(opened: Opened, isCompareOpen: boolean) {
  const whatIf = useWhatIf(opened);
  const comparison = useComparison(whatIf.shown.player, whatIf.recorded);
  const { other } = comparison;
  const isComparing = isCompareOpen && comparison.comparison !== null;
  const runs = useTwoRuns(whatIf, isComparing ? comparison : null);
  const { side, setSide } = isComparing ? comparison : whatIf;
  const shown: Opened = isComparing && other && side === 'other' ? { ...opened, source: 'file', player: other, whatIf: null, broken: comparison.broken } : whatIf.shown;
  // With changes it is still said whether what they change is as it was recorded.
  const checked = opened.source === 'file' || shown.source === 'file' ? (shown.whatIf?.recorded ?? shown.player) : null;
  return { whatIf, comparison, isComparing, runs, side, setSide, shown, checked };
}

/** The two runs that are looked at together: this one and the one it is compared with, or what was recorded and what if. */
function useTwoRuns({ whatIf, recorded, shown }: WhatIfControls, compared: ComparisonControls | null): TwoRuns | null {
  const { other = null, comparison = null, chosen = -1 } = compared ?? {};
  const row = comparison?.rows[comparison.differences.includes(chosen) ? chosen : (comparison.parting?.row ?? -1)];
  const partsAt = row && comparison ? row.at + startsAt(comparison).this : null;
  const later = comparison?.later ?? 0;
  // Which of the two is shown makes no difference.
  const one = useGrownPlayer(other ? shown.player : recorded);
  return useMemo(() => {
    if (other) return { players: { this: one, other }, names: { this: 'This', other: 'Other' }, later, partsAt };
    if (!whatIf) return null;
    const names = { this: 'Recorded', other: 'What if' };
    return { players: { this: one, other: whatIf.changed }, names, later: 0, partsAt: whatIf.parting?.at ?? null };
  }, [one, other, later, partsAt, whatIf]);
}

/** Two runs with their lanes. */
export function useBothRuns(runs: TwoRuns | null): BothRuns | null {
  const host = useTimelineHost();
  return useMemo(() => runs && { ...runs, charts: { this: chartFor(runs.players.this, host), other: chartFor(runs.players.other, host) } }, [runs, host]);
}

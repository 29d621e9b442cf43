import { useMemo, useState } from 'react';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { commonInputs, countAt, startsAt } from './comparison';
import { openFile, openLive, type OpenedTimeline, type Reading } from '../openTimeline';
import type { Side } from './sides';
import { nextTrouble, previousTrouble } from '../lanes/troubles';
import { useTimelineHost } from '../timelineHost';
import { chartFor } from '../lanes/chartFor';
import { useCompared, type JudgedRun } from './useCompared';
import { useGrownPlayer } from '../components/useGrownPlayer';
import { useReading, type Refused } from '../components/useOpenedTimeline';

/** Compares what is looked at with a second timeline, and walks through the differences; either of them can be shown meanwhile. Each is judged by its recorded run. */
export function useComparison(player: Player<unknown>, recorded: Player<unknown>) {
  const host = useTimelineHost();
  const { startsWork, live } = host;
  const { progress, read, cancel } = useReading();
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [opened, setOpened] = useState<(JudgedRun & { readonly broken: readonly string[] | null }) | null>(null);
  const other = opened?.player ?? null;
  const [lineUpAt, setLineUpAt] = useState<string | null>(startsWork);
  const [place, setPlace] = useState<number | null>(null);
  const [side, setSide] = useState<Side>('this');
  const grown = useGrownPlayer(player);
  const { comparison, lasts } = useCompared({ player, recorded }, opened, lineUpAt);
  const choices = useMemo(() => (other ? commonInputs(grown, other) : []), [grown, other]);

  const compareWith = async (work: (reading: Reading) => Promise<OpenedTimeline>, isAnyway = false) => {
    setProblem(null);
    setRefused(null);
    const result = await read((reading) => work({ ...reading, isAnyway }));
    if (!result) return;
    if (!result.ok) {
      setProblem(result.problem);
      setRefused(result.broken ? { broken: result.broken, openAnyway: () => void compareWith(work, true) } : null);
    } else {
      const compared = result.whatIf?.changed ?? result.player;
      chartFor(compared, host);
      setOpened({ player: compared, recorded: result.player, broken: result.broken ?? null });
      setPlace(null);
      setSide('this');
    }
  };
  const chosen = place ?? comparison?.parting?.row ?? -1;
  return {
    other,
    comparison,
    /** The two are being compared, which takes a while. */
    lasts,
    /** The row that is looked at: where they part, until another is chosen. */
    chosen,
    choose: setPlace,
    next: nextTrouble(comparison?.differences ?? [], chosen),
    previous: previousTrouble(comparison?.differences ?? [], chosen),
    side,
    setSide,
    /** Where a side stands at a row: after so many of its events, or, where it has none there, at a time of its own (ms). */
    placeOf(row: number, of: Side): { readonly count: number } | { readonly at: Ms } {
      const compared = comparison?.rows[row];
      if (!comparison || !other || !compared) return { at: 0 };
      if (of === 'this' && compared.left) return { count: countAt(player, comparison, row, 'left') };
      if (of === 'other' && compared.right) return { count: countAt(other, comparison, row, 'right') };
      return { at: startsAt(comparison)[of] + compared.at };
    },
    /** The inputs of both at which they can be lined up, and the one that they are. */
    choices,
    lineUpAt,
    lineUp(at: string | null) {
      setLineUpAt(at);
      setPlace(null);
    },
    compareWithFile: (file: File) => void compareWith((reading) => openFile(file, reading)),
    compareWithLive: live && (() => void compareWith((reading) => openLive('The live session', live, reading))),
    problem,
    /** Where the second one was refused for rules between fields alone. */
    refused,
    /** Which of these it breaks, where it was opened anyway. */
    broken: opened?.broken ?? null,
    progress,
    cancel,
  };
}

export type ComparisonControls = ReturnType<typeof useComparison>;


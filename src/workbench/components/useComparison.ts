import { useMemo, useState } from 'react';
import type { Player } from '../../engine/timeline/player';
import { commonInputs, compareTimelines, partingRow } from '../comparison';
import { openFile, openLive, type OpenedTimeline, type Reading } from '../openTimeline';
import { nextTrouble, previousTrouble } from '../troubles';
import { useTimelineHost } from '../timelineHost';
import { useReading } from './useOpenedTimeline';

/** Compares what is looked at with a second timeline, and walks through the differences. */
export function useComparison(player: Player<unknown>) {
  const { startsWork, subjectOf, live } = useTimelineHost();
  const { progress, read, cancel } = useReading();
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<Player<unknown> | null>(null);
  const [lineUpAt, setLineUpAt] = useState<string | null>(startsWork);
  const [place, setPlace] = useState<number | null>(null);
  const { events } = player;
  // The player of a live session changes every second, and its events only when there are more.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const comparison = useMemo(() => other && compareTimelines(player, other, subjectOf, lineUpAt), [events, other, subjectOf, lineUpAt]);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const choices = useMemo(() => (other ? commonInputs(player, other) : []), [events, other]);

  const compareWith = async (work: (reading: Reading) => Promise<OpenedTimeline>) => {
    setProblem(null);
    const result = await read(work);
    if (!result) return;
    if (!result.ok) setProblem(result.problem);
    else {
      setOther(result.player);
      setPlace(null);
    }
  };
  const chosen = place ?? (comparison ? partingRow(comparison) : -1);
  const goTo = (next: number | null) => {
    if (next !== null) setPlace(next);
  };
  return {
    other,
    comparison,
    /** The row that is looked at: where they part, until another is chosen. */
    chosen,
    choose: setPlace,
    next: () => goTo(nextTrouble(comparison?.differences ?? [], chosen)),
    previous: () => goTo(previousTrouble(comparison?.differences ?? [], chosen)),
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
    progress,
    cancel,
  };
}

export type ComparisonControls = ReturnType<typeof useComparison>;


import { startTransition, useEffect, useRef, useState } from 'react';
import type { Player } from '../../engine/timeline/player';
import { comparingSteps, type Comparison } from './comparison';
import { replayed } from '../openTimeline';
import { useTimelineHost } from '../timelineHost';
import { useGrownPlayer } from '../components/useGrownPlayer';
import { ignoreAbort, isGrownFrom } from '../state/useStateView';

/** A run, and what was recorded of it, by which it is judged. */
export interface JudgedRun {
  readonly player: Player<unknown>;
  readonly recorded: Player<unknown>;
}

/** What is compared: this run as far as it had come, the other one, and where both are lined up. */
interface Wanted {
  readonly events: Player<unknown>['events'];
  readonly other: JudgedRun;
  readonly lineUpAt: string | null;
}

/** Compares two runs in pieces, between which the page has its turn. Until another line-up is done the last one stands. */
export function useCompared(judged: JudgedRun, other: JudgedRun | null, lineUpAt: string | null) {
  const { clock, subjectOf } = useTimelineHost();
  const player = useGrownPlayer(judged.player);
  const recorded = useGrownPlayer(judged.recorded);
  const [compared, setCompared] = useState<(Wanted & { readonly comparison: Comparison }) | null>(null);
  const [lasts, setLasts] = useState(false);
  const work = useRef<(Wanted & { readonly abort: AbortController }) | null>(null);
  const { events } = player;
  useEffect(() => {
    const isOfThese = (one: Wanted | null) => one?.other === other && one.lineUpAt === lineUpAt && isGrownFrom(one.events, events);
    if (!other || (isOfThese(compared) && compared?.events === events)) return;
    // A live session that grows faster than it is compared would never be.
    if (isOfThese(work.current)) return;
    work.current?.abort.abort();
    const abort = new AbortController();
    const wanted = { events, other, lineUpAt };
    work.current = { ...wanted, abort };
    const steps = comparingSteps(player, other.player, { subjectOf, at: lineUpAt, recorded: { left: recorded, right: other.recorded } });
    replayed(steps, events.length, { clock, signal: abort.signal, onProgress: () => setLasts(true) }).then((comparison) => {
      work.current = null;
      startTransition(() => {
        setCompared({ ...wanted, comparison });
        setLasts(false);
      });
    }, ignoreAbort(abort.signal));
  }, [player, recorded, events, other, lineUpAt, compared, clock, subjectOf]);
  useEffect(() => () => work.current?.abort.abort(), []);
  const isShown = compared?.other === other && isGrownFrom(compared?.events ?? [], events);
  return { comparison: isShown ? (compared?.comparison ?? null) : null, /** It takes long enough to be said. */ lasts };
}

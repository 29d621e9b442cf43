import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import type { Change } from '../../engine/timeline/timeline';
import type { Playback, WantedPosition } from '../components/usePlayback';
import { useStablePlayer, useOpening, type Opened } from '../components/useOpenedTimeline';
import { chartFor, firstAfter, lastBefore } from '../lanes/lanes';
import { openFile, openLive, replayInPieces } from '../openTimeline';
import { ignoreAbort, isGrownFrom } from '../state/useStateView';
import { messageOf } from '../texts';
import { useEnvironment } from '../../services/environment';
import { startPressed } from '../../features/tasks/tasksSlice';
import type { RootState } from '../../program/rootReducer';
import { usePanelContext } from '../components/panelContext';
import { commonInputs, comparisonSteps, countAtRow, startTimesOf, type Comparison } from './comparison';
import type { RunPair, Side } from './sides';
import { whatIfSteps, type WhatIf } from './whatIf';

/** The run that the opened one is compared with: another timeline, or a copy of the opened one with changed inputs. */
interface OtherRun {
  readonly player: Player<RootState>;
  /**
   * The run to check against its recording: for a file with changes, without them. A copy changed here has no
   * recording, so this is the copy itself.
   */
  readonly recorded: Player<RootState>;
  /** The rules between fields that the run's initial state breaks, if it was opened anyway. */
  readonly brokenRules: readonly string[] | null;
  readonly whatIf: WhatIf | null;
}

const changedRun = (whatIf: WhatIf): OtherRun => ({
  player: whatIf.changed,
  recorded: whatIf.changed,
  brokenRules: null,
  whatIf,
});

/** Opens the other run, and selects whether the opened or the other run is shown. */
function useOtherRun(opened: Opened) {
  const { session } = usePanelContext();
  const { open, setProblem, problem, progress, runReplay, cancel } = useOpening();
  const [other, setOther] = useState(() => opened.whatIf && changedRun(opened.whatIf));
  const [side, setSide] = useState<Side>(other ? 'right' : 'left');
  const [pickedRow, pickRow] = useState<number | null>(null);
  // A changed copy of the live session is compared with the events from which the copy was made.
  const openedRun = other?.whatIf?.recorded ?? opened.player;

  const compareWith = (next: OtherRun | null, onCompared: () => void = () => {}) => {
    // Compute the lanes first, and render lanes and rows of 100,000 events in pieces, so that the page stays
    // responsive.
    if (next) chartFor(next.player);
    startTransition(() => {
      setOther(next);
      pickRow(null);
      setSide(next?.whatIf ? 'right' : 'left');
      onCompared();
    });
  };
  const openOther = (opening: Parameters<typeof open>[0]) =>
    void open(opening, ({ player, whatIf, brokenRules = null }) =>
      compareWith({ player: whatIf?.changed ?? player, recorded: player, brokenRules, whatIf: null }),
    );
  return {
    openedRun,
    other,
    side,
    setSide,
    pickedRow,
    pickRow,
    compareWithFile: (file: File) => openOther((context) => openFile(file, context)),
    compareWithLive: session && (() => openOther((context) => openLive(session, context))),
    stopComparing: () => compareWith(null),
    /** Replays the opened run with changes, and compares it with that copy. If the replay fails, nothing changes. */
    async change(changes: readonly Change[], onChanged: (whatIf: WhatIf | null) => void) {
      setProblem(null);
      try {
        const next = await (changes.length === 0
          ? null
          : runReplay((context) => replayInPieces(whatIfSteps(openedRun, changes), openedRun.events.length, context)));
        // `undefined` if the user cancelled the replay.
        if (next !== undefined) compareWith(next && changedRun(next), () => onChanged(next));
      } catch (error) {
        setProblem({ text: `This change cannot be replayed: ${messageOf(error)}` });
      }
    },
    problem,
    progress,
    cancel,
  };
}

const NO_CHANGES: readonly Change[] = [];

/** Returns the opened run, the run that it is compared with, if any, and which of the two is shown. */
export function useRuns(opened: Opened) {
  const otherRun = useOtherRun(opened);
  const { openedRun, other, side, pickedRow, pickRow } = otherRun;
  const whatIf = other?.whatIf ?? null;
  const [lineUpType, setLineUpType] = useState<string | null>(startPressed.type);
  const stableRun = useStablePlayer(openedRun);
  const { comparison, isSlow } = useComparison(stableRun, other, lineUpType);
  const lineUpChoices = useMemo(
    () => (other && !whatIf ? commonInputs(stableRun, other.player) : []),
    [stableRun, other, whatIf],
  );
  const selectedRow = pickedRow ?? comparison?.divergence?.row ?? -1;
  const isOtherShown = other !== null && side === 'right';
  const shownWithoutChanges = (): Opened =>
    isOtherShown
      ? { ...opened, source: 'file', player: other.player, whatIf: null, brokenRules: other.brokenRules }
      : { ...opened, whatIf: null };
  const shown: Opened = whatIf
    ? { ...opened, source: 'whatIf', player: isOtherShown ? whatIf.changed : openedRun, whatIf }
    : shownWithoutChanges();
  return {
    ...otherRun,
    /** The changes of the copy that the run is compared with. */
    changes: whatIf?.changes ?? NO_CHANGES,
    comparison,
    /** Whether the comparison is taking long. */
    isSlow,
    pair: useRunPair(stableRun, other, comparison, selectedRow),
    shown,
    /** The run to check against its recording: for a changed copy, the original; for the live session, `null`. */
    runToCheck: opened.source === 'file' || shown.source === 'file' ? (whatIf?.recorded ?? shown.player) : null,
    /** The row of the divergence, until the user selects another. */
    selectedRow,
    nextDifference: firstAfter(comparison?.differences ?? [], selectedRow),
    previousDifference: lastBefore(comparison?.differences ?? [], selectedRow),
    /** The types of input at which the two runs can be lined up, and the selected type. */
    lineUpChoices,
    lineUpType,
    lineUp(type: string | null) {
      setLineUpType(type);
      pickRow(null);
    },
  };
}

export type Runs = ReturnType<typeof useRuns>;

/** Returns the two compared runs with their lanes; `null` without a comparison. */
function useRunPair(
  openedRun: Player<RootState>,
  other: OtherRun | null,
  comparison: Comparison | null,
  selectedRow: number,
): RunPair | null {
  const row =
    comparison?.rows[comparison.differences.includes(selectedRow) ? selectedRow : (comparison.divergence?.row ?? -1)];
  const differsAt = row && comparison ? row.at + startTimesOf(comparison).left : null;
  const timeOffset = comparison?.timeOffset ?? 0;
  return useMemo(() => {
    if (!other) return null;
    const charts = { left: chartFor(openedRun), right: chartFor(other.player) };
    return {
      players: { left: openedRun, right: other.player },
      charts,
      names: { left: 'This', right: other.whatIf ? 'Changed' : 'Other' },
      timeOffset,
      differsAt,
    };
  }, [openedRun, other, timeOffset, differsAt]);
}

/**
 * What is compared: the opened run's events so far, the other run, and the type of the input at which they are lined
 * up.
 */
interface Compared {
  readonly events: Player<RootState>['events'];
  readonly other: OtherRun;
  readonly lineUpType: string | null;
}

/**
 * Compares two runs in pieces, so that the page stays responsive. Keeps the last comparison until the new one is done.
 */
function useComparison(openedRun: Player<RootState>, other: OtherRun | null, lineUpType: string | null) {
  const { clock } = useEnvironment();
  const [compared, setCompared] = useState<(Compared & { readonly comparison: Comparison }) | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const work = useRef<(Compared & { readonly abort: AbortController }) | null>(null);
  const { events } = openedRun;
  useEffect(() => {
    const isUsable = (candidate: Compared | null) =>
      candidate?.other === other && candidate.lineUpType === lineUpType && isGrownFrom(candidate.events, events);
    if (!other || (isUsable(compared) && compared?.events === events)) return;
    // A live session grows. A comparison that restarted at each new event might never finish.
    if (isUsable(work.current)) return;
    work.current?.abort.abort();
    const abort = new AbortController();
    const wanted = { events, other, lineUpType };
    work.current = { ...wanted, abort };
    // A changed copy begins with the same event as its original. It needs no line-up, and every difference in time
    // counts.
    const lineUp = other.whatIf ? { lineUpType: null, jitter: 0 } : { lineUpType };
    const steps = comparisonSteps(openedRun, other.player, {
      ...lineUp,
      recorded: { left: openedRun, right: other.recorded },
    });
    replayInPieces(steps, events.length, { clock, signal: abort.signal, onProgress: () => setIsSlow(true) }).then(
      (comparison) => {
        work.current = null;
        startTransition(() => {
          setCompared({ ...wanted, comparison });
          setIsSlow(false);
        });
      },
      ignoreAbort(abort.signal),
    );
  }, [openedRun, events, other, lineUpType, compared, clock]);
  useEffect(() => () => work.current?.abort.abort(), []);
  const isShown = compared?.other === other && isGrownFrom(compared?.events ?? [], events);
  return { comparison: isShown ? (compared?.comparison ?? null) : null, isSlow };
}

/** Returns functions that move between two runs and within them. */
export function createNavigation(runs: Runs, playback: Playback, jumpToCount: (count: number) => void) {
  const { openedRun, pair, selectedRow, comparison, side, setSide, shown, runToCheck } = runs;
  /** Returns a run's position at a row: after its event there, or else at the row's time. */
  const positionAtRow = (number: number, of: Side): WantedPosition => {
    const row = comparison?.rows[number];
    if (!pair || !comparison || !row) return { at: 0 };
    return row[of]
      ? { count: countAtRow(pair.players[of], comparison, number, of) }
      : { at: startTimesOf(comparison)[of] + row.at };
  };
  /**
   * Returns the position in `next` that corresponds to the current one: the selected row if it is shown, or else the
   * same time.
   */
  const positionIn = (next: Side): WantedPosition => {
    if (selectedRow >= 0 && isAt(playback, positionAtRow(selectedRow, side))) return positionAtRow(selectedRow, next);
    const timeOffset = next === side ? 0 : (pair?.timeOffset ?? 0);
    return { at: playback.at + (next === 'right' ? timeOffset : -timeOffset) };
  };
  return {
    goToRow(row: number) {
      runs.pickRow(row);
      const position = positionAtRow(row, side);
      if ('count' in position) playback.jumpToCount(position.count);
      else playback.jumpTo(position.at);
    },
    switchTo(next: Side, wanted?: Ms) {
      setSide(next);
      if (pair) playback.switchPlayer(pair.players[next], wanted === undefined ? positionIn(next) : { at: wanted });
    },
    /** Moves to an event of the recording, by its index. */
    goToEvent(index: number) {
      if (!runToCheck || runToCheck === shown.player) return jumpToCount(index + 1);
      setSide('left');
      playback.switchPlayer(runToCheck, { count: index + 1 });
    },
    /** Compares with a copy with these changes, and shows that copy where it diverges. */
    changeTo: (changes: readonly Change[]) =>
      void runs.change(changes, (whatIf) =>
        playback.switchPlayer(whatIf?.changed ?? openedRun, { at: whatIf?.differsAt ?? playback.at }),
      ),
  };
}

function isAt({ at, count }: Playback, position: WantedPosition): boolean {
  return 'count' in position ? count === position.count : at === Math.round(position.at);
}

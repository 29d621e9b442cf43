import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import type { WhatIf } from '../compare/whatIf';
import { followLive, openFile, openLink, type OpenedTimeline, type Progress, type ReplayContext } from '../openTimeline';
import { useTimelineHost, type LiveHost } from '../timelineHost';
import { chartFor } from '../lanes/lanes';

/** What the panel shows: a file, the live session, which grows, or a copy of either with changed inputs. */
export interface Opened {
  readonly id: number;
  readonly source: 'file' | 'live' | 'whatIf';
  readonly player: Player<unknown>;
  /** The outcome of the changes that the file contains or the user made. */
  readonly whatIf: WhatIf | null;
  /** The rules between fields that its initial state breaks, if it was opened nevertheless. */
  readonly broken: readonly string[] | null;
}

type Work = (reading: ReplayContext) => Promise<OpenedTimeline>;

/** A timeline that was refused only because it breaks rules between fields, and can be opened anyway. */
export interface Refusal {
  readonly broken: readonly string[];
  readonly openAnyway: () => void;
}

/** Opens the live session, a file or a link. The live session is followed until a file replaces it. */
export function useOpenedTimeline() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { open, clear, setProblem, problem, refused, progress, read, cancel } = useOpening(true);
  const { follow, unfollow } = useFollowing(setOpened);
  const host = useTimelineHost();
  const { clock, live, viewed } = host;

  /** How many recordings of the live session have begun since the panel opened. */
  const [newRecordings, setNewRecordings] = useState(0);
  const hasOther = useRef(false);

  const openLive = useCallback(async () => {
    hasOther.current = false;
    clear();
    const failure = live && await read((reading) => follow(live, reading, () => setNewRecordings((before) => before + 1)));
    if (failure) setProblem(failure);
  }, [clear, read, follow, live, setProblem]);
  const openOther = useCallback(
    (work: Work) => {
      setAnnouncement('');
      return open(work, ({ player, whatIf, broken = null }) => {
        unfollow();
        hasOther.current = true;
        chartFor(whatIf?.changed ?? player, host);
        // Lanes and rows of 100,000 events are rendered in pieces, so that the page stays responsive.
        startTransition(() => setOpened((before) => ({ id: (before?.id ?? 0) + 1, source: 'file', player, whatIf, broken })));
      });
    },
    [open, unfollow, host],
  );
  const openFirst = useCallback(() => {
    // A file stays open while the panel is closed.
    if (hasOther.current) return undefined;
    if (viewed === null) return openLive();
    return openOther((reading) => (viewed.kind === 'file' ? openFile(viewed.file, reading) : openLink(viewed.packed, reading)));
  }, [viewed, openLive, openOther]);
  // Opens each new recording in a task of its own, when all updates that belong to its start are done.
  useEffect(() => clock.callAt(clock.now(), () => void openFirst()), [clock, openFirst, newRecordings]);

  return {
    opened,
    problem,
    refused,
    /** What leaving the last timeline led to, for screen readers. */
    announcement,
    progress,
    cancel,
    openLive(text = '') {
      setAnnouncement(text);
      void openLive();
    },
    openFile: (file: File) => void openOther((reading) => openFile(file, reading)),
  };
}

/** Opens one timeline at a time. One that is refused only because it breaks rules between fields can be opened anyway. */
export function useOpening(startsSoon = false) {
  const reading = useReading(startsSoon);
  const { read } = reading;
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const clear = useCallback(() => {
    setProblem(null);
    setRefused(null);
  }, []);
  const open = useCallback(
    (work: Work, onOpened: (result: Extract<OpenedTimeline, { ok: true }>) => void) => {
      async function attempt(isAnyway: boolean): Promise<void> {
        clear();
        const result = await read((context) => work({ ...context, isAnyway }));
        if (result?.ok) onOpened(result);
        if (!result || result.ok) return;
        setProblem(result.problem);
        setRefused(result.broken ? { broken: result.broken, openAnyway: () => void attempt(true) } : null);
      }
      return attempt(false);
    },
    [read, clear],
  );
  return { ...reading, open, clear, problem, setProblem, refused };
}

/** Events within this time are rendered together: in a busy run the panel updates ten times a second. */
const REFRESH_DELAY: Ms = 100;
const SECOND: Ms = 1000;

/** Follows the live session: updates its player shortly after each event, and every second. */
function useFollowing(setOpened: (next: (before: Opened | null) => Opened | null) => void) {
  const host = useTimelineHost();
  const { clock } = host;
  const stopFollowing = useRef(() => {});
  const unfollow = useCallback(() => {
    stopFollowing.current();
    stopFollowing.current = () => {};
  }, []);
  useEffect(() => unfollow, [unfollow]);

  const follow = useCallback(
    async (live: LiveHost, reading: ReplayContext, onNewRecording: () => void): Promise<string | null> => {
      unfollow();
      let wake = () => {};
      const followed = await followLive(live, host.grow, reading, { onGrowth: () => wake(), onNewRecording });
      if (!followed.ok) return followed.problem;
      const { playerAt, stop } = followed;
      if (reading.signal.aborted) {
        stop();
        return null;
      }
      setOpened((before) => ({ id: (before?.id ?? 0) + 1, source: 'live', player: playerAt(clock.now()), whatIf: null, broken: null }));
      let isAwake = false;
      let cancel = () => {};
      const refresh = () => {
        isAwake = false;
        setOpened((before) => before && { ...before, player: playerAt(clock.now()) });
        cancel = clock.callAt(clock.now() + SECOND, refresh);
      };
      wake = () => {
        if (isAwake) return;
        isAwake = true;
        cancel();
        cancel = clock.callAt(clock.now() + REFRESH_DELAY, refresh);
      };
      refresh();
      stopFollowing.current = () => {
        cancel();
        stop();
      };
      return null;
    },
    [host, clock, setOpened, unfollow],
  );
  return { follow, unfollow };
}

const NO_EVENTS: Progress = { events: 0, total: 0 };

/** Replays one timeline at a time, and cancels on unmount. With `startsSoon`, it reports progress even before the first replay. */
export function useReading(startsSoon = false) {
  const host = useTimelineHost();
  const { clock } = host;
  const [progress, setProgress] = useState<Progress | null>(startsSoon ? NO_EVENTS : null);
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => current.current?.abort(), []);

  useEffect(() => cancel, [cancel]);

  /** Runs one replay. Returns `undefined` if it was cancelled, or at once if another one is running. */
  const read = useCallback(
    async <Result,>(work: (reading: ReplayContext) => Promise<Result>): Promise<Result | undefined> => {
      if (current.current) return undefined;
      const abort = new AbortController();
      current.current = abort;
      setProgress(NO_EVENTS);
      try {
        return await work({ host, clock, signal: abort.signal, onProgress: setProgress });
      } catch (error) {
        if (abort.signal.aborted) return undefined;
        throw error;
      } finally {
        current.current = null;
        setProgress(null);
      }
    },
    [host, clock],
  );

  /** `progress` is `null` while idle. */
  return { progress, read, cancel };
}

/** Returns a player that changes only with new events: the live session's player is replaced every second even without any. */
export function useGrownPlayer(player: Player<unknown>): Player<unknown> {
  const { events } = player;
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => player, [events]);
}

import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Clock, Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import type { WhatIf } from '../compare/whatIf';
import { followLive, openFile, openLink, type OpeningResult, type Progress, type ReplayContext } from '../openTimeline';
import { useEnvironment } from '../../services/environment';
import type { RootState } from '../../program/rootReducer';
import { usePanelContext } from './panelContext';
import { chartFor } from '../lanes/lanes';

/** What the panel shows: a file, the live session, which grows, or a copy of either with changed inputs. */
export interface Opened {
  readonly id: number;
  readonly source: 'file' | 'live' | 'whatIf';
  readonly player: Player<RootState>;
  /** The replay with the changes that the file contains or the user made, if any. */
  readonly whatIf: WhatIf | null;
  /** The rules between fields that the initial state breaks, if the timeline was opened anyway. */
  readonly brokenRules: readonly string[] | null;
}

type Opening = (context: ReplayContext) => Promise<OpeningResult>;

/** Why a timeline wasn't opened. If it only breaks rules between fields, it can be opened anyway. */
export interface Refusal {
  readonly text: string;
  readonly brokenRules?: readonly string[];
  readonly openAnyway?: () => void;
}

/** Opens the live session, a file or a link. The live session is followed until a file replaces it. */
export function useOpenedTimeline() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { open, setProblem, problem, progress, runReplay, cancel } = useOpening({ startsSoon: true });
  const { clock } = useEnvironment();
  const { session, viewed } = usePanelContext();
  /** How many recordings of the live session have begun since the panel opened. */
  const [newRecordingCount, setNewRecordingCount] = useState(0);
  const lastId = useRef(0);
  const isFileOpen = useRef(false);
  const stopFollowing = useRef(() => {});
  useEffect(() => () => stopFollowing.current(), []);

  const openLive = useCallback(async () => {
    isFileOpen.current = false;
    setProblem(null);
    stopFollowing.current();
    const failure =
      session &&
      (await runReplay(async (context) => {
        let refreshSoon = () => {};
        const onNewRecording = () => setNewRecordingCount((before) => before + 1);
        const followed = await followLive(session, context, {
          onGrowth: () => refreshSoon(),
          onNewRecording,
        });
        if (!followed.ok) return followed.problem;
        if (context.signal.aborted) {
          followed.stop();
          return null;
        }
        const id = (lastId.current += 1);
        const show = () =>
          setOpened({ id, source: 'live', player: followed.playerAt(clock.now()), whatIf: null, brokenRules: null });
        const refreshing = startRefreshing(clock, show);
        refreshSoon = refreshing.refreshSoon;
        stopFollowing.current = () => {
          refreshing.stop();
          followed.stop();
        };
        return null;
      }));
    if (failure) setProblem({ text: failure });
  }, [setProblem, runReplay, session, clock]);
  const openFileOrLink = useCallback(
    (opening: Opening) => {
      setAnnouncement('');
      return open(opening, ({ player, whatIf, brokenRules = null }) => {
        stopFollowing.current();
        const id = (lastId.current += 1);
        isFileOpen.current = true;
        // Compute the lanes first: no part of the rendering may take long.
        chartFor(whatIf?.changed ?? player);
        // As a transition, since 100,000 events take long to render.
        startTransition(() => setOpened({ id, source: 'file', player, whatIf, brokenRules }));
      });
    },
    [open],
  );
  useEffect(() => {
    const openFirst = () => {
      // A file stays open while the panel is closed.
      if (isFileOpen.current) return;
      if (viewed === null) void openLive();
      else
        void openFileOrLink((context) =>
          viewed.kind === 'file' ? openFile(viewed.file, context) : openLink(viewed.packed, context),
        );
    };
    // In the next task, when everything that belongs to the start of a recording is done.
    return clock.callAt(clock.now(), openFirst);
  }, [clock, viewed, openLive, openFileOrLink, newRecordingCount]);

  return {
    opened,
    problem,
    /** For screen readers, such as after a session was resumed. */
    announcement,
    progress,
    cancel,
    openLive(text = '') {
      setAnnouncement(text);
      void openLive();
    },
    openFile: (file: File) => void openFileOrLink((context) => openFile(file, context)),
  };
}

/** Opens one timeline at a time, and stores why the last one was refused. */
export function useOpening(options?: Parameters<typeof useReplay>[0]) {
  const replay = useReplay(options);
  const { runReplay } = replay;
  const [problem, setProblem] = useState<Refusal | null>(null);
  const open = useCallback(
    (opening: Opening, onOpened: (result: Extract<OpeningResult, { ok: true }>) => void) => {
      async function attempt(options: Pick<ReplayContext, 'allowsBrokenRules'>): Promise<void> {
        setProblem(null);
        const result = await runReplay((context) => opening({ ...context, ...options }));
        if (result?.ok) onOpened(result);
        else if (result && result.problem !== null) {
          setProblem({
            text: result.problem,
            ...(result.brokenRules && {
              brokenRules: result.brokenRules,
              openAnyway: () => void attempt({ allowsBrokenRules: true }),
            }),
          });
        }
      }
      return attempt({ allowsBrokenRules: false });
    },
    [runReplay],
  );
  return { ...replay, open, problem, setProblem };
}

/** Events within this time are rendered together, so that the panel updates at most ten times a second. */
const REFRESH_DELAY: Ms = 100;
const SECOND: Ms = 1000;

/** Calls `refresh` at once, then every second, and shortly after each `refreshSoon`. */
function startRefreshing(clock: Clock, refresh: () => void) {
  let isSoon = false;
  let cancel = () => {};
  const run = () => {
    isSoon = false;
    refresh();
    cancel = clock.callAt(clock.now() + SECOND, run);
  };
  run();
  return {
    refreshSoon() {
      if (isSoon) return;
      isSoon = true;
      cancel();
      cancel = clock.callAt(clock.now() + REFRESH_DELAY, run);
    },
    stop: () => cancel(),
  };
}

const NO_EVENTS: Progress = { events: 0, total: 0 };

/**
 * Runs one replay at a time, and cancels it on unmount. With `startsSoon`, reports progress even before the first
 * replay begins.
 */
export function useReplay({ startsSoon = false } = {}) {
  const { clock, timelineWorker } = useEnvironment();
  const [progress, setProgress] = useState<Progress | null>(startsSoon ? NO_EVENTS : null);
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => current.current?.abort(), []);

  useEffect(() => cancel, [cancel]);

  /** Runs one replay. Returns `undefined` if it was cancelled, or at once if another one is running. */
  const runReplay = useCallback(
    async <Result>(replay: (context: ReplayContext) => Promise<Result>): Promise<Result | undefined> => {
      if (current.current) return undefined;
      const abort = new AbortController();
      current.current = abort;
      setProgress(NO_EVENTS);
      try {
        return await replay({
          ...(timelineWorker && { timelineWorker }),
          clock,
          signal: abort.signal,
          onProgress: setProgress,
        });
      } catch (error) {
        if (abort.signal.aborted) return undefined;
        throw error;
      } finally {
        current.current = null;
        setProgress(null);
      }
    },
    [clock, timelineWorker],
  );

  /** `progress` is `null` while idle. */
  return { progress, runReplay, cancel };
}

/**
 * Returns the player, but replaces it only with new events. The live session's player is replaced every second, even
 * without any.
 */
export function useStablePlayer(player: Player<RootState>): Player<RootState> {
  const { events } = player;
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => player, [events]);
}

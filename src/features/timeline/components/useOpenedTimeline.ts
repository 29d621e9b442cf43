import { useCallback, useEffect, useRef, useState } from 'react';
import type { Player } from '../../../engine/timeline/player';
import { useSurroundings } from '../../../services/surroundings';
import { openFile, openLive, type OpenedTimeline, type Progress, type Reading } from '../openTimeline';
import { useTimelineHost } from '../timelineHost';

/** A timeline that is shown in the panel. */
export interface Opened {
  readonly id: number;
  readonly player: Player<unknown>;
  /** A file opens at its start, the live session at its end. */
  readonly beginsAt: 'start' | 'end';
}

/** Opens timelines one at a time: files, or the live session as far as it has come. */
export function useOpenedTimeline() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [parting, setParting] = useState('');
  const { progress, read, cancel } = useReading();

  async function open(beginsAt: Opened['beginsAt'], work: (reading: Reading) => Promise<OpenedTimeline>) {
    setProblem(null);
    setParting('');
    const result = await read(work);
    if (!result) return;
    if (result.ok) setOpened((before) => ({ id: (before?.id ?? 0) + 1, player: result.player, beginsAt }));
    else setProblem(result.problem);
  }

  return {
    opened,
    problem,
    /** What came of leaving the last one, if anything. */
    parting,
    progress,
    cancel,
    openFile: (file: File) => open('start', (reading) => openFile(file, reading)),
    openLive: (title: string) => open('end', (reading) => openLive(title, reading)),
    leave(text = '') {
      setOpened(null);
      setProblem(null);
      setParting(text);
    },
  };
}

const BEGUN: Progress = { events: 0, total: 0 };

/** Replays one timeline at a time. What is not done when its component unmounts is cancelled. */
export function useReading() {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const [progress, setProgress] = useState<Progress | null>(null);
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => current.current?.abort(), []);

  useEffect(() => cancel, [cancel]);

  /** Does one reading. Returns `undefined` when it was cancelled, or at once while another goes on. */
  async function read<Result>(work: (reading: Reading) => Promise<Result>): Promise<Result | undefined> {
    if (current.current) return undefined;
    const abort = new AbortController();
    current.current = abort;
    setProgress(BEGUN);
    try {
      return await work({ host, clock, signal: abort.signal, onProgress: setProgress });
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      throw error;
    } finally {
      current.current = null;
      setProgress(null);
    }
  }

  /** `progress` is `null` while nothing is read. */
  return { progress, read, cancel };
}

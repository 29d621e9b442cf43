import { useState } from 'react';
import type { Player } from '../../../engine/timeline/player';
import type { OpenedFile } from '../readTimelineFile';
import { readFile, readLive, type Reading } from './readSource';
import { useReading } from './useReading';

/** A timeline that is looked at. */
export interface OpenedTimeline {
  readonly id: number;
  readonly player: Player<unknown>;
  /** A file opens at its start, the live session at its end. */
  readonly beginsAt: 'start' | 'end';
}

/** Opens timelines one at a time: files, or the live session as far as it has come. */
export function useOpenedTimeline() {
  const [opened, setOpened] = useState<OpenedTimeline | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [word, setWord] = useState('');
  const { progress, read, cancel } = useReading();

  async function open(beginsAt: OpenedTimeline['beginsAt'], work: (reading: Reading) => Promise<OpenedFile>) {
    setProblem(null);
    setWord('');
    const result = await read(work);
    if (!result) return;
    if (result.ok) setOpened((before) => ({ id: (before?.id ?? 0) + 1, player: result.player, beginsAt }));
    else setProblem(result.problem);
  }

  return {
    opened,
    problem,
    /** What came of leaving the last one, if anything. */
    word,
    progress,
    cancel,
    openFile: (file: File) => open('start', (reading) => readFile(file, reading)),
    openLive: (title: string) => open('end', (reading) => readLive(title, reading)),
    leave(parting = '') {
      setOpened(null);
      setProblem(null);
      setWord(parting);
    },
  };
}

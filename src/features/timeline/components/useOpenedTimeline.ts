import { useState } from 'react';
import type { Player } from '../../../engine/timeline/player';
import { useSurroundings } from '../../../services/surroundings';
import type { OpenedFile } from '../readTimelineFile';
import { useTimelineHost } from '../timelineHost';
import { readFile, readLive } from './readSource';

/** A timeline that is looked at. */
export interface OpenedTimeline {
  readonly id: number;
  readonly player: Player<unknown>;
  /** A file opens at its start, the live session at its end. */
  readonly beginsAt: 'start' | 'end';
}

/** Opens timelines one at a time: files, or the live session as far as it has come. */
export function useOpenedTimeline() {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const [opened, setOpened] = useState<OpenedTimeline | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  async function open(beginsAt: OpenedTimeline['beginsAt'], read: () => Promise<OpenedFile>) {
    if (isOpening) return;
    setProblem(null);
    setIsOpening(true);
    const result = await read();
    setIsOpening(false);
    if (result.ok) setOpened((before) => ({ id: (before?.id ?? 0) + 1, player: result.player, beginsAt }));
    else setProblem(result.problem);
  }

  return {
    opened,
    problem,
    isOpening,
    openFile: (file: File) => open('start', () => readFile(file, host, clock)),
    openLive: (title: string) => open('end', () => readLive(title, host, clock)),
    leave() {
      setOpened(null);
      setProblem(null);
    },
  };
}

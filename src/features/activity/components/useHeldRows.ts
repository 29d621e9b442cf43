import { useState } from 'react';

/** A reader who has come back within so many CSS pixels of the top is at the top. */
const TOP = 1;

interface HeldRows {
  /** How many rows are shown: the oldest of them. */
  readonly shown: number;
  /** How many newer ones wait. */
  readonly held: number;
  /** Takes how far the list is scrolled, in CSS pixels. */
  readonly follow: (top: number) => void;
  /** Brings up what waits. */
  readonly release: () => void;
}

/**
 * Keeps new rows back from somebody who has scrolled down, until they ask for them or are at the top again.
 * Nothing then has to be put right under a reader: not every browser can do that, nor any while a finger moves it.
 */
export function useHeldRows(size: number): HeldRows {
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const shown = heldAt === null ? size : Math.min(heldAt, size);
  return {
    shown,
    held: size - shown,
    follow: (top) => setHeldAt((before) => (top <= TOP ? null : (before ?? size))),
    release: () => setHeldAt(null),
  };
}
